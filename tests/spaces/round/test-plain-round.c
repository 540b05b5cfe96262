#include "spaces/board/code.h"
#include "spaces/round/plain-round.h"
#include "spaces/round/round.h"

#define N_RANDOM_PAIRS 100000
#define MAX_RANDOM_MOVES 40

/* Pieces and traps on the board and a final above it, here and there; most such boards are plain.
 * Some have a piece on a trap of their own, which makes them anything but plain. */
static SpacesBoard *
random_board (guint size)
{
  SpacesMove moves[MAX_RANDOM_MOVES];
  gsize n_moves = (gsize) g_test_rand_int_range (0, (gint32) MIN (2 * size * size, 40) + 1);

  for (gsize i = 0; i < n_moves; i++)
    {
      guint kind = (guint) g_test_rand_int_range (0, 32);

      moves[i].type = kind < 27   ? SPACES_MOVE_PIECE
                      : kind < 30 ? SPACES_MOVE_TRAP
                                  : SPACES_MOVE_FINAL;
      moves[i].square.row = moves[i].type == SPACES_MOVE_FINAL
                                ? SPACES_GOAL_ROW
                                : (gint8) g_test_rand_int_range (0, (gint32) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (gint32) size);
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
assert_same_side (const SpacesSideResult *got,
                  const SpacesSideResult *want)
{
  g_assert_cmpint (got->points, ==, want->points);
  g_assert_cmpint (got->moves, ==, want->moves);
  g_assert_cmpint (got->last_step, ==, want->last_step);
  g_assert_true (spaces_square_equal (got->square, want->square));
  g_assert_true (spaces_square_equal (got->trap, want->trap));
  g_assert_cmpint (got->hit_trap, ==, want->hit_trap);
  g_assert_cmpint (got->fate, ==, want->fate);
}

/* FALSE when the boards are not both plain. */
static gboolean
agrees_with_walk (SpacesBoard   *a,
                  SpacesBoard   *b,
                  SpacesScoring  scoring)
{
  g_autoptr (SpacesRound) walk = spaces_round_new (a, b, scoring);
  const SpacesResult *want = spaces_round_get_result (walk);
  SpacesResult got;

  if (!spaces_plain_round_play (a, b, scoring, &got))
    return FALSE;

  g_assert_cmpint (got.winner, ==, want->winner);
  g_assert_cmpint (got.collision, ==, want->collision);
  assert_same_side (&got.side[0], &want->side[0]);
  assert_same_side (&got.side[1], &want->side[1]);

  return TRUE;
}

static void
test_random_rounds_agree (void)
{
  guint n_plain = 0;

  for (guint i = 0; i < N_RANDOM_PAIRS; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, i % 20 == 0 ? SPACES_MAX_SIZE + 1 : 7);
      g_autoptr (SpacesBoard) a = random_board (size);
      g_autoptr (SpacesBoard) b = random_board (size);

      n_plain += agrees_with_walk (a, b, (SpacesScoring) (i % 2));
    }

  g_assert_cmpuint (n_plain, >, N_RANDOM_PAIRS / 20);
  g_assert_cmpuint (n_plain, <, N_RANDOM_PAIRS);
}

/* What makes a board no plain one, also behind the end of the round. */
static void
test_which_boards_are_plain (void)
{
  const struct
  {
    const char *text;
    gboolean    is_plain;
  } cases[] = {
    { "3|6p3p0pG0f", TRUE },
    { "3|6p7t3p3t0pG0f", TRUE },   /* a trap under the piece */
    { "3|6p3t3p0pG0f", FALSE },    /* a trap that ends as a piece */
    { "3|6p3p0pG0f1t1p", FALSE },  /* the same behind the goal */
    { "3|6p3p0pG0p", FALSE },
    { "3|6p3p0pG0t", FALSE },
    { "3|6p3p0p0f", FALSE },
  };
  g_autoptr (SpacesBoard) other = spaces_code_decode ("3|8p5p2pG2f", -1, NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].text, -1, NULL, NULL);

      g_assert_cmpint (agrees_with_walk (board, other, SPACES_SCORING_WEB), ==, cases[i].is_plain);
      g_assert_cmpint (agrees_with_walk (other, board, SPACES_SCORING_WEB), ==, cases[i].is_plain);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-round/random-rounds-agree", test_random_rounds_agree);
  g_test_add_func ("/plain-round/which-boards-are-plain", test_which_boards_are_plain);
  return g_test_run ();
}
