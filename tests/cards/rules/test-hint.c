#include "cards/deal/deal.h"
#include "cards/description/move-speech.h"
#include "cards/description/plain-board.h"
#include "cards/rules/hint.h"

/* The moves that are shown, in their order, as texts: "T1.6->F0 T2.5->T3". */
static char *
list_hints (const CardsTable *table)
{
  g_autoptr (CardsRecord) record = cards_record_new_from ((CardsTable *) table, NULL, 0, NULL);
  g_autoptr (GArray) hints = cards_hint_list (record, 0, NULL);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < hints->len; i++)
    {
      char text[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (g_array_index (hints, CardsMove, i), text);
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", text);
    }

  return g_string_free (list, FALSE);
}

static void
test_orders (void)
{
  static const struct
  {
    const char *name, *board, *hints;
  } cases[] = {
    { "the 2 that is safe; then what sets the Ace free; no cell twice, and no whole run broken",
      "Foundations: H-A C-0 D-0 S-0\nFreecells: - - - -\n"
      ": KS AC 9D\n: 2H\n: KH QC JH\n: QD\n: TC 5S\n: 3H 3C 3D 3S 2C 2S 2D AD AS\n"
      ": 4H 4C 4D 4S 5H 5C 5D 6H 6C 6D 6S 7H 7C 7D 7S 8H 8C\n"
      ": TD TS TH JC JD JS QH QS KC KD 8D 8S 9H 9C 9S\n",
      "T1.0->S1 T0.2->F0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CardsTable) table = cards_board_read (cases[i].board, -1, 1, &error);
      g_autofree char *hints = table != NULL ? list_hints (table) : NULL;

      g_assert_no_error (error);
      g_test_message ("%s: %s", cases[i].name, hints);
      g_assert_true (g_str_has_prefix (hints, cases[i].hints));
    }
}

/* Whatever is hinted is legal and named once, empty places count as one, there is a hint where
 * there is a move, and what is safe comes first. */
static void
test_of_many_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_home = 0, n_runs = 0;

  for (guint64 number = 1; number <= 60; number++)
    {
      const CardsDeal deal = { number % 3 == 0   ? cards_config_freecell ()
                               : number % 3 == 1 ? cards_config_klondike (3)
                                                 : cards_config_spider (2),
                               CARDS_SHUFFLE_WEB, number };
      g_autoptr (CardsTable) table = cards_deal_make (&deal);

      for (guint i = 0; i < 40; i++)
        {
          g_autoptr (CardsRecord) record = cards_record_new_from (table, NULL, 0, NULL);
          g_autoptr (GArray) hints = cards_hint_list (record, 0, NULL);
          CardsMove home, move;
          guint n_stored = 0;

          g_assert_cmpint (hints->len > 0, ==, cards_rules_has_moves (table));
          if (hints->len == 0)
            break;
          for (guint k = 0; k < hints->len; k++)
            {
              g_autofree char *words = NULL;

              move = g_array_index (hints, CardsMove, k);
              words = cards_speech_hint (table, move);
              g_assert_true (g_str_has_prefix (words, "A legal move: "));
              n_runs += g_str_has_prefix (words, "A legal move: 2 cards, ");
              n_stored += move.to.kind == CARDS_PILE_CELL;
              g_assert_cmpint (cards_rules_check (table, move), ==, CARDS_VERDICT_OK);
              for (guint other = 0; other < k; other++)
                g_assert_false (cards_move_equal (move, g_array_index (hints, CardsMove, other)));
            }
          g_assert_cmpuint (n_stored, <=, cards_table_get_n_piles (table, CARDS_PILE_TABLEAU));
          if (cards_rules_find_automatic (table, &home))
            {
              g_assert_true (cards_move_equal (home, g_array_index (hints, CardsMove, 0)));
              n_home++;
            }
          move = g_array_index (hints, CardsMove,
                                (guint) g_rand_int_range (rand, 0, (gint32) hints->len));
          {
            CardsTable *next = cards_rules_make_move (table, move);

            cards_table_unref (table);
            table = next;
          }
        }
    }
  g_assert_cmpuint (n_home, >, 0);
  g_assert_cmpuint (n_runs, >, 0);
}

/* Whether a table of @record is the same as its last. */
static gboolean
was_there (const CardsRecord *record)
{
  gsize n = record->n_moves;
  g_autoptr (CardsTable) last = cards_record_get_table (record, n);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (CardsTable) table = cards_record_get_table (record, i);

      if (cards_table_same_cards (table, last))
        return TRUE;
    }

  return FALSE;
}

/* Who follows the first hint always, comes back to no table, and wins some games. */
static void
test_go_in_no_circle (void)
{
  guint n_won = 0, n_steps = 0, n_back = 0;

  for (guint64 number = 1; number <= 30; number++)
    {
      const CardsDeal deal = { number % 3 == 0   ? cards_config_freecell ()
                               : number % 3 == 1 ? cards_config_klondike (1)
                                                 : cards_config_spider (1),
                               CARDS_SHUFFLE_WEB, number };
      g_autoptr (CardsRecord) record = cards_record_new (&deal, NULL, 0, NULL);

      for (gsize n = 0; n < 150 && !record->is_won; n++)
        {
          g_autoptr (GArray) hints = cards_hint_list (record, n, NULL);
          CardsRecord *longer;

          if (hints->len == 0)
            break;
          longer = cards_record_with_move (record, n, g_array_index (hints, CardsMove, 0));
          cards_record_unref (record);
          record = longer;
          n_steps++;
          if (was_there (record))
            n_back++;
        }
      n_won += record->is_won;
      g_test_message ("%" G_GUINT64_FORMAT ": %" G_GSIZE_FORMAT " moves, won %d, back %u", number,
                      record->n_moves, record->is_won, n_back);
    }
  g_test_message ("%u won, %u of %u steps back", n_won, n_back, n_steps);
  g_assert_cmpuint (n_won, >, 8);
  g_assert_cmpuint (n_back, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-hint/orders", test_orders);
  g_test_add_func ("/cards-hint/of-many-games", test_of_many_games);
  g_test_add_func ("/cards-hint/go-in-no-circle", test_go_in_no_circle);
  return g_test_run ();
}
