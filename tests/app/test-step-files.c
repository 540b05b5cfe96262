#include "app/step-files.h"

#include "spaces/spaces-code.h"

#include <glib/gstdio.h>

#define CODE "4|12p08p12t04p00pG0f"

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GFile **folder = data;
  g_autoptr (GError) error = NULL;

  *folder = editor_step_files_write_finish (result, &error);
  g_assert_no_error (error);
}

static GFile *
write_steps (const char        *parent,
             BoardExportFormat  format,
             const char        *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (parent);
  BoardExportOptions options;
  GFile *folder = NULL;

  board_export_options_init (&options, board);
  editor_step_files_write_async (file, format, board, name, &options, NULL, on_written, &folder);
  while (folder == NULL)
    g_main_context_iteration (NULL, TRUE);

  return folder;
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/step-files/numbered", test_numbered);
  return g_test_run ();
}
