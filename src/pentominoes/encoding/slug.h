/* slug.h: the permalinks of pentominoes, read and written in every version
 *
 * The reader recognises the version: a digit begins the versions 1 to 2, `('` version 0, a
 * surface 3 and 3.1. It is strict: all of the text, every piece on the board, every color among the
 * twelve. What the application reads and never writes it takes with a note (slug-reader.h). What
 * comes around a slug in a link is for the caller to take away.
 *
 * The writer gives back the only slug of a board in a version, and fails with UNWRITABLE where the
 * version has no place for something: surface, colors or size. Version 3.1 is the one that is
 * shared.
 *
 * The application has one fault: behind columns of terrain it writes single squares as column and
 * row, and reads them as row and column. So a link of its own may show another board than it was
 * made from, or none. What is read here is what the application reads, what is written is what it
 * reads back correctly; pent_slug_guess_meant() finds the board that such a link was probably made
 * from.
 *
 * Example: `P88Y400R1116` is a projective plane of 8×8 with a reflected Y at (0,0) and terrain at
 * (1,1) and (1,6), and is written so again.
 */
#pragma once

#include "pentominoes/encoding/slug-reader.h"
#include "text/mapped-text.h"

#include <gio/gio.h>

/* The longest slug is version 1.1 of a board of 99×99 squares, all taken, with 70,000 bytes. The
 * bound keeps a pasted novel from becoming a board. */
#define PENT_SLUG_MAX_LENGTH (128 * 1024)

PentBoard *pent_slug_decode          (const char       *text,
                                      gssize            length,
                                      PentSlugReading  *reading,
                                      GError          **error);
char      *pent_slug_encode          (const PentBoard  *board,
                                      GError          **error);
char      *pent_slug_encode_as       (const PentBoard  *board,
                                      PentSlugVersion   version,
                                      PentSlugSingles   singles,
                                      GCancellable     *cancellable,
                                      GError          **error);
PentBoard *pent_slug_guess_meant     (const char       *text,
                                      gssize            length,
                                      gboolean         *is_certain);

/* The slug in a permalink
 *
 * The application keeps its board behind `#/`. What is taken away: everything up to there, white
 * space around, a query `?…` behind, and a slash at the end. Without `#/` the whole text is the
 * slug. Nothing is judged here.
 *
 * Example: in ` https://pentominoes.river.me/#/R88P411/` the slug is 33…40.
 */
#define SLUG_URL_BASE "https://pentominoes.river.me/#/"

TextSpan slug_url_find (const char *text,
                        gsize       length);
