/* square-description.h: a square of the board in words
 *
 * What a screen reader says on a square, and what the tooltip says before a click. Rows and
 * columns are called as text/place.h says, and moves count from 1. All texts are translated and
 * owned by the caller.
 *
 * Example: "row 3, column 2, trap, move 5; a trap can be placed here".
 */
#pragma once

#include "spaces/board/visits.h"
#include "spaces/rules/check.h"
#include "spaces/rules/next.h"

/* Everything a description is derived from; all borrowed. */
typedef struct
{
  const SpacesBoard  *board;
  const SpacesVisits *visits; /* of the board */
  const SpacesNext   *next;   /* at the position that is shown */
  const SpacesReport *report; /* of the board, or NULL for no word about problems */
} EditorSquareScene;

char *editor_square_describe (const EditorSquareScene *scene,
                              SpacesSquare             square);
/* What a click would do with @tool, and in a second line what the other gesture would, of a mouse
 * or a finger; NULL where neither does anything. The reason is shown after a rejected click, not in
 * the tooltip. */
char *editor_square_explain  (const SpacesNext        *next,
                              SpacesSquare             square,
                              SpacesMoveType           tool,
                              gboolean                 by_finger);

/* The kind of move that a gesture for @tool makes on @square: on the goal it is always the
 * final. */
static inline SpacesMove
editor_square_get_move (SpacesSquare   square,
                        SpacesMoveType tool)
{
  return (SpacesMove) { square, square.row == SPACES_GOAL_ROW ? SPACES_MOVE_FINAL : tool };
}
