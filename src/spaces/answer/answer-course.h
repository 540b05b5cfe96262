/* answer-course.h: the opponent's course, as the search for an answer sees it
 *
 * The course is a precomputed trajectory: the replay of a fixed board, tabulated by step.
 *
 * Part of answer.h and of strength/duel.h, and not for others to call. The opponent's board is
 * fixed, so where its piece stands, what it has scored and where its traps lie is known for
 * every step, as long as nothing of ours interferes. Cells are indices in *our* frame, row ×
 * size + column.
 *
 * The course has n_steps steps: up to the goal, or all moves of a board that does not reach it.
 * After that nothing of it changes any more.
 *
 * "armed" is the step at which the opponent will stand on one of our traps, or ANSWER_NEVER.
 */
#pragma once

#include "spaces/round/fog.h"

#define ANSWER_NEVER G_MAXUINT16
#define ANSWER_OFF_BOARD (-1)

/* What an answer is worth: the lead, then the own points, then the fewest moves, in one number. Own
 * points and moves stay below 4,096: a board has at most 2·31² = 1,922 moves. */
typedef gint64 AnswerValue;
#define ANSWER_LEAD ((AnswerValue) 1 << 24)
#define ANSWER_OWN ((AnswerValue) 1 << 12)
#define ANSWER_MOVE ((AnswerValue) 1)
#define ANSWER_POINT (ANSWER_LEAD + ANSWER_OWN)
#define ANSWER_NONE (G_MININT64 / 4)

/* A set of cells: our own traps. */
typedef struct
{
  guint64 word[(SPACES_MAX_SQUARES + 63) / 64];
} AnswerCells;

static inline gboolean
answer_cells_has (const AnswerCells *cells,
                  gint               cell)
{
  return cells->word[cell / 64] >> (cell % 64) & 1;
}

static inline void
answer_cells_flip (AnswerCells *cells,
                   gint         cell)
{
  cells->word[cell / 64] ^= G_GUINT64_CONSTANT (1) << (cell % 64);
}

typedef struct
{
  guint         size;
  guint         n_cells;
  guint         limit;        /* the most moves an answer may have */
  SpacesScoring scoring;
  gboolean      forward_only; /* the answer never steps back down */
  guint         n_steps;
  guint         goal;         /* step that reaches the goal, or ANSWER_NEVER */
  gint16       *cell;         /* by step: where the piece stands, or ANSWER_OFF_BOARD */
  gint16       *points;       /* by step, after it */
  guint16      *trap_from;    /* by cell: the step from which a trap lies there, or ANSWER_NEVER */
  guint16      *visit;        /* by step × cell: the next step at which it stands there */
} AnswerCourse;

typedef enum
{
  ANSWER_GOES_ON,
  ANSWER_TRAPPED_THEM, /* the opponent's course ends here, ours goes on */
  ANSWER_OVER,         /* nothing that we do later counts */
} AnswerEvent;

/* What a step leads to for us. */
typedef struct
{
  AnswerEvent event;
  guint       losses; /* points that we lose, as far as we have any */
  gint        theirs; /* the opponent's points, unless it goes on */
} AnswerStep;

AnswerCourse *answer_course_new       (const SpacesBoard  *opponent,
                                       const SpacesFog    *fog,
                                       SpacesScoring       scoring,
                                       gboolean            forward_only,
                                       guint               limit);
void          answer_course_free      (AnswerCourse       *course);

AnswerStep    answer_course_step      (const AnswerCourse *course,
                                       guint               step,
                                       gint                cell,
                                       guint               armed);
gint          answer_course_finish    (const AnswerCourse *course,
                                       guint               step,
                                       guint               armed);
gint          answer_course_neighbour (const AnswerCourse *course,
                                       gint                cell,
                                       guint               direction);

SpacesMove    answer_move_to          (const AnswerCourse *course,
                                       SpacesMoveType      type,
                                       gint                cell);
SpacesMove    answer_move_finish      (const AnswerCourse *course,
                                       gint                cell);

/* Directions: up, left, right, down. */
#define ANSWER_UP 0
#define ANSWER_DOWN 3
#define ANSWER_N_DIRECTIONS 4

static inline guint
answer_course_row (const AnswerCourse *course,
                   gint                cell)
{
  return (guint) cell / course->size;
}

/* What a step of the piece earns. The engine counts a row once; a legal board starts in the bottom
 * row, so the points give the best row. */
static inline gint
answer_course_gain (const AnswerCourse *course,
                    gint                from,
                    gint                to,
                    gint                points)
{
  gint row = (gint) answer_course_row (course, to);

  if (course->scoring == SPACES_SCORING_ENGINE)
    return row < (gint) course->size - 1 - points;

  return row < (gint) answer_course_row (course, from);
}

static inline gboolean
answer_may_step (const AnswerCourse *course,
                 const AnswerCells  *traps,
                 gint                to,
                 guint               direction)
{
  return to != ANSWER_OFF_BOARD && !answer_cells_has (traps, to)
         && !(direction == ANSWER_DOWN && course->forward_only);
}

static inline void
answer_add_move (GArray     *moves,
                 SpacesMove  move)
{
  g_array_append_val (moves, move);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AnswerCourse, answer_course_free)
