/* The web game's thumbnail (thumbnail.h), painted with cairo instead of written as SVG: the same
 * measures, colours and order, in units of the game's picture, scaled to the side that is asked
 * for.
 */
#include "spaces/picture/thumbnail-painter.h"

#include "drawing/numerals.h"

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

/* @rgb is 0xRRGGBB. */
static void
set_colour (cairo_t *cr,
            guint32  rgb,
            double   opacity)
{
  cairo_set_source_rgba (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0,
                         opacity);
}

static void
paint_cells (cairo_t *cr,
             guint    size)
{
  for (guint row = 0; row < size; row++)
    {
      for (guint col = 0; col < size; col++)
        cairo_rectangle (cr, PITCH * col, PITCH * row, CELL, CELL);
    }

  set_colour (cr, 0xE8E8E8, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, 0xD9D9D9, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* A cross with its upper left end at CROSS_INSET. */
static void
paint_trap (cairo_t *cr,
            double   x,
            double   y)
{
  cairo_move_to (cr, x + CROSS_INSET, y + CROSS_INSET);
  cairo_rel_line_to (cr, CELL - 2 * CROSS_INSET, CELL - 2 * CROSS_INSET);
  cairo_rel_move_to (cr, 0, -(CELL - 2 * CROSS_INSET));
  cairo_rel_line_to (cr, -(CELL - 2 * CROSS_INSET), CELL - 2 * CROSS_INSET);
  set_colour (cr, 0xF5222D, CROSS_OPACITY);
  cairo_set_line_width (cr, CROSS_WIDTH);
  cairo_stroke (cr);
}

static void
paint_piece (cairo_t *cr,
             double   x,
             double   y)
{
  cairo_arc (cr, x + CENTRE, y + CENTRE, RADIUS, 0, 2 * G_PI);
  set_colour (cr, 0x4A90E2, 1);
  cairo_fill (cr);
}

/* One move; its number is shown at once, since a later disc covers it. */
static void
paint_move (cairo_t         *cr,
            DrawingNumerals *numerals,
            SpacesMove       move,
            gsize            number)
{
  double x = PITCH * move.square.col;
  double y = PITCH * move.square.row;

  if (move.type == SPACES_MOVE_TRAP)
    paint_trap (cr, x, y);
  else
    paint_piece (cr, x, y);
  if (numerals == NULL)
    return;

  if (move.type == SPACES_MOVE_TRAP)
    {
      set_colour (cr, 0xF5222D, 1);
      drawing_numerals_add (numerals, number, x + TRAP_TEXT_X, y + CENTRE, TRAP_TEXT, TRUE);
    }
  else
    {
      set_colour (cr, 0xFFFFFF, 1);
      drawing_numerals_add (numerals, number, x + CENTRE, y + CENTRE, PIECE_TEXT, FALSE);
    }
  drawing_numerals_flush (numerals);
}

/* On one square the game draws the traps first and the pieces over them. */
static void
paint_moves (const SpacesBoard *board,
             cairo_t           *cr,
             DrawingNumerals   *numerals)
{
  const SpacesMoveType layers[] = { SPACES_MOVE_TRAP, SPACES_MOVE_PIECE };

  for (gsize layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
        {
          SpacesMove move = *spaces_board_get_move (board, i);

          if (move.type == layers[layer])
            paint_move (cr, numerals, move, i + 1);
        }
    }
}

/* Numbers are left out where they would be smaller than SMALLEST_TEXT pixels. */
void
spaces_thumbnail_paint (const SpacesBoard *board,
                        cairo_t           *cr,
                        double             side)
{
  guint size = spaces_board_get_size (board);
  double units = PITCH * size + 2 * MARGIN;
  DrawingNumerals numerals;

  cairo_save (cr);
  cairo_scale (cr, side / units, side / units);
  cairo_rectangle (cr, 0, 0, units, units);
  cairo_clip_preserve (cr);
  set_colour (cr, 0xF5F5F5, 1);
  cairo_fill (cr);

  cairo_translate (cr, MARGIN, MARGIN);
  paint_cells (cr, size);
  if (TRAP_TEXT * side / units < SMALLEST_TEXT)
    {
      paint_moves (board, cr, NULL);
    }
  else
    {
      drawing_numerals_init (&numerals, cr, NULL);
      paint_moves (board, cr, &numerals);
      drawing_numerals_clear (&numerals);
    }
  cairo_restore (cr);
}
