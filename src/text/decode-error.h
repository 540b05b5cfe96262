/* decode-error.h: why a text could not be read, and at which byte
 *
 * Every strict reader of the program fails with a GError of the domain %DECODE_ERROR. Beside the
 * message, which is one translated sentence for a player, the error carries
 *
 *   - a stable code, the same in every language and version, such as "move-type";
 *   - the byte offset into the text that was given, where reading stopped. It may equal the length
 *     of the text (something is missing at the end). %DECODE_NO_OFFSET means that no single place
 *     is to blame.
 *
 * Example: `4|12p08x` fails with %DECODE_ERROR_MOVE_TYPE, code "move-type", offset 7 and the
 * message "Move 2: “x” is not a move type; p, t or f is expected here".
 *
 * Where one move of several is to blame, the error also carries its number, from 1:
 * decode_error_set_move(). 0 means that none is.
 *
 * A message may quote what was read. decode_quote_byte() makes such a quotation safe to show
 * whatever the byte was. decode_check_text() refuses bytes that no text has: invalid UTF-8,
 * NUL, and control characters other than tabs and the ends of lines and pages.
 */
#pragma once

#include <glib.h>

/* The codes, DECODE_ERROR_EMPTY and so on, each with its stable name: scripts compare these. */
#define DECODE_ERRORS(X) \
  X (EMPTY, "empty")                   /* nothing to read */ \
  X (TOO_LONG, "too-long")             /* beyond a named limit of the reader */ \
  X (ENCODING, "encoding")             /* not UTF-8, or a NUL byte */ \
  X (SEPARATOR, "separator")           /* the `|` between size and moves is missing */ \
  X (SIZE, "size")                     /* the board size is no number from 2 to 31 */ \
  X (NO_MOVES, "no-moves")             /* nothing follows the `|` */ \
  X (POSITION, "position")             /* digits of a square expected */ \
  X (POSITION_RANGE, "position-range") /* the square is not on the board */ \
  X (GOAL_COLUMN, "goal-column")       /* no column, or a padded one, after `G` */ \
  X (GOAL_RANGE, "goal-range")         /* the goal column is beside the board */ \
  X (MOVE_TYPE, "move-type")           /* p, t or f expected */ \
  X (CREATURE, "creature")             /* unknown creature after `@` */ \
  X (NAME, "name")                     /* an empty, too long or badly escaped name after `:` */ \
  X (CHECKSUM, "checksum")             /* the text and its checksum do not agree */ \
  X (TRAILING, "trailing")             /* something follows the end */ \
  X (PAYLOAD, "payload")               /* a compressed payload is damaged */ \
  X (JSON, "json")                     /* not the JSON that is expected here */ \
  X (FIELD, "field")                   /* a field is missing or has the wrong type */ \
  X (PICTURE, "picture")               /* no picture, or none that can be read */ \
  X (UNKNOWN, "unknown")               /* none of the known formats */ \
  X (BASE64, "base64")                 /* no base64url, or too many bits of it */ \
  X (VERSION, "version")               /* a version of the format that is not known */ \
  X (GAME, "game")                     /* a game that is not known, or not allowed here */ \
  X (CONFIG, "config")                 /* options that the game does not have */ \
  X (TRUNCATED, "truncated")           /* the end comes too early */ \
  X (CARD, "card")                     /* no card, or none of this deck */ \
  X (FOUNDATION, "foundation")         /* no Ace up to some card of one suit */ \
  X (RANGE, "range")                   /* a number that is too small or too large */ \
  X (SEED, "seed")                     /* no number of a deal */ \
  X (PADDING, "padding")               /* bits that must be 0 are not */ \
  X (DUPLICATE, "duplicate")           /* a card is there too often */ \
  X (MISSING, "missing")               /* a card is not there */ \
  X (FACE_UP, "face-up")               /* more cards face up than there are, or none */ \
  X (NOT_CANONICAL, "not-canonical")   /* not in the one way in which it can be written */ \
  X (MOVE, "move")                     /* no move */ \
  X (ILLEGAL, "illegal")               /* a move against the rules of the game */ \
  X (WIN_FLAG, "win-flag")             /* a win is claimed that did not happen */ \
  X (AMBIGUOUS, "ambiguous")           /* a link that says several things */ \
  X (ROUTE, "route")                   /* a link to one game that holds another */ \
  X (SURFACE, "surface")               /* no surface of pentominoes */ \
  X (PIECE, "piece")                   /* no name of a pentomino */ \
  X (ORIENTATION, "orientation")       /* no orientation of a piece */ \
  X (TERRAIN, "terrain")               /* terrain without squares */ \
  X (COLOR, "color")                   /* no color, or a name without one */ \
  X (UNWRITABLE, "unwritable")         /* the format cannot hold the board */

#define DECODE_ERROR_CODE(code, name) DECODE_ERROR_##code,

typedef enum
{
  DECODE_ERRORS (DECODE_ERROR_CODE)
  DECODE_ERROR_N_CODES
} DecodeErrorCode;

#define DECODE_NO_OFFSET G_MAXSIZE

#define DECODE_ERROR (decode_error_quark ())
GQuark       decode_error_quark      (void);

/* Always FALSE, so that a reader can return it; decode_error_null() is always NULL. */
gboolean     decode_error_set        (GError          **error,
                                      DecodeErrorCode   code,
                                      gsize             offset,
                                      const char       *format,
                                      ...) G_GNUC_PRINTF (4, 5);
#define decode_error_null(...) (decode_error_set (__VA_ARGS__), NULL)
/* DECODE_ERROR_FIELD without an offset, for a value in JSON that is not what it has to be. Always
 * FALSE. */
#define decode_error_field(error, ...) \
  decode_error_set (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET, __VA_ARGS__)
void         decode_error_set_valist (GError          **error,
                                      DecodeErrorCode   code,
                                      gsize             offset,
                                      const char       *format,
                                      va_list           args) G_GNUC_PRINTF (4, 0);
void         decode_error_shift      (GError           *error,
                                      gsize             by);
void         decode_error_place      (GError           *error,
                                      gsize             offset);
void         decode_error_set_move   (GError           *error,
                                      guint             move);
gsize        decode_error_get_offset (const GError     *error);
guint        decode_error_get_move   (const GError     *error);
const char  *decode_error_get_code   (const GError     *error);

char        *decode_quote_byte       (const char       *text,
                                      gsize             length,
                                      gsize             offset);
/* DECODE_ERROR_ENCODING at the first such byte. */
gboolean     decode_check_text       (const char       *text,
                                      gsize             length,
                                      GError          **error);
