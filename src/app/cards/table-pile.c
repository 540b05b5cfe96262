/* Children are kept as long as there are cards for them, and only get other words: what has the
 * focus keeps it, and a screen reader hears the change instead of a new list.
 */
#include "app/cards/table-pile.h"

#include "app/canvas/cell.h"
#include "app/cards/spot-label.h"

struct _EditorTablePile
{
  GtkWidget    parent_instance;

  CardsPile    pile;
  CardsLayout  layout;
  GPtrArray   *cells; /* of EditorCell, from the bottom; at least one */
  int          first; /* card of the first cell; −1 for the one that says "empty" */
};

G_DEFINE_FINAL_TYPE (EditorTablePile, editor_table_pile, GTK_TYPE_WIDGET)

/* Of columns all cards have a child, of other piles the top one alone. */
static int
first_card (EditorTablePile  *self,
            const CardsTable *table)
{
  int n = (int) cards_table_count (table, self->pile);

  return self->pile.kind == CARDS_PILE_TABLEAU && n > 0 ? 0 : n - 1;
}

/* Adds or removes children at the top only, where cards come and go. */
static void
set_n_cards (EditorTablePile *self,
             guint            n)
{
  while (self->cells->len > n)
    {
      gtk_widget_unparent (g_ptr_array_index (self->cells, self->cells->len - 1));
      g_ptr_array_set_size (self->cells, self->cells->len - 1);
    }
  while (self->cells->len < n)
    {
      GtkWidget *card = editor_cell_new (GTK_ACCESSIBLE_ROLE_LIST_ITEM, self->cells->len);

      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, card);
    }
}

static CardsSpot
get_spot (EditorTablePile *self,
          guint            cell)
{
  return (CardsSpot) { self->pile, self->first + (int) cell };
}

void
editor_table_pile_follow (EditorTablePile  *self,
                          const CardsTable *table)
{
  g_autofree char *name = editor_pile_label (table, self->pile);

  self->first = first_card (self, table);
  set_n_cards (self, MAX (1, cards_table_count (table, self->pile) - (guint) MAX (0, self->first)));
  for (guint i = 0; i < self->cells->len; i++)
    {
      g_autofree char *label = editor_spot_label (table, get_spot (self, i));

      editor_cell_say (g_ptr_array_index (self->cells, i), label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* From the place of the pile to the end of its top card. */
void
editor_table_pile_place (EditorTablePile   *self,
                         const CardsLayout *layout)
{
  DrawingRect place = cards_layout_get_card (layout, (CardsSpot) { self->pile, -1 });
  DrawingRect top = cards_layout_get_card (layout, get_spot (self, self->cells->len - 1));
  GtkAllocation allocation = { (int) place.x, (int) place.y,
                               (int) (top.x + top.width - place.x),
                               (int) (top.y + top.height - place.y) };

  self->layout = *layout;
  gtk_widget_size_allocate (GTK_WIDGET (self), &allocation, -1);
}

static void
editor_table_pile_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  EditorTablePile *self = EDITOR_TABLE_PILE (widget);
  DrawingRect place = cards_layout_get_card (&self->layout, (CardsSpot) { self->pile, -1 });

  for (guint i = 0; i < self->cells->len; i++)
    {
      DrawingRect rect = cards_layout_get_card (&self->layout, get_spot (self, i));
      GtkAllocation allocation = { (int) (rect.x - place.x), (int) (rect.y - place.y),
                                   (int) rect.width, (int) rect.height };

      gtk_widget_size_allocate (g_ptr_array_index (self->cells, i), &allocation, -1);
    }
}

GtkWidget *
editor_table_pile_get_card (EditorTablePile *self,
                            int              card)
{
  int index = card - self->first;

  if (index < 0 || index >= (int) self->cells->len)
    index = (int) self->cells->len - 1;

  return g_ptr_array_index (self->cells, index);
}

static void
editor_table_pile_dispose (GObject *object)
{
  set_n_cards (EDITOR_TABLE_PILE (object), 0);

  G_OBJECT_CLASS (editor_table_pile_parent_class)->dispose (object);
}

static void
editor_table_pile_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_TABLE_PILE (object)->cells);

  G_OBJECT_CLASS (editor_table_pile_parent_class)->finalize (object);
}

static void
editor_table_pile_class_init (EditorTablePileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_table_pile_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_table_pile_finalize;
  widget_class->size_allocate = editor_table_pile_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tablepile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
editor_table_pile_init (EditorTablePile *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_table_pile_new (CardsPile pile)
{
  EditorTablePile *self = g_object_new (EDITOR_TYPE_TABLE_PILE, NULL);

  self->pile = pile;

  return GTK_WIDGET (self);
}
