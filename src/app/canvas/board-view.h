/* board-view.h: the board that is drawn, scrolled, zoomed, and edited by hand
 *
 * A view of cells (cell-view.h) that paints the whole board with painter.h; every square and every
 * square of the goal strip is a cell. It holds no board: everything is derived from its
 * BoardEditor, and every gesture becomes a call on it. It reads no pointer and no key itself:
 * board-input.h is attached to it where a board is edited by hand.
 *
 * Cursor   goes to the square of the editor's selection whenever that changes.
 * Zoom     numbers and goal strip stay while the squares scroll.
 * Note     one sentence at a time, beside a square: why a move is not legal, what a click would do,
 *          or that the goal was reached. A gesture that is not legal changes nothing but this. The
 *          next gesture and every change of the board remove it. Rejections and cheers are
 *          announced as well.
 *
 * Hints    what the next moves are worth (spaces/strength/sensitivity.h), if they are handed over:
 *          drawn on their squares, and told by the accessible description of their cells. They
 *          belong to the board and position of the moment; any change of those drops them.
 *
 * Properties, which notify: "tool" (int, SPACES_MOVE_PIECE or SPACES_MOVE_TRAP), and those of a
 * view of cells.
 */
#pragma once

#include "app/canvas/cell-view.h"
#include "spaces/editor/board-editor.h"
#include "spaces/picture/layout.h"
#include "spaces/strength/sensitivity.h"

/* Below half the fitting size nothing can be read; above eightfold one square fills the screen. */
#define EDITOR_BOARD_MIN_ZOOM 0.5
#define EDITOR_BOARD_MAX_ZOOM 8.0

typedef enum
{
  EDITOR_NOTE_NONE,
  EDITOR_NOTE_REJECTION, /* why a move that was asked for is not legal */
  EDITOR_NOTE_HINT,      /* what a click would do, for a pointer that rests */
  EDITOR_NOTE_CHEER,     /* the goal was reached */
} EditorBoardNoteKind;

typedef struct
{
  EditorBoardNoteKind kind;
  char               *text;   /* owned; NULL for no note */
  SpacesSquare        square; /* that it is about */
} EditorBoardNote;

#define EDITOR_TYPE_BOARD_VIEW (editor_board_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardView, editor_board_view, EDITOR, BOARD_VIEW, EditorCellView)

/* NULL before it is set, once. */
BoardEditor        *editor_board_view_get_editor    (EditorBoardView *self);
void                editor_board_view_set_editor    (EditorBoardView *self,
                                                     BoardEditor     *editor);
SpacesMoveType      editor_board_view_get_tool      (EditorBoardView *self);

const SpacesLayout *editor_board_view_get_layout    (EditorBoardView *self);

SpacesSquare        editor_board_view_get_cursor    (EditorBoardView *self);
/* Moves cursor and keyboard focus. @shows is whether its outline is drawn: for keys, not for
 * the pointer. */
void                editor_board_view_move_cursor   (EditorBoardView *self,
                                                     SpacesSquare     square,
                                                     gboolean         shows);
/* For a new board: cursor, its outline, note and zoom are as if the program had just begun. */
void                editor_board_view_start_anew    (EditorBoardView *self);
/* What a click would do is shown on the square of @move; NULL ends that. */
void                editor_board_view_set_preview   (EditorBoardView  *self,
                                                     const SpacesMove *move);

/* SpacesVariation, or NULL for none. */
void                editor_board_view_set_hints     (EditorBoardView *self,
                                                     GArray          *hints);
const GArray       *editor_board_view_get_hints     (EditorBoardView *self);

/* A move by hand: legal, it is made, and the goal is cheered; otherwise it is rejected with its
 * reason. */
gboolean               editor_board_view_place      (EditorBoardView     *self,
                                                     SpacesMoveType       type,
                                                     SpacesSquare         square);
void                   editor_board_view_cheer      (EditorBoardView     *self,
                                                     SpacesSquare         goal);
void                   editor_board_view_show_note  (EditorBoardView     *self,
                                                     EditorBoardNoteKind  kind,
                                                     SpacesSquare         square,
                                                     const char          *text);
void                   editor_board_view_clear_note (EditorBoardView     *self);
const EditorBoardNote *editor_board_view_get_note   (EditorBoardView     *self);
