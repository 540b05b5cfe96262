/* The operations cards.… of `spaces batch`
 *
 *   cards.deal             game, seed | deal, draw?, suits?   tableau, stock, state
 *   cards.position.encode  state, version?, form?             text
 *   cards.position.decode  text                               state, version, canonical
 *   cards.session.encode   game, seed, moves, draw?, deal?    session
 *   cards.session.decode   session                            see cards-json.h
 *   cards.moves            state                              moves[{text, wire?}]
 *   cards.legal            game?, state, move                 legal, rule, reason
 *   cards.url              input                              kind, param, text
 *   cards.solve            state, limit?                      see solver-json.h
 *
 * `game` of a deal is freecell, msfreecell, freecell-mini, klondike or spider; draw is 1 and suits
 * 1 where they are not said. `version` is 1 or 2, `form` text, binary or literal. `deal` of a
 * session is "plokmin" (the web game's) or "ms" (Microsoft's); `seed` is the number. `wire` is how
 * a session writes a move. `kind` of an address is position or session, `param` p, game, replay or
 * null. The error of a rejected session has the `move` that is to blame, from 1.
 *
 * Deals, positions, sessions and rules of the three solitaires. Choices are indices into tables
 * of names; where a table follows an enum, a comment at it says so.
 */
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
get_deal (BatchRequest *request,
          CardsDeal    *deal)
{
  const char *name = batch_request_has (request, "deal") ? "deal" : "seed";
  gint64 draw = 1, suits = 1, number;
  guint game;

  if (!batch_request_get_choice (request, "game", cards_json_games, &game)
      || !batch_request_take_integer (request, "draw", 1, 3, &draw)
      || !batch_request_take_integer (request, "suits", 1, 4, &suits)
      || !batch_request_get_integer (request, name, 1, CARDS_MAX_SEED, &number))
    return FALSE;

  cards_json_fill_deal (deal, game, (guint) draw, (guint) suits);
  deal->number = (guint64) number;

  return cards_deal_is_possible (deal) || reject_deal (request->error);
}

/* The tableau also stands outside of the state, for programs that only compare deals. */
gboolean
batch_cards_deal (BatchRequest *request)
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

static CardsTable *
get_table (const BatchRequest *request,
           const char         *game)
{
  return cards_json_read_table (batch_request_get (request, "state"), game, request->error);
}

/* Version 1 and the text form are the defaults. */
gboolean
batch_cards_position_encode (BatchRequest *request)
{
  static const char *const forms[] = { "text", "binary", "literal",
                                       NULL }; /* as CardsPositionForm */
  g_autoptr (CardsTable) table = NULL;
  guint form = CARDS_POSITION_TEXT;
  gint64 version = 1;

  if (!batch_request_take_integer (request, "version", 1, 2, &version)
      || !batch_request_take_choice (request, "form", forms, &form))
    return FALSE;

  table = get_table (request, NULL);
  return table != NULL
         && batch_request_answer (request, "text",
                                  cards_position_encode (table, (guint) version,
                                                         (CardsPositionForm) form,
                                                         request->error));
}

gboolean
batch_cards_position_decode (BatchRequest *request)
{
  g_autoptr (CardsTable) table = NULL;
  CardsPositionReading reading;
  JsonString text;

  if (!batch_request_get_text (request, "text", &text))
    return FALSE;
  table = cards_position_decode (text.text, (gssize) text.length, &reading, request->error);
  if (table == NULL)
    return FALSE;

  cards_json_write_position (request->answer, table, &reading);

  return TRUE;
}

/* ---- Sessions ---- */

/* Sessions exist for FreeCell and Klondike only. */
static gboolean
get_session_deal (BatchRequest *request,
                  CardsDeal    *deal)
{
  static const char *const games[] = { "freecell", "klondike", NULL };
  static const char *const shuffles[] = { "plokmin", "ms", NULL }; /* as CardsShuffle */
  guint game, shuffle = CARDS_SHUFFLE_WEB;
  gint64 draw = 1, number;

  if (!batch_request_get_choice (request, "game", games, &game)
      || !batch_request_take_integer (request, "draw", 1, 3, &draw)
      || !batch_request_take_choice (request, "deal", shuffles, &shuffle)
      || !batch_request_get_integer (request, "seed", 1, CARDS_MAX_SEED, &number))
    return FALSE;

  deal->config = game == 0 ? cards_config_freecell () : cards_config_klondike ((guint) draw);
  deal->shuffle = (CardsShuffle) shuffle;
  deal->number = (guint64) number;

  return cards_deal_is_possible (deal) || reject_deal (request->error);
}

/* Moves are checked by replaying them; the first illegal one is the error. */
gboolean
batch_cards_session_encode (BatchRequest *request)
{
  g_autoptr (CardsRecord) record = NULL;
  g_autoptr (GArray) moves = NULL;
  CardsDeal deal;

  if (!get_session_deal (request, &deal))
    return FALSE;
  moves = cards_json_read_moves (batch_request_get (request, "moves"), request->error);
  if (moves == NULL)
    return FALSE;

  record = cards_record_new (&deal, (const CardsMove *) (gpointer) moves->data, moves->len,
                             request->error);

  return record != NULL
         && batch_request_answer (request, "session",
                                  cards_session_encode (record, request->error));
}

gboolean
batch_cards_session_decode (BatchRequest *request)
{
  g_auto (CardsSessionReading) reading = { 0 };
  g_autoptr (CardsRecord) record = NULL;
  JsonString text;

  if (!batch_request_get_text (request, "session", &text))
    return FALSE;
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
  const CardsConfig *config = cards_table_get_config (table);
  char text[CARDS_MOVE_TEXT_SIZE];

  cards_move_write (move, text);
  json_writer_print (writer, "{text:%s", text);
  if (cards_session_has_game (config))
    {
      char wire[CARDS_SESSION_MOVE_LENGTH];

      cards_session_write_move (config, move, wire);
      json_writer_name (writer, "wire");
      json_writer_string_len (writer, wire, sizeof wire);
    }
  json_writer_end_object (writer);
}

/* All legal moves, in the order of cards_rules_list(). */
gboolean
batch_cards_moves (BatchRequest *request)
{
  g_autoptr (CardsTable) table = get_table (request, NULL);
  g_autoptr (GArray) moves = NULL;

  if (table == NULL)
    return FALSE;

  moves = cards_rules_list (table);
  json_writer_array_member (request->answer, "moves");
  for (guint i = 0; i < moves->len; i++)
    write_move (request->answer, table, g_array_index (moves, CardsMove, i));
  json_writer_end_array (request->answer);

  return TRUE;
}

/* A state of the web game does not name its game; "game" does then. */
gboolean
batch_cards_legal (BatchRequest *request)
{
  static const char *const games[] = { "freecell", "klondike", "spider", NULL };
  g_autoptr (CardsTable) table = NULL;
  g_autofree char *reason = NULL;
  CardsVerdict verdict;
  CardsMove move;
  guint game = 0;

  if (!batch_request_take_choice (request, "game", games, &game))
    return FALSE;
  table = get_table (request, games[game]);
  if (table == NULL)
    return FALSE;
  if (!cards_json_read_move (batch_request_get (request, "move"), &move))
    return decode_error_field (request->error, _("Expected a move such as “T5.6->S0”"));

  verdict = cards_rules_check (table, move);
  reason = cards_verdict_describe (table, move, verdict);
  json_writer_print (request->answer, "legal:%i,rule:%s,reason:%s", verdict == CARDS_VERDICT_OK,
                     cards_verdict_id (verdict), reason);

  return TRUE;
}

/* `limit` is that of `spaces solve`. */
gboolean
batch_cards_solve (BatchRequest *request)
{
  g_autoptr (CardsTable) table = get_table (request, NULL);
  g_autoptr (CardsAnswer) answer = NULL;
  gint64 limit = CARDS_DEFAULT_POSITIONS;

  if (table == NULL
      || !batch_request_take_integer (request, "limit", 1, CARDS_MAX_POSITIONS, &limit))
    return FALSE;

  answer = cards_solve (table, &(CardsLimits) { .positions = (guint64) limit }, NULL);
  solver_json_write (request->answer, answer);

  return TRUE;
}

/* ---- Addresses ---- */

/* Percent codes of an address may stand for any bytes, but an answer has to be valid Unicode. */
static gboolean
check_text (const MappedText  *text,
            GError           **error)
{
  const char *bytes = mapped_text_get_text (text);
  gsize length = mapped_text_get_length (text);
  g_autofree char *found = NULL;
  const char *end;
  gsize at;

  if (g_utf8_validate_len (bytes, length, &end))
    return TRUE;

  at = (gsize) (end - bytes);
  found = decode_quote_byte (bytes, length, at);
  return decode_error_set (error, DECODE_ERROR_ENCODING,
                           mapped_text_get_origin (text, at, at + 1).from,
                           _("This isn’t UTF-8 text: it contains %s"), found);
}

/* The text of the link without its percent codes. */
gboolean
batch_cards_url (BatchRequest *request)
{
  g_autoptr (MappedText) source = NULL;
  g_auto (CardsLink) link = { 0 };
  JsonString text;

  if (!batch_request_get_text (request, "input", &text))
    return FALSE;
  source = mapped_text_new (text.text, text.length);
  if (!cards_link_read (source, &link, request->error) || !check_text (link.text, request->error))
    return FALSE;

  json_writer_print (request->answer, "kind:%s,param:%s,text:",
                     link.is_session ? "session" : "position", cards_link_parameter (link.kind));
  json_writer_string_len (request->answer, mapped_text_get_text (link.text),
                          mapped_text_get_length (link.text));

  return TRUE;
}
