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
 * whatever the byte was. decode_check_text() refuses bytes that are in no text: what is no UTF-8,
 * NUL, and control characters other than tabs and the ends of lines and pages.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  DECODE_ERROR_EMPTY,            /* nothing to read */
  DECODE_ERROR_TOO_LONG,         /* beyond a named limit of the reader */
  DECODE_ERROR_ENCODING,         /* not UTF-8, or a NUL byte */
  DECODE_ERROR_SEPARATOR,        /* the `|` between size and moves is missing */
  DECODE_ERROR_SIZE,             /* the board size is no number from 2 to 31 */
  DECODE_ERROR_NO_MOVES,         /* nothing follows the `|` */
  DECODE_ERROR_POSITION,         /* digits of a square expected */
  DECODE_ERROR_POSITION_RANGE,   /* the square is not on the board */
  DECODE_ERROR_GOAL_COLUMN,      /* no column, or a padded one, after `G` */
  DECODE_ERROR_GOAL_RANGE,       /* the goal column is beside the board */
  DECODE_ERROR_MOVE_TYPE,        /* p, t or f expected */
  DECODE_ERROR_CREATURE,         /* unknown creature after `@` */
  DECODE_ERROR_NAME,             /* the name after `:` is empty, too long or badly escaped */
  DECODE_ERROR_CHECKSUM,         /* the text and its checksum do not agree */
  DECODE_ERROR_TRAILING,         /* something follows the end */
  DECODE_ERROR_PAYLOAD,          /* a compressed payload is damaged */
  DECODE_ERROR_JSON,             /* not the JSON that is expected here */
  DECODE_ERROR_FIELD,            /* a field is missing or has the wrong type */
  DECODE_ERROR_PICTURE,          /* no picture, or none that can be read */
  DECODE_ERROR_UNKNOWN,          /* none of the known formats */
  DECODE_ERROR_BASE64,           /* no base64url, or too many bits of it */
  DECODE_ERROR_VERSION,          /* a version of the format that is not known */
  DECODE_ERROR_GAME,             /* a game that is not known, or not allowed here */
  DECODE_ERROR_CONFIG,           /* options that the game does not have */
  DECODE_ERROR_TRUNCATED,        /* the end comes too early */
  DECODE_ERROR_CARD,             /* no card, or none of this deck */
  DECODE_ERROR_FOUNDATION,       /* no Ace up to some card of one suit */
  DECODE_ERROR_RANGE,            /* a number that is too small or too large */
  DECODE_ERROR_SEED,             /* no number of a deal */
  DECODE_ERROR_PADDING,          /* bits that must be 0 are not */
  DECODE_ERROR_DUPLICATE,        /* a card is there too often */
  DECODE_ERROR_MISSING,          /* a card is not there */
  DECODE_ERROR_FACE_UP,          /* more cards face up than there are, or none */
  DECODE_ERROR_NOT_CANONICAL,    /* the same can be written in one way only, and not in this one */
  DECODE_ERROR_MOVE,             /* no move */
  DECODE_ERROR_ILLEGAL,          /* a move against the rules of the game */
  DECODE_ERROR_WIN_FLAG,         /* a win is claimed that did not happen */
  DECODE_ERROR_AMBIGUOUS,        /* a link that says several things */
  DECODE_ERROR_ROUTE,            /* a link to one game that holds another */
  DECODE_ERROR_SURFACE,          /* no surface of pentominoes */
  DECODE_ERROR_PIECE,            /* no name of a pentomino */
  DECODE_ERROR_ORIENTATION,      /* no orientation of a piece */
  DECODE_ERROR_TERRAIN,          /* terrain without squares */
  DECODE_ERROR_COLOR,            /* no color, or a name without one */
  DECODE_ERROR_UNWRITABLE,       /* the format cannot hold the board */
  DECODE_ERROR_N_CODES
} DecodeErrorCode;

#define DECODE_NO_OFFSET G_MAXSIZE

#define DECODE_ERROR (decode_error_quark ())
GQuark       decode_error_quark      (void);

void         decode_error_set        (GError          **error,
                                      DecodeErrorCode   code,
                                      gsize             offset,
                                      const char       *format,
                                      ...) G_GNUC_PRINTF (4, 5);
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

G_END_DECLS
