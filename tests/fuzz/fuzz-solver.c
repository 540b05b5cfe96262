/* Any arrangement of the cards of a solitaire as a search meets it: a position, or else the bytes
 * themselves, of which each puts one of the cards that are left on a pile. The search ends within
 * its limit, and what it calls a win is played to the end. */
#include "fuzz.h"

#include "cards/deal/table-parts.h"
#include "cards/encoding/position.h"
#include "cards/rules/record.h"
#include "cards/solver/solver.h"

#define LIMIT 300 /* positions of each way to search, of which there are ten */

/* Two bytes a card: which of those that are left, and where it goes. Cards without bytes go to
 * column 1. */
static CardsTable *
deal (const uint8_t *data,
      size_t         size)
{
  const CardsConfig config = cards_config_freecell ();
  CardsCard left[CARDS_N_CARDS];
  CardsTable table;

  cards_table_begin (&table, &config);
  for (guint i = 0; i < CARDS_N_CARDS; i++)
    left[i] = (CardsCard) i;
  for (guint n = CARDS_N_CARDS, at = 0; n > 0; n--, at += 2)
    {
      guint picked = at < size ? data[at] % n : 0;
      guint place = at + 1 < size ? data[at + 1] % (config.n_columns + config.n_cells) : 0;
      CardsCard card = left[picked];

      left[picked] = left[n - 1];
      if (place >= config.n_columns && table.cells[place - config.n_columns] == CARDS_NO_CARD)
        table.cells[place - config.n_columns] = card;
      else
        {
          place %= config.n_columns;
          cards_table_push (&table, place, &card, 1);
          table.n_up[place]++;
        }
    }

  return cards_table_finish (&table, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (CardsTable) table
      = data != NULL ? cards_position_decode ((const char *) data, (gssize) size, NULL, NULL)
                     : NULL;
  g_autoptr (CardsTable) dealt = table == NULL ? deal (data, size) : NULL;
  CardsTable *start = table != NULL ? table : dealt;
  g_autoptr (CardsAnswer) answer = NULL;
  const CardsMove *moves;
  gsize n_moves;

  g_assert_nonnull (start);
  answer = cards_solve (start, LIMIT, NULL);
  /* A slice may look at some more. */
  g_assert_cmpuint (answer->n_positions, <, 20 * (LIMIT + 3000));
  moves = cards_answer_get_moves (answer, &n_moves);
  g_assert_true (moves == NULL || cards_answer_get_kind (answer) == CARDS_ANSWER_WON);
  if (cards_answer_get_kind (answer) == CARDS_ANSWER_WON)
    {
      g_autoptr (CardsRecord) record = cards_record_new_from (start, moves, n_moves, NULL);

      g_assert_true (record != NULL && record->is_won);
    }

  return 0;
}
