/* sensitivity.h: what a change of a move is worth
 *
 * For a finished board: every legal board that differs from it by one move — another one in its
 * place, one less, one more — and by how much its share of wins and its mean lead are better or
 * worse. For a board that is being drawn: what each legal next move is worth, if the piece goes
 * home from there by the shortest way, past its own traps.
 *
 * Opponents   those that are given, at least one: spaces_sensitivity_add_opponents() takes all
 *             boards of a population up to SPACES_SENSITIVITY_LISTED, else draws some. All
 *             variations play the same opponents (common random numbers), so small differences
 *             are real.
 * Order       the best first: by share of wins, then mean lead, then code.
 * Cost        a 3×3 board has some 20 legal variations, which play 12,000 plain boards each in a
 *             few milliseconds altogether.
 * Errors      G_IO_ERROR_CANCELLED.
 *
 * Example: of `3|7p4p1pG1f` an item has the kind INSERT, the index 2 and the trap (1,0), with the
 * board `3|7p4p3t1pG1f`.
 */
#pragma once

#include "spaces/strength/strength.h"

#define SPACES_SENSITIVITY_LISTED 12000
#define SPACES_SENSITIVITY_SAMPLE 4096 /* opponents where nobody waits */

typedef enum
{
  SPACES_VARIATION_CHANGE, /* the move at `index` becomes `move` */
  SPACES_VARIATION_DROP,   /* the move at `index` is left out; `move` is that move */
  SPACES_VARIATION_INSERT, /* `move` is made before the move at `index` */
  SPACES_VARIATION_NEXT,   /* `move` comes next, at `index`, and then the shortest way home */
} SpacesVariationKind;

typedef struct
{
  SpacesVariationKind kind;
  gsize               index; /* from 0 */
  SpacesMove          move;
  SpacesBoard        *board; /* the whole board that was measured */
  double              wins;  /* its share of wins, 0…1 */
  double              lead;  /* its mean lead */
  double              more_wins; /* than the board that is varied has; of NEXT than the mean */
  double              more_lead;
  double              level;     /* 0 of the worst of all … 1 of the best; 1 when all are equal */
  gboolean            best;      /* nothing else is better; of none when all are equal */
} SpacesVariation;

/* Adds boards of @population to @opponents, which owns its boards, until there are @n of them; all
 * boards instead where they are few. More are drawn as if all were drawn at once: @seed gives the
 * same boards however often this is called. FALSE when it was cancelled; those that were drawn
 * until then stay. */
gboolean spaces_sensitivity_add_opponents (GPtrArray         *opponents,
                                           SpacesPopulation  *population,
                                           guint              n,
                                           guint64            seed,
                                           GCancellable      *cancellable,
                                           GError           **error);

/* All give an array of SpacesVariation, which frees its boards; NULL with an error. Of @options
 * the sample is not looked at. */
GArray *spaces_sensitivity_find (SpacesBoard                 *board,
                                 GPtrArray                   *opponents,
                                 const SpacesStrengthOptions *options,
                                 GCancellable                *cancellable,
                                 GError                     **error);
/* The same against all boards of @population or SPACES_SENSITIVITY_SAMPLE drawn ones, by the seed
 * of @options. */
GArray *spaces_sensitivity_find_in
                                (SpacesBoard                 *board,
                                 SpacesPopulation            *population,
                                 const SpacesStrengthOptions *options,
                                 GCancellable                *cancellable,
                                 GError                     **error);
GArray *spaces_sensitivity_next (SpacesBoard                 *board,
                                 gsize                        n_moves,
                                 GPtrArray                   *opponents,
                                 const SpacesStrengthOptions *options,
                                 GCancellable                *cancellable,
                                 GError                     **error);

/* Sets the level of each and which are the best, as all of these functions do. */
void                   spaces_variations_rate  (GArray                *variations);

/* Variations of the kind NEXT are hints for the person who draws a board: an array of them is shown
 * beside it. It is small: an empty board has as many next moves as squares in a row, every other
 * one ten at most. */
/* The hint for a move of @type on @square, or NULL. */
const SpacesVariation *spaces_hints_find       (const GArray          *hints,
                                                SpacesSquare           square,
                                                SpacesMoveType         type);
/* More or fewer wins in whole percent, as shown: +3, 0 or −12. */
gint                   spaces_hint_get_percent (const SpacesVariation *hint);
