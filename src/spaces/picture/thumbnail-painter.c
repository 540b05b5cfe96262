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
#define PIECE_TEXT 16
#define TRAP_TEXT 14
#define TRAP_TEXT_X 35

/* Numbers below this size in pixels are no longer numbers. */
#define SMALLEST_TEXT 2.5

static SpacesPalette
get_palette (DrawingTheme theme)
{
  SpacesPalette palette = *spaces_palette_get (theme);

  if (theme == DRAWING_THEME_LIGHT)
    {
      palette.background = 0xF5F5F5;
      palette.square = 0xE8E8E8;
      palette.square_line = 0xD9D9D9;
      palette.disc = 0x4A90E2;
      palette.trap = 0xF5222D;
    }

  return palette;
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
paint_cells (cairo_t             *cr,
             guint                size,
             Rows                 rows,
             const SpacesPalette *palette)
{
  for (int row = rows.first; row <= rows.last; row++)
    {
      for (guint col = 0; col < size; col++)
        cairo_rectangle (cr, PITCH * col, PITCH * row, CELL, CELL);
    }

  drawing_set_color (cr, palette->square, 1);
  cairo_fill_preserve (cr);
  drawing_set_color (cr, palette->square_line, 1);
  cairo_set_line_width (cr, palette->line_width);
  cairo_stroke (cr);
}

/* A cross with its upper left end at CROSS_INSET. */
static void
paint_trap (cairo_t             *cr,
            double               x,
            double               y,
            const SpacesPalette *palette)
{
  cairo_move_to (cr, x + CROSS_INSET, y + CROSS_INSET);
  cairo_rel_line_to (cr, CELL - 2 * CROSS_INSET, CELL - 2 * CROSS_INSET);
  cairo_rel_move_to (cr, 0, -(CELL - 2 * CROSS_INSET));
  cairo_rel_line_to (cr, -(CELL - 2 * CROSS_INSET), CELL - 2 * CROSS_INSET);
  drawing_set_color (cr, palette->trap, palette->rim_width > 0 ? 1 : CROSS_OPACITY);
  cairo_set_line_width (cr, CROSS_WIDTH * palette->stroke_factor);
  cairo_stroke (cr);
}

static void
paint_piece (cairo_t             *cr,
             double               x,
             double               y,
             const SpacesPalette *palette)
{
  cairo_arc (cr, x + CENTRE, y + CENTRE, RADIUS, 0, 2 * G_PI);
  drawing_set_color (cr, palette->disc, 1);
  cairo_fill_preserve (cr);
  if (palette->rim_width > 0)
    {
      drawing_set_color (cr, palette->disc_rim, 1);
      cairo_set_line_width (cr, palette->rim_width);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

/* One move; its number is shown at once, since a later disc covers it. */
static void
paint_move (cairo_t             *cr,
            DrawingNumerals     *numerals,
            SpacesMove           move,
            gsize                number,
            const SpacesPalette *palette)
{
  double x = PITCH * move.square.col;
  double y = PITCH * move.square.row;

  if (move.type == SPACES_MOVE_TRAP)
    paint_trap (cr, x, y, palette);
  else
    paint_piece (cr, x, y, palette);
  if (numerals == NULL)
    return;

  if (move.type == SPACES_MOVE_TRAP)
    {
      drawing_set_color (cr, palette->trap, 1);
      drawing_numerals_add (numerals, number, x + TRAP_TEXT_X, y + CENTRE, TRAP_TEXT, TRUE);
    }
  else
    {
      drawing_set_color (cr, palette->disc_number, 1);
      drawing_numerals_add (numerals, number, x + CENTRE, y + CENTRE, PIECE_TEXT, FALSE);
    }
  drawing_numerals_flush (numerals);
}

/* On one square the game draws the traps first and the pieces over them. */
static void
paint_moves (const SpacesBoard   *board,
             cairo_t             *cr,
             DrawingNumerals     *numerals,
             Rows                 rows,
             const SpacesPalette *palette)
{
  const SpacesMoveType layers[] = { SPACES_MOVE_TRAP, SPACES_MOVE_PIECE };

  for (gsize layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
        {
          SpacesMove move = *spaces_board_get_move (board, i);

          if (move.type == layers[layer] && move.square.row >= rows.first
              && move.square.row <= rows.last)
            paint_move (cr, numerals, move, i + 1, palette);
        }
    }
}

/* Where a row of squares begins, as a part of the height. */
static double
get_row (guint row,
         guint size)
{
  return (double) (MARGIN + PITCH * row) / (PITCH * size + 2 * MARGIN);
}

/* Numbers are left out where they would be smaller than SMALLEST_TEXT pixels. */
void
spaces_thumbnail_paint (gconstpointer  board,
                        cairo_t       *cr,
                        double         side,
                        DrawingTheme   theme)
{
  const SpacesPalette palette = get_palette (theme);
  guint size = spaces_board_get_size (board);
  double units = PITCH * size + 2 * MARGIN;
  DrawingNumerals numerals;
  Rows rows;

  cairo_save (cr);
  cairo_scale (cr, side / units, side / units);
  cairo_rectangle (cr, 0, 0, units, units);
  cairo_clip_preserve (cr);
  drawing_set_color (cr, palette.background, 1);
  cairo_fill (cr);

  cairo_translate (cr, MARGIN, MARGIN);
  rows = find_rows (cr, size);
  paint_cells (cr, size, rows, &palette);
  if (TRAP_TEXT * side / units < SMALLEST_TEXT)
    {
      paint_moves (board, cr, NULL, rows, &palette);
    }
  else
    {
      drawing_numerals_init (&numerals, cr, NULL);
      paint_moves (board, cr, &numerals, rows, &palette);
      drawing_numerals_clear (&numerals);
    }
  cairo_restore (cr);
}

/* --- Tiles ------------------------------------------------------------------------------------ */

/* What is painted for a move stays within its row of squares, but for half the width of a line. A
 * tile begins at the pixel in which a row begins, which may show the end of the row before. So a
 * row more at each end counts. Costs O(moves). */

#define MOST 8 /* of so small a picture */

/* Where the row @row, not the first, begins, or at @row = size the picture ends. */
static int
get_top (guint row,
         guint size,
         int   side)
{
  return row == size ? side : (int) (get_row (row, size) * side);
}

/* How many rows of squares a tile has: all where they are less than a pixel high. */
static guint
count_rows (guint size,
            int   side)
{
  double row = get_row (1, size) - get_row (0, size);

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
