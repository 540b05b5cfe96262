#include "qr/picture-folder.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* Begins as a PNG does, and is damaged behind that. */
#define PICTURE "\x89PNG\r\n\x1a\n"

typedef struct
{
  char *path;
  GPtrArray *pictures;
  guint n_others;
  GError *error;
} Folder;

static void
folder_begin (Folder *folder)
{
  *folder = (Folder) { g_dir_make_tmp ("spaces-pictures-XXXXXX", NULL),
                       g_ptr_array_new_with_free_func (g_free) };
}

static void
folder_end (Folder *folder)
{
  scratch_remove (folder->path);
  g_free (folder->path);
  g_ptr_array_unref (folder->pictures);
  g_clear_error (&folder->error);
}

static void
write_file (const Folder *folder,
            const char   *name,
            const char   *content)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (above, 0700), ==, 0);
  g_assert_true (g_file_set_contents_full (path, content, -1, G_FILE_SET_CONTENTS_NONE, 0600,
                                           NULL));
}

/* The names that are found, each with a space; @is_whole is what the walk answers. */
static char *
list (Folder   *folder,
      gboolean  is_whole)
{
  GString *names = g_string_new (NULL);

  g_assert_true (picture_folder_list (folder->path, folder->pictures, &folder->n_others, NULL,
                                      &folder->error)
                 == is_whole);
  for (guint i = 0; i < folder->pictures->len; i++)
    g_string_append_printf (names, "%s ", (const char *) folder->pictures->pdata[i]
                                              + strlen (folder->path) + 1);

  return g_string_free (names, FALSE);
}

/* By content, all levels, in the order of the names; no hidden ones and no circles. */
static void
test_order (void)
{
  g_autofree char *names = NULL;
  g_autofree char *loop = NULL;
  Folder folder;

  folder_begin (&folder);
  loop = g_build_filename (folder.path, "loop", NULL);
  write_file (&folder, "c.jpg", PICTURE);
  write_file (&folder, "b/inner/e", PICTURE);
  write_file (&folder, "b/d.png", PICTURE);
  write_file (&folder, "a.png", "no picture");
  write_file (&folder, "B", "\xff\xd8\xff");
  write_file (&folder, ".hidden.png", PICTURE);
  write_file (&folder, ".folder/f.png", PICTURE);
  g_assert_cmpint (symlink (folder.path, loop), ==, 0);

  names = list (&folder, TRUE);
  g_assert_no_error (folder.error);
  g_assert_cmpstr (names, ==, "B b/d.png b/inner/e c.jpg ");
  g_assert_cmpuint (folder.n_others, ==, 2); /* a.png and the link */
  folder_end (&folder);
}

static void
test_no_picture (void)
{
  g_autofree char *names = NULL;
  Folder folder;

  folder_begin (&folder);
  write_file (&folder, "more/notes.txt", "no picture");
  names = list (&folder, FALSE);
  g_assert_cmpstr (names, ==, "");
  g_assert_cmpuint (folder.n_others, ==, 1);
  g_assert_error (folder.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  folder_end (&folder);
}

/* What was found by then is there. */
static void
test_limit (void)
{
  Folder folder;

  folder_begin (&folder);
  write_file (&folder, "0", PICTURE);
  for (guint i = 1; i < PICTURE_FOLDER_MAX_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%05u", i);

      write_file (&folder, name, "");
    }
  g_free (list (&folder, TRUE));
  g_assert_cmpuint (folder.n_others, ==, PICTURE_FOLDER_MAX_FILES - 1);

  g_ptr_array_set_size (folder.pictures, 0);
  folder.n_others = 0;
  write_file (&folder, "one more", PICTURE);
  g_free (list (&folder, FALSE));
  g_assert_nonnull (folder.error);
  g_assert_cmpuint (folder.pictures->len, ==, 1);
  g_assert_cmpuint (folder.n_others, ==, PICTURE_FOLDER_MAX_FILES - 1);
  folder_end (&folder);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Folder folder;

  folder_begin (&folder);
  write_file (&folder, "a.png", PICTURE);
  g_cancellable_cancel (cancellable);
  g_assert_false (picture_folder_list (folder.path, folder.pictures, &folder.n_others, cancellable,
                                       NULL));
  g_assert_cmpuint (folder.pictures->len + folder.n_others, ==, 0);
  folder_end (&folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture-folder/order", test_order);
  g_test_add_func ("/picture-folder/no-picture", test_no_picture);
  g_test_add_func ("/picture-folder/limit", test_limit);
  g_test_add_func ("/picture-folder/cancelled", test_cancelled);
  return g_test_run ();
}
