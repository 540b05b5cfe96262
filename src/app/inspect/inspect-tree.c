/* A GtkTreeListModel of EditorInspectField items. Inner lists are made when a row asks for them, so
 * a text with thousands of fields costs what is opened of it. Selecting a field opens the rows
 * around it; the position in the flat list comes from the model. */
#include "app/inspect/inspect-tree.h"

#include "app/widgets/drop-children.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* A field with more inside than this starts closed, or it would push all others off the screen. */
#define MAX_OPEN 12

/* With more rows than this on show nothing more is opened by itself: it takes time, and nobody sees
 * it without scrolling. */
#define MAX_ROWS 30

/* --- One row --------------------------------------------------------------------------------- */

/* The list's row around this widget gets the focus, so that is what has the name. */
static void
describe (GtkWidget             *row,
          const InspectionField *field)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  g_autofree char *words = NULL;

  /* Translators: for a screen reader: the name of a field and its value */
  words = *field->value != '\0' ? g_strdup_printf (_("%s, %s"), SHOWN (field->name),
                                                   SHOWN (field->value))
                                : shown_text (field->name);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

/* Rows are used again as the list scrolls: what is set here must be set for every field. */
static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  GtkTreeListRow *tree_row = gtk_list_item_get_item (item);
  g_autoptr (EditorInspectField) shown = gtk_tree_list_row_get_item (tree_row);
  const InspectionField *field = editor_inspect_field_get (shown);
  g_autofree char *color = g_strdup_printf ("field-%u", editor_inspect_field_get_color (shown));
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *expander = gtk_widget_get_first_child (row);
  GtkWidget *bar
      = gtk_widget_get_first_child (gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander)));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), tree_row);
  gtk_widget_set_css_classes (bar, (const char *[]) { "field-bar", color, NULL });
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (bar)), SHOWN (field->name));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (expander)), SHOWN (field->value));
  describe (row, field);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  GtkWidget *expander = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), NULL);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/inspect-row.ui");

  gtk_list_item_set_child (item, GTK_WIDGET (gtk_builder_get_object (builder, "row")));
}

/* --- The tree -------------------------------------------------------------------------------- */

struct _EditorInspectTree
{
  GtkWidget           parent_instance;

  GtkTreeListModel   *model;     /* owned; NULL before the first inspection */
  GtkSingleSelection *selection; /* owned by the list view */
  gboolean            selecting; /* the program changes the selection, not the person */

  GtkListView        *list_view;
};

G_DEFINE_FINAL_TYPE (EditorInspectTree, editor_inspect_tree, GTK_TYPE_WIDGET)

enum
{
  SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GListModel *
make_inner (gpointer item,
            gpointer data)
{
  return editor_inspect_field_list (data, EDITOR_INSPECT_FIELD (item));
}

static void
on_selected (EditorInspectTree *self)
{
  if (!self->selecting)
    g_signal_emit (self, signals[SELECTED], 0);
}

/* Opens rows from the top, three levels deep at most. Rows that appear by that follow in the same
 * loop, whose bound grows with them. */
static void
open_small (EditorInspectTree *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->model, i);
      g_autoptr (EditorInspectField) item = gtk_tree_list_row_get_item (row);
      gsize n = inspection_field_get_n_children (editor_inspect_field_get (item));

      if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) > MAX_ROWS)
        break;
      if (n > 0 && n <= MAX_OPEN && gtk_tree_list_row_get_depth (row) < 3)
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

/* Small rows are opened before the list view has the model: it then makes its widgets once. */
void
editor_inspect_tree_show (EditorInspectTree *self,
                          Inspection        *inspection)
{
  self->selecting = TRUE;
  g_clear_object (&self->model);
  self->model = gtk_tree_list_model_new (editor_inspect_field_list (inspection, NULL), FALSE,
                                         FALSE, make_inner, inspection_ref (inspection),
                                         (GDestroyNotify) inspection_unref);
  open_small (self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->selecting = FALSE;
}

/* The row of @field; those around it are opened. */
static GtkTreeListRow *
get_row (EditorInspectTree     *self,
         const InspectionField *field)
{
  g_autoptr (GtkTreeListRow) outer = NULL;

  if (field->outer == NULL)
    return gtk_tree_list_model_get_child_row (self->model, field->index);

  outer = get_row (self, field->outer);
  gtk_tree_list_row_set_expanded (outer, TRUE);
  return gtk_tree_list_row_get_child_row (outer, field->index);
}

void
editor_inspect_tree_select (EditorInspectTree     *self,
                            const InspectionField *field)
{
  g_autoptr (GtkTreeListRow) row = NULL;
  guint position;

  self->selecting = TRUE;
  row = get_row (self, field);
  position = gtk_tree_list_row_get_position (row);
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u", position);
  self->selecting = FALSE;
}

const InspectionField *
editor_inspect_tree_get_selected (EditorInspectTree *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (EditorInspectField) item = NULL;

  if (row == NULL)
    return NULL;

  item = gtk_tree_list_row_get_item (row);
  return editor_inspect_field_get (item);
}

/* Enter opens and closes what is inside. */
static void
on_activate (EditorInspectTree *self,
             guint              position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->model, position);

  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

static void
editor_inspect_tree_dispose (GObject *object)
{
  EditorInspectTree *self = EDITOR_INSPECT_TREE (object);

  g_clear_object (&self->model);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_inspect_tree_parent_class)->dispose (object);
}

static void
editor_inspect_tree_class_init (EditorInspectTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_tree_dispose;

  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkListView *
make_list_view (EditorInspectTree *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list_view;

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  self->selection = g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect",
                                  TRUE, NULL);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);

  list_view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), g_object_ref (factory));
  g_signal_connect_swapped (list_view, "activate", G_CALLBACK (on_activate), self);
  gtk_widget_add_css_class (list_view, "inspect-tree");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Fields"), -1);

  return GTK_LIST_VIEW (list_view);
}

static void
editor_inspect_tree_init (EditorInspectTree *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list_view = make_list_view (self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list_view));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 60);
  gtk_widget_set_valign (scroller, GTK_ALIGN_START); /* as high as its rows, where there is room */
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}
