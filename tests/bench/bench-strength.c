/* How fast boards are measured: rounds a second with prepared boards on one thread and on two,
 * exact counts, sensitivity, draws a second, ratings, and the memory at the end.
 */
#include "spaces/board/code.h"
#include "spaces/rules/generate.h"
#include "spaces/strength/bradley-terry.h"
#include "spaces/strength/sensitivity.h"
#include "spaces/strength/strength.h"
#include "spaces/tournament/tournament.h"

#include <sys/resource.h>
#include <time.h>

#define SECONDS_PER_FIGURE 1
#define ROUNDS_BOARDS 1000 /* of the 11,977 plain ones: their prepared forms fit the cache */

static double
now (void)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

/* Of all threads together: on a machine that does something else, too, this says more. */
static double
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Plays @board against the @field again and again, with @n_threads; prints and returns millions of
 * rounds a second. */
static double
measure_rounds (SpacesBoard *board,
                GPtrArray   *field,
                guint        n_threads)
{
  const SpacesStrengthOptions options = { .n_threads = n_threads };
  double start = now (), processor = processor_time (), rounds = 0;

  do
    {
      g_autoptr (SpacesStrength) strength
          = spaces_strength_against (board, (SpacesBoard *const *) field->pdata, field->len,
                                     &options, NULL, NULL, NULL, NULL);

      rounds += (double) strength->sums.rounds;
    }
  while (now () - start < SECONDS_PER_FIGURE);

  processor = processor_time () - processor;
  rounds /= 1e6;
  g_print ("3x3, %u threads     %6.2f million rounds/s, %.2f a second of a processor\n", n_threads,
           rounds / (now () - start), rounds / processor);

  return rounds / (now () - start);
}

/* The boards of the field again and again, so that a call has millions of rounds. */
static GPtrArray *
make_field (guint times)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) boards = spaces_population_list (plain, 20000);
  GPtrArray *field = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  for (guint i = 0; i < times * ROUNDS_BOARDS; i++)
    g_ptr_array_add (field, spaces_board_ref (boards->pdata[i % ROUNDS_BOARDS]));

  return field;
}

static void
bench_rounds (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  g_autoptr (GPtrArray) field = make_field (1000);
  double one, two;

  for (guint i = 0; i < 2; i++) /* the second time prepares the boards */
    {
      const SpacesStrengthOptions options = { .n_threads = 1 };

      spaces_strength_unref (spaces_strength_against (board, (SpacesBoard *const *) field->pdata,
                                                      ROUNDS_BOARDS, &options, NULL, NULL, NULL,
                                                      NULL));
    }
  one = measure_rounds (board, field, 1);
  two = measure_rounds (board, field, 2);
  g_print ("two threads do     %6.2f times as many\n", two / one);
}

static void
bench_find (const char           *code,
            SpacesPopulationKind  kind,
            guint64               sample)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  guint size = spaces_board_get_size (board);
  g_autoptr (SpacesPopulation) population = spaces_population_new (kind, size, 0);
  const SpacesStrengthOptions options = { .sample = sample };
  double start = now ();
  g_autoptr (SpacesStrength) strength
      = spaces_strength_find (board, population, &options, NULL, NULL, NULL, NULL);

  g_print ("%ux%u, %-5s %-6s %8.1f ms\n", size, size, spaces_population_kind_names[kind],
           strength->against == SPACES_AGAINST_ALL ? "exact" : "sample", 1000 * (now () - start));
}

static void
bench_sensitivity (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|8p5p8t5p2pG2f", -1, NULL, NULL);
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  const SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (GPtrArray) opponents = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                    spaces_board_unref);
  double start = now ();
  g_autoptr (GArray) variations = NULL;

  spaces_sensitivity_add_opponents (opponents, plain, SPACES_SENSITIVITY_SAMPLE, 0, NULL, NULL);
  variations = spaces_sensitivity_find (board, opponents, &options, NULL, NULL);

  g_print ("3x3, sensitivity   %8.1f ms, %u variations\n", 1000 * (now () - start),
           variations->len);
}

static void
measure_fit (const char   *name,
             guint         n,
             const double *totals)
{
  g_autofree double *ratings = g_new (double, n);
  double start = processor_time (), seconds;
  guint times = 0;

  do
    {
      if (!bradley_terry_fit (n, totals, ratings))
        g_error ("The ratings did not settle");
      times++;
      seconds = processor_time () - start;
    }
  while (seconds < SECONDS_PER_FIGURE / 4.0);

  g_print ("ratings, %-11s %8.2f ms of a processor for %u boards\n", name,
           1000 * seconds / times, n);
}

/* Of boards as they come, and of what takes longest: each beats all before it. */
static void
bench_ratings (guint n)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, n);
  g_autoptr (SpacesTournament) tournament
      = spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 },
                                         NULL);
  g_autofree double *totals = g_new0 (double, n);
  g_autofree double *order = g_new (double, n);
  g_autoptr (GArray) standings = NULL;

  spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, NULL, NULL);
  standings = spaces_tournament_rank (tournament);
  for (guint i = 0; i < n; i++)
    {
      const SpacesStanding *standing = &g_array_index (standings, SpacesStanding, i);

      totals[i] = standing->wins + 0.5 * standing->ties;
      order[i] = i;
    }
  measure_fit ("generated", n, totals);
  measure_fit ("all in order", n, order);
}

int
main (void)
{
  struct rusage usage;

  bench_rounds ();
  bench_find ("3|8p5p8t5p2pG2f", SPACES_POPULATION_ALL, 0);
  bench_find ("3|8p5p8t5p2pG2f", SPACES_POPULATION_PLAIN, 0);
  bench_find ("4|12p08p12t04p00pG0f", SPACES_POPULATION_ALL, 0);
  bench_find ("4|12p08p12t04p00pG0f", SPACES_POPULATION_PLAIN, 0);
  bench_find ("5|20p15p10p05p00pG0f", SPACES_POPULATION_PLAIN, 20000);
  bench_find ("10|98p88p78p68p58p48p38p28p18p08pG8f", SPACES_POPULATION_PLAIN, 2000);
  bench_find ("10|98p88p78p68p58p48p38p28p18p08pG8f", SPACES_POPULATION_ALL, 2000);
  bench_sensitivity ();
  bench_ratings (100);
  bench_ratings (1000);
  bench_ratings (4000);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("memory             %8.1f MB at most\n", (double) usage.ru_maxrss / 1024);

  return 0;
}
