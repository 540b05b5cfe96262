/* How many board checks a second the batch loop answers on one core, and whether its memory stays
 * where it is over millions of lines; and how many with a job on each core, by the clock. */
#include "cli/batch/batch.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#define LINES 500000
#define ROUNDS 4

static const char *const codes[] = {
  "2|2p0p2tG0f",
  "3|7p4p1pG1f",
  "4|12p08p12t04p00pG0f",
  "5|20p15p20t10p05p00pG0f",
  "8|60p52p60t44p36p28p20p12p04pG4f",
  "10|90p91t80p70p60p50p40p30p20p10p00pG0f",
  "10|97p96t98t87p77p75t67p65t57p47p46t37p36t27p17p18p08pG8f",
};

static FILE *
write_requests (void)
{
  FILE *file = tmpfile ();

  g_assert_nonnull (file);
  for (int i = 0; i < LINES; i++)
    fprintf (file, "{\"op\":\"board.check\",\"encoded\":\"%s\",\"id\":%d}\n",
             codes[i % G_N_ELEMENTS (codes)], i);
  fflush (file);

  return file;
}

/* Time on the processor, so that a busy machine does not count. */
static double
used_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
         + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static long
peak_kilobytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

int
main (void)
{
  FILE *requests = write_requests ();
  int nowhere = open ("/dev/null", O_WRONLY);

  for (int round = 0; round < ROUNDS; round++)
    {
      double start = used_seconds ();
      double seconds;

      lseek (fileno (requests), 0, SEEK_SET);
      g_assert_true (batch_run (fileno (requests), nowhere, 1, NULL));
      seconds = used_seconds () - start;
      printf ("%.0f checks/s, peak memory %ld kB\n", LINES / seconds, peak_kilobytes ());
    }
  for (int round = 0; round < ROUNDS; round++)
    {
      gint64 start = g_get_monotonic_time ();
      double used = used_seconds ();

      lseek (fileno (requests), 0, SEEK_SET);
      g_assert_true (batch_run (fileno (requests), nowhere, g_get_num_processors (), NULL));
      printf ("%.0f checks/s by the clock with %u jobs, %.0f checks/s of processor time, "
              "peak memory %ld kB\n",
              LINES * 1e6 / (double) (g_get_monotonic_time () - start), g_get_num_processors (),
              LINES / (used_seconds () - used), peak_kilobytes ());
    }
  close (nowhere);
  fclose (requests);

  return 0;
}
