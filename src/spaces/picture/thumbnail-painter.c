/* The web game's thumbnail (thumbnail.h), painted with cairo instead of written as SVG: the same
 * measures and order, in units of the game's picture, scaled to the side that is asked for. The
 * light colours are the game's, the others those of the canvas.
 */
#include "spaces/picture/thumbnail-painter.h"

#include "drawing/numerals.h"
#include "drawing/shapes.h"
#include "spaces/picture/palette.h"

#include <math.h>

/* The game's measures, in units of its picture. */
#define PITCH 45
#define MARGIN 5
#define CELL 40
#define CENTRE 20
#define RADIUS 15
#define CROSS_INSET 5
#define CROSS_WIDTH 4
#define CROSS_OPACITY 0.7
#define LINE_WIDTH 1
#define PIECE_TEXT 16
#define TRAP_TEXT 14
#define TRAP_TEXT_X 35

/* Numbers below this size in pixels are no longer numbers. */
#define SMALLEST_TEXT 2.5

/* What differs by theme; 0xRRGGBB, widths in units of the game's picture. */
typedef struct
{
  guint32 ground;
  guint32 cell;
  guint32 cell_line;
  guint32 disc;
  guint32 disc_number;
  guint32 disc_rim;
  guint32 trap;
  double  trap_opacity; /* of the cross; its number is opaque */
  double  line_width;
  double  rim_width;    /* 0 for none */
  double  cross_width;
} Colours;

static Colours
get_colours (DrawingTheme theme)
{
  const SpacesPalette *palette = spaces_palette_get (theme);

  if (theme == DRAWING_THEME_LIGHT)
    return (Colours) { 0xF5F5F5, 0xE8E8E8, 0xD9D9D9, 0x4A90E2, 0xFFFFFF, 0, 0xF5222D,
                       CROSS_OPACITY, LINE_WIDTH, 0, CROSS_WIDTH };

  return (Colours) {
    .ground = palette->background,
    .cell = palette->square,
    .cell_line = palette->square_line,
    .disc = palette->disc,
    .disc_number = palette->disc_number,
    .disc_rim = palette->disc_rim,
    .trap = palette->trap,
    .trap_opacity = theme == DRAWING_THEME_DARK ? CROSS_OPACITY : 1,
    .line_width = palette->line_width,
    .rim_width = palette->rim_width,
    .cross_width = CROSS_WIDTH * palette->stroke_factor,
  };
}

/* Rows of squares that show, from the first to the last. */
typedef struct
{
  int first;
  int last;
} Rows;

/* Those that meet the clip, lines around them included. */
static Rows
find_rows (cairo_t *cr,
           guint    size)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);

  return (Rows) { (int) floor (MAX (top - CELL - MARGIN, 0) / PITCH),
                  (int) floor (MIN (bottom + MARGIN, PITCH * (size - 1)) / PITCH) };
}

static void
paint_cells (cairo_t       *cr,
             guint          size,
             Rows           rows,
             const Colours *colours)
{
  for (int row = rows.first; row <= rows.last; row++)
    {
      for (guint col = 0; col < size; col++)
        cairo_rectangle (cr, PITCH * col, PITCH * row, CELL, CELL);
    }

  drawing_set_color (cr, colours->cell, 1);
  cairo_fill_preserve (cr);
  drawing_set_color (cr, colours->cell_line, 1);
  cairo_set_line_width (cr, colours->line_width);
  cairo_stroke (cr);
}

/* A cross with its upper left end at CROSS_INSET. */
static void
paint_trap (cairo_t       *cr,
            double         x,
            double         y,
            const Colours *colours)
{
  cairo_move_to (cr, x + CROSS_INSET, y + CROSS_INSET);
  cairo_rel_line_to (cr, CELL - 2 * CROSS_INSET, CELL - 2 * CROSS_INSET);
  cairo_rel_move_to (cr, 0, -(CELL - 2 * CROSS_INSET));
  cairo_rel_line_to (cr, -(CELL - 2 * CROSS_INSET), CELL - 2 * CROSS_INSET);
  drawing_set_color (cr, colours->trap, colours->trap_opacity);
  cairo_set_line_width (cr, colours->cross_width);
  cairo_stroke (cr);
}

static void
paint_piece (cairo_t       *cr,
             double         x,
             double         y,
             const Colours *colours)
{
  cairo_arc (cr, x + CENTRE, y + CENTRE, RADIUS, 0, 2 * G_PI);
  drawing_set_color (cr, colours->disc, 1);
  cairo_fill_preserve (cr);
  if (colours->rim_width > 0)
    {
      drawing_set_color (cr, colours->disc_rim, 1);
      cairo_set_line_width (cr, colours->rim_width);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

/* One move; its number is shown at once, since a later disc covers it. */
static void
paint_move (cairo_t         *cr,
            DrawingNumerals *numerals,
            SpacesMove       move,
            gsize            number,
            const Colours   *colours)
{
  double x = PITCH * move.square.col;
  double y = PITCH * move.square.row;

  if (move.type == SPACES_MOVE_TRAP)
    paint_trap (cr, x, y, colours);
  else
    paint_piece (cr, x, y, colours);
  if (numerals == NULL)
    return;

  if (move.type == SPACES_MOVE_TRAP)
    {
      drawing_set_color (cr, colours->trap, 1);
      drawing_numerals_add (numerals, number, x + TRAP_TEXT_X, y + CENTRE, TRAP_TEXT, TRUE);
    }
  else
    {
      drawing_set_color (cr, colours->disc_number, 1);
      drawing_numerals_add (numerals, number, x + CENTRE, y + CENTRE, PIECE_TEXT, FALSE);
    }
  drawing_numerals_flush (numerals);
}

/* On one square the game draws the traps first and the pieces over them. */
static void
paint_moves (const SpacesBoard *board,
             cairo_t           *cr,
             DrawingNumerals   *numerals,
             Rows               rows,
             const Colours     *colours)
{
  const SpacesMoveType layers[] = { SPACES_MOVE_TRAP, SPACES_MOVE_PIECE };

  for (gsize layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
        {
          SpacesMove move = *spaces_board_get_move (board, i);

          if (move.type == layers[layer] && move.square.row >= rows.first
              && move.square.row <= rows.last)
            paint_move (cr, numerals, move, i + 1, colours);
        }
    }
}

double
spaces_thumbnail_get_row (guint row,
                          guint size)
{
  return (double) (MARGIN + PITCH * row) / (PITCH * size + 2 * MARGIN);
}

/* Numbers are left out where they would be smaller than SMALLEST_TEXT pixels. */
void
spaces_thumbnail_paint (const SpacesBoard *board,
                        cairo_t           *cr,
                        double             side,
                        DrawingTheme       theme)
{
  const Colours colours = get_colours (theme);
  guint size = spaces_board_get_size (board);
  double units = PITCH * size + 2 * MARGIN;
  DrawingNumerals numerals;
  Rows rows;

  cairo_save (cr);
  cairo_scale (cr, side / units, side / units);
  cairo_rectangle (cr, 0, 0, units, units);
  cairo_clip_preserve (cr);
  drawing_set_color (cr, colours.ground, 1);
  cairo_fill (cr);

  cairo_translate (cr, MARGIN, MARGIN);
  rows = find_rows (cr, size);
  paint_cells (cr, size, rows, &colours);
  if (TRAP_TEXT * side / units < SMALLEST_TEXT)
    {
      paint_moves (board, cr, NULL, rows, &colours);
    }
  else
    {
      drawing_numerals_init (&numerals, cr, NULL);
      paint_moves (board, cr, &numerals, rows, &colours);
      drawing_numerals_clear (&numerals);
    }
  cairo_restore (cr);
}

/* --- Tiles ------------------------------------------------------------------------------------ */

/* What is painted for a move stays within its row of squares, but for half the width of a line. A
 * tile begins at the pixel in which a row begins, which may show the end of the row before. So a
 * row more at each end counts. Costs O(moves). */

#define MOST 8 /* of so small a picture */

/* Where the row @row begins, or at @row = size the picture ends. */
static int
get_top (guint row,
         guint size,
         int   side)
{
  if (row == 0)
    return 0;
  if (row == size)
    return side;

  return (int) (spaces_thumbnail_get_row (row, size) * side);
}

/* How many rows of squares a tile has: all where they are less than a pixel high. */
static guint
count_rows (guint size,
            int   side)
{
  double row = spaces_thumbnail_get_row (1, size) - spaces_thumbnail_get_row (0, size);

  return row * side < 1 ? size : (size + MOST - 1) / MOST;
}

static void
mix_move (DrawingTiles *tiles,
          guint         n_rows,
          gsize         index,
          SpacesMove    move)
{
  for (guint i = 0; i < tiles->down.n; i++)
    {
      int first = (int) (i * n_rows);

      if (move.square.row < first - 1 || move.square.row > first + (int) n_rows)
        continue;
      drawing_fingerprint_mix (&tiles->prints[i][0], index);
      drawing_fingerprint_mix (&tiles->prints[i][0],
                               (guint64) (guint8) move.square.row << 16
                                   | (guint64) (guint8) move.square.col << 8 | move.type);
    }
}

void
spaces_thumbnail_tiles_init (DrawingTiles      *tiles,
                             const SpacesBoard *board,
                             int                side,
                             DrawingTheme       theme)
{
  guint size = spaces_board_get_size (board);
  guint n_rows = count_rows (size, side);

  tiles->across = (DrawingCuts) { 1, { side } };
  tiles->down.n = 0;
  for (guint row = 0; row < size; row += n_rows)
    {
      guint64 *print = &tiles->prints[tiles->down.n][0];

      tiles->down.ends[tiles->down.n++] = get_top (MIN (row + n_rows, size), size, side);
      *print = 0;
      drawing_fingerprint_mix (print, size);
      drawing_fingerprint_mix (print, (guint64) side);
      drawing_fingerprint_mix (print, theme);
    }
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    mix_move (tiles, n_rows, i, *spaces_board_get_move (board, i));
}
