/* What a board costs: to decode, to encode, to decode and check, and its thumbnail.
 *
 *   bench-spaces-code CODEC_VECTORS [SCRIPT]
 *
 * The boards are the real ones of the vector file. With node in the PATH the same work
 * is done by SCRIPT, in a lean way and where there is another in the way of the web game, and each
 * of its figures is followed by the ratio to ours. The last lines are the
 * worst case of a check: 31×31 with all its moves, in order and not.
 */
#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "spaces/rules/limits.h"
#include "spaces/thumbnail/thumbnail.h"

#define SECONDS_EACH 0.5
#define ROUNDS 50

typedef struct
{
  GPtrArray *codes;
  GPtrArray *boards;
  gsize n_bytes;
} Sample;

typedef void (*Work) (const Sample *sample,
                      guint         index);

static SpacesBoard *
decode_code (const Sample *sample,
             guint         index)
{
  return spaces_code_decode (g_ptr_array_index (sample->codes, index), -1, NULL, NULL);
}

static void
work_decode (const Sample *sample,
             guint         index)
{
  spaces_board_unref (decode_code (sample, index));
}

static void
work_encode (const Sample *sample,
             guint         index)
{
  g_free (spaces_code_encode (g_ptr_array_index (sample->boards, index)));
}

static void
work_check (const Sample *sample,
            guint         index)
{
  g_autoptr (SpacesBoard) board = decode_code (sample, index);
  g_auto (SpacesReport) report;

  spaces_report_init (&report, board);
}

static void
work_thumbnail (const Sample *sample,
                guint         index)
{
  g_free (spaces_thumbnail_player (g_ptr_array_index (sample->boards, index)));
}

static const struct
{
  const char *name;
  Work work;
} works[] = {
  { "decode", work_decode },
  { "encode", work_encode },
  { "decode and check", work_check },
  { "thumbnail", work_thumbnail },
};

/* Time on the processor, so that what else runs does not count. */
static double
used_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}

/* Nanoseconds a board takes, the best of several stretches. */
static double
measure (Work          work,
         const Sample *sample,
         guint         rounds)
{
  double best = G_MAXDOUBLE;
  double n_boards = (double) rounds * sample->codes->len;
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_EACH * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < until)
    {
      double start = used_nanoseconds ();

      for (guint round = 0; round < rounds; round++)
        {
          for (guint i = 0; i < sample->codes->len; i++)
            work (sample, i);
        }
      best = MIN (best, (used_nanoseconds () - start) / n_boards);
    }

  return best;
}

static void
sample_add (Sample     *sample,
            const char *code)
{
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  g_ptr_array_add (sample->codes, g_strdup (code));
  g_ptr_array_add (sample->boards, board);
  sample->n_bytes += strlen (code);
}

static void
sample_init (Sample *sample)
{
  sample->codes = g_ptr_array_new_with_free_func (g_free);
  sample->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  sample->n_bytes = 0;
}

static void
sample_clear (Sample *sample)
{
  g_ptr_array_unref (sample->codes);
  g_ptr_array_unref (sample->boards);
}

static gboolean
sample_load (Sample     *sample,
             const char *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root;
  JsonArray *cases;

  if (!json_parser_load_from_file (parser, path, NULL))
    return FALSE;

  root = json_node_get_object (json_parser_get_root (parser));
  cases = json_object_get_array_member (root, "cases");
  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test_case = json_array_get_object_element (cases, i);

      /* A board that somebody made names the file it comes from. */
      if (strchr (json_object_get_string_member (test_case, "source"), '/') != NULL)
        sample_add (sample, json_object_get_string_member (test_case, "encoded"));
    }

  return sample->codes->len > 0;
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

  for (guint i = 0; i < sample->codes->len; i++)
    g_string_append_printf (lines, "%s\n", (const char *) g_ptr_array_index (sample->codes, i));

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
                              node, script, NULL);
  if (process == NULL
      || !g_subprocess_communicate_utf8 (process, lines->str, NULL, &output, NULL, NULL)
      || !g_subprocess_get_successful (process))
    return NULL;

  return g_strsplit (g_strchomp (output), "\n", -1);
}

/* The figures of one line of the script, the lean way first. */
static void
report_ratios (const char *line,
               double      ns)
{
  static const char *const ways[] = { "JavaScript", "the game’s way" };
  g_auto (GStrv) figures = g_strsplit (line, " ", G_N_ELEMENTS (ways));

  for (guint i = 0; figures[i] != NULL; i++)
    printf ("; %s %s ns, ratio %.1f", ways[i], figures[i], g_ascii_strtod (figures[i], NULL) / ns);
}

static void
report_real (const char *path,
             const char *script)
{
  g_auto (GStrv) other = NULL;
  Sample sample;
  double length;

  sample_init (&sample);
  if (!sample_load (&sample, path))
    g_error ("no boards in %s", path);

  length = (double) sample.n_bytes / sample.codes->len;
  printf ("%u boards of %.1f bytes\n", sample.codes->len, length);
  other = ask_node (&sample, script);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      double ns = measure (works[i].work, &sample, ROUNDS);

      printf ("%-18s %8.1f ns, %6.2f million a second, %6.1f MB/s of code", works[i].name, ns,
              1e3 / ns, 1e3 / ns * length);
      if (other != NULL && g_strv_length (other) == G_N_ELEMENTS (works))
        report_ratios (other[i], ns);
      printf ("\n");
    }

  sample_clear (&sample);
}

/* 31×31 with 2·31² moves: up and down the first column, so that everything is legal, or with traps
 * all over the place, so that nothing is. */
static void
report_largest (gboolean legal)
{
  const guint size = SPACES_MAX_SIZE;
  g_autoptr (GString) code = g_string_new ("31|");
  g_autofree char *name = g_strdup_printf ("31×31, %s", legal ? "in order" : "all wrong");
  Sample sample;
  double ns;

  for (gsize i = 0; i < spaces_rules_move_limit (size); i++)
    {
      if (legal)
        g_string_append_printf (code, "%03up", (size - 1 - (guint) (i % 2)) * size);
      else
        g_string_append_printf (code, "%03u%c", (guint) (i * 397) % (size * size), "tp"[i % 2]);
    }

  sample_init (&sample);
  sample_add (&sample, code->str);
  ns = measure (work_decode, &sample, 1);
  printf ("%-18s decode %8.1f µs, %.1f MB/s", name, ns / 1e3, 1e3 / ns * (double) sample.n_bytes);
  printf ("; decode and check %8.1f µs\n", measure (work_check, &sample, 1) / 1e3);
  sample_clear (&sample);
}

int
main (int   argc,
      char *argv[])
{
  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-spaces-code CODEC_VECTORS [SCRIPT]\n");
      return 2;
    }

  report_real (argv[1], argc > 2 ? argv[2] : NULL);
  report_largest (TRUE);
  report_largest (FALSE);

  return 0;
}
