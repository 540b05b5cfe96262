/* pent-drag.h: a piece that is dragged over a board, as a value
 *
 * The piece keeps the square it was gripped at under the pointer. Where the surface goes on behind
 * an edge it goes along, turned or mirrored as the gluing has it (pent-editor.h); so it is known
 * where it lies in the plane around the board, and where that is on the board.
 *
 * Example: an I that was gripped at its end, and dragged to a square, lies with that end there.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"
#include "pentominoes/shape/pent-paint.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean   is_active;
  guint      lifted;     /* index of the dragged piece; PENT_NO_PIECE for one from the tray */
  PentPiece  piece;      /* as it is in the plane around the board */
  PentSquare grip;       /* from its centre to the square that was gripped */
  gboolean   is_away;    /* far from the board: dropping takes the piece away */
  gboolean   has_target; /* dropping puts the piece to @target */
  PentPiece  target;
} EditorPentDrag;

void editor_pent_drag_clear (EditorPentDrag    *self);
/* @piece of the tray, gripped at its centre. */
void editor_pent_drag_start (EditorPentDrag    *self,
                             PentPiece          piece);
/* The piece of that index, gripped at @square, which it covers. */
void editor_pent_drag_lift  (EditorPentDrag    *self,
                             const PentBoard   *board,
                             guint              index,
                             PentSquare         square);
/* The gripped square is over @square, which may be beside the board. @squares: the board,
 * painted. */
void editor_pent_drag_move  (EditorPentDrag    *self,
                             const PentBoard   *board,
                             const PentPainted *squares,
                             PentSquare         square);

G_END_DECLS
