/* Any bytes on their way to a terminal or a widget: text comes out, and nothing in it is obeyed. */
#include "fuzz.h"

#include "text/shown.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autofree char *string = g_strndup (text, size);

  g_assert_true (g_utf8_validate (SHOWN (string), -1, NULL));
  g_assert_cmpint (g_utf8_strlen (SHOWN (string), -1), <=, SHOWN_MAX);
  g_assert_cmpint (g_utf8_strlen (SHOWN_SENTENCE (string), -1), <=, SHOWN_MAX_SENTENCE);
  g_assert_null (strpbrk (SHOWN (string), "\n\r\t\033\177"));
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
