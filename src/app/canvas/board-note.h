/* board-note.h: a sentence beside a square of the board
 *
 * One sentence at a time, on one square:
 *
 *   rejection   why a move that was asked for is not legal
 *   hint        what a click would do, for a pointer that rests
 *   cheer       the goal was reached
 *
 * The canvas shows it beside the square, and covers the square only if there is no room elsewhere
 * (board-canvas.h). Rejections and cheers are announced as well, by the label of the square that
 * has the focus (board-view.h).
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_NOTE_NONE,
  EDITOR_NOTE_REJECTION,
  EDITOR_NOTE_HINT,
  EDITOR_NOTE_CHEER,
} EditorBoardNoteKind;

typedef struct
{
  EditorBoardNoteKind kind;
  char               *text;      /* owned; NULL for no note */
  SpacesSquare        square;    /* that it is about */
  SpacesSquare        announced_square; /* whose label begins with it, unless it is a hint */
} EditorBoardNote;

G_END_DECLS
