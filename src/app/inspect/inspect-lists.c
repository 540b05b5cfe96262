/* The fields are a GtkTreeListModel of EditorInspectField items. Inner lists are made when a row
 * asks for them, so a text with thousands of fields costs what is opened of it. Selecting a field
 * opens the rows around it; the position in the flat list comes from the model.
 *
 * The program's selections and the person's come by the same signals of the children; `selecting`
 * is set while the program selects, and only what comes outside of that is reported. */
#include "app/inspect/inspect-lists.h"

#include "app/inspect/inspect-text.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "app/widgets/row-scroll.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* The least height of the lists in pixels, beside the picture and above it. */
#define MIN_HEIGHT 120
#define MIN_NARROW_HEIGHT 260

/* A field with more inside than this starts closed, or it would push all others off the screen. */
#define MAX_OPEN 12

/* With more rows than this on show nothing more is opened by itself: it takes time, and would be
 * seen only by scrolling. */
#define MAX_ROWS 30

struct _EditorInspectLists
{
  GtkWidget          parent_instance;

  Inspection        *inspection; /* a reference; NULL before the first one */
  gboolean           narrow;     /* the picture is below the lists */
  gboolean           selecting;  /* the program changes what is selected, not the person */
  GtkTreeListModel  *model;      /* owned; NULL before the first inspection */
  GtkSingleSelection *selection;
  GtkWidget         *list_view;

  GtkWidget         *switcher; /* where there is more than one list, else a heading */
  GtkLabel          *size_label;
  GtkStack          *stack;
  EditorInspectText *contents;
};

G_DEFINE_FINAL_TYPE (EditorInspectLists, editor_inspect_lists, GTK_TYPE_WIDGET)

/* --- One row --------------------------------------------------------------------------------- */

/* The list's row around this widget gets the focus, so that is what has the name. */
static void
describe (GtkWidget             *row,
          const InspectionField *field)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  g_autofree char *words = NULL;

  /* Translators: for a screen reader: the name of a field and its value */
  words = *field->value != '\0' ? g_strdup_printf (_("%1$s, %2$s"), SHOWN (field->name),
                                                   SHOWN (field->value))
                                : shown_text (field->name);
  if (item != NULL)
    editor_set_label (item, words);
}

/* Whether it is open, where there is something inside. */
static void
show_state (GtkTreeListRow *tree_row,
            GParamSpec     *pspec,
            GtkWidget      *row)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  int state = gtk_tree_list_row_is_expandable (tree_row)
                  ? gtk_tree_list_row_get_expanded (tree_row)
                  : GTK_ACCESSIBLE_VALUE_UNDEFINED;

  if (item != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_STATE_EXPANDED, state, -1);
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
  show_state (tree_row, NULL, row);
  g_signal_connect_object (tree_row, "notify::expanded", G_CALLBACK (show_state), row, 0);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *expander = gtk_widget_get_first_child (row);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_state, row);
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

/* --- Selection ------------------------------------------------------------------------------- */

/* A part of a find may have no place in the unpacked text while the find has one: the nearest field
 * outwards that has a place is selected. */
static void
select_in_contents (EditorInspectLists    *self,
                    const InspectionField *field)
{
  TextSpan place = editor_inspect_get_place (field, EDITOR_INSPECT_UNPACKED);

  for (; place.from == INSPECTION_NOWHERE && field->outer != NULL; field = field->outer)
    place = editor_inspect_get_place (field->outer, EDITOR_INSPECT_UNPACKED);
  editor_inspect_text_select (self->contents, place.from, place.to);
}

/* The row of @field; those around it are opened. */
static GtkTreeListRow *
get_row (EditorInspectLists    *self,
         const InspectionField *field)
{
  g_autoptr (GtkTreeListRow) outer = NULL;

  if (field->outer == NULL)
    return gtk_tree_list_model_get_child_row (self->model, field->index);

  outer = get_row (self, field->outer);
  gtk_tree_list_row_set_expanded (outer, TRUE);
  return gtk_tree_list_row_get_child_row (outer, field->index);
}

static void
select_in_tree (EditorInspectLists    *self,
                const InspectionField *field)
{
  g_autoptr (GtkTreeListRow) row = get_row (self, field);
  guint position = gtk_tree_list_row_get_position (row);

  gtk_single_selection_set_selected (self->selection, position);
  editor_scroll_to_row (GTK_LIST_VIEW (self->list_view), position);
}

void
editor_inspect_lists_select (EditorInspectLists    *self,
                             const InspectionField *field)
{
  self->selecting = TRUE;
  select_in_contents (self, field);
  select_in_tree (self, field);
  self->selecting = FALSE;
}

static void
on_tree_selected (EditorInspectLists *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (EditorInspectField) item = NULL;

  if (row == NULL || self->selecting)
    return;

  item = gtk_tree_list_row_get_item (row);
  self->selecting = TRUE;
  select_in_contents (self, editor_inspect_field_get (item));
  self->selecting = FALSE;
  g_signal_emit_by_name (self, "selected", editor_inspect_field_get (item));
}

static void
on_contents_pointed (EditorInspectLists *self,
                     guint64             offset)
{
  const InspectionField *field
      = editor_inspect_field_at (self->inspection, EDITOR_INSPECT_UNPACKED, (gsize) offset);

  if (field == NULL || self->selecting)
    return;

  editor_inspect_lists_select (self, field);
  g_signal_emit_by_name (self, "selected", field);
}

/* --- Showing --------------------------------------------------------------------------------- */

static void
update_layout (EditorInspectLists *self)
{
  gboolean has_contents = self->inspection != NULL
                          && self->inspection->unpacked != NULL;

  gtk_widget_set_visible (self->switcher, has_contents);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), has_contents && !self->narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->stack), -1,
                               self->narrow ? MIN_NARROW_HEIGHT : MIN_HEIGHT);
}

static GListModel *
make_inner (gpointer item,
            gpointer data)
{
  return editor_inspect_field_list (data, EDITOR_INSPECT_FIELD (item));
}

/* Opens rows from the top, three levels deep at most. Rows that appear by that follow in the same
 * loop, whose bound grows with them. */
static void
open_small (EditorInspectLists *self)
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
static void
show_tree (EditorInspectLists *self)
{
  self->selecting = TRUE;
  g_clear_object (&self->model);
  self->model = gtk_tree_list_model_new (editor_inspect_field_list (self->inspection, NULL), FALSE,
                                         FALSE, make_inner, inspection_ref (self->inspection),
                                         (GDestroyNotify) inspection_unref);
  open_small (self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->selecting = FALSE;
}

static void
show_contents (EditorInspectLists *self,
               const char         *unpacked)
{
  gsize characters = (gsize) g_utf8_strlen (unpacked, -1);
  /* Translators: %'lu is the length of what was packed in the text */
  g_autofree char *size = g_strdup_printf (ngettext ("%'lu character, unpacked",
                                                     "%'lu characters, unpacked", characters),
                                           (gulong) characters);

  gtk_label_set_text (self->size_label, size);
  editor_inspect_text_set_text (self->contents, unpacked);
  editor_inspect_text_show (self->contents, self->inspection);
}

void
editor_inspect_lists_show (EditorInspectLists *self,
                           Inspection         *inspection)
{
  Inspection *before = self->inspection;
  const char *unpacked = inspection->unpacked;

  self->inspection = inspection_ref (inspection);
  g_clear_pointer (&before, inspection_unref);
  update_layout (self);
  if (unpacked != NULL)
    show_contents (self, unpacked);
  show_tree (self);
  gtk_widget_set_visible (GTK_WIDGET (self), inspection_get_n_fields (inspection) > 0);
}

void
editor_inspect_lists_set_narrow (EditorInspectLists *self,
                                 gboolean            narrow)
{
  self->narrow = narrow;
  update_layout (self);
}

/* --- Keys ------------------------------------------------------------------------------------ */

/* Enter opens and closes what is inside. */
static void
on_activate (EditorInspectLists *self,
             guint              position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->model, position);

  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

/* Tab comes to what is shown; the switch above it is one more Shift+Tab, or Up, away. */
static gboolean
editor_inspect_lists_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  EditorInspectLists *self = EDITOR_INSPECT_LISTS (widget);

  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_child_focus (GTK_WIDGET (self->stack), direction);

  return GTK_WIDGET_CLASS (editor_inspect_lists_parent_class)->focus (widget, direction);
}

/* The list view would take the arrow keys and do nothing. */
static gboolean
on_key (EditorInspectLists *self,
        guint               key)
{
  GtkWidget *item = gtk_widget_get_focus_child (self->list_view);
  gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  GtkWidget *expander;
  GtkTreeListRow *row;

  if (item == NULL)
    return FALSE;

  expander = gtk_widget_get_first_child (gtk_widget_get_first_child (item));
  row = gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (expander));
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    return gtk_tree_list_row_get_position (row) == 0
           && gtk_widget_child_focus (self->switcher, GTK_DIR_TAB_BACKWARD);
  if (!is_left && key != GDK_KEY_Right && key != GDK_KEY_KP_Right)
    return FALSE;

  gtk_tree_list_row_set_expanded (
      row, is_left == (gtk_widget_get_direction (self->list_view) == GTK_TEXT_DIR_RTL));
  return TRUE;
}

static void
editor_inspect_lists_class_init (EditorInspectListsClass *klass)
{
  OBJECT_ENDS_WITH (klass, editor_drop_children);
  OBJECT_OWNS (klass, EditorInspectLists, model);
  OBJECT_OWNS_AS (klass, EditorInspectLists, inspection, inspection_unref);
  GTK_WIDGET_CLASS (klass)->focus = editor_inspect_lists_focus;

  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "selected", 1, G_TYPE_POINTER);

  EDITOR_ENSURE_TYPES (EDITOR_TYPE_INSPECT_TEXT, EDITOR_TYPE_ONE_STOP);
  EDITOR_SET_TEMPLATE (klass, "inspect-lists");
  EDITOR_BIND_CHILDREN (klass, EditorInspectLists, switcher, size_label, stack, list_view,
                        selection, contents);
  EDITOR_BIND_CALLBACKS (klass, on_contents_pointed, on_tree_selected, on_activate, on_key,
                         on_setup, on_bind, on_unbind);
}

static void
editor_inspect_lists_init (EditorInspectLists *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_inspect_text_set_layer (self->contents, EDITOR_INSPECT_UNPACKED, _("Contents"));
}
