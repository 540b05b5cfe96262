/* board-note.h: what is said beside a square of the board
 *
 * One sentence at a time, on one square:
 *
 *   rejection   why a move that was asked for is not legal
 *   hint      what a click would do, for a pointer that rests
 *   cheer     the goal was reached
 *
 * The canvas shows it beside the square, never on it (board-canvas.h); rejections and cheers are
 * spoken, too, by the words of the square that has the keyboard (board-view.h).
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
  SpacesSquare        square;    /* beside which it stands */
  SpacesSquare        announced_square; /* the square whose words begin with it, unless it is a
                                         * hint */
} EditorBoardNote;

G_END_DECLS
