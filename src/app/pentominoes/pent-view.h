/* pent-view.h: a board of pentominoes, scrolled, zoomed, and built by hand
 *
 * A view of cells (cell-view.h), the squares row by row, that paints the whole board with
 * pent-painter.h. It holds no board: everything is derived from its PentEditor, and every gesture
 * becomes a call on it. It reads no pointer and no key itself: pent-input.h is attached to it where
 * a board is to be built.
 *
 * Hand     the piece, or terrain, that the next click puts down, in its orientation; nothing with
 *          PENT_NAME_NONE. A piece that was put down leaves the hand empty, terrain stays. What is
 *          picked up is in the hand as it lay.
 * Target   where the piece in the hand would lie, shown half transparent: where the pointer or the
 *          cursor is. While a piece is dragged it may be beside the board: there the surface goes
 *          on.
 * Lifted   a piece of the board that is being dragged: it is not painted where it lies.
 * Note     a sentence about what was just done or rejected. It goes with the next change. The words
 *          of the cursor's square begin with it, so that it is spoken.
 *
 * Signal "choice-changed": the hand, its orientation or the selected piece may be another one.
 * Properties are those of a view of cells.
 */
#pragma once

#include "app/canvas/cell-view.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/picture/pent-layout.h"

/* A board always fits at first; above eightfold one square of the smallest fills the view. */
#define EDITOR_PENT_MIN_ZOOM 1.0
#define EDITOR_PENT_MAX_ZOOM 8.0

#define EDITOR_TYPE_PENT_VIEW (editor_pent_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentView, editor_pent_view, EDITOR, PENT_VIEW, EditorCellView)

void              editor_pent_view_set_editor   (EditorPentView *self,
                                                 PentEditor     *editor);
PentEditor       *editor_pent_view_get_editor   (EditorPentView *self);
const PentLayout *editor_pent_view_get_layout   (EditorPentView *self);

PentName          editor_pent_view_get_hand     (EditorPentView *self);
guint             editor_pent_view_get_orientation (EditorPentView *self);
void              editor_pent_view_take         (EditorPentView *self,
                                                 PentName        name,
                                                 guint           orientation);
/* The index of a piece that is marked, or PENT_NO_PIECE. */
guint             editor_pent_view_get_selected (EditorPentView *self);
void              editor_pent_view_set_selected (EditorPentView *self,
                                                 guint           index);

/* To be called before a square is chosen: what was typed for a side of the board counts when its
 * field loses the focus, and the square may be gone then, with which GTK searches for ever. */
void              editor_pent_view_take_focus   (EditorPentView *self);

PentSquare        editor_pent_view_get_cursor   (EditorPentView *self);
/* @shows is whether its outline is drawn: for keys, not for the pointer. */
void              editor_pent_view_move_cursor  (EditorPentView *self,
                                                 PentSquare      square,
                                                 gboolean        shows);
/* The piece in the hand is held over @square; NULL for the cursor, if that is shown, or nowhere. */
void              editor_pent_view_hold         (EditorPentView *self,
                                                 const PentSquare *square);

/* Puts down, or picks up what lies there. */
void              editor_pent_view_act          (EditorPentView *self,
                                                 PentSquare      square);
/* Turns the piece in the hand, or else the one at the cursor. */
void              editor_pent_view_turn         (EditorPentView *self,
                                                 PentTurn        turn);
/* Takes the piece at @square away. */
void              editor_pent_view_remove       (EditorPentView *self,
                                                 PentSquare      square);

/* Blocks an empty square, and frees a blocked one. */
void              editor_pent_view_block        (EditorPentView *self,
                                                 PentSquare      square);

/* Where nothing is dropped. */
#define EDITOR_PENT_NOWHERE ((PentSquare) { G_MININT16 / 2, G_MININT16 / 2 })

/* A drag of the piece at @square, FALSE where there is none. */
gboolean          editor_pent_view_lift         (EditorPentView *self,
                                                 PentSquare      square);
void              editor_pent_view_drag         (EditorPentView *self,
                                                 PentSquare      square);
/* Ends it: the piece is put where it is held, taken away beside the board, or stays where it
 * was. */
void              editor_pent_view_drop         (EditorPentView *self);
void              editor_pent_view_cancel       (EditorPentView *self);

/* Shows a note; NULL removes the one on show. */
void              editor_pent_view_say          (EditorPentView *self,
                                                 const char     *note);
