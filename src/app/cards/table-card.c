/* An invisible child for one card: spot, label and focus; it draws nothing. */
#include "app/cards/table-card.h"

struct _EditorTableCard
{
  GtkWidget parent_instance;

  CardsSpot spot;
  char     *label;
};

G_DEFINE_FINAL_TYPE (EditorTableCard, editor_table_card, GTK_TYPE_WIDGET)

static void
editor_table_card_finalize (GObject *object)
{
  g_free (EDITOR_TABLE_CARD (object)->label);

  G_OBJECT_CLASS (editor_table_card_parent_class)->finalize (object);
}

static void
editor_table_card_class_init (EditorTableCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_table_card_finalize;
  gtk_widget_class_set_css_name (widget_class, "tablecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
editor_table_card_init (EditorTableCard *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer belongs to the view, which knows what is dragged. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_table_card_new (CardsSpot spot)
{
  EditorTableCard *self = g_object_new (EDITOR_TYPE_TABLE_CARD, NULL);

  self->spot = spot;

  return GTK_WIDGET (self);
}

CardsSpot
editor_table_card_get_spot (EditorTableCard *self)
{
  return self->spot;
}

void
editor_table_card_set_spot (EditorTableCard *self,
                            CardsSpot        spot)
{
  self->spot = spot;
}

/* A screen reader announces a changed label of the focused card; an equal one is not set again. */
void
editor_table_card_set_label (EditorTableCard *self,
                             const char      *label)
{
  if (g_strcmp0 (label, self->label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
