/* The way from loose piles, as readers of texts collect them, to a table: range checks first,
 * since sizes come from outside, then the flat form, then the deck. Only a complete deck becomes
 * a table. */
#include "cards/deal/table-parts.h"

#include "cards/deal/deck-check.h"
#include "text/decode-error.h"

#include <string.h>

/* An empty table of a game: no cards anywhere. */
void
cards_table_parts_init (CardsTableParts   *parts,
                        const CardsConfig *config)
{
  memset (parts, 0, sizeof *parts);
  memset (parts->cells, CARDS_NO_CARD, sizeof parts->cells);
  parts->config = *config;
}

/* Each length is checked before it is added, so that the sum cannot overflow. */
static gboolean
parts_fit (const CardsTableParts *parts)
{
  guint n = parts->stock.n + parts->waste.n;

  for (guint i = 0; i < parts->config.n_columns; i++)
    {
      if (parts->columns[i].n > CARDS_MAX_CARDS || parts->columns[i].n_up > CARDS_MAX_CARDS)
        return FALSE;
      n += parts->columns[i].n;
    }

  return n <= CARDS_MAX_CARDS && parts->stock.n <= CARDS_MAX_CARDS
         && parts->waste.n <= CARDS_MAX_CARDS;
}

/* All cards of FreeCell are face up, whatever the row says. */
static void
put_rows (CardsTable            *table,
          const CardsTableParts *parts)
{
  for (guint i = 0; i < table->config.n_columns; i++)
    {
      const CardsRow *row = &parts->columns[i];

      cards_table_push (table, i, row->cards, row->n);
      table->n_up[i] = (guint8) (table->config.game == CARDS_FREECELL ? row->n : row->n_up);
    }
  cards_table_push (table, CARDS_SLOT_STOCK, parts->stock.cards, parts->stock.n);
  cards_table_push (table, CARDS_SLOT_WASTE, parts->waste.cards, parts->waste.n);
}

/* A table of these parts, or the reason why the cards are not those of the game: DECODE_ERROR_CARD,
 * _DUPLICATE, _MISSING or _FACE_UP, without an offset. */
CardsTable *
cards_table_new (const CardsTableParts *parts,
                 GError               **error)
{
  CardsTable table;
  CardsDeckVerdict verdict;

  g_return_val_if_fail (cards_config_is_valid (&parts->config), NULL);
  g_return_val_if_fail (parts->seed <= CARDS_MAX_SEED, NULL);

  cards_table_begin (&table, &parts->config);
  table.n_moves = parts->n_moves;
  table.seed = parts->seed;
  for (guint i = 0; i < cards_config_n_foundations (&table.config); i++)
    {
      g_return_val_if_fail (parts->heights[i] <= CARDS_N_RANKS && parts->suits[i] < CARDS_N_SUITS,
                            NULL);
      table.heights[i] = parts->heights[i];
      table.suits[i] = parts->heights[i] > 0 ? parts->suits[i] : 0;
    }
  memcpy (table.cells, parts->cells, table.config.n_cells);

  if (!parts_fit (parts))
    {
      const CardsDeckVerdict too_many = { .problem = CARDS_DECK_DUPLICATE, .card = CARDS_NO_CARD };

      cards_deck_report (&too_many, DECODE_NO_OFFSET, error);
      return NULL;
    }
  put_rows (&table, parts);
  verdict = cards_table_check_deck (&table);

  return cards_deck_report (&verdict, DECODE_NO_OFFSET, error) ? cards_table_dup (&table) : NULL;
}
