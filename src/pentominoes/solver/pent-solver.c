/* Three stages, each more expensive: counting (judge()), one flood fill over the empty squares,
 * and the exact cover with the flood fill after each piece (admit()): by dancing links for a first
 * solution, by masks for all of them (mask-cover.h).
 *
 * The search works on a board that cannot change and on data of its own, so that it may run on
 * any thread; it ends after a number of nodes and not of seconds. */
#include "pentominoes/solver/pent-solver.h"

#include "pentominoes/shape/pent-paint.h"
#include "pentominoes/solver/dancing-links.h"
#include "pentominoes/solver/mask-cover.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

/* --- Placements ------------------------------------------------------------------------------- */

/* Every way to lay one of the unused pieces on free squares of a board
 *
 * A square is free when painting leaves it empty (pent-paint.h). Two ways that cover the same
 * squares with the same name are one: an X that is turned, or an I around a cylinder of five
 * columns. Of those the lowest orientation and the first centre stay.
 *
 * Two free squares are neighbours when a placement has them side by side. That holds at every edge,
 * and leaves out what no piece can reach.
 *
 * Free squares are numbered from 0 along the narrow side of the board; a set of them is a mask of
 * bits. All twelve pieces together cover PENT_PLACEMENTS_MAX_FREE of them, and a board with more
 * is not looked at.
 */

/* Enumeration of all placements: every unused name, orientation and centre, at most 12 · 8 · 60
 * trials of five squares. Sets of free squares are masks of 64 bits, so that whether two
 * placements collide, and what is left of the board, are single operations.
 *
 * Orientations of one shape that cover the same squares are found by a set of the masks seen
 * (one for each name), which also catches what wraps around an edge to the same place. */

#define PENT_PLACEMENTS_MAX_FREE (PENT_N_PIECES * PENT_PIECE_SQUARES)

typedef struct
{
  guint   n_free;
  guint   unused;     /* bit set of names that are not on the board */
  GArray *pieces;     /* of PentPiece, names in their order */
  GArray *options;    /* of MaskOption: what each of @pieces covers */
  guint64 neighbours[PENT_PLACEMENTS_MAX_FREE]; /* of each free square, within the placements */
} PentPlacements;

#define NOT_FREE (-1)
#define BIT(number) (G_GUINT64_CONSTANT (1) << (number))

typedef struct
{
  PentPlacements *self;
  PentSurface     surface;
  guint           height, width;
  gint8          *numbers; /* of each square, NOT_FREE for one that is taken */
} Board;

/* How many squares of a painted board are empty. */
static guint
pent_placements_count_free (const PentBoard   *board,
                            const PentPainted *squares)
{
  guint n_squares = board->height * board->width;
  guint n_free = 0;

  for (guint i = 0; i < n_squares; i++)
    n_free += squares[i].owner == PENT_OWNER_NOBODY;

  return n_free;
}

/* A bit for each name that is not on the board. */
static guint
pent_placements_get_unused (const PentBoard *board)
{
  guint unused = (1u << PENT_N_PIECES) - 1;

  for (guint i = 0; i < board->n_pieces; i++)
    unused &= ~(1u << board->pieces[i].name);

  return unused;
}

/* The number of the free square that a part of a piece covers, NOT_FREE for any other. */
static int
number_of (const Board           *board,
           const PentPiece       *piece,
           const PentShapeSquare *part)
{
  PentSquare raw = { (gint16) (piece->row + part->row), (gint16) (piece->col + part->col) };
  PentSquare square = pent_surface_wrap (board->surface, board->height, board->width, raw);

  if (!pent_surface_is_inside (board->height, board->width, square))
    return NOT_FREE;

  return board->numbers[(guint) square.row * board->width + (guint) square.col];
}

/* The squares that a piece covers; 0 where it does not fit, or covers a square twice. */
static guint64
cover_of (const Board     *board,
          const PentPiece *piece,
          int              numbers[PENT_PIECE_SQUARES])
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);
  guint64 cover = 0;

  for (guint i = 0; i < shape->n_squares; i++)
    {
      numbers[i] = number_of (board, piece, &shape->squares[i]);
      if (numbers[i] == NOT_FREE || (cover & BIT (numbers[i])) != 0)
        return 0;
      cover |= BIT (numbers[i]);
    }

  return cover;
}

/* Which free squares are neighbours is learnt from the placements themselves, so that no edge of
 * any surface needs a rule of its own here. */
static void
join_neighbours (PentPlacements  *self,
                 const PentPiece *piece,
                 const int        numbers[PENT_PIECE_SQUARES])
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);

  for (guint i = 0; i < shape->n_squares; i++)
    for (guint j = 0; j < shape->n_squares; j++)
      if (ABS (shape->squares[i].row - shape->squares[j].row)
          + ABS (shape->squares[i].col - shape->squares[j].col) == 1)
        self->neighbours[numbers[i]] |= BIT (numbers[j]);
}

/* A centre must be free as well: the centre of a piece is one of its squares. */
static void
add_name (const Board *board,
          PentName     name)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
    for (guint row = 0; row < board->height; row++)
      for (guint col = 0; col < board->width; col++)
        {
          PentPiece piece = { (guint8) row, (guint8) col, (guint8) name, (guint8) orientation };
          MaskOption option = { .name = name };
          int numbers[PENT_PIECE_SQUARES];

          if (board->numbers[row * board->width + col] == NOT_FREE)
            continue;
          option.squares = cover_of (board, &piece, numbers);
          if (option.squares == 0)
            continue;
          join_neighbours (board->self, &piece, numbers);
          if (!g_hash_table_add (known, g_memdup2 (&option.squares, sizeof option.squares)))
            continue;
          g_array_append_val (board->self->pieces, piece);
          g_array_append_val (board->self->options, option);
        }
}

/* @squares is the painted board, of which at most PENT_PLACEMENTS_MAX_FREE are empty. */
static void
pent_placements_init (PentPlacements    *self,
                      const PentBoard   *board,
                      const PentPainted *squares)
{
  guint height = board->height, width = board->width;
  guint across = MIN (height, width);
  g_autofree gint8 *numbers = g_new (gint8, height * width);
  const Board where = { self, board->surface, height, width, numbers };

  *self = (PentPlacements) {
    .unused = pent_placements_get_unused (board),
    .pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece)),
    .options = g_array_new (FALSE, FALSE, sizeof (MaskOption)),
  };
  g_return_if_fail (pent_placements_count_free (board, squares) <= PENT_PLACEMENTS_MAX_FREE);

  for (guint i = 0; i < height * width; i++)
    {
      guint at = across == width ? i : i % across * width + i / across;

      numbers[at] = squares[at].owner == PENT_OWNER_NOBODY ? (gint8) self->n_free++ : NOT_FREE;
    }
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if ((self->unused & 1u << name) != 0)
      add_name (&where, name);
}

RECORD_CLEARS (PentPlacements, pent_placements_clear, (pieces, g_array_unref),
               (options, g_array_unref))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PentPlacements, pent_placements_clear)

/* All free squares. */
static guint64
pent_placements_get_free (const PentPlacements *self)
{
  return self->n_free > 0 ? G_MAXUINT64 >> (64 - self->n_free) : 0;
}

/* Whether no piece may stay away. */
static gboolean
needs_all (const PentPlacements *placements)
{
  return placements->n_free
         == (guint) __builtin_popcount (placements->unused) * PENT_PIECE_SQUARES;
}

static MaskGround
get_ground (const PentPlacements *self)
{
  /* Looking at the regions pays for the first pieces only; where pieces may stay away, there are
   * more ways to go on from each square, and it pays nearly to the end. */
  guint least = (needs_all (self) ? 8 : 2) * PENT_PIECE_SQUARES;

  return (MaskGround) { pent_placements_get_free (self), self->neighbours, PENT_PIECE_SQUARES,
                        least };
}

/* What the callbacks of a search share. All is borrowed; the solution is filled by visit(). */
typedef struct
{
  const PentBoard      *board;
  const PentPlacements *placements;
  MaskGround            ground;
  PentSolution         *solution;
  gboolean              count;
} Finder;

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

  if (pent_painted_count_conflicts (board, squares) > 0)
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
  guint n_pieces = board->n_pieces;
  g_autofree PentPiece *pieces = g_new (PentPiece, n_pieces + n_options + 1);

  for (guint i = 0; i < n_pieces; i++)
    pieces[i] = board->pieces[i];
  for (guint i = 0; i < n_options; i++)
    pieces[n_pieces + i] = g_array_index (finder->placements->pieces, PentPiece, options[i]);

  return pent_board_new (board->surface, board->height,
                         board->width, board->colors, pieces,
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
  guint64 left = finder->ground.squares;

  for (guint i = 0; i < n_options; i++)
    left &= ~g_array_index (finder->placements->options, MaskOption, options[i]).squares;

  return mask_ground_fits (&finder->ground, left);
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
  DancingLinks *links = needs_all (placements)
                            ? dancing_links_new (placements->n_free + n_names, 0)
                            : dancing_links_new (placements->n_free, n_names);

  for (guint i = 0; i < placements->options->len; i++)
    {
      const MaskOption *option = &g_array_index (placements->options, MaskOption, i);
      guint items[PENT_PIECE_SQUARES + 1];
      guint n_items = 0;

      for (guint64 squares = option->squares; squares != 0; squares &= squares - 1)
        items[n_items++] = (guint) __builtin_ctzll (squares);
      items[n_items++] = placements->n_free + numbers[option->name];
      dancing_links_add_option (links, items, n_items);
    }

  return links;
}

static DancingLinksEnd
find_first (Finder       *finder,
            guint64       max_nodes,
            GCancellable *cancellable)
{
  g_autoptr (DancingLinks) links = make_links (finder->placements);

  return dancing_links_search (links, max_nodes, cancellable, admit, visit, finder,
                               &finder->solution->n_nodes);
}

static DancingLinksEnd
find_all (Finder       *finder,
          guint64       max_nodes,
          GCancellable *cancellable)
{
  const GArray *options = finder->placements->options;

  return mask_cover_search (&finder->ground, (const MaskOption *) (gpointer) options->data,
                            options->len, max_nodes, cancellable, visit, finder,
                            &finder->solution->n_nodes);
}

/* An incomplete search without a solution proves nothing: PENT_SOLVABLE_UNKNOWN. */
static gboolean
search (Finder        *finder,
        guint64        max_nodes,
        GCancellable  *cancellable,
        GError       **error)
{
  PentSolution *solution = finder->solution;
  DancingLinksEnd end = finder->count ? find_all (finder, max_nodes, cancellable)
                                      : find_first (finder, max_nodes, cancellable);

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
  finder.ground = get_ground (&placements);
  if (!mask_ground_fits (&finder.ground, finder.ground.squares))
    {
      solution->reason = PENT_SOLVER_REGION;
      return g_steal_pointer (&solution);
    }

  return search (&finder, max_nodes, cancellable, error) ? g_steal_pointer (&solution) : NULL;
}

RECORD_OWNS_EXTERN (PentSolution, pent_solution_free, (board, pent_board_unref))

/* Why a board has no solution, as a sentence without a period. */
const char *
pent_solver_describe (PentSolverReason reason)
{
  static const char *const sentences[] = {
    [PENT_SOLVER_SEARCHED] = N_("No way to fill the empty squares was found"),
    [PENT_SOLVER_CONFLICT] = N_("Pieces on the board overlap or stick out"),
    [PENT_SOLVER_NOT_FIVES] = N_("The number of empty squares isn’t a multiple of five"),
    [PENT_SOLVER_TOO_FEW_PIECES]
    = N_("There are more empty squares than the remaining pieces cover"),
    [PENT_SOLVER_REGION] = N_("There is a group of empty squares that no pieces can fill"),
  };

  g_return_val_if_fail (reason < G_N_ELEMENTS (sentences), NULL);

  return _(sentences[reason]);
}
