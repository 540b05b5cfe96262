/* Reads one board from the span of its object. Each reader sets @error_span to the value it looks
 * at before it checks it, so that on failure it is the value to blame. Linear in the moves;
 * json_span_members() finds all wanted members of an object in one pass.
 */
#include "spaces/files/file-board.h"

#include "spaces/board/visits.h"
#include "spaces/files/file-contents.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

/* The web game stores boards up to this size, and a file with one deserves its own sentence. */
#define WEB_MAX_SIZE 99

typedef enum
{
  FIELD_SIZE,
  FIELD_GRID,
  FIELD_SEQUENCE,
  N_FIELDS,
} Field; /* indices of field_names */

static const char *const field_names[N_FIELDS] = { "boardSize", "grid", "sequence" };

typedef enum
{
  MOVE_POSITION,
  MOVE_TYPE,
  MOVE_ORDER,
  N_MOVE_FIELDS,
} MoveField;

static const char *const move_field_names[N_MOVE_FIELDS] = { "position", "type", "order" };

/* Whether @value was meant to be a board, be it a good one or not. */
gboolean
spaces_file_board_is_like (JsonSpan value)
{
  JsonSpan fields[N_FIELDS];

  json_span_members (value, field_names, N_FIELDS, fields);
  return fields[FIELD_SEQUENCE].from != NULL
         || (fields[FIELD_SIZE].from != NULL && fields[FIELD_GRID].from != NULL);
}

/* Sets the error that explains best what is wrong with the size: too large for this program alone,
 * another number, or no number. */
static gboolean
size_reject (JsonSpan   value,
             double     size,
             GError   **error)
{
  if (size > SPACES_MAX_SIZE && size <= WEB_MAX_SIZE)
    return decode_error_set (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                             /* Translators: rows and columns of the board, and how many are
                              * allowed */
                             _("This board is %1$g×%2$g; boards can be at most %3$u×%4$u"),
                             size, size, SPACES_MAX_SIZE, SPACES_MAX_SIZE);
  if (json_span_get_kind (value) == JSON_SPAN_NUMBER)
    return decode_error_set (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                             /* Translators: smallest and largest size, and what was found with
                              * its length */
                             _("The board size must be a whole number from %1$u to %2$u, not "
                               "%4$.*3$s"),
                             SPACES_MIN_SIZE, SPACES_MAX_SIZE,
                             (int) MIN (value.to - value.from, 20), value.from);

  return decode_error_set (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                           /* Translators: smallest and largest size */
                           _("The board size must be a whole number from %1$u to %2$u"),
                           SPACES_MIN_SIZE, SPACES_MAX_SIZE);
}

/* The stored size, or without one the number of rows of the grid. */
static gboolean
read_size (const JsonSpan          fields[N_FIELDS],
           guint                  *size,
           SpacesFileBoardFixups  *fixups,
           JsonSpan               *error_span,
           GError                **error)
{
  gint64 value;

  *error_span = fields[FIELD_SIZE];
  if (fields[FIELD_SIZE].from == NULL)
    {
      *error_span = fields[FIELD_GRID];
      value = json_span_count (fields[FIELD_GRID]);
      *fixups |= SPACES_FILE_BOARD_SIZE_FROM_GRID;
      if (value < SPACES_MIN_SIZE || value > SPACES_MAX_SIZE)
        return decode_error_set (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                                 /* Translators: smallest and largest size */
                                 _("The board needs a size from %1$u to %2$u, or a grid that shows "
                                   "one"),
                                 SPACES_MIN_SIZE, SPACES_MAX_SIZE);
    }
  else if (!json_span_get_integer (fields[FIELD_SIZE], &value) || value < SPACES_MIN_SIZE
           || value > SPACES_MAX_SIZE)
    {
      return size_reject (*error_span, json_span_get_number (*error_span), error);
    }

  *size = (guint) value;
  return TRUE;
}

/* Rows from −1, the goal, columns from 0; @number is the move's, for the message. */
static gboolean
read_square (JsonSpan       position,
             guint          size,
             guint          number,
             SpacesSquare  *square,
             GError       **error)
{
  static const char *const names[] = { "row", "col" };
  JsonSpan values[2];
  gint64 row, col;

  json_span_members (position, names, 2, values);
  if (!json_span_get_integer (values[0], &row) || !json_span_get_integer (values[1], &col))
    return decode_error_field (error,
                               /* Translators: %u is the number of the move */
                               _("Move %u: the position needs a row and a column in whole numbers"),
                               number);

  if (row < SPACES_GOAL_ROW || row >= (int) size || col < 0 || col >= (int) size)
    return decode_error_set (error, DECODE_ERROR_POSITION_RANGE, DECODE_NO_OFFSET,
                             /* Translators: number of the move, row and column of its square,
                              * rows and columns of the board */
                             _("Move %1$u: row %2$lld, column %3$lld is not on a %4$u×%5$u "
                               "board"),
                             number, (long long) row, (long long) col, size, size);

  *square = (SpacesSquare){ (gint8) row, (gint8) col };
  return TRUE;
}

/* The words of the game's files, never translated. */
static gboolean
read_type (JsonSpan   value,
           guint      number,
           guint8    *type,
           GError   **error)
{
  for (SpacesMoveType t = SPACES_MOVE_PIECE; t <= SPACES_MOVE_FINAL; t++)
    {
      if (json_span_string_equal (value, spaces_move_type_names[t]))
        {
          *type = t;
          return TRUE;
        }
    }

  return decode_error_set (error, DECODE_ERROR_MOVE_TYPE, DECODE_NO_OFFSET,
                           /* Translators: %u is the number of the move; piece, trap and final
                            * are words of the file */
                           _("Move %u: the type must be “piece”, “trap” or “final”"), number);
}

/* The stored number is compared only; moves count in the order of the array. */
static gboolean
read_move (JsonSpan                value,
           guint                   size,
           guint                   number,
           SpacesMove             *move,
           SpacesFileBoardFixups  *fixups,
           JsonSpan               *error_span,
           GError                **error)
{
  JsonSpan fields[N_MOVE_FIELDS];
  gint64 order;

  json_span_members (value, move_field_names, N_MOVE_FIELDS, fields);
  *error_span = fields[MOVE_POSITION].from != NULL ? fields[MOVE_POSITION] : value;
  if (!read_square (fields[MOVE_POSITION], size, number, &move->square, error))
    return FALSE;

  *error_span = fields[MOVE_TYPE].from != NULL ? fields[MOVE_TYPE] : value;
  if (!read_type (fields[MOVE_TYPE], number, &move->type, error))
    return FALSE;

  if (!json_span_get_integer (fields[MOVE_ORDER], &order) || order != number)
    *fixups |= SPACES_FILE_BOARD_RENUMBERED;

  return TRUE;
}

/* All moves, or NULL at the first that cannot be read: a board with a gap would be another
 * board. */
static GArray *
read_sequence (JsonSpan                sequence,
               guint                   size,
               SpacesFileBoardFixups  *fixups,
               JsonSpan               *error_span,
               GError                **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  JsonSpan value;
  SpacesMove move;

  JSON_EACH_ELEMENT (value, sequence)
    {
      if (moves->len == SPACES_FILE_MAX_MOVES)
        {
          *error_span = value;
          return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                                    /* Translators: %u is how many moves are allowed */
                                    _("The board has more than %u moves"), SPACES_FILE_MAX_MOVES);
        }
      if (!read_move (value, size, moves->len + 1, &move, fixups, error_span, error))
        return NULL;
      g_array_append_val (moves, move);
    }

  return g_steal_pointer (&moves);
}

/* Whether a stored row has exactly the cells that the moves give. */
static gboolean
row_matches (JsonSpan      row,
             const guint8 *cells,
             guint         size)
{
  JsonSpanIter iter = json_span_iter (row);
  JsonSpan value;
  guint col = 0;

  for (; json_span_next_element (&iter, &value); col++)
    if (col >= size || !json_span_string_equal (value, spaces_cell_names[cells[col]]))
      return FALSE;

  return col == size;
}

/* Whether the stored grid is the one that the moves give, in size and in every cell. */
static gboolean
grid_matches (JsonSpan           grid,
              const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];
  JsonSpanIter iter;
  JsonSpan value;
  guint row = 0;

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  iter = json_span_iter (grid);
  for (; json_span_next_element (&iter, &value); row++)
    if (row >= size || !row_matches (value, cells + row * size, size))
      return FALSE;

  return row == size;
}

/* Whether there is anything in @value that moves could be read from. */
static gboolean
check_shape (JsonSpan         value,
             const JsonSpan   fields[N_FIELDS],
             JsonSpan        *error_span,
             GError         **error)
{
  *error_span = value;
  if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
    return decode_error_field (error, _("Expected a board here"));
  if (json_span_get_kind (fields[FIELD_SEQUENCE]) != JSON_SPAN_ARRAY)
    return decode_error_field (error, _("The board has no list of moves (“sequence”)"));
  if (json_span_count (fields[FIELD_SEQUENCE]) == 0)
    return decode_error_set (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET,
                             _("The board has no moves"));

  return TRUE;
}

/* A board, or NULL with the error and the value to blame. The grid is compared at the end and only
 * noted, since the moves decide. */
SpacesBoard *
spaces_file_board_read (JsonSpan                value,
                        SpacesFileBoardFixups  *fixups,
                        JsonSpan               *error_span,
                        GError                **error)
{
  g_autoptr (GArray) moves = NULL;
  JsonSpan fields[N_FIELDS];
  SpacesBoard *board;
  guint size = 0;

  *fixups = SPACES_FILE_BOARD_AS_IT_STANDS;
  json_span_members (value, field_names, N_FIELDS, fields);
  if (!check_shape (value, fields, error_span, error)
      || !read_size (fields, &size, fixups, error_span, error))
    return NULL;

  moves = read_sequence (fields[FIELD_SEQUENCE], size, fixups, error_span, error);
  if (moves == NULL)
    return NULL;

  board = spaces_board_new (size, (const SpacesMove *) moves->data, moves->len);
  if (fields[FIELD_GRID].from != NULL && !grid_matches (fields[FIELD_GRID], board))
    *fixups |= SPACES_FILE_BOARD_GRID_DIFFERS;

  return board;
}
