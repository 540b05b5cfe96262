/* board-scroll.h: the two adjustments of a view that can be scrolled
 *
 * What GtkScrollable asks a widget to keep: an adjustment and a policy for each orientation. A
 * change of a value queues an allocation of the view. Offsets are logical pixels from the top left
 * corner.
 *
 * The view forwards the four properties that it overrides, as the last of its own:
 *
 *   else if (!editor_board_scroll_get_property (&self->scroll, property - FIRST, value))
 *     G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
 */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  GtkWidget          *view;          /* not owned */
  GtkAdjustment      *adjustment[2]; /* by GtkOrientation */
  GtkScrollablePolicy policy[2];
} EditorBoardScroll;

/* The four properties of a scrollable; @first_id and the three behind it are theirs. */
void     editor_board_scroll_override_properties (GObjectClass      *object_class,
                                                  guint              first_id);
/* The @nth of the four, from 0; FALSE for any other. */
gboolean editor_board_scroll_get_property        (EditorBoardScroll *self,
                                                  guint              nth,
                                                  GValue            *value);
gboolean editor_board_scroll_set_property        (EditorBoardScroll *self,
                                                  guint              nth,
                                                  const GValue      *value);
void     editor_board_scroll_clear               (EditorBoardScroll *self);
double   editor_board_scroll_get                 (EditorBoardScroll *self,
                                                  GtkOrientation     orientation);
void     editor_board_scroll_set                 (EditorBoardScroll *self,
                                                  double             x,
                                                  double             y);
/* Offset, length of the content, length that is seen, and the step of an arrow. */
void     editor_board_scroll_configure           (EditorBoardScroll *self,
                                                  GtkOrientation     orientation,
                                                  double             value,
                                                  double             content,
                                                  double             page,
                                                  double             step);
