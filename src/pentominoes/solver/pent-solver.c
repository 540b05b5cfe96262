/* Three stages, each more expensive: counting (judge()), one flood fill over the empty squares,
 * and the exact cover by dancing links with the flood fill after each piece (admit()).
 *
 * The search works on a board that cannot change and on data of its own, so that it may run on
 * any thread; it ends after a number of nodes and not of seconds. */
#include "pentominoes/solver/pent-solver.h"

#include "pentominoes/solver/dancing-links.h"
#include "pentominoes/solver/pent-placements.h"

#include <glib/gi18n-lib.h>

/* What the callbacks of a search share. All is borrowed; the solution is filled by visit(). */
typedef struct
{
  const PentBoard      *board;
  const PentPlacements *placements;
  PentSolution         *solution;
  gboolean              count;
} Finder;

static gboolean
has_conflict (const PentBoard   *board,
              const PentPainted *squares)
{
  guint n_squares = pent_board_get_height (board) * pent_board_get_width (board);

  for (guint i = 0; i < n_squares; i++)
    if (squares[i].conflict != PENT_CONFLICT_NONE)
      return TRUE;

  return FALSE;
}

/* The checks that need no placement, the cheapest reasons why a board has no solution. */
static PentSolverReason
judge (const PentBoard   *board,
       const PentPainted *squares)
{
  guint n_free = pent_placements_count_free (board, squares);
  guint unused = pent_placements_get_unused (board);
  guint n_unused = 0;

  for (; unused != 0; unused &= unused - 1)
    n_unused++;

  if (has_conflict (board, squares))
    return PENT_SOLVER_CONFLICT;
  if (n_free % PENT_PIECE_SQUARES != 0)
    return PENT_SOLVER_NOT_FIVES;
  if (n_free > n_unused * PENT_PIECE_SQUARES)
    return PENT_SOLVER_TOO_FEW_PIECES;

  return PENT_SOLVER_SEARCHED;
}

/* The board with the pieces of a solution. */
static PentBoard *
board_with (const Finder *finder,
            const guint  *options,
            guint         n_options)
{
  const PentBoard *board = finder->board;
  guint n_pieces = pent_board_get_n_pieces (board);
  g_autofree PentPiece *pieces = g_new (PentPiece, n_pieces + n_options + 1);

  for (guint i = 0; i < n_pieces; i++)
    pieces[i] = pent_board_get_pieces (board)[i];
  for (guint i = 0; i < n_options; i++)
    pieces[n_pieces + i]
        = g_array_index (finder->placements->placements, PentPlacement, options[i]).piece;

  return pent_board_new (pent_board_get_surface (board), pent_board_get_height (board),
                         pent_board_get_width (board), pent_board_get_colors (board), pieces,
                         n_pieces + n_options);
}

/* A piece that cuts off squares which are no multiple of five is in no solution; dancing links
 * would find that out much later. Costs a flood fill of some dozen steps for a node, and saves
 * whole subtrees. */
static gboolean
admit (const guint *options,
       guint        n_options,
       gpointer     data)
{
  const Finder *finder = data;
  guint64 left = pent_placements_get_free (finder->placements);

  for (guint i = 0; i < n_options; i++)
    left &= ~g_array_index (finder->placements->placements, PentPlacement, options[i]).squares;

  return pent_placements_fit_regions (finder->placements, left);
}

/* Only the first solution becomes a board; the others are counted, and FALSE ends the search
 * when nobody wants their number. */
static gboolean
visit (const guint *options,
       guint        n_options,
       gpointer     data)
{
  Finder *finder = data;

  if (finder->solution->board == NULL)
    finder->solution->board = board_with (finder, options, n_options);
  finder->solution->n_solutions++;

  return finder->count;
}

/* Numbers the names that are left; gives back how many there are. */
static guint
number_names (guint unused,
              guint numbers[PENT_N_PIECES])
{
  guint n = 0;

  for (guint name = 0; name < PENT_N_PIECES; name++)
    if ((unused & 1u << name) != 0)
      numbers[name] = n++;

  return n;
}

/* The free squares are primary items, because all are to be covered. The names are secondary ones,
 * because each may be used once; but when every piece is needed they are primary, too, and the
 * search may branch on the piece with the fewest places left, of which there are ten times fewer
 * nodes. A placement is an option with five squares and a name. */
static DancingLinks *
make_links (const PentPlacements *placements)
{
  guint numbers[PENT_N_PIECES];
  guint n_names = number_names (placements->unused, numbers);
  gboolean needs_all = placements->n_free == n_names * PENT_PIECE_SQUARES;
  DancingLinks *links = needs_all ? dancing_links_new (placements->n_free + n_names, 0)
                                  : dancing_links_new (placements->n_free, n_names);

  for (guint i = 0; i < placements->placements->len; i++)
    {
      const PentPlacement *placement = &g_array_index (placements->placements, PentPlacement, i);
      guint items[PENT_PIECE_SQUARES + 1];
      guint n_items = 0;

      for (guint square = 0; square < placements->n_free; square++)
        if ((placement->squares & G_GUINT64_CONSTANT (1) << square) != 0)
          items[n_items++] = square;
      items[n_items++] = placements->n_free + numbers[placement->piece.name];
      dancing_links_add_option (links, items, n_items);
    }

  return links;
}

/* An incomplete search without a solution proves nothing: PENT_SOLVABLE_UNKNOWN. */
static gboolean
search (Finder        *finder,
        guint64        max_nodes,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autoptr (DancingLinks) links = make_links (finder->placements);
  PentSolution *solution = finder->solution;
  DancingLinksEnd end = dancing_links_search (links, max_nodes, cancellable, admit,
                                              visit, finder, &solution->n_nodes);

  if (end == DANCING_LINKS_CANCELLED)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The search was cancelled"));
      return FALSE;
    }

  solution->is_complete = end == DANCING_LINKS_COMPLETE;
  if (solution->board != NULL)
    solution->solvable = PENT_SOLVABLE_YES;
  else
    solution->solvable = solution->is_complete ? PENT_SOLVABLE_NO : PENT_SOLVABLE_UNKNOWN;

  return TRUE;
}

/* Looks for the first solution, or for all when they are to be counted. @max_nodes is mostly
 * PENT_SOLVER_MAX_NODES; @cancellable may be NULL. */
PentSolution *
pent_solver_solve (const PentBoard  *board,
                   gboolean          count,
                   guint64           max_nodes,
                   GCancellable     *cancellable,
                   GError          **error)
{
  g_autofree PentPainted *squares = pent_paint (board, NULL);
  g_autoptr (PentSolution) solution = g_new0 (PentSolution, 1);
  g_auto (PentPlacements) placements = { 0 };
  Finder finder
      = { .board = board, .placements = &placements, .solution = solution, .count = count };

  solution->solvable = PENT_SOLVABLE_NO;
  solution->is_complete = TRUE;
  solution->reason = judge (board, squares);
  if (solution->reason != PENT_SOLVER_SEARCHED)
    return g_steal_pointer (&solution);

  pent_placements_init (&placements, board, squares);
  if (!pent_placements_fit_regions (&placements, pent_placements_get_free (&placements)))
    {
      solution->reason = PENT_SOLVER_REGION;
      return g_steal_pointer (&solution);
    }

  return search (&finder, max_nodes, cancellable, error) ? g_steal_pointer (&solution) : NULL;
}

void
pent_solution_free (PentSolution *solution)
{
  g_clear_pointer (&solution->board, pent_board_unref);
  g_free (solution);
}

/* Why a board has no solution, as a sentence without a period. */
const char *
pent_solver_describe (PentSolverReason reason)
{
  switch (reason)
    {
    case PENT_SOLVER_SEARCHED:
      return _("No way to fill the empty squares was found");
    case PENT_SOLVER_CONFLICT:
      return _("Pieces on the board overlap or hang over its edge");
    case PENT_SOLVER_NOT_FIVES:
      return _("The number of empty squares isn’t a multiple of five");
    case PENT_SOLVER_TOO_FEW_PIECES:
      return _("There are more empty squares than the remaining pieces cover");
    case PENT_SOLVER_REGION:
      return _("There is a group of empty squares that no pieces can fill");
    default:
      g_return_val_if_reached (NULL);
    }
}
