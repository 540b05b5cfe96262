#include "app/file-saving.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
write_text (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  return g_output_stream_write_all (stream, data, strlen (data), NULL, cancellable, error);
}

/* A disk that is full half-way. */
static gboolean
write_half (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  write_text (stream, data, cancellable, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no space");
  return FALSE;
}

static void
assert_contents (GFile      *file,
                 const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static void
test_all_or_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("saving-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board “ü”.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_half, (gpointer) "new",
                                            NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_clear_error (&error);

  g_assert_true (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_text, (gpointer) "old",
                                           NULL, &error));
  g_assert_no_error (error);
  assert_contents (file, "old");

  g_assert_false (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_half, (gpointer) "new",
                                            NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_contents (file, "old");
  g_assert_cmpuint (count_files (folder), ==, 1);

  g_assert_true (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_text, (gpointer) "new",
                                           NULL, NULL));
  assert_contents (file, "new");
  g_unlink (path);
  g_rmdir (folder);
}

/* Nor is there half of a file that was not there. */
static void
test_nothing_is_left (void)
{
  g_autofree char *folder = g_dir_make_tmp ("saving-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "new.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_half, (gpointer) "new",
                                            NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_rmdir (folder);
}

static void
test_no_folder (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/to/be/found/board.json");
  g_autoptr (GError) error = NULL;

  g_assert_false (editor_file_saving_write (file, G_FILE_CREATE_NONE, write_text, (gpointer) "text",
                                            NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_excuses (void)
{
  static const struct
  {
    GIOErrorEnum code;
    const char  *words;
  } cases[] = {
    { G_IO_ERROR_NO_SPACE, "the disk is full" },
    { G_IO_ERROR_PERMISSION_DENIED, "nothing may be written there" },
    { G_IO_ERROR_READ_ONLY, "nothing may be written there" },
    { G_IO_ERROR_NOT_FOUND, "the folder is gone" },
    { G_IO_ERROR_FILENAME_TOO_LONG, "no file can have that name" },
    { G_IO_ERROR_INVALID_FILENAME, "no file can have that name" },
    { G_IO_ERROR_CANCELLED, "as you wished" },
    { G_IO_ERROR_FAILED, "because of the weather" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error
          = g_error_new_literal (G_IO_ERROR, cases[i].code, "because of the weather");
      g_autofree char *sentence = editor_file_saving_excuse (error, "Zig.json");

      g_assert_true (g_str_has_prefix (sentence, "“Zig.json” was not saved"));
      g_assert_nonnull (strstr (sentence, cases[i].words));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file-saving/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/file-saving/nothing-is-left", test_nothing_is_left);
  g_test_add_func ("/file-saving/no-folder", test_no_folder);
  g_test_add_func ("/file-saving/excuses", test_excuses);
  return g_test_run ();
}
