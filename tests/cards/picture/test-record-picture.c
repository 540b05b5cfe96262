#include "cards/picture/table-paper.h"

#include "cards/description/plain-board.h"
#include "game/game-subject.h"

#include "../../drawing/whole-picture.h"

#include <string.h>

static CardsRecord *
make_record (void)
{
  const CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_WEB, 27105970 };
  CardsMove move;

  g_assert_true (cards_move_parse ("T3.6->S0", strlen ("T3.6->S0"), &move));

  return cards_record_new (&deal, &move, 1, NULL);
}

static GBytes *
write_step (GameSubject        *subject,
       const ExportFormat *format,
       gsize               step)
{
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  options.step = step;
  bytes = game_subject_to_bytes (subject, format, &options, &error);
  g_assert_no_error (error);

  return bytes;
}

/* Every kind of file, each with what it begins with; and each step is another one. */
static void
test_files (void)
{
  static const char *const heads[] = { "<?xml", "\x89PNG", "%PDF-", "GIF89a", "Foundations: " };
  g_autoptr (CardsRecord) record = make_record ();
  g_autoptr (GameSubject) subject = game_subject_new (&cards_game_pictures, record, NULL, 1, FALSE);
  const ExportFormat *const *formats = subject->pictures->formats;

  g_assert_cmpuint (game_subject_options (subject).step, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (GBytes) before = write_step (subject, formats[i], 0);
      g_autoptr (GBytes) after = write_step (subject, formats[i], 1);

      g_assert_cmpint (memcmp (g_bytes_get_data (after, NULL), heads[i], strlen (heads[i])), ==, 0);
      g_assert_false (g_bytes_equal (before, after));
    }
  g_assert_null (formats[G_N_ELEMENTS (heads)]);
}

/* The plain text is the table, and leads back to it. */
static void
test_text (void)
{
  g_autoptr (CardsRecord) record = make_record ();
  g_autoptr (GameSubject) subject = game_subject_new (&cards_game_pictures, record, NULL, 1, FALSE);
  g_autoptr (GBytes) bytes = write_step (subject, subject->pictures->formats[4], 1);
  g_autoptr (CardsTable) table = cards_record_get_table (record, 1);
  g_autofree char *text = cards_board_write (table);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
}

/* A PNG is drawn in bands, at the same time. */
static void
test_png_is_drawn_as_a_whole (void)
{
  g_autoptr (CardsRecord) record = make_record ();
  StepPicture picture = cards_game_pictures.get_picture (record, NULL);

  assert_png_is_whole_picture (&picture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-picture/files", test_files);
  g_test_add_func ("/record-picture/text", test_text);
  g_test_add_func ("/record-picture/png-is-drawn-as-a-whole", test_png_is_drawn_as_a_whole);
  return g_test_run ();
}
