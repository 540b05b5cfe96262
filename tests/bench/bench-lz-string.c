/* How fast links are compressed and decompressed, in MB of UTF-16 text counted as characters.
 *
 *   bench-lz-string          a table for JSON as the game writes it, 0.3 to 300 kB
 *   bench-lz-string --dump   the texts themselves, one a line, for a comparison with another
 *                            program
 */
#include "text/lz-string.h"

#include <stdio.h>
#include <string.h>

#include "text/utf16.h"

#define SECONDS_EACH 0.4

/* JSON of the game's own shape: rounds with random codes, numbers and names. */
static char *
make_json (gsize  length,
           GRand *rand)
{
  GString *text = g_string_new ("{\"playerName\":\"Ryan\",\"previousRoundResults\":[");

  for (guint round = 1; text->len < length; round++)
    {
      g_string_append_printf (text, "{\"round\":%u,\"winner\":\"%s\",\"playerBoard\":\"8|", round,
                              g_rand_boolean (rand) ? "player" : "opponent");
      for (guint i = 0; i < 12; i++)
        g_string_append_printf (text, "%02d%c", g_rand_int_range (rand, 0, 64),
                                g_rand_boolean (rand) ? 'p' : 't');
      g_string_append_printf (text, "G%df\",\"gameId\":\"game-%08x\",\"playerPoints\":%d},",
                              g_rand_int_range (rand, 0, 8), g_rand_int (rand),
                              g_rand_int_range (rand, 0, 20));
    }
  g_string_truncate (text, length);

  return g_string_free (text, FALSE);
}

typedef struct
{
  guint16 *units;
  gsize n_units;
  guint16 *letters;
  gsize n_letters;
} Sample;

static void
run_compress (Sample *sample)
{
  gsize n;

  g_free (lz_string_compress (LZ_FORM_URI, sample->units, sample->n_units, &n, NULL));
}

static void
run_decompress (Sample *sample)
{
  gsize n;

  g_free (lz_string_decompress (LZ_FORM_URI, sample->letters, sample->n_letters,
                                LZ_DEFAULT_MAX_UNITS, &n, NULL));
}

/* Seconds a call takes, the best of several stretches. */
static double
measure (void (*run) (Sample *),
         Sample *sample)
{
  double best = G_MAXDOUBLE;
  guint calls = 1 + 2000000 / (sample->n_units + 1000);
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_EACH * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < until)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint i = 0; i < calls; i++)
        run (sample);
      best = MIN (best, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC / calls);
    }

  return best;
}

static void
report (const char *json)
{
  Sample sample;
  double compress, decompress;

  sample.units = utf16_from_utf8 (json, strlen (json), &sample.n_units);
  sample.letters = lz_string_compress (LZ_FORM_URI, sample.units, sample.n_units,
                                       &sample.n_letters, NULL);
  compress = measure (run_compress, &sample);
  decompress = measure (run_decompress, &sample);
  printf ("%8zu characters → %6zu: compress %7.2f µs, %6.1f MB/s; decompress %7.2f µs, %6.1f "
          "MB/s\n",
          (size_t) sample.n_units, (size_t) sample.n_letters, compress * 1e6,
          (double) sample.n_units / compress / 1e6, decompress * 1e6,
          (double) sample.n_units / decompress / 1e6);
  g_free (sample.units);
  g_free (sample.letters);
}

int
main (int   argc,
      char *argv[])
{
  const gsize lengths[] = { 300, 700, 3000, 30000, 300000 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260406);

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *json = make_json (lengths[i], rand);

      if (argc > 1 && strcmp (argv[1], "--dump") == 0)
        puts (json);
      else
        report (json);
    }

  return 0;
}
