/* Children are kept as long as there are cards for them, and only get other words: what has the
 * focus keeps it, and a screen reader hears the change instead of a new list.
 */
#include "app/cards/table-pile.h"

#include "app/canvas/cell.h"
#include "app/widgets/builders.h"
#include "cards/description/move-speech.h"
#include "objects/object-owns.h"
#include "text/wording.h"

#include <glib/gi18n-lib.h>

struct _EditorTablePile
{
  GtkWidget    parent_instance;

  CardsPile    pile;
  CardsLayout  layout;
  GPtrArray   *cells; /* of EditorCell, from the bottom; at least one; unparented with it */
  int          first; /* card of the first cell; −1 for the one that says "empty" */
};

G_DEFINE_FINAL_TYPE (EditorTablePile, editor_table_pile, GTK_TYPE_WIDGET)

/* --- Labels ----------------------------------------------------------------------------------- */

/* A label names the card first and its place after that, as a listener wants to hear it. Numbers
 * count from 1. */

static char *
label_pile (CardsPile pile,
            guint     n)
{
  g_autofree char *name = cards_speech_pile (pile);

  if (n == 0)
    /* Translators: a place for cards, like "Column 3" */
    return g_strdup_printf (_("%s, empty"), name);
  if (pile.kind == CARDS_PILE_CELL)
    return g_steal_pointer (&name);

  /* Translators: a place for cards, like "Column 3", and how many lie there */
  return g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n), name, n);
}

/* What lies on the card decides whether it can be moved, hence the number of cards above it. */
static char *
label_in_column (const CardsTable *table,
                 CardsSpot         spot)
{
  CardsRow row = cards_table_get_column (table, spot.pile.index);
  guint above = row.n - 1 - (guint) spot.card;
  guint number = spot.pile.index + 1u;
  g_autofree char *name = NULL;

  if (spot.card < (int) (row.n - row.n_up))
    /* Translators: number of the column, and how many cards lie on this one */
    return g_strdup_printf (ngettext ("Card face down, column %1$u, %2$u card above it",
                                      "Card face down, column %1$u, %2$u cards above it", above),
                            number, above);

  name = cards_card_dup_name (row.cards[spot.card]);
  if (wording_is_short ())
    /* Translators: a card, as “Queen of Hearts”, and the number of its column */
    return g_strdup_printf (_("%1$s, column %2$u"), name, number);
  if (above == 0)
    /* Translators: %s is like "7 of Spades" */
    return g_strdup_printf (_("%1$s, column %2$u, on top"), name, number);

  /* Translators: a card, as “Queen of Hearts”, the number of its column, and how many cards lie
   * on it */
  return g_strdup_printf (ngettext ("%1$s, column %2$u, %3$u card above it",
                                    "%1$s, column %2$u, %3$u cards above it", above),
                          name, number, above);
}

char *
editor_table_pile_describe (const CardsTable *table,
                            CardsSpot         spot)
{
  g_autofree char *name = NULL;

  if (spot.card < 0)
    return label_pile (spot.pile, 0);
  if (spot.pile.kind == CARDS_PILE_TABLEAU)
    return label_in_column (table, spot);
  if (spot.pile.kind == CARDS_PILE_STOCK)
    return label_pile (spot.pile, cards_table_count (table, spot.pile));

  name = cards_card_dup_name (cards_table_get_top (table, spot.pile));
  switch ((CardsPileKind) spot.pile.kind)
    {
    case CARDS_PILE_CELL:
      /* Translators: a card, as “Queen of Hearts”, and the number of the free cell */
      return g_strdup_printf (_("%1$s, free cell %2$u"), name, spot.pile.index + 1u);
    case CARDS_PILE_FOUNDATION:
      /* Translators: a card, as “Queen of Hearts”, and the number of the foundation */
      return g_strdup_printf (_("%1$s, foundation %2$u"), name, spot.pile.index + 1u);
    default:
      /* Translators: %s is a card, as “Queen of Hearts” */
      return g_strdup_printf (_("%s, waste"), name);
    }
}

/* --- Children --------------------------------------------------------------------------------- */

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
  if (self->cells->len > n)
    g_ptr_array_set_size (self->cells, (int) n);
  while (self->cells->len < n)
    {
      GtkWidget *card = editor_cell_new (GTK_ACCESSIBLE_ROLE_GRID_CELL, self->cells->len);

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
  g_autofree char *name = label_pile (self->pile, cards_table_count (table, self->pile));

  self->first = first_card (self, table);
  set_n_cards (self, MAX (1, cards_table_count (table, self->pile) - (guint) MAX (0, self->first)));
  for (guint i = 0; i < self->cells->len; i++)
    {
      g_autofree char *label = editor_table_pile_describe (table, get_spot (self, i));

      editor_cell_say (g_ptr_array_index (self->cells, i), label);
    }
  editor_set_label (self, name);
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
editor_table_pile_class_init (EditorTablePileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_AS (klass, EditorTablePile, cells, g_ptr_array_unref);
  widget_class->size_allocate = editor_table_pile_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tablepile");
  /* Of a list Orca says its name and its number of items before it comes to the card. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
editor_table_pile_init (EditorTablePile *self)
{
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_table_pile_new (CardsPile pile)
{
  EditorTablePile *self = g_object_new (EDITOR_TYPE_TABLE_PILE, NULL);

  self->pile = pile;

  return GTK_WIDGET (self);
}
