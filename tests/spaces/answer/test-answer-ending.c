/* The endings, against trying everything: ways, layers, spread and home have no other user. */
#include "round-cases.h"
#include "spaces/answer/answer-ending.h"

#define N_ENDINGS 1500
#define MAX_LEFT 7 /* moves; everything is tried, so this is what bounds the time */

/* How things stand while everything is tried. */
typedef struct
{
  const AnswerCourse *course;
  const AnswerEnding *ending;
  gint                cell;
  gint                points;
  gint                theirs;
  gboolean            alive;
  gboolean            must_move;
  guint               n_traps; /* that are left */
  gint                left;
  AnswerCells         traps;
} Try;

static gboolean
may_go (const Try *now,
        gint       to,
        guint      direction)
{
  return to != ANSWER_OFF_BOARD && !answer_cells_has (&now->traps, to)
         && !(direction == ANSWER_DOWN && now->course->forward_only);
}

/* The round is over: only moves count, fewer are better. */
static AnswerValue
try_home (const Try *now)
{
  AnswerValue best = ANSWER_NONE;

  if (now->left < 1)
    return ANSWER_NONE;
  if (answer_course_row (now->course, now->cell) == 0 && !now->must_move)
    return -ANSWER_MOVE;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      Try next = *now;
      AnswerValue rest;

      next.cell = answer_course_neighbour (now->course, now->cell, direction);
      if (!may_go (now, next.cell, direction))
        continue;
      next.left--;
      next.must_move = FALSE;
      rest = try_home (&next);
      if (rest != ANSWER_NONE)
        best = MAX (best, rest - ANSWER_MOVE);
    }

  return best;
}

static AnswerValue try_all (const Try *now);

static AnswerValue
try_over (const Try *next)
{
  AnswerValue home = try_home (next);

  if (home == ANSWER_NONE)
    return ANSWER_NONE;

  return home + (next->points > 0 ? -ANSWER_POINT : 0) - next->theirs * ANSWER_LEAD;
}

static AnswerValue
try_step (const Try *now,
          gint       to)
{
  gint gain = answer_course_gain (now->course, now->cell, to, now->points);
  Try next = *now;
  AnswerValue rest;

  next.cell = to;
  next.points += gain;
  next.must_move = FALSE;
  next.left--;
  if (to == now->ending->other)
    {
      next.theirs = MAX (next.theirs - 1, 0);
      rest = try_over (&next);
    }
  else if (now->course->trap_from[to] <= now->ending->last_trap)
    {
      rest = try_over (&next);
    }
  else
    {
      rest = try_all (&next);
    }

  return rest == ANSWER_NONE ? ANSWER_NONE : rest + gain * ANSWER_POINT - ANSWER_MOVE;
}

static AnswerValue
try_trap (const Try *now,
          gint       at)
{
  Try next = *now;
  AnswerValue rest;

  if (now->must_move || now->n_traps == 0 || at == ANSWER_OFF_BOARD
      || answer_cells_has (&now->traps, at))
    return ANSWER_NONE;

  answer_cells_flip (&next.traps, at);
  next.n_traps--;
  next.left--;
  next.must_move = at == now->cell;
  if (at == now->ending->other && now->alive)
    {
      next.alive = FALSE;
      next.theirs = MAX (next.theirs - 1, 0);
    }
  rest = try_all (&next);

  return rest == ANSWER_NONE ? ANSWER_NONE : rest - ANSWER_MOVE;
}

static AnswerValue
try_all (const Try *now)
{
  AnswerValue best = ANSWER_NONE;

  if (now->left < 1)
    return ANSWER_NONE;
  if (answer_course_row (now->course, now->cell) == 0 && !now->must_move)
    best = ANSWER_POINT - ANSWER_MOVE - now->theirs * ANSWER_LEAD;
  best = MAX (best, try_trap (now, now->cell));
  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (now->course, now->cell, direction);

      best = MAX (best, try_trap (now, to));
      if (may_go (now, to, direction))
        best = MAX (best, try_step (now, to));
    }

  return best;
}

/* ---- Random endings ---- */

typedef struct
{
  AnswerCourse *course;
  AnswerEnding  ending;
  AnswerCells   traps;
} Situation;

/* An opponent that stands somewhere among its traps and has some points. */
static void
situation_make_course (Situation *situation)
{
  guint size = (guint) g_test_rand_int_range (2, 4);
  g_autoptr (SpacesBoard) empty = spaces_board_new (size, NULL, 0);
  guint left = (guint) g_test_rand_int_range (1, MAX_LEFT + 1);
  guint step = (guint) g_test_rand_int_range (0, 5);
  AnswerCourse *course =
      answer_course_new (empty, NULL, g_test_rand_bit (), g_test_rand_bit (), step + left);

  for (guint i = 0; i < course->n_cells; i++)
    {
      if (g_test_rand_int_range (0, 4) == 0)
        course->trap_from[i] = (guint16) g_test_rand_int_range (0, 6);
    }
  situation->course = course;
  situation->ending.step = step;
  situation->ending.last_trap = 3;
  situation->ending.theirs = g_test_rand_int_range (0, 3);
  situation->ending.other = g_test_rand_int_range (-1, (int) course->n_cells);
  situation->ending.alive = g_test_rand_bit ();
  situation->ending.can_trap = situation->ending.alive && g_test_rand_bit ();
}

static void
situation_lay_traps (Situation *situation)
{
  AnswerEnding *ending = &situation->ending;

  for (gint cell = 0; cell < (gint) situation->course->n_cells; cell++)
    {
      gboolean under_other = cell == ending->other;

      if (under_other ? !ending->alive : g_test_rand_int_range (0, 6) == 0)
        answer_cells_flip (&situation->traps, cell);
    }
}

/* FALSE when we cannot be where we would be. */
static gboolean
situation_make (Situation *situation)
{
  AnswerEnding *ending = &situation->ending;
  gint size, row;

  *situation = (Situation) { NULL };
  situation_make_course (situation);
  situation_lay_traps (situation);
  size = (gint) situation->course->size;
  ending->cell = g_test_rand_int_range (0, size * size);
  row = ending->cell / size;
  ending->must_move = answer_cells_has (&situation->traps, ending->cell);
  ending->points = g_test_rand_int_range (0, 3);
  if (situation->course->scoring == SPACES_SCORING_ENGINE)
    ending->points = g_test_rand_int_range (size - 1 - row, size);

  return ending->cell != ending->other
         && situation->course->trap_from[ending->cell] > ending->last_trap;
}

static void
situation_clear (Situation *situation)
{
  answer_course_free (situation->course);
}

/* What the moves that were told are worth, by walking them. */
static AnswerValue
worth_of_moves (const Situation *situation,
                const GArray    *moves)
{
  const AnswerEnding *ending = &situation->ending;
  gint size = (gint) situation->course->size;
  gint cell = ending->cell, points = ending->points, theirs = ending->theirs;
  gboolean over = FALSE, alive = ending->alive;

  for (guint i = 0; i < moves->len; i++)
    {
      SpacesMove move = g_array_index (moves, SpacesMove, i);
      gint to = move.square.row * size + move.square.col;

      if (over)
        continue;
      if (move.type == SPACES_MOVE_FINAL)
        {
          points++;
          continue;
        }
      if (move.type == SPACES_MOVE_TRAP)
        {
          theirs = MAX (theirs - (to == ending->other && alive), 0);
          continue;
        }
      points += answer_course_gain (situation->course, cell, to, points);
      cell = to;
      over = cell == ending->other || situation->course->trap_from[cell] <= ending->last_trap;
      points = MAX (points - over, 0);
      theirs = MAX (theirs - (cell == ending->other), 0);
    }

  return (points - ending->points) * ANSWER_POINT - theirs * ANSWER_LEAD - moves->len;
}

static void
check_situation (const Situation *situation)
{
  const AnswerCourse *course = situation->course;
  const AnswerEnding *ending = &situation->ending;
  Try now = { course,
              ending,
              ending->cell,
              ending->points,
              ending->theirs,
              ending->alive,
              ending->must_move,
              ending->can_trap ? 2 : 0,
              (gint) course->limit - (gint) ending->step,
              situation->traps };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  AnswerValue want = try_all (&now);
  AnswerValue got = answer_ending_solve (course, ending, &situation->traps, moves);
  AnswerWays *ways = answer_ways_new (course, ending->last_trap, ending->other);
  AnswerValue bound = answer_ending_bound (course, ways, ending);

  answer_ways_free (ways);
  g_assert_cmpint (got, ==, want);
  g_assert_cmpint (bound, >=, want);
  if (want != ANSWER_NONE)
    g_assert_cmpint (worth_of_moves (situation, moves), ==, want);
  else
    g_assert_cmpuint (moves->len, ==, 0);
}

static void
test_everything_tried (void)
{
  for (guint i = 0; i < N_ENDINGS;)
    {
      Situation situation;

      if (situation_make (&situation))
        {
          check_situation (&situation);
          i++;
        }
      situation_clear (&situation);
    }
}

static void
test_completing (void)
{
  for (guint i = 0; i < N_ENDINGS; i++)
    {
      Situation situation;
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
      AnswerValue got;
      Try now = { NULL };

      situation_make (&situation);
      now = (Try){ .course = situation.course,
                   .cell = situation.ending.cell,
                   .must_move = situation.ending.must_move,
                   .left = (gint) situation.course->limit - (gint) situation.ending.step,
                   .traps = situation.traps };
      got = answer_ending_complete (situation.course, now.cell, now.must_move,
                                    situation.ending.step, &now.traps, moves);
      g_assert_cmpint (got, ==, try_home (&now));
      if (got != ANSWER_NONE)
        g_assert_cmpint (got, ==, -(AnswerValue) moves->len);
      situation_clear (&situation);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer-ending/everything-tried", test_everything_tried);
  g_test_add_func ("/answer-ending/completing", test_completing);
  return g_test_run ();
}
