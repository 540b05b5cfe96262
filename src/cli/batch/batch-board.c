/* The operations board.… of `spaces batch`
 *
 *   board.decode     encoded                    size, moves, grid, canonical, notes, suffixes
 *   board.encode     size, moves                encoded
 *   board.check      encoded                    level, problems, advice, webErrors, webPlayable,
 *                                               enginePlayable, score
 *   board.thumbnail  encoded, view player|opponent, maxStep?, trapPositionToShow?
 *                    size, view blank           svg
 *   board.ascii      encoded, currentPosition?  ascii
 *   board.generate   size, limit                boardsInOrder
 *
 * Names and shapes are in board-json.h. Errors in `encoded` carry the byte in that text.
 *
 * Each operation decodes its members, calls one function of the library and writes the result;
 * the shapes are those of board-json.c.
 */
#include "cli/batch/batch-operations.h"

#include "cli/json/board-json.h"
#include "spaces/rules/generate.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>

SpacesBoard *
batch_board_get (BatchRequest     *request,
                 const char       *name,
                 SpacesCodeExtras *extras)
{
  JsonString text;

  if (!batch_request_get_text (request, name, &text))
    return NULL;

  return spaces_code_decode (text.text, (gssize) text.length, extras, request->error);
}

/* The member "encoded", which most operations take. */
static SpacesBoard *
get_board (BatchRequest     *request,
           SpacesCodeExtras *extras)
{
  return batch_board_get (request, "encoded", extras);
}

gboolean
batch_board_get_square (const BatchRequest  *request,
                        const char          *name,
                        SpacesSquare        *square,
                        const SpacesSquare **found)
{
  *found = NULL;
  if (!batch_request_has (request, name))
    return TRUE;

  if (!board_json_read_square (batch_request_get (request, name), square))
    return decode_error_field (request->error,
                               _("The member “%s” must be an object with the numbers “row” and "
                                 "“col”"),
                               name);
  *found = square;

  return TRUE;
}

gboolean
batch_board_get_scoring (const BatchRequest *request,
                         SpacesScoring      *scoring)
{
  static const char *const scorings[] = { "web", "engine", NULL };
  guint index = SPACES_SCORING_WEB;

  if (!batch_request_take_choice (request, "scoring", scorings, &index))
    return FALSE;

  *scoring = index;
  return TRUE;
}

gboolean
batch_board_decode (BatchRequest *request)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = get_board (request, &extras);

  if (board == NULL)
    return FALSE;

  board_json_write_decoded (request->answer, board, &extras);

  return TRUE;
}

/* Encodes whatever a code can express; board.check judges it. */
gboolean
batch_board_encode (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = board_json_read (request->object, request->error);

  return board != NULL && batch_request_answer (request, "encoded", spaces_code_encode (board));
}

gboolean
batch_board_check (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);
  g_auto (SpacesReport) report = { 0 };

  if (board == NULL)
    return FALSE;

  spaces_report_init (&report, board);
  board_json_write_report (request->answer, board, &report);

  return TRUE;
}

/* Both the last step and the trap are optional. */
static char *
draw_opponent (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);
  gint64 max_step = SPACES_THUMBNAIL_ALL_STEPS;
  const SpacesSquare *trap;
  SpacesSquare square;

  if (board == NULL
      || !batch_request_take_integer (request, "maxStep", 0, G_MAXINT32, &max_step)
      || !batch_board_get_square (request, "trapPositionToShow", &square, &trap))
    return NULL;

  return spaces_thumbnail_opponent (board, (gssize) max_step, trap);
}

static char *
draw_player (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);

  return board != NULL ? spaces_thumbnail_player (board) : NULL;
}

static char *
draw_blank (BatchRequest *request)
{
  gint64 size;

  return batch_request_get_integer (request, "size", SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size)
             ? spaces_thumbnail_blank ((guint) size)
             : NULL;
}

/* `views` and `draw` have the same order. */
gboolean
batch_board_thumbnail (BatchRequest *request)
{
  static const char *const views[] = { "player", "opponent", "blank", NULL };
  static char *(*const draw[]) (BatchRequest *) = { draw_player, draw_opponent, draw_blank };
  guint view;

  return batch_request_get_choice (request, "view", views, &view)
         && batch_request_answer (request, "svg", draw[view] (request));
}

gboolean
batch_board_ascii (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);
  g_auto (GStrv) lines = NULL;
  const SpacesSquare *current;
  SpacesSquare square;

  if (board == NULL
      || !batch_board_get_square (request, "currentPosition", &square, &current))
    return FALSE;

  lines = spaces_ascii_draw (board, current);
  json_writer_strings_member (request->answer, "ascii", (const char *const *) lines);

  return TRUE;
}

/* The limit is part of every request, so that no answer is unexpectedly large. */
gboolean
batch_board_generate (BatchRequest *request)
{
  g_autoptr (GPtrArray) boards = NULL;
  gint64 size, limit;

  if (!batch_request_get_integer (request, "size", SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size)
      || !batch_request_get_integer (request, "limit", 0, BATCH_MAX_GENERATED, &limit))
    return FALSE;

  boards = spaces_generate ((guint) size, (gsize) limit);
  board_json_write_codes (request->answer, boards);

  return TRUE;
}
