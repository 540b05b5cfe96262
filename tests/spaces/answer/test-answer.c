#include "legal-boards.h"
#include "round-cases.h"
#include "spaces/answer/answer.h"
#include "spaces/rules/check.h"
#include "spaces/rules/walk.h"
#include "text/decode-error.h"

typedef struct
{
  gint  lead;
  gint  own;
  gsize n_moves;
} Worth;

static gint
compare_worth (Worth a,
               Worth b)
{
  if (a.lead != b.lead)
    return a.lead < b.lead ? -1 : 1;
  if (a.own != b.own)
    return a.own < b.own ? -1 : 1;

  return a.n_moves == b.n_moves ? 0 : a.n_moves > b.n_moves ? -1 : 1;
}

static Worth
worth_of (const SpacesBoard *board,
          const SpacesBoard *opponent,
          SpacesScoring      scoring)
{
  SpacesResult result;

  spaces_round_play (board, opponent, scoring, &result);

  return (Worth) { result.side[0].points - result.side[1].points, result.side[0].points,
                   spaces_board_get_n_moves (board) };
}

static void
assert_same_worth (Worth       got,
                   Worth       want,
                   const char *opponent,
                   const char *answer)
{
  if (compare_worth (got, want) != 0)
    g_test_message ("%s was answered by %s", opponent, answer);
  g_assert_cmpint (got.lead, ==, want.lead);
  g_assert_cmpint (got.own, ==, want.own);
  g_assert_cmpuint (got.n_moves, ==, want.n_moves);
}

static void
assert_answer_is_best (GPtrArray           *boards,
                       SpacesBoard         *opponent,
                       SpacesAnswerOptions  options)
{
  g_autoptr (SpacesAnswer) answer = spaces_answer_find (opponent, &options, NULL, NULL, NULL, NULL);
  SpacesBoard *board = answer->board;
  Worth best = worth_of (g_ptr_array_index (boards, 0), opponent, options.scoring);
  Worth got = worth_of (board, opponent, options.scoring);
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  g_autofree char *opponent_code = spaces_code_encode (opponent);
  g_autofree char *code = spaces_code_encode (board);

  for (guint i = 1; i < boards->len; i++)
    {
      Worth worth = worth_of (g_ptr_array_index (boards, i), opponent, options.scoring);

      if (compare_worth (worth, best) > 0)
        best = worth;
    }

  assert_same_worth (got, best, opponent_code, code);
  g_assert_true (answer->proven);
  g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
  g_assert_cmpint (answer->bound, ==, best.lead);
  g_assert_cmpint (answer->points[SPACES_SIDE_PLAYER], ==, got.own);
  g_assert_cmpint (answer->points[SPACES_SIDE_OPPONENT], ==, got.own - got.lead);
}

/* 2×2 is complete, for its longest legal board has 2·2² = 8 moves. On 3×3 the answer is asked for
 * with the same bound on its moves, so that both look at exactly the same boards. */
static void
check_against_all (guint size,
                   gsize max_moves,
                   guint n_opponents)
{
  for (guint forward_only = 0; forward_only < 2; forward_only++)
    {
      g_autoptr (GPtrArray) boards = all_legal_boards (size, max_moves, forward_only);

      for (guint i = 0; i < n_opponents; i++)
        {
          guint pick = (guint) g_test_rand_int_range (0, (int) boards->len);
          g_autoptr (SpacesBoard) opponent =
              i % 2 ? spaces_board_ref (g_ptr_array_index (boards, pick)) : random_opponent (size);
          SpacesAnswerOptions options = { .scoring = i / 2 % 2 ? SPACES_SCORING_ENGINE
                                                               : SPACES_SCORING_WEB,
                                          .forward_only = forward_only,
                                          .max_moves = (guint) max_moves };

          assert_answer_is_best (boards, opponent, options);
        }
    }
}

static void
test_best_on_2x2 (void)
{
  check_against_all (2, 8, 400);
}

static void
test_best_on_3x3 (void)
{
  check_against_all (3, g_test_thorough () ? 11 : 9, 60);
}

/* ---- The rest of the promises ---- */

static SpacesAnswer *
answer_to (const char          *code,
           SpacesAnswerOptions  options)
{
  g_autoptr (SpacesBoard) opponent = round_case_board (code);
  g_autoptr (GError) error = NULL;
  SpacesAnswer *answer = spaces_answer_find (opponent, &options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return answer;
}

static void
assert_answer (const SpacesAnswer *answer,
               gint                own,
               gint                theirs,
               gsize               n_moves)
{
  g_assert_cmpint (answer->points[SPACES_SIDE_PLAYER], ==, own);
  g_assert_cmpint (answer->points[SPACES_SIDE_OPPONENT], ==, theirs);
  g_assert_cmpuint (spaces_board_get_n_moves (answer->board), ==, n_moves);
}

static void
test_the_example (void)
{
  g_autoptr (SpacesAnswer) engine =
      answer_to ("3|7p4p1pG1f", (SpacesAnswerOptions){ .scoring = SPACES_SCORING_ENGINE });
  g_autoptr (SpacesAnswer) web = answer_to ("3|7p4p1pG1f", (SpacesAnswerOptions) { .effort = 0 });
  g_autoptr (SpacesAnswer) same = spaces_answer_ref (web);

  assert_answer (engine, 3, 0, 6);
  assert_answer (same, 9, 0, 18);
}

static void
test_idle_opponents (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  SpacesAnswerOptions options = { .scoring = SPACES_SCORING_ENGINE };
  g_autoptr (SpacesAnswer) none = spaces_answer_find (empty, &options, NULL, NULL, NULL, NULL);
  g_autoptr (SpacesAnswer) still = answer_to ("4|13p", options);
  g_autoptr (SpacesAnswer) walled = answer_to ("2|2t3t", options);

  assert_answer (none, 4, 0, 5);
  assert_answer (still, 4, 0, 5);
  g_test_summary ("Traps on the whole top row: one point on the way, lost on the trap");
  assert_answer (walled, 0, 0, 3);
}

/* What the fog hides does not count: the trap that would be hit is unknown. */
static void
test_fog_hides (void)
{
  const SpacesFog fog = { 0, FALSE, { 0, 0 } };
  SpacesAnswerOptions options = { .scoring = SPACES_SCORING_ENGINE, .fog = &fog };
  g_autoptr (SpacesAnswer) answer = answer_to ("2|3p3t1pG1f", options);

  assert_answer (answer, 2, 0, 3);
}

/* By the rules alone: the links of today's web game cannot carry every goal column of large
 * boards. */
static void
assert_is_legal (const SpacesBoard *board)
{
  SpacesWalk walk;

  spaces_walk_begin (&walk, spaces_board_get_size (board));
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      SpacesMove move = *spaces_board_get_move (board, i);

      g_assert_cmpint (spaces_walk_judge (&walk, move), ==, SPACES_VERDICT_OK);
      spaces_walk_step (&walk, move);
    }
  g_assert_true (walk.finished);
}

static void
test_large_boards_have_an_answer (void)
{
  g_autoptr (GString) code = g_string_new ("31|930p");
  g_autoptr (SpacesAnswer) answer = NULL;

  for (gint row = 29; row >= 0; row--)
    g_string_append_printf (code, "%03dp", row * 31);
  g_string_append (code, "G0f");
  answer = answer_to (code->str, (SpacesAnswerOptions) { .scoring = SPACES_SCORING_ENGINE });
  assert_is_legal (answer->board);
  g_assert_true (answer->proven);
}

/* With no effort at all there is still a legal board, and the bound is still true. */
static void
test_little_effort (void)
{
  static const char *const code = "4|12p08p12t04p05p01pG1f";

  for (guint64 effort = 1; effort < 20; effort++)
    {
      g_autoptr (SpacesAnswer) best = answer_to (code, (SpacesAnswerOptions) { .effort = 0 });
      g_autoptr (SpacesAnswer) answer = answer_to (code, (SpacesAnswerOptions){ .effort = effort });
      g_autoptr (SpacesReport) report = spaces_rules_check (answer->board);
      gint lead = best->points[0] - best->points[1];

      g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
      g_assert_cmpint (answer->bound, >=, lead);
      if (answer->proven)
        g_assert_cmpint (answer->bound, ==, lead);
    }
}

static void
test_too_long (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("2|2p0p2p0p2p0p2p0pG0f");
  SpacesAnswerOptions options = { .effort = 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (spaces_answer_find (opponent, &options, NULL, NULL, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

static void
test_cancelled (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|7p4p1pG1f");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SpacesAnswerOptions options = { .effort = 0 };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (spaces_answer_find (opponent, &options, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

typedef struct
{
  guint64 n_nodes;
  gint    lead;
  gint    bound;
  guint   n_calls;
} Progress;

static void
on_progress (guint64  n_nodes,
             gint     lead,
             gint     bound,
             gpointer data)
{
  Progress *progress = data;

  g_assert_cmpuint (n_nodes, >, progress->n_nodes);
  g_assert_cmpint (lead, <=, bound);
  *progress = (Progress) { n_nodes, lead, bound, progress->n_calls + 1 };
}

/* Its own moves are too many to look at: it walks to and fro for a long time. */
static SpacesBoard *
wandering_board (void)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));

  for (gint8 i = 0; i < 100; i++)
    {
      SpacesMove move = { { (gint8) (18 - i % 7), (gint8) (i % 19) }, SPACES_MOVE_PIECE };

      g_array_append_val (moves, move);
    }

  return spaces_board_new (19, (const SpacesMove *) (gpointer) moves->data, moves->len);
}

static void
test_progress_is_told (void)
{
  g_autoptr (SpacesBoard) opponent = wandering_board ();
  SpacesAnswerOptions options = { .scoring = SPACES_SCORING_ENGINE, .effort = 20000 };
  Progress progress = { 0 };
  g_autoptr (SpacesAnswer) answer =
      spaces_answer_find (opponent, &options, on_progress, &progress, NULL, NULL);

  g_assert_cmpuint (progress.n_calls, <=, answer->n_nodes / 4096 + 1);
  if (answer->n_nodes > 4096)
    g_assert_cmpuint (progress.n_calls, >, 0);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;

  *(SpacesAnswer **) data = spaces_answer_find_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_in_a_thread (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("2|2p3tG0f");
  g_autoptr (SpacesAnswer) answer = NULL;
  g_autoptr (SpacesAnswer) same = NULL;
  SpacesFog fog = { 9, TRUE, { 1, 1 } };
  SpacesAnswerOptions options = { .scoring = SPACES_SCORING_ENGINE, .fog = &fog };

  spaces_answer_find_async (opponent, &options, NULL, NULL, NULL, on_found, &answer);
  same = spaces_answer_find (opponent, &options, NULL, NULL, NULL, NULL);
  fog = (SpacesFog) { -1, FALSE, { 0, 0 } };
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (
      spaces_board_equal (answer->board, same->board));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer/best-on-2x2", test_best_on_2x2);
  g_test_add_func ("/answer/best-on-3x3", test_best_on_3x3);
  g_test_add_func ("/answer/the-example", test_the_example);
  g_test_add_func ("/answer/idle-opponents", test_idle_opponents);
  g_test_add_func ("/answer/fog-hides", test_fog_hides);
  g_test_add_func ("/answer/large-boards-have-an-answer", test_large_boards_have_an_answer);
  g_test_add_func ("/answer/little-effort", test_little_effort);
  g_test_add_func ("/answer/too-long", test_too_long);
  g_test_add_func ("/answer/cancelled", test_cancelled);
  g_test_add_func ("/answer/progress-is-told", test_progress_is_told);
  g_test_add_func ("/answer/in-a-thread", test_in_a_thread);
  return g_test_run ();
}
