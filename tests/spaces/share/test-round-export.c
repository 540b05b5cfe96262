#include "spaces/share/round-export.h"
#include "spaces/board/code.h"
#include "spaces/thumbnail/combined.h"

#include <string.h>

static SpacesRound *
play (const char *player,
      const char *opponent)
{
  g_autoptr (SpacesBoard) a = spaces_code_decode (player, -1, NULL, NULL);
  g_autoptr (SpacesBoard) b = spaces_code_decode (opponent, -1, NULL, NULL);

  return spaces_round_new (a, b, SPACES_SCORING_WEB);
}

static void
test_svg (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p3tG0f");
  g_autofree char *svg = round_export_svg (round);
  g_autofree char *combined
      = spaces_combined_draw (round, SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);

  g_assert_cmpstr (svg, ==, combined);
}

/* Width and height are big-endian numbers in the first chunk. */
static void
test_png (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p3tG0f");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) once = round_export_png (round, 2, TRUE, DRAWING_THEME_LIGHT, 1, &error);
  g_autoptr (GBytes) twice = round_export_png (round, 2, TRUE, DRAWING_THEME_LIGHT, 2, &error);
  const guint8 *a = g_bytes_get_data (once, NULL), *b = g_bytes_get_data (twice, NULL);

  g_assert_no_error (error);
  g_assert_cmpmem (a, 4, "\x89PNG", 4);
  g_assert_cmpint ((a[18] << 8 | a[19]) * 2, ==, b[18] << 8 | b[19]);
}

/* One frame for every step and one before the first; each frame has a control block of its own. */
static void
test_gif (void)
{
  g_autoptr (SpacesRound) round = play ("3|6p3p0pG0f", "3|7p6t4p1pG1f");
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  const char *data;
  gsize size, n_frames = 0;

  g_assert_true (round_export_gif (round, TRUE, DRAWING_THEME_LIGHT, stream, NULL, &error));
  g_assert_no_error (error);
  data = g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream));
  size = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream));
  g_assert_cmpmem (data, 6, "GIF89a", 6);
  for (gsize i = 0; i + 3 < size; i++)
    n_frames += memcmp (data + i, "\x21\xf9\x04", 3) == 0;
  g_assert_cmpuint (n_frames, ==, spaces_round_get_n_steps (round) + 1);
}

static void
test_cancelled (void)
{
  g_autoptr (SpacesRound) round = play ("3|6p3p0pG0f", "3|7p6t4p1pG1f");
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (round_export_gif (round, TRUE, DRAWING_THEME_LIGHT, stream, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/round-export/svg-is-the-games-own", test_svg);
  g_test_add_func ("/share/round-export/png-in-any-scale", test_png);
  g_test_add_func ("/share/round-export/gif-has-every-step", test_gif);
  g_test_add_func ("/share/round-export/gif-can-be-cancelled", test_cancelled);

  return g_test_run ();
}
