/* All moves on all squares are tried at every place, and the rules say which of the boards are
 * legal. Those are measured as pieces of parallel work. The shortest way home is a breadth-first
 * search (routes.h), in which straight up comes first.
 */
#include "spaces/strength/sensitivity.h"

#include <math.h>
#include <string.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/rules/check.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/walk.h"
#include "spaces/strength/cells.h"
#include "spaces/strength/parallel.h"
#include "objects/record-owns.h"

#define ROUNDS_A_LOOK 64 /* between two looks whether the work was cancelled */

typedef struct
{
  GArray        *variations;
  GPtrArray     *opponents;
  SpacesScoring  scoring;
  GCancellable  *cancellable;
} Measure;

RECORD_CLEARS (SpacesVariation, variation_clear, (board, spaces_board_unref))

static GArray *
variations_new (void)
{
  GArray *variations = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));

  g_array_set_clear_func (variations, variation_clear);

  return variations;
}

/* Takes @board, and keeps it if it is legal. */
static void
variations_add (GArray              *variations,
                SpacesVariationKind  kind,
                gsize                index,
                SpacesMove           move,
                SpacesBoard         *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  SpacesVariation variation = { .kind = kind, .index = index, .move = move, .board = board };

  if (report->level == SPACES_LEVEL_LEGAL)
    g_array_append_val (variations, variation);
  else
    spaces_board_unref (board);
}

/* ---- Opponents ---- */

/* FALSE where there are too many. */
static gboolean
list_opponents (GPtrArray        *opponents,
                SpacesPopulation *population)
{
  g_autoptr (GPtrArray) boards = NULL;
  SpacesCount count;

  if (population->size > 3
      || !spaces_population_count (population, &count) || count > SPACES_SENSITIVITY_LISTED)
    return FALSE;

  boards = spaces_population_list (population, SPACES_SENSITIVITY_LISTED);
  if (boards != NULL && opponents->len < boards->len)
    {
      g_ptr_array_set_size (opponents, 0);
      g_ptr_array_extend_and_steal (opponents, g_steal_pointer (&boards));
    }

  return TRUE;
}

/* Each has a generator of its own, so that it is the same whenever it is drawn. */
gboolean
spaces_sensitivity_add_opponents (GPtrArray         *opponents,
                                  SpacesPopulation  *population,
                                  guint              n,
                                  guint64            seed,
                                  GCancellable      *cancellable,
                                  GError           **error)
{
  if (list_opponents (opponents, population))
    return TRUE;

  while (opponents->len < n)
    {
      SpacesRandom random = spaces_random_new (seed, opponents->len);
      double log_weight;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      g_ptr_array_add (opponents, spaces_population_draw (population, &random, &log_weight));
    }

  return TRUE;
}

/* ---- Measuring ---- */

static void
measure_one (guint    piece,
             gpointer data)
{
  const Measure *measure = data;
  SpacesVariation *variation = &g_array_index (measure->variations, SpacesVariation, piece);
  guint wins = 0;
  gint lead = 0;

  for (guint i = 0; i < measure->opponents->len; i++)
    {
      SpacesResult result;

      if (i % ROUNDS_A_LOOK == 0 && g_cancellable_is_cancelled (measure->cancellable))
        return;

      spaces_round_play (variation->board, measure->opponents->pdata[i], measure->scoring,
                         &result);
      wins += result.winner == SPACES_WINNER_PLAYER;
      lead += result.side[SPACES_SIDE_PLAYER].points - result.side[SPACES_SIDE_OPPONENT].points;
    }
  variation->wins = (double) wins / measure->opponents->len;
  variation->lead = (double) lead / measure->opponents->len;
}

static gboolean
measure_all (GArray                      *variations,
             GPtrArray                   *opponents,
             const SpacesStrengthOptions *options,
             GCancellable                *cancellable,
             GError                     **error)
{
  Measure measure = { variations, opponents, options->scoring, cancellable };

  return spaces_parallel_run (variations->len, options->n_threads, options->background,
                              measure_one, NULL, &measure, cancellable, error);
}

static gint
compare_variations (gconstpointer a_data,
                    gconstpointer b_data)
{
  const SpacesVariation *a = a_data, *b = b_data;
  g_autofree char *a_code = NULL, *b_code = NULL;

  if (a->wins != b->wins)
    return a->wins > b->wins ? -1 : 1;
  if (a->lead != b->lead)
    return a->lead > b->lead ? -1 : 1;

  a_code = spaces_code_encode (a->board);
  b_code = spaces_code_encode (b->board);

  return strcmp (a_code, b_code);
}

/* ---- How good each is beside the others ---- */

/* As those of mirrored boards are. */
static gboolean
is_equal (const SpacesVariation *a,
          const SpacesVariation *b)
{
  return a->wins == b->wins && a->lead == b->lead;
}

/* By the wins, and where all win alike, as against weak opponents, by the lead. */
static double
find_level (const SpacesVariation *item,
            const SpacesVariation *first,
            const SpacesVariation *last)
{
  if (first->wins > last->wins)
    return (item->wins - last->wins) / (first->wins - last->wins);

  return (item->lead - last->lead) / (first->lead - last->lead);
}

/* Of variations in the order of their worth, the best first. */
void
spaces_variations_rate (GArray *variations)
{
  SpacesVariation *items = (gpointer) variations->data;
  const SpacesVariation *last = items + MAX (variations->len, 1) - 1;
  gboolean all_equal = variations->len == 0 || is_equal (items, last);

  for (guint i = 0; i < variations->len; i++)
    {
      items[i].level = all_equal ? 1 : find_level (&items[i], items, last);
      items[i].best = !all_equal && is_equal (&items[0], &items[i]);
    }
}

const SpacesVariation *
spaces_hints_find (const GArray   *hints,
                   SpacesSquare    square,
                   SpacesMoveType  type)
{
  for (guint i = 0; i < hints->len; i++)
    {
      const SpacesVariation *hint = &g_array_index (hints, SpacesVariation, i);

      if (hint->move.type == type && spaces_square_equal (hint->move.square, square))
        return hint;
    }

  return NULL;
}

gint
spaces_hint_get_percent (const SpacesVariation *hint)
{
  return (gint) lround (100 * hint->more_wins);
}

/* Compares all with @wins and @lead, and puts the best first. */
static void
settle (GArray *variations,
        double  wins,
        double  lead)
{
  for (guint i = 0; i < variations->len; i++)
    {
      SpacesVariation *variation = &g_array_index (variations, SpacesVariation, i);

      variation->more_wins = variation->wins - wins;
      variation->more_lead = variation->lead - lead;
    }
  g_array_sort (variations, compare_variations);
  spaces_variations_rate (variations);
}

/* ---- Variations of a board ---- */

typedef void (*TryFunc) (GArray            *variations,
                         const SpacesBoard *board,
                         gsize              index,
                         const SpacesWalk  *walk,
                         SpacesMove         move);

/* Calls @try for each move that is legal after @walk, which has made the moves before @index. */
static void
try_moves (GArray            *variations,
           const SpacesBoard *board,
           gsize              index,
           const SpacesWalk  *walk,
           TryFunc            try)
{
  for (gint8 row = SPACES_GOAL_ROW; row < (gint8) walk->size; row++)
    {
      for (gint8 col = 0; col < (gint8) walk->size; col++)
        {
          for (guint8 type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
            {
              SpacesMove move = { { row, col }, type };

              if (spaces_walk_judge (walk, move) == SPACES_VERDICT_OK)
                try (variations, board, index, walk, move);
            }
        }
    }
}

/* @move at @index, instead of the move there and before it. */
static void
try_variation (GArray            *variations,
               const SpacesBoard *board,
               gsize              index,
               const SpacesWalk  *walk,
               SpacesMove         move)
{
  if (memcmp (spaces_board_get_move (board, index), &move, sizeof move) == 0)
    return;

  variations_add (variations, SPACES_VARIATION_CHANGE, index, move,
                  spaces_board_with_replace (board, index, move));
  variations_add (variations, SPACES_VARIATION_INSERT, index, move,
                  spaces_board_with_insert (board, index, move));
}

GArray *
spaces_sensitivity_find (SpacesBoard                 *board,
                         GPtrArray                   *opponents,
                         const SpacesStrengthOptions *options,
                         GCancellable                *cancellable,
                         GError                     **error)
{
  g_autoptr (GArray) variations = variations_new ();
  gsize n_moves = spaces_board_get_n_moves (board);
  SpacesVariation own = { .board = board };
  SpacesWalk walk;

  g_return_val_if_fail (opponents->len > 0, NULL);

  spaces_board_ref (board);
  g_array_append_val (variations, own); /* measured with the others, and taken out again */
  spaces_walk_begin (&walk, spaces_board_get_size (board));
  for (gsize i = 0; i < n_moves; i++)
    {
      SpacesMove move = *spaces_board_get_move (board, i);

      variations_add (variations, SPACES_VARIATION_DROP, i, move,
                      spaces_board_with_remove (board, i, 1));
      try_moves (variations, board, i, &walk, try_variation);
      spaces_walk_step (&walk, move);
    }
  if (!measure_all (variations, opponents, options, cancellable, error))
    return NULL;

  own = g_array_index (variations, SpacesVariation, 0);
  g_array_remove_index (variations, 0);
  settle (variations, own.wins, own.lead);

  return g_steal_pointer (&variations);
}

/* ---- What comes next ---- */

/* The neighbour that is nearest to the top row; FALSE when the piece is shut in. */
static gboolean
find_step (const SpacesWalk *walk,
           const guint16    *stops,
           SpacesSquare     *next)
{
  guint beside[SPACES_CELLS_BESIDE];
  guint cell = (guint) walk->piece.row * walk->size + (guint) walk->piece.col;
  guint n = spaces_cells_beside (walk->size, cell, beside);
  guint best = 0;

  for (guint i = 0; i < n; i++)
    {
      if (stops[beside[i]] == 0 || (best > 0 && stops[beside[i]] >= best))
        continue;
      best = stops[beside[i]];
      *next = choice_move (walk->size, beside[i], SPACES_MOVE_PIECE).square;
    }

  return best > 0;
}

/* Finishes the board of @moves after @walk; NULL when there is no way home. */
static SpacesBoard *
go_home (SpacesWalk  walk,
         GArray     *moves)
{
  guint16 stops[SPACES_MAX_SQUARES];
  guint8 trapped[SPACES_MAX_SQUARES];
  SpacesMove final;

  for (guint cell = 0; cell < walk.size * walk.size; cell++)
    trapped[cell] = walk.trapped[cell / 64] >> (cell % 64) & 1;
  spaces_cells_flood (walk.size, MIN (walk.size, SPACES_WEB_MAX_GOAL_COLUMN + 1), trapped, stops);
  while (walk.must_move || walk.piece.row > 0
         || walk.piece.col > SPACES_WEB_MAX_GOAL_COLUMN)
    {
      SpacesMove move = { .type = SPACES_MOVE_PIECE };

      if (moves->len > walk.limit || !find_step (&walk, stops, &move.square))
        return NULL;
      g_array_append_val (moves, move);
      spaces_walk_step (&walk, move);
    }
  final = (SpacesMove) { { SPACES_GOAL_ROW, walk.piece.col }, SPACES_MOVE_FINAL };
  g_array_append_val (moves, final);

  return spaces_board_new (walk.size, (gpointer) moves->data, moves->len);
}

/* @move behind the first @n_moves, and home. */
static void
try_next (GArray            *variations,
          const SpacesBoard *board,
          gsize              n_moves,
          const SpacesWalk  *walk,
          SpacesMove         move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  SpacesWalk after = *walk;
  SpacesBoard *whole;

  g_array_append_vals (moves, spaces_board_get_moves (board), (guint) n_moves);
  g_array_append_val (moves, move);
  spaces_walk_step (&after, move);
  whole = move.type == SPACES_MOVE_FINAL
            ? spaces_board_new (walk->size, (gpointer) moves->data,
                                moves->len)
            : go_home (after, moves);
  if (whole != NULL)
    variations_add (variations, SPACES_VARIATION_NEXT, n_moves, move, whole);
}

GArray *
spaces_sensitivity_find_in (SpacesBoard                 *board,
                            SpacesPopulation            *population,
                            const SpacesStrengthOptions *options,
                            GCancellable                *cancellable,
                            GError                     **error)
{
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  if (!spaces_sensitivity_add_opponents (opponents, population, SPACES_SENSITIVITY_SAMPLE,
                                         options->seed, cancellable, error))
    return NULL;

  return spaces_sensitivity_find (board, opponents, options, cancellable, error);
}

/* What may follow the first @n_moves moves. Moves from which there is no way home are left out. */
GArray *
spaces_sensitivity_next (SpacesBoard                 *board,
                         gsize                        n_moves,
                         GPtrArray                   *opponents,
                         const SpacesStrengthOptions *options,
                         GCancellable                *cancellable,
                         GError                     **error)
{
  g_autoptr (GArray) variations = variations_new ();
  double wins = 0, lead = 0;
  SpacesWalk walk;

  g_return_val_if_fail (n_moves <= spaces_board_get_n_moves (board), NULL);
  g_return_val_if_fail (opponents->len > 0, NULL);

  spaces_walk_begin (&walk, spaces_board_get_size (board));
  for (gsize i = 0; i < n_moves; i++)
    spaces_walk_step (&walk, *spaces_board_get_move (board, i));
  try_moves (variations, board, n_moves, &walk, try_next);
  if (!measure_all (variations, opponents, options, cancellable, error))
    return NULL;

  for (guint i = 0; i < variations->len; i++)
    {
      wins += g_array_index (variations, SpacesVariation, i).wins / variations->len;
      lead += g_array_index (variations, SpacesVariation, i).lead / variations->len;
    }
  settle (variations, wins, lead);

  return g_steal_pointer (&variations);
}
