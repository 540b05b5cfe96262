#include "random-board.h"
#include "round-cases.h"
#include "spaces/round/packed-board.h"
#include "spaces/round/prepared-board.h"
#include "vector-cases.h"

#define N_RANDOM_PAIRS 100000

/* A board that was played before. */
static const SpacesPreparedBoard *
runner_of (const SpacesBoard *board)
{
  g_assert_null (spaces_prepared_board_get (board));

  return spaces_prepared_board_get (board);
}

static void
check_simulate (JsonObject *test_case)
{
  const char *scorings[] = { "web", "engine" };
  g_autoptr (SpacesBoard) player = round_case_board (
      json_object_get_string_member (test_case, "playerBoard"));
  g_autoptr (SpacesBoard) opponent = round_case_board (
      json_object_get_string_member (test_case, "opponentBoard"));
  const SpacesPreparedBoard *a = runner_of (player);
  const SpacesPreparedBoard *b = runner_of (opponent);

  if (a == NULL || b == NULL || spaces_board_get_size (player) != spaces_board_get_size (opponent))
    return;

  for (guint scoring = 0; scoring < G_N_ELEMENTS (scorings); scoring++)
    {
      SpacesResult result;

      spaces_prepared_board_play (a, b, scoring, &result);
      round_case_assert_result (json_object_get_object_member (test_case, scorings[scoring]),
                                &result);
    }
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

static void
assert_agrees_with_walk (SpacesBoard *a,
                         SpacesBoard *b)
{
  for (guint scoring = 0; scoring < 2; scoring++)
    {
      g_autoptr (SpacesRound) walk = spaces_round_new (a, b, scoring);
      const SpacesResult *want = spaces_round_get_result (walk);
      SpacesResult got;

      for (guint time = 0; time < 2; time++)
        {
          spaces_round_play (a, b, scoring, &got);
          g_assert_cmpint (got.winner, ==, want->winner);
          g_assert_cmpint (got.collision, ==, want->collision);
          assert_same_side (&got.side[0], &want->side[0]);
          assert_same_side (&got.side[1], &want->side[1]);
        }
    }
}

static void
test_random_rounds_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, 7);
      g_autoptr (SpacesBoard) a = random_board_make (size, 16);
      g_autoptr (SpacesBoard) b = random_board_make (size, 16);

      assert_agrees_with_walk (a, b);
    }
}

static void
test_long_and_large_boards_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS / 20; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, SPACES_MAX_SIZE + 1);
      g_autoptr (SpacesBoard) a = random_board_make (size, RANDOM_BOARD_MOVES);
      g_autoptr (SpacesBoard) b = random_board_make (size, RANDOM_BOARD_MOVES);

      assert_agrees_with_walk (a, b);
    }
}

static void
test_different_sizes_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS / 20; i++)
    {
      g_autoptr (SpacesBoard) a = random_board_make ((guint) g_test_rand_int_range (2, 6), 16);
      g_autoptr (SpacesBoard) b = random_board_make ((guint) g_test_rand_int_range (2, 6), 16);

      assert_agrees_with_walk (a, b);
    }
}

static SpacesBoard *
zigzag (gsize n_moves)
{
  SpacesMove moves[SPACES_PACKED_BOARD_STEPS + 1];

  for (gsize i = 0; i < n_moves; i++)
    moves[i] = (SpacesMove) { { (gint8) (i % 2), 0 }, SPACES_MOVE_PIECE };

  return spaces_board_new (2, moves, n_moves);
}

static void
test_who_has_one (void)
{
  const struct
  {
    gsize    n_moves;
    gboolean has_one;
  } cases[] = {
    { 0, FALSE },
    { 1, TRUE },
    { SPACES_PACKED_BOARD_STEPS, TRUE },
    { SPACES_PACKED_BOARD_STEPS + 1, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = zigzag (cases[i].n_moves);
      const SpacesPreparedBoard *prepared = runner_of (board);

      g_assert_cmpint (prepared != NULL, ==, cases[i].has_one);
      g_assert_true (spaces_prepared_board_get (board) == prepared);
    }
}

#define N_THREADS 8
#define N_SHARED_BOARDS 2000

typedef struct
{
  SpacesBoard *boards[N_SHARED_BOARDS];
  gint         points[N_THREADS];
} Tournament;

typedef struct
{
  Tournament *tournament;
  guint       number;
} Table;

static gpointer
play_all (gpointer data)
{
  Table *table = data;
  Tournament *tournament = table->tournament;

  for (guint i = 0; i < N_SHARED_BOARDS; i++)
    {
      SpacesResult result;

      spaces_round_play (tournament->boards[i], tournament->boards[(i + 1) % N_SHARED_BOARDS],
                         SPACES_SCORING_WEB, &result);
      tournament->points[table->number] += result.side[SPACES_SIDE_PLAYER].points;
    }

  return NULL;
}

/* Boards that nobody has played yet are played by all threads at once. */
static void
test_threads_share_boards (void)
{
  Tournament tournament = { { NULL } };
  GThread *threads[N_THREADS];
  Table tables[N_THREADS];

  for (guint i = 0; i < N_SHARED_BOARDS; i++)
    tournament.boards[i] = random_board_make (4, 16);
  for (guint i = 0; i < N_THREADS; i++)
    {
      tables[i] = (Table) { &tournament, i };
      threads[i] = g_thread_new (NULL, play_all, &tables[i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  for (guint i = 1; i < N_THREADS; i++)
    g_assert_cmpint (tournament.points[i], ==, tournament.points[0]);
  for (guint i = 0; i < N_SHARED_BOARDS; i++)
    spaces_board_unref (tournament.boards[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/runner/vectors/simulate", "spaces/simulate", check_simulate);
  g_test_add_func ("/runner/who-has-one", test_who_has_one);
  g_test_add_func ("/runner/threads-share-boards", test_threads_share_boards);
  g_test_add_func ("/runner/random/agree", test_random_rounds_agree);
  g_test_add_func ("/runner/random/long-and-large-agree", test_long_and_large_boards_agree);
  g_test_add_func ("/runner/random/different-sizes-agree", test_different_sizes_agree);
  return g_test_run ();
}
