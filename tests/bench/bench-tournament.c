/* How fast boards of 6×6 play each other: rounds a second on one core, and what a pair costs and a
 * board takes as boards become more.
 */
#include "spaces/rules/generate.h"
#include "spaces/tournament/tournament.h"

#include <sys/resource.h>
#include <time.h>

static double
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static void
play (GPtrArray *boards,
      guint      opponents)
{
  g_autoptr (SpacesTournament) tournament
      = spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB,
                                         (SpacesTournamentPlan) { .opponents = opponents }, NULL);
  double rounds = (double) spaces_schedule_count_rounds (&tournament->schedule);
  double start = processor_time (), played;
  g_autoptr (GArray) standings = NULL;

  spaces_tournament_play (tournament, &(SpacesTournamentWork) { .n_threads = 1 }, NULL, NULL);
  played = processor_time ();
  standings = spaces_tournament_rank (tournament);
  g_print ("%6u boards, %s  %6.2f million rounds/s, %5.1f ns a round, %6.1f ms to rank\n",
           boards->len, opponents > 0 ? "a sample" : "all     ", rounds / (played - start) / 1e6,
           (played - start) * 1e9 / rounds, (processor_time () - played) * 1e3);
}

int
main (void)
{
  struct rusage usage;
  const guint numbers[] = { 10000, 20000, 40000 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GPtrArray) boards = spaces_generate (6, numbers[i]);

      play (boards, 0);
      play (boards, 100);
    }

  getrusage (RUSAGE_SELF, &usage);
  g_print ("memory             %8.1f MB at most\n", (double) usage.ru_maxrss / 1024);

  return 0;
}
