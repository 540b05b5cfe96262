/* json-string.h: what a JSON string says, whatever it says
 *
 * A JSON string may hold U+0000, and by an escape one half of a surrogate pair alone, which no
 * valid UTF-8 text can. json_string_read() keeps both: the text it gives has its length beside it,
 * is not ended by a NUL byte, and a lone surrogate is three bytes in the manner of UTF-8, as
 * utf16_from_utf8() takes it (utf16.h).
 *
 * A string without escapes is not copied: the text points into the JSON text. One with escapes is
 * put into @scratch, whose contents are replaced and whose memory is kept for the next one.
 *
 * Example: `"a\u00e9"` is the three bytes 61 C3 A9; `"\ud83d"` is ED A0 BD and not well formed.
 */
#pragma once

#include "text/json-span.h"

G_BEGIN_DECLS

typedef struct
{
  const char *text;   /* NULL: the span is no string */
  gsize       length; /* bytes */
  gboolean    well_formed; /* valid UTF-8: no surrogate stands alone */
} JsonString;

JsonString json_string_read (JsonSpan  span,
                             GString  *scratch);

G_END_DECLS
