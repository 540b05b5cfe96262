#include "cards/rules/move.h"

#include <string.h>

#include "cards/deal/deal.h"

static void
test_writes_what_it_reads (void)
{
  const char *const texts[] = { "T5.6->S0", "T7.18->T0", "F1->T5",    "W0->T3",
                                "D0->W0",   "S3->F2",    "T9.103->T9" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char text[CARDS_MOVE_TEXT_SIZE];
      CardsMove move;

      g_assert_true (cards_move_parse (texts[i], strlen (texts[i]), &move));
      cards_move_write (move, text);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_reads_nothing_else (void)
{
  const char *const texts[] = {
    "",          "T",          "T5",          "T5.6",      "T5->S0",    "T5.->S0",    "T5.6>S0",
    "T5.6->",    "T5.6->S",    "T5.6->S0 ",   " T5.6->S0", "t5.6->s0",  "F1.0->T5",   "T05.6->S0",
    "T5.06->S0", "T5.256->S0", "T5.6->S0000", "X1->T0",    "T5.6->S-1", "T5.6->T5.6",
  };
  CardsMove move;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_false (cards_move_parse (texts[i], strlen (texts[i]), &move));
    }
  g_assert_false (cards_move_parse ("\0001->T0", 6, &move));
}

static void
test_counts_cards (void)
{
  const CardsDeal deal = { cards_config_klondike (3), CARDS_SHUFFLE_WEB, 1 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);
  const struct
  {
    CardsMove move;
    guint n;
  } cases[] = {
    { { { CARDS_PILE_TABLEAU, 6 }, { CARDS_PILE_TABLEAU, 0 }, 6 }, 1 },
    { { { CARDS_PILE_TABLEAU, 6 }, { CARDS_PILE_TABLEAU, 0 }, 2 }, 5 },
    { { { CARDS_PILE_TABLEAU, 6 }, { CARDS_PILE_TABLEAU, 0 }, 7 }, 0 },
    { { { CARDS_PILE_TABLEAU, 7 }, { CARDS_PILE_TABLEAU, 0 }, 0 }, 0 },
    { { { CARDS_PILE_STOCK, 0 }, { CARDS_PILE_WASTE, 0 }, 0 }, 3 },
    { { { CARDS_PILE_WASTE, 0 }, { CARDS_PILE_TABLEAU, 0 }, 0 }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (cards_move_n_cards (table, cases[i].move), ==, cases[i].n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-move/writes-what-it-reads", test_writes_what_it_reads);
  g_test_add_func ("/cards-move/reads-nothing-else", test_reads_nothing_else);
  g_test_add_func ("/cards-move/counts-cards", test_counts_cards);
  return g_test_run ();
}
