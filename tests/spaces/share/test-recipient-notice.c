#include "spaces/share/recipient-notice.h"

#include "spaces/board/code.h"

#include <string.h>

/* For each, a word of the sentence and the label; NULL where nothing is to be said. */
static const struct
{
  const char *code;
  const char *sentence;
  const char *label;
} cases[] = {
  { "2|2p0pG0f", NULL, NULL },
  { "4|12p08p", "Your opponent will see an unfinished board.", "Unfinished board" },
  { "2|3p1p3t0p2tG0f",
    "Your opponent will see the board, but cannot play it: move 5 breaks the rules.",
    "Move 5 breaks the rules" },
  { "2|2p1pG1f", "Move 2 breaks the rules, but the web game plays the board all the same.",
    "Move 2 breaks the rules" },
  { "3|3p0pG0f", "Move 1 breaks the rules, but the web game plays the board all the same.",
    "Move 1 breaks the rules" },
  { "2|2p1p", "Your opponent will see an unfinished board, and move 2 breaks the rules.",
    "Unfinished, not legal" },
  /* the first of two */
  { "3|3p0pG1f", "Move 1 breaks the rules, but the web game plays the board all the same.",
    "Move 1 breaks the rules" },
};

static void
assert_described (const SpacesBoard *board,
                  const char        *sentence,
                  const char        *label)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  g_autofree char *described = recipient_notice_describe (report);
  g_autofree char *again = recipient_notice_describe_board (board);
  g_autofree char *in_brief = recipient_notice_label (report);

  g_assert_cmpstr (described, ==, sentence);
  g_assert_cmpstr (again, ==, sentence);
  g_assert_cmpstr (in_brief, ==, label);
}

static void
test_by_how_the_board_is (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].code, -1, NULL, NULL);

      g_assert_nonnull (board);
      assert_described (board, cases[i].sentence, cases[i].label);
    }
}

/* A straight way up a column of a board with more than 100 squares: legal everywhere, but
 * today's web game reads columns 0 to 10 of a goal only. */
static SpacesBoard *
make_column (guint size,
             guint column)
{
  g_autoptr (GString) code = g_string_new (NULL);

  g_string_append_printf (code, "%u|", size);
  for (guint row = size; row-- > 0;)
    g_string_append_printf (code, "%03up", row * size + column);
  g_string_append_printf (code, "G%uf", column);

  return spaces_code_decode (code->str, -1, NULL, NULL);
}

static void
test_the_web_game_reads_one_figure (void)
{
  for (guint column = 8; column < 12; column++)
    {
      g_autoptr (SpacesBoard) board = make_column (12, column);

      g_assert_nonnull (board);
      if (column < 10)
        assert_described (board, NULL, NULL);
      else
        assert_described (board,
                          "Your opponent needs Spaces Editor: the web game cannot open this board.",
                          "Not for the web game");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/share-receiver/by-how-the-board-is", test_by_how_the_board_is);
  g_test_add_func ("/share-receiver/the-web-game-reads-one-figure",
                   test_the_web_game_reads_one_figure);

  return g_test_run ();
}
