/* Depth first, with one folder open at a time: its names are taken before what is in it is looked
 * at. The limit counts files, not pictures, so that it also holds for the time that this takes. */
#include "qr/picture-folder.h"

#include "qr/qr-reader.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GPtrArray *pictures;
  guint n_files; /* that were looked at */
  GCancellable *cancellable;
} Walk;

gboolean
picture_folder_is_picture (const char   *path,
                           GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  guint8 head[1024];
  gsize length = 0;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR)
    return FALSE;

  stream = g_file_read (file, cancellable, NULL);
  return stream != NULL
         && g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head, &length,
                                     cancellable, NULL)
         && qr_reader_looks_like_picture (head, length);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The paths of what is in the folder at @path, in order; NULL if it is none or cannot be opened. */
static GPtrArray *
list_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *paths;
  const char *name;

  if (folder == NULL)
    return NULL;

  paths = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* FALSE at the limit. */
static gboolean
walk_folder (Walk      *walk,
             GPtrArray *paths)
{
  for (guint i = 0; i < paths->len && !g_cancellable_is_cancelled (walk->cancellable); i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GPtrArray) inside
          = !g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? list_folder (path) : NULL;

      if (inside != NULL && !walk_folder (walk, inside))
        return FALSE;
      if (inside != NULL)
        continue;
      if (walk->n_files == PICTURE_FOLDER_MAX_FILES)
        return FALSE;

      walk->n_files++;
      if (picture_folder_is_picture (path, walk->cancellable))
        g_ptr_array_add (walk->pictures, g_strdup (path));
    }

  return TRUE;
}

gboolean
picture_folder_list (const char    *path,
                     GPtrArray     *pictures,
                     guint         *n_others,
                     GCancellable  *cancellable,
                     GError       **error)
{
  guint n_before = pictures->len;
  Walk walk = { pictures, 0, cancellable };
  g_autoptr (GPtrArray) inside = list_folder (path);
  gboolean is_whole = inside == NULL || walk_folder (&walk, inside);
  guint n_pictures = pictures->len - n_before;

  *n_others += walk.n_files - n_pictures;
  if (!is_whole)
    decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                      /* Translators: %'u is a number of files */
                      _("Only the first %'u files of this folder were looked at"),
                      PICTURE_FOLDER_MAX_FILES);
  else if (n_pictures == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("There is no picture in this folder"));
  return is_whole && n_pictures > 0;
}
