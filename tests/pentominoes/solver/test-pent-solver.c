/* The solver against the known numbers of solutions, and against painting.
 *
 * With SPACES_TEST_LONG in the environment the larger boards are counted whole, too: some ten
 * seconds. */
#include "pent-cases.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-paint.h"
#include "pentominoes/solver/pent-solver.h"

#include <string.h>

#define ALL G_MAXUINT64

static PentSolution *
solve (const char *slug,
       gboolean    count,
       guint64     max_nodes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, &error);
  PentSolution *solution;

  g_assert_no_error (error);
  solution = pent_solver_solve (board, count, max_nodes, NULL, &error);
  g_assert_no_error (error);

  return solution;
}

static gboolean
has_piece (const PentBoard *board,
           PentPiece        piece)
{
  guint index = pent_board_find_piece (board, piece.row, piece.col);

  return index != PENT_NO_PIECE
         && memcmp (&board->pieces[index], &piece, sizeof piece) == 0;
}

/* The board is solved, has the pieces of @slug, and each name once. */
static void
assert_solves (const PentBoard *solved,
               const char      *slug)
{
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, NULL);

  g_assert_true (pent_board_is_solved (solved));
  for (guint i = 0; i < board->n_pieces; i++)
    g_assert_true (has_piece (solved, board->pieces[i]));
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    g_assert_cmpuint (pent_board_count_name (solved, name), <=,
                      MAX (1, pent_board_count_name (board, name)));
}

/* ---- Known numbers: C. J. Bouwkamp and others ---- */

static const struct
{
  const char *slug;
  guint64     n_different; /* turned and mirrored ones counted once */
  guint       n_symmetries;
  gboolean    is_long;
} known[] = {
  { "R3k", 2, 4, FALSE },
  { "R88R33344344", 65, 8, FALSE },
  { "R4f", 368, 4, TRUE },
  { "R5c", 1010, 4, TRUE },
  { "R6a", 2339, 4, TRUE },
};

static void
test_known_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (PentSolution) solution = NULL;

      if (known[i].is_long && g_getenv ("SPACES_TEST_LONG") == NULL)
        continue;
      solution = solve (known[i].slug, TRUE, ALL);
      g_assert_cmpuint (solution->n_solutions, ==, known[i].n_different * known[i].n_symmetries);
      g_assert_true (solution->is_complete);
      assert_solves (solution->board, known[i].slug);
    }
}

/* The solutions of an oblong that differ, in a quarter of the time: mirroring takes the X into the
 * first quadrant. Where its centre is on a middle line two of the four mirror images are there, and
 * each counts half. */
static guint64
count_by_cross (char height,
                char width)
{
  guint n_rows = (guint) g_ascii_digit_value (height);
  guint n_cols = g_ascii_isdigit (width) ? (guint) g_ascii_digit_value (width)
                                         : (guint) (width - 'a') + 10;
  guint64 n_halves = 0;

  for (guint row = 1; 2 * row < n_rows; row++)
    for (guint col = 1; 2 * col < n_cols; col++)
      {
        gboolean is_middle = 2 * row + 1 == n_rows || 2 * col + 1 == n_cols;
        g_autofree char *slug = g_strdup_printf ("R%c%cX0%u%u", height, width, row, col);
        g_autoptr (PentSolution) solution = solve (slug, TRUE, ALL);

        g_assert_true (solution->is_complete);
        n_halves += is_middle ? solution->n_solutions : 2 * solution->n_solutions;
      }
  g_assert_cmpuint (n_halves % 2, ==, 0);

  return n_halves / 2;
}

static void
test_known_numbers_by_cross (void)
{
  g_assert_cmpuint (count_by_cross ('3', 'k'), ==, 2);
  g_assert_cmpuint (count_by_cross ('4', 'f'), ==, 368);
  g_assert_cmpuint (count_by_cross ('5', 'c'), ==, 1010);
  g_assert_cmpuint (count_by_cross ('6', 'a'), ==, 2339);
}

/* ---- Boards of all surfaces ---- */

static void
test_first_solutions (void)
{
  static const char *const slugs[] = {
    "R6a", "R5c", "R4f", "P88R11166166", "T5c", "K6a", "M5c", "C6a", "S88R33344344", "R88R77000770",
    "P88YE00vW05P606R11166166", "R55", "C55", "T3a", "R6aI107",
  };

  for (guint i = 0; i < G_N_ELEMENTS (slugs); i++)
    {
      g_autoptr (PentSolution) solution = solve (slugs[i], FALSE, 200000);

      g_test_message ("%s: %" G_GUINT64_FORMAT " nodes", slugs[i], solution->n_nodes);
      g_assert_cmpint (solution->solvable, ==, PENT_SOLVABLE_YES);
      assert_solves (solution->board, slugs[i]);
      g_assert_cmpuint (solution->n_solutions, ==, 1);
    }
}

/* Every second piece of a solution that the application painted is taken away and found again. */
static void
test_finds_what_was_taken_away (void)
{
  static const char solved[] = "P88Y400V605P606N120L223W026U332I234T345X050Z063F675R11166166";
  g_autoptr (PentBoard) board = pent_slug_decode (solved, -1, NULL, NULL);
  g_autoptr (PentSolution) solution = NULL;
  g_autofree char *slug = NULL;

  g_assert_true (pent_board_is_solved (board));
  for (guint i = board->n_pieces; i > 0; i -= 2)
    {
      PentBoard *next;

      if (board->pieces[i - 1].name == PENT_NAME_TERRAIN)
        continue;
      next = pent_board_with_removed (board, i - 1);
      pent_board_unref (board);
      board = next;
    }
  slug = pent_slug_encode (board, NULL);
  solution = solve (slug, TRUE, ALL);
  g_assert_cmpint (solution->solvable, ==, PENT_SOLVABLE_YES);
  g_assert_true (solution->is_complete);
  assert_solves (solution->board, slug);
}

/* ---- What needs no search ---- */

static void
test_answers_at_once (void)
{
  static const struct
  {
    const char *slug;
    PentSolverReason reason;
  } cases[] = {
    { "R88", PENT_SOLVER_NOT_FIVES },
    { "RYY", PENT_SOLVER_TOO_FEW_PIECES },
    { "R8aR0001020304", PENT_SOLVER_TOO_FEW_PIECES },
    { "R55P000", PENT_SOLVER_CONFLICT },
    { "R88I032I133", PENT_SOLVER_CONFLICT },
    { "R25R0111", PENT_SOLVER_NOT_FIVES },
    { "R6aR0110", PENT_SOLVER_NOT_FIVES },
    { "R38R011012171606", PENT_SOLVER_NOT_FIVES },
    { "R88R01100644", PENT_SOLVER_REGION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PentSolution) solution = solve (cases[i].slug, FALSE, ALL);

      g_test_message ("%s", cases[i].slug);
      g_assert_cmpint (solution->reason, ==, cases[i].reason);
      g_assert_cmpint (solution->solvable, ==, PENT_SOLVABLE_NO);
      g_assert_null (solution->board);
      g_assert_cmpuint (solution->n_nodes, ==, 0);
      g_assert_cmpuint (strlen (pent_solver_describe (solution->reason)), >, 10);
    }
}

/* A board without empty squares is filled by nothing more. */
static void
test_full_board (void)
{
  g_autoptr (PentSolution) solution = solve ("R51I020", TRUE, ALL);

  g_assert_cmpint (solution->solvable, ==, PENT_SOLVABLE_YES);
  g_assert_cmpuint (solution->n_solutions, ==, 1);
  assert_solves (solution->board, "R51I020");
}

/* Five squares around a cylinder are one way to lay the I, wherever its centre is. */
static void
test_counts_squares_and_not_centres (void)
{
  g_autoptr (PentSolution) around = solve ("C15", TRUE, ALL);
  g_autoptr (PentSolution) subset = solve ("R15", TRUE, ALL);

  g_assert_cmpuint (around->n_solutions, ==, 1);
  g_assert_cmpuint (subset->n_solutions, ==, 1);
}

static void
test_is_bounded (void)
{
  g_autoptr (PentSolution) undecided = solve ("R6a", FALSE, 20);
  g_autoptr (PentSolution) incomplete = solve ("R6a", TRUE, 5000);
  g_autoptr (PentBoard) board = pent_slug_decode ("R6a", -1, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (undecided->solvable, ==, PENT_SOLVABLE_UNKNOWN);
  g_assert_cmpuint (undecided->n_nodes, ==, 20);
  g_assert_cmpint (incomplete->solvable, ==, PENT_SOLVABLE_YES);
  g_assert_false (incomplete->is_complete);

  g_cancellable_cancel (cancellable);
  g_assert_null (pent_solver_solve (board, FALSE, ALL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Random boards ---- */

static void
assert_sound (const PentBoard    *board,
              const PentSolution *solution)
{
  switch (solution->solvable)
    {
    case PENT_SOLVABLE_YES:
      for (guint i = 0; i < board->n_pieces; i++)
        g_assert_true (has_piece (solution->board, board->pieces[i]));
      if (solution->board->n_pieces
          > pent_board_count_name (board, PENT_NAME_TERRAIN))
        g_assert_true (pent_board_is_solved (solution->board));
      break;
    case PENT_SOLVABLE_NO:
    case PENT_SOLVABLE_UNKNOWN:
      g_assert_null (solution->board);
      break;
    }
}

/* Taking a piece of a solution away leaves a board that has one. */
static void
test_random_boards (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (PentBoard) any = pent_case_make_random (random, 9, 0);
      g_autoptr (PentBoard) board = i % 2 == 0 ? pent_steps_cut (any, 0)
                                               : pent_board_ref (any);
      g_autoptr (PentSolution) solution = pent_solver_solve (board, FALSE, 20000, NULL, NULL);
      g_autoptr (PentBoard) less = NULL;
      g_autoptr (PentSolution) again = NULL;
      guint n;

      assert_sound (board, solution);
      if (solution->board == NULL || (n = solution->board->n_pieces) == 0)
        continue;
      n = (guint) g_rand_int_range (random, 0, (gint32) n);
      if (solution->board->pieces[n].name == PENT_NAME_TERRAIN
          || pent_board_count_name (solution->board,
                                    solution->board->pieces[n].name)
                 > 1)
        continue;
      less = pent_board_with_removed (solution->board, n);
      again = pent_solver_solve (less, FALSE, 20000, NULL, NULL);
      g_assert_cmpint (again->solvable, ==, PENT_SOLVABLE_YES);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pent-solver/known-numbers", test_known_numbers);
  g_test_add_func ("/pent-solver/known-numbers-by-cross", test_known_numbers_by_cross);
  g_test_add_func ("/pent-solver/first-solutions", test_first_solutions);
  g_test_add_func ("/pent-solver/finds-what-was-taken-away", test_finds_what_was_taken_away);
  g_test_add_func ("/pent-solver/answers-at-once", test_answers_at_once);
  g_test_add_func ("/pent-solver/full-board", test_full_board);
  g_test_add_func ("/pent-solver/counts-squares-and-not-centres",
                   test_counts_squares_and_not_centres);
  g_test_add_func ("/pent-solver/is-bounded", test_is_bounded);
  g_test_add_func ("/pent-solver/random-boards", test_random_boards);

  return g_test_run ();
}
