/* An invisible child of a view: it has a square, an accessible label and the focus, and draws
 * nothing. */
#include "app/canvas/board-cell.h"

struct _EditorBoardCell
{
  GtkWidget    parent_instance;

  SpacesSquare square;
};

G_DEFINE_FINAL_TYPE (EditorBoardCell, editor_board_cell, GTK_TYPE_WIDGET)

static void
editor_board_cell_class_init (EditorBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
editor_board_cell_init (EditorBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer belongs to the view, which knows the gaps and the drags between squares. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_board_cell_new (SpacesSquare square)
{
  EditorBoardCell *self = g_object_new (EDITOR_TYPE_BOARD_CELL, NULL);

  self->square = square;

  return GTK_WIDGET (self);
}

SpacesSquare
editor_board_cell_get_square (EditorBoardCell *self)
{
  return self->square;
}

void
editor_board_cell_set_label (EditorBoardCell *self,
                             const char      *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
editor_board_cell_set_description (EditorBoardCell *self,
                                   const char      *description)
{
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
