/* One number for the process, like that of place.c. */
#include "text/wording.h"

static int short_words;

gboolean
wording_is_short (void)
{
  return g_atomic_int_get (&short_words) != 0;
}

void
wording_set_short (gboolean is_short)
{
  g_atomic_int_set (&short_words, is_short);
}
