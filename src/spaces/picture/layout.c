/* Arithmetic on one structure: set_cell() and set_view() derive every member anew from size, label,
 * side and view, so that none can be out of date. The gap depends on the side in four steps;
 * fitting a board therefore tries the gaps from the widest on and takes the first whose side
 * belongs to it.
 */
#include "spaces/picture/layout.h"

#include <math.h>

/* Around everything, so that the cursor's outline and a rejection's shadow are never cut off. */
#define MARGIN_SIDE 6.0
#define MARGIN_TOP 6.0
#define MARGIN_BOTTOM 12.0

#define GOAL_SHARE 0.36 /* of a square's side */
#define GOAL_MIN 20.0   /* still a target for a finger's or a pointer's tip */
#define GOAL_GAP 8.0

/* A cursor's outline reaches this far out of its square; the field's clip leaves it room. */
#define OUTLINE 6.0

typedef struct
{
  double cell; /* squares from this side on … */
  double gap;  /* … are this far apart */
} Gap;

static const Gap gaps[] = { { 56, 4 }, { 20, 3 }, { 8, 2 }, { 0, 1 } };

/* The table is sorted from large to small and ends with 0, so the search always ends. */
static double
gap_for_cell (double cell)
{
  gsize i = 0;

  while (cell < gaps[i].cell)
    i++;

  return gaps[i].gap;
}

/* Whole pixels and a least height only where there are numbers, that is on a screen; a picture for
 * paper keeps the exact share. */
static double
goal_height_for_cell (const SpacesLayout *layout,
                      double              cell)
{
  return layout->label > 0 ? MAX (GOAL_MIN, floor (GOAL_SHARE * cell)) : GOAL_SHARE * cell;
}

static double
grid_side (const SpacesLayout *layout)
{
  return layout->size * layout->cell + (layout->size - 1) * layout->gap;
}

/* What is above row 0 and below the last row, apart from the goal strip itself. */
static double
fixed_height (const SpacesLayout *layout)
{
  return MARGIN_TOP + layout->header + GOAL_GAP + MARGIN_BOTTOM;
}

/* Places a board of @size squares a side with numbers of font size @label, 0 for no numbers.
 * Until spaces_layout_set_view() the view is just as large as the board. */
void
spaces_layout_init (SpacesLayout *layout,
                    guint         size,
                    double        label)
{
  g_return_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE);
  g_return_if_fail (label >= 0);

  *layout = (SpacesLayout) {
    .size = size,
    .label = label,
    .gutter = ceil (label * 32 / SPACES_LAYOUT_LABEL),
    .header = ceil (label * 24 / SPACES_LAYOUT_LABEL),
  };
  spaces_layout_set_cell (layout, 56);
}

/* The largest side with @gap between squares, from the width and from the height. The strip counts
 * as GOAL_SHARE of a square, or as GOAL_MIN where it would be lower. */
static double
fit_with_gap (const SpacesLayout *layout,
              double              width,
              double              height,
              double              gap)
{
  double gaps_side = (layout->size - 1) * gap;
  double across = (width - 2 * (MARGIN_SIDE + layout->gutter) - gaps_side) / layout->size;
  double rest = height - fixed_height (layout) - gaps_side;
  double down = rest / (layout->size + GOAL_SHARE);

  if (layout->label > 0 && down * GOAL_SHARE < GOAL_MIN)
    down = (rest - GOAL_MIN) / layout->size;

  return MIN (across, down);
}

/* The largest side with which the whole board fits into @width × @height. A gap is wide only from a
 * least side on; where that is missed, the next gap's side stays below it, so that sides never
 * overlap. */
double
spaces_layout_fit_cell (const SpacesLayout *layout,
                        double              width,
                        double              height)
{
  double cell = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (gaps); i++)
    {
      cell = fit_with_gap (layout, width, height, gaps[i].gap);
      if (i > 0)
        cell = MIN (cell, gaps[i - 1].cell - 1);
      if (cell >= gaps[i].cell)
        break;
    }

  /* Whole pixels keep the lines sharp; below 8 the lost fraction would be worth more than that. */
  if (cell >= 8)
    cell = floor (cell);

  return CLAMP (cell, SPACES_LAYOUT_MIN_CELL, SPACES_LAYOUT_MAX_CELL);
}

/* Clamps @cell and makes the view just as large as the board, unscrolled. */
void
spaces_layout_set_cell (SpacesLayout *layout,
                        double        cell)
{
  g_return_if_fail (cell > 0);

  layout->cell = CLAMP (cell, SPACES_LAYOUT_MIN_CELL, SPACES_LAYOUT_MAX_CELL);
  layout->gap = gap_for_cell (layout->cell);
  layout->goal_height = goal_height_for_cell (layout, layout->cell);
  spaces_layout_set_view (layout,
                          spaces_layout_get_width (layout),
                          spaces_layout_get_height (layout),
                          0,
                          0);
}

/* A view of @width × @height that is scrolled by so much. A board that fits is centred and does
 * not scroll; offsets beyond the edge are brought back to it. */
void
spaces_layout_set_view (SpacesLayout *layout,
                        double        width,
                        double        height,
                        double        scroll_x,
                        double        scroll_y)
{
  double spare_x = width - spaces_layout_get_width (layout);
  double spare_y = height - spaces_layout_get_height (layout);

  layout->width = width;
  layout->height = height;
  layout->left = floor (MAX (0, spare_x) / 2) + MARGIN_SIDE + layout->gutter;
  layout->top = floor (MAX (0, spare_y) / 2) + MARGIN_TOP + layout->header;
  layout->scroll_x = CLAMP (scroll_x, 0, MAX (0, -spare_x));
  layout->scroll_y = CLAMP (scroll_y, 0, MAX (0, -spare_y));
}

double
spaces_layout_get_width (const SpacesLayout *layout)
{
  return 2 * (MARGIN_SIDE + layout->gutter) + grid_side (layout);
}

double
spaces_layout_get_height (const SpacesLayout *layout)
{
  return fixed_height (layout) + layout->goal_height + grid_side (layout);
}

/* The strip scrolls sideways with its columns, but never up and down. */
DrawingRect
spaces_layout_get_rect (const SpacesLayout *layout,
                        SpacesSquare        square)
{
  double pitch = spaces_layout_get_pitch (layout);
  double x = layout->left - layout->scroll_x + square.col * pitch;
  double row_0 = layout->top + layout->goal_height + GOAL_GAP - layout->scroll_y;

  if (square.row == SPACES_GOAL_ROW)
    return (DrawingRect) { x, layout->top, layout->cell, layout->goal_height };

  return (DrawingRect) { x, row_0 + square.row * pitch, layout->cell, layout->cell };
}

/* The square under a point of the view, where gaps belong half to each neighbour. */
gboolean
spaces_layout_find (const SpacesLayout *layout,
                    double              x,
                    double              y,
                    SpacesSquare       *square)
{
  double pitch = spaces_layout_get_pitch (layout);
  double half = layout->gap / 2;
  double strip_end = layout->top + layout->goal_height + GOAL_GAP / 2;
  double row_0 = layout->top + layout->goal_height + GOAL_GAP - layout->scroll_y;
  double col = floor ((x - layout->left + layout->scroll_x + half) / pitch);
  double row = y < strip_end ? SPACES_GOAL_ROW : MAX (0, floor ((y - row_0 + half) / pitch));

  if (x < layout->left - half || y < layout->top - half || col < 0 || col >= layout->size
      || row >= layout->size)
    return FALSE;

  *square = (SpacesSquare) { (gint8) row, (gint8) col };
  return TRUE;
}

/* As far before the mark as the square goes on behind it. */
gboolean
spaces_layout_is_on_mark (const SpacesLayout *layout,
                          SpacesSquare        square,
                          double              x,
                          double              y)
{
  DrawingRect rect = spaces_layout_get_rect (layout, square);
  double corner = 2 * SPACES_LAYOUT_CORNER * layout->cell;

  return x > rect.x + corner && y > rect.y + corner;
}

DrawingRect
spaces_layout_get_field (const SpacesLayout *layout)
{
  double x = layout->left - OUTLINE;
  double y = layout->top + layout->goal_height;

  return (DrawingRect) { x, y, MAX (0, layout->width - x), MAX (0, layout->height - y) };
}

/* The least change of @scroll that brings start…end between @first and @last. A square larger than
 * the view shows its start. */
static double
scroll_axis (double start,
             double end,
             double first,
             double last,
             double scroll)
{
  if (start < first)
    return scroll - (first - start);
  if (end > last)
    return scroll + MIN (end - last, start - first);

  return scroll;
}

void
spaces_layout_scroll_to (const SpacesLayout *layout,
                         SpacesSquare        square,
                         double             *scroll_x,
                         double             *scroll_y)
{
  DrawingRect rect = spaces_layout_get_rect (layout, square);
  double row_0 = layout->top + layout->goal_height + GOAL_GAP;

  *scroll_x = MAX (0, scroll_axis (rect.x, rect.x + rect.width + OUTLINE,
                                   layout->left, layout->width, layout->scroll_x));
  *scroll_y = layout->scroll_y;
  if (square.row != SPACES_GOAL_ROW)
    *scroll_y = MAX (0, scroll_axis (rect.y, rect.y + rect.height + OUTLINE,
                                     row_0, layout->height, layout->scroll_y));
}

/* Numbers that would touch each other are thinned out; 10 is the last resort. */
int
spaces_layout_get_label_step (const SpacesLayout *layout,
                              double              room)
{
  static const int steps[] = { 1, 2, 5, 10 };
  double pitch = spaces_layout_get_pitch (layout);
  gsize i = 0;

  while (i + 1 < G_N_ELEMENTS (steps) && steps[i] * pitch < layout->label * room)
    i++;

  return steps[i];
}

/* --- Rounds ----------------------------------------------------------------------------------- */

/* A round has a second strip, below the last row. Its height depends on the square's side, and the
 * side on the height that is left: a few rounds of fixed-point iteration settle it, taking the
 * smaller side each time.
 */

#define STRIP_GAP 8.0 /* between the last row and the strip below it */
#define FIT_ROUNDS 4  /* the strip's height depends on the square's, and that on the strip's */

/* What the second strip takes of the height. */
static double
strip_room (const SpacesLayout *layout)
{
  return layout->goal_height + STRIP_GAP;
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
