/* table-parts.h: tables by their piles */
#pragma once

#include "cards/deal/table-parts.h"

#include <string.h>

/* Rows may be empty; a foundation of height 0 has no suit. In Spider a height is 0 or 13. */
typedef struct
{
  CardsConfig config;
  guint8      heights[CARDS_MAX_FOUNDATIONS]; /* 0 … 13 */
  guint8      suits[CARDS_MAX_FOUNDATIONS];
  CardsCard   cells[CARDS_MAX_CELLS];         /* CARDS_NO_CARD where one is empty */
  CardsRow    columns[CARDS_MAX_COLUMNS];
  CardsRow    stock;
  CardsRow    waste;
  guint32     n_moves;
  guint64     seed;
} CardsTableParts;

/* An empty table of a game: no cards anywhere. */
static inline void
cards_table_parts_init (CardsTableParts   *parts,
                        const CardsConfig *config)
{
  memset (parts, 0, sizeof *parts);
  memset (parts->cells, CARDS_NO_CARD, sizeof parts->cells);
  parts->config = *config;
}

/* A table of these parts, or the reason why the cards are not those of the game. */
static inline CardsTable *
cards_table_new (const CardsTableParts  *parts,
                 GError                **error)
{
  CardsTable table;

  cards_table_begin (&table, &parts->config);
  table.n_moves = parts->n_moves;
  table.seed = parts->seed;
  for (guint i = 0; i < cards_config_n_foundations (&table.config); i++)
    {
      table.heights[i] = parts->heights[i];
      table.suits[i] = parts->heights[i] > 0 ? parts->suits[i] : 0;
    }
  memcpy (table.cells, parts->cells, table.config.n_cells);
  for (guint i = 0; i < table.config.n_columns; i++)
    {
      const CardsRow *row = &parts->columns[i];

      cards_table_push (&table, i, row->cards, row->n);
      table.n_up[i] = (guint8) (table.config.game == CARDS_FREECELL ? row->n : row->n_up);
    }
  cards_table_push (&table, CARDS_SLOT_STOCK, parts->stock.cards, parts->stock.n);
  cards_table_push (&table, CARDS_SLOT_WASTE, parts->waste.cards, parts->waste.n);

  return cards_table_finish (&table, error);
}
