/* A search is a row of stages, one after the other, so that only one holds memory: the scans of the
 * library, and at last the positions by our own rules. Of FreeCell that one is reached only after
 * the last scan was through without a win; of other games, and of columns for which the library has
 * no room, it is the only one.
 *
 * The scans in moves of several cards end early, so that together they cost little where none of
 * them helps. That one of them has no more positions means nothing: its moves are not all. */
#include "cards/solver/search-way.h"

struct _CardsSearch
{
  CardsTable *table;
  guint64     limit;
  guint64     n_positions; /* of the stages that are over */
  guint       n_scans;     /* by the library, which come before the last stage */
  guint       stage;
  gpointer    run;         /* of the stage; NULL before it begins */
};

gboolean
cards_solver_is_built (void)
{
  return freecell_scans != NULL;
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
  if (cards_solver_can_win (cards_table_get_config (table)) && freecell_scans->takes (table))
    search->n_scans = freecell_scans->n_variants;

  return search;
}

static const SearchWay *
get_way (const CardsSearch *search)
{
  return search->stage < search->n_scans ? freecell_scans : &cards_reach;
}

static void
end_stage (CardsSearch *search)
{
  if (search->run == NULL)
    return;

  search->n_positions += get_way (search)->get_n_positions (search->run);
  g_clear_pointer (&search->run, get_way (search)->free);
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
run_stage (CardsSearch *search,
           gboolean     is_freecell)
{
  const SearchWay *way = get_way (search);
  GArray *moves = NULL;
  SearchState state;

  if (search->run == NULL)
    search->run = way->begin (search->table, search->stage, search->limit);

  state = way->run (search->run);
  if (state == SEARCH_GOES_ON)
    return NULL;
  if (state == SEARCH_FOUND && !is_freecell)
    return answer (search, CARDS_REASON_OPEN, NULL);
  if (state == SEARCH_FOUND)
    moves = way->take_moves (search->run, search->table);
  if (moves != NULL)
    return answer (search, CARDS_REASON_MOVES, moves);

  if (search->stage + 1 < search->n_scans
      || (search->stage < search->n_scans && state == SEARCH_EXHAUSTED))
    {
      end_stage (search);
      search->stage++;
      return NULL;
    }
  if (state == SEARCH_EXHAUSTED)
    return answer (search, is_freecell ? CARDS_REASON_EXHAUSTED : CARDS_REASON_NOTHING_NEW, NULL);

  return answer (search, search->n_scans > 0 && way == &cards_reach ? CARDS_REASON_FOUNDATIONS
                                                                    : CARDS_REASON_LIMIT, NULL);
}

CardsAnswer *
cards_search_run (CardsSearch *search)
{
  const CardsConfig *config = cards_table_get_config (search->table);

  if (cards_table_is_won (search->table))
    return answer (search, CARDS_REASON_MOVES, NULL);
  if (config->game == CARDS_FREECELL && !cards_solver_can_win (config))
    return answer (search, CARDS_REASON_NO_SOLVER, NULL);

  return run_stage (search, config->game == CARDS_FREECELL);
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
