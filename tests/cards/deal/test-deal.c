#include "cards/deal/deal.h"
#include "vector-cases.h"

#include <string.h>

#include "../table-cases.h"

#define N_RANDOM_DEALS 500

/* ---- The vectors ---- */

static void
assert_row (CardsRow   row,
            JsonArray *want)
{
  g_assert_cmpuint (row.n, ==, want != NULL ? json_array_get_length (want) : 0);
  for (guint i = 0; i < row.n; i++)
    g_assert_cmpuint (row.cards[i], ==, card_case (json_array_get_string_element (want, i)));
}

static void
assert_columns (const CardsTable *table,
                JsonArray        *tableau)
{
  g_assert_cmpuint (cards_table_get_n_piles (table, CARDS_PILE_TABLEAU), ==,
                    json_array_get_length (tableau));
  for (guint i = 0; i < json_array_get_length (tableau); i++)
    {
      JsonNode *column = json_array_get_element (tableau, i);
      CardsRow row = cards_table_get_column (table, i);

      if (JSON_NODE_HOLDS_ARRAY (column))
        {
          assert_row (row, json_node_get_array (column));
          g_assert_cmpuint (row.n_up, ==, row.n);
          continue;
        }
      assert_row (row, json_object_get_array_member (json_node_get_object (column), "cards"));
      g_assert_cmpint (row.n_up, ==,
                       json_object_get_int_member (json_node_get_object (column), "up"));
    }
}

static void
check_deal (JsonObject *test_case)
{
  gboolean klondike = strcmp (json_object_get_string_member (test_case, "game"), "klondike") == 0;
  const CardsDeal deal = {
    klondike ? cards_config_klondike (3) : cards_config_freecell (), CARDS_SHUFFLE_WEB,
    (guint64) json_object_get_int_member (test_case, "seed"),
  };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);

  assert_columns (table, json_object_get_array_member (test_case, "tableau"));
  assert_row (cards_table_get_stock (table), array_case (test_case, "stock"));
  g_assert_cmpuint (cards_table_get_seed (table), ==, deal.number);
  g_assert_true (cards_deal_is_shared (&deal));
}

static void
check_microsoft (JsonObject *test_case)
{
  const CardsDeal deal = {
    cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT,
    (guint64) json_object_get_int_member (test_case, "deal"),
  };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);

  assert_columns (table, json_object_get_array_member (test_case, "tableau"));
  g_assert_cmpuint (cards_table_get_seed (table), ==, 0);
  g_assert_true (cards_deal_is_shared (&deal));
}

/* ---- The generator ---- */

static void
test_generator_is_the_web_games (void)
{
  const struct
  {
    guint64 seed;
    guint32 numbers[4];
  } cases[] = {
    { 1, { 0xa087eaf3, 0x00b349c9, 0x8706c4eb } },
    { 12345, { 0xfacf78c5, 0x4e875100, 0x7bf4e2f2, 0xd1642650 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CardsRandom random;

      cards_random_init (&random, cases[i].seed);
      for (guint j = 0; j < 4 && cases[i].numbers[j] != 0; j++)
        g_assert_cmphex (cards_random_next (&random), ==, cases[i].numbers[j]);
    }
}

/* ---- Deals of our own ---- */

static void
assert_lengths (const CardsTable *table,
                const guint      *lengths,
                guint             n_up)
{
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    {
      CardsRow row = cards_table_get_column (table, i);

      g_assert_cmpuint (row.n, ==, lengths[i]);
      g_assert_cmpuint (row.n_up, ==, n_up == 0 ? row.n : n_up);
    }
}

/* The first column of each is written down here, so that no later version deals differently. */
static void
assert_first_column (const CardsTable *table,
                     const char       *want)
{
  CardsRow row = cards_table_get_column (table, 0);
  g_auto (GStrv) cards = g_strsplit (want, " ", -1);

  g_assert_cmpuint (row.n, ==, g_strv_length (cards));
  for (guint i = 0; i < row.n; i++)
    g_assert_cmpuint (row.cards[i], ==, card_case (cards[i]));
}

static void
test_mini_freecell (void)
{
  const guint lengths[] = { 7, 7, 6, 6 };
  const CardsDeal deal = { cards_config_mini_freecell (), CARDS_SHUFFLE_WEB, 617 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);

  assert_lengths (table, lengths, 0);
  assert_first_column (table, "8H 9S JH AS 5H KH 2H");
  g_assert_cmpuint (cards_table_get_seed (table), ==, 0);
  g_assert_false (cards_deal_is_shared (&deal));
}

static void
test_spider (void)
{
  const guint lengths[] = { 6, 6, 6, 6, 5, 5, 5, 5, 5, 5 };
  const char *const first[] = { "4S AS KS TS 5S 9S", "4S AH KS TS 5S 9S", "4D AC KS TS 5D 9S" };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      const CardsDeal deal = { cards_config_spider (1U << i), CARDS_SHUFFLE_WEB, 617 };
      g_autoptr (CardsTable) table = cards_deal_make (&deal);

      assert_lengths (table, lengths, 1);
      assert_first_column (table, first[i]);
      g_assert_cmpuint (cards_table_get_stock (table).n, ==, 50);
      g_assert_cmpuint (cards_table_get_seed (table), ==, 0);
      g_assert_false (cards_deal_is_shared (&deal));
    }
}

/* ---- All deals ---- */

static void
add_row (CardsRow row,
         guint8  *seen)
{
  for (guint i = 0; i < row.n; i++)
    seen[row.cards[i]]++;
}

static void
test_every_deal_is_a_deck (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (),  cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (1),       cards_config_spider (2),
    cards_config_spider (4),
  };

  for (guint n = 0; n < N_RANDOM_DEALS; n++)
    {
      const CardsConfig *config = &configs[n % G_N_ELEMENTS (configs)];
      guint64 number = (guint64) (guint32) g_test_rand_int () << 21
                       | (guint64) g_test_rand_int_range (1, 1 << 21);
      gboolean microsoft = n % 14 == 0;
      const CardsDeal deal = {
        *config, microsoft ? CARDS_SHUFFLE_MICROSOFT : CARDS_SHUFFLE_WEB,
        microsoft ? number % CARDS_MAX_MICROSOFT_DEAL + 1 : number,
      };
      g_autoptr (CardsTable) table = cards_deal_make (&deal);
      guint8 seen[CARDS_N_CARDS] = { 0 };

      for (guint i = 0; i < config->n_columns; i++)
        add_row (cards_table_get_column (table, i), seen);
      add_row (cards_table_get_stock (table), seen);
      for (guint card = 0; card < CARDS_N_CARDS; card++)
        g_assert_cmpuint (seen[card], ==, cards_config_n_copies (config, (CardsCard) card));
      g_assert_false (cards_table_is_won (table));
    }
}

static void
test_impossible_deals (void)
{
  CardsConfig odd = cards_config_freecell ();
  const CardsDeal bad[] = {
    { cards_config_freecell (), CARDS_SHUFFLE_WEB, 0 },
    { cards_config_freecell (), CARDS_SHUFFLE_WEB, CARDS_MAX_SEED + 1 },
    { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 0 },
    { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, CARDS_MAX_MICROSOFT_DEAL + 1 },
    { cards_config_mini_freecell (), CARDS_SHUFFLE_MICROSOFT, 1 },
    { cards_config_klondike (1), CARDS_SHUFFLE_MICROSOFT, 1 },
    { cards_config_klondike (2), CARDS_SHUFFLE_WEB, 1 },
    { cards_config_spider (3), CARDS_SHUFFLE_WEB, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cards_deal_is_possible (&bad[i]));

  odd.n_columns = 6;
  g_assert_true (cards_config_is_valid (&odd));
  g_assert_false (cards_deal_is_possible (&(CardsDeal) { odd, CARDS_SHUFFLE_WEB, 1 }));
}

static void
test_names (void)
{
  const CardsDeal deals[] = {
    { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 8589934591 },
    { cards_config_klondike (3), CARDS_SHUFFLE_WEB, 617 },
    { cards_config_spider (1), CARDS_SHUFFLE_WEB, 617 },
    { cards_config_spider (4), CARDS_SHUFFLE_WEB, 617 },
  };
  const char *const names[] = {
    "FreeCell, Microsoft deal 8589934591", "Klondike, draw 3, deal 617", "Spider, 1 suit, deal 617",
    "Spider, 4 suits, deal 617",
  };

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autofree char *name = cards_deal_dup_name (&deals[i]);

      g_assert_cmpstr (name, ==, names[i]);
    }
}

/* What people say for a deal. */
static void
test_words (void)
{
  static const struct
  {
    const char *text, *game;
    guint64 number;
  } cases[] = {
    { "617", "", 617 },
    { " #617\n", "", 617 },
    { "FreeCell 617", "freecell", 617 },
    { "freecell, deal #617", "freecell", 617 },
    { "FreeCell, Microsoft deal 617", "microsoft", 617 },
    { "Microsoft FreeCell game 617", "microsoft", 617 },
    { "MS Freecell Deal 617", "microsoft", 617 },
    { "Game 617", "", 617 },
    { "Klondike: 5", "klondike", 5 },
    { "", NULL },
    { "0", NULL },
    { "FreeCell", NULL },
    { "Poker 617", NULL },
    { "6 17", NULL },
    { "9007199254740992", NULL }, /* 2^53 */
    { "FreeCell 617 x", NULL },
    { "Free Cell 617", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 number = 0;
      g_autofree char *game = cards_deal_read_words (cases[i].text, &number);

      g_assert_cmpstr (game, ==, cases[i].game);
      if (cases[i].game != NULL)
        g_assert_cmpuint (number, ==, cases[i].number);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-deal/vectors/web", "cards/deals", check_deal);
  vector_cases_add ("/cards-deal/vectors/microsoft", "cards/msdeals", check_microsoft);
  g_test_add_func ("/cards-deal/generator-is-the-web-games", test_generator_is_the_web_games);
  g_test_add_func ("/cards-deal/mini-freecell", test_mini_freecell);
  g_test_add_func ("/cards-deal/spider", test_spider);
  g_test_add_func ("/cards-deal/every-deal-is-a-deck", test_every_deal_is_a_deck);
  g_test_add_func ("/cards-deal/impossible-deals", test_impossible_deals);
  g_test_add_func ("/cards-deal/names", test_names);
  g_test_add_func ("/cards-deal/words", test_words);
  return g_test_run ();
}
