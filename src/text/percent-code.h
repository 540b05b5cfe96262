/* percent-code.h: a byte of an address, written as `%` and two hexadecimal digits
 *
 * The one place that reads such a code; what a `%` means that begins none is for the caller to say.
 *
 * Example: percent_code_read ("%7Cx", 4, &byte) is TRUE and gives `|`; the code has
 * PERCENT_CODE_LENGTH bytes.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PERCENT_CODE_LENGTH 3

/* Whether the @length bytes of @text begin with a code; @byte is then what it stands for. */
static inline gboolean
percent_code_read (const char *text,
                   gsize       length,
                   char       *byte)
{
  if (length < PERCENT_CODE_LENGTH || text[0] != '%' || !g_ascii_isxdigit (text[1])
      || !g_ascii_isxdigit (text[2]))
    return FALSE;

  *byte = (char) (g_ascii_xdigit_value (text[1]) << 4 | g_ascii_xdigit_value (text[2]));
  return TRUE;
}

G_END_DECLS
