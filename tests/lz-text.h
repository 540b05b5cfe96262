/* lz-text.h: what a compressed link says, as text */
#pragma once

#include "text/lz-string.h"
#include "text/utf16.h"

/* The text of the URI form, for which lone surrogates are U+FFFD; @n_bytes may be NULL. */
static inline char *
lz_text_unpack (const char  *packed,
                gsize       *n_bytes,
                GError     **error)
{
  gsize n_letters, n_units;
  g_autofree guint16 *letters = utf16_from_utf8 (packed, strlen (packed), &n_letters);
  g_autofree guint16 *units = lz_string_decompress (LZ_FORM_URI, letters, n_letters,
                                                    LZ_DEFAULT_MAX_UNITS, &n_units, error);

  return units != NULL ? utf16_to_utf8 (units, n_units, UTF16_REPLACE_LONE, n_bytes) : NULL;
}
