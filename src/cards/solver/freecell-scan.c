/* The library names piles by numbers, which are those of the text that it was given; only cells may
 * change places in it, so that a map from its cells to ours goes along with the moves. Every move
 * is played by the rules: what they reject is no solution, whatever the library says.
 *
 * Its limits count from the beginning of a scan. It stops at that of the positions it looked at as
 * well as at that of the positions it keeps, with the same result; the numbers tell which it
 * was. */
#include "cards/solver/search-way.h"

#include "cards/description/plain-board.h"
#include "cards/rules/rules-private.h"
#include "objects/record-owns.h"

#include <freecell-solver/fcs_user.h>

#include <stdlib.h>

#define FOUNDATIONS_FIRST "r:tf" /* cards go home by themselves where no other could miss them */
#define SLICE 2000 /* positions: a few milliseconds */
#define MAX_COLUMN 20 /* cards: 8 and the 12 on a King, in the library as it is usually built */

typedef struct
{
  int         method;
  const char *order;       /* which moves are tried, in the library's letters */
  double      weights[5];  /* how a search for the best position first judges them */
  int         seed;        /* of a search by chance */
  guint       n_positions; /* after which the next one is better; 0 for as many as may be */
} Scan;

static const Scan scans[] = {
  { FCS_METHOD_A_STAR, "0123467", { 0.5, 0, 0.3 }, 0, 8000 },
  { FCS_METHOD_RANDOM_DFS, "[01][23456789]", { 0 }, 8, 8000 },
  { FCS_METHOD_A_STAR, "0123456789", { 0.2, 0.3, 0.5 }, 0, 8000 },
  { FCS_METHOD_RANDOM_DFS, "[0123456789]", { 0 }, 105, 8000 },
  { FCS_METHOD_RANDOM_DFS, "0[01][23456789]", { 0 }, 2, 16000 },
  { FCS_METHOD_RANDOM_DFS, "[01][23456789]", { 0 }, 268, 16000 },
  { FCS_METHOD_SOFT_DFS, "0123467", { 0 }, 0, 16000 },
  { FCS_METHOD_A_STAR, "0123456789", { 0.2, 0.8 }, 0, 32000 },
  { FCS_METHOD_SOFT_DFS, "01ABCDE", { 0 }, 0, 0 },
};

typedef struct
{
  void     *library;
  char     *board; /* of the first slice */
  guint64   limit;
  gboolean  has_begun;
} FreecellScan;

/* Not columns that are far longer than those of a deal, or may become so: a card of any rank may be
 * at the end of its column at some time, and have all lower ones on it. */
static gboolean
takes (const CardsTable *table)
{
  for (guint i = 0; i < table->config.n_columns; i++)
    for (guint j = 0; j < cards_table_slot_n (table, i); j++)
      if (j + 1 + cards_card_rank (cards_table_slot_cards (table, i)[j]) > MAX_COLUMN)
        return FALSE;

  return TRUE;
}

/* The library allocates the sentence of an error. None of these settings is one. */
static void
set_moves (FreecellScan *scan,
           const Scan   *way)
{
  char *error = NULL;

  if (freecell_solver_user_set_depth_tests_order (scan->library, 0, way->order, &error) != 0
      || freecell_solver_user_set_pruning (scan->library, FOUNDATIONS_FIRST, &error) != 0)
    g_critical ("A setting of the solver was rejected: %s", error != NULL ? error : "");
  free (error);
}

static void
set_game (FreecellScan     *scan,
          const CardsTable *table)
{
  const CardsConfig *config = cards_table_get_config (table);

  freecell_solver_user_set_num_freecells (scan->library, config->n_cells);
  freecell_solver_user_set_num_stacks (scan->library, config->n_columns);
  freecell_solver_user_set_num_decks (scan->library, 1);
  freecell_solver_user_set_sequences_are_built_by_type (scan->library,
                                                        FCS_SEQ_BUILT_BY_ALTERNATE_COLOR);
  freecell_solver_user_set_sequence_move (scan->library, FALSE);
  freecell_solver_user_set_empty_stacks_filled_by (scan->library, FCS_ES_FILLED_BY_ANY_CARD);
}

static gpointer
begin (const CardsTable *table,
       guint             variant,
       guint64           limit)
{
  const Scan *way = &scans[variant];
  FreecellScan *scan = g_new0 (FreecellScan, 1);

  scan->library = freecell_solver_user_alloc ();
  scan->board = cards_board_write (table);
  scan->limit = way->n_positions != 0 ? MIN (limit, way->n_positions) : limit;

  set_game (scan, table);
  freecell_solver_user_set_solving_method (scan->library, way->method);
  freecell_solver_user_set_random_seed (scan->library, way->seed);
  for (int i = 0; i < (int) G_N_ELEMENTS (way->weights); i++)
    freecell_solver_user_set_a_star_weight (scan->library, i, way->weights[i]);
  set_moves (scan, way);
  freecell_solver_user_limit_num_states_in_collection_long (scan->library,
                                                            (fcs_int_limit_t) scan->limit);

  return scan;
}

RECORD_OWNS (FreecellScan, scan_free, (library, freecell_solver_user_free), (board, g_free))

/* Those that it keeps, of which there are more than it has looked at. */
static guint64
get_n_positions (gpointer run)
{
  const FreecellScan *scan = run;

  return (guint64) freecell_solver_user_get_num_states_in_collection_long (scan->library);
}

static SearchState
go_on (gpointer run)
{
  FreecellScan *scan = run;
  fcs_int_limit_t before = scan->has_begun
                               ? freecell_solver_user_get_num_times_long (scan->library)
                               : 0;
  int result;

  freecell_solver_user_limit_iterations_long (scan->library, before + SLICE);
  result = scan->has_begun ? freecell_solver_user_resume_solution (scan->library)
                           : freecell_solver_user_solve_board (scan->library, scan->board);
  scan->has_begun = TRUE;

  if (result == FCS_STATE_WAS_SOLVED)
    return SEARCH_FOUND;
  if (result == FCS_STATE_IS_NOT_SOLVEABLE)
    return SEARCH_EXHAUSTED;

  return result == FCS_STATE_SUSPEND_PROCESS
                 && get_n_positions (scan) < scan->limit
                 && freecell_solver_user_get_num_times_long (scan->library) > before
             ? SEARCH_GOES_ON
             : SEARCH_LIMIT;
}

/* ---- Moves ---- */

static guint8
first_empty_cell (const CardsTable *table)
{
  guint8 i = 0;

  while (i < table->config.n_cells && table->cells[i] != CARDS_NO_CARD)
    i++;

  return i;
}

/* @cells says where the card in a cell of the library is with us. FALSE for a move that changes
 * nothing on the table. */
static gboolean
translate (const CardsTable *table,
           fcs_move_t        given,
           guint8            cells[CARDS_MAX_CELLS],
           CardsMove        *move)
{
  guint8 from = fcs_move_get_src_stack (given), to = fcs_move_get_dest_stack (given);
  guint type = fcs_move_get_type (given);
  gboolean from_cell = type == FCS_MOVE_TYPE_FREECELL_TO_STACK
                       || type == FCS_MOVE_TYPE_FREECELL_TO_FREECELL
                       || type == FCS_MOVE_TYPE_FREECELL_TO_FOUNDATION;
  guint n = type == FCS_MOVE_TYPE_STACK_TO_STACK ? fcs_move_get_num_cards_in_seq (given) : 1;

  if (type > FCS_MOVE_TYPE_FREECELL_TO_FOUNDATION
      || from >= (from_cell ? CARDS_MAX_CELLS : CARDS_MAX_COLUMNS))
    return FALSE;

  move->from = (CardsPile) { from_cell ? CARDS_PILE_CELL : CARDS_PILE_TABLEAU,
                             from_cell ? cells[from] : from };
  move->card = from_cell ? 0 : (guint8) (cards_table_slot_n (table, from) - n);
  switch (type)
    {
    case FCS_MOVE_TYPE_STACK_TO_STACK:
    case FCS_MOVE_TYPE_FREECELL_TO_STACK:
      move->to = (CardsPile) { CARDS_PILE_TABLEAU, to };
      return TRUE;
    case FCS_MOVE_TYPE_STACK_TO_FREECELL:
      move->to = (CardsPile) { CARDS_PILE_CELL, first_empty_cell (table) };
      cells[to % CARDS_MAX_CELLS] = move->to.index;
      return TRUE;
    case FCS_MOVE_TYPE_FREECELL_TO_FREECELL:
      cells[to % CARDS_MAX_CELLS] = cells[from];
      return FALSE;
    default:
      return cards_rules_find_home (table, move->from, move);
    }
}

static GArray *
take_moves (gpointer          run,
            const CardsTable *start)
{
  const FreecellScan *scan = run;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  guint8 cells[CARDS_MAX_CELLS] = { 0, 1, 2, 3, 4, 5, 6 };
  CardsTable table = *start;
  fcs_move_t given;

  while (freecell_solver_user_get_next_move (scan->library, &given) == 0)
    {
      CardsMove move;

      if (!translate (&table, given, cells, &move))
        continue;
      if (cards_rules_play (&table, move) != CARDS_VERDICT_OK)
        return NULL;
      g_array_append_val (moves, move);
    }

  return cards_table_is_won (&table) ? g_steal_pointer (&moves) : NULL;
}

static const SearchWay way
    = { G_N_ELEMENTS (scans), takes, begin, go_on, get_n_positions, take_moves, scan_free };

const SearchWay *const freecell_scans = &way;
