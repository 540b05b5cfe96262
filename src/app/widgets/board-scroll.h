/* board-scroll.h: the two adjustments of a view that can be scrolled
 *
 * What GtkScrollable asks a widget to keep: an adjustment and a policy for each orientation. A
 * change of a value allocates the view anew. Offsets are logical pixels from the top left corner.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget          *view;          /* not owned */
  GtkAdjustment      *adjustment[2]; /* by GtkOrientation */
  GtkScrollablePolicy policy[2];
} EditorBoardScroll;

void   editor_board_scroll_clear          (EditorBoardScroll *self);
void   editor_board_scroll_set_adjustment (EditorBoardScroll *self,
                                           GtkOrientation     orientation,
                                           GtkAdjustment     *adjustment);
double editor_board_scroll_get            (EditorBoardScroll *self,
                                           GtkOrientation     orientation);
void   editor_board_scroll_set            (EditorBoardScroll *self,
                                           double             x,
                                           double             y);
/* Offset, length of the content, length that is seen, and the step of an arrow. */
void   editor_board_scroll_configure      (EditorBoardScroll *self,
                                           GtkOrientation     orientation,
                                           double             value,
                                           double             content,
                                           double             page,
                                           double             step);

G_END_DECLS
