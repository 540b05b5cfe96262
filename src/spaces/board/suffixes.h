/* suffixes.h: what may follow the last move of a code
 *
 * `@creature`, `:name` and `#checksum`, each optional, in this order (code.h has the
 * grammar; docs/formats.md, "Suffixes"). Part of the reader of codes, not for others to call.
 *
 * Names    stand as UTF-8; the characters A–Z a–z 0–9 - _ . ! ~ * ' ( ) as they are, every other
 *          byte as %XX. Control characters are rejected: a name is one line.
 * Checksum CRC-16/CCITT-FALSE over everything before the `#`: "123456789" has 29b1.
 * Offsets  in errors count from the beginning of the whole text.
 *
 * SpacesCodeExtras holds what stood there, and whether the squares were written wide.
 *
 * Example: `2|2p0pG0f@fox:My%20board#1c5b`.
 */
#pragma once

#include "text/decode-error.h"

#define SPACES_NAME_MAX_CHARACTERS 50 /* the game's own limit for the name of a board */
#define SPACES_NAME_MAX_KEPT 200      /* that of a name that comes from elsewhere, as the library */

typedef struct
{
  char    *creature;      /* id, or NULL */
  char    *name;          /* decoded, or NULL */
  gboolean has_checksum;
  guint16  checksum;
  gboolean wide_squares;  /* a 10×10 board was written with three digits a square */
} SpacesCodeExtras;

void         spaces_code_extras_clear (SpacesCodeExtras        *extras);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SpacesCodeExtras, spaces_code_extras_clear)

static inline gboolean
spaces_suffixes_begin (char c)
{
  return c == '@' || c == ':' || c == '#';
}

gboolean spaces_suffixes_read     (const char             *text,
                                   gsize                   length,
                                   gsize                   start,
                                   SpacesCodeExtras       *extras,
                                   GError                **error);
void    spaces_suffixes_append   (const SpacesCodeExtras *extras,
                                  GString                *text);
guint16 spaces_suffixes_checksum (const char             *text,
                                  gsize                   length);
