/* Writers append members to an object that the caller has begun, so no tree is built. The reader
 * accepts only what a code can express: it checks the numbers, the square and the size of each
 * move, and at the end that the code is short enough to be read again. */
#include "cli/json/board-json.h"

#include "spaces/board/visits.h"
#include "spaces/rules/web-rules.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

/* The note for boards whose squares have more digits than they need, shared with the commands. */
const char *
board_json_describe_wide (void)
{
  return _(
      "The squares of this 10×10 board were written with three digits; two are enough, and the "
      "web game reads only two");
}

static void
write_move (JsonWriter *writer,
            SpacesMove  move)
{
  json_writer_begin_object (writer);
  json_writer_integer_member (writer, "row", move.square.row);
  json_writer_integer_member (writer, "col", move.square.col);
  json_writer_string_member (writer, "type", spaces_move_type_names[move.type]);
  json_writer_end_object (writer);
}

/* One string a row; at most SPACES_MAX_SQUARES cells, so the buffers are on the stack. */
void
board_json_write_grid (JsonWriter        *writer,
                       const SpacesBoard *board)
{
  static const char letters[]
      = { [SPACES_CELL_EMPTY] = '.', [SPACES_CELL_PIECE] = 'P', [SPACES_CELL_TRAP] = 'T' };
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];
  char row[SPACES_MAX_SIZE];

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  json_writer_array_member (writer, "grid");
  for (guint r = 0; r < size; r++)
    {
      for (guint c = 0; c < size; c++)
        row[c] = letters[cells[r * size + c]];
      json_writer_string_len (writer, row, size);
    }
  json_writer_end_array (writer);
}

/* Suffixes that are absent have no member. */
static void
write_extras (JsonWriter             *writer,
              const SpacesCodeExtras *extras)
{
  char checksum[8];

  if (extras->creature != NULL)
    json_writer_string_member (writer, "creature", extras->creature);
  if (extras->name != NULL)
    json_writer_string_member (writer, "name", extras->name);
  if (extras->has_checksum)
    {
      g_snprintf (checksum, sizeof checksum, "%04x", extras->checksum);
      json_writer_string_member (writer, "checksum", checksum);
    }
}

/* Writes size, moves, grid, canonical, notes, and the suffixes that the code had. */
void
board_json_write_decoded (JsonWriter             *writer,
                          const SpacesBoard      *board,
                          const SpacesCodeExtras *extras)
{
  g_autofree char *canonical = spaces_code_encode (board);

  json_writer_print (writer, "size:%u,moves:[", spaces_board_get_size (board));
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    write_move (writer, *spaces_board_get_move (board, i));
  json_writer_end_array (writer);
  board_json_write_grid (writer, board);
  json_writer_print (writer, "canonical:%s,notes:[", canonical);
  if (extras->wide_squares)
    json_writer_string (writer, board_json_describe_wide ());
  json_writer_end_array (writer);
  write_extras (writer, extras);
}

/* Problems and advice have the same shape. */
static void
write_problems (JsonWriter           *writer,
                const char           *name,
                const SpacesProblems *problems)
{
  json_writer_array_member (writer, name);
  for (guint i = 0; i < problems->len; i++)
    {
      const SpacesProblem *problem = &problems->items[i];
      gboolean known = problem->move != SPACES_NO_MOVE;
      g_autofree char *sentence = spaces_problem_describe (problem);

      json_writer_print (writer, "{rule:%s,move:%*zd,row:%*d,col:%*d,message:%s}", problem->rule,
                         known, problem->move, known, problem->square.row, known,
                         problem->square.col, sentence);
    }
  json_writer_end_array (writer);
}

/* The web game's own errors name a field of its form. */
static void
write_web_error (const char *field,
                 char       *message,
                 gpointer    data)
{
  JsonWriter *writer = data;

  json_writer_print (writer, "{field:%s,message:%s}", field, message);
  g_free (message);
}

/* Writes level, problems, advice, webErrors, webPlayable, enginePlayable and score. */
void
board_json_write_report (JsonWriter         *writer,
                         const SpacesBoard  *board,
                         const SpacesReport *report)
{
  json_writer_string_member (writer, "level", spaces_level_names[report->level]);
  write_problems (writer, "problems", &report->problems);
  write_problems (writer, "advice", &report->advice);
  json_writer_array_member (writer, "webErrors");
  if (!report->web_accepts)
    spaces_web_rules_errors (board, write_web_error, writer);
  json_writer_print (writer, "],webPlayable:%i,enginePlayable:%i,score:%d", report->web_playable,
                     report->engine_playable, report->score);
}

/* Writes boardsInOrder, the codes of @boards; one buffer serves all of them. */
void
board_json_write_codes (JsonWriter *writer,
                        GPtrArray  *boards)
{
  g_autoptr (GString) code = g_string_new (NULL);

  json_writer_array_member (writer, "boardsInOrder");
  for (guint i = 0; i < boards->len; i++)
    {
      g_string_truncate (code, 0);
      spaces_code_append (g_ptr_array_index (boards, i), code);
      json_writer_string_len (writer, code->str, code->len);
    }
  json_writer_end_array (writer);
}

/* Reads {"row":…,"col":…} whose numbers fit a square; it need not be on any board. */
gboolean
board_json_read_square (JsonSpan      span,
                        SpacesSquare *square)
{
  static const char *const names[] = { "row", "col" };
  JsonSpan values[G_N_ELEMENTS (names)];
  gint64 row, col;

  json_span_members (span, names, G_N_ELEMENTS (names), values);
  if (!json_span_get_integer (values[0], &row) || !json_span_get_integer (values[1], &col)
      || row < G_MININT8 || row > G_MAXINT8 || col < G_MININT8 || col > G_MAXINT8)
    return FALSE;

  *square = (SpacesSquare) { (gint8) row, (gint8) col };

  return TRUE;
}

/* The names are those that the writer uses. */
static gboolean
read_type (JsonSpan  span,
           guint8   *type)
{
  for (SpacesMoveType t = SPACES_MOVE_PIECE; t <= SPACES_MOVE_FINAL; t++)
    {
      if (json_span_string_equal (span, spaces_move_type_names[t]))
        {
          *type = t;
          return TRUE;
        }
    }

  return FALSE;
}

/* @index counts from 0; messages count from 1. */
static gboolean
read_move (JsonSpan     span,
           guint        size,
           gsize        index,
           SpacesMove  *move,
           GError     **error)
{
  if (!board_json_read_square (span, &move->square))
    /* Translators: %lu is the number of the move; row and col are names in JSON */
    return decode_error_field (error, _("Move %lu: “row” and “col” must be numbers"),
                               (gulong) index + 1);
  if (!read_type (json_span_member (span, "type"), &move->type))
    /* Translators: %lu is the number of the move; piece, trap and final are words of JSON */
    return decode_error_field (error, _("Move %lu: the “type” must be piece, trap or final"),
                               (gulong) index + 1);
  if (!spaces_move_fits (*move, size))
    /* Translators: number of the move, row and column of its square, rows and columns of the
     * board */
    return decode_error_field (error, _("Move %1$lu: row %2$d, column %3$d is not on a %4$u×%5$u "
                                        "board"),
                               (gulong) index + 1, move->square.row, move->square.col, size, size);

  return TRUE;
}

static gboolean
fail_too_long (GError **error)
{
  return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                           /* Translators: %d is how many bytes are allowed */
                           _("There are too many moves: the limit for the code of a board is %d "
                             "bytes"),
                           SPACES_CODE_MAX_LENGTH);
}

/* Stops at BOARD_JSON_MAX_MOVES before a list from outside can take memory without bound. */
static gboolean
read_moves (JsonSpan   array,
            guint      size,
            GArray    *moves,
            GError   **error)
{
  JsonSpan element;
  SpacesMove move;

  JSON_EACH_ELEMENT (element, array)
    {
      if (moves->len == BOARD_JSON_MAX_MOVES)
        return fail_too_long (error);
      if (!read_move (element, size, moves->len, &move, error))
        return FALSE;
      g_array_append_val (moves, move);
    }

  return TRUE;
}

/* Returns the board that the members `size` and `moves` of @object describe. */
SpacesBoard *
board_json_read (JsonSpan   object,
                 GError   **error)
{
  JsonSpan array = json_span_member (object, "moves");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  g_autoptr (SpacesBoard) board = NULL;
  guint size;

  if (!json_span_get_member_between (object, "size", SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size))
    return decode_error_null (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                              /* Translators: smallest and largest size */
                              _("The “size” of the board must be a number from %1$d to %2$d"),
                              SPACES_MIN_SIZE, SPACES_MAX_SIZE);
  if (json_span_get_kind (array) != JSON_SPAN_ARRAY)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              _("The “moves” of the board must be an array"));

  if (!read_moves (array, size, moves, error))
    return NULL;
  if (moves->len == 0)
    return decode_error_null (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET,
                              _("The board has no moves; it needs at least one"));

  board = spaces_board_new (size, (SpacesMove *) (gpointer) moves->data, moves->len);
  if (spaces_code_measure (board) > SPACES_CODE_MAX_LENGTH)
    {
      fail_too_long (error);
      return NULL;
    }

  return g_steal_pointer (&board);
}
