/* Pictures that are handed to the process that reads them, and boards that are written as files. */
#include "failing-cases.h"

#include "qr/qr-reader.h"
#include "qr/qr-symbol.h"
#include "spaces/share/board-export.h"
#include "spaces/board/code.h"
#include "text/atomic-file.h"

#include <glib/gstdio.h>
#include <string.h>

#define LINK "https://spaces-game.com/#2|2p0p2tG0f"
#define OLD "the picture of yesterday"

typedef struct
{
  char             *folder;
  char             *path;
  GBytes           *picture;
  GPtrArray        *found;
  SpacesBoard      *board;
  BoardExportFormat format;
  GBytes           *expected;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (LINK, QR_LEVEL_M, NULL);

  fixture->folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "board", NULL);
  fixture->picture = qr_symbol_to_png (symbol, 4, QR_QUIET_ZONE, NULL);
  fixture->board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, NULL);
  g_assert_nonnull (fixture->picture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  failing_cases_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->picture);
  spaces_board_unref (fixture->board);
  g_clear_pointer (&fixture->found, g_ptr_array_unref);
  g_clear_pointer (&fixture->expected, g_bytes_unref);
}

/* --- Reading a picture ----------------------------------------------------------------------- */

static void
prepare_reading (gpointer data)
{
  g_clear_pointer (&((Fixture *) data)->found, g_ptr_array_unref);
}

static gboolean
read_picture (gpointer   data,
              GError   **error)
{
  Fixture *fixture = data;

  fixture->found = qr_reader_read (fixture->picture, NULL, error);

  return fixture->found != NULL;
}

static void
check_reading (gpointer data,
               gboolean is_done)
{
  Fixture *fixture = data;

  if (is_done)
    g_assert_cmpstr (((QrFinding *) fixture->found->pdata[0])->text, ==, LINK);
}

static void
test_reading (Fixture       *fixture,
              gconstpointer  data)
{
  const FailingWork work = { prepare_reading, read_picture, check_reading, fixture };

  failing_cases_run (&work, "memory write seek pipe spawn read");
}

/* --- Writing a board ------------------------------------------------------------------------- */

static void
prepare_export (gpointer data)
{
  g_assert_true (g_file_set_contents (((Fixture *) data)->path, OLD, -1, NULL));
}

static gboolean
write_board (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  Fixture *fixture = data;
  g_autoptr (GameSubject) subject = board_export_subject_new (fixture->board, "Board");
  PictureExportOptions options = game_subject_options (subject);

  return game_subject_write (subject, subject->pictures->formats[fixture->format],
                             &options, stream, cancellable, error);
}

static gboolean
export (gpointer   data,
        GError   **error)
{
  Fixture *fixture = data;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  return atomic_file_write (file, write_board, fixture, NULL, error);
}

/* Others hold the time, or count what was made in this process. */
static gboolean
is_same_every_time (BoardExportFormat format)
{
  return format == BOARD_EXPORT_PNG || format == BOARD_EXPORT_GIF || format == BOARD_EXPORT_TEXT
         || format == BOARD_EXPORT_THUMBNAIL;
}

static void
check_export (gpointer data,
              gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *names = failing_cases_list (fixture->folder);
  g_autofree char *text = NULL;
  gsize length, n_expected;
  const char *expected = g_bytes_get_data (fixture->expected, &n_expected);

  g_assert_cmpstr (names, ==, "board");
  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  if (!is_done)
    g_assert_cmpstr (text, ==, OLD);
  else if (is_same_every_time (fixture->format))
    g_assert_cmpmem (text, length, expected, n_expected);
  else
    g_assert_cmpuint (length, >, n_expected / 2);
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  const FailingWork work = { prepare_export, export, check_export, fixture };
  PictureExportOptions options;

  board_export_options_init (&options, fixture->board);
  for (fixture->format = 0; fixture->format < BOARD_EXPORT_N_FORMATS; fixture->format++)
    {
      g_clear_pointer (&fixture->expected, g_bytes_unref);
      fixture->expected = board_export_to_bytes (fixture->format, fixture->board, "Board", &options,
                                                 NULL);
      g_assert_nonnull (fixture->expected);
      failing_cases_run (&work, "open write sync rename link");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/failing/picture/reading", Fixture, NULL, set_up, test_reading, tear_down);
  g_test_add ("/failing/picture/export", Fixture, NULL, set_up, test_export, tear_down);

  return g_test_run ();
}
