/* Which method counts and draws which population:
 *
 *              counting            drawing
 *   all  ≤5×5  completions.h       completions.h, evenly
 *   all  >5×5  -                   counted routes with traps, unevenly
 *   plain ≤4×4 completions.h       listed routes with traps, evenly
 *   plain 5×5  -                   the same
 *   plain >5×5 -                   grown routes with traps, unevenly
 *
 * Routes are drawn with the number of their trap sequences as weight, so that boards with listed
 * routes (routes.h) are equally likely.
 */
#include "spaces/strength/population.h"

#include <string.h>

#include "spaces/rules/limits.h"
#include "objects/record-owns.h"

/* A plain board of 5×5 has too many companions to be counted one by one. */
#define COUNTED_PLAIN_MAX_SIZE 4

/* @max_moves is 0 for the game's own limit, and at least size + 1 else: the shortest board. */
SpacesPopulation *
spaces_population_new (SpacesPopulationKind kind,
                       guint                size,
                       guint                max_moves)
{
  guint limit = (guint) spaces_rules_move_limit (size);
  SpacesPopulation *population;

  g_return_val_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE, NULL);
  g_return_val_if_fail (max_moves == 0 || max_moves > size, NULL);

  population = g_new0 (SpacesPopulation, 1);
  population->kind = kind;
  population->size = size;
  population->max_moves = max_moves == 0 ? limit : MIN (max_moves, limit);
  population->drawing = (GOnce) G_ONCE_INIT;

  return population;
}

RECORD_OWNS_EXTERN (SpacesPopulation, spaces_population_free,
                    (completions, spaces_completions_free), (routes, spaces_routes_free))

/* ---- Counting and listing ---- */

static gboolean
count_one (const SpacesMove *moves,
           guint             n_moves,
           gpointer          data)
{
  (*(SpacesCount *) data)++;

  return TRUE;
}

/* FALSE when the population is too large to be counted in a second or two. */
gboolean
spaces_population_count (const SpacesPopulation *population,
                         SpacesCount            *count)
{
  *count = 0;
  if (population->kind == SPACES_POPULATION_ALL)
    {
      if (population->size > SPACES_TRAP_SETS_MAX_SIZE)
        return FALSE;
      *count = spaces_completions_count (spaces_trap_sets_get (population->size),
                                         population->max_moves);
      return TRUE;
    }

  if (population->size > COUNTED_PLAIN_MAX_SIZE)
    return FALSE;
  spaces_board_tree_visit (population->size, population->max_moves, TRUE, count_one, count);

  return TRUE;
}

typedef struct
{
  GPtrArray *boards;
  guint      size;
  gsize      at_most;
} Listing;

static gboolean
list_one (const SpacesMove *moves,
          guint             n_moves,
          gpointer          data)
{
  Listing *listing = data;

  if (listing->boards->len == listing->at_most)
    {
      g_clear_pointer (&listing->boards, g_ptr_array_unref);
      return FALSE;
    }
  g_ptr_array_add (listing->boards, spaces_board_new (listing->size, moves, n_moves));

  return TRUE;
}

/* All boards, or NULL when there are more than @at_most. The array owns them. */
GPtrArray *
spaces_population_list (const SpacesPopulation *population,
                        gsize                   at_most)
{
  Listing listing = { .size = population->size, .at_most = at_most };

  if (population->size > SPACES_TRAP_SETS_MAX_SIZE)
    return NULL;

  listing.boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  spaces_board_tree_visit (population->size, population->max_moves,
                           population->kind == SPACES_POPULATION_PLAIN, list_one, &listing);

  return listing.boards;
}

/* ---- Drawing ---- */

/* Whether all boards are equally likely to be drawn. */
gboolean
spaces_population_is_even (const SpacesPopulation *population)
{
  return population->size <= (population->kind == SPACES_POPULATION_ALL
                                ? SPACES_TRAP_SETS_MAX_SIZE
                                : ROUTES_LISTED_MAX_SIZE);
}

static gpointer
prepare_drawing (gpointer data)
{
  SpacesPopulation *population = data;
  gboolean even = spaces_population_is_even (population);

  if (population->kind == SPACES_POPULATION_PLAIN)
    population->routes = even
                           ? spaces_routes_new_listed (population->size, population->max_moves)
                           : spaces_routes_new_grown (population->size, population->max_moves);
  else if (even)
    population->completions = spaces_completions_new (spaces_trap_sets_get (population->size),
                                                      population->max_moves);
  else
    population->routes = spaces_routes_new_counted (population->size, population->max_moves);

  return NULL;
}

/* A board of the population. *@log_weight is the logarithm of how much more often it should come,
 * but for a constant: 0 for all boards when the drawing is even. */
SpacesBoard *
spaces_population_draw (SpacesPopulation *population,
                        SpacesRandom     *random,
                        double           *log_weight)
{
  SpacesMove moves[2 * SPACES_MAX_SQUARES];
  guint n;

  g_once (&population->drawing, prepare_drawing, population);
  *log_weight = 0;
  if (population->completions != NULL)
    n = spaces_completions_draw (population->completions, random, moves);
  else
    n = spaces_route_boards_draw (population->routes, population->size, population->max_moves,
                                  random, moves, log_weight);
  if (spaces_population_is_even (population))
    *log_weight = 0;

  return spaces_board_new (population->size, moves, n);
}

/* ---- Names and numbers ---- */

const char *const spaces_population_kind_names[] = { "all", "plain" };

char *
spaces_count_format (SpacesCount count)
{
  char digits[40]; /* 2¹²⁸ has 39 */
  guint at = sizeof digits;

  digits[--at] = '\0';
  do
    {
      digits[--at] = (char) ('0' + (guint) (count % 10));
      count /= 10;
    }
  while (count > 0);

  return g_strdup (digits + at);
}
