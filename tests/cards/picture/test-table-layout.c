/* Every card that can be seen lies in the rectangle, and under each point of what is seen of it
 * that card is found: for all games, dealt and played on at random, and for columns no game
 * reaches.
 */
#include "cards/picture/table-layout.h"

#include "table-games.h"

typedef struct
{
  double width, height;
} Size;

static const Size sizes[] = {
  { 760, 580 }, { 1100, 720 }, { 360, 300 }, { 320, 600 }, { 160, 120 }, { 64, 48 },
  { 3840, 2160 }, { 1000, 180 }, { 60, 900 }, { 7, 5 },
};

static void
assert_inside (const CardsLayout *layout,
               DrawingRect         rect)
{
  const double slack = 1e-6;

  g_assert_cmpfloat (rect.x, >=, -slack);
  g_assert_cmpfloat (rect.y, >=, -slack);
  g_assert_cmpfloat (rect.x + rect.width, <=, layout->width + slack);
  g_assert_cmpfloat (rect.y + rect.height, <=, layout->height + slack);
}

/* In shares of what is seen. */
static void
assert_found (const CardsLayout *layout,
              CardsSpot          spot,
              DrawingRect         seen,
              double             share)
{
  CardsSpot found;

  g_assert_true (cards_layout_find (layout, seen.x + share * seen.width,
                                    seen.y + share * seen.height, &found));
  g_assert_cmpuint (found.pile.kind, ==, spot.pile.kind);
  g_assert_cmpuint (found.pile.index, ==, spot.pile.index);
  g_assert_cmpint (found.card, ==, spot.card);
}

static guint
check_pile (const CardsLayout *layout,
            CardsPile          pile)
{
  int n = (int) cards_layout_count (layout, pile);
  DrawingRect place = cards_layout_get_card (layout, (CardsSpot) { pile, -1 });
  CardsPile dropped;
  guint n_seen = 0;

  assert_inside (layout, place);
  for (int card = MIN (0, n - 1); card < n; card++)
    {
      CardsSpot spot = { pile, card };
      DrawingRect seen;

      if (!cards_layout_get_seen (layout, spot, &seen))
        continue;
      n_seen++;
      assert_inside (layout, seen);
      assert_inside (layout, cards_layout_get_card (layout, spot));
      for (double share = 0.05; share < 1; share += 0.3)
        assert_found (layout, spot, seen, share);
    }

  g_assert_true (cards_layout_find_pile (layout, place.x + place.width / 2,
                                         place.y + place.height / 2, &dropped));
  g_assert_true (cards_pile_equal (dropped, pile));
  return n_seen;
}

static void
check_layout (const CardsTable *table,
              double            width,
              double            height)
{
  CardsLayout layout;

  cards_layout_init (&layout, table, width, height);
  for (guint kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (table, kind); i++)
      {
        CardsPile pile = { (guint8) kind, (guint8) i };
        guint n_seen = check_pile (&layout, pile);

        /* Each card of a column, and one or three of every other pile. */
        if (kind == CARDS_PILE_TABLEAU)
          g_assert_cmpuint (n_seen, ==, MAX (1, cards_table_get_column (table, i).n));
        else
          g_assert_cmpuint (n_seen, >=, 1);
      }
}

static void
check_all_sizes (const CardsTable *table)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_layout (table, sizes[i].width, sizes[i].height);
}

static void
test_finds_what_it_places (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint game = 0; game < N_TABLE_GAMES; game++)
    {
      g_autoptr (CardsTable) table = table_games_deal (game, 1 + g_rand_int (rand));

      check_all_sizes (table);
      for (guint i = 0; i < 150 && table_games_play_one (&table, rand); i++)
        check_layout (table, g_rand_double_range (rand, 4, 2000),
                      g_rand_double_range (rand, 4, 1500));
      check_all_sizes (table);
    }
}

static void
test_long_columns_end_inside (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (), cards_config_klondike (1), cards_config_spider (1),
    cards_config_spider (4),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (configs); i++)
    for (guint n_up = configs[i].game == CARDS_FREECELL ? 104 : 1; n_up <= 104; n_up += 20)
      {
        g_autoptr (CardsTable) table = table_games_one_column (configs[i], n_up);

        check_all_sizes (table);
      }
}

static void
test_points_outside_find_nothing (void)
{
  g_autoptr (CardsTable) table = table_games_deal (0, 617);
  CardsLayout layout;
  CardsSpot spot;
  CardsPile pile;

  cards_layout_init (&layout, table, 760, 580);
  g_assert_false (cards_layout_find (&layout, 1, 1, &spot));
  g_assert_true (cards_spot_is_nowhere (spot));
  g_assert_false (cards_layout_find (&layout, 380, 570, &spot));
  g_assert_false (cards_layout_find (&layout, -5, 100, &spot));
  g_assert_false (cards_layout_find_pile (&layout, -60, 400, &pile));
  g_assert_true (cards_layout_find_pile (&layout, 380, 570, &pile));
  g_assert_cmpuint (pile.kind, ==, CARDS_PILE_TABLEAU);
}

/* The fan opens where a rectangle is tall for its width, not in one that was made to measure. */
static void
test_fan_opens_in_a_tall_rectangle (void)
{
  const struct
  {
    double width, height, least, most; /* step of cards face up, of a card's height */
  } shapes[] = {
    { 344, 420, 0.45, 0.5 }, { 344, 2000, 0.5, 0.5 }, { 760, 580, 0.3, 0.31 },
    { 760, 300, 0.3, 0.3 },
  };
  g_autoptr (CardsTable) table = table_games_deal (0, 617);
  g_autoptr (CardsTable) longest = table_games_one_column (cards_config_freecell (), 52);
  CardsLayout layout;
  double width, height;

  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      cards_layout_init (&layout, table, shapes[i].width, shapes[i].height);
      for (guint column = 0; column < 8; column++)
        {
          double share = layout.columns[column].step_up / layout.card_height;

          g_assert_cmpfloat (share, >=, shapes[i].least - 1e-9);
          g_assert_cmpfloat (share, <=, shapes[i].most + 1e-9);
        }
    }

  cards_layout_measure (longest, 80, &width, &height);
  cards_layout_init (&layout, longest, width, height);
  g_assert_cmpfloat_with_epsilon (layout.columns[0].step_up, 0.3 * layout.card_height, 1e-6);
}

/* A card keeps its size while a game goes on, whatever becomes of the columns. */
static void
test_size_stays (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint game = 0; game < N_TABLE_GAMES; game++)
    {
      g_autoptr (CardsTable) table = table_games_deal (game, 11);
      CardsLayout first, now;

      cards_layout_init (&first, table, 700, 420);
      for (guint i = 0; i < 60 && table_games_play_one (&table, rand); i++)
        {
          cards_layout_init (&now, table, 700, 420);
          g_assert_cmpfloat (now.card_width, ==, first.card_width);
          g_assert_cmpfloat (now.columns_top, ==, first.columns_top);
          g_assert_cmpfloat (now.pitch, ==, first.pitch);
        }
    }
}

/* FreeCell's longest column: seven dealt, the last a King, and on it Queen to Ace. Every card keeps
 * a strip that a line of text fits in, even in the smallest window. */
static void
test_nineteen_cards_stay_readable (void)
{
  g_autoptr (CardsTable) table = table_games_deal (0, 1);
  CardsLayout layout;
  CardsCard cards[19];
  CardsTableParts parts;
  CardsConfig config = cards_config_freecell ();
  g_autoptr (CardsTable) full = NULL;

  cards_table_parts_init (&parts, &config);
  for (guint i = 0; i < 19; i++)
    cards[i] = cards_card_make (i < 6 ? i : 18 - i, i < 6 ? CARDS_CLUBS : i % 2);
  parts.columns[0] = (CardsRow) { cards, 19, 19 };
  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    parts.heights[suit] = 0;
  g_clear_pointer (&table, cards_table_unref);

  {
    CardsCard rest[CARDS_N_CARDS];
    guint n = 0;

    for (guint card = 0; card < CARDS_N_CARDS; card++)
      {
        gboolean taken = FALSE;

        for (guint i = 0; i < 19; i++)
          taken = taken || cards[i] == card;
        if (!taken)
          rest[n++] = (CardsCard) card;
      }
    parts.columns[1] = (CardsRow) { rest, 16, 16 };
    parts.columns[2] = (CardsRow) { rest + 16, n - 16, n - 16 };
    full = cards_table_new (&parts, NULL);
  }
  g_assert_nonnull (full);

  cards_layout_init (&layout, full, 360, 330);
  g_assert_cmpfloat (layout.columns[0].step_up, >=, 9);
  cards_layout_init (&layout, full, 760, 580);
  g_assert_cmpfloat (layout.columns[0].step_up, >=, 16);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/table-layout/fan-opens-in-a-tall-rectangle",
                   test_fan_opens_in_a_tall_rectangle);
  g_test_add_func ("/cards/table-layout/finds-what-it-places", test_finds_what_it_places);
  g_test_add_func ("/cards/table-layout/long-columns-end-inside", test_long_columns_end_inside);
  g_test_add_func ("/cards/table-layout/points-outside-find-nothing",
                   test_points_outside_find_nothing);
  g_test_add_func ("/cards/table-layout/size-stays", test_size_stays);
  g_test_add_func ("/cards/table-layout/nineteen-cards-stay-readable",
                   test_nineteen_cards_stay_readable);

  return g_test_run ();
}
