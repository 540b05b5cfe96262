/* One piece of memory each for the record, its moves and the tables that are kept; playing
 * through the moves allocates nothing. This is checkpointing: kept[] has the table after every
 * CARDS_RECORD_STRIDE moves, so that any position is at most STRIDE − 1 moves away from one that
 * is kept. Invariant: all moves are legal from kept[0] on, and the tables kept agree with them;
 * no caller can make another record. */
#include "cards/rules/record.h"

#include "cards/rules/rules-private.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Construction ---- */

/* @table is the one before the move. The sentence costs translations and allocations, hence only
 * when somebody wants the error. */
static gboolean
reject_move (const CardsTable  *table,
             CardsMove          move,
             gsize              index,
             CardsVerdict       verdict,
             GError           **error)
{
  g_autofree char *reason = NULL;

  if (error == NULL)
    return FALSE;

  reason = cards_verdict_describe (table, move, verdict);
  decode_error_set (error, DECODE_ERROR_ILLEGAL, DECODE_NO_OFFSET,
                    /* Translators: the number of a move and a clause that says why it is not legal:
                     * “Move 12: the 7 of Spades can’t go on the 8 of Clubs” */
                    _("Move %1$u: %2$s"), (guint) index + 1, reason);
  decode_error_set_move (*error, (guint) index + 1);

  return FALSE;
}

/* Plays all moves from the first table that is kept, and keeps the others. */
static gboolean
play_through (CardsRecord       *record,
              CardsMoveResolve   resolve,
              GError           **error)
{
  CardsTable table = record->kept[0];

  for (gsize i = 0; i < record->n_moves; i++)
    {
      CardsVerdict verdict;

      if (resolve != NULL)
        record->moves[i] = resolve (&table, record->moves[i]);
      verdict = cards_rules_play (&table, record->moves[i]);
      if (verdict != CARDS_VERDICT_OK)
        return reject_move (&table, record->moves[i], i, verdict, error);
      if ((i + 1) % CARDS_RECORD_STRIDE == 0)
        record->kept[(i + 1) / CARDS_RECORD_STRIDE] = table;
    }
  record->is_won = cards_table_is_won (&table);

  return TRUE;
}

/* The table before the first move is always kept. */
static gsize
n_kept (gsize n_moves)
{
  return n_moves / CARDS_RECORD_STRIDE + 1;
}

static CardsRecord *
record_alloc (const CardsTable *start,
              gsize             n_moves)
{
  CardsRecord *record = g_atomic_rc_box_new0 (CardsRecord);

  record->n_moves = n_moves;
  record->moves = g_new (CardsMove, n_moves);
  record->kept = g_new (CardsTable, n_kept (n_moves));
  record->kept[0] = *start;

  return record;
}

/* The length is checked first, since a text from outside may decide it. */
static CardsRecord *
record_new (const CardsTable  *start,
            const CardsMove   *moves,
            gsize              n_moves,
            CardsMoveResolve   resolve,
            GError           **error)
{
  g_autoptr (CardsRecord) record = NULL;

  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  if (n_moves > CARDS_RECORD_MAX_MOVES)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                              /* Translators: %d is how many moves are allowed */
                              _("A game can have at most %d moves"), CARDS_RECORD_MAX_MOVES);

  record = record_alloc (start, n_moves);
  if (n_moves > 0)
    memcpy (record->moves, moves, n_moves * sizeof *moves);

  return play_through (record, resolve, error) ? g_steal_pointer (&record) : NULL;
}

CardsRecord *
cards_record_new_from (CardsTable       *start,
                       const CardsMove  *moves,
                       gsize             n_moves,
                       GError          **error)
{
  return record_new (start, moves, n_moves, NULL, error);
}

CardsRecord *
cards_record_new_resolved (const CardsDeal   *deal,
                           const CardsMove   *moves,
                           gsize              n_moves,
                           CardsMoveResolve   resolve,
                           GError           **error)
{
  g_autoptr (CardsTable) start = NULL;
  CardsRecord *record;

  g_return_val_if_fail (cards_deal_is_possible (deal), NULL);

  start = cards_deal_make (deal);
  record = record_new (start, moves, n_moves, resolve, error);
  if (record != NULL)
    {
      record->has_deal = TRUE;
      record->deal = *deal;
    }

  return record;
}

CardsRecord *
cards_record_new (const CardsDeal  *deal,
                  const CardsMove  *moves,
                  gsize             n_moves,
                  GError          **error)
{
  return cards_record_new_resolved (deal, moves, n_moves, NULL, error);
}

/* The first @n moves with room for @more; what is kept after them is right already. */
static CardsRecord *
copy_first (const CardsRecord *record,
            gsize              n,
            gsize              more)
{
  CardsRecord *copy = record_alloc (&record->kept[0], n + more);

  copy->has_deal = record->has_deal;
  copy->deal = record->deal;
  if (n > 0)
    memcpy (copy->moves, record->moves, n * sizeof *copy->moves);
  memcpy (copy->kept, record->kept, n_kept (n) * sizeof *copy->kept);

  return copy;
}

SHARED_OWNS (CardsRecord, cards_record, (moves, g_free), (kept, g_free))

/* ---- Accessors ---- */

gssize
cards_record_count_common (const CardsRecord *a,
                           const CardsRecord *b)
{
  gssize n = (gssize) MIN (a->n_moves, b->n_moves), same = 0;

  if (!cards_table_equal (&a->kept[0], &b->kept[0]))
    return -1;
  while (same < n && cards_move_equal (a->moves[same], b->moves[same]))
    same++;

  return same;
}

gboolean
cards_record_equal (const CardsRecord *a,
                    const CardsRecord *b)
{
  return a->has_deal == b->has_deal && a->n_moves == b->n_moves
         && a->deal.shuffle == b->deal.shuffle && a->deal.number == b->deal.number
         && cards_record_count_common (a, b) == (gssize) a->n_moves;
}

const CardsDeal *
cards_record_get_deal (const CardsRecord *record)
{
  return record->has_deal ? &record->deal : NULL;
}

char *
cards_record_dup_name (const CardsRecord *record)
{
  return record->has_deal ? cards_deal_dup_name (&record->deal)
                          : cards_table_dup_name (&record->kept[0]);
}

/* From the nearest table kept before @n forwards. */
static CardsTable
find_table (const CardsRecord *record,
            gsize              n)
{
  CardsTable table = record->kept[n / CARDS_RECORD_STRIDE];

  for (gsize i = n - n % CARDS_RECORD_STRIDE; i < n; i++)
    cards_rules_play (&table, record->moves[i]);

  return table;
}

CardsTable *
cards_record_get_table (const CardsRecord *record,
                        gsize              n)
{
  CardsTable table;

  g_return_val_if_fail (n <= record->n_moves, NULL);

  table = find_table (record, n);
  return cards_table_dup (&table);
}

/* ---- Longer and shorter records ---- */

/* The moves before @n were checked when the record was made, so that only the new one is played:
 * O(STRIDE) moves and a copy, not O(n) moves. Moves from @n on are dropped. */
CardsRecord *
cards_record_with_move (const CardsRecord *record,
                        gsize              n,
                        CardsMove          move)
{
  CardsTable table;
  CardsRecord *longer;

  g_return_val_if_fail (n <= record->n_moves, NULL);

  table = find_table (record, n);
  if (n >= CARDS_RECORD_MAX_MOVES || cards_rules_play (&table, move) != CARDS_VERDICT_OK)
    return NULL;

  longer = copy_first (record, n, 1);
  longer->moves[n] = move;
  if ((n + 1) % CARDS_RECORD_STRIDE == 0)
    longer->kept[(n + 1) / CARDS_RECORD_STRIDE] = table;
  longer->is_won = cards_table_is_won (&table);

  return longer;
}

CardsRecord *
cards_record_with_first (const CardsRecord *record,
                         gsize              n)
{
  CardsTable table;
  CardsRecord *shorter;

  g_return_val_if_fail (n <= record->n_moves, NULL);

  table = find_table (record, n);
  shorter = copy_first (record, n, 0);
  shorter->is_won = cards_table_is_won (&table);

  return shorter;
}
