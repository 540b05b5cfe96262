/* A search is a row of stages, one after the other, so that only one holds memory: the scans of the
 * library, and at last the positions by our own rules. Of FreeCell that one is reached only after
 * the last scan was through without a win; of other games, and of columns for which the library has
 * no room, it is the only one.
 *
 * The scans in moves of several cards end early, so that together they cost little where none of
 * them helps. That one of them has no more positions means nothing: its moves are not all. */
#include "cards/solver/answer-private.h"
#include "cards/solver/freecell-scan.h"
#include "cards/solver/reach.h"

/* A few milliseconds of each. */
#define SLICE_OF_SCAN 2000
#define SLICE_OF_REACH 1000

struct _CardsSearch
{
  CardsTable   *table;
  guint64       limit;
  guint64       n_positions; /* of the stages that are over */
  gboolean      is_scanned;  /* by the library */
  guint         stage;       /* a scan, or FREECELL_N_SCANS */
  FreecellScan *scan;        /* of the stage; one of the two is NULL */
  CardsReach   *reach;
};

gboolean
cards_solver_is_built (void)
{
  return freecell_scan_is_built ();
}

gboolean
cards_solver_can_win (const CardsConfig *config)
{
  return cards_solver_is_built () && config->game == CARDS_FREECELL && !config->mini;
}

CardsSearch *
cards_search_new (CardsTable *table,
                  guint64     limit)
{
  CardsSearch *search = g_new0 (CardsSearch, 1);

  search->table = cards_table_ref (table);
  search->limit = limit == 0 ? CARDS_DEFAULT_POSITIONS : MIN (limit, CARDS_MAX_POSITIONS);
  search->is_scanned = cards_solver_can_win (cards_table_get_config (table))
                       && freecell_scan_takes (table);
  search->stage = search->is_scanned ? 0 : FREECELL_N_SCANS;

  return search;
}

static void
end_stage (CardsSearch *search)
{
  if (search->scan != NULL)
    search->n_positions += freecell_scan_get_n_positions (search->scan);
  if (search->reach != NULL)
    search->n_positions += cards_reach_get_n_positions (search->reach);
  g_clear_pointer (&search->scan, freecell_scan_free);
  g_clear_pointer (&search->reach, cards_reach_free);
}

void
cards_search_free (CardsSearch *search)
{
  end_stage (search);
  cards_table_unref (search->table);
  g_free (search);
}

static CardsAnswer *
answer (CardsSearch *search,
        CardsReason  reason,
        GArray      *moves)
{
  end_stage (search);
  return cards_answer_new (reason, search->n_positions, moves);
}

/* A win that our rules do not have is no win: the next scan may find another. */
static CardsAnswer *
run_scan (CardsSearch *search)
{
  FreecellScanState state;
  GArray *moves = NULL;

  if (search->scan == NULL)
    search->scan = freecell_scan_new (search->table, search->stage, search->limit);

  state = freecell_scan_run (search->scan, SLICE_OF_SCAN);
  if (state == FREECELL_SCAN_GOES_ON)
    return NULL;
  if (state == FREECELL_SCAN_WON)
    moves = freecell_scan_take_moves (search->scan, search->table);
  if (moves != NULL)
    return answer (search, CARDS_REASON_MOVES, moves);
  if (search->stage == FREECELL_N_SCANS - 1 && state != FREECELL_SCAN_EXHAUSTED)
    return answer (search, CARDS_REASON_LIMIT, NULL);

  end_stage (search);
  search->stage++;

  return NULL;
}

static CardsAnswer *
run_reach (CardsSearch *search)
{
  gboolean is_freecell = cards_table_get_config (search->table)->game == CARDS_FREECELL;

  if (search->reach == NULL)
    search->reach = cards_reach_new (search->table, search->limit);

  switch (cards_reach_run (search->reach, SLICE_OF_REACH))
    {
    case CARDS_REACH_GOES_ON:
      return NULL;
    case CARDS_REACH_FOUND:
      return is_freecell
                 ? answer (search, CARDS_REASON_MOVES, cards_reach_dup_moves (search->reach))
                 : answer (search, CARDS_REASON_OPEN, NULL);
    case CARDS_REACH_EXHAUSTED:
      return answer (search, is_freecell ? CARDS_REASON_EXHAUSTED : CARDS_REASON_NOTHING_NEW,
                     NULL);
    default:
      return answer (search, search->is_scanned ? CARDS_REASON_FOUNDATIONS : CARDS_REASON_LIMIT,
                     NULL);
    }
}

CardsAnswer *
cards_search_run (CardsSearch *search)
{
  const CardsConfig *config = cards_table_get_config (search->table);

  if (cards_table_is_won (search->table))
    return answer (search, CARDS_REASON_MOVES, NULL);
  if (config->game == CARDS_FREECELL && !cards_solver_can_win (config))
    return answer (search, CARDS_REASON_NO_SOLVER, NULL);

  return search->stage < FREECELL_N_SCANS ? run_scan (search) : run_reach (search);
}

CardsAnswer *
cards_solve (CardsTable   *table,
             guint64       limit,
             GCancellable *cancellable)
{
  g_autoptr (CardsSearch) search = cards_search_new (table, limit);
  CardsAnswer *found = NULL;

  while (found == NULL && !g_cancellable_is_cancelled (cancellable))
    found = cards_search_run (search);

  return found;
}
