#include "app/pentominoes/pent-cell.h"

struct _EditorPentCell
{
  GtkWidget parent_instance;

  char     *words;
};

G_DEFINE_FINAL_TYPE (EditorPentCell, editor_pent_cell, GTK_TYPE_WIDGET)

static void
editor_pent_cell_finalize (GObject *object)
{
  g_free (EDITOR_PENT_CELL (object)->words);

  G_OBJECT_CLASS (editor_pent_cell_parent_class)->finalize (object);
}

static void
editor_pent_cell_class_init (EditorPentCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_pent_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "pentcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
editor_pent_cell_init (EditorPentCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer belongs to the view, which knows the drags over edges. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_pent_cell_new (void)
{
  return g_object_new (EDITOR_TYPE_PENT_CELL, NULL);
}

/* A board has thousands of cells, and an edit changes a handful: the others are left alone. */
void
editor_pent_cell_set_words (EditorPentCell *self,
                            char           *words)
{
  if (g_strcmp0 (self->words, words) == 0)
    {
      g_free (words);
      return;
    }

  g_free (self->words);
  self->words = words;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
