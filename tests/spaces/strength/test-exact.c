/* What is counted against brute force: every board of small populations played against every other
 * one. The boards that are measured are legal ones, unfinished ones, and any sequences of moves.
 */
#include "spaces/strength/exact.h"

#include <string.h>

#include "../../sanitized.h"
#include "spaces/board/code.h"
#include "spaces/round/round.h"

#define MOST 40

static void
play_all (SpacesBoard   *board,
          GPtrArray     *boards,
          SpacesScoring  scoring,
          SpacesTally   *tally)
{
  for (guint i = 0; i < boards->len; i++)
    {
      SpacesBoard *other = g_ptr_array_index (boards, i);
      SpacesResult result;
      gint points, theirs;

      spaces_round_play (board, other, scoring, &result);
      points = result.side[SPACES_SIDE_PLAYER].points;
      theirs = result.side[SPACES_SIDE_OPPONENT].points;
      spaces_tally_add (tally, points, theirs, 1);
      spaces_worst_offer (&tally->worst, other, points, theirs);
    }
}

static void
check_board (SpacesBoard            *board,
             const SpacesPopulation *population,
             GPtrArray              *boards,
             SpacesScoring           scoring)
{
  g_auto (SpacesTally) played = { 0 }, counted = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *code = spaces_code_encode (board);

  spaces_tally_init (&played, MOST);
  spaces_tally_init (&counted, MOST);
  g_assert_true (spaces_exact_fits (board, population));
  g_assert_true (spaces_exact_count (board, population, scoring, &counted, NULL, &error));
  g_assert_no_error (error);
  play_all (board, boards, scoring, &played);

  if (memcmp (played.leads, counted.leads, (2 * MOST + 1) * sizeof (guint64)) != 0
      || played.points != counted.points)
    {
      for (gint lead = -MOST; lead <= MOST; lead++)
        if (played.leads[lead + MOST] + counted.leads[lead + MOST] > 0)
          g_test_message ("lead %d: played %" G_GUINT64_FORMAT ", counted %" G_GUINT64_FORMAT,
                          lead, played.leads[lead + MOST], counted.leads[lead + MOST]);
      g_error ("%s: played %" G_GUINT64_FORMAT " points, counted %" G_GUINT64_FORMAT, code,
               played.points, counted.points);
    }
  g_assert_cmpuint (played.worst.n, ==, counted.worst.n);
  for (guint i = 0; i < played.worst.n; i++)
    {
      g_assert_cmpstr (played.worst.items[i].code, ==, counted.worst.items[i].code);
      g_assert_cmpint (played.worst.items[i].points, ==, counted.worst.items[i].points);
      g_assert_cmpint (played.worst.items[i].theirs, ==, counted.worst.items[i].theirs);
    }
}

/* A board of any moves at all. */
static SpacesBoard *
wild_board (guint size)
{
  SpacesMove moves[12];
  guint n = (guint) g_test_rand_int_range (0, size == 2 ? 9 : 12);

  for (guint i = 0; i < n; i++)
    moves[i] = (SpacesMove) {
      { (gint8) g_test_rand_int_range (-1, (gint) size),
        (gint8) g_test_rand_int_range (0, (gint) size) },
      (guint8) (g_test_rand_int_range (0, 8) * 3 / 8)
    };

  return spaces_board_new (size, moves, n);
}

/* Each board of the population, what is left of it without its last moves, and wild ones. */
static void
check_population (SpacesPopulationKind kind,
                  guint                size,
                  guint                max_moves,
                  guint                every)
{
  g_autoptr (SpacesPopulation) population = spaces_population_new (kind, size, max_moves);
  g_autoptr (GPtrArray) boards = spaces_population_list (population, 20000);
  guint first = (guint) g_test_rand_int_range (0, (gint) every);
  guint step = SANITIZED ? 4 * every : every;

  for (guint i = first; i < boards->len; i += step)
    {
      SpacesBoard *board = g_ptr_array_index (boards, i);
      gsize n = spaces_board_get_n_moves (board);
      g_autoptr (SpacesBoard) unfinished = spaces_board_with_remove (board, n - 1 - i % 2,
                                                                     1 + i % 2);
      g_autoptr (SpacesBoard) wild = wild_board (size);

      for (guint scoring = SPACES_SCORING_WEB; scoring <= SPACES_SCORING_ENGINE; scoring++)
        {
          check_board (board, population, boards, (SpacesScoring) scoring);
          check_board (unfinished, population, boards, (SpacesScoring) scoring);
          check_board (wild, population, boards, (SpacesScoring) scoring);
        }
    }
}

/* A selection, which begins anywhere: with SPACES_TEST_LONG some twenty times as many. All of them
 * take a quarter of an hour. */
static guint
every (guint n)
{
  return g_getenv ("SPACES_TEST_LONG") != NULL ? n / 20 : n;
}

static void
test_all_2 (void)
{
  check_population (SPACES_POPULATION_ALL, 2, 0, 1);
}

static void
test_plain_2 (void)
{
  check_population (SPACES_POPULATION_PLAIN, 2, 0, 1);
}

static void
test_all_3 (void)
{
  check_population (SPACES_POPULATION_ALL, 3, 8, every (211));
}

static void
test_plain_3 (void)
{
  check_population (SPACES_POPULATION_PLAIN, 3, 0, every (601));
}

/* Boards of nine moves on 4×4: paths with one trap more than 3×3 allows. */
static void
test_all_4 (void)
{
  check_population (SPACES_POPULATION_ALL, 4, 7, every (801));
}

static SpacesTallySums
count (const char           *code,
       SpacesPopulationKind  kind,
       SpacesScoring         scoring)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (kind, spaces_board_get_size (board), 0);
  g_auto (SpacesTally) tally = { 0 };

  spaces_tally_init (&tally, MOST);
  g_assert_true (spaces_exact_count (board, population, scoring, &tally, NULL, NULL));
  g_assert_cmpuint (tally.worst.n, ==, SPACES_WORST_MAX);

  return spaces_tally_sum (&tally);
}

/* Whole populations that are never listed: as many rounds as there are boards, and a board and its
 * mirror image fare alike. The larger populations are counted with one scoring: a second each. */
static void
check_mirrored (const char           *code,
                const char           *mirrored,
                SpacesPopulationKind  kind,
                guint64               n_boards)
{
  guint last = kind == SPACES_POPULATION_ALL && n_boards < G_MAXUINT32 ? SPACES_SCORING_ENGINE
                                                                       : SPACES_SCORING_WEB;

  for (guint scoring = SPACES_SCORING_WEB; scoring <= last; scoring++)
    {
      SpacesTallySums sums = count (code, kind, (SpacesScoring) scoring);
      SpacesTallySums other = count (mirrored, kind, (SpacesScoring) scoring);

      g_test_message ("%s: %" G_GUINT64_FORMAT " wins, %" G_GUINT64_FORMAT " ties, %"
                      G_GUINT64_FORMAT " losses", code, sums.wins, sums.ties, sums.losses);
      g_assert_cmpuint (sums.rounds, ==, n_boards);
      g_assert_cmpuint (sums.wins, ==, other.wins);
      g_assert_cmpuint (sums.ties, ==, other.ties);
      g_assert_cmpfloat (sums.mean_points, ==, other.mean_points);
    }
}

static void
test_whole (void)
{
  check_mirrored ("3|8p5p8t5p2pG2f", "3|6p3p6t3p0pG0f", SPACES_POPULATION_ALL, 809144703);
  check_mirrored ("3|8p5p8t", "3|6p3p6t", SPACES_POPULATION_ALL, 809144703);
  check_mirrored ("4|12p08p12t04p00pG0f", "4|15p11p15t07p03pG3f", SPACES_POPULATION_PLAIN,
                  11002256);
}

static void
test_whole_4 (void)
{
  check_mirrored ("4|12p08p12t04p00pG0f", "4|15p11p15t07p03pG3f", SPACES_POPULATION_ALL,
                  G_GUINT64_CONSTANT (840920627603032158));
}

static void
test_cancelled (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint kind = 0; kind < SPACES_N_POPULATIONS; kind++)
    {
      g_autoptr (SpacesPopulation) population
          = spaces_population_new ((SpacesPopulationKind) kind, 4, 0);
      g_auto (SpacesTally) tally = { 0 };
      g_autoptr (GError) error = NULL;

      spaces_tally_init (&tally, MOST);
      g_assert_false (spaces_exact_count (board, population, SPACES_SCORING_WEB, &tally,
                                          cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static void
test_fits (void)
{
  g_autoptr (SpacesPopulation) three = spaces_population_new (SPACES_POPULATION_ALL, 3, 0);
  g_autoptr (SpacesPopulation) five = spaces_population_new (SPACES_POPULATION_ALL, 5, 0);
  g_autoptr (SpacesBoard) fits = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) large = spaces_code_decode ("5|20p15p10p05p00pG0f", -1, NULL, NULL);

  g_assert_true (spaces_exact_fits (fits, three));
  g_assert_false (spaces_exact_fits (fits, five));
  g_assert_false (spaces_exact_fits (large, five));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exact/all-2x2", test_all_2);
  g_test_add_func ("/exact/plain-2x2", test_plain_2);
  g_test_add_func ("/exact/all-3x3-of-8-moves", test_all_3);
  g_test_add_func ("/exact/plain-3x3", test_plain_3);
  g_test_add_func ("/exact/all-4x4-of-7-moves", test_all_4);
  g_test_add_func ("/exact/whole-populations", test_whole);
  g_test_add_func ("/exact/whole-4x4", test_whole_4);
  g_test_add_func ("/exact/cancelled", test_cancelled);
  g_test_add_func ("/exact/fits", test_fits);

  return g_test_run ();
}
