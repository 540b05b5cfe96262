#include "cards/encoding/position.h"

#include "cards/deal/deal.h"
#include "cards/rules/rules.h"
#include "text/decode-error.h"
#include "vector-cases.h"

#include "../moved-table.h"
#include "../table-cases.h"

#define N_RANDOM_GAMES 120
#define RANDOM_MOVES 200

/* ---- The vectors ---- */

static void
assert_text (const CardsTable  *table,
             guint              version,
             CardsPositionForm  form,
             const char        *want)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cards_position_encode (table, version, form, &error);
  g_autoptr (CardsTable) again = NULL;
  CardsPositionReading reading;

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, want);

  again = cards_position_decode (want, -1, &reading, &error);
  g_assert_no_error (error);
  g_assert_true (cards_table_equal (table, again));
  g_assert_cmpuint (reading.version, ==, version);
  g_assert_cmpint (reading.is_binary, ==, form == CARDS_POSITION_BINARY);
  g_assert_cmpint (reading.canonical, ==, form != CARDS_POSITION_BINARY && !reading.is_literal);
}

static void
check_position (JsonObject *test_case)
{
  const struct
  {
    const char *name;
    guint version;
    CardsPositionForm form;
  } texts[] = {
    { "v1", 1, CARDS_POSITION_TEXT },
    { "v1_binary", 1, CARDS_POSITION_BINARY },
    { "v1_literal", 1, CARDS_POSITION_LITERAL },
    { "v2", 2, CARDS_POSITION_TEXT },
  };
  g_autoptr (CardsTable) table =
      table_case (json_object_get_object_member (test_case, "state"), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (json_object_has_member (test_case, texts[i].name))
      assert_text (table, texts[i].version, texts[i].form,
                   json_object_get_string_member (test_case, texts[i].name));
}

static void
check_invalid (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "text");
  const char *note = json_object_get_string_member (test_case, "note");
  g_autoptr (GError) error = NULL;
  CardsPositionReading reading;

  if (strcmp (json_object_get_string_member (test_case, "kind"), "position") != 0)
    return;

  g_test_message ("%s: %s", note, text);
  g_assert_null (cards_position_decode (text, -1, &reading, &error));
  g_assert_nonnull (error);
  g_test_message ("%s at %" G_GSIZE_FORMAT ": %s (wanted %s)", decode_error_get_code (error),
                  decode_error_get_offset (error), error->message,
                  json_object_get_string_member (test_case, "error"));
  g_assert_true (error->domain == DECODE_ERROR);
  g_assert_true (decode_error_get_offset (error) <= strlen (text)
                 || decode_error_get_offset (error) == DECODE_NO_OFFSET);
  g_assert_null (cards_position_decode (text, -1, NULL, NULL));
}

/* ---- Errors ---- */

#define DEALT "AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA"

static const struct
{
  const char *text;
  DecodeErrorCode code;
  gsize offset;
  const char *says;
} bad_texts[] = {
  { "", DECODE_ERROR_EMPTY, 0, "The text is empty" },
  { "v", DECODE_ERROR_TRUNCATED, 1, "too early" },
  { "v3F00", DECODE_ERROR_VERSION, 1, "must be 1 or 2" },
  { "v10F00", DECODE_ERROR_VERSION, 1, "must be 1 or 2" },
  { "v2S01AAAA", DECODE_ERROR_VERSION, 1, "1 for Spider" },
  { "v1", DECODE_ERROR_TRUNCATED, 2, "too early" },
  { "v1Q00", DECODE_ERROR_GAME, 2, "F (FreeCell)" },
  { "v1F0", DECODE_ERROR_TRUNCATED, 4, "too early" },
  { "v1F0A" DEALT, DECODE_ERROR_CONFIG, 3, "options" },
  { "v1F00", DECODE_ERROR_TRUNCATED, 5, "too early" },
  { "v1F00" DEALT "=", DECODE_ERROR_BASE64, 71, "“=”" },
  { "v1F00AAA+", DECODE_ERROR_BASE64, 8, "“+”" },
  { "v1F00AAADA", DECODE_ERROR_BASE64, 10, "number of characters is wrong" },
  { "v1F00AAADp_", DECODE_ERROR_BASE64, 10, "bits left over" },
  { "v1F00AAAD_y4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA", DECODE_ERROR_CARD, 9,
    "no card with the number 63" },
  { "v1F004AAA", DECODE_ERROR_FOUNDATION, 5, "Foundation 1" },
  { "v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAQ", DECODE_ERROR_PADDING,
    69, "must be 0" },
  { "v1F00" DEALT "AA", DECODE_ERROR_TRAILING, 69, "follow the position" },
  { "v1F00" DEALT "AAAAA", DECODE_ERROR_SEED, 69, "1 to 9007199254740991" },
  { "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvw", DECODE_ERROR_CHECKSUM, 43, "should be ef" },
  { "v1S01kA", DECODE_ERROR_RANGE, 5, "At most 8 runs" },
  { "v1S01gA", DECODE_ERROR_TRUNCATED, 7, "too early" },
  { "v1S01AAAAAAAAAAAAAAAAAAAAAAAABAAAAA", DECODE_ERROR_RANGE, 29, "stock of Spider" },
  { "AQ", DECODE_ERROR_TRUNCATED, 2, "too early" },
  { "AlMBAAA", DECODE_ERROR_VERSION, 0, "1 for Spider" },
  { "v2F00Atk", DECODE_ERROR_SEED, 5, "1 to 9007199254740991" },
  { "v2F00Ijk", DECODE_ERROR_SEED, 5, "shortest form" },
  { "v2F00BsU", DECODE_ERROR_NOT_CANONICAL, 5, "shortest form" },
  { "v2F00ZuI", DECODE_ERROR_NOT_CANONICAL, 5, "shortest form" },
  { "v2F00AUcWzvI", DECODE_ERROR_NOT_CANONICAL, 5, "shortest form" },
  { "v2F00ETYLox10ADs", DECODE_ERROR_NOT_CANONICAL, 5, "shortest form" },
  { "v2F00Bf_________________________________________________________________7Ww",
    DECODE_ERROR_TRAILING, 5, "too large for a position" },
};

static void
test_names_what_is_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad_texts[i].text);
      g_assert_null (cards_position_decode (bad_texts[i].text, -1, NULL, &error));
      g_test_message ("%s at %" G_GSIZE_FORMAT ": %s", decode_error_get_code (error),
                      decode_error_get_offset (error), error->message);
      g_assert_error (error, DECODE_ERROR, (int) bad_texts[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, bad_texts[i].offset);
      g_assert_nonnull (strstr (error->message, bad_texts[i].says));
    }
}

/* Each column has 31 cards: more than any game has. */
static void
test_too_many_cards (void)
{
  static const char text[] =
      "v1F00AAAPgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAfAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-AAAAAAA"
      "AAAAAAAAAAAAAAAAAAAAAAAB8";
  g_autoptr (GError) error = NULL;

  g_assert_null (cards_position_decode (text, -1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_DUPLICATE);
  g_assert_nonnull (strstr (error->message, "too many cards"));
}

static void
test_reads_no_novel (void)
{
  g_autofree char *text = g_strnfill (CARDS_POSITION_MAX_LENGTH + 1, 'A');
  g_autoptr (GError) error = NULL;

  memcpy (text, "v1F00", 5);
  g_assert_null (cards_position_decode (text, -1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_clear_error (&error);
  g_assert_null (cards_position_decode (text, CARDS_POSITION_MAX_LENGTH, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TRAILING);
}

/* A card that is there twice is pointed at, wherever it stands. */
static void
test_points_at_the_card (void)
{
  const CardsDeal deal = { cards_config_klondike (3), CARDS_SHUFFLE_WEB, 12345 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);
  g_autofree char *text = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
  g_autoptr (GError) error = NULL;
  CardsPositionReading reading;
  const CardsPositionField *stock = NULL;
  gsize at;

  g_clear_pointer (&table, cards_table_unref);
  table = cards_position_decode (text, -1, &reading, NULL);
  for (guint i = 0; i < reading.n_fields; i++)
    if (reading.fields[i].part == CARDS_PART_STOCK)
      stock = &reading.fields[i];
  g_assert_nonnull (stock);

  /* Six bits of card within two characters: those of the first are the high ones. */
  at = 5 + (stock->first_bit + 6 * 10) / 6;
  text[at] = text[at] == 'A' ? 'B' : 'A';
  g_assert_null (cards_position_decode (text, -1, NULL, &error));
  g_assert_true (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_DUPLICATE)
                 || g_error_matches (error, DECODE_ERROR, DECODE_ERROR_CARD));
  g_assert_cmpuint (decode_error_get_offset (error) + 1, >=, at);
}

/* ---- Parts ---- */

static void
test_notes_every_part (void)
{
  const struct
  {
    CardsPart part;
    guint index;
    gsize from, to;
  } want[] = {
    { CARDS_PART_VERSION, 0, 0, 2 },    { CARDS_PART_GAME, 0, 2, 3 },
    { CARDS_PART_CONFIG, 0, 3, 5 },     { CARDS_PART_FOUNDATION, 0, 5, 6 },
    { CARDS_PART_FOUNDATION, 1, 5, 7 }, { CARDS_PART_FOUNDATION, 2, 6, 7 },
    { CARDS_PART_FOUNDATION, 3, 7, 8 }, { CARDS_PART_CELL, 0, 7, 8 },
    { CARDS_PART_CELL, 1, 7, 8 },       { CARDS_PART_CELL, 2, 8, 9 },
    { CARDS_PART_CELL, 3, 8, 9 },       { CARDS_PART_COLUMN, 0, 8, 17 },
  };
  g_autoptr (CardsTable) table = NULL;
  CardsPositionReading reading;

  table = cards_position_decode (
      "v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAAADA5A", -1, &reading,
      NULL);
  g_assert_nonnull (table);
  g_assert_cmpuint (cards_table_get_seed (table), ==, 12345);
  g_assert_cmpuint (reading.n_fields, ==, 3 + 4 + 4 + 8 + 2);
  for (guint i = 0; i < G_N_ELEMENTS (want); i++)
    {
      g_assert_cmpuint (reading.fields[i].part, ==, want[i].part);
      g_assert_cmpuint (reading.fields[i].index, ==, want[i].index);
      g_assert_cmpuint (reading.fields[i].from, ==, want[i].from);
      g_assert_cmpuint (reading.fields[i].to, ==, want[i].to);
    }
  g_assert_cmpuint (reading.fields[reading.n_fields - 1].part, ==, CARDS_PART_SEED);
  g_assert_cmpuint (reading.fields[reading.n_fields - 1].to, ==, 75);
}

/* What was read before an error is there. */
static void
test_keeps_what_was_read (void)
{
  CardsPositionReading reading;

  g_assert_null (cards_position_decode ("v1F00AAADpy4rivHnQKrBcys", -1, &reading, NULL));
  g_assert_true (reading.has_config);
  g_assert_cmpuint (reading.n_fields, ==, 3 + 4 + 4 + 1);
  g_assert_null (cards_position_decode ("v1F", -1, &reading, NULL));
  g_assert_false (reading.has_config);
  g_assert_cmpuint (reading.n_fields, ==, 2);
}

/* ---- Other spellings ---- */

static void
test_other_spellings_are_not_canonical (void)
{
  const char *const texts[][2] = {
    { "v1FM4AA5LLqhhAh0HARbVZTAMG04ImhsxgkoAAAA", "v1F01AA5LLqhhAh0HARbVZTAMG04ImhsxgkoAAAA" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CardsPositionReading short_way, other_way;
      g_autoptr (CardsTable) a = cards_position_decode (texts[i][0], -1, &short_way, NULL);
      g_autoptr (CardsTable) b = cards_position_decode (texts[i][1], -1, &other_way, NULL);

      g_assert_true (cards_table_equal (a, b));
      g_assert_true (short_way.canonical);
      g_assert_false (other_way.canonical);
    }
}

static void
test_examples_of_the_document (void)
{
  const CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_WEB, 12345 };
  g_autoptr (CardsTable) dealt = cards_deal_make (&deal);
  g_autoptr (CardsTable) bare = moved_table (dealt, 0, 0);
  CardsTable *won = cards_position_decode ("v1F00833f9-0AAAAAAAAFcA", -1, NULL, NULL);

  assert_text (bare, 1, CARDS_POSITION_TEXT, "v1F00" DEALT);
  assert_text (bare, 1, CARDS_POSITION_BINARY, "AUYA" DEALT);
  assert_text (dealt, 1, CARDS_POSITION_TEXT, "v1F00" DEALT "ADA5A");
  assert_text (bare, 2, CARDS_POSITION_TEXT, "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvv");
  g_assert_cmpuint (cards_table_get_n_moves (won), ==, 87);
  g_assert_true (cards_table_is_won (won));
  assert_text (won, 2, CARDS_POSITION_TEXT, "v2F00Co0UJMA");
  cards_table_unref (won);
}

/* A card in a cell, or one that was turned up, and nobody counted a move: no deal, though it looks
 * like one. */
static void
test_moves_that_nobody_counted (void)
{
  static const char *const texts[] = { "v2F00FRpAoQ", "v2K01DqHOPy4xQHk" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CardsTable) table = cards_position_decode (texts[i], -1, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (cards_table_get_n_moves (table), ==, 0);
      assert_text (table, 2, CARDS_POSITION_TEXT, texts[i]);
    }
}

/* ---- What cannot be written ---- */

static void
test_cannot_write (void)
{
  const CardsDeal spider = { cards_config_spider (2), CARDS_SHUFFLE_WEB, 12345 };
  g_autoptr (CardsTable) dealt = cards_deal_make (&spider);
  g_autoptr (CardsTable) late = moved_table (dealt, 65536, 0);
  const CardsConfig config = cards_config_freecell ();
  g_autoptr (CardsTable) tall = NULL;
  CardsCard cards[CARDS_N_CARDS];
  g_autoptr (GError) error = NULL;
  g_autofree char *dense = NULL;
  CardsTableParts parts;

  g_assert_null (cards_position_encode (dealt, 2, CARDS_POSITION_TEXT, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_VERSION);
  g_clear_error (&error);
  g_assert_null (cards_position_encode (late, 1, CARDS_POSITION_TEXT, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_RANGE);
  g_clear_error (&error);

  for (guint i = 0; i < CARDS_N_CARDS; i++)
    cards[i] = (CardsCard) i;
  cards_table_parts_init (&parts, &config);
  parts.columns[2] = (CardsRow) { cards, CARDS_N_CARDS, CARDS_N_CARDS };
  tall = cards_table_new (&parts, NULL);
  g_assert_null (cards_position_encode (tall, 1, CARDS_POSITION_TEXT, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_RANGE);
  dense = cards_position_encode (tall, 2, CARDS_POSITION_TEXT, NULL);
  assert_text (tall, 2, CARDS_POSITION_TEXT, dense);
}

/* ---- Random play ---- */

static void
assert_round_trip (const CardsTable *table)
{
  for (guint version = 1; version <= 2; version++)
    for (guint form = CARDS_POSITION_TEXT; form <= CARDS_POSITION_LITERAL; form++)
      {
        g_autofree char *text = NULL;
        g_autoptr (CardsTable) again = NULL;
        CardsPositionReading reading;

        if (version == 2 && !cards_position_has_dense (cards_table_get_config (table)))
          return;
        text = cards_position_encode (table, version, form, NULL);
        again = cards_position_decode (text, -1, &reading, NULL);
        g_assert_true (cards_table_equal (table, again));
        g_assert_cmpint (reading.canonical, ==,
                         form != CARDS_POSITION_BINARY && !reading.is_literal);
      }
}

static void
test_random_play_is_kept (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (), cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (1), cards_config_spider (4),
  };

  for (guint n = 0; n < N_RANDOM_GAMES; n++)
    {
      const CardsDeal deal = {
        configs[n % G_N_ELEMENTS (configs)], CARDS_SHUFFLE_WEB,
        (guint64) g_test_rand_int_range (1, G_MAXINT) << (n % 2 * 22),
      };
      CardsTable *table = cards_deal_make (&deal);

      for (guint i = 0; i < RANDOM_MOVES; i++)
        {
          g_autoptr (GArray) moves = cards_rules_list (table);
          CardsTable *next;

          assert_round_trip (table);
          if (moves->len == 0)
            break;
          next = cards_rules_make_move (
              table, g_array_index (moves, CardsMove,
                                    (guint) g_test_rand_int_range (0, (gint) moves->len)));
          cards_table_unref (table);
          table = next;
        }
      cards_table_unref (table);
    }
}

/* One character changed: never another position of version 2 but with the right checksum, and never
 * a table with the wrong cards. */
static void
test_damage_is_seldom_overlooked (void)
{
  const char *const texts[] = {
    ("v1F00" DEALT),
    "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvv",
    "v1FM4AA5LLqhhAh0HARbVZTAMG04ImhsxgkoAAAA",
  };
  static const char letters[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+";

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize at = 0; at < strlen (texts[i]); at++)
      for (guint l = 0; l < strlen (letters); l++)
        {
          g_autofree char *text = g_strdup (texts[i]);
          g_autoptr (CardsTable) table = NULL;
          g_autoptr (GError) error = NULL;
          CardsPositionReading reading;

          text[at] = letters[l];
          table = cards_position_decode (text, -1, &reading, &error);
          g_assert_true ((table == NULL) == (error != NULL));
          if (table != NULL)
            assert_round_trip (table);
        }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-position/vectors/positions", "cards/positions", check_position);
  vector_cases_add ("/cards-position/vectors/invalid", "cards/invalid", check_invalid);
  g_test_add_func ("/cards-position/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/cards-position/too-many-cards", test_too_many_cards);
  g_test_add_func ("/cards-position/moves-that-nobody-counted", test_moves_that_nobody_counted);
  g_test_add_func ("/cards-position/reads-no-novel", test_reads_no_novel);
  g_test_add_func ("/cards-position/points-at-the-card", test_points_at_the_card);
  g_test_add_func ("/cards-position/notes-every-part", test_notes_every_part);
  g_test_add_func ("/cards-position/keeps-what-was-read", test_keeps_what_was_read);
  g_test_add_func ("/cards-position/other-spellings-are-not-canonical",
                   test_other_spellings_are_not_canonical);
  g_test_add_func ("/cards-position/examples-of-the-document", test_examples_of_the_document);
  g_test_add_func ("/cards-position/cannot-write", test_cannot_write);
  g_test_add_func ("/cards-position/random-play-is-kept", test_random_play_is_kept);
  g_test_add_func ("/cards-position/damage-is-seldom-overlooked", test_damage_is_seldom_overlooked);
  return g_test_run ();
}
