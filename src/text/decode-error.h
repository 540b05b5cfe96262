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
 * Example: `4|12p08x` fails with %DECODE_ERROR_MOVE_TYPE, code "move-type", offset 7 and the message
 * "Move 2: “x” is not a move type; p, t or f is expected here".
 *
 * A message may quote what was read. decode_quote_byte() makes such a quotation safe to show
 * whatever the byte was.
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
void         decode_error_shift      (GError           *error,
                                      gsize             by);
void         decode_error_place      (GError           *error,
                                      gsize             offset);
gsize        decode_error_get_offset (const GError     *error);
const char  *decode_error_get_code   (const GError     *error);

char        *decode_quote_byte       (const char       *text,
                                      gsize             length,
                                      gsize             offset);

G_END_DECLS
