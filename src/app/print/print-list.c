/* The state is in the items, which the rows follow (print-row.ui). Check buttons emit "toggled"
 * also when they are set from an item: that is no choice, since the item has it already. */
#include "app/print/print-list.h"

#include "app/print/print-item.h"
#include "app/widgets/bind-template.h"
#include "text/plain-signal.h"

/* The list is as high as its items until it scrolls. */
#define ROW_HEIGHT 40 /* logical pixels */
#define MAX_ROWS 5

struct _EditorPrintList
{
  GtkBox             parent_instance;

  GListModel        *items;  /* of EditorPrintItem */
  gboolean           is_setting; /* the button for all is being set: ignore "toggled" */

  GtkCheckButton    *all_check;
  GtkScrolledWindow *scrolled_window;
  GtkListView       *list_view;
};

G_DEFINE_FINAL_TYPE (EditorPrintList, editor_print_list, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[CHOSEN], 0);
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
on_row_toggled (GtkCheckButton *check,
                GtkListItem    *list_item)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (check), EDITOR_TYPE_PRINT_LIST);
  EditorPrintItem *item = gtk_list_item_get_item (list_item);
  gboolean included = gtk_check_button_get_active (check);

  if (self == NULL || item == NULL || item->included == included)
    return;

  g_object_set (item, "included", included, NULL);
  report (EDITOR_PRINT_LIST (self));
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
editor_print_list_dispose (GObject *object)
{
  EditorPrintList *self = EDITOR_PRINT_LIST (object);

  if (self->items != NULL)
    g_signal_handlers_disconnect_by_data (self->items, self);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (editor_print_list_parent_class)->dispose (object);
}

static void
editor_print_list_class_init (EditorPrintListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_print_list_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_WIDGET);

  signals[CHOSEN] = PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "chosen", 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/card-list.ui");
  EDITOR_BIND_CHILDREN (widget_class, EditorPrintList, all_check, scrolled_window, list_view);
  EDITOR_BIND_CALLBACKS (widget_class, on_all_toggled, on_activate);
}

static void
editor_print_list_init (EditorPrintList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* To be called once. */
void
editor_print_list_set_items (EditorPrintList *self,
                              GListModel      *items)
{
  g_autoptr (GtkBuilderScope) scope = gtk_builder_cscope_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_builder_list_item_factory_new_from_resource (
      scope, "/com/example/SpacesEditor/print-row.ui");
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (g_object_ref (items));

  g_return_if_fail (self->items == NULL);

  self->items = g_object_ref (items);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), on_row_toggled);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (model));
  on_items_changed (self);
}
