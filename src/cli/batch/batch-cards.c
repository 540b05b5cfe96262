/* The operations cards.… of `spaces batch`: deals, positions, sessions and rules of the three
 * solitaires. Choices are indices into tables of names; where a table follows an enum, a comment at
 * it says so. The error of a rejected session has the move that is to blame. */
#include "cli/batch/batch-operations.h"

#include "cards/encoding/game-link.h"
#include "cli/json/cards-json.h"
#include "cli/json/solver-json.h"

#include <glib/gi18n-lib.h>

static gboolean
reject_deal (GError **error)
{
  return decode_error_set (error, DECODE_ERROR_CONFIG, DECODE_NO_OFFSET,
                           _("The game doesn’t have this deal"));
}

/* ---- Deals ---- */

/* The number is accepted as "deal" or "seed", since both names are in use. */
static gboolean
get_deal (const BatchRequest *request,
          CardsDeal          *deal)
{
  cards_json_fill_deal (deal, (guint) batch_request_integer (request, "game"),
                        (guint) batch_request_integer (request, "draw"),
                        (guint) batch_request_integer (request, "suits"));
  deal->number = (guint64) batch_request_integer (
      request, batch_request_has (request, "deal") ? "deal" : "seed");

  return cards_deal_is_possible (deal) || reject_deal (request->error);
}

/* The tableau also stands outside of the state, for programs that only compare deals. */
static gboolean
run_deal (BatchRequest *request)
{
  g_autoptr (CardsTable) table = NULL;
  CardsDeal deal;

  if (!get_deal (request, &deal))
    return FALSE;

  table = cards_deal_make (&deal);
  cards_json_write_tableau (request->answer, table);
  cards_json_write_state (request->answer, table);

  return TRUE;
}

/* ---- Positions ---- */

/* A state of the web game does not name its game. */
static gpointer
read_table (const char       *name,
            const BatchValue *value,
            GError          **error)
{
  return cards_json_read_table (value->span, NULL, error);
}

static const char *const forms[] = { "text", "binary", "literal", NULL }; /* as CardsPositionForm */

static gboolean
run_position_encode (BatchRequest *request)
{
  guint version = (guint) batch_request_integer (request, "version");
  CardsPositionForm form = (CardsPositionForm) batch_request_integer (request, "form");

  return batch_request_answer (request, "text",
                               cards_position_encode (batch_request_object (request, "state"),
                                                      version, form, request->error));
}

static gboolean
run_position_decode (BatchRequest *request)
{
  g_autoptr (CardsTable) table = NULL;
  CardsPositionReading reading;
  JsonString text = batch_request_text (request, "text");

  table = cards_position_decode (text.text, (gssize) text.length, &reading, request->error);
  if (table == NULL)
    return FALSE;

  cards_json_write_position (request->answer, table, &reading);

  return TRUE;
}

/* ---- Sessions ---- */

/* Sessions exist for FreeCell and Klondike only. */
static const char *const session_games[] = { "freecell", "klondike", NULL };
static const char *const shuffles[] = { "plokmin", "ms", NULL }; /* as CardsShuffle */

static gboolean
get_session_deal (const BatchRequest *request,
                  CardsDeal          *deal)
{
  guint draw = (guint) batch_request_integer (request, "draw");

  deal->config = batch_request_integer (request, "game") == 0 ? cards_config_freecell ()
                                                              : cards_config_klondike (draw);
  deal->shuffle = (CardsShuffle) batch_request_integer (request, "deal");
  deal->number = (guint64) batch_request_integer (request, "seed");

  return cards_deal_is_possible (deal) || reject_deal (request->error);
}

/* Moves are checked by replaying them; the first illegal one is the error. */
static gboolean
run_session_encode (BatchRequest *request)
{
  g_autoptr (CardsRecord) record = NULL;
  g_autoptr (GArray) moves = NULL;
  CardsDeal deal;

  if (!get_session_deal (request, &deal))
    return FALSE;
  moves = cards_json_read_moves (batch_request_json (request, "moves"), request->error);
  if (moves == NULL)
    return FALSE;

  record = cards_record_new (&deal, (const CardsMove *) (gpointer) moves->data, moves->len,
                             request->error);

  return record != NULL
         && batch_request_answer (request, "session",
                                  cards_session_encode (record, request->error));
}

static gboolean
run_session_decode (BatchRequest *request)
{
  g_auto (CardsSessionReading) reading = { 0 };
  g_autoptr (CardsRecord) record = NULL;
  JsonString text = batch_request_text (request, "session");

  record = cards_session_decode (text.text, (gssize) text.length, &reading, request->error);
  if (record == NULL)
    return FALSE;

  cards_json_write_session (request->answer, record, &reading);

  return TRUE;
}

/* ---- Rules ---- */

/* `wire` is how a session writes the move, for games that have sessions. */
static void
write_move (JsonWriter       *writer,
            const CardsTable *table,
            CardsMove         move)
{
  char text[CARDS_MOVE_TEXT_SIZE], wire[CARDS_SESSION_MOVE_LENGTH];

  cards_move_write (move, text);
  json_writer_print (writer, "{text:%s", text);
  if (cards_session_write_move (cards_table_get_config (table), move, wire))
    {
      json_writer_name (writer, "wire");
      json_writer_string_len (writer, wire, sizeof wire);
    }
  json_writer_end_object (writer);
}

/* All legal moves, in the order of cards_rules_list(). */
static gboolean
run_moves (BatchRequest *request)
{
  const CardsTable *table = batch_request_object (request, "state");
  g_autoptr (GArray) moves = cards_rules_list (table);

  json_writer_array_member (request->answer, "moves");
  for (guint i = 0; i < moves->len; i++)
    write_move (request->answer, table, g_array_index (moves, CardsMove, i));
  json_writer_end_array (request->answer);

  return TRUE;
}

/* The game of a state that does not name it. */
static const char *const games[] = { "freecell", "klondike", "spider", NULL };

static gboolean
run_legal (BatchRequest *request)
{
  g_autoptr (CardsTable) table
      = cards_json_read_table (batch_request_json (request, "state"),
                               games[batch_request_integer (request, "game")], request->error);
  g_autofree char *reason = NULL;
  CardsVerdict verdict;
  CardsMove move;

  if (table == NULL)
    return FALSE;
  if (!cards_json_read_move (batch_request_json (request, "move"), &move))
    return decode_error_field (request->error, _("Expected a move such as “T5.6->S0”"));

  verdict = cards_rules_check (table, move);
  reason = cards_verdict_describe (table, move, verdict);
  json_writer_print (request->answer, "legal:%i,rule:%s,reason:%s", verdict == CARDS_VERDICT_OK,
                     cards_verdict_id (verdict), reason);

  return TRUE;
}

/* `limit` is that of `spaces solve`. */
static gboolean
run_solve (BatchRequest *request)
{
  g_autoptr (CardsAnswer) answer
      = cards_solve (batch_request_object (request, "state"),
                     (guint64) batch_request_integer (request, "limit"), NULL);

  solver_json_write (request->answer, answer);

  return TRUE;
}

/* ---- Addresses ---- */

/* Percent codes of an address may stand for any bytes, but an answer has to be valid Unicode. */
static gboolean
check_text (const MappedText  *text,
            GError           **error)
{
  const char *bytes = text->text;
  gsize length = text->length;
  g_autofree char *found = NULL;
  const char *end;
  gsize at;

  if (g_utf8_validate_len (bytes, length, &end))
    return TRUE;

  at = (gsize) (end - bytes);
  found = decode_quote_byte (bytes, length, at);
  return decode_error_set (error, DECODE_ERROR_ENCODING,
                           mapped_text_get_origin (text, at, at + 1).from,
                           /* Translators: %s is a damaged byte, as “byte 0xFF” */
                           _("This isn’t UTF-8 text: it contains %s"), found);
}

/* The text of the link without its percent codes. */
static gboolean
run_url (BatchRequest *request)
{
  g_autoptr (MappedText) source = NULL;
  g_auto (CardsLink) link = { 0 };
  JsonString text = batch_request_text (request, "input");

  source = mapped_text_new (text.text, text.length);
  if (!cards_link_read (source, &link, request->error) || !check_text (link.text, request->error))
    return FALSE;

  json_writer_print (request->answer, "kind:%s,param:%s,text:",
                     link.is_session ? "session" : "position", cards_link_parameter (link.kind));
  json_writer_string_len (request->answer, link.text->text,
                          link.text->length);

  return TRUE;
}

/* ---- The table ---- */

static const char *const draws[] = { "1", "3", NULL }, *const suits[] = { "1", "2", "4", NULL };

#define NUMBER BETWEEN (1, CARDS_MAX_SEED)
#define DRAW OPTIONAL ("draw", INTEGER, BETWEEN (1, 3), 1, draws)
#define SUITS OPTIONAL ("suits", INTEGER, BETWEEN (1, 4), 1, suits)
#define STATE \
  REQUIRED ("state", JSON, SHAPE ("state"), READ_BY (read_table, cards_table_unref))
#define TABLE_ERRORS "field/card/duplicate/missing/face-up/foundation/range/config"
#define READING_ERRORS "field/empty/too-long/encoding/version/game/config/seed/truncated/trailing"

const BatchOperation batch_cards_operations[] = {
  { "cards.deal", run_deal,
    TAKES (OPTIONAL ("game", CHOICE, ONE_OF (cards_json_games)), EITHER ("deal", INTEGER, NUMBER),
           EITHER ("seed", INTEGER, NUMBER), DRAW, SUITS),
    "tableau:[column] stock?:[card] state:state", "field/config" },
  { "cards.position.encode", run_position_encode,
    TAKES (STATE, OPTIONAL ("version", INTEGER, BETWEEN (1, 2), 1),
           OPTIONAL ("form", CHOICE, ONE_OF (forms))),
    "text:string", TABLE_ERRORS "/version" },
  { "cards.position.decode", run_position_decode, TAKES (REQUIRED ("text", TEXT)),
    "state:state version:integer canonical:boolean",
    READING_ERRORS "/base64/padding/checksum/card/foundation/range/duplicate/missing/face-up/"
                   "not-canonical" },
  { "cards.session.encode", run_session_encode,
    TAKES (REQUIRED ("game", CHOICE, ONE_OF (session_games)), REQUIRED ("seed", INTEGER, NUMBER),
           REQUIRED ("moves", JSON, SHAPE ("string|[cardsMove]")),
           OPTIONAL ("deal", CHOICE, ONE_OF (shuffles)), DRAW),
    "session:string", "field/config/game/move/illegal/too-long" },
  { "cards.session.decode", run_session_decode, TAKES (REQUIRED ("session", TEXT)),
    "game:<freecell/klondike> deal:<plokmin/ms> draw?:integer seed:integer moveCount:integer "
    "moves:string wonFlag:boolean wonByReplay:boolean canonical:boolean reencoded:string "
    "finalPosition:string|null",
    READING_ERRORS "/base64/separator/move/illegal/win-flag/not-canonical" },
  { "cards.moves", run_moves, TAKES (STATE), "moves:[{text:string wire?:string}]", TABLE_ERRORS },
  { "cards.legal", run_legal,
    TAKES (OPTIONAL ("game", CHOICE, ONE_OF (games)), REQUIRED ("state", JSON, SHAPE ("state")),
           REQUIRED ("move", JSON, SHAPE ("cardsMove"))),
    "legal:boolean rule:string reason:string|null", TABLE_ERRORS },
  { "cards.solve", run_solve,
    TAKES (STATE, OPTIONAL ("limit", INTEGER, BETWEEN (1, CARDS_MAX_POSITIONS),
                            CARDS_DEFAULT_POSITIONS)),
    "answer:<won/impossible/unknown> reason:string positions:integer moves?:[string]",
    TABLE_ERRORS },
  { "cards.url", run_url, TAKES (REQUIRED ("input", TEXT)),
    "kind:<position/session> param:string|null text:string",
    "field/empty/encoding/ambiguous/route/unknown" },
  { NULL },
};
