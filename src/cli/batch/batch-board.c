/* The operations board.… of `spaces batch`: each decodes its members, calls one function of the
 * library and writes the result in the shapes of board-json.h. Errors in a code carry the byte in
 * that text. */
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
  JsonString text = batch_request_text (request, name);

  if (text.text == NULL)
    {
      batch_request_reject (request, name);
      return NULL;
    }

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

  if (!board_json_read_square (batch_request_json (request, name), square))
    return decode_error_field (request->error,
                               _("The member “%s” must be an object with the numbers “row” and "
                                 "“col”"),
                               name);
  *found = square;

  return TRUE;
}

const char *const batch_scorings[] = { "web", "engine", NULL };

static gboolean
run_decode (BatchRequest *request)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = get_board (request, &extras);

  if (board == NULL)
    return FALSE;

  board_json_write_decoded (request->answer, board, &extras);

  return TRUE;
}

/* Encodes whatever a code can express; board.check judges it. Decoding the code again checks its
 * suffixes by the reader's own rules, whose errors are about no text of the request. */
static gboolean
run_encode (BatchRequest *request)
{
  JsonSpan checksum = batch_request_json (request, "checksum");
  JsonSpanKind kind = json_span_get_kind (checksum);
  g_auto (SpacesCodeExtras) extras = {
    .creature = batch_request_dup (request, "creature"),
    .name = batch_request_dup (request, "name"),
    .has_checksum = json_span_is_true (checksum) || kind == JSON_SPAN_STRING,
  };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesBoard) back = NULL;
  g_autofree char *code = NULL;

  if (kind != JSON_SPAN_ABSENT && kind != JSON_SPAN_STRING && kind != JSON_SPAN_BOOLEAN)
    return batch_request_reject (request, "checksum");

  board = board_json_read (request->object, request->error);
  code = board != NULL ? spaces_code_encode_with (board, &extras) : NULL;
  back = code != NULL ? spaces_code_decode (code, -1, NULL, request->error) : NULL;
  if (code != NULL && back == NULL)
    decode_error_place (*request->error, DECODE_NO_OFFSET);

  return back != NULL && batch_request_answer (request, "encoded", g_steal_pointer (&code));
}

static gboolean
run_check (BatchRequest *request)
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
draw_opponent (BatchRequest       *request,
               const SpacesSquare *trap)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);
  gssize max_step = (gssize) batch_request_integer (request, "maxStep");

  return board != NULL ? spaces_thumbnail_opponent (board, max_step, trap) : NULL;
}

static char *
draw_player (BatchRequest       *request,
             const SpacesSquare *trap)
{
  g_autoptr (SpacesBoard) board = get_board (request, NULL);

  return board != NULL ? spaces_thumbnail_player (board) : NULL;
}

static char *
draw_blank (BatchRequest       *request,
            const SpacesSquare *trap)
{
  if (batch_request_has (request, "size"))
    return spaces_thumbnail_blank ((guint) batch_request_integer (request, "size"));

  batch_request_reject (request, "size");
  return NULL;
}

/* `views` and `draw` have the same order. */
static const char *const views[] = { "player", "opponent", "blank", NULL };

static gboolean
run_thumbnail (BatchRequest *request)
{
  static char *(*const draw[]) (BatchRequest *, const SpacesSquare *)
      = { draw_player, draw_opponent, draw_blank };
  const SpacesSquare *trap;
  SpacesSquare square;

  return batch_board_get_square (request, "trapPositionToShow", &square, &trap)
         && batch_request_answer (request, "svg",
                                  draw[batch_request_integer (request, "view")] (request, trap));
}

static gboolean
run_ascii (BatchRequest *request)
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

/* The limit has a default, so that no answer is unexpectedly large. */
static gboolean
run_generate (BatchRequest *request)
{
  g_autoptr (GPtrArray) boards
      = spaces_generate ((guint) batch_request_integer (request, "size"),
                         (gsize) batch_request_integer (request, "limit"));

  board_json_write_codes (request->answer, boards);

  return TRUE;
}

const BatchOperation batch_board_operations[] = {
  { "board.check", run_check, TAKES (BATCH_CODE ("encoded")),
    "level:<readable/sendable/legal> problems:[problem] advice:[problem] webErrors:[webError] "
    "webPlayable:boolean enginePlayable:boolean score:integer",
    BATCH_CODE_ERRORS },
  { "board.decode", run_decode, TAKES (BATCH_CODE ("encoded")),
    "size:size moves:[move] grid:[string] canonical:code notes:[string] creature?:string "
    "name?:string checksum?:string",
    BATCH_CODE_ERRORS },
  { "board.encode", run_encode,
    TAKES (REQUIRED ("size", JSON, SHAPE ("size")), REQUIRED ("moves", JSON, SHAPE ("[move]")),
           OPTIONAL ("creature", TEXT), OPTIONAL ("name", TEXT),
           OPTIONAL ("checksum", JSON, SHAPE ("boolean|string"))),
    "encoded:code", "field/size/no-moves/too-long/creature/name" },
  { "board.thumbnail", run_thumbnail,
    TAKES (EITHER ("encoded", TEXT, SHAPE ("code")), OPTIONAL ("view", CHOICE, ONE_OF (views)),
           OPTIONAL ("maxStep", INTEGER, BETWEEN (0, G_MAXINT32), SPACES_THUMBNAIL_ALL_STEPS),
           OPTIONAL ("trapPositionToShow", JSON, SHAPE ("square")), BATCH_SIZE (EITHER)),
    "svg:string", BATCH_CODE_ERRORS },
  { "board.ascii", run_ascii,
    TAKES (BATCH_CODE ("encoded"), OPTIONAL ("currentPosition", JSON, SHAPE ("square"))),
    "ascii:[string]", BATCH_CODE_ERRORS },
  { "board.generate", run_generate,
    TAKES (BATCH_SIZE (REQUIRED), OPTIONAL ("limit", INTEGER, BETWEEN (0, BATCH_MAX_GENERATED),
                                            BATCH_GENERATED)),
    "boardsInOrder:[code]", "field" },
  { NULL },
};
