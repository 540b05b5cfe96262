/* strength-job.h: how strong one board after the other is, away from the main loop
 *
 * A background job (background-job.h) with three kinds of questions about a board: how strong it
 * is, what may follow its first moves, and what a change of one of its moves would gain
 * (spaces/strength/sensitivity.h). Boards are played against a population
 * (spaces/strength/population.h) or boards of the library, in threads of low priority that leave
 * one processor to the window. Where there are few opponents there is one answer; else a first
 * estimate comes from a few of them, and better ones follow. Opponents are drawn once for each size
 * and kept. The same board gets the same answers.
 *
 *   job = editor_strength_job_new (on_answer, view); // the owner frees it as any job
 *   editor_strength_job_ask (job, EDITOR_STRENGTH_OF_BOARD, board, 0, opponents, 0);
 *   // on_answer (EditorStrengthAnswer *, last, view), some times
 */
#pragma once

#include "app/widgets/background-job.h"
#include "app/spaces/strength-choice.h"
#include "spaces/strength/sensitivity.h"

typedef enum
{
  EDITOR_STRENGTH_OF_BOARD,
  EDITOR_STRENGTH_OF_NEXT,    /* of what may come after the first moves */
  EDITOR_STRENGTH_OF_CHANGES, /* of what may be changed in a legal board */
} EditorStrengthQuestion;

/* What was asked for, or an error: the library has none of the boards. Of variations there is none
 * then, and no error. */
typedef struct
{
  SpacesStrength *strength;   /* of the board */
  GArray         *variations; /* of SpacesVariation, the best first; there may be none */
  GError         *error;
} EditorStrengthAnswer;

/* @func is called with an EditorStrengthAnswer. */
EditorBackgroundJob *editor_strength_job_new (EditorBackgroundFunc     func,
                                              gpointer                 data);
/* Begins in @pause milliseconds: a burst of questions is one. @n_moves is for
 * EDITOR_STRENGTH_OF_NEXT. */
void                 editor_strength_job_ask (EditorBackgroundJob     *job,
                                              EditorStrengthQuestion   kind,
                                              SpacesBoard             *board,
                                              gsize                    n_moves,
                                              EditorStrengthOpponents *opponents,
                                              guint                    pause);
