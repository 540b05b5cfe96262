#include "cards/encoding/session.h"

#include "cards/encoding/position.h"
#include "text/decode-error.h"
#include "vector-cases.h"

#include "../table-cases.h"

/* ---- The vectors ---- */

static char *
moves_text (const CardsRecord *record)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < record->n_moves; i++)
    {
      char move[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (record->moves[i], move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }

  return g_string_free (text, FALSE);
}

static void
assert_flag (JsonObject *test_case,
             const char *name,
             gboolean    value)
{
  g_assert_cmpint (value, ==, json_object_get_boolean_member (test_case, name));
}

static void
check_session (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "session");
  g_auto (CardsSessionReading) reading = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsRecord) record = cards_session_decode (text, -1, &reading, &error);
  g_autoptr (CardsTable) last = NULL;
  g_autofree char *written = NULL, *moves = NULL, *position = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (reading.deal.number, ==,
                    (guint64) json_object_get_int_member (test_case, "seed"));
  g_assert_cmpuint (record->n_moves, ==,
                    (guint64) json_object_get_int_member (test_case, "moveCount"));
  assert_flag (test_case, "wonFlag", reading.won_flag);
  assert_flag (test_case, "wonByReplay", record->is_won);
  assert_flag (test_case, "canonical", reading.canonical);

  written = cards_session_encode (record, &error);
  g_assert_cmpstr (written, ==, json_object_get_string_member (test_case, "reencoded"));
  moves = moves_text (record);
  g_assert_cmpstr (moves, ==, json_object_get_string_member (test_case, "moves"));
  last = cards_record_get_table (record, record->n_moves);
  position = cards_position_encode (last, 1, CARDS_POSITION_TEXT, NULL);
  g_assert_cmpstr (position, ==, json_object_get_string_member (test_case, "finalPosition"));
}

/* The moves of a game, written as the vectors have them. */
static void
check_game (JsonObject *game)
{
  const char *want = json_object_get_string_member (game, "session");
  JsonArray *moves = json_object_get_array_member (game, "moves");
  g_autoptr (CardsRecord) record = cards_session_decode (want, -1, NULL, NULL);
  g_autofree char *text = cards_session_encode (record, NULL);

  g_assert_cmpstr (text, ==, want);
  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      JsonObject *move = json_array_get_object_element (moves, i);
      CardsMove want_move = move_case (move);
      char wire[CARDS_SESSION_MOVE_LENGTH + 1] = "";

      g_assert_true (cards_move_equal (want_move, record->moves[i]));
      g_assert_true (cards_session_write_move (&cards_record_get_deal (record)->config, want_move,
                                               wire));
      g_assert_cmpstr (wire, ==, json_object_get_string_member (move, "wire"));
    }
}

static void
check_invalid (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "text");
  g_auto (CardsSessionReading) reading = { 0 };
  g_autoptr (GError) error = NULL;

  if (strcmp (json_object_get_string_member (test_case, "kind"), "session") != 0)
    return;

  g_test_message ("%s: %.60s", json_object_get_string_member (test_case, "note"), text);
  g_assert_null (cards_session_decode (text, -1, &reading, &error));
  g_assert_nonnull (error);
  g_test_message ("%s at %" G_GSIZE_FORMAT ": %s (wanted %s)", decode_error_get_code (error),
                  decode_error_get_offset (error), error->message,
                  json_object_get_string_member (test_case, "error"));
  g_assert_true (error->domain == DECODE_ERROR);
  g_assert_cmpuint (decode_error_get_offset (error), <=, strlen (text));
  g_assert_null (cards_session_decode (text, -1, NULL, NULL));
}

/* ---- Errors ---- */

static const struct
{
  const char *text;
  DecodeErrorCode code;
  gsize offset;
  guint move;
  const char *says;
} bad_texts[] = {
  { "", DECODE_ERROR_EMPTY, 0, 0, "The text is empty" },
  { "g4z3m", DECODE_ERROR_SEPARATOR, 5, 0, "“.”" },
  { "xx:1:g4z3m.", DECODE_ERROR_GAME, 0, 0, "fc or ms" },
  { "sp:1:g4z3m.", DECODE_ERROR_GAME, 0, 0, "fc or ms" },
  { "v2:g4z3m.", DECODE_ERROR_VERSION, 0, 0, "must be 1" },
  { "kl3:2:g4z3m.", DECODE_ERROR_VERSION, 0, 0, "must be 1" },
  { ":g4z3m.", DECODE_ERROR_GAME, 0, 0, "fc or ms" },
  { "g4z3m..w", DECODE_ERROR_TRAILING, 6, 0, "“.W”" },
  { "g4z3m.Ns.W.W", DECODE_ERROR_TRAILING, 8, 0, "“.W”" },
  { ".Ns", DECODE_ERROR_SEED, 0, 0, "from 1 to 9007199254740991" },
  { "0.", DECODE_ERROR_SEED, 0, 0, "from 1 to" },
  { "01.", DECODE_ERROR_SEED, 0, 0, "leading zeros" },
  { "2gosa7pa2gw.", DECODE_ERROR_SEED, 0, 0, "9007199254740991" },
  { "ms:1:3y283y8.", DECODE_ERROR_SEED, 5, 0, "from 1 to 8589934591" },
  { "g4z3m.NsJ", DECODE_ERROR_MOVE, 9, 0, "instead of two" },
  { "g4z3m.NsJ+", DECODE_ERROR_BASE64, 9, 2, "Move 2" },
  { "kl:1:arucsmj.cB", DECODE_ERROR_MOVE, 13, 1, "have this pile" },
  { "g4z3m.NsgR", DECODE_ERROR_MOVE, 8, 2, "Move 2: only a column" },
  { "g4z3m.NsJmcc", DECODE_ERROR_ILLEGAL, 10, 3, "Move 3: " },
  { "g4z3m.Ns.W", DECODE_ERROR_WIN_FLAG, 8, 0, "isn’t won" },
};

static void
test_names_what_is_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_auto (CardsSessionReading) reading = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_null (cards_session_decode (bad_texts[i].text, -1, &reading, &error));
      g_test_message ("%s: %s at %" G_GSIZE_FORMAT ", move %u: %s", bad_texts[i].text,
                      decode_error_get_code (error), decode_error_get_offset (error),
                      decode_error_get_move (error), error->message);
      g_assert_error (error, DECODE_ERROR, (int) bad_texts[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, bad_texts[i].offset);
      g_assert_cmpuint (decode_error_get_move (error), ==, bad_texts[i].move);
      g_assert_nonnull (strstr (error->message, bad_texts[i].says));
    }
}

/* A game whose last move is not legal is there until that move. */
static void
test_keeps_the_legal_moves (void)
{
  g_auto (CardsSessionReading) reading = { 0 };
  g_autofree char *before = NULL;

  g_assert_null (cards_session_decode ("g4z3m.NsJmcc", -1, &reading, NULL));
  g_assert_true (reading.has_deal);
  before = cards_session_encode (reading.legal, NULL);
  g_assert_cmpstr (before, ==, "g4z3m.NsJm");
  cards_session_reading_clear (&reading);
  g_assert_null (reading.legal);

  g_assert_null (cards_session_decode ("g4z3m.Ns.W", -1, &reading, NULL));
  g_assert_cmpuint (reading.legal->n_moves, ==, 1);
}

static void
test_length_limit (void)
{
  g_autoptr (GString) text = g_string_new ("kl:1:1.");
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsRecord) record = NULL;
  g_autoptr (CardsRecord) longer = NULL;
  CardsMove draw = { { CARDS_PILE_STOCK, 0 }, { CARDS_PILE_WASTE, 0 }, 0 };

  while (text->len + 2 <= CARDS_SESSION_MAX_LENGTH)
    g_string_append (text, "gJ");
  record = cards_session_decode (text->str, -1, NULL, &error);
  g_assert_no_error (error);

  longer = cards_record_with_move (record, record->n_moves, draw);
  g_assert_null (cards_session_encode (longer, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_clear_error (&error);

  g_string_append (text, "gJ");
  g_assert_cmpuint (text->len, ==, CARDS_SESSION_MAX_LENGTH + 1);
  g_assert_null (cards_session_decode (text->str, -1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

/* ---- What has no session ---- */

static void
test_writes_shared_games_only (void)
{
  const CardsDeal deals[] = {
    { cards_config_mini_freecell (), CARDS_SHUFFLE_WEB, 1 },
    { cards_config_spider (4), CARDS_SHUFFLE_WEB, 1 },
  };
  g_autoptr (CardsRecord) game = cards_session_decode ("g4z3m.Ns", -1, NULL, NULL);
  g_autoptr (CardsTable) table = cards_record_get_table (game, 1);
  g_autoptr (CardsRecord) from_there = cards_record_new_from (table, NULL, 0, NULL);
  g_autoptr (GError) error = NULL;
  char wire[CARDS_SESSION_MOVE_LENGTH];

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autoptr (CardsRecord) record = cards_record_new (&deals[i], NULL, 0, NULL);

      g_assert_false (cards_session_write_move (&deals[i].config, (CardsMove) { { 0, 0 } }, wire));
      g_assert_null (cards_session_encode (record, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_GAME);
      g_clear_error (&error);
    }
  g_assert_null (cards_session_encode (from_there, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_GAME);
}

/* ---- Random play ---- */

static CardsRecord *
play_at_random (const CardsDeal *deal,
                guint            n_moves)
{
  CardsTable *table = cards_deal_make (deal);
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (table);
      CardsMove move;
      CardsTable *next;

      if (moves->len == 0)
        break;
      move = g_array_index (moves, CardsMove, (guint) g_test_rand_int_range (0, (gint) moves->len));
      g_array_append_val (played, move);
      next = cards_rules_make_move (table, move);
      cards_table_unref (table);
      table = next;
    }
  cards_table_unref (table);

  return cards_record_new (deal, (const CardsMove *) played->data, played->len, NULL);
}

static void
test_random_play_is_kept (void)
{
  const CardsDeal deals[] = {
    { cards_config_freecell (), CARDS_SHUFFLE_WEB, 0 },
    { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 0 },
    { cards_config_klondike (1), CARDS_SHUFFLE_WEB, 0 },
    { cards_config_klondike (3), CARDS_SHUFFLE_WEB, 0 },
  };

  for (guint n = 0; n < 100; n++)
    {
      CardsDeal deal = deals[n % G_N_ELEMENTS (deals)];
      g_auto (CardsSessionReading) reading = { 0 };
      g_autoptr (CardsRecord) record = NULL;
      g_autoptr (CardsRecord) again = NULL;
      g_autofree char *text = NULL;

      deal.number = (guint64) g_test_rand_int_range (1, G_MAXINT);
      record = play_at_random (&deal, 200);
      text = cards_session_encode (record, NULL);
      again = cards_session_decode (text, -1, &reading, NULL);
      g_assert_true (cards_record_equal (record, again));
      g_assert_true (reading.canonical);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-session/vectors/sessions", "cards/sessions", check_session);
  vector_cases_add ("/cards-session/vectors/freecell", "cards/freecell_games", check_game);
  vector_cases_add ("/cards-session/vectors/klondike", "cards/klondike_games", check_game);
  vector_cases_add ("/cards-session/vectors/invalid", "cards/invalid", check_invalid);
  g_test_add_func ("/cards-session/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/cards-session/keeps-the-legal-moves", test_keeps_the_legal_moves);
  g_test_add_func ("/cards-session/length-limit", test_length_limit);
  g_test_add_func ("/cards-session/writes-shared-games-only", test_writes_shared_games_only);
  g_test_add_func ("/cards-session/random-play-is-kept", test_random_play_is_kept);
  return g_test_run ();
}
