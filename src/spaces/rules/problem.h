/* problem.h: one thing that is wrong with a board, or worth a word
 *
 * A problem is a small value that names rule, move and square. Its sentence is made when somebody
 * asks for it: most reports are read for their level alone, and a sentence takes longer than
 * judging fifty moves.
 *
 * Example: problem 0 of `3|6p4p1pG1f` has the rule "not-adjacent", the move 1, the square (1,1) and
 * the sentence "Row 1, column 1 is out of reach from row 2, column 0: the piece moves one square
 * up, down, left or right."
 */
#pragma once

#include "spaces/rules/verdict.h"

G_BEGIN_DECLS

/* Which sentence a problem has: the SpacesVerdict of its move, or one of these. */
typedef enum
{
  SPACES_SENTENCE_GOAL_COLUMN = SPACES_VERDICT_N, /* the web game cannot read it */

  SPACES_SENTENCE_NOT_STARTED, /* unfinished boards: what is to be done next */
  SPACES_SENTENCE_NO_MOVE_LEFT,
  SPACES_SENTENCE_BELOW_GOAL,
  SPACES_SENTENCE_SHUT_IN,
  SPACES_SENTENCE_ON_TRAP,
  SPACES_SENTENCE_ON_THE_WAY,

  SPACES_SENTENCE_REVISIT, /* advice */
  SPACES_SENTENCE_BACKWARD,
  SPACES_SENTENCE_TOP_ROW,
  SPACES_SENTENCE_SCORING,
  SPACES_SENTENCE_SIZE_WEB,
} SpacesSentence;

typedef struct
{
  const char  *rule;       /* stable id, such as "trap-limit" */
  gssize       move;       /* index from 0, or SPACES_NO_MOVE for the whole board */
  SpacesSquare square;     /* meaningful when move is */

  /* What else the sentence needs; for spaces_problem_describe() alone. */
  SpacesSquare piece;      /* where the piece stood before the move */
  guint8       has_piece;
  guint8       size;       /* of the board */
  guint8       sentence;   /* a SpacesVerdict or SpacesSentence */
  guint32      n_traps;    /* laid before the move */
  guint32      n_forward;  /* steps up; advice about scoring, as the next one */
  guint32      n_new_rows; /* steps up to a row that was never reached before */
} SpacesProblem;

char  *spaces_problem_describe (const SpacesProblem *problem);
guint  spaces_problem_hash     (const SpacesProblem *problem);

G_END_DECLS
