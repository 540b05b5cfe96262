/* duel.h: a fixed board against boards that are still being made, a step at a time
 *
 * The fixed board's moves are known, so where its piece stands, what it has scored and where its
 * traps lie is a table by step (answer-course.h). Of the other board only the state after a step
 * matters: its square and its traps. What a step comes to is decided by spaces_fortunes_step()
 * (round/action.h), as in every other way to play a round.
 *
 * All cells are in the frame of the other board, which has the same size. Part of exact.h, and not
 * for others to call.
 */
#pragma once

#include "spaces/answer/answer-course.h"
#include "spaces/strength/trap-sets.h"

#define DUEL_STEPS 50    /* 2·5² */
#define DUEL_AT_GOAL (-2) /* the cell of a piece that has reached its goal */
#define DUEL_MOVING G_MAXUINT /* the fixed board has not been trapped */

typedef struct
{
  guint  size;
  guint  n_steps;            /* of the fixed board; afterwards it stands still */
  guint  goal;               /* step that reaches its goal, or DUEL_MOVING */
  gint   most_points;
  gint8  cell[DUEL_STEPS];   /* by step, or SPACES_CELL_NONE when it is not on the board */
  gint16 points[DUEL_STEPS]; /* by step, after it */
  guint32 traps[DUEL_STEPS]; /* by step: those that lie after it, a bit each */
} Duel;

typedef enum
{
  DUEL_GOES_ON,
  DUEL_STANDS, /* the fixed board was trapped in this step, the other one goes on */
  DUEL_OVER,
} DuelEvent;

typedef struct
{
  DuelEvent event;
  gint      points; /* of the fixed board at the end, when it is over */
  guint     losses; /* of the other board, as far as it has points */
} DuelStep;

gboolean duel_init (Duel              *self,
                    const SpacesBoard *board,
                    SpacesScoring      scoring);
DuelStep duel_step (const Duel        *self,
                    guint              step,
                    guint              stood,
                    gint               cell,
                    guint32            traps);
