#include "legal-boards.h"
#include "round-cases.h"
#include "spaces/answer/answer-outlook.h"

#define N_OPPONENTS 200

static AnswerValue
value_of (const SpacesBoard *board,
          const SpacesBoard *opponent,
          SpacesScoring      scoring)
{
  SpacesResult result;

  spaces_round_play (board, opponent, scoring, &result);

  return (result.side[0].points - result.side[1].points) * ANSWER_LEAD
         + result.side[0].points * ANSWER_OWN - (AnswerValue) spaces_board_get_n_moves (board);
}

/* No board that starts on a cell is worth more than the outlook from there. */
static void
test_nothing_is_better (void)
{
  g_autoptr (GPtrArray) boards = all_legal_boards (3, 7, FALSE);

  for (guint i = 0; i < N_OPPONENTS; i++)
    {
      gint pick = g_test_rand_int_range (0, (int) boards->len);
      g_autoptr (SpacesBoard) opponent = i % 2 ? spaces_board_ref (g_ptr_array_index (boards, pick))
                                               : random_opponent (3);
      SpacesScoring scoring = i / 2 % 2;
      g_autoptr (AnswerCourse) course = answer_course_new (opponent, NULL, scoring, FALSE, 7);
      g_autoptr (AnswerOutlook) outlook = answer_outlook_new (course);

      for (guint k = 0; k < boards->len; k++)
        {
          const SpacesBoard *board = g_ptr_array_index (boards, k);
          gint start = 6 + spaces_board_get_move (board, 0)->square.col;

          g_assert_cmpint (value_of (board, opponent, scoring), <=,
                           answer_outlook_start (outlook, start));
        }
    }
}

/* The trap before the opponent's feet and the way around it: the bound is what can be had. */
static void
test_exact_where_traps_are_out_of_the_way (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|7p4p1pG1f");
  g_autoptr (AnswerCourse) course =
      answer_course_new (opponent, NULL, SPACES_SCORING_ENGINE, FALSE, 18);
  g_autoptr (AnswerOutlook) outlook = answer_outlook_new (course);

  g_assert_cmpint (answer_outlook_start (outlook, 7), ==, 3 * ANSWER_POINT - 6);
  g_assert_cmpint (answer_outlook_start (outlook, 6), <=, 3 * ANSWER_POINT - 5);
}

static void
test_too_few_moves (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|7p");
  g_autoptr (AnswerCourse) course =
      answer_course_new (opponent, NULL, SPACES_SCORING_WEB, FALSE, 3);
  g_autoptr (AnswerOutlook) outlook = answer_outlook_new (course);

  for (gint cell = 6; cell < 9; cell++)
    g_assert_cmpint (answer_outlook_start (outlook, cell), ==, ANSWER_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer-outlook/nothing-is-better", test_nothing_is_better);
  g_test_add_func ("/answer-outlook/exact-where-traps-are-out-of-the-way",
                   test_exact_where_traps_are_out_of_the_way);
  g_test_add_func ("/answer-outlook/too-few-moves", test_too_few_moves);
  return g_test_run ();
}
