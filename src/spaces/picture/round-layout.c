/* A round has a second strip, below the last row. Its height depends on the square's side, and the
 * side on the height that is left: a few rounds of fixed-point iteration settle it, taking the
 * smaller side each time.
 */
#include "spaces/picture/round-layout.h"

#define STRIP_GAP 8.0 /* between the last row and the strip below it */
#define FIT_ROUNDS 4  /* the strip's height depends on the square's, and that on the strip's */

/* What the second strip takes of the height. */
static double
strip_room (const SpacesLayout *layout)
{
  return layout->goal_height + STRIP_GAP;
}

void
spaces_round_layout_set_cell (SpacesLayout *layout,
                              guint         size,
                              double        label,
                              double        cell)
{
  spaces_layout_init (layout, size, label);
  spaces_layout_set_cell (layout, cell);
}

/* The largest squares with which both strips fit into @width × @height, centred in it. */
void
spaces_round_layout_fit (SpacesLayout *layout,
                         guint         size,
                         double        label,
                         double        width,
                         double        height)
{
  double cell;

  spaces_layout_init (layout, size, label);
  cell = spaces_layout_fit_cell (layout, width, height);
  for (int i = 0; i < FIT_ROUNDS; i++)
    {
      spaces_layout_set_cell (layout, cell);
      cell = MIN (cell, spaces_layout_fit_cell (layout, width, height - strip_room (layout)));
    }
  spaces_layout_set_cell (layout, cell);
  spaces_layout_set_view (layout, width, height - strip_room (layout), 0, 0);
}

double
spaces_round_layout_get_height (const SpacesLayout *layout)
{
  return spaces_layout_get_height (layout) + strip_room (layout);
}

/* As spaces_layout_get_rect(), with row = size for the strip below the board. */
DrawingRect
spaces_round_layout_get_rect (const SpacesLayout *layout,
                              SpacesSquare        square)
{
  SpacesSquare last = { (gint8) (layout->size - 1), square.col };
  DrawingRect rect;

  if (square.row != (int) layout->size)
    return spaces_layout_get_rect (layout, square);

  rect = spaces_layout_get_rect (layout, last);

  return (DrawingRect) { rect.x, rect.y + layout->cell + STRIP_GAP, layout->cell,
                        layout->goal_height };
}
