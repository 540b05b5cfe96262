/* Keys: only those listed are consumed. All state, cursor and picked-up cards, is the view's, which
 * has its editor before a key or pointer can come.
 *
 * Pointer: one drag gesture does everything, for a finger as for the primary button: a press that
 * goes further than a hand trembles is a drag, any other a click. A gesture for clicks beside it
 * only counts them, so that it cannot claim what becomes a drag, and shows the menu. A second
 * finger cancels, and the card goes back. */
#include "app/cards/table-input.h"

#include "app/compat/announce.h"
#include "app/widgets/keep-with.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- Keys ------------------------------------------------------------------------------------- */

static CardsTable *
get_table (EditorTableView *view)
{
  return cards_editor_get_table (editor_table_view_get_editor (view));
}

static gboolean
is_picked (EditorTableView *view)
{
  return !cards_spot_is_nowhere (editor_table_view_get_picked (view));
}

/* Moving the cursor */

/* To the top card of a pile: the view clamps the index. */
static void
go_to (EditorTableView *view,
       CardsPile        pile)
{
  editor_table_view_move_cursor (view, (CardsSpot) { pile, G_MAXINT }, TRUE);
}

/* To the nearest pile of its row on one side, where it stops at the end, or of the other row: the
 * columns, or the single places above them. */
static void
go_to_nearest (EditorTableView *view,
               int              dx)
{
  const CardsLayout *layout = editor_table_view_get_layout (view);
  CardsPile here = editor_table_view_get_cursor (view).pile, best = here;
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };
  double x = cards_layout_get_card (layout, (CardsSpot) { here, -1 }).x;
  double nearest = G_MAXDOUBLE;

  while (cards_config_next_pile (&layout->config, &pile))
    {
      double way = cards_layout_get_card (layout, (CardsSpot) { pile, -1 }).x - x;
      gboolean is_row = (pile.kind == CARDS_PILE_TABLEAU) == (here.kind == CARDS_PILE_TABLEAU);
      double far = fabs (way + 0.01); /* of two that are as near, the left one */

      if (is_row != (dx != 0) || way * dx < 0 || cards_pile_equal (pile, here) || far >= nearest)
        continue;
      best = pile;
      nearest = far;
    }
  go_to (view, best);
}

/* In a column the cursor stays among the cards that can be picked up. */
static gboolean
go_along (EditorTableView *view,
          int              by)
{
  CardsTable *table = get_table (view);
  CardsSpot spot = editor_table_view_get_cursor (view);
  int n = (int) cards_table_count (table, spot.pile);

  if (spot.pile.kind != CARDS_PILE_TABLEAU || is_picked (view))
    return FALSE;

  spot.card += by;
  if (spot.card < n - (int) cards_rules_run_length (table, spot.pile.index) || spot.card >= n)
    return FALSE;

  editor_table_view_move_cursor (view, spot, TRUE);
  return TRUE;
}

/* Up and down move within a column first, and from its end to the other row. */
static gboolean
on_arrow (gpointer view,
          int      dx,
          int      dy)
{
  gboolean is_column = editor_table_view_get_cursor (view).pile.kind == CARDS_PILE_TABLEAU;

  editor_table_view_end_glide (view);
  if (dx != 0 || (!go_along (view, dy) && (dy < 0) == is_column))
    go_to_nearest (view, dx);

  return TRUE;
}

/* Moving cards */

/* A digit picks up one card. If that does not fit, the shortest run above it that does is moved. */
static void
put_as_many_as_fit (EditorTableView  *view,
                    const CardsTable *table,
                    CardsPile         to)
{
  CardsSpot spot = editor_table_view_get_picked (view);
  CardsMove move = { spot.pile, to, 0 };

  for (int card = spot.card; card >= 0 && spot.pile.kind == CARDS_PILE_TABLEAU; card--)
    {
      move.card = (guint8) card;
      if (cards_rules_check (table, move) == CARDS_VERDICT_OK)
        {
          editor_table_view_pick (view, (CardsSpot) { spot.pile, card });
          break;
        }
    }
  editor_table_view_put (view, to);
}

/* At the cursor. */
static void
pick_up (EditorTableView *view)
{
  if (editor_table_view_pick (view, editor_table_view_get_cursor (view)))
    editor_compat_announce (GTK_WIDGET (view), _("Picked up"));
}

static void
put_back (EditorTableView *view)
{
  editor_table_view_put_back (view);
  editor_compat_announce (GTK_WIDGET (view), _("Put back"));
}

/* The first digit picks up, the second puts down; the same digit twice puts back. */
static gboolean
on_digit (gpointer view,
          int      column,
          int      unused)
{
  CardsTable *table = get_table (view);
  CardsPile pile = { CARDS_PILE_TABLEAU, (guint8) column };

  if (pile.index >= cards_table_get_n_piles (table, CARDS_PILE_TABLEAU))
    return TRUE;

  if (!is_picked (view))
    {
      go_to (view, pile);
      pick_up (view);
    }
  else if (cards_pile_equal (editor_table_view_get_picked (view).pile, pile))
    put_back (view);
  else
    {
      put_as_many_as_fit (view, table, pile);
      go_to (view, pile);
    }

  return TRUE;
}

/* Picks up and puts down at the cursor; on the stock it deals. */
static gboolean
on_space (gpointer view,
          int      a,
          int      b)
{
  CardsSpot cursor = editor_table_view_get_cursor (view);

  editor_table_view_move_cursor (view, cursor, TRUE);
  if (is_picked (view) && cards_pile_equal (editor_table_view_get_picked (view).pile, cursor.pile))
    put_back (view);
  else if (is_picked (view))
    editor_table_view_put (view, cursor.pile);
  else if (cursor.pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (view);
  else
    pick_up (view);

  return TRUE;
}

/* The cursor stays where the card was, so that the next one can follow it. */
static gboolean
on_enter (gpointer view,
          int      a,
          int      b)
{
  CardsPile pile = editor_table_view_get_cursor (view).pile;

  if (pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (view);
  else if (editor_table_view_send_home (view, pile))
    go_to (view, pile);

  return TRUE;
}

/* Only consumed if something was picked up, or glides. */
static gboolean
on_escape (gpointer view,
           int      a,
           int      b)
{
  gboolean is_used = is_picked (view) || editor_table_view_is_gliding (view);

  if (is_picked (view))
    put_back (view);
  else if (is_used)
    editor_table_view_put_back (view);

  return is_used;
}

static gboolean
on_undo (gpointer view,
         int      a,
         int      b)
{
  document_undo (DOCUMENT_DOCUMENT (editor_table_view_get_editor (view)));
  return TRUE;
}

static gboolean
on_menu (gpointer view,
         int      a,
         int      b)
{
  editor_table_view_show_menu (view, editor_table_view_get_cursor (view));
  return TRUE;
}

/* Replaying */

static gboolean
on_step (gpointer view,
         int      by,
         int      unused)
{
  CardsEditor *editor = editor_table_view_get_editor (view);
  gint64 position = (gint64) cards_editor_get_position (editor) + by;

  cards_editor_set_position (editor, (gsize) MAX (position, 0));
  return TRUE;
}

/* The table of keys */

static const EditorCellKey keys[] = {
  { GDK_KEY_Left, on_arrow, -1, 0 },
  { GDK_KEY_Right, on_arrow, 1, 0 },
  { GDK_KEY_Up, on_arrow, 0, -1 },
  { GDK_KEY_Down, on_arrow, 0, 1 },

  { GDK_KEY_1, on_digit, 0 },
  { GDK_KEY_2, on_digit, 1 },
  { GDK_KEY_3, on_digit, 2 },
  { GDK_KEY_4, on_digit, 3 },
  { GDK_KEY_5, on_digit, 4 },
  { GDK_KEY_6, on_digit, 5 },
  { GDK_KEY_7, on_digit, 6 },
  { GDK_KEY_8, on_digit, 7 },
  { GDK_KEY_9, on_digit, 8 },
  { GDK_KEY_0, on_digit, 9 },

  { GDK_KEY_comma, on_step, -1 },
  { GDK_KEY_less, on_step, -1 },
  { GDK_KEY_period, on_step, 1 },
  { GDK_KEY_greater, on_step, 1 },
  { GDK_KEY_Home, on_step, -CARDS_RECORD_MAX_MOVES },
  { GDK_KEY_End, on_step, CARDS_RECORD_MAX_MOVES },

  { GDK_KEY_space, on_space },
  { GDK_KEY_Return, on_enter },
  { GDK_KEY_Escape, on_escape },
  { GDK_KEY_u, on_undo },
  { GDK_KEY_BackSpace, on_undo },
  { GDK_KEY_Menu, on_menu },
  { GDK_KEY_F10, on_menu, 0, 0, GDK_SHIFT_MASK },
};

/* --- Pointer ---------------------------------------------------------------------------------- */

#define DRAG_FROM 6 /* pixels; a hand that clicks trembles less */

typedef struct
{
  EditorTableView *view;       /* not owned */

  CardsSpot        pressed;    /* or CARDS_NOWHERE */
  gboolean         is_dragged;
  CardsSpot        clicked;    /* by the click before this one */
  int              n_press;    /* which of several quick ones this is, from 1 */
} Pointer;

/* The cursor goes to every card that is pressed, without being shown. */
static void
on_drag_begin (Pointer *self,
               double   x,
               double   y)
{
  self->is_dragged = FALSE;
  self->pressed = CARDS_NOWHERE;
  editor_table_view_end_glide (self->view);
  if (cards_layout_find (editor_table_view_get_layout (self->view), x, y, &self->pressed))
    editor_table_view_move_cursor (self->view, self->pressed, FALSE);
}

/* A key, or another game, may have put back what the pointer still holds. */
static gboolean
was_taken_away (Pointer *self)
{
  return self->is_dragged
         && !cards_spot_equal (editor_table_view_get_picked (self->view), self->pressed);
}

/* The stock cannot be dragged, and cards that may not move end the gesture with a rejection. */
static void
on_drag_update (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                Pointer        *self)
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
find_drop (Pointer   *self,
           double     x,
           double     y,
           double     dx,
           double     dy,
           CardsPile *pile)
{
  const CardsLayout *layout = editor_table_view_get_layout (self->view);
  DrawingRect rect = cards_layout_get_card (layout, self->pressed);

  return cards_layout_find_pile (layout, x + dx, y + dy, pile)
         || cards_layout_find_pile (layout, rect.x + rect.width / 2 + dx,
                                    rect.y + rect.height / 2 + dy, pile);
}

/* On its own pile, or beside all piles, the card goes back without a rejection. */
static void
drop (Pointer *self,
      double   x,
      double   y,
      double   dx,
      double   dy)
{
  CardsPile pile;

  self->is_dragged = FALSE;
  if (find_drop (self, x, y, dx, dy, &pile) && !cards_pile_equal (pile, self->pressed.pile))
    editor_table_view_put (self->view, pile);
  else
    editor_table_view_put_back (self->view);
}

/* A click picks up, puts down or puts back; a second one in time sends the card home. */
static void
click (Pointer   *self,
       CardsSpot  spot)
{
  CardsSpot picked = editor_table_view_get_picked (self->view);
  gboolean is_double = self->n_press == 2 && cards_spot_equal (spot, self->clicked);

  self->clicked = spot;
  if (spot.pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (self->view);
  else if (is_double)
    editor_table_view_send_home (self->view, spot.pile);
  else if (!cards_spot_is_nowhere (picked) && !cards_pile_equal (picked.pile, spot.pile))
    editor_table_view_put (self->view, spot.pile);
  else if (cards_spot_equal (picked, spot))
    editor_table_view_put_back (self->view);
  else if (spot.card >= 0)
    editor_table_view_pick (self->view, spot);
}

static void
on_drag_end (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             Pointer        *self)
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
on_cancel (Pointer *self)
{
  if (self->is_dragged)
    editor_table_view_put_back (self->view);
  self->is_dragged = FALSE;
  self->pressed = CARDS_NOWHERE;
}

/* After a finger that stayed where it is the release is no click. */
static void
show_menu (Pointer *self,
           double   x,
           double   y)
{
  CardsSpot spot;

  if (self->is_dragged
      || !cards_layout_find (editor_table_view_get_layout (self->view), x, y, &spot))
    return;

  self->pressed = CARDS_NOWHERE;
  editor_table_view_move_cursor (self->view, spot, FALSE);
  editor_table_view_show_menu (self->view, editor_table_view_get_cursor (self->view));
}

static void
on_press (GtkGestureSingle *gesture,
          int               n_press,
          double            x,
          double            y,
          Pointer          *self)
{
  self->n_press = n_press;
  if (gtk_gesture_single_get_current_button (gesture) == GDK_BUTTON_SECONDARY)
    show_menu (self, x, y);
}

void
editor_table_input_attach (EditorTableView *view)
{
  Pointer *self = g_new0 (Pointer, 1);
  GtkWidget *widget = GTK_WIDGET (view);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *press = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, g_free);
  self->view = view;
  self->pressed = CARDS_NOWHERE;
  self->clicked = CARDS_NOWHERE;
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  g_signal_connect (press, "pressed", G_CALLBACK (on_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  /* A mouse may rest before it drags, and has a button for this. */
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (show_menu), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (drag, long_press);
  editor_cell_view_add_keys (EDITOR_CELL_VIEW (view), keys, G_N_ELEMENTS (keys));
}
