/* One number for the process. Words are also made in threads, so it is read and set atomically. */
#include "text/place.h"

static int first_place;

int
place_shown (int index)
{
  return index + g_atomic_int_get (&first_place);
}

void
place_set_first (int first)
{
  g_atomic_int_set (&first_place, first);
}
