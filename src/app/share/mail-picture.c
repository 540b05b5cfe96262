/* Each picture is the only file of a directory "mail-XXXXXX" of mode 0700 below the cache: the file
 * keeps a readable name, and the name of the directory makes it unique. Old directories go before a
 * new one is made. Nothing else deletes them, since nobody reports that a mail was sent. Writing
 * blocks the main loop, for one file in the cache. */
#include "app/share/mail-picture.h"

#include "spaces/share/board-export.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

/* Start of a directory's name; mkdtemp() adds six characters. */
#define PREFIX "mail-"

/* Characters that are replaced in the name: some desktops pass the path on in a mailto: address or
 * on a command line without escaping it. */
#define TROUBLE "&#%+=;,'` ()[]{}$!~^"

/* Removes the files in @path, then the directory; one that is not empty then stays. A program that
 * has a file open keeps it. */
static void
clear_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

static void
clear_old (const char *cache)
{
  gint64 limit = g_get_real_time () / G_USEC_PER_SEC - EDITOR_MAIL_PICTURE_DAYS * 24 * 60 * 60;
  g_autoptr (GDir) dir = g_dir_open (cache, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (cache, name, NULL);
      GStatBuf about;

      if (g_str_has_prefix (name, PREFIX) && g_lstat (path, &about) == 0
          && S_ISDIR (about.st_mode) && about.st_mtime < limit)
        clear_folder (path);
    }
}

static char *
make_folder (const char  *cache,
             GError     **error)
{
  g_autofree char *folder = g_build_filename (cache, PREFIX "XXXXXX", NULL);

  if (g_mkdir_with_parents (cache, 0700) == 0 && g_mkdtemp (folder) != NULL)
    return g_steal_pointer (&folder);

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return NULL;
}

/* A file name for @name, with runs of '-' made one. */
static char *
plain_name (const char *name)
{
  g_autofree char *suggested = board_export_suggest_name (name, "png");
  GString *plain = g_string_new (NULL);

  g_strdelimit (suggested, TROUBLE, '-');
  for (const char *at = suggested; *at != '\0'; at++)
    {
      if (at[0] != '-' || at[1] != '-')
        g_string_append_c (plain, *at);
    }

  return g_string_free (plain, FALSE);
}

/* The path of the new file; @name is that of the board. */
char *
editor_mail_picture_write (GBytes      *png,
                           const char  *name,
                           GError     **error)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "spaces-editor", NULL);
  g_autofree char *file_name = plain_name (name);
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  gsize length;
  const char *bytes = g_bytes_get_data (png, &length);

  clear_old (cache);
  folder = make_folder (cache, error);
  if (folder == NULL)
    return NULL;

  path = g_build_filename (folder, file_name, NULL);
  if (!g_file_set_contents (path, bytes, (gssize) length, error))
    {
      g_rmdir (folder);
      return NULL;
    }

  return g_steal_pointer (&path);
}
