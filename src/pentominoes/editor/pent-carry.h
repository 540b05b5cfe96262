/* pent-carry.h: a piece that is carried over the edge of a board
 *
 * A person who drags a piece moves it in the plane around the board; on the surface it comes in at
 * the edge that is glued there, and may be turned or mirrored by that. Carrying keeps what is seen
 * under the pointer one piece: the square beside the board that the pointer is on and the square it
 * stands for are one, and so are their neighbours.
 *
 * Example: a Z held over (3, 8), beside a projective plane of 8×8 at the right, is a Z on (4, 0)
 * that is mirrored top to bottom.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

G_BEGIN_DECLS

/* @piece: in the orientation of the plane; its row and column are not looked at and become those on
 * the board. FALSE, and nothing is changed, where @centre stands for no square of the board. */
gboolean pent_carry (const PentBoard *board,
                     PentSquare       centre,
                     PentPiece       *piece);

G_END_DECLS
