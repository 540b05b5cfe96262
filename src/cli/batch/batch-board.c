/* The operations board.… of `spaces batch`: each decodes its members, calls one function of the
 * library and writes the result in the shapes of board-json.h. Errors in a code carry the byte in
 * that text. */
#include "cli/batch/batch-operations.h"

#include "cli/json/board-json.h"
#include "spaces/rules/generate.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>

/* Other names than that of most operations stand before the error, since they are those of
 * requests with two codes. */
gpointer
batch_read_board (const char       *name,
                  const BatchValue *value,
                  GError          **error)
{
  SpacesBoard *board = spaces_code_decode (value->text.text, (gssize) value->text.length, NULL,
                                           error);

  if (board == NULL && !g_str_equal (name, "encoded"))
    g_prefix_error (error, "%s: ", name);

  return board;
}

gpointer
batch_read_square (const char       *name,
                   const BatchValue *value,
                   GError          **error)
{
  g_autofree SpacesSquare *square = g_new (SpacesSquare, 1);

  if (!board_json_read_square (value->span, square))
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: %s is the name of a member of JSON */
                              _("The member “%s” must be an object with the numbers “row” and "
                                "“col”"), name);

  return g_steal_pointer (&square);
}

const char *const batch_scorings[] = { "web", "engine", NULL };

static gboolean
run_decode (BatchRequest *request)
{
  JsonString code = batch_request_text (request, "encoded");
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board
      = spaces_code_decode (code.text, (gssize) code.length, &extras, request->error);

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
  const SpacesBoard *board = batch_request_object (request, "encoded");
  g_auto (SpacesReport) report = { 0 };

  spaces_report_init (&report, board);
  board_json_write_report (request->answer, board, &report);

  return TRUE;
}

/* As `views`. */
enum
{
  VIEW_PLAYER,
  VIEW_OPPONENT,
  VIEW_BLANK,
};
static const char *const views[] = { "player", "opponent", "blank", NULL };

/* A blank board has a size and no code; what else is given is not looked at. */
static gboolean
run_thumbnail (BatchRequest *request)
{
  gint64 view = batch_request_integer (request, "view");
  const char *needed = view == VIEW_BLANK ? "size" : "encoded";
  JsonString code = batch_request_text (request, "encoded");
  g_autoptr (SpacesBoard) board = NULL;
  char *drawing;

  if (!batch_request_has (request, needed))
    return batch_request_reject (request, needed);
  if (view != VIEW_BLANK)
    board = spaces_code_decode (code.text, (gssize) code.length, NULL, request->error);
  if (view != VIEW_BLANK && board == NULL)
    return FALSE;

  if (view == VIEW_PLAYER)
    drawing = spaces_thumbnail_player (board);
  else if (view == VIEW_OPPONENT)
    drawing = spaces_thumbnail_opponent (board, (gssize) batch_request_integer (request, "maxStep"),
                                         batch_request_object (request, "trapPositionToShow"));
  else
    drawing = spaces_thumbnail_blank ((guint) batch_request_integer (request, "size"));

  return batch_request_answer (request, "svg", drawing);
}

static gboolean
run_ascii (BatchRequest *request)
{
  g_auto (GStrv) lines = spaces_ascii_draw (batch_request_object (request, "encoded"),
                                            batch_request_object (request, "currentPosition"));

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
  { "board.decode", run_decode, TAKES (REQUIRED ("encoded", TEXT, SHAPE ("code"))),
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
           BATCH_SQUARE ("trapPositionToShow"), BATCH_SIZE (EITHER)),
    "svg:string", BATCH_CODE_ERRORS },
  { "board.ascii", run_ascii, TAKES (BATCH_CODE ("encoded"), BATCH_SQUARE ("currentPosition")),
    "ascii:[string]", BATCH_CODE_ERRORS },
  { "board.generate", run_generate,
    TAKES (BATCH_SIZE (REQUIRED), OPTIONAL ("limit", INTEGER, BETWEEN (0, BATCH_MAX_GENERATED),
                                            BATCH_GENERATED)),
    "boardsInOrder:[code]", "field" },
  { NULL },
};
