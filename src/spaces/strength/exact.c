/* Chooses between the two ways, and knows how large a board may be for either.
 */
#include "spaces/strength/exact.h"

#include "spaces/rules/limits.h"
#include "spaces/strength/exact-all.h"
#include "spaces/strength/exact-plain.h"

/* 5×5 has 381,900 states for each number of moves and points, and counts of 31 digits. */
#define EXACT_MAX_SIZE 4

/* A board with more moves than any legal one would need longer tables for a result that nobody
 * plays. */
gboolean
spaces_exact_fits (const SpacesBoard      *board,
                   const SpacesPopulation *population)
{
  guint size = spaces_board_get_size (board);

  return size == spaces_population_get_size (population) && size <= EXACT_MAX_SIZE
         && spaces_board_get_n_moves (board) <= spaces_rules_move_limit (size);
}

/* Adds to @tally and @worst. @board and @population fit. */
gboolean
spaces_exact_count (const SpacesBoard      *board,
                    const SpacesPopulation *population,
                    SpacesScoring           scoring,
                    SpacesTally            *tally,
                    SpacesWorst            *worst,
                    GCancellable           *cancellable,
                    GError                **error)
{
  g_return_val_if_fail (spaces_exact_fits (board, population), FALSE);

  return spaces_population_get_kind (population) == SPACES_POPULATION_ALL
           ? spaces_exact_count_all (board, population, scoring, tally, worst, cancellable, error)
           : spaces_exact_count_plain (board, population, scoring, tally, worst, cancellable,
                                       error);
}
