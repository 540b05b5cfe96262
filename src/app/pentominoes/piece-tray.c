/* A toggle button for each piece, drawn as it would be placed. The view's hand is the state: the
 * buttons show it and change it, and is_updating keeps the two from answering each other. A
 * press that moves is a drag onto the board. */
#include "app/pentominoes/piece-tray.h"

#include "app/canvas/board-palette.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-painter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define TILE_SIDE 38 /* logical pixels; with the button around it 44, for a finger */
#define DRAG_START 8 /* logical pixels until a press is a drag */
#define PER_ROW 7

struct _EditorPieceTray
{
  AdwBin          parent_instance; /* around a flow box */

  EditorPentView *view;       /* not owned; lives beside the tray */
  GtkWidget      *buttons[PENT_N_NAMES]; /* by name */
  PentName        last;        /* piece whose button had the focus last; terrain at first */
  gboolean        is_updating; /* buttons are being set from the hand: ignore "toggled" */
};

G_DEFINE_FINAL_TYPE (EditorPieceTray, editor_piece_tray, ADW_TYPE_BIN)

static PentName
get_name (EditorPieceTray *self,
          gpointer         button)
{
  PentName name = 0;

  while (self->buttons[name] != button)
    name++;

  return name;
}

static PentBoard *
get_board (EditorPieceTray *self)
{
  return pent_editor_get_board (editor_pent_view_get_editor (self->view));
}

/* Terrain may be placed any number of times. */
static gboolean
is_used (EditorPieceTray *self,
         PentName         name)
{
  return name != PENT_NAME_TERRAIN && pent_board_count_name (get_board (self), name) > 0;
}

/* The piece in the hand is drawn in its present orientation. */
static void
draw_piece (GtkDrawingArea *area,
            cairo_t        *cr,
            int             width,
            int             height,
            gpointer        data)
{
  EditorPieceTray *self = data;
  PentName name = get_name (self, gtk_widget_get_parent (GTK_WIDGET (area)));
  gboolean in_hand = self->view != NULL && editor_pent_view_get_hand (self->view) == name;
  PentTrayPiece piece = { .name = name };

  if (self->view == NULL)
    return;

  piece.orientation = in_hand ? editor_pent_view_get_orientation (self->view) : 0;
  piece.color = pent_board_get_color (get_board (self), name);
  piece.is_used = is_used (self, name);
  pent_tray_draw_piece (cr, &(DrawingRect) { 0, 0, width, height }, &piece,
                        pent_palette_get (editor_board_palette_get ()));
}

/* A label that says whether the piece is used, which the picture shows by a tick. */
static void
update_label (EditorPieceTray *self,
              PentName         name)
{
  g_autofree char *label = NULL;

  if (name == PENT_NAME_TERRAIN)
    label = g_strdup (pent_describe_name (name));
  else if (is_used (self, name))
    /* Translators: the letter of a piece that is on the board */
    label = g_strdup_printf (_("Piece %s, on the board"), pent_describe_name (name));
  else
    /* Translators: the letter of a piece */
    label = g_strdup_printf (_("Piece %s"), pent_describe_name (name));
  if (g_strcmp0 (label, gtk_widget_get_tooltip_text (self->buttons[name])) == 0)
    return; /* each is news on the accessibility bus */

  gtk_widget_set_tooltip_text (self->buttons[name], label);
  editor_set_label (self->buttons[name], label);
}

static void
update (EditorPieceTray *self)
{
  PentName hand = editor_pent_view_get_hand (self->view);

  self->is_updating = TRUE;
  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[name]), name == hand);
      update_label (self, name);
      gtk_widget_queue_draw (gtk_button_get_child (GTK_BUTTON (self->buttons[name])));
    }
  self->is_updating = FALSE;
}

static void
on_toggled (GtkToggleButton *button,
            EditorPieceTray *self)
{
  if (!self->is_updating)
    editor_pent_view_take (self->view,
                           gtk_toggle_button_get_active (button) ? get_name (self, button)
                                                                 : PENT_NAME_NONE, 0);
}

/* --- Dragging -------------------------------------------------------------------------------- */

/* Whether the gesture has claimed its press, which it does when the drag begins. */
static gboolean
is_dragging (GtkGestureDrag *gesture)
{
  GdkEventSequence *sequence =
      gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  return gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), sequence)
         == GTK_EVENT_SEQUENCE_CLAIMED;
}

/* The drag is claimed once it is one; until then the button may still become a click. */
static void
on_drag_update (GtkGestureDrag  *gesture,
                double           dx,
                double           dy,
                EditorPieceTray *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  PentSquare square;
  double x, y;

  if (!is_dragging (gesture))
    {
      if (hypot (dx, dy) < DRAG_START)
        return;
      if (editor_pent_view_get_hand (self->view) != get_name (self, button))
        editor_pent_view_take (self->view, get_name (self, button), 0);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y)
      || !gtk_widget_translate_coordinates (button, GTK_WIDGET (self->view), x + dx, y + dy, &x,
                                            &y))
    return;
  pent_layout_find (editor_pent_view_get_layout (self->view), x, y, &square);
  editor_pent_view_drag (self->view, square);
}

/* A press that was no drag is left to the button. */
static void
on_drag_end (GtkGestureDrag  *gesture,
             double           dx,
             double           dy,
             EditorPieceTray *self)
{
  if (is_dragging (gesture))
    editor_pent_view_drop (self->view);
}

static void
on_cancel (EditorPieceTray *self)
{
  editor_pent_view_cancel (self->view);
}

static void
add_drag (EditorPieceTray *self,
          GtkWidget       *button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  /* Before the button itself, which would keep the press. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (drag));
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
on_focus (GtkEventControllerFocus *controller,
          EditorPieceTray         *self)
{
  self->last = get_name (self,
                         gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
}

/* The child that the flow box wraps around the button takes no focus of its own. */
static void
add_piece (EditorPieceTray *self,
           PentName         name)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", TILE_SIDE,
                                     "content-height", TILE_SIDE, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", picture, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_piece, self, NULL);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pent-tile");
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_focus), self);
  gtk_widget_add_controller (button, focus);
  add_drag (self, button);
  editor_board_palette_watch (picture);
  gtk_flow_box_append (GTK_FLOW_BOX (adw_bin_get_child (ADW_BIN (self))), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  self->buttons[name] = button;
}

/* A flow box goes down by as many pieces as its lines have. Before its first allocation that number
 * is 0, and GTK would loop for ever. */
static gboolean
on_move_cursor (GtkWidget       *flow_box,
                GtkMovementStep  step,
                int              count,
                gboolean         extends,
                gboolean         modifies,
                gpointer         data)
{
  gboolean is_laid_out = gtk_widget_get_width (flow_box) > 0;

  if (!is_laid_out)
    g_signal_stop_emission_by_name (flow_box, "move-cursor");

  return !is_laid_out;
}

/* The piece that Tab comes to: what is in the hand, or else where the focus was last. */
static GtkWidget *
find_entry (EditorPieceTray *self)
{
  PentName hand = editor_pent_view_get_hand (self->view);

  return self->buttons[hand != PENT_NAME_NONE ? hand : self->last];
}

/* One stop of the Tab key: within, the arrows move. */
static gboolean
editor_piece_tray_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  EditorPieceTray *self = EDITOR_PIECE_TRAY (widget);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) == NULL && self->view != NULL)
    return gtk_widget_grab_focus (find_entry (self));

  return editor_one_stop_focus (widget, direction);
}

static void
editor_piece_tray_class_init (EditorPieceTrayClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = editor_piece_tray_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_piece_tray_init (EditorPieceTray *self)
{
  GtkWidget *flow_box
      = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE,
                      "min-children-per-line", PER_ROW, "max-children-per-line", PENT_N_NAMES,
                      "halign", GTK_ALIGN_CENTER, NULL);

  g_signal_connect (flow_box, "move-cursor", G_CALLBACK (on_move_cursor), NULL);
  adw_bin_set_child (ADW_BIN (self), flow_box);
  editor_set_label (self, _("Pieces"));
  add_piece (self, PENT_NAME_TERRAIN);
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    add_piece (self, name);
  self->last = PENT_NAME_TERRAIN;
}

void
editor_piece_tray_set_view (EditorPieceTray *self,
                            EditorPentView  *view)
{
  self->view = view;
  g_signal_connect_object (view, "choice-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor_pent_view_get_editor (view), "notify::board", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
}
