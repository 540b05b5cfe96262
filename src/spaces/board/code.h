/* code.h: the minimal encoding of a board, `4|12p08p12t04p00pG0f`
 *
 * Grammar (docs/formats.md, "Code")
 *
 *   code    = size "|" 1*move [ "@" creature ] [ ":" name ] [ "#" 4hex ]
 *   size    = "2" … "31", no sign, no leading zero
 *   move    = square type / "G" column type
 *   square  = row × size + column with as many digits as size² − 1 has: one up to 3×3, two up to
 *             10×10, three from 11×11
 *   column  = one or two digits without padding, below size
 *   type    = "p" (piece) / "t" (trap) / "f" (final)
 *   name    = percent-encoded UTF-8 of 1–50 characters
 *   4hex    = CRC-16/CCITT-FALSE over all bytes before the "#", lower case
 *
 * The reader is strict and reads once from left to right: ASCII digits only, no spaces, nothing
 * behind the last move but the suffixes. It checks no rules of the game: `2|2f` is well formed. One
 * deviation is normalised: a 10×10 code written with three digits throughout is read, with a note
 * in the extras, because an old table of the format said so; it is written back with two.
 *
 * A board without moves is written as its size and the bar, `4|`. It is no code: only what keeps
 * boards that are being built reads it, with spaces_code_decode_any().
 *
 * Errors are of the domain DECODE_ERROR and carry the byte where reading stopped.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/board/suffixes.h"

/* A text longer than this is no board that anybody made: the longest legal one, 31×31 with 2·31²
 * moves, has 7,691 characters. The bound keeps a pasted novel from becoming a board. */
#define SPACES_CODE_MAX_LENGTH (64 * 1024)

SpacesBoard *spaces_code_decode       (const char              *text,
                                       gssize                   length,
                                       SpacesCodeExtras        *extras,
                                       GError                 **error);
SpacesBoard *spaces_code_decode_any   (const char              *text,
                                       gssize                   length,
                                       SpacesCodeExtras        *extras,
                                       GError                 **error);
char        *spaces_code_encode       (const SpacesBoard       *board);
char        *spaces_code_encode_with  (const SpacesBoard       *board,
                                       const SpacesCodeExtras  *extras);
void         spaces_code_append       (const SpacesBoard       *board,
                                       GString                 *text);
gsize        spaces_code_measure      (const SpacesBoard       *board);
gsize        spaces_code_move_span    (const SpacesBoard       *board,
                                       gsize                    index,
                                       gsize                   *length);
