#include "cards/description/plain-board.h"

#include <string.h>

#include "cards/deal/deal.h"
#include "cards/encoding/position.h"
#include "cards/rules/rules.h"
#include "text/decode-error.h"

/* Microsoft's deal 617 as the Freecell Solver lists it. */
static const char deal_617[] =
  "Foundations: H-0 C-0 D-0 S-0\n"
  "Freecells: - - - -\n"
  ": 7D TD TH KD 4C 4S JD\n"
  ": AD 7S QC 5H QS TS KS\n"
  ": 5C QD 3H 9S 9C 2H KC\n"
  ": 3S AC 9D 3C 9H 5D 4H\n"
  ": 5S 6D 6S 8S 7C JC\n"
  ": 8C 8H 8D 7H 6H 6C\n"
  ": 2D AS 3D 4D 2C JH\n"
  ": AH KH TC JS 2S QH\n";

static void
test_writes_a_deal (void)
{
  const CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617 };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);
  g_autoptr (CardsTable) again = cards_board_read (deal_617, -1, 1, NULL);
  g_autofree char *text = cards_board_write (table);

  g_assert_cmpstr (text, ==, deal_617);
  g_assert_true (cards_table_equal (table, again));
  g_assert_true (cards_board_is_likely (text, strlen (text)));
}

/* Without its header, with tens in digits, small letters, comments and blanks. */
static void
test_reads_what_people_write (void)
{
  const char *text =
      "# deal 617\n\n"
      "7d 10d th KD  4C 4S JD \r\nAD 7S QC 5H QS TS KS\n:5C QD 3H 9S 9C 2H KC\n: 3S AC 9D 3C 9H 5D "
      "4H\n"
      "5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H 6C\n2D AS 3D 4D 2C JH\nAH KH TC JS 2S QH\n\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsTable) table = cards_board_read (text, -1, 1, &error);
  g_autoptr (CardsTable) want = cards_board_read (deal_617, -1, 1, NULL);

  g_assert_no_error (error);
  g_assert_true (cards_table_equal (table, want));
  g_assert_true (cards_board_is_likely (text, strlen (text)));
}

static void
assert_reads_617 (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsTable) table = cards_board_read (text, -1, 1, &error);
  g_autoptr (CardsTable) want = cards_board_read (deal_617, -1, 1, NULL);

  g_assert_no_error (error);
  g_assert_true (cards_table_equal (table, want));
  g_assert_true (cards_board_is_likely (text, strlen (text)));
}

/* Row by row, as a deal lies on the table, and with signs, 0 for the ten and 1 for the Ace. */
static void
test_reads_rows_and_signs (void)
{
  assert_reads_617 ("7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\n"
                    "KD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\n"
                    "JD KS KC 4H\n");
  assert_reads_617 ("7♦ 10♦ 0♥ K♦ 4♣ 4♠ J♦\n1♦ 7♠ Q♣ 5♥ Q♠ 0S K♠\n5♣ Q♦ 3♥ 9♠ 9♣ 2♥ K♣\n"
                    "3♠ 1C 9♦ 3♣ 9♥ 5♦ 4♥\n5♠ 6♦ 6♠ 8♠ 7♣ J♣\n8♣ 8♥ 8♦ 7♥ 6♥ 6♣\n"
                    "2♦ A♠ 3♦ 4♦ 2♣ J♥\nA♥ K♥ T♣ J♠ 2♠ Q♥");
}

/* A board in a message: in a fence, quoted, or both, with an empty line of the quotation behind. */
static void
test_reads_messages (void)
{
  static const struct
  {
    const char *before, *line, *after;
  } cases[] = {
    { "```\n", "", "```\n" },
    { "\n```text\n", "", "```\n\n" },
    { "", "> ", "" },
    { "> > ```\n> >\n", ">> ", ">> ```\n>\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = g_strsplit (deal_617, "\n", -1);
      g_autoptr (GString) text = g_string_new (cases[i].before);

      for (guint j = 0; lines[j + 1] != NULL; j++)
        g_string_append_printf (text, "%s%s\n", cases[i].line, lines[j]);
      g_string_append (text, cases[i].after);
      assert_reads_617 (text->str);
    }
}

/* The solver leaves empty cells out. */
static void
test_reads_the_solvers_cells (void)
{
  g_autoptr (GString) text = g_string_new (deal_617);
  g_autoptr (CardsTable) table = NULL;

  g_string_replace (text, "Freecells: - - - -\n: 7D TD TH KD 4C 4S JD",
                    "Freecells:      JD    \n: 7D TD TH KD 4C 4S", 1);
  table = cards_board_read (text->str, -1, 1, NULL);
  g_assert_cmpuint (cards_table_get_n_piles (table, CARDS_PILE_CELL), ==, 4);
  g_assert_cmpuint (cards_table_get_column (table, 0).n, ==, 6);
}

/* Everything but moves, seed and order of the foundations comes back, all along games. */
static void
test_random_play_is_kept (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (),  cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (1),       cards_config_spider (2),
    cards_config_spider (4),
  };

  for (guint n = 0; n < 70; n++)
    {
      const CardsDeal deal = {
        configs[n % G_N_ELEMENTS (configs)],
        CARDS_SHUFFLE_WEB,
        (guint64) g_test_rand_int_range (1, G_MAXINT),
      };
      CardsTable *table = cards_deal_make (&deal);

      for (guint i = 0; i < 100; i++)
        {
          g_autofree char *text = cards_board_write (table);
          g_autoptr (GError) error = NULL;
          g_autoptr (CardsTable) read = cards_board_read (text, -1, deal.config.draw, &error);
          g_autofree char *again = NULL;
          g_autoptr (GArray) moves = cards_rules_list (table);
          CardsTable *next;

          g_assert_no_error (error);
          again = cards_board_write (read);
          g_assert_cmpstr (text, ==, again);
          g_assert_true (cards_config_equal (cards_table_get_config (read), &deal.config));
          g_assert_cmpuint (cards_table_get_n_home (read), ==, cards_table_get_n_home (table));
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

static void
test_a_game_that_is_won (void)
{
  const char *text = "Foundations: H-K C-K D-K S-K\nFreecells: - - - -\n:\n:\n:\n:\n:\n:\n:\n:\n";
  g_autoptr (CardsTable) table = cards_board_read (text, -1, 1, NULL);
  g_autofree char *again = cards_board_write (table);

  g_assert_true (cards_table_is_won (table));
  g_assert_cmpstr (again, ==, text);
  g_assert_true (cards_board_is_likely (text, strlen (text)));
}

static void
test_names_what_is_wrong (void)
{
  const struct
  {
    const char *text;
    DecodeErrorCode code;
    gsize offset;
  } cases[] = {
    { "", DECODE_ERROR_EMPTY, 0 },
    { "Freecells: -\n", DECODE_ERROR_EMPTY, 0 },
    { "7D TX", DECODE_ERROR_CARD, 3 },
    { "7D\n: 1X", DECODE_ERROR_CARD, 5 },
    { "7D <8", DECODE_ERROR_CARD, 3 },
    { "Foundations: H-0 X-1", DECODE_ERROR_FOUNDATION, 17 },
    { "Foundations: H-0 S-11", DECODE_ERROR_FOUNDATION, 17 },
    { "Freecells: - - - - - - - -", DECODE_ERROR_CONFIG, 25 },
    { ":\n:\n:\n:\n:\n:\n:\n:\n:\n:\n: 7D", DECODE_ERROR_CONFIG, 21 },
    { "7D", DECODE_ERROR_CONFIG, DECODE_NO_OFFSET },
    { "7D\n8C", DECODE_ERROR_CARD, DECODE_NO_OFFSET },
    { "7S\n8S", DECODE_ERROR_MISSING, DECODE_NO_OFFSET },
    { "Founds: S-2 S-3\n4S\n:", DECODE_ERROR_FOUNDATION, DECODE_NO_OFFSET },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cards_board_read (cases[i].text, -1, 1, &error));
      g_test_message ("%s: %s at %" G_GSIZE_FORMAT ": %s", cases[i].text,
                      decode_error_get_code (error), decode_error_get_offset (error),
                      error->message);
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
      g_assert_null (cards_board_read (cases[i].text, -1, 1, NULL));
    }
}

static void
test_too_much (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 105; i++)
    g_string_append (text, "7D ");
  g_assert_null (cards_board_read (text->str, -1, 1, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_DUPLICATE);
  g_clear_error (&error);

  g_string_append_printf (text, "%*s", CARDS_BOARD_MAX_LENGTH, "");
  g_assert_null (cards_board_read (text->str, -1, 1, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

static void
test_recognises_no_other_text (void)
{
  const char *const others[] = { "",          "7D",       "hello world", "v1F00",
                                 "2|2p0pG0f", "7D hello", "# 7D 8C" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (cards_board_is_likely (others[i], strlen (others[i])));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-board/writes-a-deal", test_writes_a_deal);
  g_test_add_func ("/cards-board/reads-what-people-write", test_reads_what_people_write);
  g_test_add_func ("/cards-board/reads-rows-and-signs", test_reads_rows_and_signs);
  g_test_add_func ("/cards-board/reads-messages", test_reads_messages);
  g_test_add_func ("/cards-board/reads-the-solvers-cells", test_reads_the_solvers_cells);
  g_test_add_func ("/cards-board/random-play-is-kept", test_random_play_is_kept);
  g_test_add_func ("/cards-board/a-game-that-is-won", test_a_game_that_is_won);
  g_test_add_func ("/cards-board/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/cards-board/too-much", test_too_much);
  g_test_add_func ("/cards-board/recognises-no-other-text", test_recognises_no_other_text);
  return g_test_run ();
}
