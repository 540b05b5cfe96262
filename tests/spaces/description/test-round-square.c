#include "spaces/board/code.h"
#include "spaces/description/round-description.h"

typedef struct
{
  const char *player;
  const char *opponent;
  gsize       step;
  gboolean    fogged;
  gint8       row, col;
  const char *words;
} Case;

static const Case cases[] = {
  { "2|2p0pG0f", "2|2p3tG0f", 0, TRUE, 1, 1, "row 1, column 1: not seen yet" },
  { "2|2p0pG0f", "2|2p3tG0f", 0, TRUE, 1, 0,
    "row 1, column 0: your piece is planned for step 1" },
  { "2|2p3t0pG0f", "2|2p0pG0f", 1, TRUE, 1, 1,
    "row 1, column 1: your trap is planned for step 2" },
  { "2|2p0pG0f", "2|2p3tG0f", 0, FALSE, 1, 0, "row 1, column 0: empty" },
  { "2|2p0pG0f", "2|2p3tG0f", 1, TRUE, 1, 0, "row 1, column 0: your piece, your step 1" },
  { "2|2p0pG0f", "2|2p3tG0f", 2, TRUE, 1, 0, "row 1, column 0: your step 1" },
  { "2|2p0pG0f", "2|2p3tG0f", 2, TRUE, 0, 0,
    "row 0, column 0: your piece, your step 2, opponent’s trap of step 2" },
  { "2|2p0pG0f", "2|2p3tG0f", 2, TRUE, 0, 1,
    "row 0, column 1: opponent’s piece, opponent’s step 1" },
  { "2|2p0pG0f", "2|2p3tG0f", 2, TRUE, 1, 1, "row 1, column 1: not seen yet" },
  { "2|2p0pG0f", "2|2p3tG0f", 2, TRUE, -1, 0, "your goal, column 0" },
  { "2|2p0pG0f", "2|2p3tG0f", 3, TRUE, 2, 1, "opponent’s goal, column 1: opponent’s piece" },
  { "2|2p3t0pG0f", "2|2p0pG0f", 2, TRUE, 1, 1,
    "row 1, column 1: opponent’s piece, opponent’s step 2, your trap of step 2" },
  { "2|2p0p2p0pG0f", "2|2p", 4, TRUE, 0, 0, "row 0, column 0: your piece, your steps 2, 4" },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (SpacesBoard) player = spaces_code_decode (c->player, -1, NULL, NULL);
      g_autoptr (SpacesBoard) opponent = spaces_code_decode (c->opponent, -1, NULL, NULL);
      g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
      g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, c->step, c->fogged);
      g_autofree char *words
          = editor_round_square_describe (trace, (SpacesSquare) { c->row, c->col });

      g_assert_cmpstr (words, ==, c->words);
    }
}

/* More visits than are kept end with the last. */
static void
test_many_visits (void)
{
  g_autoptr (SpacesBoard) player
      = spaces_code_decode ("2|2p0p2p0p2p0p2p0p2p0p2p0p2p0p2p0p2p0p2p0p2p0pG0f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) opponent = spaces_code_decode ("2|2p", -1, NULL, NULL);
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, 22, TRUE);
  g_autofree char *words = editor_round_square_describe (trace, (SpacesSquare) { 1, 0 });

  g_assert_cmpstr (words, ==, "row 1, column 0: your steps 1, 3, 5, 7, 9, 11, 13, 15, 17 … 21");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/round-square/words", test_words);
  g_test_add_func ("/app/round-square/many-visits", test_many_visits);

  return g_test_run ();
}
