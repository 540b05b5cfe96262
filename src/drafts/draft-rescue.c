/* The first line is read strictly: each field has one form, and the checksum has to be right.
 * Behind it are lines of a draft, of which each that is whole can be read without the others
 * (draft-journal.h), so a file that is damaged there still gives what is whole. */
#include "drafts/draft-rescue.h"

#include "document/draft-journal.h"
#include "library/library-free-name.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEADER "spaces-rescue "
#define ENDING "rescue"
#define VERSION 1
#define MAX_KIND 32        /* letters; those that there are have eleven at most */
#define MAX_FIRST_LINE 256 /* bytes; all fields at their longest are shorter */

/* Of the first line, in their order. */
enum
{
  FIELD_VERSION,
  FIELD_KIND,
  FIELD_NUMBER,
  FIELD_LINE,
  FIELD_SUM,
  FIELD_LENGTH,
  FIELD_BODY,
  N_FIELDS
};

void
draft_rescue_free (DraftRescue *rescue)
{
  g_free (rescue->kind);
  g_free (rescue->lines);
  g_free (rescue);
}

/* --- Places ---------------------------------------------------------------------------------- */

/* Another data folder than that of the user has no other place: whatever is there belongs to the
 * usual one. */
static gboolean
is_usual (const char *folder)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "spaces-editor", "drafts",
                                             NULL);

  return strcmp (folder, usual) == 0;
}

char **
draft_rescue_list_folders (const char *folder)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();

  g_strv_builder_add (folders, folder);
  if (is_usual (folder))
    {
      g_autofree char *state = g_build_filename (g_get_user_state_dir (), "spaces-editor", NULL);
      g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "spaces-editor", NULL);

      g_strv_builder_add_many (folders, state, cache, NULL);
    }

  return g_strv_builder_end (folders);
}

/* Not one that is half written, nor one that was set aside. */
gboolean
draft_rescue_is_name (const char *name)
{
  const char *ending = strstr (name, "." ENDING);

  if (ending == NULL || !g_str_has_prefix (name, "draft-"))
    return FALSE;

  ending += strlen ("." ENDING);
  return *ending == '\0'
         || (ending[0] == '-' && ending[1] != '\0'
             && strspn (ending + 1, "0123456789") == strlen (ending + 1));
}

/* --- Writing --------------------------------------------------------------------------------- */

static char *
format (const DraftRescue *rescue)
{
  GString *text = g_string_new (NULL);
  gsize length = strlen (rescue->lines);

  g_string_append_printf (text, HEADER "%d %s %u %" G_GINT64_FORMAT " %08x %" G_GSIZE_FORMAT
                          " %08x", VERSION, rescue->kind, rescue->number, rescue->line,
                          rescue->sum, length, draft_journal_sum (rescue->lines, length));
  g_string_append_printf (text, " %08x\n", draft_journal_sum (text->str, text->len));
  g_string_append (text, rescue->lines);

  return g_string_free (text, FALSE);
}

static char *
write_into (const char  *folder,
            const char  *name,
            const char  *text,
            GError     **error)
{
  g_autofree char *stem = g_build_filename (folder, name, NULL);
  g_autofree char *path = NULL;
  int problem = 0;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || (path = library_free_name_find (stem, ENDING)) == NULL)
    {
      problem = errno;
      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (problem),
                           g_strerror (problem));
      return NULL;
    }

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error)
         ? g_steal_pointer (&path) : NULL;
}

char *
draft_rescue_write (const char         *folder,
                    const char         *name,
                    const DraftRescue  *rescue,
                    GError            **error)
{
  g_auto (GStrv) folders = draft_rescue_list_folders (folder);
  g_autofree char *stem = g_strdup_printf ("%s-%u", name, rescue->number);
  g_autofree char *text = format (rescue);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      char *path = write_into (folders[i], stem, text, i == 0 ? error : NULL);

      if (path == NULL)
        continue;
      g_clear_error (error);
      return path;
    }

  return NULL;
}

/* --- Reading --------------------------------------------------------------------------------- */

static gboolean
parse_number (const char *text,
              guint       base,
              guint64     most,
              guint64    *number)
{
  return g_ascii_string_to_unsigned (text, base, 0, most, number, NULL);
}

static gboolean
is_kind (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && length <= MAX_KIND
         && strspn (text, "abcdefghijklmnopqrstuvwxyz") == length;
}

/* Takes the checksum off. */
static gboolean
is_whole_line (char *line)
{
  char *blank = strrchr (line, ' ');
  guint64 sum;

  if (blank == NULL || strlen (blank + 1) != 8 || !parse_number (blank + 1, 16, G_MAXUINT32, &sum))
    return FALSE;

  *blank = '\0';
  return sum == draft_journal_sum (line, (gsize) (blank - line));
}

/* What the first line says, but for `lines`; @length and @body are of those. NULL: it is damaged,
 * or @newer. */
static DraftRescue *
parse_first_line (char      *line,
                  guint64   *length,
                  guint64   *body,
                  gboolean  *newer)
{
  g_auto (GStrv) fields = NULL;
  g_autoptr (DraftRescue) rescue = g_new0 (DraftRescue, 1);
  guint64 version, number, row, sum;

  if (!g_str_has_prefix (line, HEADER))
    return NULL;

  fields = g_strsplit (line + strlen (HEADER), " ", N_FIELDS + 2);
  if (fields[0] == NULL
      || !g_ascii_string_to_unsigned (fields[FIELD_VERSION], 10, 1, G_MAXUINT32, &version, NULL))
    return NULL;
  *newer = version > VERSION;
  if (*newer || !is_whole_line (line))
    return NULL;

  if (g_strv_length (fields) != N_FIELDS + 1 || !is_kind (fields[FIELD_KIND])
      || !parse_number (fields[FIELD_NUMBER], 10, DRAFT_SLOTS, &number)
      || !parse_number (fields[FIELD_LINE], 10, G_MAXINT64, &row)
      || !parse_number (fields[FIELD_SUM], 16, G_MAXUINT32, &sum)
      || !parse_number (fields[FIELD_LENGTH], 10, LIBRARY_MAX_DRAFT, length)
      || !parse_number (fields[FIELD_BODY], 16, G_MAXUINT32, body))
    return NULL;

  rescue->kind = g_strdup (fields[FIELD_KIND]);
  rescue->number = (guint) number;
  rescue->line = (gint64) row;
  rescue->sum = (guint32) sum;
  return g_steal_pointer (&rescue);
}

DraftRescue *
draft_rescue_read (const char *text,
                   gsize       length,
                   gboolean   *newer)
{
  const char *end = memchr (text, '\n', MIN (length, MAX_FIRST_LINE));
  g_autofree char *line = end != NULL ? g_strndup (text, (gsize) (end - text)) : NULL;
  g_autoptr (DraftRescue) rescue = NULL;
  guint64 expected, sum;
  gsize rest;

  *newer = FALSE;
  if (line == NULL)
    return NULL;
  rescue = parse_first_line (line, &expected, &sum, newer);
  if (rescue == NULL)
    return NULL;

  rest = length - (gsize) (end + 1 - text);
  rescue->is_whole = rest == expected && draft_journal_sum (end + 1, rest) == sum;
  rescue->lines = draft_journal_convert (rescue->kind, end + 1, rest, newer);
  *newer &= rescue->is_whole; /* otherwise that says nothing */
  return rescue->lines != NULL ? g_steal_pointer (&rescue) : NULL;
}
