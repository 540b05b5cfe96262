#include "../moved-table.h"
#include "../table-parts.h"

#include "text/decode-error.h"

#include <string.h>

static CardsTableParts
won_parts (const CardsConfig *config)
{
  CardsTableParts parts;

  cards_table_parts_init (&parts, config);
  for (guint i = 0; i < cards_config_n_foundations (config); i++)
    {
      parts.heights[i] = CARDS_N_RANKS;
      parts.suits[i] = (guint8) (i % CARDS_N_SUITS);
    }

  return parts;
}

static void
test_a_game_that_is_won (void)
{
  const CardsConfig config = cards_config_freecell ();
  CardsTableParts parts = won_parts (&config);
  g_autoptr (CardsTable) table = cards_table_new (&parts, NULL);
  g_autoptr (CardsTable) later = NULL;

  g_assert_nonnull (table);
  g_assert_true (cards_table_is_won (table));
  g_assert_cmpuint (cards_table_get_n_home (table), ==, 52);
  g_assert_cmpuint (cards_table_get_top (table, (CardsPile) { CARDS_PILE_FOUNDATION, 1 }), ==, 49);
  g_assert_cmpuint (cards_table_get_top (table, (CardsPile) { CARDS_PILE_TABLEAU, 0 }), ==,
                    CARDS_NO_CARD);
  g_assert_cmpuint (cards_table_get_top (table, (CardsPile) { CARDS_PILE_WASTE, 0 }), ==,
                    CARDS_NO_CARD);

  later = moved_table (table, 87, 617);
  g_assert_true (cards_table_same_cards (table, later));
  g_assert_false (cards_table_equal (table, later));
  g_assert_cmpuint (cards_table_get_n_moves (later), ==, 87);
  g_assert_cmpuint (cards_table_get_seed (later), ==, 617);
}

static void
assert_refused (const CardsTableParts *parts,
                DecodeErrorCode        code,
                const char            *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cards_table_new (parts, &error));
  g_assert_error (error, DECODE_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, says);
  g_assert_null (cards_table_new (parts, NULL));
}

static void
test_refuses_other_cards (void)
{
  const CardsConfig config = cards_config_freecell ();
  const CardsConfig mini = cards_config_mini_freecell ();
  const CardsCard card = 49, none = 52, third = cards_card_make (2, CARDS_DIAMONDS);
  CardsTableParts parts = won_parts (&config);

  parts.heights[1] = CARDS_N_RANKS - 1;
  assert_refused (&parts, DECODE_ERROR_MISSING, "The King of Hearts is missing");
  parts.columns[3] = (CardsRow) { &card, 1, 1 };
  parts.cells[2] = card;
  assert_refused (&parts, DECODE_ERROR_DUPLICATE, "There is one King of Hearts too many");
  parts.columns[3].cards = &none;
  assert_refused (&parts, DECODE_ERROR_CARD, "There is no card with the number 52");

  parts = won_parts (&mini);
  parts.cells[0] = third;
  assert_refused (&parts, DECODE_ERROR_CARD, "The 3 of Diamonds is not in the deck of this game");
}

static void
test_refuses_impossible_faces (void)
{
  const CardsConfig config = cards_config_klondike (1);
  const CardsCard cards[] = { 45, 49 };
  const guint bad[] = { 0, 3 };
  CardsTableParts parts = won_parts (&config);

  parts.heights[1] = CARDS_N_RANKS - 2;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      parts.columns[4] = (CardsRow) { cards, 2, bad[i] };
      assert_refused (
          &parts, DECODE_ERROR_FACE_UP,
          "Column 5: turn at least one card face up, and no more than the column holds");
    }
}

static void
test_cards (void)
{
  const struct
  {
    const char *text;
    CardsCard card;
  } cases[] = { { "AS", 0 }, { "KH", 49 }, { "TD", 39 }, { "10d", 39 }, { "qc", 46 } };
  const char *const bad[] = { "", "A", "1S", "10", "11S", "AX", "ASS", "100S", "\xFFS" };
  CardsCard card;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (cards_card_parse (cases[i].text, strlen (cases[i].text), &card));
      g_assert_cmpuint (card, ==, cases[i].card);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cards_card_parse (bad[i], strlen (bad[i]), &card));
}

static void
test_names_of_cards (void)
{
  g_autofree char *seven = cards_card_dup_name (24);
  g_autofree char *king = cards_card_dup_name (49);

  g_assert_cmpstr (seven, ==, "7 of Spades");
  g_assert_cmpstr (king, ==, "King of Hearts");
}

static void
test_names_of_games (void)
{
  CardsConfig configs[] = {
    cards_config_freecell (),  cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_spider (2),   cards_config_freecell (),      cards_config_mini_freecell (),
    cards_config_klondike (3),
  };
  const char *const names[] = {
    "FreeCell",
    "Mini FreeCell",
    "Klondike, draw 1",
    "Spider, 2 suits",
    "FreeCell, columns: 8, free cells: 1",
    "Mini FreeCell, columns: 3, free cells: 2",
    "Klondike, draw 3, columns: 5",
  };

  configs[4].n_cells = 1;
  configs[5].n_columns = 3;
  configs[6].n_columns = 5;
  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      g_autofree char *name = cards_config_dup_name (&configs[i]);

      g_assert_true (cards_config_is_valid (&configs[i]));
      g_assert_cmpstr (name, ==, names[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-table/a-game-that-is-won", test_a_game_that_is_won);
  g_test_add_func ("/cards-table/refuses-other-cards", test_refuses_other_cards);
  g_test_add_func ("/cards-table/refuses-impossible-faces", test_refuses_impossible_faces);
  g_test_add_func ("/cards-table/cards", test_cards);
  g_test_add_func ("/cards-table/names-of-cards", test_names_of_cards);
  g_test_add_func ("/cards-table/names-of-games", test_names_of_games);
  return g_test_run ();
}
