/* Everything of one color goes into one path and is filled or stroked at once: squares that
 * touch in one path have no hairline between them, and a board of 60×60 costs a dozen fills
 * instead of 3,600. Lines between squares run as far as they can in one piece for the same
 * reason.
 *
 * From below: ground, squares, hatching, lines, letters, marks, frame, arrows, cursor. The cost
 * is O(visible squares) for each fill, of which there are fifteen, with no state kept between
 * two frames. */
#include "pentominoes/picture/pent-painter.h"

#include "drawing/segments.h"
#include "drawing/shapes.h"
#include "pentominoes/picture/pent-marks.h"
#include "pentominoes/picture/pent-pen.h"
#include "pentominoes/shape/pent-piece.h"

#include <math.h>

/* --- Letters ---------------------------------------------------------------------------------- */

/* The letters of the twelve pieces as outlines: a picture with a font looks different on every
 * computer, and a dozen letters need none. Each is a line of even width, bold and without serifs,
 * drawn along its middle; (x, y) is the middle of the letter, its height is that of a capital.
 *
 * Coordinates are those of the middle of the pen in a box of height 1, from the left and from the
 * top, with the pen's half width left free at each side. */

#define PENT_LETTER_STROKE 0.21 /* width of the lines as a share of the height */

#define HALF (PENT_LETTER_STROKE / 2)
#define TOP HALF
#define BASE (1 - HALF)

typedef struct
{
  double         width;
  DrawingSegment strokes[8]; /* the rest is 0, which ends them */
} Letter;

static const Letter letters[PENT_N_PIECES] = {
  [PENT_NAME_F] = { 0.62, { TO (HALF, 1), LINE (HALF, TOP), LINE (0.62, TOP), TO (HALF, 0.52),
                            LINE (0.57, 0.52) } },
  [PENT_NAME_I] = { PENT_LETTER_STROKE, { TO (HALF, 0), LINE (HALF, 1) } },
  [PENT_NAME_L] = { 0.6, { TO (HALF, 0), LINE (HALF, BASE), LINE (0.6, BASE) } },
  [PENT_NAME_P] = { 0.7, { TO (HALF, 1), LINE (HALF, TOP), LINE (0.36, TOP),
                           CURVE (0.67, TOP, 0.67, 0.59, 0.36, 0.59), LINE (HALF, 0.59) } },
  [PENT_NAME_N] = { 0.76, { TO (HALF, 1), LINE (HALF, 0.03), LINE (0.655, 0.97),
                            LINE (0.655, 0) } },
  [PENT_NAME_T] = { 0.74, { TO (0, TOP), LINE (0.74, TOP), TO (0.37, TOP), LINE (0.37, 1) } },
  [PENT_NAME_U] = { 0.74, { TO (HALF, 0), LINE (HALF, 0.58),
                            CURVE (HALF, 1.005, 0.635, 1.005, 0.635, 0.58), LINE (0.635, 0) } },
  [PENT_NAME_V] = { 0.8, { TO (0.09, 0), LINE (0.4, 0.9), LINE (0.71, 0) } },
  [PENT_NAME_W] = { 1.14, { TO (0.09, 0), LINE (0.315, 0.86), LINE (0.57, 0.14),
                            LINE (0.825, 0.86), LINE (1.05, 0) } },
  [PENT_NAME_X] = { 0.8, { TO (0.1, 0), LINE (0.7, 1), TO (0.7, 0), LINE (0.1, 1) } },
  [PENT_NAME_Y] = { 0.8, { TO (0.09, 0), LINE (0.4, 0.52), LINE (0.71, 0), TO (0.4, 0.5),
                           LINE (0.4, 1) } },
  [PENT_NAME_Z] = { 0.7, { TO (0, TOP), LINE (0.57, TOP), LINE (0.13, BASE), LINE (0.7, BASE) } },
};

/* Around its middle. */
static void
pent_letter_add_path (cairo_t *cr,
                      PentName name,
                      double   x,
                      double   y,
                      double   height)
{
  const Letter *letter = &letters[name];

  drawing_add_segments (cr, letter->strokes, x - letter->width * height / 2, y - height / 2,
                        height);
}

static void
pent_letter_set_pen (cairo_t *cr,
                     double   height)
{
  cairo_set_line_width (cr, PENT_LETTER_STROKE * height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
}

/* --- Edges ------------------------------------------------------------------------------------ */

/* The arrows beside a board show how its edges are glued. Beside each edge that is glued runs a
 * line, with one or two arrow heads in a gap in its middle. The edge is drawn as if it were the
 * upper one, along the x axis of a turned cairo_t; only which way the heads point differs. */

typedef struct
{
  double x, y;   /* middle of the edge */
  double length;
  double angle;  /* from pointing right to along the edge, clockwise */
} Edge;

/* The line runs outside the board, in the band that the layout leaves for it. */
static Edge
get_edge (const PentPen *pen,
          PentSides      side)
{
  DrawingRect field = pent_layout_get_field (pen->layout);
  double away = 0.55 * pen->layout->band;
  double x = field.x + field.width / 2, y = field.y + field.height / 2;

  switch (side)
    {
    case PENT_SIDE_TOP:
      return (Edge) { x, field.y - away, field.width, 0 };
    case PENT_SIDE_BOTTOM:
      return (Edge) { x, field.y + field.height + away, field.width, 0 };
    case PENT_SIDE_LEFT:
      return (Edge) { field.x - away, y, field.height, G_PI_2 };
    case PENT_SIDE_RIGHT:
      return (Edge) { field.x + field.width + away, y, field.height, G_PI_2 };
    default:
      g_return_val_if_reached ((Edge) { 0 });
    }
}

/* An open arrow head, its tip at x ± size / 2. */
static void
add_head (cairo_t *cr,
          double   x,
          double   size,
          gboolean forwards)
{
  double tip = forwards ? size / 2 : -size / 2;

  cairo_move_to (cr, x - tip, -size);
  cairo_line_to (cr, x + tip, 0);
  cairo_line_to (cr, x - tip, size);
}

/* On a short edge there is no room for a line: the heads alone are drawn. */
static void
draw_edge (const PentPen *pen,
           PentSides      side)
{
  PentEdge arrows = pent_surface_get_edge (pen->board->surface, side);
  Edge edge = get_edge (pen, side);
  gboolean forwards = arrows.towards == PENT_SIDE_RIGHT || arrows.towards == PENT_SIDE_BOTTOM;
  double size = 0.27 * pen->layout->band, step = 0.8 * size;
  double gap = 1.4 * size + (arrows.n_arrows > 1 ? step : 0);
  cairo_t *cr = pen->cr;

  if (arrows.n_arrows == 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, edge.x, edge.y);
  cairo_rotate (cr, edge.angle);
  if (edge.length / 2 > gap)
    {
      cairo_move_to (cr, -edge.length / 2, 0);
      cairo_line_to (cr, -gap, 0);
      cairo_move_to (cr, gap, 0);
      cairo_line_to (cr, edge.length / 2, 0);
      drawing_set_color (pen->cr, pen->palette->edge, 1);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (cr, 1.5 * pen->palette->stroke_factor);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < arrows.n_arrows; i++)
    add_head (cr, (i - (arrows.n_arrows - 1) / 2.0) * 2 * step, size, forwards);
  drawing_set_color (pen->cr, pen->palette->arrow, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (1.5, 0.11 * pen->layout->band) * pen->palette->stroke_factor);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
pent_edges_draw (const PentPen *pen)
{
  static const PentSides sides[]
      = { PENT_SIDE_TOP, PENT_SIDE_LEFT, PENT_SIDE_BOTTOM, PENT_SIDE_RIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    draw_edge (pen, sides[i]);
}

#define SEAM_SHARE 0.055
#define SEAM_MAX 3.5

/* Which squares a fill is for: a color of the board, or one of these. */
#define FILL_TERRAIN PENT_N_COLORS
#define FILL_EMPTY (PENT_N_COLORS + 1)
#define FILL_CONFLICT (PENT_N_COLORS + 2)
#define N_FILLS (PENT_N_COLORS + 3)

/* A piece that hovers is drawn over what is there: the square is empty, or the piece's under it. */
static guint
get_fill (const PentPen     *pen,
          const PentPainted *square)
{
  guint8 name = square->owner == PENT_OWNER_HOVER
                    ? (square->conflict == PENT_CONFLICT_OVERLAP ? square->conflict_name
                                                                 : PENT_NAME_NONE)
                    : square->name;

  if (square->owner != PENT_OWNER_HOVER && pent_painted_is_wrong (square))
    return FILL_CONFLICT;
  if (name == PENT_NAME_NONE)
    return FILL_EMPTY;
  if (name == PENT_NAME_TERRAIN)
    return FILL_TERRAIN;

  return pent_board_get_color (pen->board, name);
}

/* The palette's color of a fill. */
static guint32
get_fill_color (const PentPalette *palette,
                guint              fill)
{
  switch (fill)
    {
    case FILL_TERRAIN:
      return palette->terrain;
    case FILL_EMPTY:
      return palette->square;
    case FILL_CONFLICT:
      return palette->conflict;
    default:
      return palette->pieces[fill];
    }
}

/* One more on each side than the clip meets: the ends of lines reach over into the next square. */
static void
find_visible (PentPen *pen)
{
  const PentLayout *layout = pen->layout;
  double x0, y0, x1, y1;

  cairo_clip_extents (pen->cr, &x0, &y0, &x1, &y1);
  pen->first_row = (int) MAX (0, floor ((y0 - layout->top) / layout->cell) - 1);
  pen->first_col = (int) MAX (0, floor ((x0 - layout->left) / layout->cell) - 1);
  pen->last_row = (int) MIN (layout->height - 1.0, floor ((y1 - layout->top) / layout->cell) + 1);
  pen->last_col = (int) MIN (layout->width - 1.0, floor ((x1 - layout->left) / layout->cell) + 1);
}

/* One rectangle for each run of equal squares in a row. */
static void
add_squares (const PentPen *pen,
             const guint8  *fills,
             guint          fill)
{
  for (int row = pen->first_row; row <= pen->last_row; row++)
    {
      const guint8 *line = &fills[row * (int) pen->layout->width];

      for (int col = pen->first_col; col <= pen->last_col; col++)
        {
          DrawingRect rect;
          int end = col;

          if (line[col] != fill)
            continue;
          while (end <= pen->last_col && line[end] == fill)
            end++;
          rect = pent_pen_get_rect (pen, row, col);
          cairo_rectangle (pen->cr, rect.x, rect.y, (end - col) * rect.width, rect.height);
          col = end;
        }
    }
}

/* The fill of every square is computed once, then each fill takes one pass. */
static void
draw_squares (const PentPen *pen)
{
  gsize n = (gsize) pen->layout->height * pen->layout->width;
  g_autofree guint8 *fills = g_new (guint8, n);

  for (gsize i = 0; i < n; i++)
    fills[i] = (guint8) get_fill (pen, &pen->squares[i]);

  for (guint fill = 0; fill < N_FILLS; fill++)
    {
      add_squares (pen, fills, fill);
      drawing_set_color (pen->cr, get_fill_color (pen->palette, fill), 1);
      cairo_fill (pen->cr);
    }
}

/* Three strokes in a box with round corners. */
static void
draw_terrain (const PentPen *pen)
{
  double side = pen->layout->cell, inset = 0.14 * side, reach = 0.16 * side;

  if (!pent_pen_is_large (pen))
    return;

  for (int row = pen->first_row; row <= pen->last_row; row++)
    for (int col = pen->first_col; col <= pen->last_col; col++)
      {
        DrawingRect rect = pent_pen_get_rect (pen, row, col);
        double x = rect.x + side / 2, y = rect.y + side / 2;

        if (pent_pen_get (pen, row, col)->name != PENT_NAME_TERRAIN)
          continue;
        for (int i = -1; i <= 1; i++)
          {
            double across = i * 0.14 * side, along = i == 0 ? reach : 0.75 * reach;

            cairo_move_to (pen->cr, x + across - along, y + across + along);
            cairo_line_to (pen->cr, x + across + along, y + across - along);
          }
        rect = drawing_rect_grow (rect, -inset);
        drawing_shape_box (pen->cr, &rect, 0.1 * side);
      }
  drawing_set_color (pen->cr, pen->palette->terrain_line, 1);
  cairo_set_line_width (pen->cr, MAX (1, 0.03 * side) * pen->palette->stroke_factor);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (pen->cr);
}

/* Whether a line is wanted at the @side of a square: of empty squares, or of pieces. */
typedef gboolean (*WantsLine) (const PentPainted *square,
                               PentSides          side);

static gboolean
wants_grid (const PentPainted *square,
            PentSides          side G_GNUC_UNUSED)
{
  return square->owner < 0;
}

static gboolean
wants_seam (const PentPainted *square,
            PentSides          side)
{
  return square->owner >= 0 && (square->borders & side) != 0;
}

static gboolean
wants_outline (const PentPainted *square,
               PentSides          side)
{
  return square->in_conflict && (square->borders & side) != 0;
}

/* A line, to the left of a square or above it, belongs to two squares, and is there if either wants
 * it. */
static gboolean
has_line (const PentPen *pen,
          int            row,
          int            col,
          gboolean       is_left,
          WantsLine      wants)
{
  int at = is_left ? col : row, end = (int) (is_left ? pen->layout->width : pen->layout->height);

  return (at > 0
          && wants (pent_pen_get (pen, row - !is_left, col - is_left),
                    is_left ? PENT_SIDE_RIGHT : PENT_SIDE_BOTTOM))
         || (at < end
             && wants (pent_pen_get (pen, row, col), is_left ? PENT_SIDE_LEFT : PENT_SIDE_TOP));
}

/* Neighboring segments become one line, so that a stroke has few ends and joins. */
static void
add_line (const PentPen *pen,
          int            at,
          gboolean       is_left,
          WantsLine      wants)
{
  double side = pen->layout->cell, left = pen->layout->left, top = pen->layout->top;
  int last = is_left ? pen->last_row : pen->last_col;

  for (int along = is_left ? pen->first_row : pen->first_col; along <= last; along++)
    {
      int start = along;

      while (along <= last
             && has_line (pen, is_left ? along : at, is_left ? at : along, is_left, wants))
        along++;
      if (along == start)
        continue;
      cairo_move_to (pen->cr, left + (is_left ? at : start) * side,
                     top + (is_left ? start : at) * side);
      cairo_line_to (pen->cr, left + (is_left ? at : along) * side,
                     top + (is_left ? along : at) * side);
    }
}

/* Two passes, horizontal lines and then vertical ones. */
static void
add_lines (const PentPen *pen,
           WantsLine      wants)
{
  for (int row = pen->first_row; row <= pen->last_row + 1; row++)
    add_line (pen, row, FALSE, wants);
  for (int col = pen->first_col; col <= pen->last_col + 1; col++)
    add_line (pen, col, TRUE, wants);
}

/* The grid between empty squares first, then the seams around pieces, which lie over it, and the
 * outlines of those in a conflict. */
static void
draw_lines (const PentPen *pen)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
  add_lines (pen, wants_grid);
  drawing_set_color (pen->cr, pen->palette->square_line, 1);
  cairo_set_line_width (pen->cr, MIN (pen->palette->line_width, 0.15 * pen->layout->cell));
  cairo_stroke (pen->cr);

  add_lines (pen, wants_seam);
  drawing_set_color (pen->cr, pen->palette->seam, 1);
  cairo_set_line_width (pen->cr, pen->seam);
  cairo_stroke (pen->cr);

  /* Where pieces overlap, only the outlines of both say which squares are whose. */
  add_lines (pen, wants_outline);
  drawing_set_color (pen->cr, pen->palette->conflict_line, 1);
  cairo_set_line_width (pen->cr, 3 * pen->seam);
  cairo_stroke_preserve (pen->cr);
  drawing_set_color (pen->cr, pen->palette->conflict, 1);
  cairo_set_line_width (pen->cr, 1.5 * pen->seam);
  cairo_stroke (pen->cr);
}

/* Not a color of the board: the letters on squares that are wrong. */
#define INK_CONFLICT PENT_N_COLORS

/* Which letters have the same ink. */
static guint
get_ink (const PentPen     *pen,
         const PentPainted *square)
{
  return pent_painted_is_wrong (square) ? INK_CONFLICT
                                        : pent_board_get_color (pen->board, square->name);
}

/* The letters of one ink, each on the centre of its piece, whatever lies over that. */
static gboolean
add_letters (const PentPen *pen,
             guint          ink,
             double         height)
{
  const PentPiece *pieces = pen->board->pieces;
  gboolean any = FALSE;

  for (guint i = 0; i < pen->board->n_pieces; i++)
    {
      const PentPainted *square = pent_pen_get (pen, pieces[i].row, pieces[i].col);
      DrawingRect rect = pent_pen_get_rect (pen, pieces[i].row, pieces[i].col);

      if (pieces[i].name == PENT_NAME_TERRAIN || square->owner == PENT_OWNER_HOVER
          || get_ink (pen, square) != ink)
        continue;
      pent_letter_add_path (pen->cr, pieces[i].name, rect.x + rect.width / 2,
                            rect.y + rect.height / 2, height);
      any = TRUE;
    }

  return any;
}

/* On hatching a letter has a rim that keeps it legible. */
static void
draw_letters (const PentPen *pen)
{
  double height = pent_picture_letter_height (pen->picture, pen->layout->cell);

  if (!pen->picture->letters || !pent_pen_is_large (pen))
    return;

  for (guint ink = 0; ink <= INK_CONFLICT; ink++)
    {
      if (!add_letters (pen, ink, height))
        continue;
      if (ink == INK_CONFLICT)
        {
          pent_letter_set_pen (pen->cr, 2 * height);
          cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
          drawing_set_color (pen->cr, pen->palette->conflict, 1);
          cairo_stroke_preserve (pen->cr);
        }
      pent_letter_set_pen (pen->cr, height);
      drawing_set_color (pen->cr,
                         ink == INK_CONFLICT ? pen->palette->conflict_line
                                             : pen->palette->inks[ink],
                         1);
      cairo_stroke (pen->cr);
    }
}

static void
draw (const PentPen *pen)
{
  if (pen->picture->background)
    {
      drawing_set_color (pen->cr, pen->palette->background, 1);
      cairo_paint (pen->cr);
    }

  draw_squares (pen);
  draw_terrain (pen);
  pent_marks_draw_hatching (pen);
  draw_lines (pen);
  draw_letters (pen);
  pent_marks_draw_signs (pen);
  pent_marks_draw_hover (pen);
  pent_marks_draw_selection (pen);
  pent_marks_draw_frame (pen);
  if (pen->picture->edges)
    pent_edges_draw (pen);
  pent_marks_draw_cursor (pen);
}

void
pent_painter_draw (cairo_t           *cr,
                   const PentBoard   *board,
                   const PentLayout  *layout,
                   const PentPicture *picture)
{
  g_autofree PentPainted *squares = pent_paint_conflicts (board, picture->hover);
  PentPen pen = {
    .cr = cr,
    .board = board,
    .layout = layout,
    .picture = picture,
    .palette = picture->palette,
    .squares = squares,
    .is_solved = picture->hover == NULL && pent_painted_is_solved (board, squares),
    .seam = CLAMP (SEAM_SHARE * layout->cell, 0.6, SEAM_MAX) * picture->palette->stroke_factor,
  };

  if (layout->cell <= 0)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  find_visible (&pen);
  draw (&pen);
  cairo_restore (cr);
}

/* --- The tray --------------------------------------------------------------------------------- */

/* One piece for a tray: its shape in the middle of a rectangle, in its color; pale and with a
 * tick when it is on the board. */

#define USED_ALPHA 0.3

typedef struct
{
  int top, left, height, width; /* in squares, from the centre */
} Extent;

/* The bounding box of a shape, which need not have its centre in the middle. */
static Extent
measure (const PentShape *shape)
{
  int bottom = G_MININT, right = G_MININT;
  Extent extent = { G_MAXINT, G_MAXINT, 0, 0 };

  for (guint i = 0; i < shape->n_squares; i++)
    {
      extent.top = MIN (extent.top, shape->squares[i].row);
      extent.left = MIN (extent.left, shape->squares[i].col);
      bottom = MAX (bottom, shape->squares[i].row);
      right = MAX (right, shape->squares[i].col);
    }
  extent.height = bottom - extent.top + 1;
  extent.width = right - extent.left + 1;

  return extent;
}

static void
draw_tick (cairo_t           *cr,
           const DrawingRect *rect,
           double             size,
           const PentPalette *palette)
{
  double x = rect->x + rect->width - size, y = rect->y + rect->height - 0.8 * size;

  cairo_move_to (cr, x - 0.6 * size, y);
  cairo_line_to (cr, x - 0.15 * size, y + 0.45 * size);
  cairo_line_to (cr, x + 0.7 * size, y - 0.5 * size);
  drawing_set_color (cr, palette->solved, 1);
  cairo_set_line_width (cr, 0.26 * size * palette->stroke_factor);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* No shape reaches into the corner, however it is turned. */
static void
draw_letter (cairo_t           *cr,
             const DrawingRect *rect,
             PentName           name,
             const PentPalette *palette)
{
  double height = 0.25 * rect->height;

  drawing_set_color (cr, palette->arrow, 1);
  pent_letter_add_path (cr, name, rect->x + 0.6 * height, rect->y + rect->height - 0.5 * height,
                        height);
  pent_letter_set_pen (cr, height);
  cairo_stroke (cr);
}

void
pent_tray_draw_piece (cairo_t             *cr,
                      const DrawingRect   *rect,
                      const PentTrayPiece *piece,
                      const PentPalette   *palette)
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);
  double side = floor (MIN (rect->width, rect->height) / PENT_PIECE_SQUARES);
  double gap = MAX (1, 0.1 * side);
  Extent extent = measure (shape);
  double left = floor (rect->x + (rect->width - extent.width * side) / 2);
  double top = floor (rect->y + (rect->height - extent.height * side) / 2);

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < shape->n_squares; i++)
    {
      DrawingRect box = { left + (shape->squares[i].col - extent.left) * side + gap / 2,
                          top + (shape->squares[i].row - extent.top) * side + gap / 2, side - gap,
                          side - gap };

      drawing_shape_box (cr, &box, 0.12 * side);
    }
  drawing_set_color (cr,
                     piece->name == PENT_NAME_TERRAIN ? palette->terrain
                                                      : palette->pieces[piece->color],
                     piece->is_used ? USED_ALPHA : 1);
  cairo_fill (cr);
  if (piece->is_used)
    draw_tick (cr, rect, MAX (5, 0.8 * side), palette);
  if (piece->name != PENT_NAME_TERRAIN)
    draw_letter (cr, rect, piece->name, palette);
  cairo_restore (cr);
}
