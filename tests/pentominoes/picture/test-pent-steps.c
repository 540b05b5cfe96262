#include "pent-cases.h"
#include "game/game-subject.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-paper.h"

#include "../../drawing/whole-picture.h"

#include <string.h>

static PentBoard *
read_board (const char *slug)
{
  PentSlugReading reading = { 0 };
  g_autoptr (GError) error = NULL;
  PentBoard *board = pent_slug_decode (slug, -1, &reading, &error);

  g_assert_no_error (error);

  return board;
}

static void
test_steps (void)
{
  static const char *const slugs[] = { "R88R0077", "R88P411R0077", "R88P411X035R0077" };
  g_autoptr (PentBoard) board = read_board (slugs[2]);

  g_assert_cmpuint (pent_steps_count (board), ==, 2);
  for (gsize n = 0; n <= 4; n++)
    {
      g_autoptr (PentBoard) step = pent_steps_cut (board, n);
      g_autofree char *slug = pent_slug_encode (step, NULL);

      g_assert_cmpstr (slug, ==, slugs[MIN (n, 2)]);
    }
}

/* Every kind of file, each with what it begins with. */
static void
test_files (void)
{
  static const char *const heads[] = {
    [PICTURE_EXPORT_SVG] = "<?xml",
    [PICTURE_EXPORT_PNG] = "\x89PNG",
    [PICTURE_EXPORT_PDF] = "%PDF",
    [PICTURE_EXPORT_GIF] = "GIF89a",
  };
  g_autoptr (PentBoard) board = read_board ("P88P411X035R0077");
  StepPicture picture = pent_board_pictures.get_picture (board, NULL);
  PictureExportOptions options = picture_export_options (&picture);

  g_assert_cmpfloat (picture.width, ==, 8 * PENT_STEPS_CELL + 2 * 24);
  g_assert_cmpuint (picture.n_steps, ==, 2);
  for (guint format = 0; format < G_N_ELEMENTS (heads); format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = picture_export_to_bytes (format, &picture, &options, &error);

      g_assert_no_error (error);
      g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), heads[format],
                               strlen (heads[format])),
                       ==, 0);
    }
}

/* The same as what is exported, at the step that is looked at. */
static void
test_export (void)
{
  g_autoptr (PentBoard) board = read_board ("P88P411X035R0077");
  g_autoptr (GameSubject) subject = game_subject_new (&pent_board_pictures, board, NULL, 1, FALSE);
  PictureExportOptions options = game_subject_options (subject);
  StepPicture picture = pent_board_pictures.get_picture (board, NULL);
  g_autoptr (GBytes) exported = game_subject_to_bytes (subject, &export_format_png, &options,
                                                       NULL);
  g_autoptr (GBytes) first = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, NULL);

  g_assert_cmpuint (options.step, ==, 1);
  g_assert_cmpuint (game_subject_get_n_steps (subject), ==, 2);
  g_assert_true (g_bytes_equal (exported, first));
}

/* A PNG is drawn in bands, at the same time. */
static void
test_png_is_drawn_as_a_whole (void)
{
  g_autoptr (PentBoard) board = read_board ("R88P411X035R0077");
  StepPicture picture = pent_board_pictures.get_picture (board, NULL);

  assert_png_is_whole_picture (&picture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-steps/steps", test_steps);
  g_test_add_func ("/pent-steps/files", test_files);
  g_test_add_func ("/pent-steps/export", test_export);
  g_test_add_func ("/pent-steps/png-is-drawn-as-a-whole", test_png_is_drawn_as_a_whole);
  return g_test_run ();
}
