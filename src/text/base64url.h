/* base64url.h: bytes as letters that need no escape in an address
 *
 * RFC 4648, section 5: six bits a letter, A–Z a–z 0–9 - _ in this order, and no `=` at the end. The
 * reader is strict: no other letter, no length that no bytes have (1 more than a multiple of 4),
 * and the bits of the last letter that belong to no byte must be 0, so that every text stands for
 * other bytes.
 *
 * Errors: DECODE_ERROR_BASE64 with the byte of the text.
 *
 * Example: the bytes 01 46 00 are `AUYA`, the byte FF is `_w`.
 */
#pragma once

#include <glib.h>

/* How many bytes a text of so many letters stands for, and the other way round. */
#define BASE64URL_N_BYTES(n_letters) ((n_letters) / 4 * 3 + (n_letters) % 4 * 3 / 4)
#define BASE64URL_N_LETTERS(n_bytes) (((n_bytes) * 4 + 2) / 3)

char     base64url_letter (guint          value);
/* 0 … 63, or −1 for any other letter. */
int      base64url_value  (char           letter);

gboolean base64url_decode (const char    *text,
                           gsize          length,
                           guint8        *bytes,
                           GError       **error);
void     base64url_append (GString       *text,
                           const guint8  *bytes,
                           gsize          n_bytes);
