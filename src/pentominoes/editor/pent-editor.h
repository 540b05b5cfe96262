/* pent-editor.h: the board of pentominoes that is being built, and every change that can be made to
 * it
 *
 * A gesture becomes a call on PentEditor; the editor makes a new PentBoard and notifies; views
 * derive what they show. It knows no widget and no file.
 *
 * Pieces    are meant by their index in the board as it is, which follows the order of the
 *           permalinks and changes with every edit: keep no index over an edit, find the piece by
 *           its centre.
 * History   whole boards, also of another size or surface: everything can be undone and redone.
 *           Opening another board is an entry, too. A drag is one entry: put
 *           document_begin_group() and _end_group() around it. A call that changes nothing
 *           makes no entry.
 * Position  how many pieces are looked at, in the order of the permalink (pent-board.h); all of
 *           them after every edit.
 * Document  kind PENT_EDITOR_KIND; title "Pentominoes"; its status counts the pieces, says what
 *           overlaps, and when the board is solved.
 *
 * Properties (all notify): "board" (PentBoard), "meant" (PentBoard or NULL), and those of a
 * document.
 *
 * Example: pent_editor_place (editor, (PentPiece) { 1, 1, PENT_NAME_P, 4 }) on an empty 8×8
 * rectangle leads to the board of `R88P411`.
 */
#pragma once

#include "game/document.h"
#include "pentominoes/shape/pent-board.h"
#include "pentominoes/shape/pent-paint.h"

#define PENT_EDITOR_KIND "pentominoes" /* of a document */

/* What the game lets one choose; what a permalink brings may be smaller or larger. */
#define PENT_EDITOR_MIN_SIZE 3
#define PENT_EDITOR_MAX_SIZE 60

#define PENT_TYPE_EDITOR (pent_editor_get_type ())
G_DECLARE_FINAL_TYPE (PentEditor, pent_editor, PENT, EDITOR, Document)

PentEditor        *pent_editor_new         (PentBoard   *board);

/* These two are the editor's, and are gone with the next edit. */
PentBoard         *pent_editor_get_board   (PentEditor  *self);
const PentPainted *pent_editor_get_squares (PentEditor  *self);
gboolean           pent_editor_is_solved   (PentEditor  *self);

/* Opens another board in place of this one. */
void               pent_editor_load        (PentEditor  *self,
                                            PentBoard   *board);

/* The board that the link of this one was probably made from, if the application wrote it with its
 * fault (slug.h); NULL for most. It goes with an edit and comes back when that is undone, until
 * another board gets one, or this one NULL. */
PentBoard         *pent_editor_get_meant   (PentEditor  *self);
void               pent_editor_set_meant   (PentEditor  *self,
                                            PentBoard   *meant);

/* A piece or terrain, in place of what has its centre there. */
void               pent_editor_place       (PentEditor  *self,
                                            PentPiece    piece);
void               pent_editor_remove      (PentEditor  *self,
                                            guint        index);
/* The piece is taken from where it is and put to where @piece says, in its orientation. */
void               pent_editor_move        (PentEditor  *self,
                                            guint        index,
                                            PentPiece    piece);
void               pent_editor_turn        (PentEditor  *self,
                                            guint        index,
                                            PentTurn     turn);
/* Leaves the terrain. */
void               pent_editor_clear       (PentEditor  *self);
void               pent_editor_set_color   (PentEditor  *self,
                                            PentName     name,
                                            guint        color);
/* Colors from @n_colors on become the first one. */
void               pent_editor_limit_colors (PentEditor *self,
                                            guint        n_colors);
/* Gives the twelve names the first @n_colors colors by chance, each as often as the others. */
void               pent_editor_shuffle_colors (PentEditor *self,
                                            guint        n_colors,
                                            GRand       *random);
void               pent_editor_set_surface (PentEditor  *self,
                                            PentSurface  surface);
/* What has its centre on the new board stays. */
void               pent_editor_set_size    (PentEditor  *self,
                                            guint        height,
                                            guint        width);

/* A piece that is carried over the edge of a board
 *
 * A person who drags a piece moves it in the plane around the board; on the surface it comes in at
 * the edge that is glued there, and may be turned or mirrored by that. Carrying keeps what is seen
 * under the pointer one piece: the square beside the board that the pointer is on and the square it
 * stands for are one, and so are their neighbours.
 *
 * Example: a Z held over (3, 8), beside a projective plane of 8×8 at the right, is a Z on (4, 0)
 * that is mirrored top to bottom.
 */
/* @piece: in the orientation of the plane; its row and column are not looked at and become those on
 * the board. FALSE, and nothing is changed, where @centre stands for no square of the board. */
gboolean pent_carry (const PentBoard *board,
                     PentSquare       centre,
                     PentPiece       *piece);
