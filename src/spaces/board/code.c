/* A recursive descent reader for the grammar of code.h, in one pass. Moves are read by two readers
 * in turn: a fast one for squares of the board, which is nearly all there is and has no branches
 * for errors, and a careful one for goals and for whatever stopped the fast one, which makes the
 * message. Both must accept the same text for the same move. Linear in the text; a board is
 * allocated once, for the most moves that the rest of the text can hold.
 */
#include "spaces/board/code.h"

#include "spaces/board/board-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *text;
  gsize       length;
  gsize       at;      /* the next byte to read */
  guint       size;
  guint       width;   /* digits of a square */
  guint32     inverse; /* 65536 / size, rounded up */
  gsize       n_moves; /* read so far */
} CodeReader;

/* The digits of the largest square, size² − 1. */
static guint
square_width (guint size)
{
  guint largest = size * size - 1;

  return largest < 10 ? 1 : largest < 100 ? 2 : 3;
}

/* Whether the byte @ahead of the reader exists and is between @low and @high. */
static inline gboolean
reader_has (const CodeReader *reader,
            gsize             ahead,
            char              low,
            char              high)
{
  return reader->length - reader->at > ahead
         && reader->text[reader->at + ahead] >= low && reader->text[reader->at + ahead] <= high;
}

static inline gboolean
reader_has_digit (const CodeReader *reader,
                  gsize             ahead)
{
  return reader_has (reader, ahead, '0', '9');
}

static inline gboolean
reader_has_type (const CodeReader *reader,
                 gsize             ahead)
{
  return reader_has (reader, ahead, 'p', 'p') || reader_has (reader, ahead, 't', 't')
         || reader_has (reader, ahead, 'f', 'f');
}

/* Division by multiplication with the reciprocal, rounded up to 16 binary places; exact for every
 * position below 31². */
static inline guint
row_of (const CodeReader *reader,
        guint             position)
{
  return (position * reader->inverse) >> 16;
}

/* The number of the move that is being read, from 1, for messages. */
static gulong
reader_move_number (const CodeReader *reader)
{
  return (gulong) reader->n_moves + 1;
}

/* The byte @ahead as a player sees it, or “the end”; free with g_free(). */
static char *
reader_quote (const CodeReader *reader,
              gsize             ahead)
{
  return decode_quote_byte (reader->text, reader->length, MIN (reader->at + ahead, reader->length));
}

/* Fails at the byte @ahead of the reader. */
G_GNUC_PRINTF (5, 6)
static gboolean
reader_reject (const CodeReader  *reader,
               gsize              ahead,
               DecodeErrorCode    code,
               GError           **error,
               const char        *format,
               ...)
{
  va_list args;

  va_start (args, format);
  decode_error_set_valist (error, code, MIN (reader->at + ahead, reader->length), format, args);
  va_end (args);

  return FALSE;
}

/* ---- Size and separator ---- */

static gboolean
reject_size (GError **error)
{
  return decode_error_set (error, DECODE_ERROR_SIZE, 0,
                           /* Translators: smallest and largest size */
                           _("The board size before the “|” must be a number from %1$d to %2$d "
                             "without a leading zero"),
                           SPACES_MIN_SIZE, SPACES_MAX_SIZE);
}

/* Up to two digits, the first of them not 0; sets what follows from the size. */
static gboolean
read_size (CodeReader  *reader,
           GError     **error)
{
  guint size = 0;

  if (!reader_has (reader, 0, '1', '9'))
    return reject_size (error);

  for (; reader_has_digit (reader, 0); reader->at++)
    {
      size = size * 10 + (guint) (reader->text[reader->at] - '0');
      if (size > SPACES_MAX_SIZE)
        return reject_size (error);
    }

  if (size < SPACES_MIN_SIZE)
    return reject_size (error);

  reader->size = size;
  reader->width = square_width (size);
  reader->inverse = 65536 / size + 1;

  return TRUE;
}

static gboolean
read_separator (CodeReader  *reader,
                GError     **error)
{
  g_autofree char *found = NULL;

  if (reader_has (reader, 0, '|', '|'))
    {
      reader->at++;
      return TRUE;
    }

  found = reader_quote (reader, 0);
  return reader_reject (reader, 0, DECODE_ERROR_SEPARATOR, error,
                        /* Translators: %s is what was found instead, such as “x” or “the end” */
                        _("Expected “|” between the board size and the moves, but found %s"),
                        found);
}

/* An old table of the format gave 10×10 three digits. The first square settles it: two digits and
 * a type, or three digits and a type; no text can be both. */
static gboolean
is_written_wide (const CodeReader *reader)
{
  CodeReader ahead = *reader;

  if (reader->size != 10)
    return FALSE;

  while (reader_has (&ahead, 0, 'G', 'G')
         && reader_has_digit (&ahead, 1) && reader_has_type (&ahead, 2))
    ahead.at += 3;

  return reader_has_digit (&ahead, 0) && reader_has_digit (&ahead, 1)
         && reader_has_digit (&ahead, 2) && reader_has_type (&ahead, 3);
}

/* ---- Moves ---- */

/* At the first byte it is not a move at all; later a digit is missing. */
static gboolean
reject_square (const CodeReader  *reader,
               gsize              ahead,
               GError           **error)
{
  gulong number = reader_move_number (reader);
  g_autofree char *found = reader_quote (reader, ahead);
  const char *digits;

  if (ahead == 0)
    return reader_reject (reader, 0, DECODE_ERROR_POSITION, error,
                          /* Translators: number of the move, and what was found */
                          _("Move %1$lu: %2$s can’t begin a move; write the digits of a square or "
                            "a “G”"), number, found);

  digits = reader->width == 2 ? "04" : "004";
  return reader_reject (reader, ahead, DECODE_ERROR_POSITION, error,
                        /* Translators: the last value is an example, such as 04 */
                        _("Move %1$lu: %2$s isn’t a digit; write the squares of this board with "
                          "leading zeros, such as %3$s"), number, found, digits);
}

/* The careful reader of a square; as read_plain_moves(), with messages. */
static gboolean
read_square (CodeReader    *reader,
             SpacesSquare  *square,
             GError       **error)
{
  guint position = 0;
  guint row;

  for (guint i = 0; i < reader->width; i++)
    {
      if (!reader_has_digit (reader, i))
        return reject_square (reader, i, error);
      position = position * 10 + (guint) (reader->text[reader->at + i] - '0');
    }

  if (position >= reader->size * reader->size)
    return reader_reject (reader, 0, DECODE_ERROR_POSITION_RANGE, error,
                          /* Translators: number of the move, number of a square, rows, columns,
                           * and the highest number of a square */
                          _("Move %1$lu: square %2$u isn’t on a %3$u×%4$u board; its squares go "
                            "from 0 to %5$u"),
                          reader_move_number (reader), position, reader->size, reader->size,
                          reader->size * reader->size - 1);

  row = row_of (reader, position);
  square->row = (gint8) row;
  square->col = (gint8) (position - row * reader->size);
  reader->at += reader->width;

  return TRUE;
}

static gboolean
reject_goal (const CodeReader  *reader,
             GError           **error)
{
  gulong number = reader_move_number (reader);
  g_autofree char *found = reader_quote (reader, 1);

  if (reader_has_digit (reader, 1))
    return reader_reject (reader, 1, DECODE_ERROR_GOAL_COLUMN, error,
                          /* Translators: %lu is the number of the move */
                          _("Move %lu: write the column of the goal without a leading zero"),
                          number);

  return reader_reject (reader, 1, DECODE_ERROR_GOAL_COLUMN, error,
                        /* Translators: number of the move, and what was found */
                        _("Move %1$lu: expected the column of the goal after “G”, but found "
                          "%2$s"), number, found);
}

/* “G”, then the column without a leading zero. */
static gboolean
read_goal (CodeReader    *reader,
           SpacesSquare  *square,
           GError       **error)
{
  gsize digits = reader_has_digit (reader, 2) ? 2 : 1;
  guint column;

  if (!reader_has_digit (reader, 1) || (digits == 2 && reader_has (reader, 1, '0', '0')))
    return reject_goal (reader, error);

  column = (guint) (reader->text[reader->at + 1] - '0');
  if (digits == 2)
    column = column * 10 + (guint) (reader->text[reader->at + 2] - '0');

  if (column >= reader->size)
    return reader_reject (reader, 1, DECODE_ERROR_GOAL_RANGE, error,
                          /* Translators: number of the move, a column, rows and columns of the
                           * board, and the highest column */
                          _("Move %1$lu: column %2$u isn’t on a %3$u×%4$u board; its columns go "
                            "from 0 to %5$u"),
                          reader_move_number (reader), column, reader->size, reader->size,
                          reader->size - 1);

  square->row = SPACES_GOAL_ROW;
  square->col = (gint8) column;
  reader->at += 1 + digits;

  return TRUE;
}

static gboolean
reject_type (const CodeReader  *reader,
             GError           **error)
{
  g_autofree char *found = reader_quote (reader, 0);

  return reader_reject (reader, 0, DECODE_ERROR_MOVE_TYPE, error,
                        /* Translators: number of the move, and what was found; p, t and f stay
                         * as they are */
                        _("Move %1$lu: expected a move type – p (piece), t (trap) or f (final) – "
                          "but found %2$s"), reader_move_number (reader), found);
}

/* One letter. */
static gboolean
read_type (CodeReader  *reader,
           guint8      *type,
           GError     **error)
{
  char letter = reader->at < reader->length ? reader->text[reader->at] : '\0';

  if (letter == 'p')
    *type = SPACES_MOVE_PIECE;
  else if (letter == 't')
    *type = SPACES_MOVE_TRAP;
  else if (letter == 'f')
    *type = SPACES_MOVE_FINAL;
  else
    return reject_type (reader, error);

  reader->at++;
  return TRUE;
}

/* Reads moves as long as each is a square of the board and a type, which is nearly all there is;
 * what stops it is left to the careful reader. @width is a constant where this is called, so that
 * the digits take no loop. */
static inline void
read_plain_moves (CodeReader *reader,
                  SpacesMove *moves,
                  guint       width)
{
  static const guint8 types[256] = {
    ['p'] = 1 + SPACES_MOVE_PIECE, ['t'] = 1 + SPACES_MOVE_TRAP, ['f'] = 1 + SPACES_MOVE_FINAL,
  };
  const guchar *start = (const guchar *) reader->text + reader->at;
  const guchar *end = (const guchar *) reader->text + reader->length;
  const guchar *p = start;
  const guint size = reader->size;
  SpacesMove *move = moves + reader->n_moves;

  for (; end - p > (gssize) width; p += width + 1, move++)
    {
      guint position = 0;
      guint bad = types[p[width]] == 0;
      guint row;

      for (guint i = 0; i < width; i++)
        {
          guint digit = (guint) p[i] - '0';

          bad |= digit > 9;
          position = position * 10 + digit;
        }

      if (bad || position >= size * size)
        break;

      row = row_of (reader, position);
      move->square.row = (gint8) row;
      move->square.col = (gint8) (position - row * size);
      move->type = (guint8) (types[p[width]] - 1);
    }

  reader->at += (gsize) (p - start);
  reader->n_moves = (gsize) (move - moves);
}

/* Three copies of the loop, one for each width, so that the compiler unrolls the digits. */
static void
read_squares (CodeReader *reader,
              SpacesMove *moves)
{
  if (reader->width == 1)
    read_plain_moves (reader, moves, 1);
  else if (reader->width == 2)
    read_plain_moves (reader, moves, 2);
  else
    read_plain_moves (reader, moves, 3);
}

/* A suffix or the end stops the moves. */
static inline gboolean
at_move (const CodeReader *reader)
{
  return reader->at < reader->length && !spaces_suffixes_begin (reader->text[reader->at]);
}

/* Reads moves into @moves, which has room for most_moves() of them. */
static gboolean
read_moves (CodeReader  *reader,
            SpacesMove  *moves,
            GError     **error)
{
  for (read_squares (reader, moves); at_move (reader); read_squares (reader, moves))
    {
      SpacesMove *move = &moves[reader->n_moves];
      gboolean read;

      if (reader->text[reader->at] == 'G')
        read = read_goal (reader, &move->square, error);
      else
        read = read_square (reader, &move->square, error);

      if (!read || !read_type (reader, &move->type, error))
        return FALSE;

      reader->n_moves++;
    }

  if (reader->n_moves == 0)
    return reader_reject (reader, 0, DECODE_ERROR_NO_MOVES, error,
                          _("No move follows the “|”; a board needs at least one"));

  return TRUE;
}

/* ---- Entry points for reading ---- */

static gboolean
check_length (gsize    length,
              GError **error)
{
  if (length == 0)
    return decode_error_set (error, DECODE_ERROR_EMPTY, 0,
                             _("The text is empty; a board looks like 2|2p0pG0f"));

  if (length > SPACES_CODE_MAX_LENGTH)
    return decode_error_set (error, DECODE_ERROR_TOO_LONG, SPACES_CODE_MAX_LENGTH,
                             /* Translators: %d is how many bytes are allowed */
                             _("The text is too long for a board: the limit is %d bytes"),
                             SPACES_CODE_MAX_LENGTH);

  return TRUE;
}

/* Size and separator, and the width that the first square shows. */
static gboolean
read_front (CodeReader  *reader,
            GError     **error)
{
  if (!check_length (reader->length, error)
      || !read_size (reader, error) || !read_separator (reader, error))
    return FALSE;

  if (is_written_wide (reader))
    reader->width = 3;

  return TRUE;
}

/* How many moves the rest of the text can hold, a goal being three bytes and a square its digits
 * and one more, and one that is cut off. */
static gsize
most_moves (const CodeReader *reader)
{
  return (reader->length - reader->at) / MIN (reader->width + 1, 3) + 1;
}

/* What is behind the last move, mostly nothing. */
static gboolean
read_end (const CodeReader  *reader,
          SpacesCodeExtras  *extras,
          GError           **error)
{
  SpacesCodeExtras found = { .wide_squares = reader->size == 10 && reader->width == 3 };

  if (reader->at < reader->length
      && !spaces_suffixes_read (reader->text, reader->length, reader->at, &found, error))
    {
      spaces_code_extras_clear (&found);
      return FALSE;
    }

  if (extras != NULL)
    *extras = found;
  else if (reader->at < reader->length)
    spaces_code_extras_clear (&found);

  return TRUE;
}

/* Reads @length bytes of @text, all of it when @length is −1. @extras may be %NULL; otherwise it is
 * overwritten, and empty after a failure. */
SpacesBoard *
spaces_code_decode (const char        *text,
                    gssize             length,
                    SpacesCodeExtras  *extras,
                    GError           **error)
{
  CodeReader reader = { .text = text, .length = length < 0 ? strlen (text) : (gsize) length };
  SpacesBoard *board;

  if (extras != NULL)
    memset (extras, 0, sizeof *extras);

  if (!read_front (&reader, error))
    return NULL;

  board = spaces_board_alloc (reader.size, most_moves (&reader));
  if (!read_moves (&reader, board->moves, error) || !read_end (&reader, extras, error))
    {
      spaces_board_unref (board);
      return NULL;
    }
  board->n_moves = reader.n_moves;

  return board;
}

/* The size of a board without moves, written as its size and the bar; 0 for any other text. */
static guint
read_empty (const char *text,
            gsize       length)
{
  CodeReader reader = { .text = text, .length = length };

  if (length == 0 || text[length - 1] != '|' || !read_size (&reader, NULL)
      || reader.at + 1 != length)
    return 0;

  return reader.size;
}

/* The same, and also a board without moves. */
SpacesBoard *
spaces_code_decode_any (const char        *text,
                        gssize             length,
                        SpacesCodeExtras  *extras,
                        GError           **error)
{
  guint size = read_empty (text, length < 0 ? strlen (text) : (gsize) length);

  if (size == 0)
    return spaces_code_decode (text, length, extras, error);
  if (extras != NULL)
    memset (extras, 0, sizeof *extras);

  return spaces_board_new (size, NULL, 0);
}

/* ---- Writing ---- */

/* "31|", and "960p" or "G30f". */
#define MAX_FRONT 3
#define MAX_MOVE 4

/* Bytes of a move's code: a goal has one or two digits, a square @width. */
static inline gsize
move_length (SpacesMove move,
             guint      width)
{
  if (move.square.row == SPACES_GOAL_ROW)
    return move.square.col < 10 ? 3 : 4;

  return width + 1;
}

/* The two digits of every number below 100, one after the other. */
static const char digit_pairs[] =
  "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
  "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
  "8081828384858687888990919293949596979899";

/* Exactly @width digits, at most three, with leading zeros; returns the end. */
static inline char *
write_digits (char  *out,
              guint  value,
              guint  width)
{
  if (width == 3)
    {
      *out++ = (char) ('0' + value / 100);
      value %= 100;
    }
  if (width == 1)
    *out = (char) ('0' + value);
  else
    memcpy (out, digit_pairs + 2 * value, 2);

  return out + (width == 1 ? 1 : 2);
}

static inline char *
write_move (char       *out,
            SpacesMove  move,
            guint       size,
            guint       width)
{
  guint col = (guint) move.square.col;

  if (G_UNLIKELY (move.square.row == SPACES_GOAL_ROW))
    {
      *out++ = 'G';
      out = write_digits (out, col, col < 10 ? 1 : 2);
    }
  else
    {
      out = write_digits (out, (guint) move.square.row * size + col, width);
    }
  *out++ = "ptf"[move.type];

  return out;
}

/* @width is a constant where this is called, as in read_plain_moves(). */
static inline char *
write_moves (const SpacesBoard *board,
             char              *out,
             guint              width)
{
  const guint size = board->size;
  const SpacesMove *end = board->moves + board->n_moves;

  for (const SpacesMove *move = board->moves; move < end; move++)
    out = write_move (out, *move, size, width);

  return out;
}

/* Returns the end of what is written: at most MAX_FRONT bytes and MAX_MOVE for each move. No NUL is
 * added. */
static char *
write_board (const SpacesBoard *board,
             char              *out)
{
  guint width = square_width (board->size);

  out = write_digits (out, board->size, board->size < 10 ? 1 : 2);
  *out++ = '|';
  if (width == 1)
    return write_moves (board, out, 1);
  if (width == 2)
    return write_moves (board, out, 2);

  return write_moves (board, out, 3);
}

/* How many bytes the code of @board has. */
gsize
spaces_code_measure (const SpacesBoard *board)
{
  gsize length;

  return spaces_code_move_span (board, spaces_board_get_n_moves (board), &length);
}

/* Where the code of the move @index begins, in bytes; @length is how long it is. The index may be
 * the number of moves: that is the end of the moves, of length 0. */
gsize
spaces_code_move_span (const SpacesBoard *board,
                       gsize              index,
                       gsize             *length)
{
  guint size = spaces_board_get_size (board);
  guint width = square_width (size);
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize offset = size < 10 ? 2 : 3;

  g_return_val_if_fail (index <= spaces_board_get_n_moves (board), 0);

  for (gsize i = 0; i < index; i++)
    offset += move_length (moves[i], width);

  *length = index < spaces_board_get_n_moves (board) ? move_length (moves[index], width) : 0;
  return offset;
}

/* The canonical code. A board without moves gives `4|`, which no reader takes. The memory has room
 * for the longest moves, so that none is looked at twice. */
char *
spaces_code_encode (const SpacesBoard *board)
{
  char *text = g_malloc (MAX_FRONT + MAX_MOVE * board->n_moves + 1);

  *write_board (board, text) = '\0';

  return text;
}

/* Writes straight into @text, which grows once. */
void
spaces_code_append (const SpacesBoard *board,
                    GString           *text)
{
  gsize start = text->len;

  g_string_set_size (text, start + spaces_code_measure (board));
  write_board (board, text->str + start);
}

/* The code with the suffixes that @extras asks for. A checksum is computed anew, whatever value is
 * in @extras, and a 10×10 board is written with two digits whatever it was read from. */
char *
spaces_code_encode_with (const SpacesBoard      *board,
                         const SpacesCodeExtras *extras)
{
  GString *text = g_string_new (NULL);

  spaces_code_append (board, text);
  spaces_suffixes_append (extras, text);

  return g_string_free (text, FALSE);
}
