/* Either spaces_exact_count() does everything, or the opponents are cut into pieces (parallel.h).
 * Each piece plays its boards and keeps a tally of its own; whenever the first pieces are done they
 * are added up in their order and given back, so that the memory stays small and the sums are the
 * same for any number of threads.
 */
#include "spaces/strength/strength.h"

#include "spaces/round/deck.h"
#include "spaces/round/round.h"
#include "spaces/rules/limits.h"
#include "spaces/strength/exact.h"
#include "spaces/strength/parallel.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- A share from samples --------------------------------------------------------------------- */

/* The sums are kept in units of the largest weight so far, and scaled when a larger one comes: none
 * of them overflows, and what is lost to 0 is too small to count.
 */

void
spaces_weighted_share_init (SpacesWeightedShare *self)
{
  *self = (SpacesWeightedShare) { .unit = -HUGE_VAL };
}

void
spaces_weighted_share_add (SpacesWeightedShare *self,
                           double               log_weight,
                           gboolean             hit)
{
  const SpacesWeightedShare one = { log_weight, 1, 1, hit ? 1 : 0 };

  spaces_weighted_share_merge (self, &one);
}

void
spaces_weighted_share_merge (SpacesWeightedShare       *self,
                             const SpacesWeightedShare *other)
{
  double unit = MAX (self->unit, other->unit);
  double own, theirs;

  if (other->weights <= 0)
    return;

  own = exp (self->unit - unit);
  theirs = exp (other->unit - unit);
  self->weights = self->weights * own + other->weights * theirs;
  self->squares = self->squares * own * own + other->squares * theirs * theirs;
  self->hits = self->hits * own + other->hits * theirs;
  self->unit = unit;
}

/* 0 without a draw. */
double
spaces_weighted_share_get (const SpacesWeightedShare *self)
{
  return self->weights > 0 ? self->hits / self->weights : 0;
}

double
spaces_weighted_share_get_size (const SpacesWeightedShare *self)
{
  return self->squares > 0 ? self->weights * self->weights / self->squares : 0;
}

void
spaces_weighted_share_interval (const SpacesWeightedShare *self,
                                double                    *low,
                                double                    *high)
{
  spaces_wilson (spaces_weighted_share_get (self), spaces_weighted_share_get_size (self), low,
                 high);
}

/* Takes some milliseconds where boards are drawn, less where they are given. */
#define PIECE_DRAWN 256
#define PIECE_GIVEN 4096

/* What a piece of the work found. */
typedef struct
{
  SpacesTally         tally;
  SpacesWeightedShare share; /* of wins; without weight where boards are given */
} Piece;

typedef struct
{
  SpacesBoard            *board;
  SpacesPopulation       *population; /* or the boards are given */
  SpacesBoard *const     *boards;
  guint64                 n_boards;
  guint64                 piece_boards;
  SpacesStrengthOptions   options;
  gint                    most;
  Piece                 **pieces;     /* what is done and not yet added up */
  guint                   n_added;
  Piece                   sum;
  SpacesStrengthProgress  progress;
  gpointer                data;
  GCancellable           *cancellable;
} Work;

/* ---- Values ---- */

static void
strength_clear (SpacesStrength *strength)
{
  spaces_board_unref (strength->board);
  spaces_tally_clear (&strength->tally);
}

SHARED_VALUE (SpacesStrength, spaces_strength, strength_clear)

/* No round of two boards has a larger lead: a point needs a move. */
static gint
most_points (const SpacesBoard *board)
{
  gsize limit = spaces_rules_move_limit (spaces_board_get_size (board));

  return (gint) MAX (limit, spaces_board_get_n_moves (board)) + 1;
}

static SpacesStrength *
strength_new (SpacesBoard   *board,
              SpacesScoring  scoring,
              SpacesAgainst  against)
{
  SpacesStrength *strength = g_atomic_rc_box_new0 (SpacesStrength);

  strength->board = spaces_board_ref (board);
  strength->scoring = scoring;
  strength->against = against;
  strength->evenness = 1;
  spaces_tally_init (&strength->tally, most_points (board));

  return strength;
}

/* Derives everything from the tally. */
static void
strength_settle (SpacesStrength *strength)
{
  double share;

  strength->sums = spaces_tally_sum (&strength->tally);
  spaces_tally_game (&strength->tally, SPACES_GAME_ROUNDS, strength->game);
  share = strength->sums.rounds > 0
            ? (double) strength->sums.wins / (double) strength->sums.rounds
            : 0;
  strength->low = strength->high = share;
  if (strength->against == SPACES_AGAINST_SAMPLE)
    spaces_wilson (share, (double) strength->sums.rounds, &strength->low, &strength->high);
}

/* ---- Pieces ---- */

static Piece *
piece_new (gint most)
{
  Piece *piece = g_new0 (Piece, 1);

  spaces_weighted_share_init (&piece->share);
  spaces_tally_init (&piece->tally, most);

  return piece;
}

/* Whether the round was won. */
static gboolean
piece_play (Piece         *piece,
            const Work    *work,
            SpacesBoard   *other)
{
  SpacesResult result;
  gint points, theirs;

  spaces_round_play (work->board, other, work->options.scoring, &result);
  points = result.side[SPACES_SIDE_PLAYER].points;
  theirs = result.side[SPACES_SIDE_OPPONENT].points;
  spaces_tally_add (&piece->tally, points, theirs, 1);
  if (theirs > points)
    spaces_worst_offer (&piece->tally.worst, other, points, theirs);

  return result.winner == SPACES_WINNER_PLAYER;
}

static void
play_piece (guint    number,
            gpointer data)
{
  Work *work = data;
  Piece *piece = piece_new (work->most);
  SpacesRandom random = spaces_random_new (work->options.seed, number);
  guint64 first = number * work->piece_boards;
  guint64 end = MIN (first + work->piece_boards, work->n_boards);

  /* a piece of large boards takes a second */
  for (guint64 i = first; i < end && !g_cancellable_is_cancelled (work->cancellable); i++)
    {
      g_autoptr (SpacesBoard) drawn = NULL;
      double log_weight;

      if (work->population == NULL)
        {
          piece_play (piece, work, work->boards[i]);
          continue;
        }
      drawn = spaces_population_draw (work->population, &random, &log_weight);
      spaces_weighted_share_add (&piece->share, log_weight, piece_play (piece, work, drawn));
    }
  work->pieces[number] = piece;
}

/* ---- Adding up ---- */

/* The interval is that of all boards of the population, so it follows the weights. It reaches to
 * the share of wins of the sample, which is what is shown, and may lie outside. */
static void
settle_uneven (SpacesStrength            *strength,
               const SpacesWeightedShare *share)
{
  double rounds = (double) strength->sums.rounds;
  double wins = rounds > 0 ? (double) strength->sums.wins / rounds : 0;

  spaces_weighted_share_interval (share, &strength->low, &strength->high);
  strength->low = MIN (strength->low, wins);
  strength->high = MAX (strength->high, wins);
  if (rounds > 0)
    strength->evenness = spaces_weighted_share_get_size (share) / rounds;
}

static SpacesStrength *
work_settle (const Work *work)
{
  SpacesStrength *strength = strength_new (work->board, work->options.scoring,
                                           work->population != NULL ? SPACES_AGAINST_SAMPLE
                                                                    : SPACES_AGAINST_BOARDS);

  spaces_tally_merge (&strength->tally, &work->sum.tally);
  strength_settle (strength);
  if (strength->against == SPACES_AGAINST_SAMPLE && !spaces_population_is_even (work->population))
    settle_uneven (strength, &work->sum.share);

  return strength;
}

static void
add_pieces (guint    n_done,
            gpointer data)
{
  Work *work = data;

  for (; work->n_added < n_done; work->n_added++)
    {
      Piece *piece = work->pieces[work->n_added];

      spaces_tally_merge (&work->sum.tally, &piece->tally);
      spaces_weighted_share_merge (&work->sum.share, &piece->share);
      spaces_tally_clear (&piece->tally);
      g_clear_pointer (&work->pieces[work->n_added], g_free);
    }
  if (work->progress != NULL)
    {
      g_autoptr (SpacesStrength) so_far = work_settle (work);

      work->progress (so_far, work->data);
    }
}

static SpacesStrength *
work_run (Work          *work,
          GCancellable  *cancellable,
          GError       **error)
{
  guint n_pieces = (guint) ((work->n_boards + work->piece_boards - 1) / work->piece_boards);
  SpacesStrength *strength = NULL;

  work->most = most_points (work->board);
  work->cancellable = cancellable;
  work->pieces = g_new0 (Piece *, n_pieces);
  spaces_weighted_share_init (&work->sum.share);
  spaces_tally_init (&work->sum.tally, work->most);
  if (spaces_parallel_run (n_pieces, work->options.n_threads, work->options.background, play_piece,
                           add_pieces, work, cancellable, error))
    strength = work_settle (work);

  for (guint i = work->n_added; i < n_pieces; i++)
    {
      if (work->pieces[i] != NULL)
        spaces_tally_clear (&work->pieces[i]->tally);
      g_free (work->pieces[i]);
    }
  g_free (work->pieces);
  spaces_tally_clear (&work->sum.tally);

  return strength;
}

/* ---- Entry points ---- */

static SpacesStrength *
count_exactly (SpacesBoard                 *board,
               const SpacesPopulation      *population,
               const SpacesStrengthOptions *options,
               GCancellable                *cancellable,
               GError                     **error)
{
  g_autoptr (SpacesStrength) strength = strength_new (board, options->scoring, SPACES_AGAINST_ALL);

  if (!spaces_exact_count (board, population, options->scoring, &strength->tally,
                           cancellable, error))
    return NULL;

  strength_settle (strength);

  return g_steal_pointer (&strength);
}

/* @board has the size of @population. @progress may be NULL. */
SpacesStrength *
spaces_strength_find (SpacesBoard                 *board,
                      SpacesPopulation            *population,
                      const SpacesStrengthOptions *options,
                      SpacesStrengthProgress       progress,
                      gpointer                     data,
                      GCancellable                *cancellable,
                      GError                     **error)
{
  Work work = {
    .board = board,
    .population = population,
    .n_boards = options->sample > 0 ? options->sample : SPACES_STRENGTH_SAMPLE,
    .piece_boards = PIECE_DRAWN,
    .options = *options,
    .progress = progress,
    .data = data,
  };

  g_return_val_if_fail (spaces_board_get_size (board) == population->size,
                        NULL);
  g_return_val_if_fail (options->sample <= SPACES_STRENGTH_MAX_SAMPLE, NULL);

  if (options->sample == 0 && spaces_exact_fits (board, population))
    return count_exactly (board, population, options, cancellable, error);

  return work_run (&work, cancellable, error);
}

static gboolean
check_sizes (const SpacesBoard    *board,
             SpacesBoard *const   *boards,
             gsize                 n_boards,
             GError              **error)
{
  guint size = spaces_board_get_size (board);

  for (gsize i = 0; i < n_boards; i++)
    {
      guint other = spaces_board_get_size (boards[i]);

      if (other == size)
        continue;
      return decode_error_field (error,
                                 /* Translators: rows and columns of the board, number of the
                                  * other one, and its rows and columns */
                                 _("The board is %1$u×%2$u, and board %3$u of those that it plays "
                                   "is %4$u×%5$u"),
                                 size, size, (guint) i + 1, other, other);
    }

  return TRUE;
}

/* Every one of @boards counts once, also those that are equal. */
SpacesStrength *
spaces_strength_against (SpacesBoard                 *board,
                         SpacesBoard *const          *boards,
                         gsize                        n_boards,
                         const SpacesStrengthOptions *options,
                         SpacesStrengthProgress       progress,
                         gpointer                     data,
                         GCancellable                *cancellable,
                         GError                     **error)
{
  Work work = {
    .board = board,
    .boards = boards,
    .n_boards = n_boards,
    .piece_boards = PIECE_GIVEN,
    .options = *options,
    .progress = progress,
    .data = data,
  };

  if (!check_sizes (board, boards, n_boards, error))
    return NULL;

  return work_run (&work, cancellable, error);
}
