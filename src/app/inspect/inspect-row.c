/* Rows are used again as the list scrolls: what is set here must be set for every field, the colour
 * by replacing the style class of the one before. */
#include "app/inspect/inspect-row.h"

#include "app/inspect/inspect-field.h"
#include "app/widgets/drop-children.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectRow
{
  GtkWidget        parent_instance;

  guint            color; /* the bar has its class "field-N" */

  GtkTreeExpander *expander;
  GtkWidget       *bar;
  GtkLabel        *name_label;
  GtkLabel        *value_label;
};

G_DEFINE_FINAL_TYPE (EditorInspectRow, editor_inspect_row, GTK_TYPE_WIDGET)

static void
set_color (EditorInspectRow *self,
           guint             color)
{
  g_autofree char *before = g_strdup_printf ("field-%u", self->color);
  g_autofree char *after = g_strdup_printf ("field-%u", color);

  gtk_widget_remove_css_class (self->bar, before);
  gtk_widget_add_css_class (self->bar, after);
  self->color = color;
}

/* The list's row around this widget gets the focus, so that is what has the name. */
static void
describe (EditorInspectRow      *self,
          const InspectionField *field)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *words = NULL;

  /* Translators: for a screen reader: the name of a field and its value */
  words = *field->value != '\0' ? g_strdup_printf (_("%s, %s"), SHOWN (field->name),
                                                   SHOWN (field->value))
                                : shown_text (field->name);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

void
editor_inspect_row_set_tree_row (EditorInspectRow *self,
                                 GtkTreeListRow   *row)
{
  g_autoptr (EditorInspectField) item = NULL;
  const InspectionField *field;

  gtk_tree_expander_set_list_row (self->expander, row);
  if (row == NULL)
    return;

  item = gtk_tree_list_row_get_item (row);
  field = editor_inspect_field_get (item);
  gtk_label_set_text (self->name_label, SHOWN (field->name));
  gtk_label_set_text (self->value_label, SHOWN (field->value));
  set_color (self, editor_inspect_field_get_color (item));
  describe (self, field);
}

static void
editor_inspect_row_dispose (GObject *object)
{
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_inspect_row_parent_class)->dispose (object);
}

static void
editor_inspect_row_class_init (EditorInspectRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-row.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectRow, expander);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectRow, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectRow, value_label);
}

static void
editor_inspect_row_init (EditorInspectRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
