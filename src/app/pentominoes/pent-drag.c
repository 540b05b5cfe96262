/* A drag as a value: the piece, the square of it that is gripped, and where it would lie now.
 * Nothing is removed from the board before the drop, so that a cancelled drag has nothing to
 * undo. */
#include "app/pentominoes/pent-drag.h"

#include "pentominoes/editor/pent-editor.h"

/* A piece that is dropped farther from the board than this many squares is taken away. */
#define AWAY 3

void
editor_pent_drag_clear (EditorPentDrag *self)
{
  *self = (EditorPentDrag) { .lifted = PENT_NO_PIECE };
}

void
editor_pent_drag_start (EditorPentDrag *self,
                        PentPiece       piece)
{
  *self = (EditorPentDrag) { .is_active = TRUE, .lifted = PENT_NO_PIECE, .piece = piece };
}

/* A piece that crosses an edge may lie otherwise where it comes in. What is gripped there is found
 * by trying all squares of all its orientations: the right one is carried to where the piece is. */
static void
find_grip (EditorPentDrag  *self,
           const PentBoard *board,
           const PentPiece *lying,
           PentSquare       square)
{
  for (guint i = 0; i < PENT_N_ORIENTATIONS; i++)
    {
      guint orientation = (lying->orientation + i) % PENT_N_ORIENTATIONS;
      const PentShape *shape = pent_shape_get (lying->name, orientation);

      for (guint j = 0; j < shape->n_squares; j++)
        {
          PentSquare grip = { shape->squares[j].row, shape->squares[j].col };
          PentSquare centre = { (gint16) (square.row - grip.row),
                                (gint16) (square.col - grip.col) };
          PentPiece carried = { .name = lying->name, .orientation = (guint8) orientation };

          if (pent_carry (board, centre, &carried) && carried.row == lying->row
              && carried.col == lying->col && carried.orientation == lying->orientation)
            {
              self->piece.orientation = (guint8) orientation;
              self->grip = grip;
              return;
            }
        }
    }
}

void
editor_pent_drag_lift (EditorPentDrag  *self,
                       const PentBoard *board,
                       guint            index,
                       PentSquare       square)
{
  PentPiece lying = pent_board_get_pieces (board)[index];

  editor_pent_drag_start (self, lying);
  self->lifted = index;
  find_grip (self, board, &lying, square);
}

/* Whether the centre of the target would lie on another piece, or on a blocked square. */
static gboolean
is_taken (const EditorPentDrag *self,
          const PentBoard      *board,
          const PentPainted    *squares)
{
  int owner = squares[self->target.row * pent_board_get_width (board) + self->target.col].owner;

  return owner >= 0 && (guint) owner != self->lifted;
}

/* How many squares @at lies beside 0 … @length − 1; 0 inside. */
static int
measure_away (int   at,
              guint length)
{
  return at < 0 ? -at : at >= (int) length ? at - (int) length + 1 : 0;
}

/* The gripped square is at @square; a target needs a free centre, on the board after wrapping. */
void
editor_pent_drag_move (EditorPentDrag    *self,
                       const PentBoard   *board,
                       const PentPainted *squares,
                       PentSquare         square)
{
  PentSquare centre = { (gint16) (square.row - self->grip.row),
                        (gint16) (square.col - self->grip.col) };

  self->target = self->piece;
  self->is_away = measure_away (square.row, pent_board_get_height (board)) > AWAY
                  || measure_away (square.col, pent_board_get_width (board)) > AWAY;
  self->has_target = !self->is_away && pent_carry (board, centre, &self->target)
                     && !is_taken (self, board, squares);
}
