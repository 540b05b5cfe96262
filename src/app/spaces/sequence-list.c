/* The selection of the list and that of the editor are the same: on_list_selection() sets the
 * editor's, follow_selection() the list's, and `following` keeps the latter from coming back. Every
 * edit goes to the editor, and comes back as "notify::board"; nothing is edited in the model.
 *
 * A burst of edits scrolls once: each only restarts the waiting for the layout. */
#include "app/spaces/sequence-list.h"

#include "app/compat/quiet-selection.h"
#include "app/spaces/sequence-row.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/context-menu.h"
#include "app/widgets/hand.h"
#include "app/widgets/one-stop.h"
#include "app/widgets/row-scroll.h"
#include "spaces/description/move-description.h"
#include "objects/object-owns.h"

#include <glib/gi18n-lib.h>


struct _EditorSequenceList
{
  GtkWidget           parent_instance;

  BoardEditor        *editor;    /* a reference; NULL after dispose */
  GtkSingleSelection *selection; /* owned by the list view */
  GtkWidget          *popover;   /* the menu of a row, a child; NULL until it is first asked for */
  gboolean            following; /* the selection is being set from the editor's */

  GtkLabel           *count_label;
  GtkWidget          *empty_label;
  GtkWidget          *scroller;
  GtkListView        *list_view;
  GMenuModel         *row_menu;
};

G_DEFINE_FINAL_TYPE (EditorSequenceList, editor_sequence_list, GTK_TYPE_WIDGET)

static gsize
n_moves (EditorSequenceList *self)
{
  return spaces_board_get_n_moves (board_editor_get_board (self->editor));
}

static void
update_actions (EditorSequenceList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gssize selected = board_editor_get_selection (self->editor);
  gssize last = (gssize) n_moves (self) - 1;

  gtk_widget_action_set_enabled (widget, "sequence.remove", selected >= 0);
  gtk_widget_action_set_enabled (widget, "sequence.change-type", selected >= 0);
  gtk_widget_action_set_enabled (widget, "sequence.move-up", selected > 0);
  gtk_widget_action_set_enabled (widget, "sequence.move-down", selected >= 0 && selected < last);
}

/* The row to scroll to: the selected one, or else that of the move made last; −1 at the
 * beginning. */
static gssize
get_current_row (EditorSequenceList *self)
{
  gssize selected = board_editor_get_selection (self->editor);

  return selected != BOARD_EDITOR_NONE ? selected
                                       : (gssize) board_editor_get_position (self->editor) - 1;
}

/* The item of the list view around the row of a move, or NULL. Only rows near the visible part have
 * widgets, so the row is found by its index, not by counting widgets. */
static GtkWidget *
find_item (EditorSequenceList *self,
           guint               index)
{
  GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list_view));

  for (; item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (EDITOR_IS_SEQUENCE_ROW (row)
          && editor_sequence_row_get_index (EDITOR_SEQUENCE_ROW (row)) == index)
        return item;
    }

  return NULL;
}

/* Items beyond the edges of the list have no place, and are not mapped. */
static gboolean
is_in_sight (EditorSequenceList *self,
             guint               index)
{
  GtkWidget *list = GTK_WIDGET (self->list_view);
  GtkWidget *item = find_item (self, index);
  graphene_rect_t bounds;

  return item != NULL && gtk_widget_get_mapped (item)
         && gtk_widget_compute_bounds (item, list, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

/* Scrolling to a row that is in sight would move nothing, but GTK then fills other rows beyond the
 * edges. */
static guint
get_row_to_scroll_to (gpointer list)
{
  EditorSequenceList *self = EDITOR_SEQUENCE_LIST (list);
  guint row = (guint) MAX (0, get_current_row (self));

  return is_in_sight (self, row) ? GTK_INVALID_LIST_POSITION : row;
}

static void
queue_follow (EditorSequenceList *self)
{
  editor_scroll_to_wanted (self->list_view, get_row_to_scroll_to, self);
}

static void
follow_selection (EditorSequenceList *self)
{
  gssize selected = board_editor_get_selection (self->editor);

  self->following = TRUE;
  editor_compat_select_quietly (self->list_view);
  gtk_single_selection_set_selected (self->selection,
                                     selected < 0 ? GTK_INVALID_LIST_POSITION : (guint) selected);
  self->following = FALSE;
  update_actions (self);
  queue_follow (self);
}

/* The editor selects a new move before the model has its row, and the list cannot select that yet.
 * So the selection is followed once more when the board has changed. */
static void
on_board (EditorSequenceList *self)
{
  g_autofree char *moves = spaces_describe_n_moves (n_moves (self));
  g_autofree char *traps = board_status_describe_traps (board_editor_get_board (self->editor));
  g_autofree char *count = g_strdup_printf ("%s · %s", moves, traps);

  gtk_label_set_text (self->count_label, count);
  gtk_widget_set_visible (self->empty_label, n_moves (self) == 0);
  gtk_widget_set_visible (self->scroller, n_moves (self) > 0);
  follow_selection (self);
}

static void
on_list_selection (EditorSequenceList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->following)
    board_editor_set_selection (self->editor, selected == GTK_INVALID_LIST_POSITION
                                                  ? BOARD_EDITOR_NONE
                                                  : (gssize) selected);
}

/* Moves the keyboard focus along with a row that was moved. */
static void
focus_row (EditorSequenceList *self,
           guint               index)
{
  GtkWidget *item = find_item (self, index);

  if (item != NULL)
    gtk_widget_grab_focus (item);
}

static void
move_to (EditorSequenceList *self,
         gssize              from,
         gssize              to)
{
  if (to < 0 || to >= (gssize) n_moves (self))
    return;

  board_editor_reorder (self->editor, from, to);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list_view)) != NULL)
    focus_row (self, to);
}

/* On the board a move is a piece or a trap; on the goal strip only the goal makes sense. */
static void
change_type (EditorSequenceList *self,
             guint               index)
{
  const SpacesMove *move;
  SpacesMoveType type;

  if (index >= n_moves (self))
    return;

  move = spaces_board_get_move (board_editor_get_board (self->editor), index);
  type = move->type == SPACES_MOVE_PIECE ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE;
  if (move->square.row == SPACES_GOAL_ROW)
    type = SPACES_MOVE_FINAL;
  board_editor_set_type (self->editor, index, type);
}

/* Of the selected move, if there is one. */
static void
edit_action (EditorSequenceList *self,
             const char         *action)
{
  gssize selected = board_editor_get_selection (self->editor);

  if (selected < 0)
    return;
  if (g_str_equal (action, "sequence.remove"))
    board_editor_remove (self->editor, selected);
  else if (g_str_equal (action, "sequence.change-type"))
    change_type (self, (guint) selected);
  else
    move_to (self, selected, selected + (g_str_equal (action, "sequence.move-up") ? -1 : 1));
}

/* @place is in coordinates of this widget. */
static void
show_menu (EditorSequenceList *self,
           const GdkRectangle *place)
{
  if (self->popover == NULL)
    self->popover = editor_context_menu_new (self->row_menu, GTK_WIDGET (self));
  editor_context_menu_show (self->popover, place);
}

/* The widget below the pointer may be inside of a row, or the list's own row around it. */
static void
ask_at (gpointer    data,
        double      x,
        double      y,
        GtkGesture *gesture)
{
  EditorSequenceList *self = data;
  GdkEvent *event = gtk_gesture_get_last_event (
      gesture, gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)));
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));
  GtkWidget *target = NULL, *row;

  if (gdk_event_get_surface (event) == surface) /* and not in the menu, which is a child of the
                                                 * list */
    target = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  if (target == NULL)
    return;

  row = gtk_widget_get_ancestor (target, EDITOR_TYPE_SEQUENCE_ROW);
  if (row == NULL)
    row = gtk_widget_get_first_child (target);
  if (!EDITOR_IS_SEQUENCE_ROW (row))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  board_editor_set_selection (self->editor,
                              editor_sequence_row_get_index (EDITOR_SEQUENCE_ROW (row)));
  show_menu (self, &(GdkRectangle) { x, y, 1, 1 });
}

/* By the keyboard: at the row that has the focus. */
static void
menu_action (EditorSequenceList *self)
{
  GtkWidget *item = gtk_widget_get_focus_child (GTK_WIDGET (self->list_view));
  graphene_rect_t bounds;

  if (item == NULL || !gtk_widget_compute_bounds (item, GTK_WIDGET (self), &bounds))
    return;

  show_menu (self, &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width,
                                     bounds.size.height });
}

/* ---- The rows ---- */

/* Items are plain objects; nothing but their number matters. It is spliced at the end alone. */
static void
fill_model (GListStore  *model,
            GParamSpec  *pspec,
            BoardEditor *editor)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model));
  guint after = (guint) spaces_board_get_n_moves (board_editor_get_board (editor));
  guint kept = MIN (before, after);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = kept; i < after; i++)
    g_ptr_array_add (places, g_object_new (G_TYPE_OBJECT, NULL));
  if (before != after)
    g_list_store_splice (model, kept, before - kept, places->pdata, places->len);
}

GListStore *
editor_sequence_model_new (BoardEditor *editor)
{
  GListStore *model = g_list_store_new (G_TYPE_OBJECT);

  fill_model (model, NULL, editor);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (fill_model), model,
                           G_CONNECT_SWAPPED);

  return model;
}

static void
on_setup (EditorSequenceList *self,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, editor_sequence_row_new (self->editor));
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         EditorSequenceList       *self)
{
  editor_sequence_row_set_index (EDITOR_SEQUENCE_ROW (gtk_list_item_get_child (item)),
                                 gtk_list_item_get_position (item));
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           EditorSequenceList       *self)
{
  editor_sequence_row_set_index (EDITOR_SEQUENCE_ROW (gtk_list_item_get_child (item)),
                                 EDITOR_SEQUENCE_ROW_UNBOUND);
}

static void
fill_list (EditorSequenceList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GListModel *model = G_LIST_MODEL (editor_sequence_model_new (self->editor));

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), self);

  self->selection = g_object_new (GTK_TYPE_SINGLE_SELECTION,
                                  "autoselect", FALSE, "can-unselect", TRUE, "model", model, NULL);
  g_object_unref (model);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_list_selection),
                           self, G_CONNECT_SWAPPED);

  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
}

static void
leave (EditorSequenceList *self)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  editor_drop_children (GTK_WIDGET (self));
}

static void
add_keys (GtkWidgetClass *klass)
{
  /* Of two keys for one action the menu names the later one. */
  const struct
  {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } keys[] = {
    { GDK_KEY_KP_Up, GDK_ALT_MASK, "sequence.move-up" },
    { GDK_KEY_Up, GDK_ALT_MASK, "sequence.move-up" },
    { GDK_KEY_KP_Down, GDK_ALT_MASK, "sequence.move-down" },
    { GDK_KEY_Down, GDK_ALT_MASK, "sequence.move-down" },
    { GDK_KEY_KP_Delete, 0, "sequence.remove" },
    { GDK_KEY_Delete, 0, "sequence.remove" },
    { GDK_KEY_Menu, 0, "sequence.menu" },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "sequence.menu" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action,
                                         NULL);
}

static void
editor_sequence_list_class_init (EditorSequenceListClass *klass)
{
  static const char *const edits[] = { "sequence.move-up", "sequence.move-down", "sequence.remove",
                                       "sequence.change-type" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = editor_one_stop_focus;
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorSequenceList, editor);

  EDITOR_SET_TEMPLATE (widget_class, "sequence-list");
  EDITOR_BIND_CHILDREN (widget_class, EditorSequenceList, count_label, empty_label, scroller,
                        list_view, row_menu);
  gtk_widget_class_bind_template_callback (widget_class, change_type);

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    editor_install_action (widget_class, edits[i], NULL, edit_action);
  editor_install_action (widget_class, "sequence.menu", NULL, menu_action);
  add_keys (widget_class);
}

static void
editor_sequence_list_init (EditorSequenceList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_hand_add (GTK_LABEL (self->empty_label),
                   _("Moves appear here as you make them. Tap a square in the bottom row to "
                     "start."));

  /* A pane that has become smaller, as when the code grows by a line, may cut the row off. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (
                               GTK_SCROLLED_WINDOW (self->scroller)),
                           "notify::page-size", G_CALLBACK (queue_follow), self, G_CONNECT_SWAPPED);
  editor_context_menu_listen (GTK_WIDGET (self), ask_at, self);
}

GtkWidget *
editor_sequence_list_new (BoardEditor *editor)
{
  EditorSequenceList *self = g_object_new (EDITOR_TYPE_SEQUENCE_LIST, NULL);

  self->editor = g_object_ref (editor);
  fill_list (self);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);
  g_signal_connect_swapped (editor, "notify::selection", G_CALLBACK (follow_selection), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (queue_follow), self);
  on_board (self);

  return GTK_WIDGET (self);
}
