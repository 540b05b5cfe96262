#include "spaces/share/board-export.h"

#include "drawing/gif-animation.h"
#include "spaces/board/code.h"
#include "spaces/thumbnail/thumbnail.h"

#include "../../drawing/whole-picture.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

static SpacesBoard *
example (void)
{
  SpacesBoard *board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, NULL);

  g_assert_nonnull (board);
  return board;
}

static void
test_every_format_begins_as_it_should (void)
{
  static const char *const beginnings[BOARD_EXPORT_N_FORMATS] = {
    [BOARD_EXPORT_THUMBNAIL] = "<svg xmlns", [BOARD_EXPORT_SVG] = "<?xml",
    [BOARD_EXPORT_PNG] = "\x89PNG",          [BOARD_EXPORT_PDF] = "%PDF-",
    [BOARD_EXPORT_GIF] = "GIF89a",           [BOARD_EXPORT_JSON] = "{",
    [BOARD_EXPORT_TEXT] = "Trap behind me",  [BOARD_EXPORT_HTML] = "<!DOCTYPE html>",
  };
  static const char *const endings[BOARD_EXPORT_N_FORMATS] = {
    [BOARD_EXPORT_THUMBNAIL] = "svg", [BOARD_EXPORT_SVG] = "svg", [BOARD_EXPORT_PNG] = "png",
    [BOARD_EXPORT_PDF] = "pdf", [BOARD_EXPORT_GIF] = "gif", [BOARD_EXPORT_JSON] = "json",
    [BOARD_EXPORT_TEXT] = "txt", [BOARD_EXPORT_HTML] = "html",
  };
  g_autoptr (SpacesBoard) board = example ();
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);
  const ExportFormat *const *formats = subject->pictures->formats;
  BoardExportFormat none;

  g_assert_false (board_export_find ("jpeg", &none));
  for (BoardExportFormat format = 0; format < BOARD_EXPORT_N_FORMATS; format++)
    {
      BoardExportFormat found;

      g_assert_true (board_export_find (formats[format]->id, &found));
      g_assert_cmpint (found, ==, format);
      g_assert_nonnull (formats[format]->title);
      g_assert_cmpstr (formats[format]->extension, ==, endings[format]);

      for (gsize step = 0; step <= 6; step++)
        {
          PictureExportOptions options;
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = NULL;
          gsize length = strlen (beginnings[format]);

          board_export_options_init (&options, board);
          options.step = step;
          bytes = board_export_to_bytes (format, board, "Trap behind me", &options, &error);
          if ((format == BOARD_EXPORT_JSON || format == BOARD_EXPORT_HTML) && step == 0)
            {
              g_assert_error (error, DECODE_ERROR, DECODE_ERROR_NO_MOVES);
              continue;
            }
          g_assert_no_error (error);
          g_assert_cmpuint (g_bytes_get_size (bytes), >, length);
          g_assert_cmpmem (g_bytes_get_data (bytes, NULL), length, beginnings[format], length);
        }
    }
}

static void
test_data_and_thumbnail_are_the_games (void)
{
  g_autoptr (SpacesBoard) board = example ();
  PictureExportOptions options;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *thumbnail = spaces_thumbnail_player (board);
  g_autoptr (GBytes) picture = NULL;

  board_export_options_init (&options, board);
  bytes = board_export_to_bytes (BOARD_EXPORT_JSON, board, "Trap behind me", &options, NULL);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  "\"name\": \"Trap behind me\""));
  picture = board_export_to_bytes (BOARD_EXPORT_THUMBNAIL, board, NULL, &options, NULL);
  g_assert_cmpmem (g_bytes_get_data (picture, NULL), g_bytes_get_size (picture), thumbnail,
                   strlen (thumbnail));
}

typedef struct
{
  const guint8 *bytes;
  gsize left;
} Source;

static cairo_status_t
read_png (void   *closure,
          guchar *data,
          guint   length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes, length);
  source->bytes += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
png_of (SpacesBoard        *board,
        PictureExportOptions *options)
{
  g_autoptr (GBytes) bytes = board_export_to_bytes (BOARD_EXPORT_PNG, board, NULL, options, NULL);
  Source source = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };

  return cairo_image_surface_create_from_png_stream (read_png, &source);
}

static void
test_png_scales_and_lets_through (void)
{
  g_autoptr (SpacesBoard) board = example ();
  PictureExportOptions options;
  cairo_surface_t *plain, *twice, *clear;

  board_export_options_init (&options, board);
  plain = png_of (board, &options);
  options.scale = 2;
  twice = png_of (board, &options);
  options.is_transparent = TRUE;
  clear = png_of (board, &options);

  g_assert_cmpint (ABS (cairo_image_surface_get_width (twice)
                        - 2 * cairo_image_surface_get_width (plain)), <=, 1);
  g_assert_cmpint (cairo_image_surface_get_format (plain), ==, CAIRO_FORMAT_RGB24);
  g_assert_cmpint (cairo_image_surface_get_format (clear), ==, CAIRO_FORMAT_ARGB32);
  g_assert_cmpuint (*(guint32 *) cairo_image_surface_get_data (clear), ==, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (twice);
  cairo_surface_destroy (clear);
}

/* What is said before the file is written is what is in it. */
static void
test_measures_before_it_writes (void)
{
  g_autoptr (SpacesBoard) board = example ();
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);
  const ExportFormat *const *formats = subject->pictures->formats;
  PictureExportOptions options;
  cairo_surface_t *picture;
  guint width, height, gif_width, gif_height;

  board_export_options_init (&options, board);
  options.scale = 1.5;
  picture = png_of (board, &options);
  g_assert_true (game_subject_measure (subject, formats[BOARD_EXPORT_PNG], 1.5, &width, &height));
  g_assert_cmpuint (width, ==, (guint) cairo_image_surface_get_width (picture));
  g_assert_cmpuint (height, ==, (guint) cairo_image_surface_get_height (picture));
  cairo_surface_destroy (picture);

  g_assert_true (game_subject_measure (subject, formats[BOARD_EXPORT_GIF],
                                       PICTURE_EXPORT_MAX_SCALE, &gif_width, &gif_height));
  g_assert_cmpuint (MAX (gif_width, gif_height), <=, GIF_MAX_SIDE);
  g_assert_false (game_subject_measure (subject, formats[BOARD_EXPORT_TEXT], 1, &width, &height));
  g_assert_false (game_subject_measure (subject, formats[BOARD_EXPORT_JSON], 1, &width, &height));
}

static void
test_refuses_giants (void)
{
  const SpacesMove move = { { 30, 0 }, SPACES_MOVE_PIECE };
  g_autoptr (SpacesBoard) board = spaces_board_new (31, &move, 1);
  PictureExportOptions options;
  g_autoptr (GError) error = NULL;

  board_export_options_init (&options, board);
  options.scale = PICTURE_EXPORT_MAX_SCALE;
  g_assert_null (board_export_to_bytes (BOARD_EXPORT_PNG, board, NULL, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static void
test_full_disk_is_an_error (void)
{
  g_autoptr (SpacesBoard) board = example ();
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);
  const ExportFormat *const *formats = subject->pictures->formats;

  for (BoardExportFormat format = 0; format < BOARD_EXPORT_N_FORMATS; format++)
    {
      guint8 little[64];
      g_autoptr (GOutputStream) full = g_memory_output_stream_new (little, sizeof little, NULL,
                                                                   NULL);
      g_autoptr (GError) error = NULL;
      PictureExportOptions options;

      board_export_options_init (&options, board);
      g_assert_false (
          game_subject_write (subject, formats[format], &options, full, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
    }
}

static char *
repeat (const char *letter,
        guint       times)
{
  GString *text = g_string_new (NULL);

  while (times-- > 0)
    g_string_append (text, letter);

  return g_string_free (text, FALSE);
}

static void
test_names_of_files_are_safe (void)
{
  static const char *const letters[] = { "x", "ü", "€", "🐍" };
  const struct
  {
    const char *name, *file;
  } cases[] = {
    { "Zig/zag", "Zig-zag.png" },     { "", "board.png" },       { NULL, "board.png" },
    { "../../etc", "-..-etc.png" },   { ".hidden", "hidden.png" }, { "a\nb\x01", "ab.png" },
    { "  trap  ", "trap.png" },       { "größer", "größer.png" }, { "\xFF", "\xEF\xBF\xBD.png" },
    { "...", "board.png" },           { "a:b*c?", "a-b-c-.png" },
    { "a\xE2\x80\xA8z", "az.png" },   { "a\x7F\xC2\x85z", "az.png" },
    { "\u200Fa\u2066b\u2069", "ab.png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = board_export_suggest_name (cases[i].name, "png");

      g_assert_cmpstr (file, ==, cases[i].file);
    }
  /* The longest ending of all, and the longest letters. */
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *endless = repeat (letters[i], 10000);
      g_autofree char *cut = board_export_suggest_name (endless, "spaces.json");
      g_autofree char *end = g_strconcat (letters[i], ".spaces.json", NULL);

      g_assert_cmpuint (strlen (cut), <=, 255);
      g_assert_true (g_utf8_validate (cut, -1, NULL));
      g_assert_true (g_str_has_suffix (cut, end));
    }
}

/* A PNG is drawn in bands, at the same time. */
static void
test_png_is_drawn_as_a_whole (void)
{
  static const char *const codes[] = {
    "4|12p08p12t04p00pG0f",
    "10|90p91t92p93p83p82p81p80t70p71p72p73p74p75p65p55p45t44p43p33p23p13p03pG3f",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (codes[i], -1, NULL, NULL);
      g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);
      StepPicture picture = game_subject_get_picture (subject, &export_format_png);

      assert_png_is_whole_picture (&picture);
    }
}

/* What is painted again for a frame is all that changes, at any scale. */
static void
test_gif_is_drawn_as_a_whole (void)
{
  static const char *const codes[] = {
    "4|12p08p12t04p00pG0f", "2|2p0p2tG0f", "5|22p17p16t12p13p18t08p09t03pG3f",
    "6|30p31p32p26p20p14p08p02pG2f", "3|6p8p2p0p6t6tG1f",
  };
  static const double scales[] = { 1, 1.5, 2 };

  for (gsize i = 0; i < G_N_ELEMENTS (codes) * G_N_ELEMENTS (scales); i++)
    {
      g_autoptr (SpacesBoard) board
          = spaces_code_decode (codes[i % G_N_ELEMENTS (codes)], -1, NULL, NULL);
      StepPicture picture;
      PictureExportOptions options;
      g_autoptr (GBytes) in_parts = NULL;
      g_autoptr (GBytes) whole = NULL;

      g_assert_nonnull (board);
      picture = spaces_board_pictures.get_picture (board, &export_format_gif);
      options = picture_export_options (&picture);
      options.scale = scales[i / G_N_ELEMENTS (codes)];
      in_parts = picture_export_to_bytes (PICTURE_EXPORT_GIF, &picture, &options, NULL);
      picture.cut = NULL;
      whole = picture_export_to_bytes (PICTURE_EXPORT_GIF, &picture, &options, NULL);
      g_test_message ("%s × %g", codes[i % G_N_ELEMENTS (codes)], options.scale);
      /* Between pixels, some versions of cairo blend an edge otherwise where a line goes on. */
      if (options.scale != floor (options.scale))
        g_assert_cmpuint (g_bytes_get_size (in_parts), <=, g_bytes_get_size (whole));
      else
        g_assert_cmpmem (g_bytes_get_data (in_parts, NULL), g_bytes_get_size (in_parts),
                         g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-export/every-format-begins-as-it-should",
                   test_every_format_begins_as_it_should);
  g_test_add_func ("/board-export/data-and-thumbnail-are-the-games",
                   test_data_and_thumbnail_are_the_games);
  g_test_add_func ("/board-export/png-scales-and-lets-through", test_png_scales_and_lets_through);
  g_test_add_func ("/board-export/measures-before-it-writes", test_measures_before_it_writes);
  g_test_add_func ("/board-export/refuses-giants", test_refuses_giants);
  g_test_add_func ("/board-export/full-disk-is-an-error", test_full_disk_is_an_error);
  g_test_add_func ("/board-export/names-of-files-are-safe", test_names_of_files_are_safe);
  g_test_add_func ("/board-export/gif-is-drawn-as-a-whole", test_gif_is_drawn_as_a_whole);
  g_test_add_func ("/board-export/png-is-drawn-as-a-whole", test_png_is_drawn_as_a_whole);
  return g_test_run ();
}
