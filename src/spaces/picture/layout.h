/* layout.h: where the squares of a board are
 *
 * Purely numbers, no drawing. One layout places size × size squares, the goal strip above row 0,
 * the row numbers at the left and the column numbers at the top inside a view:
 *
 *     width                       numbers and goal strip are pinned to the view: scrolling moves
 *   ┌──────────────────────────┐  only the squares below and beside them. The right side is left
 *   │     0    1    2          │  as wide as the left, so that the grid is centred. A board that
 *   │ ⚑ [goal][goal][goal]     │  is smaller than the view is centred in it.
 *   │ 0 [    ][    ][    ]     │
 *   │ 1 [    ][    ][    ]     │  Left is left in every language: a board never mirrors.
 *   └──────────────────────────┘
 *
 * Units    logical pixels; the origin is the top left corner of the view. A painter that wants
 *          points or millimetres scales its cairo_t.
 * Squares  row −1 is the goal strip. Gaps belong half to each neighbour when hit.
 * Memory   a plain structure; nothing to free. Read its members, change it by the functions.
 *
 * Example: init (4, 13), set_cell (104), set_view (760, 580, 0, 0) puts row 0, column 0 at
 * x = 166, y = 107 with a side of 104, the next square 108 further.
 */
#pragma once

#include "drawing/rect.h"
#include "spaces/board/board.h"

#define SPACES_LAYOUT_LABEL 13.0      /* the usual font size of row and column numbers */
#define SPACES_LAYOUT_LABEL_WIDTH 1.6 /* room for a number, in font sizes */
#define SPACES_LAYOUT_LABEL_HEIGHT 1.15
#define SPACES_LAYOUT_CORNER 0.36     /* from the middle of a square to a small mark in its corner,
                                       * on both axes; a share of the side */
#define SPACES_LAYOUT_MIN_CELL 2.0    /* smaller squares cannot be seen apart */
#define SPACES_LAYOUT_MAX_CELL 2000.0 /* larger ones overflow what cairo can address at 31×31 */

typedef struct
{
  guint  size;
  double label;       /* font size of the numbers; 0 for a board without them */
  double cell;        /* side of a square */
  double gap;         /* between squares */
  double gutter;      /* width of the row numbers */
  double header;      /* height of the column numbers */
  double goal_height; /* of the goal strip */
  double width;       /* of the view */
  double height;
  double left;        /* of column 0, unscrolled */
  double top;         /* of the goal strip, which never scrolls vertically */
  double scroll_x;
  double scroll_y;
} SpacesLayout;

void        spaces_layout_init           (SpacesLayout       *layout,
                                          guint               size,
                                          double              label);
double      spaces_layout_fit_cell       (const SpacesLayout *layout,
                                          double              width,
                                          double              height);
void        spaces_layout_set_cell       (SpacesLayout       *layout,
                                          double              cell);
void        spaces_layout_set_view       (SpacesLayout       *layout,
                                          double              width,
                                          double              height,
                                          double              scroll_x,
                                          double              scroll_y);

double      spaces_layout_get_width      (const SpacesLayout *layout);
double      spaces_layout_get_height     (const SpacesLayout *layout);
DrawingRect spaces_layout_get_rect       (const SpacesLayout *layout,
                                          SpacesSquare        square);
gboolean    spaces_layout_find           (const SpacesLayout *layout,
                                          double              x,
                                          double              y,
                                          SpacesSquare       *square);

/* Whether the point is on the small mark bottom right in @square, which is for the move that is not
 * the tool's (painter.h). */
gboolean    spaces_layout_is_on_mark     (const SpacesLayout *layout,
                                          SpacesSquare        square,
                                          double              x,
                                          double              y);

/* The part of the view below the goal strip and right of the row numbers, where squares scroll. */
DrawingRect spaces_layout_get_field      (const SpacesLayout *layout);
/* How far to scroll so that all of @square is in the field; the present offset when it is. */
void        spaces_layout_scroll_to      (const SpacesLayout *layout,
                                          SpacesSquare        square,
                                          double             *scroll_x,
                                          double             *scroll_y);

/* Every how many squares there is a number when each takes @room font sizes: 1, 2, 5 or 10. */
int         spaces_layout_get_label_step (const SpacesLayout *layout,
                                          double              room);

static inline double
spaces_layout_get_pitch (const SpacesLayout *layout)
{
  return layout->cell + layout->gap;
}

/* Where the squares of a round are: a board with a second goal strip below it
 *
 * A SpacesLayout that leaves room for the opponent's strip. Make it for a given room, or as
 * any other for squares of a given side. Units and memory as in layout.h.
 */
void        spaces_round_layout_fit        (SpacesLayout       *layout,
                                            guint               size,
                                            double              label,
                                            double              width,
                                            double              height);
double      spaces_round_layout_get_height (const SpacesLayout *layout);
/* A square, or one of a goal strip: row −1 is the player's, row `size` the opponent's. */
DrawingRect spaces_round_layout_get_rect   (const SpacesLayout *layout,
                                            SpacesSquare        square);
