/* The flat form is described in table-private.h. A table that was handed out is an immutable
 * value in a reference-counted box; those on the stack of rules and readers are the only ones
 * that change. */
#include "cards/deal/table-private.h"

#include <string.h>

/* ---- Construction ---- */

void
cards_table_begin (CardsTable        *table,
                   const CardsConfig *config)
{
  memset (table, 0, sizeof *table);
  memset (table->cells, CARDS_NO_CARD, sizeof table->cells);
  table->config = *config;
}

CardsTable *
cards_table_dup (const CardsTable *table)
{
  /* The macro gives back the type that it is given, const included. */
  return g_atomic_rc_box_dup (sizeof *table, (gpointer) table);
}

CardsTable *
cards_table_ref (CardsTable *table)
{
  return g_atomic_rc_box_acquire (table);
}

void
cards_table_unref (CardsTable *table)
{
  g_atomic_rc_box_release (table);
}

/* ---- Changing a flat table ---- */

/* Puts @n cards on top of a slot; what lies behind it moves up. */
void
cards_table_push (CardsTable      *table,
                  guint            slot,
                  const CardsCard *cards,
                  guint            n)
{
  guint at = table->start[slot + 1];
  guint end = table->start[CARDS_N_SLOTS];

  g_return_if_fail (end + n <= CARDS_MAX_CARDS);

  if (n == 0)
    return;

  memmove (table->cards + at + n, table->cards + at, end - at);
  memcpy (table->cards + at, cards, n);
  for (guint i = slot + 1; i <= CARDS_N_SLOTS; i++)
    table->start[i] += (guint8) n;
}

/* The cards removed are simply overwritten by those of the slots behind. */
void
cards_table_pop (CardsTable *table,
                 guint       slot,
                 guint       n)
{
  guint at = table->start[slot + 1];
  guint end = table->start[CARDS_N_SLOTS];

  g_return_if_fail (n <= cards_table_slot_n (table, slot));

  memmove (table->cards + at - n, table->cards + at, end - at);
  for (guint i = slot + 1; i <= CARDS_N_SLOTS; i++)
    table->start[i] -= (guint8) n;
}

/* Moves the top @n cards of one slot onto another, in their order. */
void
cards_table_shift (CardsTable *table,
                   guint       from,
                   guint       to,
                   guint       n)
{
  CardsCard moved[CARDS_MAX_CARDS];

  g_return_if_fail (n <= cards_table_slot_n (table, from));

  memcpy (moved, table->cards + table->start[from + 1] - n, n);
  cards_table_pop (table, from, n);
  cards_table_push (table, to, moved, n);
}

/* ---- Accessors ---- */

/* Member by member, since bytes behind the last card and padding may differ. */
gboolean
cards_table_same_cards (const CardsTable *a,
                        const CardsTable *b)
{
  return cards_config_equal (&a->config, &b->config)
         && memcmp (a->heights, b->heights, sizeof a->heights) == 0
         && memcmp (a->suits, b->suits, sizeof a->suits) == 0
         && memcmp (a->cells, b->cells, sizeof a->cells) == 0
         && memcmp (a->n_up, b->n_up, sizeof a->n_up) == 0
         && memcmp (a->start, b->start, sizeof a->start) == 0
         && memcmp (a->cards, b->cards, a->start[CARDS_N_SLOTS]) == 0;
}

gboolean
cards_table_equal (const CardsTable *a,
                   const CardsTable *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL)
    return FALSE;

  return a->n_moves == b->n_moves && a->seed == b->seed && cards_table_same_cards (a, b);
}

const CardsConfig *
cards_table_get_config (const CardsTable *table)
{
  return &table->config;
}

guint32
cards_table_get_n_moves (const CardsTable *table)
{
  return table->n_moves;
}

guint64
cards_table_get_seed (const CardsTable *table)
{
  return table->seed;
}

gboolean
cards_config_next_pile (const CardsConfig *config,
                        CardsPile         *pile)
{
  pile->index++;
  for (; pile->index >= cards_config_n_piles (config, pile->kind); pile->index = 0)
    if (++pile->kind == CARDS_N_PILE_KINDS)
      return FALSE;

  return TRUE;
}

guint
cards_table_get_n_piles (const CardsTable *table,
                         CardsPileKind     kind)
{
  return cards_config_n_piles (&table->config, kind);
}

guint
cards_table_count (const CardsTable *table,
                   CardsPile         pile)
{
  if (pile.kind == CARDS_PILE_CELL)
    return table->cells[pile.index] != CARDS_NO_CARD;
  if (pile.kind == CARDS_PILE_FOUNDATION)
    return table->heights[pile.index];

  return cards_table_slot_n (table, cards_table_slot_of (pile));
}

static CardsRow
get_row (const CardsTable *table,
         guint             slot,
         guint             n_up)
{
  return (CardsRow) { cards_table_slot_cards (table, slot), cards_table_slot_n (table, slot),
                      n_up };
}

CardsRow
cards_table_get_column (const CardsTable *table,
                        guint             index)
{
  g_return_val_if_fail (index < table->config.n_columns, ((CardsRow) { 0 }));

  return get_row (table, index, table->n_up[index]);
}

CardsRow
cards_table_get_stock (const CardsTable *table)
{
  return get_row (table, CARDS_SLOT_STOCK, 0);
}

CardsRow
cards_table_get_waste (const CardsTable *table)
{
  return get_row (table, CARDS_SLOT_WASTE, cards_table_slot_n (table, CARDS_SLOT_WASTE));
}

guint
cards_table_get_height (const CardsTable *table,
                        guint             foundation)
{
  g_return_val_if_fail (foundation < CARDS_MAX_FOUNDATIONS, 0);

  return table->heights[foundation];
}

/* The suit of a foundation that is not empty. */
guint
cards_table_get_suit (const CardsTable *table,
                      guint             foundation)
{
  g_return_val_if_fail (foundation < CARDS_MAX_FOUNDATIONS, 0);

  return table->suits[foundation];
}

/* A foundation stores its height and suit only; the card follows from them. */
CardsCard
cards_table_get_card (const CardsTable *table,
                      CardsPile         pile,
                      guint             index)
{
  if (pile.kind >= CARDS_N_PILE_KINDS
      || pile.index >= cards_config_n_piles (&table->config, pile.kind)
      || index >= cards_table_count (table, pile))
    return CARDS_NO_CARD;

  if (pile.kind == CARDS_PILE_CELL)
    return table->cells[pile.index];
  if (pile.kind == CARDS_PILE_FOUNDATION)
    return cards_card_make (index, table->suits[pile.index]);

  return cards_table_slot_cards (table, cards_table_slot_of (pile))[index];
}

/* Asked thousands of times in a search: no more is looked at than the one card. */
CardsCard
cards_table_get_top (const CardsTable *table,
                     CardsPile         pile)
{
  if (pile.kind >= CARDS_N_PILE_KINDS
      || pile.index >= cards_config_n_piles (&table->config, pile.kind))
    return CARDS_NO_CARD;

  if (pile.kind == CARDS_PILE_CELL)
    return table->cells[pile.index];
  if (pile.kind != CARDS_PILE_FOUNDATION)
    return cards_table_slot_top (table, cards_table_slot_of (pile));

  return table->heights[pile.index] > 0
             ? cards_card_make (table->heights[pile.index] - 1U, table->suits[pile.index])
             : CARDS_NO_CARD;
}

/* Foundations that a game does not have are empty. */
guint
cards_table_get_n_home (const CardsTable *table)
{
  guint n = 0;

  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS; i++)
    n += table->heights[i];

  return n;
}

gboolean
cards_table_is_won (const CardsTable *table)
{
  return cards_table_get_n_home (table) == cards_config_n_cards (&table->config);
}
