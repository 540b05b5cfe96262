/* Painting costs as many steps as the board has squares and its pieces have, and no memory but the
 * squares themselves. The order of the steps decides which of several conflicts a square remembers,
 * so it follows the application's. */
#include "pentominoes/shape/pent-paint.h"

#include <string.h>

#define OWNERS 2 /* place of the first piece, behind two owners that are none */

/* What all steps of one painting share; @squares is row-major and being filled. */
typedef struct
{
  PentSurface  surface;
  guint        height, width;
  gboolean     is_plain; /* what is inside needs no wrapping: all but a sphere that is no square */
  PentPainted *squares;
  guint8      *in_conflict; /* from OWNERS on, which pieces are; NULL where nobody asks */
} Canvas;

static PentPainted *
canvas_at (const Canvas *canvas,
           PentSquare    square)
{
  return &canvas->squares[(guint) square.row * canvas->width + (guint) square.col];
}

/* A square beside the board is remembered on the nearest one of the board, with the name of its
 * piece. */
static void
paint_overflow (const Canvas *canvas,
                PentSquare    outside,
                PentName      name,
                gint16        owner)
{
  PentSquare nearest = {
    .row = (gint16) CLAMP (outside.row, 0, (int) canvas->height - 1),
    .col = (gint16) CLAMP (outside.col, 0, (int) canvas->width - 1),
  };
  PentPainted *painted = canvas_at (canvas, nearest);

  painted->conflict = PENT_CONFLICT_OVERFLOW;
  painted->conflict_name = (guint8) name;
  if (canvas->in_conflict != NULL && owner >= 0)
    canvas->in_conflict[OWNERS + owner] = TRUE;
}

/* A later piece lies over an earlier one: it takes the square, and the one below is remembered
 * as the name of the conflict. Borders of both are kept. */
static inline void
paint_square (const Canvas          *canvas,
              PentPainted           *painted,
              const PentPiece       *piece,
              gint16                 owner,
              const PentShapeSquare *part,
              guint8                 borders)
{
  painted->centre = part->row == 0 && part->col == 0;
  if (painted->owner != PENT_OWNER_NOBODY)
    {
      painted->conflict = PENT_CONFLICT_OVERLAP;
      painted->conflict_name = painted->name;
      if (canvas->in_conflict != NULL && owner >= 0)
        canvas->in_conflict[OWNERS + owner]
            = canvas->in_conflict[OWNERS + painted->owner] = TRUE;
    }
  painted->owner = owner;
  painted->name = piece->name;
  painted->hovered = owner == PENT_OWNER_HOVER;
  painted->borders |= borders;
}

/* A square of a piece that is near an edge. Its place is mapped through the edges of the surface,
 * and so are the sides where the piece ends. */
static void
paint_wrapped (const Canvas          *canvas,
               const PentPiece       *piece,
               gint16                 owner,
               const PentShapeSquare *part)
{
  PentSquare raw = { (gint16) (piece->row + part->row), (gint16) (piece->col + part->col) };
  PentSquare wrapped = pent_surface_wrap (canvas->surface, canvas->height, canvas->width, raw);

  if (pent_surface_is_inside (canvas->height, canvas->width, wrapped))
    paint_square (canvas, canvas_at (canvas, wrapped), piece, owner, part,
                  pent_surface_wrap_borders (canvas->surface, canvas->height, canvas->width, raw,
                                             part->borders));
  else
    paint_overflow (canvas, wrapped, piece->name, owner);
}

/* Most pieces are as far from all edges as they reach, where a square is an addition. */
static void
paint_piece (const Canvas    *canvas,
             const PentPiece *piece,
             gint16           owner)
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);
  PentPainted *centre = &canvas->squares[piece->row * canvas->width + piece->col];
  int width = (int) canvas->width;
  guint reach = shape->n_squares > 1 ? PENT_PIECE_REACH : 0;

  if (canvas->is_plain && piece->row >= reach && piece->row + reach < canvas->height
      && piece->col >= reach && piece->col + reach < canvas->width)
    for (guint i = 0; i < shape->n_squares; i++)
      paint_square (canvas, centre + shape->squares[i].row * width + shape->squares[i].col, piece,
                    owner, &shape->squares[i], shape->squares[i].borders);
  else
    for (guint i = 0; i < shape->n_squares; i++)
      paint_wrapped (canvas, piece, owner, &shape->squares[i]);
}

/* @in_conflict has a place for each owner, or is NULL. */
static PentPainted *
paint (const PentBoard *board,
       const PentPiece *hover,
       guint8          *in_conflict)
{
  guint height = board->height, width = board->width;
  PentPainted *squares = g_new (PentPainted, height * width);
  PentSurface surface = board->surface;
  guint n_pieces = board->n_pieces;
  const Canvas canvas = { surface, height, width, surface != PENT_SURFACE_SPHERE || height == width,
                          squares, in_conflict };

  /* As many again as there are until all are empty: an assignment goes member by member. */
  squares[0] = (PentPainted) { .owner = PENT_OWNER_NOBODY, .name = PENT_NAME_NONE,
                               .conflict_name = PENT_NAME_NONE };
  for (guint n = 1, n_squares = height * width, step; n < n_squares; n += step)
    {
      step = MIN (n, n_squares - n);
      memcpy (squares + n, squares, step * sizeof *squares);
    }
  for (guint i = 0; i < n_pieces; i++)
    paint_piece (&canvas, &board->pieces[i], (gint16) i);
  if (hover != NULL && squares[hover->row * width + hover->col].owner == PENT_OWNER_NOBODY)
    paint_piece (&canvas, hover, PENT_OWNER_HOVER);

  return squares;
}

/* All squares of @board, row by row; free with g_free(). @hover may be NULL; its centre must be on
 * the board. */
PentPainted *
pent_paint (const PentBoard *board,
            const PentPiece *hover)
{
  return paint (board, hover, NULL);
}

PentPainted *
pent_paint_conflicts (const PentBoard *board,
                      const PentPiece *hover)
{
  guint n_squares = board->height * board->width;
  g_autofree guint8 *in_conflict = g_new0 (guint8, OWNERS + board->n_pieces);
  PentPainted *squares = paint (board, hover, in_conflict);

  for (guint i = 0; i < n_squares; i++)
    squares[i].in_conflict = in_conflict[OWNERS + squares[i].owner];

  return squares;
}

/* Whether the square is shown as wrong. An overflow is, where the piece that overflowed is seen; on
 * a square that is empty or another piece's it is remembered and not shown. */
gboolean
pent_painted_is_wrong (const PentPainted *square)
{
  return square->owner != PENT_OWNER_NOBODY
         && (square->conflict == PENT_CONFLICT_OVERLAP
             || (square->conflict == PENT_CONFLICT_OVERFLOW
                 && square->conflict_name == square->name));
}

guint
pent_painted_count_conflicts (const PentBoard   *board,
                              const PentPainted *squares)
{
  guint n_squares = board->height * board->width;
  guint n = 0;

  for (guint i = 0; i < n_squares; i++)
    n += squares[i].conflict != PENT_CONFLICT_NONE;

  return n;
}

/* Whether @squares, painted of @board without a hovering piece, are a solution. */
gboolean
pent_painted_is_solved (const PentBoard   *board,
                        const PentPainted *squares)
{
  guint n_squares = board->height * board->width;
  gboolean has_pentomino = FALSE;

  for (guint i = 0; i < n_squares; i++)
    {
      if (squares[i].owner == PENT_OWNER_NOBODY || squares[i].conflict != PENT_CONFLICT_NONE)
        return FALSE;
      has_pentomino = has_pentomino || squares[i].name != PENT_NAME_TERRAIN;
    }

  return has_pentomino;
}

/* For a board that is not painted yet. */
gboolean
pent_board_is_solved (const PentBoard *board)
{
  g_autofree PentPainted *squares = pent_paint (board, NULL);

  return pent_painted_is_solved (board, squares);
}
