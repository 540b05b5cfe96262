#include "growth.h"

#include <string.h>
#include <time.h>

#define SHORTEST 2000
#define LONGEST 2000000
#define FACTOR 10
#define TRIES 3
#define UNTOLD 0.02 /* seconds; less is the clock's and the memory's */

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

char *
growth_make_text (const char *head,
                  const char *unit,
                  const char *tail,
                  gsize       length)
{
  GString *text = g_string_new (head);

  while (text->len + strlen (unit) + strlen (tail) <= length)
    g_string_append (text, unit);
  g_string_append (text, tail);

  return g_string_free (text, FALSE);
}

double
growth_measure (const char *text,
                GrowthFunc  func,
                guint       times)
{
  gsize length = strlen (text);
  double start = get_seconds ();

  for (guint i = 0; i < times; i++)
    func (text, length);

  return get_seconds () - start;
}

/* How often as long one long text takes as ten short ones, of which one is enough to tell when the
 * clock is fine enough for it. */
static double
compare (const char *before,
         const char *text,
         GrowthFunc  func,
         double     *seconds)
{
  guint times = *seconds < UNTOLD ? FACTOR : 1;
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < TRIES && best > GROWTH_MOST; i++)
    {
      double many = growth_measure (before, func, times) * FACTOR / times;

      *seconds = growth_measure (text, func, 1);
      if (*seconds < UNTOLD)
        return 1;
      best = MIN (best, *seconds / MAX (many, 1e-6));
    }

  return best;
}

void
growth_check (const char *name,
              const char *head,
              const char *unit,
              const char *tail,
              GrowthFunc  func)
{
  g_autofree char *before = growth_make_text (head, unit, tail, SHORTEST);
  double seconds = 0;

  for (gsize length = SHORTEST * FACTOR; length <= LONGEST; length *= FACTOR)
    {
      g_autofree char *text = growth_make_text (head, unit, tail, length);
      double times = compare (before, text, func, &seconds);

      g_test_message ("%s: %" G_GSIZE_FORMAT " bytes in %.1f ms, %.1f times ten of a tenth", name,
                      length, seconds * 1000, times);
      if (times > GROWTH_MOST)
        {
          g_test_message ("%s: the work grows faster than the text", name);
          g_test_fail ();
          return;
        }
      g_free (before);
      before = g_steal_pointer (&text);
    }
}
