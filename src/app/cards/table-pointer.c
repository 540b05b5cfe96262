/* One drag gesture does everything, for a finger as for the primary button: a press that goes
 * further than a hand trembles is a drag, any other a click, and two clicks on one card within the
 * time of the settings are a double click. A gesture for clicks beside it would have to be kept
 * from claiming what becomes a drag. A second finger cancels, and the card goes back.
 */
#include "app/cards/table-pointer.h"
#include "app/widgets/keep-with.h"

#include <math.h>

#define DRAG_FROM 6 /* pixels; a hand that clicks trembles less */

typedef struct
{
  EditorTableView *view;       /* not owned */

  CardsSpot        pressed;    /* or CARDS_NOWHERE */
  gboolean         is_dragged;
  CardsSpot        clicked;    /* by the click before this one, */
  gint64           click_time; /* at this time, in microseconds */
} EditorTablePointer;

/* The cursor goes to every card that is pressed, without being shown. */
static void
on_drag_begin (GtkGestureDrag     *gesture,
               double              x,
               double              y,
               EditorTablePointer *self)
{
  self->is_dragged = FALSE;
  self->pressed = CARDS_NOWHERE;
  if (cards_layout_find (editor_table_view_get_layout (self->view), x, y, &self->pressed))
    editor_table_view_move_cursor (self->view, self->pressed, FALSE);
}

/* A key, or another game, may have put back what the pointer still holds. */
static gboolean
was_taken_away (EditorTablePointer *self)
{
  return self->is_dragged
         && !cards_spot_equal (editor_table_view_get_picked (self->view), self->pressed);
}

/* The stock cannot be dragged, and cards that may not move end the gesture with a rejection. */
static void
on_drag_update (GtkGestureDrag     *gesture,
                double              dx,
                double              dy,
                EditorTablePointer *self)
{
  if (cards_spot_is_nowhere (self->pressed) || was_taken_away (self))
    return;
  if (!self->is_dragged)
    {
      if (hypot (dx, dy) < DRAG_FROM || self->pressed.pile.kind == CARDS_PILE_STOCK)
        return;
      if (!editor_table_view_pick (self->view, self->pressed))
        {
          self->pressed = CARDS_NOWHERE;
          return;
        }
      self->is_dragged = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  editor_table_view_drag (self->view, dx, dy);
}

/* Where the pointer is, or, where no pile is under it, the middle of the card that it holds. */
static gboolean
find_drop (EditorTablePointer *self,
           double              x,
           double              y,
           double              dx,
           double              dy,
           CardsPile          *pile)
{
  const CardsLayout *layout = editor_table_view_get_layout (self->view);
  DrawingRect rect = cards_layout_get_card (layout, self->pressed);

  return cards_layout_find_pile (layout, x + dx, y + dy, pile)
         || cards_layout_find_pile (layout, rect.x + rect.width / 2 + dx,
                                    rect.y + rect.height / 2 + dy, pile);
}

/* On its own pile, or beside all piles, the card goes back without a rejection. */
static void
drop (EditorTablePointer *self,
      double              x,
      double              y,
      double              dx,
      double              dy)
{
  CardsPile pile;

  self->is_dragged = FALSE;
  if (find_drop (self, x, y, dx, dy, &pile) && !cards_pile_equal (pile, self->pressed.pile))
    editor_table_view_put (self->view, pile);
  else
    editor_table_view_put_back (self->view);
}

/* Two clicks on the same spot within the time of the desktop's settings. */
static gboolean
is_double_click (EditorTablePointer *self,
                 CardsSpot           spot)
{
  gint64 now = g_get_monotonic_time ();
  gint64 passed = now - self->click_time;
  gboolean is_same = cards_spot_equal (spot, self->clicked);
  int limit; /* milliseconds */

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->view)), "gtk-double-click-time", &limit,
                NULL);
  self->clicked = spot;
  self->click_time = now;

  return is_same && passed < (gint64) limit * 1000;
}

/* A click picks up, puts down or puts back; a second one in time sends the card home. */
static void
click (EditorTablePointer *self,
       CardsSpot           spot)
{
  CardsSpot picked = editor_table_view_get_picked (self->view);
  gboolean is_double = is_double_click (self, spot);

  if (spot.pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (self->view);
  else if (is_double)
    {
      self->clicked = CARDS_NOWHERE;
      editor_table_view_send_home (self->view, spot.pile);
    }
  else if (!cards_spot_is_nowhere (picked) && !cards_pile_equal (picked.pile, spot.pile))
    editor_table_view_put (self->view, spot.pile);
  else if (cards_spot_equal (picked, spot))
    editor_table_view_put_back (self->view);
  else if (spot.card >= 0)
    editor_table_view_pick (self->view, spot);
}

static void
on_drag_end (GtkGestureDrag     *gesture,
             double              dx,
             double              dy,
             EditorTablePointer *self)
{
  double x, y;

  if (cards_spot_is_nowhere (self->pressed) || was_taken_away (self)
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  if (self->is_dragged)
    drop (self, x, y, dx, dy);
  else if (hypot (dx, dy) < DRAG_FROM)
    click (self, self->pressed);
}

static void
on_cancel (GtkGesture         *gesture,
           GdkEventSequence   *sequence,
           EditorTablePointer *self)
{
  if (self->is_dragged)
    editor_table_view_put_back (self->view);
  self->is_dragged = FALSE;
  self->pressed = CARDS_NOWHERE;
}

void
editor_table_pointer_attach (EditorTableView *view)
{
  EditorTablePointer *self = g_new0 (EditorTablePointer, 1);
  GtkGesture *drag = gtk_gesture_drag_new ();

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, g_free);
  self->view = view;
  self->pressed = CARDS_NOWHERE;
  self->clicked = CARDS_NOWHERE;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (drag));
}
