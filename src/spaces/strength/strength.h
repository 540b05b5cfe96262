/* strength.h: how good a board is
 *
 * A board is played against every board of a population (population.h), or a sample of it, or
 * against given boards, and the rounds are added up: wins, ties and losses, mean points and mean
 * lead, the chances in a game of five rounds, and the boards that beat it by most.
 *
 * Exact    up to 4×4 every board of the population counts (exact.h), none is drawn.
 * Sample   on larger boards, or when a sample is asked for: SPACES_STRENGTH_SAMPLE boards or as
 *          many as asked for, with Wilson's interval of the share of wins (95 %). Up to 5×5 all
 *          boards are equally likely. On larger ones they are not, and `evenness` says how far
 *          from it the drawing is: a sample of n boards tells as much about all of them as
 *          evenness · n evenly drawn ones would. The interval is then that of all boards, by the
 *          weights of the draws (see SpacesWeightedShare), and reaches to the share of the sample.
 * Boards   need not be legal or finished: a board that is being drawn has a strength.
 * Seeds    the same seed gives the same figures, whatever the number of threads.
 * Memory   SpacesStrength is an immutable value, reference counted and safe between threads.
 * Errors   G_IO_ERROR_CANCELLED; DECODE_ERROR_FIELD where a given board has another size.
 *
 * Example
 *   SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
 *   g_autoptr (SpacesPopulation) all = spaces_population_new (SPACES_POPULATION_ALL, 2, 0);
 *   g_autoptr (SpacesStrength) strength
 *       = spaces_strength_find (board, all, &options, NULL, NULL, NULL, &error);
 *   // strength->sums.rounds is 578
 */
#pragma once

#include "spaces/strength/population.h"
#include "spaces/strength/tally.h"
#include "objects/shared-value.h"

/* A share of a population, from a sample that is not drawn evenly
 *
 * Each draw has a weight, how much too seldom it is drawn. The share of those that hit is then the
 * weight of the hits by that of all draws (self-normalised importance sampling, Hájek's estimate).
 * How much such a sample says is Kish's effective sample size, the square of the sum of the weights
 * by the sum of their squares: as many boards drawn evenly would say as much. Both together give
 * Wilson's interval for a sample drawn evenly of that size.
 *
 * Weights are given as logarithms, and but for a factor: those of large boards exceed a double.
 * Where few draws carry nearly all of the weight the effective size is small and the interval wide.
 *
 * Part of strength.h. A plain structure; sums of two are in the order of the pieces of the work, so
 * that equal samples give equal digits.
 *
 * Example: of two draws of the weight 1, one of them a hit, the share is 0.5 and the effective size
 * 2; with weights 1 and 1000 that size is 1.002.
 */
typedef struct
{
  double unit;    /* logarithm of the largest weight, in whose units the sums are */
  double weights;
  double squares; /* of the weights */
  double hits;    /* the weights of those that hit */
} SpacesWeightedShare;

void   spaces_weighted_share_init     (SpacesWeightedShare       *self);
void   spaces_weighted_share_add      (SpacesWeightedShare       *self,
                                       double                     log_weight,
                                       gboolean                   hit);
void   spaces_weighted_share_merge    (SpacesWeightedShare       *self,
                                       const SpacesWeightedShare *other);

double spaces_weighted_share_get      (const SpacesWeightedShare *self);
double spaces_weighted_share_get_size (const SpacesWeightedShare *self);
/* 95 %. */
void   spaces_weighted_share_interval (const SpacesWeightedShare *self,
                                       double                    *low,
                                       double                    *high);

/* The share of wins is then known to ±0.7 %. */
#define SPACES_STRENGTH_SAMPLE 20000
/* Some minutes on a large board, and ±0.03 %: nobody needs more. */
#define SPACES_STRENGTH_MAX_SAMPLE 10000000

typedef enum
{
  SPACES_AGAINST_ALL,     /* every board of a population */
  SPACES_AGAINST_SAMPLE,
  SPACES_AGAINST_BOARDS,  /* given ones */
} SpacesAgainst;

typedef struct
{
  SpacesScoring scoring;
  guint64       sample;     /* boards to draw; 0 counts all where that fits */
  guint64       seed;
  guint         n_threads;  /* 0 for one per processor */
  gboolean      background; /* give way to whatever else there is to do */
} SpacesStrengthOptions;

SHARED_VALUE_TYPE (SpacesStrength, spaces_strength)

struct _SpacesStrength
{
  SpacesBoard     *board;
  SpacesScoring    scoring;
  SpacesAgainst    against;
  SpacesTallySums  sums;      /* wins, ties, losses, rounds, means */
  SpacesTally      tally;     /* how many rounds ended with which lead, and the boards
                               * that beat it by most */
  double           low, high; /* of the share of wins; equal to it unless this is a sample */
  double           evenness;  /* 0…1, of the draws; 1 when there is nothing uneven */
  double           game[3];   /* shares of games of five rounds: won, tied, lost */
};

/* What is known so far, while a sample is played: an estimate that gets better. Called every 50 ms
 * or so from the thread that asked for the strength; take a reference to keep it. */
typedef void (*SpacesStrengthProgress) (SpacesStrength *so_far,
                                        gpointer        data);

SpacesStrength *spaces_strength_find           (SpacesBoard                 *board,
                                                SpacesPopulation            *population,
                                                const SpacesStrengthOptions *options,
                                                SpacesStrengthProgress       progress,
                                                gpointer                     data,
                                                GCancellable                *cancellable,
                                                GError                     **error);
SpacesStrength *spaces_strength_against        (SpacesBoard                 *board,
                                                SpacesBoard *const          *boards,
                                                gsize                        n_boards,
                                                const SpacesStrengthOptions *options,
                                                SpacesStrengthProgress       progress,
                                                gpointer                     data,
                                                GCancellable                *cancellable,
                                                GError                     **error);
