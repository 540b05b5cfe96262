/* table-games.h: tables for tests of pictures: dealt, played on at random, and such as hardly occur
 * */
#pragma once

#include "cards/deal/deal.h"
#include "../table-parts.h"
#include "cards/rules/rules.h"

#define N_TABLE_GAMES 7

static inline CardsTable *
table_games_deal (guint   game,
                  guint64 seed)
{
  const CardsConfig configs[N_TABLE_GAMES] = {
    cards_config_freecell (), cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (1),
    cards_config_spider (2), cards_config_spider (4),
  };
  CardsDeal deal = { configs[game], CARDS_SHUFFLE_WEB, seed };

  return cards_deal_make (&deal);
}

/* FALSE where the game cannot go on. */
static inline gboolean
table_games_play_one (CardsTable **table,
                      GRand       *rand)
{
  g_autoptr (GArray) moves = cards_rules_list (*table);
  CardsTable *next;

  if (moves->len == 0)
    return FALSE;

  next = cards_rules_make_move (
      *table, g_array_index (moves, CardsMove, g_rand_int_range (rand, 0, (gint) moves->len)));
  cards_table_unref (*table);
  *table = next;
  return TRUE;
}

/* All cards of the game in column 0, the last @n_up of them face up. */
static inline CardsTable *
table_games_one_column (CardsConfig config,
                        guint       n_up)
{
  CardsCard cards[CARDS_MAX_CARDS];
  CardsTableParts parts;
  CardsTable *table;
  guint n = 0;

  cards_table_parts_init (&parts, &config);
  for (guint card = 0; card < CARDS_N_CARDS; card++)
    for (guint i = 0; i < cards_config_n_copies (&config, (CardsCard) card); i++)
      cards[n++] = (CardsCard) card;
  parts.columns[0] = (CardsRow) { cards, n, MIN (n, n_up) };
  table = cards_table_new (&parts, NULL);
  g_assert_nonnull (table);

  return table;
}
