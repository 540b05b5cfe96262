/* What a board of pentominoes costs: to decode, to paint, to encode, and all three; and what its
 * solver does in a second.
 *
 *   bench-slug SERIALIZE_VECTORS [SCRIPT]
 *
 * The boards are those of the vector file. With node in the PATH the same work is done by SCRIPT on
 * the same slugs, and each of its figures is followed by the ratio to ours. The known boards are
 * then solved and counted.
 *
 * Both sides measure alike: half a second to warm up, then stretches of twenty milliseconds, and of
 * them the median. Counted is the time of the processor, which other programs beside these do not
 * lengthen; node collects its garbage in its only thread, so that nothing is counted twice.
 */
#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-paint.h"
#include "pentominoes/solver/pent-solver.h"

#define WARM_UP (500 * G_TIME_SPAN_MILLISECOND)
#define STRETCH (20 * G_TIME_SPAN_MILLISECOND)
#define N_STRETCHES 51

typedef struct
{
  GPtrArray *slugs;
  GPtrArray *boards;
} Sample;

typedef void (*Work) (const Sample *sample,
                      guint         index);

static void
work_decode (const Sample *sample,
             guint         index)
{
  pent_board_unref (pent_slug_decode (g_ptr_array_index (sample->slugs, index), -1, NULL, NULL));
}

static void
work_paint (const Sample *sample,
            guint         index)
{
  g_free (pent_paint (g_ptr_array_index (sample->boards, index), NULL));
}

static void
work_encode (const Sample *sample,
             guint         index)
{
  g_free (pent_slug_encode (g_ptr_array_index (sample->boards, index), NULL));
}

static void
work_all (const Sample *sample,
          guint         index)
{
  g_autoptr (PentBoard) board = pent_slug_decode (g_ptr_array_index (sample->slugs, index), -1,
                                                  NULL, NULL);

  g_free (pent_paint (board, NULL));
  g_free (pent_slug_encode (board, NULL));
}

static const struct
{
  const char *name;
  Work work;
} works[] = {
  { "decode", work_decode },
  { "paint", work_paint },
  { "encode", work_encode },
  { "all three", work_all },
};

/* Microseconds of the processor, this program's alone. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Nanoseconds that a board takes, over @duration in microseconds. */
static double
measure_stretch (Work          work,
                 const Sample *sample,
                 gint64        duration)
{
  gint64 start = get_time (), elapsed;
  guint n_rounds = 0;

  do
    {
      for (guint i = 0; i < sample->slugs->len; i++)
        work (sample, i);
      n_rounds++;
      elapsed = get_time () - start;
    }
  while (elapsed < duration);

  return (double) elapsed * 1000 / n_rounds / sample->slugs->len;
}

static int
compare (const void *a,
         const void *b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double
measure (Work          work,
         const Sample *sample)
{
  double stretches[N_STRETCHES];

  measure_stretch (work, sample, WARM_UP);
  for (guint i = 0; i < N_STRETCHES; i++)
    stretches[i] = measure_stretch (work, sample, STRETCH);
  qsort (stretches, N_STRETCHES, sizeof stretches[0], compare);

  return stretches[N_STRETCHES / 2];
}

/* The slugs that are written as they are read. */
static void
sample_load (Sample     *sample,
             const char *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *cases;

  sample->slugs = g_ptr_array_new_with_free_func (g_free);
  sample->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pent_board_unref);
  if (!json_parser_load_from_file (parser, path, NULL))
    return;

  cases = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test_case = json_array_get_object_element (cases, i);
      const char *slug = json_object_get_string_member (test_case, "slug");
      g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, NULL);
      g_autofree char *written = board != NULL ? pent_slug_encode (board, NULL) : NULL;

      if (g_strcmp0 (written, slug) != 0)
        continue;
      g_ptr_array_add (sample->slugs, g_strdup (slug));
      g_ptr_array_add (sample->boards, g_steal_pointer (&board));
    }
}

/* The figures of the script in the order of the works, or %NULL. */
static char **
ask_node (const Sample *sample,
          const char   *script)
{
  g_autofree char *node = g_find_program_in_path ("node");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *output = NULL;

  if (node == NULL || script == NULL)
    return NULL;

  for (guint i = 0; i < sample->slugs->len; i++)
    g_string_append_printf (lines, "%s\n", (const char *) g_ptr_array_index (sample->slugs, i));
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
                              node, "--single-threaded-gc", script, NULL);
  if (process == NULL
      || !g_subprocess_communicate_utf8 (process, lines->str, NULL, &output, NULL, NULL)
      || !g_subprocess_get_successful (process))
    return NULL;

  return g_strsplit (g_strchomp (output), "\n", -1);
}

static void
report_boards (const char *path,
               const char *script)
{
  g_auto (GStrv) other = NULL;
  Sample sample;

  sample_load (&sample, path);
  if (sample.slugs->len == 0)
    g_error ("no boards in %s", path);

  printf ("%u boards\n", sample.slugs->len);
  other = ask_node (&sample, script);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      double ns = measure (works[i].work, &sample);

      printf ("%-12s %8.0f ns", works[i].name, ns);
      if (other != NULL && g_strv_length (other) == G_N_ELEMENTS (works))
        printf ("; JavaScript %s ns, ratio %.1f", other[i], g_ascii_strtod (other[i], NULL) / ns);
      printf ("\n");
    }

  g_ptr_array_unref (sample.slugs);
  g_ptr_array_unref (sample.boards);
}

static void
report_solver (const char *slug,
               gboolean    count)
{
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, NULL);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (PentSolution) solution = pent_solver_solve (board, count, G_MAXUINT64, NULL, NULL);
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

  printf ("%-14s %5s %8.3f s, %8" G_GUINT64_FORMAT " nodes, %5" G_GUINT64_FORMAT " solutions\n",
          slug, count ? "all" : "first", seconds, solution->n_nodes, solution->n_solutions);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const slugs[] = { "R3k", "R88R33344344", "R4f", "R5c", "R6a" };

  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-slug SERIALIZE_VECTORS [SCRIPT]\n");
      return 2;
    }

  report_boards (argv[1], argc > 2 ? argv[2] : NULL);
  for (guint i = 0; i < G_N_ELEMENTS (slugs); i++)
    {
      report_solver (slugs[i], FALSE);
      report_solver (slugs[i], TRUE);
    }

  return 0;
}
