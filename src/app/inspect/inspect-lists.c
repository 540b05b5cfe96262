/* A field may be selected in both lists. The program's selections and the person's come by
 * the same signals of the children; `selecting` is set while the program selects, and only what
 * comes outside of that is reported. */
#include "app/inspect/inspect-lists.h"

#include "app/inspect/inspect-text.h"
#include "app/inspect/inspect-tree.h"
#include "app/widgets/drop-children.h"

#include <glib/gi18n-lib.h>

/* The least height of the lists in pixels, beside the picture and above it. */
#define MIN_HEIGHT 120
#define MIN_NARROW_HEIGHT 260

struct _EditorInspectLists
{
  GtkWidget          parent_instance;

  Inspection        *inspection; /* a reference; NULL before the first one */
  gboolean           narrow;     /* the picture is below the lists */
  const InspectionField *selected; /* by the person, the last time; or NULL */
  gboolean           selecting;  /* a selection is being passed on */

  GtkWidget         *heading;  /* in place of the switcher where there is one list only */
  GtkWidget         *switcher;
  GtkLabel          *size_label;
  GtkStack          *stack;
  EditorInspectTree *tree;
  GtkWidget         *contents_page;
  EditorInspectText *contents;
};

G_DEFINE_FINAL_TYPE (EditorInspectLists, editor_inspect_lists, GTK_TYPE_WIDGET)

enum
{
  SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

void
editor_inspect_lists_select (EditorInspectLists    *self,
                             const InspectionField *field)
{
  self->selecting = TRUE;
  select_in_contents (self, field);
  editor_inspect_tree_select (self->tree, field);
  self->selecting = FALSE;
}

const InspectionField *
editor_inspect_lists_get_selected (EditorInspectLists *self)
{
  return self->selected;
}

static void
report_selected (EditorInspectLists    *self,
                 const InspectionField *field)
{
  self->selected = field;
  g_signal_emit (self, signals[SELECTED], 0);
}

static void
on_tree_selected (EditorInspectLists *self)
{
  const InspectionField *field = editor_inspect_tree_get_selected (self->tree);

  if (field == NULL || self->selecting)
    return;

  self->selecting = TRUE;
  select_in_contents (self, field);
  self->selecting = FALSE;
  report_selected (self, field);
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
  report_selected (self, field);
}

/* --- Showing --------------------------------------------------------------------------------- */

static void
update_layout (EditorInspectLists *self)
{
  gboolean has_contents = self->inspection != NULL
                          && inspection_get_unpacked (self->inspection) != NULL;

  gtk_widget_set_visible (self->heading, !has_contents);
  gtk_widget_set_visible (self->switcher, has_contents);
  gtk_widget_set_visible (self->contents_page, has_contents);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), has_contents && !self->narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->stack), -1,
                               self->narrow ? MIN_NARROW_HEIGHT : MIN_HEIGHT);
}

static void
show_contents (EditorInspectLists *self,
               const char         *unpacked)
{
  gsize characters = (gsize) g_utf8_strlen (unpacked, -1);
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
  const char *unpacked = inspection_get_unpacked (inspection);

  self->inspection = inspection_ref (inspection);
  g_clear_pointer (&before, inspection_unref);
  self->selected = NULL;
  update_layout (self);
  if (unpacked != NULL)
    show_contents (self, unpacked);
  editor_inspect_tree_show (self->tree, inspection);
  gtk_widget_set_visible (GTK_WIDGET (self), inspection_get_n_fields (inspection) > 0);
}

void
editor_inspect_lists_set_narrow (EditorInspectLists *self,
                                 gboolean            narrow)
{
  self->narrow = narrow;
  update_layout (self);
}

static void
editor_inspect_lists_dispose (GObject *object)
{
  EditorInspectLists *self = EDITOR_INSPECT_LISTS (object);

  editor_drop_children (GTK_WIDGET (object));
  g_clear_pointer (&self->inspection, inspection_unref);

  G_OBJECT_CLASS (editor_inspect_lists_parent_class)->dispose (object);
}

static void
editor_inspect_lists_class_init (EditorInspectListsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_lists_dispose;

  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (EDITOR_TYPE_INSPECT_TEXT);
  g_type_ensure (EDITOR_TYPE_INSPECT_TREE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-lists.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, heading);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, switcher);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, size_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, tree);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, contents_page);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectLists, contents);
  gtk_widget_class_bind_template_callback (widget_class, on_tree_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_contents_pointed);
}

static void
editor_inspect_lists_init (EditorInspectLists *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_inspect_text_set_layer (self->contents, EDITOR_INSPECT_UNPACKED, _("Contents"));
}
