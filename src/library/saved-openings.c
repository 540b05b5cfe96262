/* A line is written by one call, so that none is mixed with another one. A last line without its
 * end, of a program that was killed, is ended by the next one and then no line.
 *
 * A text file beside a draft: "OPENING ID" a line, the last line of an opening counts. It is
 * appended to and never rewritten, so that no crash loses what is there. A failure to write is not
 * reported: the board itself is safe in the draft and in the library.
 */
#include "library/saved-openings.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* More than a long life of edits makes; a file that is larger is not ours. */
#define MAX_BYTES (1024 * 1024)

struct _SavedOpenings
{
  char       *path; /* or NULL: nothing is read or written then */
  GHashTable *ids;  /* gint64 by the opening */
};

SavedOpenings *
saved_openings_new (const char *path)
{
  SavedOpenings *self = g_new (SavedOpenings, 1);

  self->path = g_strdup (path);
  self->ids = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  return self;
}

void
saved_openings_free (SavedOpenings *self)
{
  g_hash_table_unref (self->ids);
  g_free (self->path);
  g_free (self);
}

const char *
saved_openings_get_path (SavedOpenings *self)
{
  return self->path;
}

static void
read_line (SavedOpenings *self,
           const char    *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 3);
  guint64 opening, id;

  if (g_strv_length (parts) == 2
      && g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXUINT32, &opening, NULL)
      && g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXINT64, &id, NULL))
    saved_openings_set (self, (guint) opening, (gint64) id);
}

/* The number may be given again to another board, so that it has to be forgotten for good. */
static void
forget (SavedOpenings *self,
        guint          opening)
{
  saved_openings_set (self, opening, 0);
  saved_openings_note (self->path, opening, 0);
}

static void
forget_others (SavedOpenings *self,
               const History *history)
{
  g_autoptr (GList) openings = g_hash_table_get_keys (self->ids);

  for (GList *l = openings; l != NULL; l = l->next)
    {
      guint opening = GPOINTER_TO_UINT (l->data);

      if (saved_openings_get (self, opening) != 0 && !history_has_opening (history, opening))
        forget (self, opening);
    }
}

void
saved_openings_read (SavedOpenings *self,
                     const History *history)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GStatBuf info;

  if (self->path == NULL || g_stat (self->path, &info) != 0 || !S_ISREG (info.st_mode)
      || info.st_size > MAX_BYTES || !g_file_get_contents (self->path, &text, NULL, NULL))
    return;

  /* What stands behind the last end of a line is not whole. */
  lines = g_strsplit (text, "\n", -1);
  for (gsize i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    read_line (self, lines[i]);
  forget_others (self, history);
}

void
saved_openings_begin (SavedOpenings *self)
{
  g_hash_table_remove_all (self->ids);
  if (self->path != NULL)
    g_unlink (self->path);
}

gint64
saved_openings_get (SavedOpenings *self,
                    guint          opening)
{
  gint64 *id = g_hash_table_lookup (self->ids, GUINT_TO_POINTER (opening));

  return id != NULL ? *id : 0;
}

void
saved_openings_set (SavedOpenings *self,
                    guint          opening,
                    gint64         id)
{
  g_hash_table_insert (self->ids, GUINT_TO_POINTER (opening), g_memdup2 (&id, sizeof id));
}

/* Whether the file is empty or ends with the end of a line. */
static gboolean
ends_with_line (int fd)
{
  char last;

  return lseek (fd, -1, SEEK_END) < 0 || read (fd, &last, 1) != 1 || last == '\n';
}

void
saved_openings_note (const char *path,
                     guint       opening,
                     gint64      id)
{
  /* No link is followed and no pipe waited for: the name lies in a folder where others may put
   * one. */
  int fd = g_open (path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  g_autofree char *line = NULL;
  gsize length;

  if (fd < 0)
    return;

  line = g_strdup_printf ("%s%u %" G_GINT64_FORMAT "\n", ends_with_line (fd) ? "" : "\n", opening,
                          id);
  length = strlen (line);
  if (write (fd, line, length) != (gssize) length)
    g_debug ("%s: %s", path, g_strerror (errno));
  close (fd);
}
