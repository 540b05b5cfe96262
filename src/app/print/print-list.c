/* The state is in the items, which the rows follow (print-row.ui). Check buttons emit "toggled"
 * also when they are set from an item: that is no choice, since the item has it already. */
#include "app/print/print-list.h"

#include "app/print/print-job.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "app/widgets/row-scroll.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* The list is as high as its items until it scrolls. */
#define ROW_HEIGHT (EDITOR_PRINT_ITEM_SIDE + 8) /* logical pixels, and what is around the picture */
#define MAX_ROWS 5

struct _EditorPrintList
{
  GtkBox             parent_instance;

  GListModel        *items;  /* of EditorPrintItem */
  gboolean           is_setting; /* the button for all is being set: ignore "toggled" */

  GtkCheckButton    *all_check;
  GtkScrolledWindow *scrolled_window;
  GtkListView       *list_view;
  GtkSingleSelection *selection; /* the row that has the keyboard */
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorPrintList, editor_print_list, GTK_TYPE_BOX)

static guint
count_included (EditorPrintList *self)
{
  guint n_included = 0;

  for (guint i = 0; i < g_list_model_get_n_items (self->items); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (self->items, i);

      n_included += item->included;
    }

  return n_included;
}

static void
show_all (EditorPrintList *self)
{
  guint n_items = g_list_model_get_n_items (self->items);
  guint n_included = count_included (self);

  self->is_setting = TRUE;
  gtk_check_button_set_active (self->all_check, n_included == n_items);
  gtk_check_button_set_inconsistent (self->all_check, n_included > 0 && n_included < n_items);
  self->is_setting = FALSE;
}

static void
on_items_changed (EditorPrintList *self)
{
  guint n_rows = MIN (g_list_model_get_n_items (self->items), MAX_ROWS);

  gtk_scrolled_window_set_min_content_height (self->scrolled_window, n_rows * ROW_HEIGHT);
  show_all (self);
}

/* The person has chosen. */
static void
report (EditorPrintList *self)
{
  show_all (self);
  g_signal_emit_by_name (self, "chosen");
}

static void
on_all_toggled (EditorPrintList *self,
                GtkCheckButton  *check)
{
  gboolean included = gtk_check_button_get_active (check);

  if (self->is_setting)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (self->items); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (self->items, i);

      g_object_set (item, "included", included, NULL);
    }
  report (self);
}

static void
on_activate (EditorPrintList *self,
             guint            position)
{
  g_autoptr (EditorPrintItem) item = g_list_model_get_item (self->items, position);

  g_object_set (item, "included", !item->included, NULL);
  report (self);
}

static void
on_row_toggled (GtkCheckButton *check,
                GtkListItem    *list_item)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (check), EDITOR_TYPE_PRINT_LIST);
  EditorPrintItem *item = gtk_list_item_get_item (list_item);

  if (self != NULL && item != NULL && item->included != gtk_check_button_get_active (check))
    on_activate (EDITOR_PRINT_LIST (self), gtk_list_item_get_position (list_item));
}

/* --- Order ----------------------------------------------------------------------------------- */

static char *
describe_position (GtkListItem *list_item,
                   guint        position)
{
  return g_strdup_printf ("%u", position + 1);
}

/* The list view would take Space for itself. The keyboard stays on the row that was moved, which is
 * scrolled to. */
static gboolean
on_key (EditorPrintList *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  gboolean is_up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;
  guint from = gtk_single_selection_get_selected (self->selection);
  guint to = is_up ? from - 1 : from + 1;

  if (key == GDK_KEY_space || key == GDK_KEY_KP_Space)
    {
      on_activate (self, from);
      return GDK_EVENT_STOP;
    }
  if ((state & GDK_ALT_MASK) == 0 || (!is_up && key != GDK_KEY_Down && key != GDK_KEY_KP_Down))
    return GDK_EVENT_PROPAGATE;

  if (to < g_list_model_get_n_items (self->items)) /* above the first it is the largest number */
    {
      editor_print_job_move (G_LIST_STORE (self->items), from, to);
      report (self);
      editor_scroll_to_row (self->list_view, to);
    }
  return GDK_EVENT_STOP;
}

/* The list's row around it has the keyboard, so that is what has a name. */
static void
name_row (GtkListItem *list_item)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (list_item));
  EditorPrintItem *item = gtk_list_item_get_item (list_item);
  g_autofree char *name = NULL;
  g_autofree char *details = NULL;
  g_autofree char *words = NULL;

  if (row == NULL || item == NULL)
    return;

  g_object_get (item, "name", &name, "details", &details, NULL);
  /* Translators: a card that is printed, for a screen reader: "3, Zigzag, 4×4 · 9 moves" */
  words = g_strdup_printf (item->included ? _("%1$u, %2$s, %3$s")
                                          /* Translators: number of the card, name of its board,
                                           * and size and moves of that */
                                          : _("%1$u, %2$s, %3$s, not printed"),
                           gtk_list_item_get_position (list_item) + 1, SHOWN (name),
                           SHOWN (details));
  editor_set_label (row, words);
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source,
                 double         x,
                 double         y,
                 GtkListItem   *list_item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_PRINT_ITEM,
                                         gtk_list_item_get_item (list_item));
}

/* It takes the place of the row that it is dropped on. A row of another window is not in the
 * list. */
static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         GtkListItem   *list_item)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);
  EditorPrintList *self
      = EDITOR_PRINT_LIST (gtk_widget_get_ancestor (row, EDITOR_TYPE_PRINT_LIST));
  guint from;

  if (!g_list_store_find (G_LIST_STORE (self->items), g_value_get_object (value), &from))
    return FALSE;

  editor_print_job_move (G_LIST_STORE (self->items), from, gtk_list_item_get_position (list_item));
  report (self);
  return TRUE;
}

static void
editor_print_list_class_init (EditorPrintListClass *klass)
{
  OBJECT_OWNS (klass, EditorPrintList, items);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);

  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "chosen", 0);

  g_type_ensure (EDITOR_TYPE_ONE_STOP);
  EDITOR_SET_TEMPLATE (klass, "card-list");
  EDITOR_BIND_CHILDREN (klass, EditorPrintList, all_check, scrolled_window, list_view, selection);
  EDITOR_BIND_CALLBACKS (klass, on_all_toggled, on_activate, on_key);
}

/* To be called once. */
void
editor_print_list_set_items (EditorPrintList *self,
                              GListModel      *items)
{
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_builder_list_item_factory_new_from_resource (
      scope, "/com/example/SpacesEditor/print-row.ui");

  g_return_if_fail (self->items == NULL);

  self->items = g_object_ref (items);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), on_row_toggled);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), describe_position);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), name_row);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), on_drag_prepare);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), on_drop);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_single_selection_set_model (self->selection, items);
  on_items_changed (self);
}
