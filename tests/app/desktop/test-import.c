#include "app/desktop/import.h"
#include "scratch.h"

#include <glib/gstdio.h>

/* Begins as a PNG does, and is damaged behind that. */
#define PICTURE "\x89PNG\r\n\x1a\n"

static void
write_file (const char *folder,
            const char *name,
            const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
}

static void
note_name (const char   *name,
           const char   *path,
           const char   *text,
           const GError *problem,
           gpointer      names)
{
  g_string_append_printf (names, "%s%s ", name, path != NULL ? "?" : "");
}

/* What the import has once folders are opened. */
static char *
list_names (EditorImport *import,
            int          *n_visited)
{
  GString *names = g_string_new (NULL);

  editor_import_visit (import, note_name, names, n_visited, NULL);
  return g_string_free (names, FALSE);
}

static void
test_folders (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-import-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "b", NULL);
  g_autofree char *names = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (EditorImport) import = editor_import_new ();
  int n_visited = 0;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_file (folder, "c.png", PICTURE);
  write_file (folder, "a.png", PICTURE);
  write_file (folder, "notes.txt", "no picture");
  write_file (inner, "d.png", PICTURE);
  write_file (inner, "notes.txt", "no picture");

  editor_import_add_address (import, "a text");
  editor_import_add_file (import, file);
  g_assert_cmpuint (editor_import_open_folders (import, NULL), ==, 2);
  g_assert_cmpuint (editor_import_get_n_items (import), ==, 4);
  names = list_names (import, &n_visited);
  g_assert_cmpstr (names, ==, "Text a.png d.png c.png ");
  g_assert_cmpint (n_visited, ==, 4);
  scratch_remove (folder);
}

static void
note_problem (const char   *name,
              const char   *path,
              const char   *text,
              const GError *problem,
              gpointer      said)
{
  g_assert_null (path);
  g_assert_null (text);
  g_string_append_printf (said, "%s: %s", name, problem->message);
}

/* A folder without a picture stays, and says so. */
static void
test_empty_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-import-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "empty", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (inner);
  g_autoptr (EditorImport) import = editor_import_new ();
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  editor_import_add_file (import, file);
  g_assert_cmpuint (editor_import_open_folders (import, NULL), ==, 0);
  editor_import_visit (import, note_problem, said, NULL, NULL);
  g_assert_cmpstr (said->str, ==, "empty: There is no picture in this folder");
  scratch_remove (folder);
}

/* What is handed over by itself stays, whatever it is. */
static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-import-XXXXXX", NULL);
  g_autofree char *notes = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *nothing = g_build_filename (folder, "nothing", NULL);
  g_autofree char *names = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (notes);
  g_autoptr (GFile) missing = g_file_new_for_path (nothing);
  g_autoptr (EditorImport) import = editor_import_new ();

  write_file (folder, "notes.txt", "no picture");
  editor_import_add_file (import, file);
  editor_import_add_file (import, missing);
  g_assert_cmpuint (editor_import_open_folders (import, NULL), ==, 0);
  names = list_names (import, NULL);
  g_assert_cmpstr (names, ==, "notes.txt? nothing? ");
  scratch_remove (folder);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (EditorImport) import = editor_import_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  int n_visited = 0;

  editor_import_add_address (import, "a text");
  g_cancellable_cancel (cancellable);
  editor_import_visit (import, note_name, names, &n_visited, cancellable);
  g_assert_cmpstr (names->str, ==, "");
  g_assert_cmpint (n_visited, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/import/folders", test_folders);
  g_test_add_func ("/import/empty-folder", test_empty_folder);
  g_test_add_func ("/import/files", test_files);
  g_test_add_func ("/import/cancelled", test_cancelled);

  return g_test_run ();
}
