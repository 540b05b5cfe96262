#include "cards/description/move-speech.h"

#include <string.h>

#include "cards/description/plain-board.h"
#include "cards/encoding/session.h"

static CardsMove
parse (const char *text)
{
  CardsMove move = { .card = 0 };

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  return move;
}

static void
assert_said (const CardsTable *table,
             const char       *move,
             const char       *words,
             const char       *notation)
{
  g_autofree char *said = cards_speech_move (table, parse (move), 42);
  g_autofree char *shown = cards_speech_short (table, parse (move));

  g_assert_cmpstr (said, ==, words);
  g_assert_cmpstr (shown, ==, notation);
}

static void
test_freecell (void)
{
  g_autoptr (CardsRecord) record = cards_session_decode ("g4z3m.NsJm", -1, NULL, NULL);
  g_autoptr (CardsTable) table = cards_record_get_table (record, 0);
  g_autoptr (CardsTable) later = cards_record_get_table (record, 1);

  assert_said (table, "T3.6->S0", "Move 42: Ace of Hearts from Column 4 to Foundation 1",
               "T3→S0 (A♥)");
  assert_said (later, "S0->F3", "Move 42: Ace of Hearts from Foundation 1 to Free cell 4",
               "S0→F3 (A♥)");
}

static void
test_several_cards (void)
{
  g_autoptr (CardsTable) table = NULL;

  table = cards_board_read (
      "Foundations: H-4 C-6 D-7 S-4\nFreecells: - - - -\n: 8S 7H 6S 5H\n: 8D 5S 9C\n: TC 9H 8C\n"
      ":\n: QC JD TS 9D\n: KS QD JC TH 9S\n: KC QH JS TD 6H 7C 7S\n: KH QS JH 8H KD\n",
      -1, 1, NULL);
  g_assert_nonnull (table);
  assert_said (table, "T0.1->T2",
               "Move 42: 3 cards, 7 of Hearts to 5 of Hearts, from Column 1 to Column 3",
               "T0→T2 (7♥ on 8♣)");
  assert_said (table, "T2.2->T4", "Move 42: 8 of Clubs from Column 3 to Column 5",
               "T2→T4 (8♣ on 9♦)");
  assert_said (table, "T5.3->T3",
               "Move 42: 2 cards, 10 of Hearts to 9 of Spades, from Column 6 to Column 4",
               "T5→T3 (10♥)");
  assert_said (table, "F0->T3", "Move 42: no card", "F0→T3 (–)");
}

static void
test_klondike (void)
{
  g_autoptr (CardsTable) table = cards_board_read (
      "Foundations: H-K C-K D-K S-6\nTalon: 7S 8S\nWaste: 9S TS JS\n: KS\n: QS\n:\n:\n:\n:\n:\n",
      -1, 3, NULL);
  g_autoptr (CardsTable) turned = cards_board_read (
      "Foundations: H-K C-K D-K S-6\nTalon:\nWaste: 9S TS JS 7S 8S\n: KS\n: QS\n:\n:\n:\n:\n:\n",
      -1, 3, NULL);

  assert_said (table, "D0->W0",
               "Move 42: 2 cards, 7 of Spades to 8 of Spades, from Stock to Waste",
               "D→W (8♠)");
  assert_said (turned, "D0->W0",
               "Move 42: 3 cards, Jack of Spades to 9 of Spades, from Stock to Waste",
               "D→W (9♠)");
  assert_said (table, "W0->T0", "Move 42: Jack of Spades from Waste to Column 1",
               "W→T0 (J♠ on K♠)");
}

static void
test_spider (void)
{
  const CardsDeal deal = { cards_config_spider (1), CARDS_SHUFFLE_WEB, 1 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);

  assert_said (table, "D0->T0", "Move 42: one card from Stock to each column", "D→T");
}

static void
test_the_game (void)
{
  g_autofree char *win = cards_speech_win (87);

  g_assert_cmpstr (win, ==, "Game completed in 87 moves!");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-speech/freecell", test_freecell);
  g_test_add_func ("/cards-speech/several-cards", test_several_cards);
  g_test_add_func ("/cards-speech/klondike", test_klondike);
  g_test_add_func ("/cards-speech/spider", test_spider);
  g_test_add_func ("/cards-speech/the-game", test_the_game);
  return g_test_run ();
}
