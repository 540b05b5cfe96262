/* What a QR code costs, beside libqrencode's own automatic cut of the text and beside the program
 * qrencode, where it is installed.
 *
 *   bench-qr-symbol SPACES
 *
 * In a program: microseconds a symbol, ours and QRcode_encodeString(), which is the same machine
 * with another cut of the text; and the versions both chose. As programs, both started once for
 * every code: milliseconds from the start of `SPACES qr --format svg` and `qrencode -t SVG` to
 * their end. All at level M, or L where M has no room. Figures are medians.
 */
#include "qr/qr-symbol.h"

#include <gio/gio.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>

#define N_MOST 401
#define SECONDS_EACH 0.4
#define N_STARTS 21

typedef struct
{
  const char *text;
  QrLevel     level;
  const char *spaces;
} Job;

typedef void (*Work) (const Job *job);

static void
work_ours (const Job *job)
{
  qr_symbol_unref (qr_symbol_new (job->text, job->level, NULL));
}

static const QRecLevel raw_levels[] = { QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H };

static QRcode *
encode_theirs (const Job *job)
{
  return QRcode_encodeString (job->text, 0, raw_levels[job->level], QR_MODE_8, 1);
}

static void
work_theirs (const Job *job)
{
  QRcode_free (encode_theirs (job));
}

static void
start (const char *const *argv)
{
  g_autoptr (GError) error = NULL;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_SEARCH_PATH,
                     NULL, NULL, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
}

static void
work_our_program (const Job *job)
{
  start ((const char *const[]) { job->spaces, "qr", "--format", "svg", "--level",
                                 qr_level_name (job->level), "--text", job->text, NULL });
}

static void
work_their_program (const Job *job)
{
  start ((const char *const[]) { "qrencode", "-o", "-", "-t", "SVG", "-l",
                                 qr_level_name (job->level), job->text, NULL });
}

static int
compare (const void *a,
         const void *b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

/* The median in microseconds. */
static double
measure (Work        work,
         const Job  *job,
         guint       most)
{
  double times[N_MOST];
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_EACH * G_USEC_PER_SEC);
  guint n = 0;

  while (n < most && (n < 5 || g_get_monotonic_time () < until))
    {
      gint64 before = g_get_monotonic_time ();

      work (job);
      times[n++] = (double) (g_get_monotonic_time () - before);
    }
  qsort (times, n, sizeof *times, compare);

  return times[n / 2];
}

/* A link to a board of 31×31 with as many moves as there is room for. */
static char *
link_of (gsize length)
{
  GString *text = g_string_new ("https://spaces-game.com/#");

  if (length < 30)
    g_string_assign (text, "2|2p0p2t0p2t0pG0f2|2p0p2t");
  else
    g_string_append (text, "31|");
  for (guint i = 0; text->len < length; i++)
    g_string_append_printf (text, "%03u%c", (i * 397) % 961, "ppt"[i % 3]);
  g_string_truncate (text, length);

  return g_string_free (text, FALSE);
}

static void
report (gsize       length,
        const char *spaces)
{
  g_autofree char *text = link_of (length);
  g_autofree char *qrencode = g_find_program_in_path ("qrencode");
  g_autoptr (QrSymbol) ours = qr_symbol_new (text, QR_LEVEL_M, NULL);
  Job job = { text, ours != NULL ? QR_LEVEL_M : QR_LEVEL_L, spaces };
  QRcode *theirs = encode_theirs (&job);
  double our_time, their_time;

  if (ours == NULL)
    ours = qr_symbol_new (text, QR_LEVEL_L, NULL);
  our_time = measure (work_ours, &job, N_MOST);
  their_time = measure (work_theirs, &job, N_MOST);
  printf ("%4zu bytes  version %2u and %2d  %7.1f and %7.1f µs, %.2f times as fast", length,
          qr_symbol_get_version (ours), theirs->version, our_time, their_time,
          their_time / our_time);
  if (qrencode != NULL)
    {
      our_time = measure (work_our_program, &job, N_STARTS);
      their_time = measure (work_their_program, &job, N_STARTS);
      printf (";  as programs %5.2f and %5.2f ms", our_time / 1e3, their_time / 1e3);
    }
  printf ("\n");
  QRcode_free (theirs);
}

int
main (int   argc,
      char *argv[])
{
  static const gsize lengths[] = { 20, 40, 100, 300, 1000, 2000 };

  if (argc != 2)
    {
      fprintf (stderr, "usage: bench-qr-symbol SPACES\n");
      return 2;
    }

  printf ("ours and libqrencode’s\n");
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    report (lengths[i], argv[1]);

  return 0;
}
