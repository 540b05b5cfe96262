/* Loaded before a program: the clock of the day stands still, and so do the random numbers: they
 * come in the same order each time. Time that passes is measured as ever. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#define NOW 1700000000

typedef int (*ClockGetTime) (clockid_t, struct timespec *);

int
clock_gettime (clockid_t        clock,
               struct timespec *now)
{
  static ClockGetTime real;

  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
    {
      *now = (struct timespec) { .tv_sec = NOW };

      return 0;
    }
  if (real == NULL)
    real = (ClockGetTime) dlsym (RTLD_NEXT, "clock_gettime");

  return real (clock, now);
}

int
gettimeofday (struct timeval *now,
              void           *zone)
{
  (void) zone;
  *now = (struct timeval) { .tv_sec = NOW };

  return 0;
}

time_t
time (time_t *now)
{
  if (now != NULL)
    *now = NOW;

  return NOW;
}

/* Multiplicative hashing of a count */
unsigned int
g_random_int (void)
{
  static unsigned int count;

  return __atomic_add_fetch (&count, 1, __ATOMIC_RELAXED) * 2654435761u;
}

int
g_random_int_range (int begin,
                    int end)
{
  return begin + (int) ((g_random_int () >> 8) % (unsigned int) (end - begin));
}

/* Each its own, as GTK has them for the widgets */
char *
g_uuid_string_random (void)
{
  static unsigned int count;
  char *name;

  if (asprintf (&name, "00000000-0000-4000-8000-%012x",
                __atomic_add_fetch (&count, 1, __ATOMIC_RELAXED)) < 0)
    abort ();

  return name;
}
