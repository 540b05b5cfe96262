/* All moves on all squares are tried at every place, and the rules say which of the boards are
 * legal. Those are measured as pieces of parallel work. The shortest way home is a breadth-first
 * search, in which straight up comes first.
 */
#include "spaces/strength/sensitivity.h"

#include <string.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/rules/check.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/walk.h"
#include "spaces/strength/parallel.h"

#define ROUNDS_A_LOOK 64 /* between two looks whether the work was cancelled */

typedef struct
{
  GArray        *variations;
  GPtrArray     *opponents;
  SpacesScoring  scoring;
  GCancellable  *cancellable;
} Measure;

static void
variation_clear (gpointer data)
{
  SpacesVariation *variation = data;

  g_clear_pointer (&variation->board, spaces_board_unref);
}

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

  if (spaces_population_get_size (population) > 3
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

/* Every variation has its own place, so there is nothing to add up. */
static void
ignore_progress (guint    n_done,
                 gpointer data)
{
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
                              measure_one, ignore_progress, &measure, cancellable, error);
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
}

/* ---- Variations of a board ---- */

/* @move at @index, instead of the move there and before it. */
static void
try_move (GArray            *variations,
          const SpacesBoard *board,
          gsize              index,
          SpacesMove         move)
{
  const SpacesMove *old = spaces_board_get_move (board, index);

  if (memcmp (old, &move, sizeof move) == 0)
    return;

  variations_add (variations, SPACES_VARIATION_CHANGE, index, move,
                  spaces_board_with_replace (board, index, move));
  variations_add (variations, SPACES_VARIATION_INSERT, index, move,
                  spaces_board_with_insert (board, index, move));
}

/* Only squares that the piece can reach or trap from where it stands: all others are not legal. */
static void
try_moves (GArray            *variations,
           const SpacesBoard *board,
           gsize              index,
           const SpacesWalk  *walk)
{
  for (gint8 row = SPACES_GOAL_ROW; row < (gint8) walk->size; row++)
    {
      for (gint8 col = 0; col < (gint8) walk->size; col++)
        {
          for (guint8 type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
            {
              SpacesMove move = { { row, col }, type };

              if (spaces_walk_judge (walk, move) == SPACES_VERDICT_OK)
                try_move (variations, board, index, move);
            }
        }
    }
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
      try_moves (variations, board, i, &walk);
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

/* Breadth-first search backwards from the top row, where the goal is one that the game can read:
 * how many steps each square is away from it. */
typedef struct
{
  guint16 steps[SPACES_MAX_SQUARES]; /* 0 where there is no way, else one more */
  guint16 queue[SPACES_MAX_SQUARES];
  guint   n;
} WayHome;

static void
way_home_reach (WayHome          *self,
                const SpacesWalk *walk,
                SpacesSquare      square,
                guint             steps)
{
  guint cell;

  if (square.row < 0 || square.row >= (int) walk->size || square.col < 0
      || square.col >= (int) walk->size || spaces_walk_is_trapped (walk, square))
    return;

  cell = (guint) square.row * walk->size + (guint) square.col;
  if (self->steps[cell] > 0)
    return;
  self->steps[cell] = (guint16) steps;
  self->queue[self->n++] = (guint16) cell;
}

static const SpacesSquare directions[] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };

static SpacesSquare
beside (SpacesSquare square,
        guint        direction)
{
  return (SpacesSquare) { (gint8) (square.row + directions[direction].row),
                          (gint8) (square.col + directions[direction].col) };
}

static void
way_home_find (WayHome          *self,
               const SpacesWalk *walk)
{
  memset (self, 0, sizeof *self);
  for (gint8 col = 0; col < (gint8) walk->size && col <= SPACES_WEB_MAX_GOAL_COLUMN; col++)
    way_home_reach (self, walk, (SpacesSquare) { 0, col }, 1);
  for (guint done = 0; done < self->n; done++)
    {
      guint cell = self->queue[done];
      SpacesSquare square = { (gint8) (cell / walk->size), (gint8) (cell % walk->size) };

      for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
        way_home_reach (self, walk, beside (square, i), self->steps[cell] + 1u);
    }
}

/* The neighbour that is nearest to the top row; FALSE when the piece is shut in. */
static gboolean
way_home_next (const WayHome    *self,
               const SpacesWalk *walk,
               SpacesSquare     *next)
{
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      SpacesSquare square = beside (walk->piece, i);
      guint steps;

      if (square.row < 0 || square.row >= (int) walk->size || square.col < 0
          || square.col >= (int) walk->size)
        continue;
      steps = self->steps[(guint) square.row * walk->size + (guint) square.col];
      if (steps > 0 && (best == 0 || steps < best))
        {
          best = steps;
          *next = square;
        }
    }

  return best > 0;
}

/* Finishes the board of @moves after @walk; NULL when there is no way home. */
static SpacesBoard *
go_home (SpacesWalk  walk,
         GArray     *moves)
{
  WayHome way;
  SpacesMove final;

  way_home_find (&way, &walk);
  while (walk.must_move || walk.piece.row > 0
         || walk.piece.col > SPACES_WEB_MAX_GOAL_COLUMN)
    {
      SpacesMove move = { .type = SPACES_MOVE_PIECE };

      if (moves->len > walk.limit || !way_home_next (&way, &walk, &move.square))
        return NULL;
      g_array_append_val (moves, move);
      spaces_walk_step (&walk, move);
    }
  final = (SpacesMove) { { SPACES_GOAL_ROW, walk.piece.col }, SPACES_MOVE_FINAL };
  g_array_append_val (moves, final);

  return spaces_board_new (walk.size, (const SpacesMove *) (gpointer) moves->data, moves->len);
}

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

  if (spaces_walk_judge (walk, move) != SPACES_VERDICT_OK)
    return;

  g_array_append_vals (moves, spaces_board_get_moves (board), (guint) n_moves);
  g_array_append_val (moves, move);
  spaces_walk_step (&after, move);
  whole = move.type == SPACES_MOVE_FINAL
            ? spaces_board_new (walk->size, (const SpacesMove *) (gpointer) moves->data,
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
  for (gint8 row = SPACES_GOAL_ROW; row < (gint8) walk.size; row++)
    {
      for (gint8 col = 0; col < (gint8) walk.size; col++)
        {
          for (guint8 type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
            try_next (variations, board, n_moves, &walk, (SpacesMove) { { row, col }, type });
        }
    }
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
