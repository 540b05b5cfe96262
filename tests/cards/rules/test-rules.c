#include "cards/rules/rules.h"
#include "cards/deal/deal.h"
#include "vector-cases.h"

#include "../table-cases.h"

#define N_RANDOM_GAMES 300
#define RANDOM_MOVES 150

/* ---- The vectors ---- */

static void
check_legality (JsonObject *test_case)
{
  g_autoptr (CardsTable) table = table_case (json_object_get_object_member (test_case, "state"),
                                             json_object_get_string_member (test_case, "game"));
  CardsMove move = move_case (json_object_get_object_member (test_case, "move"));
  gboolean legal = json_object_get_boolean_member (test_case, "legal");
  g_autoptr (CardsTable) after = cards_rules_make_move (table, move);
  g_autofree char *reason = cards_verdict_describe (table, move, cards_rules_check (table, move));

  g_test_message ("%s: %s",
                  json_object_get_string_member (json_object_get_object_member (test_case, "move"),
                                                 "text"),
                  reason);
  g_assert_cmpint (cards_rules_check (table, move) == CARDS_VERDICT_OK, ==, legal);
  g_assert_cmpint (after != NULL, ==, legal);
  g_assert_cmpuint (strlen (reason), >, 10);
}

/* ---- Games played at random ---- */

static gboolean
list_has (GArray    *moves,
          CardsMove  move)
{
  for (guint i = 0; i < moves->len; i++)
    if (cards_move_equal (g_array_index (moves, CardsMove, i), move))
      return TRUE;

  return FALSE;
}

/* Whether the list of legal moves is the list of all moves that the judge lets pass. */
static void
assert_list_is_complete (const CardsTable *table,
                         GArray           *moves)
{
  guint n = 0;

  for (guint8 from = 0; from < CARDS_N_PILE_KINDS; from++)
    for (guint8 i = 0; i < CARDS_MAX_COLUMNS; i++)
      for (guint8 card = 0; card < 30; card++)
        for (guint8 to = 0; to < CARDS_N_PILE_KINDS; to++)
          for (guint8 j = 0; j < CARDS_MAX_COLUMNS; j++)
            {
              CardsMove move = { { from, i }, { to, j }, card };

              if (cards_rules_check (table, move) == CARDS_VERDICT_OK)
                {
                  g_assert_true (list_has (moves, move));
                  n++;
                }
            }

  g_assert_cmpuint (n, ==, moves->len);
}

/* A table made of the parts of another, which checks its deck. */
static void
assert_is_whole (const CardsTable *table)
{
  g_autoptr (CardsTable) again = NULL;
  g_autoptr (GError) error = NULL;
  CardsTableParts parts;

  cards_table_parts_init (&parts, cards_table_get_config (table));
  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS; i++)
    {
      parts.heights[i] = (guint8) cards_table_get_height (table, i);
      parts.suits[i] = (guint8) cards_table_get_suit (table, i);
    }
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    parts.cells[i] = cards_table_get_top (table, (CardsPile) { CARDS_PILE_CELL, (guint8) i });
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    parts.columns[i] = cards_table_get_column (table, i);
  parts.stock = cards_table_get_stock (table);
  parts.waste = cards_table_get_waste (table);
  parts.n_moves = cards_table_get_n_moves (table);
  parts.seed = cards_table_get_seed (table);

  again = cards_table_new (&parts, &error);
  g_assert_no_error (error);
  g_assert_true (cards_table_equal (table, again));
}

static void
play_at_random (const CardsDeal *deal,
                guint            n)
{
  CardsTable *table = cards_deal_make (deal);

  for (guint i = 0; i < RANDOM_MOVES; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (table);
      CardsTable *next;

      if (n % 30 == 0 && i % 10 == 0)
        assert_list_is_complete (table, moves);
      g_assert_cmpint (cards_rules_has_moves (table), ==, moves->len > 0);
      if (moves->len == 0)
        break;

      next = cards_rules_make_move (
          table,
          g_array_index (moves, CardsMove, (guint) g_test_rand_int_range (0, (gint) moves->len)));
      g_assert_nonnull (next);
      g_assert_cmpuint (cards_table_get_n_moves (next), ==, i + 1);
      g_assert_cmpuint (cards_table_get_seed (next), ==, cards_table_get_seed (table));
      g_assert_false (cards_table_same_cards (next, table));
      assert_is_whole (next);
      cards_table_unref (table);
      table = next;
    }
  cards_table_unref (table);
}

static void
test_random_play_keeps_the_deck (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (),  cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (1),       cards_config_spider (2),
    cards_config_spider (4),
  };

  for (guint n = 0; n < N_RANDOM_GAMES; n++)
    {
      const CardsDeal deal = {
        configs[n % G_N_ELEMENTS (configs)],
        CARDS_SHUFFLE_WEB,
        (guint64) g_test_rand_int_range (1, G_MAXINT),
      };

      play_at_random (&deal, n);
    }
}

/* ---- Tables put together ---- */

typedef struct
{
  CardsConfig config;
  const char *columns[CARDS_MAX_COLUMNS]; /* what stands behind a `/` lies face up */
  const char *stock;
  const char *waste;
  const char *cells;
  const char *foundations;                /* the top card of each, or - */
} Setup;

static guint
add_cards (const char *text,
           CardsCard  *cards,
           guint      *n_up)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n = 0;

  *n_up = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '/')
        *n_up = 1;
      else if (words[i][0] != '\0')
        {
          cards[n++] = card_case (words[i]);
          *n_up += *n_up > 0 ? 1 : 0;
        }
    }
  *n_up = *n_up > 0 ? *n_up - 1 : n;

  return n;
}

/* All other cards of the game lie below the cards of the last column, face down. */
static void
add_rest (CardsTableParts *parts,
          CardsCard       *cards,
          guint            n_placed,
          CardsCard       *rest)
{
  CardsRow *last = &parts->columns[parts->config.n_columns - 1];
  guint8 seen[CARDS_N_CARDS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < n_placed; i++)
    seen[cards[i]]++;
  for (guint i = 0; i < CARDS_MAX_CELLS; i++)
    if (parts->cells[i] != CARDS_NO_CARD)
      seen[parts->cells[i]]++;
  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS; i++)
    for (guint rank = 0; rank < parts->heights[i]; rank++)
      seen[cards_card_make (rank, parts->suits[i])]++;
  for (guint card = 0; card < CARDS_N_CARDS; card++)
    for (guint i = seen[card]; i < cards_config_n_copies (&parts->config, (CardsCard) card); i++)
      rest[n++] = (CardsCard) card;
  for (guint i = 0; i < last->n; i++)
    rest[n++] = last->cards[i];
  *last = (CardsRow) { rest, n, MAX (last->n_up, n > 0) };
}

static CardsTable *
set_up (const Setup *setup)
{
  g_auto (GStrv) tops = g_strsplit (setup->foundations != NULL ? setup->foundations : "", " ", -1);
  g_auto (GStrv) cells = g_strsplit (setup->cells != NULL ? setup->cells : "", " ", -1);
  CardsCard cards[CARDS_MAX_CARDS], rest[CARDS_MAX_CARDS];
  g_autoptr (GError) error = NULL;
  CardsTableParts parts;
  CardsTable *table;
  guint n = 0, n_up;

  cards_table_parts_init (&parts, &setup->config);
  for (guint i = 0; i < setup->config.n_columns; i++)
    {
      parts.columns[i].cards = cards + n;
      parts.columns[i].n = add_cards (setup->columns[i], cards + n, &parts.columns[i].n_up);
      n += parts.columns[i].n;
    }
  parts.stock = (CardsRow) { cards + n, add_cards (setup->stock, cards + n, &n_up), 0 };
  n += parts.stock.n;
  parts.waste = (CardsRow) { cards + n, add_cards (setup->waste, cards + n, &n_up), 0 };
  n += parts.waste.n;
  for (guint i = 0; cells[i] != NULL; i++)
    parts.cells[i] = cells[i][0] == '-' ? CARDS_NO_CARD : card_case (cells[i]);
  for (guint i = 0; tops[i] != NULL; i++)
    if (tops[i][0] != '-')
      {
        parts.heights[i] = (guint8) (cards_card_rank (card_case (tops[i])) + 1);
        parts.suits[i] = (guint8) cards_card_suit (card_case (tops[i]));
      }
  add_rest (&parts, cards, n, rest);

  table = cards_table_new (&parts, &error);
  g_assert_no_error (error);

  return table;
}

static CardsMove
parse (const char *text)
{
  CardsMove move = { .card = 0 };

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  return move;
}

static void
assert_verdict (const CardsTable *table,
                const char       *text,
                const char       *reason)
{
  CardsMove move = parse (text);
  g_autofree char *words = cards_verdict_describe (table, move, cards_rules_check (table, move));

  g_test_message ("%s", text);
  g_assert_cmpstr (words, ==, reason);
}

#define LEGAL "the move is legal"

typedef struct
{
  const char *move;
  const char *reason;
} Judged;

static void
assert_verdicts (const Setup  *setup,
                 const Judged *judged,
                 guint         n)
{
  g_autoptr (CardsTable) table = set_up (setup);

  for (guint i = 0; i < n; i++)
    assert_verdict (table, judged[i].move, judged[i].reason);
}

/* One empty column and one empty cell carry four cards to a column and two to the empty one. */
static void
test_reasons_of_freecell (void)
{
  const Setup setup = {
    cards_config_freecell (),
    { "8C", "7S", "TD 9S 8H 7C 6D", "", "TC", "8D", "JS KD", "KH" },
    .cells = "4D - 3C 2D", .foundations = "2S AH - -",
  };
  const Judged judged[] = {
    { "T1.0->T0", "the 7 of Spades needs a red 8" },
    { "T1.0->T5", LEGAL },
    { "T1.0->T3", LEGAL },
    { "T2.4->T1", LEGAL },
    { "T6.1->T0", "the King of Diamonds needs an empty column" },
    { "T2.0->T6", "the 10 of Diamonds needs a black Jack" },
    { "T2.3->T3", LEGAL },
    { "T2.2->T3", "the empty free cells and columns let you move 2 cards at once, not 3" },
    { "T6.0->T3", "the cards from the Jack of Spades on aren’t a run: each must be one lower, of "
      "the other color" },
    { "T2.3->F1", "free cells and foundations take one card at a time" },
    { "T2.4->F1", LEGAL },
    { "T2.4->F0", "free cell 1 is taken" },
    { "T2.5->T1", "column 3 doesn’t have that many cards" },
    { "T3.0->T1", "column 4 is empty" },
    { "F1->T3", "free cell 2 is empty" },
    { "F0->F1", "cards can’t move between free cells" },
    { "S0->S2", "cards can’t move between foundations" },
    { "S2->T3", "foundation 3 is empty" },
    { "S0->F1", LEGAL },
    { "F3->S1", "foundation 2 takes the 2 of Hearts next, not the 2 of Diamonds" },
    { "F3->S2", "an empty foundation takes an Ace, not the 2 of Diamonds" },
    { "T1.0->T1", "the cards are there already" },
    { "T8.0->T1", "the game doesn’t have this pile" },
    { "D0->W0", "the game doesn’t have this pile" },
  };

  assert_verdicts (&setup, judged, G_N_ELEMENTS (judged));
}

static void
test_carries_more_with_more_room (void)
{
  const Setup setup = {
    cards_config_freecell (), { "TD 9S 8H 7C 6D", "JS", "", "", "", "KD", "KC", "KH" },
    .cells = "4D 5C 3C -", .foundations = "2S AH - -",
  };
  const Judged judged[] = {
    { "T0.0->T1", LEGAL },  /* two, doubled three times */
    { "T0.0->T2", LEGAL },  /* doubled twice */
    { "T0.1->T2", LEGAL },
  };

  assert_verdicts (&setup, judged, G_N_ELEMENTS (judged));
  g_assert_cmpuint (cards_card_rank (card_case ("10h")), ==, 9);
}

static void
test_reasons_of_klondike (void)
{
  const Setup setup = {
    cards_config_klondike (3), { "8C", "QD KS", "", "4C / 7D 6S", "9H", "TS", "KH" },
    .stock = "", .waste = "", .foundations = "2H AS - -",
  };
  const Judged judged[] = {
    { "T0.0->T4", LEGAL },
    { "T3.1->T0", LEGAL },
    { "T3.2->T0", "the 6 of Spades needs a red 7" },
    { "T3.0->T0", "a face-down card can’t move" },
    { "T1.1->T2", LEGAL },
    { "T0.0->T2", "an empty column takes a King, not the 8 of Clubs" },
    { "S0->S2", "only an Ace can move between foundations, to an empty one" },
    { "S1->S2", LEGAL },
    { "S1->S0", "only an Ace can move between foundations, to an empty one" },
    { "D0->W0", "there are no cards to draw" },
    { "W0->T0", "the waste is empty" },
    { "D0->T0", "cards from the stock can’t go there" },
    { "T0.0->W0", "cards can’t go back to the stock or the waste" },
    { "T0.0->F0", "the game doesn’t have this pile" },
  };

  assert_verdicts (&setup, judged, G_N_ELEMENTS (judged));
}

static void
assert_row (CardsRow    row,
            const char *want)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < row.n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      if (i + row.n_up == row.n)
        g_string_append (text, "/ ");
      g_string_append_printf (text, "%c%c", cards_rank_letter (cards_card_rank (row.cards[i])),
                              cards_suit_letter (cards_card_suit (row.cards[i])));
    }
  g_assert_cmpstr (text->str, ==, want);
}

static CardsTable *
after (CardsTable *table,
       const char *text)
{
  CardsTable *next = cards_rules_make_move (table, parse (text));

  g_test_message ("%s", text);
  g_assert_nonnull (next);
  cards_table_unref (table);

  return next;
}

/* Three cards are drawn as they lie, and turning the waste over draws at once. */
static void
test_draws_as_the_web_game (void)
{
  const Setup setup = {
    cards_config_klondike (3),
    { "", "", "", "", "", "", "KH" },
    .stock = "2C 3C 4C 5C",
    .waste = "7C",
  };
  CardsTable *table = set_up (&setup);

  table = after (table, "D0->W0");
  assert_row (cards_table_get_waste (table), "/ 7C 3C 4C 5C");
  table = after (table, "D0->W0");
  assert_row (cards_table_get_waste (table), "/ 7C 3C 4C 5C 2C");
  g_assert_cmpuint (cards_table_get_stock (table).n, ==, 0);
  table = after (table, "D0->W0");
  assert_row (cards_table_get_waste (table), "/ 4C 3C 7C");
  assert_row (cards_table_get_stock (table), "2C 5C");
  g_assert_cmpuint (cards_table_get_n_moves (table), ==, 3);
  cards_table_unref (table);
}

static void
test_turns_the_next_card_over (void)
{
  const Setup setup = {
    cards_config_klondike (1),
    { "8C", "4C / 7D 6S", "", "", "", "", "KH" },
    .foundations = "2H AS - -",
  };
  CardsTable *table = after (set_up (&setup), "T1.1->T0");

  assert_row (cards_table_get_column (table, 0), "/ 8C 7D 6S");
  assert_row (cards_table_get_column (table, 1), "/ 4C");
  cards_table_unref (table);
}

/* ---- Spider ---- */

static void
test_reasons_of_spider (void)
{
  const Setup setup = {
    cards_config_spider (4),
    { "8C", "9H 8H", "9S 8D", "TC", "KC", "4D / 5D", "KD", "KS", "", "KH" },
    .stock = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
  };
  const Judged judged[] = {
    { "T1.0->T3", LEGAL },
    { "T2.0->T3", "the cards from the 9 of Spades on aren’t a run: each must be one lower, of the "
      "same suit" },
    { "T2.1->T8", LEGAL },
    { "T0.0->T1", "the 8 of Clubs needs a card one higher, of any suit" },
    { "T5.0->T8", "a face-down card can’t move" },
    { "T0.0->T8", LEGAL },
    { "D0->T0", "fill every empty column before you deal" },
    { "D0->T1", "cards from the stock can’t go there" },
    { "T0.0->S0", "the game doesn’t have this move" },
    { "D0->W0", "the game doesn’t have this pile" },
  };

  assert_verdicts (&setup, judged, G_N_ELEMENTS (judged));
}

/* The last card of the stock goes to the first column. */
static void
test_spider_deals_a_row (void)
{
  const Setup setup = {
    cards_config_spider (4),
    { "8C", "9H", "9S", "TC", "KC", "4D", "KD", "KS", "8S", "KH" },
    .stock = "9D AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
  };
  CardsTable *table = after (set_up (&setup), "D0->T0");

  assert_row (cards_table_get_column (table, 0), "/ 8C TS");
  assert_row (cards_table_get_column (table, 1), "/ 9H 9S");
  g_assert_cmpuint (cards_table_get_top (table, (CardsPile) { CARDS_PILE_TABLEAU, 9 }), ==,
                    card_case ("AS"));
  assert_row (cards_table_get_stock (table), "9D");
  cards_table_unref (table);
}

/* A whole run of a suit leaves by itself, and the card below it is turned over. */
static void
test_spider_run_leaves (void)
{
  const Setup setup = {
    cards_config_spider (2),
    { "3H / KS QS JS TS 9S 8S 7S 6S 5S 4S", "4H / 3S 2S AS", "KH / 3H 2H AH", "", "", "", "", "",
      "", "2S / 9H" },
    .foundations = "KH - - - - - - -",
  };
  CardsTable *table = after (set_up (&setup), "T1.1->T0");

  assert_row (cards_table_get_column (table, 0), "/ 3H");
  assert_row (cards_table_get_column (table, 1), "/ 4H");
  g_assert_cmpuint (cards_table_get_height (table, 1), ==, CARDS_N_RANKS);
  g_assert_cmpuint (cards_table_get_suit (table, 1), ==, CARDS_SPADES);
  g_assert_cmpuint (cards_table_get_n_home (table), ==, 26);
  cards_table_unref (table);
}

/* ---- Homewards ---- */

static void
test_goes_home_by_itself (void)
{
  const Setup setup = {
    cards_config_freecell (), { "4S", "5H", "2H", "AD", "", "", "", "KH" },
    .cells = "3C - - -", .foundations = "3S AH - 2C",
  };
  CardsTable *table = set_up (&setup);
  CardsMove move;

  /* The diamonds are not begun, so that up to a 2 may go: not the 3 of clubs, and not the 4 of
   * spades. */
  g_assert_true (cards_rules_find_automatic (table, &move));
  g_assert_true (cards_move_equal (move, parse ("T2.0->S1")));
  table = after (table, "T2.0->S1");
  g_assert_true (cards_rules_find_automatic (table, &move));
  g_assert_true (cards_move_equal (move, parse ("T3.0->S2")));
  table = after (table, "T3.0->S2");
  g_assert_true (cards_rules_find_automatic (table, &move));
  g_assert_true (cards_move_equal (move, parse ("F0->S3")));
  table = after (table, "F0->S3");
  g_assert_false (cards_rules_find_automatic (table, &move));
  g_assert_true (cards_rules_find_home (table, (CardsPile) { CARDS_PILE_TABLEAU, 0 }, &move));
  g_assert_true (cards_move_equal (move, parse ("T0.0->S0")));
  g_assert_false (cards_rules_find_home (table, (CardsPile) { CARDS_PILE_TABLEAU, 1 }, &move));
  cards_table_unref (table);
}

/* An Ace that lies on the foundation of another suit is built on there. */
static void
test_goes_home_wherever_the_ace_is (void)
{
  const Setup setup = {
    cards_config_freecell (), { "2S", "AH", "", "", "", "", "", "KH" }, .foundations = "- AS - -",
  };
  g_autoptr (CardsTable) table = set_up (&setup);
  CardsMove move;

  g_assert_true (cards_rules_find_home (table, (CardsPile) { CARDS_PILE_TABLEAU, 0 }, &move));
  g_assert_true (cards_move_equal (move, parse ("T0.0->S1")));
  g_assert_true (cards_rules_find_home (table, (CardsPile) { CARDS_PILE_TABLEAU, 1 }, &move));
  g_assert_true (cards_move_equal (move, parse ("T1.0->S2")));
}

static void
test_example_of_the_header (void)
{
  const CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);
  g_autoptr (GArray) moves = cards_rules_list (table);

  g_assert_cmpuint (moves->len, ==, 35);
  g_assert_true (list_has (moves, parse ("T7.5->T1")));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-rules/vectors/freecell", "cards/illegal_moves", check_legality);
  vector_cases_add ("/cards-rules/vectors/klondike", "cards/illegal_moves_klondike",
                    check_legality);
  g_test_add_func ("/cards-rules/random-play-keeps-the-deck", test_random_play_keeps_the_deck);
  g_test_add_func ("/cards-rules/reasons-of-freecell", test_reasons_of_freecell);
  g_test_add_func ("/cards-rules/carries-more-with-more-room", test_carries_more_with_more_room);
  g_test_add_func ("/cards-rules/reasons-of-klondike", test_reasons_of_klondike);
  g_test_add_func ("/cards-rules/draws-as-the-web-game", test_draws_as_the_web_game);
  g_test_add_func ("/cards-rules/turns-the-next-card-over", test_turns_the_next_card_over);
  g_test_add_func ("/cards-rules/reasons-of-spider", test_reasons_of_spider);
  g_test_add_func ("/cards-rules/spider-deals-a-row", test_spider_deals_a_row);
  g_test_add_func ("/cards-rules/spider-run-leaves", test_spider_run_leaves);
  g_test_add_func ("/cards-rules/goes-home-by-itself", test_goes_home_by_itself);
  g_test_add_func ("/cards-rules/goes-home-wherever-the-ace-is",
                   test_goes_home_wherever_the_ace_is);
  g_test_add_func ("/cards-rules/example-of-the-header", test_example_of_the_header);
  return g_test_run ();
}
