#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/next.h"
#include "spaces/rules/web-rules.h"
#include "vector-cases.h"

#include <string.h>

#define N_RANDOM_BOARDS 2000

static char *
list_problems (const SpacesReport *report)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      g_string_append_printf (list, "%s%s@%" G_GSSIZE_FORMAT, i > 0 ? " " : "", problem->rule,
                              problem->move);
    }

  return g_string_free (list, FALSE);
}

static void
test_problems_and_levels (void)
{
  const struct
  {
    const char *text;
    SpacesLevel level;
    const char *problems;
  } cases[] = {
    { "2|2p0pG0f", SPACES_LEVEL_LEGAL, "" },
    { "4|12p08p12t04p00pG0f", SPACES_LEVEL_LEGAL, "" },
    { "2|3p1p3t0p2tG0f", SPACES_LEVEL_READABLE, "trap-limit@4" },
    { "2|2p0p0tG0f", SPACES_LEVEL_SENDABLE, "must-move@3" },
    { "2|3p0pG0f", SPACES_LEVEL_SENDABLE, "not-adjacent@1" },
    { "2|0pG0f", SPACES_LEVEL_SENDABLE, "start-row@0" },
    { "2|2p2p0pG0f", SPACES_LEVEL_SENDABLE, "same-square@1" },
    { "2|2p0pG1f", SPACES_LEVEL_SENDABLE, "goal-other-column@2" },
    { "3|6pG0f", SPACES_LEVEL_SENDABLE, "goal-not-top-row@1" },
    { "2|2p0p3tG0f", SPACES_LEVEL_SENDABLE, "trap-not-beside@2" },
    { "2|3t2p0pG0f", SPACES_LEVEL_SENDABLE, "trap-without-piece@0" },
    { "2|2p0t0p2pG0f", SPACES_LEVEL_READABLE, "trapped-square@2 goal-not-top-row@4" },
    { "3|6p3t3t7p4p1pG1f", SPACES_LEVEL_READABLE, "trap-twice@2" },
    { "2|2p0pG0p", SPACES_LEVEL_READABLE, "not-on-goal@2 unfinished@-1" },
    { "2|2p0f0pG0f", SPACES_LEVEL_READABLE, "final-off-goal@1" },
    { "2|2p0pG0f3p1p", SPACES_LEVEL_READABLE, "after-goal@3" },
    { "2|2p0pG0fG0f", SPACES_LEVEL_SENDABLE, "after-goal@3" },
    { "2|2p", SPACES_LEVEL_READABLE, "unfinished@-1" },
    { "2|2p0p2p0p2p0p2p0pG0fG0f", SPACES_LEVEL_READABLE, "move-limit@8 after-goal@9" },
    { "2|2p0p2p0p2p0p2p0p2p0p", SPACES_LEVEL_READABLE, "move-limit@8 unfinished@-1" },
    { "11|120p109p098p087p076p065p054p043p032p021p010pG10f", SPACES_LEVEL_READABLE,
      "goal-column-web@11" },
    { "11|119p108p097p086p075p064p053p042p031p020p009pG9f", SPACES_LEVEL_LEGAL, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].text, -1, NULL, NULL);
      g_autoptr (SpacesReport) report = spaces_rules_check (board);
      g_autofree char *problems = list_problems (report);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (problems, ==, cases[i].problems);
      g_assert_cmpint (report->level, ==, cases[i].level);
    }
}

/* ---- The vectors ---- */

static void
check_validate (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "encoded");
  JsonObject *web = json_object_get_object_member (test_case, "webValidateBoard");
  JsonObject *derived = json_object_get_object_member (test_case, "derived");
  JsonObject *reachable = json_object_get_object_member (derived, "boardCreatorReachable");
  gboolean engine_playable = json_object_get_boolean_member (test_case, "engineIsBoardPlayable");
  g_autoptr (SpacesBoard) board = spaces_code_decode (text, -1, NULL, NULL);
  g_autoptr (SpacesReport) report = NULL;
  gboolean legal;

  if (board == NULL) /* a goal beside the board, which the web game reads */
    return;

  report = spaces_rules_check (board);
  g_assert_cmpint (report->web_accepts, ==,
                   json_array_get_length (json_object_get_array_member (web, "errors")) == 0);
  g_assert_cmpint (report->web_playable, ==,
                   json_object_get_boolean_member (test_case, "webIsBoardPlayable"));
  g_assert_cmpint (report->engine_playable, ==, engine_playable);
  g_assert_cmpint (report->score, ==,
                   json_object_get_int_member (test_case, "calculateBoardScore"));

  legal = json_object_get_boolean_member (reachable, "ok") && engine_playable
          && spaces_board_get_n_moves (board)
               <= spaces_rules_move_limit (spaces_board_get_size (board));
  g_assert_cmpint (report->level == SPACES_LEVEL_LEGAL, ==, legal);
}

/* ---- Properties ---- */

static void
reject_web_error (const char *field,
                  char       *message,
                  gpointer    data)
{
  g_error ("the web game finds an error in a legal board: %s: %s", field, message);
}

/* A random move that is allowed next without a mark; FALSE when there is none. */
static gboolean
pick_move (const SpacesNext *next,
           SpacesMove       *picked)
{
  guint n_seen = 0;

  for (int row = SPACES_GOAL_ROW; row < (int) next->size; row++)
    {
      for (int col = 0; col < (int) next->size; col++)
        {
          for (guint8 type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
            {
              SpacesMove move = { { (gint8) row, (gint8) col }, type };

              if (spaces_next_get_verdict (next, move) != SPACES_VERDICT_OK)
                continue;
              if (g_test_rand_int_range (0, (gint32) ++n_seen) == 0)
                *picked = move;
            }
        }
    }

  return n_seen > 0;
}

static void
assert_in_order (const SpacesBoard *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  g_autofree char *problems = list_problems (report);

  g_assert_cmpstr (problems, ==, report->complete ? "" : "unfinished@-1");
  if (!report->complete)
    return;

  /* What the check concludes without asking the game must be what the game says. */
  g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
  g_assert_true (report->web_playable && spaces_web_rules_web_playable (board));
  g_assert_true (report->engine_playable && spaces_web_rules_engine_playable (board));
  g_assert_true (report->web_accepts);
  g_assert_cmpint (report->score, ==, spaces_web_rules_score (board));
  spaces_web_rules_errors (board, reject_web_error, NULL);
}

static void
test_legal_play_has_no_problem (void)
{
  guint n_complete = 0;

  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, 7);
      g_autoptr (SpacesBoard) board = spaces_board_new (size, NULL, 0);
      SpacesMove move;
      SpacesNext next;

      for (spaces_rules_next (board, 0, &next); pick_move (&next, &move);
           spaces_rules_next (board, next.n_moves + 1, &next))
        {
          SpacesBoard *longer = spaces_board_with_insert (board, next.n_moves, move);

          spaces_board_unref (board);
          board = longer;
          assert_in_order (board);
        }
      n_complete += next.finished;
    }

  g_assert_cmpuint (n_complete, >, 0);
}

static SpacesBoard *
random_board (void)
{
  guint size = (guint) g_test_rand_int_range (2, 5);
  gsize n_moves = (gsize) g_test_rand_int_range (1, 12);
  SpacesMove moves[12];

  for (gsize i = 0; i < n_moves; i++)
    {
      moves[i].type = (guint8) g_test_rand_int_range (SPACES_MOVE_PIECE, SPACES_MOVE_FINAL + 1);
      moves[i].square.row = (gint8) g_test_rand_int_range (SPACES_GOAL_ROW, (gint32) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (gint32) size);
    }

  return spaces_board_new (size, moves, n_moves);
}

static gboolean
has_problem_at (const SpacesReport *report,
                gssize              move)
{
  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (problem->move == move)
        return TRUE;
    }

  return FALSE;
}

/* The check and the look ahead agree about each move of any board, legal or not. */
static void
test_check_and_next_agree (void)
{
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (SpacesBoard) board = random_board ();
      g_autoptr (SpacesReport) report = spaces_rules_check (board);

      for (gsize m = 0; m < spaces_board_get_n_moves (board); m++)
        {
          SpacesVerdict verdict;
          SpacesNext next;

          spaces_rules_next (board, m, &next);
          verdict = spaces_next_get_verdict (&next, *spaces_board_get_move (board, m));
          if (verdict != SPACES_VERDICT_FULL && verdict != SPACES_VERDICT_FINISHED)
            g_assert_cmpint (has_problem_at (report, (gssize) m), ==, verdict != SPACES_VERDICT_OK);
        }
    }
}

static void
test_names_of_levels (void)
{
  g_assert_cmpstr (spaces_level_names[SPACES_LEVEL_READABLE], ==, "readable");
  g_assert_cmpstr (spaces_level_names[SPACES_LEVEL_SENDABLE], ==, "sendable");
  g_assert_cmpstr (spaces_level_names[SPACES_LEVEL_LEGAL], ==, "legal");
  spaces_report_free (NULL);
}

/* A move with several problems, moves without, and a problem of the whole board at the end. */
static void
test_problems_of_a_move (void)
{
  g_autoptr (SpacesBoard) board
      = spaces_code_decode ("2|2p0p3t0f2p0pG0fG0f3p1p2t", -1, NULL, NULL);
  g_autoptr (SpacesBoard) unfinished = spaces_code_decode ("2|3p0p0p", -1, NULL, NULL);
  SpacesBoard *boards[] = { board, unfinished };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SpacesReport) report = spaces_rules_check (boards[i]);
      guint n_found = 0;

      for (gsize move = 0; move < spaces_board_get_n_moves (boards[i]) + 2; move++)
        {
          guint n;
          const SpacesProblem *problems = spaces_report_find (report, move, &n);

          g_assert_cmpint (problems == NULL, ==, n == 0);
          for (guint j = 0; j < n; j++)
            {
              g_assert_true (&problems[j] == &report->problems.items[n_found + j]);
              g_assert_cmpint (problems[j].move, ==, (gssize) move);
            }
          n_found += n;
        }
      for (guint j = n_found; j < report->problems.len; j++)
        g_assert_cmpint (report->problems.items[j].move, ==, SPACES_NO_MOVE);
      g_assert_cmpuint (n_found, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/problems-and-levels", test_problems_and_levels);
  vector_cases_add ("/rules/vectors", "spaces/validate", check_validate);
  g_test_add_func ("/rules/legal-play-has-no-problem", test_legal_play_has_no_problem);
  g_test_add_func ("/rules/check-and-next-agree", test_check_and_next_agree);
  g_test_add_func ("/rules/problems-of-a-move", test_problems_of_a_move);
  g_test_add_func ("/rules/names-of-levels", test_names_of_levels);
  return g_test_run ();
}
