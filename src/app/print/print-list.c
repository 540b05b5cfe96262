/* The state is in the items. A row binds its check button to the item that it shows, both ways, and
 * gives the binding back when the list view reuses the row. Check buttons emit "toggled" also when
 * they are set from an item; `is_setting` marks changes by this widget, so that "chosen" is emitted
 * once for each change by the person. */
#include "app/print/print-list.h"

#include "app/print/print-item.h"
#include "app/widgets/keep-with.h"

#include <glib/gi18n-lib.h>

/* The list is as high as its items until it scrolls. */
#define ROW_HEIGHT 40 /* logical pixels */
#define MAX_ROWS 5

struct _EditorPrintList
{
  GtkBox             parent_instance;

  GListModel        *items;  /* of EditorPrintItem */
  gboolean           is_setting; /* check buttons are being set: ignore "toggled" */

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

static void
on_all_toggled (EditorPrintList *self,
                GtkCheckButton  *check)
{
  gboolean included = gtk_check_button_get_active (check);

  if (self->is_setting)
    return;

  self->is_setting = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (self->items); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (self->items, i);

      g_object_set (item, "included", included, NULL);
    }
  show_all (self); /* ends is_setting */
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* Connected only while the row shows an item: binding a row that comes into view sets its check
 * button before that, and emits nothing. */
static void
on_row_toggled (EditorPrintList *self,
                GtkCheckButton  *check)
{
  if (self->is_setting)
    return;

  show_all (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
on_activate (EditorPrintList *self,
             guint            position)
{
  g_autoptr (EditorPrintItem) item = g_list_model_get_item (self->items, position);

  g_object_set (item, "included", !item->included, NULL);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          EditorPrintList          *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *details = gtk_label_new (NULL);
  GBindingGroup *bindings = g_binding_group_new (); /* to the item that the row shows */

  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (details), PANGO_ELLIPSIZE_END);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  details, NULL, -1);
  gtk_box_append (GTK_BOX (row), check);
  gtk_box_append (GTK_BOX (row), details);
  gtk_list_item_set_child (list_item, row);

  g_binding_group_bind (bindings, "name", check, "label", G_BINDING_DEFAULT);
  g_binding_group_bind (bindings, "details", details, "label", G_BINDING_DEFAULT);
  g_binding_group_bind (bindings, "included", check, "active", G_BINDING_BIDIRECTIONAL);
  editor_keep_with (list_item, bindings, g_object_unref);
  g_object_bind_property (list_item, "item", bindings, "source", G_BINDING_SYNC_CREATE);
}

/* A button makes its label when it gets a text, and keeps it. */
static void
ellipsize (GtkWidget *check)
{
  GtkWidget *label = gtk_widget_get_last_child (check);

  if (GTK_IS_LABEL (label))
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         EditorPrintList          *self)
{
  GtkWidget *check = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));

  ellipsize (check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_row_toggled), self);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           EditorPrintList          *self)
{
  GtkWidget *check = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));

  g_signal_handlers_disconnect_by_func (check, on_row_toggled, self);
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

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/card-list.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPrintList, all_check);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintList, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintList, list_view);
  gtk_widget_class_bind_template_callback (widget_class, on_all_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
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
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (g_object_ref (items));

  g_return_if_fail (self->items == NULL);

  self->items = g_object_ref (items);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (model));
  on_items_changed (self);
}
