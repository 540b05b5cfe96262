#include "legal-boards.h"
#include "round-cases.h"
#include "spaces/answer/answer-course.h"

#define N_OPPONENTS 400
#define N_BOARDS 100

/* A board of ours as the search sees it: one move after the other against the course. */
typedef struct
{
  const AnswerCourse *course;
  guint               armed;
  gint                cell;
  gint                points;
  gint                theirs;
  gboolean            trapped[SPACES_MAX_SQUARES];
} Walker;

static void
walker_act (Walker    *walker,
            SpacesMove move,
            guint      step)
{
  const AnswerCourse *course = walker->course;
  gint to = move.square.row * (gint) course->size + move.square.col;

  if (move.type == SPACES_MOVE_TRAP)
    {
      walker->trapped[to] = TRUE;
      if (step < course->n_steps)
        walker->armed = MIN (walker->armed, course->visit[step * course->n_cells + (guint) to]);
      return;
    }

  if (step > 0)
    walker->points += answer_course_gain (course, walker->cell, to, walker->points);
  walker->cell = to;
}

/* The opponent has made all its moves and stands still. TRUE when the round is over for us. */
static gboolean
walker_meets (Walker *walker)
{
  const AnswerCourse *course = walker->course;
  gint other = course->n_steps > 0 ? course->cell[course->n_steps - 1] : ANSWER_OFF_BOARD;
  gboolean lies = other != ANSWER_OFF_BOARD && walker->trapped[other];

  if (walker->cell == other)
    {
      walker->points = MAX (walker->points - 1, 0);
      walker->theirs = MAX (walker->theirs - 1, 0);
      return TRUE;
    }
  if (lies && walker->armed == ANSWER_NEVER)
    {
      walker->theirs = MAX (walker->theirs - 1, 0);
      walker->armed = 0;
    }
  if (course->trap_from[walker->cell] == ANSWER_NEVER)
    return FALSE;
  walker->points = MAX (walker->points - 1, 0);

  return TRUE;
}

/* Only the boards whose opponent is not trapped while it moves: what follows that is not a course
 * any more. FALSE for the others. */
static gboolean
walker_play (Walker            *walker,
             const SpacesBoard *board)
{
  const AnswerCourse *course = walker->course;

  walker->armed = ANSWER_NEVER;
  walker->theirs = course->n_steps > 0 ? course->points[course->n_steps - 1] : 0;
  for (guint step = 0; step < spaces_board_get_n_moves (board); step++)
    {
      SpacesMove move = *spaces_board_get_move (board, step);
      AnswerStep result;

      if (move.type == SPACES_MOVE_FINAL)
        {
          walker->points++;
          if (step < course->n_steps)
            walker->theirs = answer_course_finish (course, step, walker->armed);
          return TRUE;
        }
      walker_act (walker, move, step);
      if (step >= course->n_steps)
        {
          if (walker_meets (walker))
            return TRUE;
          continue;
        }
      result = answer_course_step (course, step, walker->cell, walker->armed);
      if (result.event == ANSWER_TRAPPED_THEM)
        return FALSE;
      if (result.event != ANSWER_OVER)
        continue;
      walker->points = MAX (walker->points - (gint) result.losses, 0);
      walker->theirs = result.theirs;
      return TRUE;
    }

  return TRUE;
}

static void
assert_same_points (const AnswerCourse *course,
                    const SpacesBoard  *board,
                    const SpacesBoard  *opponent)
{
  Walker walker = { course };
  g_autofree char *code = spaces_code_encode (board);
  g_autofree char *opponent_code = spaces_code_encode (opponent);
  SpacesResult result;

  if (!walker_play (&walker, board))
    return;

  spaces_round_play (board, opponent, course->scoring, &result);
  if (walker.points != result.side[0].points || walker.theirs != result.side[1].points)
    g_test_message ("%s against %s", code, opponent_code);
  g_assert_cmpint (walker.points, ==, result.side[0].points);
  g_assert_cmpint (walker.theirs, ==, result.side[1].points);
}

static void
check_size (guint size,
            gsize max_moves)
{
  g_autoptr (GPtrArray) boards = all_legal_boards (size, max_moves, FALSE);

  for (guint i = 0; i < N_OPPONENTS; i++)
    {
      gint pick = g_test_rand_int_range (0, (int) boards->len);
      g_autoptr (SpacesBoard) opponent = i % 2 ? spaces_board_ref (g_ptr_array_index (boards, pick))
                                               : random_opponent (size);
      g_autoptr (AnswerCourse) course =
          answer_course_new (opponent, NULL, i / 2 % 2, FALSE, 2 * size * size);

      for (guint k = 0; k < N_BOARDS; k++)
        {
          gint own = g_test_rand_int_range (0, (int) boards->len);

          assert_same_points (course, g_ptr_array_index (boards, own), opponent);
        }
    }
}

static void
test_agrees_with_rounds (void)
{
  check_size (2, 8);
  check_size (3, 8);
}

static void
test_the_course (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|7p4p5t4t3p0pG0f");
  g_autoptr (AnswerCourse) course =
      answer_course_new (opponent, NULL, SPACES_SCORING_WEB, FALSE, 18);
  static const gint16 cells[] = { 1, 4, 4, 4, 5, 8, ANSWER_OFF_BOARD };
  static const gint16 points[] = { 0, 1, 1, 1, 1, 2, 3 };

  g_assert_cmpuint (course->n_steps, ==, 7);
  g_assert_cmpuint (course->goal, ==, 6);
  g_assert_cmpmem (course->cell, sizeof cells, cells, sizeof cells);
  g_assert_cmpmem (course->points, sizeof points, points, sizeof points);
  g_assert_cmpuint (course->trap_from[3], ==, 2);
  g_assert_cmpuint (course->trap_from[4], ==, 3);
  g_assert_cmpuint (course->visit[0 * 9 + 4], ==, 1);
  g_assert_cmpuint (course->visit[2 * 9 + 4], ==, 2);
  g_assert_cmpuint (course->visit[4 * 9 + 4], ==, ANSWER_NEVER);
}

static void
test_fog_stands_still (void)
{
  const SpacesFog fog = { 1, FALSE, { 0, 0 } };
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|7p4p5t1pG1f");
  g_autoptr (AnswerCourse) course =
      answer_course_new (opponent, &fog, SPACES_SCORING_WEB, FALSE, 18);
  static const gint16 cells[] = { 1, 4, 4, 4, 4 };

  g_assert_cmpuint (course->n_steps, ==, 5);
  g_assert_cmpuint (course->goal, ==, ANSWER_NEVER);
  g_assert_cmpmem (course->cell, sizeof cells, cells, sizeof cells);
  g_assert_cmpuint (course->trap_from[3], ==, ANSWER_NEVER);
}

static void
test_neighbours (void)
{
  g_autoptr (SpacesBoard) opponent = round_case_board ("2|2p");
  g_autoptr (AnswerCourse) course =
      answer_course_new (opponent, NULL, SPACES_SCORING_WEB, FALSE, 8);
  static const gint want[4][ANSWER_N_DIRECTIONS] = {
    { -1, -1, 1, 2 }, { -1, 0, -1, 3 }, { 0, -1, 3, -1 }, { 1, 2, -1, -1 },
  };

  for (gint cell = 0; cell < 4; cell++)
    {
      for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
        g_assert_cmpint (answer_course_neighbour (course, cell, direction), ==,
                         want[cell][direction]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer-course/the-course", test_the_course);
  g_test_add_func ("/answer-course/fog-stands-still", test_fog_stands_still);
  g_test_add_func ("/answer-course/neighbours", test_neighbours);
  g_test_add_func ("/answer-course/agrees-with-rounds", test_agrees_with_rounds);
  return g_test_run ();
}
