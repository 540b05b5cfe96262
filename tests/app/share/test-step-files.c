#include "app/share/step-files.h"

#include "spaces/share/board-export.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#define CODE "4|12p08p12t04p00pG0f"

typedef struct
{
  GFile  *folder;
  GError *error;
} Outcome;

static Outcome
try_steps (const char        *parent,
           BoardExportFormat  format,
           const char        *name,
           GCancellable      *cancellable)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);
  g_autoptr (GameSubject) subject = board_export_subject_new (board, name);
  g_autoptr (GFile) file = g_file_new_for_path (parent);
  PictureExportOptions options = game_subject_options (subject);
  EditorStepFiles steps;
  const EditorNewFolderFiles files = editor_step_files_init (
      &steps, subject->pictures->formats[format], subject, &options);
  Outcome outcome = { NULL };

  outcome.folder = editor_new_folder_save (file, name, &files, cancellable, &outcome.error);

  return outcome;
}

static GFile *
write_steps (const char        *parent,
             BoardExportFormat  format,
             const char        *name)
{
  Outcome outcome = try_steps (parent, format, name, NULL);

  g_assert_no_error (outcome.error);

  return outcome.folder;
}

/* Removes what is expected to be there, and the folder, which fails if there is more. */
static void
assert_files_and_remove (GFile      *folder,
                         const char *name,
                         const char *format,
                         guint       first,
                         guint       last)
{
  g_autofree char *base = g_file_get_basename (folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (base, ==, name);
  for (guint step = first; step <= last; step++)
    {
      g_autofree char *file_name = g_strdup_printf ("Zig-zag-%02u.%s", step, format);
      g_autoptr (GFile) file = g_file_get_child (folder, file_name);

      g_file_delete (file, NULL, &error);
      g_assert_no_error (error);
    }
  g_file_delete (folder, NULL, &error);
  g_assert_no_error (error);
}

static void
test_numbered (void)
{
  g_autofree char *parent = g_dir_make_tmp ("steps-XXXXXX", NULL);
  g_autoptr (GFile) first = write_steps (parent, BOARD_EXPORT_THUMBNAIL, "Zig/zag");
  g_autoptr (GFile) second = write_steps (parent, BOARD_EXPORT_JSON, "Zig/zag");

  assert_files_and_remove (first, "Zig-zag", "svg", 0, 6);
  assert_files_and_remove (second, "Zig-zag 2", "json", 1, 6);
  g_rmdir (parent);
}

/* The steps of a board become longer, so that the limit lets some of the files be written. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* How long the file of the last step but one is. */
static goffset
measure_step (const char *parent)
{
  g_autoptr (GFile) folder = write_steps (parent, BOARD_EXPORT_JSON, "Zig/zag");
  g_autoptr (GFile) file = g_file_get_child (folder, "Zig-zag-05.json");
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  goffset size = g_file_info_get_size (info);

  assert_files_and_remove (folder, "Zig-zag", "json", 1, 6);

  return size;
}

/* Nothing of a series that could not be written to its end is left. */
static void
test_all_or_nothing (void)
{
  g_autofree char *parent = g_dir_make_tmp ("steps-XXXXXX", NULL);
  goffset size = measure_step (parent);
  Outcome outcome;

  limit_files (size);
  outcome = try_steps (parent, BOARD_EXPORT_JSON, "Zig/zag", NULL);
  limit_files (RLIM_INFINITY);

  g_assert_null (outcome.folder);
  g_assert_nonnull (outcome.error);
  g_clear_error (&outcome.error);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
}

static void
test_cancelled (void)
{
  g_autofree char *parent = g_dir_make_tmp ("steps-XXXXXX", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Outcome outcome;

  g_cancellable_cancel (cancellable);
  outcome = try_steps (parent, BOARD_EXPORT_PNG, "Zig/zag", cancellable);
  g_assert_error (outcome.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&outcome.error);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/step-files/numbered", test_numbered);
  g_test_add_func ("/step-files/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/step-files/cancelled", test_cancelled);
  return g_test_run ();
}
