/* check.h: what is wrong with a whole board
 *
 * Three levels (docs/formats.md, "Levels"):
 *
 *   readable   it decodes
 *   sendable   the web game accepts it: its own validator finds no error, it counts as playable,
 *              and the link survives the web game's decoder (goal column ≤ 9)
 *   legal      what the game's board creator can build and its engine plays, at most 2·size² moves
 *
 * A level is judged for the whole board, so an unfinished board is only readable. Each problem
 * names the rule, the move and the square, and spaces_problem_describe() makes one translated
 * sentence of it. Advice is never an error. What the web game itself says about a board is asked
 * with spaces_web_rules_errors().
 *
 * What may come next, while a board is being built, is another question: next.h.
 *
 * Source: docs/formats.md, "Levels". Example: `2|3p1p3t0p2tG0f` is readable and has the problem
 * "trap-limit" at move 5: today's web game takes at most 1 trap on a 2×2 board.
 */
#pragma once

#include "spaces/rules/verdict.h"

/* One thing that is wrong with a board, or worth a word
 *
 * A problem is a small value that names rule, move and square. Its sentence is made when somebody
 * asks for it: most reports are read for their level alone, and a sentence takes longer than
 * judging fifty moves.
 *
 * Example: problem 0 of `3|6p4p1pG1f` has the rule "not-adjacent", the move 1, the square (1,1) and
 * the sentence "Row 1, column 1 is out of reach from row 2, column 0: the piece moves one square
 * up, down, left or right."
 */
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
/* The same to stand behind a colon, where a sentence begins small in English. */
char  *spaces_problem_describe_small (const SpacesProblem *problem);

typedef enum
{
  SPACES_LEVEL_READABLE,
  SPACES_LEVEL_SENDABLE,
  SPACES_LEVEL_LEGAL,
} SpacesLevel;

/* The rules that a problem can name. The ids are stable; the sentences are not.
 *
 *   start-row            the first piece is not in the bottom row
 *   not-adjacent         the piece jumps
 *   same-square          the piece stays where it is
 *   trapped-square       the piece steps on a trap of its own
 *   trap-without-piece   a trap before the first piece
 *   trap-not-beside      a trap out of the piece's reach
 *   trap-twice           a trap on a trap
 *   trap-limit           more traps than today's web game takes, or than a board has squares
 *   must-move            after a trap under itself the piece did not move on
 *   goal-not-top-row     the goal from another row than row 0
 *   goal-other-column    the goal above another column than the piece's
 *   not-on-goal          a piece or a trap on the goal row
 *   final-off-goal       a final on a square of the board
 *   after-goal           moves behind the final move; reported once
 *   move-limit           more than 2·size² moves; reported once
 *   goal-column-web      a goal above a column that the web game cannot read; reported once
 *   unfinished           the goal is not reached; for the whole board, and says what to do next
 *
 * And those of advice: revisit, backward, top-row (a move), scoring, size-web (the whole board).
 * What is said about the whole board comes after what is said about moves.
 */

/* Most boards are in order: an empty list has no items and costs nothing. */
typedef struct
{
  guint          len;
  SpacesProblem *items;
} SpacesProblems;

typedef struct
{
  SpacesLevel    level;
  SpacesProblems problems;        /* by move */
  SpacesProblems advice;
  gboolean       web_accepts;     /* its validator finds no error, see web-rules.h */
  gboolean       web_playable;
  gboolean       engine_playable;
  gboolean       complete;        /* ends with a final on the goal row */
  gint           score;           /* calculateBoardScore of the game */
} SpacesReport;

SpacesReport *spaces_rules_check  (const SpacesBoard *board);
void          spaces_report_free  (SpacesReport      *report);

/* For callers that check boards by the million: a report on the stack. */
void          spaces_report_init  (SpacesReport      *report,
                                   const SpacesBoard *board);
void          spaces_report_clear (SpacesReport      *report);

/* As in files and for scripts, not for people. */
extern const char *const spaces_level_names[SPACES_LEVEL_LEGAL + 1];

/* The problems of the move with the index @move, which are @n in a row; NULL when it has none. */
const SpacesProblem *spaces_report_find (const SpacesReport *report,
                                         gsize               move,
                                         guint              *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesReport, spaces_report_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SpacesReport, spaces_report_clear)
