/* Any bytes on their way to a terminal: text comes out, and nothing in it is obeyed. */
#include "fuzz.h"

#include "text/visible.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";

  for (VisibleMode mode = VISIBLE_LINES; mode <= VISIBLE_STRICT; mode++)
    {
      g_autofree char *shown = visible_text (text, (gssize) size, mode);

      g_assert_true (g_utf8_validate (shown, -1, NULL));
      for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at))
        g_assert_true (!g_unichar_iscntrl (g_utf8_get_char (at))
                       || (mode == VISIBLE_LINES && *at == '\n'));
    }

  return 0;
}
