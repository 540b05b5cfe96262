/* population.h: all the boards that a board is measured against
 *
 *   all     every legal board of a size with at most so many moves: 578 on 2×2, 809,144,703 on 3×3
 *   plain   those of them that visit no square twice, as people draw them: 54 on 2×2, 11,977 on
 *           3×3, 11,002,256 on 4×4
 *
 * Legal is what spaces_rules_check() calls legal. `max_moves` is 0 for the game's own limit of
 * 2·size² moves.
 *
 * Counting   all: up to 5×5, by dynamic programming. plain: up to 4×4, one by one. FALSE beyond.
 * Listing    in the order of the codes; NULL when there are more than asked for.
 * Drawing    evenly (each board is equally likely) up to 5×5, of both. On larger boards unevenly:
 *            spaces_population_is_even() says so, and each draw has a weight, how much too seldom
 *            its board is drawn; from the weights of a sample follows how uneven it is
 *            (spaces/strength/strength.h, `evenness`).
 * Memory     an immutable value, safe between threads. What drawing needs is
 *            made on the first draw: up to 76 MB for all boards of 5×5, 6 MB for its plain ones.
 *
 * Example
 *   g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
 *   SpacesCount count;
 *   spaces_population_count (plain, &count);      // TRUE, 11977
 */
#pragma once

#include <gio/gio.h>

#include "spaces/board/board.h"
#include "spaces/strength/completions.h"
#include "spaces/strength/routes.h"

typedef enum
{
  SPACES_POPULATION_ALL,
  SPACES_POPULATION_PLAIN,
} SpacesPopulationKind;
#define SPACES_N_POPULATIONS 2

typedef struct
{
  SpacesPopulationKind kind;
  guint                size;
  guint                max_moves; /* the game's own limit if none was given */

  GOnce                drawing;   /* makes one of these two; for population.c alone */
  SpacesCompletions   *completions;
  SpacesRoutes        *routes;
} SpacesPopulation;

SpacesPopulation     *spaces_population_new           (SpacesPopulationKind    kind,
                                                       guint                   size,
                                                       guint                   max_moves);
void                  spaces_population_free          (SpacesPopulation       *population);

gboolean              spaces_population_count         (const SpacesPopulation *population,
                                                       SpacesCount            *count);
GPtrArray            *spaces_population_list          (const SpacesPopulation *population,
                                                       gsize                   at_most);
gboolean              spaces_population_is_even       (const SpacesPopulation *population);
SpacesBoard          *spaces_population_draw          (SpacesPopulation       *population,
                                                       SpacesRandom           *random,
                                                       double                 *log_weight);

/* "all" and "plain", as in commands and files; stable. */
extern const char *const spaces_population_kind_names[SPACES_N_POPULATIONS];

/* In decimal digits; free with g_free(). */
char                 *spaces_count_format             (SpacesCount             count);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesPopulation, spaces_population_free)
