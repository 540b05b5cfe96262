/* The table draft_lines is the journal: an edit is one INSERT, and lines are in the order of their
 * ids. SQLite gives a new row the id behind the largest one in the table, so that a line that is
 * appended always comes last.
 *
 * Whether a draft is still as its writer left it is known by its last row, and by the store: one
 * that was opened anew may be another file, or one that was recovered and lacks rows.
 *
 * A draft that is written anew is a few megabytes at most (DRAFT_JOURNAL_MAX_BASE) and keeps others
 * waiting for some hundredths of a second.
 */
#include "store/drafts.h"

#include "store/store-private.h"

#include <string.h>

#define OF_DRAFT " WHERE kind = ? AND number = ?"

/* --- Reading --------------------------------------------------------------------------------- */

GArray *
library_store_list_drafts (LibraryStore  *store,
                           const char    *kind,
                           GError       **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  rows = library_database_query (store->database,
                                 "SELECT DISTINCT number FROM draft_lines WHERE kind = ?"
                                 " ORDER BY number", error, "t", kind);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      guint number;

      if (!has_row)
        return g_steal_pointer (&numbers);
      number = (guint) library_statement_get_int (rows, 0);
      g_array_append_val (numbers, number);
    }

  return NULL;
}

char *
library_store_get_draft_head (LibraryStore  *store,
                              const char    *kind,
                              guint          number,
                              GError       **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database,
                                "SELECT line FROM draft_lines" OF_DRAFT " ORDER BY id LIMIT 1",
                                error, "ti", kind, (gint64) number);
  if (row == NULL || !library_statement_step (row, &has_row, error) || !has_row)
    return NULL;

  return g_strdup (library_statement_get_text (row, 0));
}

static gboolean
read_lines (LibraryStore  *store,
            const char    *kind,
            guint          number,
            GString       *text,
            gint64        *last,
            GError       **error)
{
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  *last = 0;
  rows = library_database_query (store->database,
                                 "SELECT id, line FROM draft_lines" OF_DRAFT " ORDER BY id", error,
                                 "ti", kind, (gint64) number);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (!has_row || text->len > LIBRARY_MAX_DRAFT)
        return TRUE;
      *last = library_statement_get_int (rows, 0);
      g_string_append (text, library_statement_get_text (rows, 1));
      g_string_append_c (text, '\n');
    }

  return FALSE;
}

static gboolean
read_saved (LibraryStore  *store,
            const char    *kind,
            guint          number,
            char         **saved,
            GError       **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database, "SELECT saved FROM drafts" OF_DRAFT, error, "ti",
                                kind, (gint64) number);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  *saved = g_strdup (has_row ? library_statement_get_text (row, 0) : "");
  return TRUE;
}

char *
library_store_read_draft (LibraryStore      *store,
                          const char        *kind,
                          guint              number,
                          LibraryDraftMark  *mark,
                          char             **saved,
                          GError           **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 last;

  if (!read_lines (store, kind, number, text, &last, error)
      || (saved != NULL && !read_saved (store, kind, number, saved, error)))
    return NULL;

  if (mark != NULL)
    *mark = (LibraryDraftMark) { store->serial, last };
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Writing --------------------------------------------------------------------------------- */

/* The lines of @text, as rows without their ends. */
static gboolean
insert_lines (LibraryStore  *store,
              const char    *kind,
              guint          number,
              const char    *text,
              gint64        *last,
              GError       **error)
{
  const char *end;

  for (; (end = strchr (text, '\n')) != NULL; text = end + 1)
    {
      g_autofree char *line = g_strndup (text, (gsize) (end - text));

      if (!library_database_run (store->database,
                                 "INSERT INTO draft_lines (kind, number, line) VALUES (?, ?, ?)",
                                 error, "tit", kind, (gint64) number, line))
        return FALSE;
      *last = sqlite3_last_insert_rowid (library_database_get_handle (store->database));
    }

  return TRUE;
}

static gboolean
delete_lines (LibraryStore  *store,
              const char    *kind,
              guint          number,
              GError       **error)
{
  return library_database_run (store->database, "DELETE FROM draft_lines" OF_DRAFT, error, "ti",
                               kind, (gint64) number);
}

static gboolean
find_last (LibraryStore  *store,
           const char    *kind,
           guint          number,
           gint64        *last,
           GError       **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database,
                                "SELECT max (id) FROM draft_lines" OF_DRAFT, error, "ti", kind,
                                (gint64) number);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  *last = library_statement_get_int (row, 0);
  return TRUE;
}

/* The lowest number that no draft of the kind has. */
static gboolean
find_free_number (LibraryStore  *store,
                  const char    *kind,
                  gint64        *number,
                  GError       **error)
{
  g_autoptr (GArray) numbers = library_store_list_drafts (store, kind, error);

  if (numbers == NULL)
    return FALSE;

  *number = 1;
  for (guint i = 0; i < numbers->len && g_array_index (numbers, guint, i) == *number; i++)
    (*number)++;

  return TRUE;
}

/* A database that could not be opened when a window was made may have a draft in its slot. */
static gboolean
move_away (LibraryStore  *store,
           const char    *kind,
           guint          number,
           GError       **error)
{
  gint64 last, free_number;

  if (!find_last (store, kind, number, &last, error))
    return FALSE;

  return last == 0
         || (find_free_number (store, kind, &free_number, error)
             && library_database_run (store->database,
                                      "UPDATE draft_lines SET number = ?" OF_DRAFT, error, "iti",
                                      free_number, kind, (gint64) number)
             && library_database_run (store->database,
                                      "UPDATE OR REPLACE drafts SET number = ?" OF_DRAFT, error,
                                      "iti", free_number, kind, (gint64) number));
}

gboolean
library_store_write_draft (LibraryStore      *store,
                           const char        *kind,
                           guint              number,
                           const char        *lines,
                           LibraryDraftMark  *mark,
                           GError           **error)
{
  gint64 last = 0;

  if (!library_database_begin (store->database, error)
      || !library_database_finish (store->database,
                                   (mark->line != 0
                                    ? delete_lines (store, kind, number, error)
                                    : move_away (store, kind, number, error))
                                   && insert_lines (store, kind, number, lines, &last, error),
                                   error))
    return FALSE;

  *mark = (LibraryDraftMark) { store->serial, last };
  return TRUE;
}

gboolean
library_store_append_draft (LibraryStore      *store,
                            const char        *kind,
                            guint              number,
                            const char        *lines,
                            LibraryDraftMark  *mark,
                            gboolean          *is_appended,
                            GError           **error)
{
  gint64 last = mark->line;
  gboolean is_done;

  *is_appended = FALSE;
  if (mark->store != store->serial || mark->line == 0)
    return TRUE;
  if (!library_database_begin (store->database, error))
    return FALSE;

  is_done = find_last (store, kind, number, &last, error);
  *is_appended = is_done && last == mark->line;
  is_done = is_done && (!*is_appended || insert_lines (store, kind, number, lines, &last, error));
  if (!library_database_finish (store->database, is_done, error))
    {
      *is_appended = FALSE;
      return FALSE;
    }

  if (*is_appended)
    mark->line = last;
  return TRUE;
}

static gboolean
delete_draft (LibraryStore  *store,
              const char    *kind,
              guint          number,
              GError       **error)
{
  return delete_lines (store, kind, number, error)
         && library_database_run (store->database, "DELETE FROM drafts" OF_DRAFT, error, "ti", kind,
                                  (gint64) number);
}

gboolean
library_store_remove_draft (LibraryStore  *store,
                            const char    *kind,
                            guint          number,
                            GError       **error)
{
  return library_database_change (store->database, error,
                                  delete_draft (store, kind, number, error));
}

/* A number that no draft of the kind has that is set aside. */
static gboolean
move_aside (LibraryStore  *store,
            const char    *kind,
            guint          number,
            GError       **error)
{
  g_autofree char *aside = g_strconcat (kind, ".damaged", NULL);
  g_autoptr (GArray) others = library_store_list_drafts (store, aside, error);
  gint64 free_number = 1;

  if (others == NULL)
    return FALSE;
  if (others->len > 0)
    free_number += g_array_index (others, guint, others->len - 1);

  return library_database_run (store->database,
                               "UPDATE draft_lines SET kind = ?, number = ?" OF_DRAFT, error,
                               "titi", aside, free_number, kind, (gint64) number);
}

gboolean
library_store_set_draft_aside (LibraryStore  *store,
                               const char    *kind,
                               guint          number,
                               GError       **error)
{
  return library_database_change (store->database, error, move_aside (store, kind, number, error));
}

/* --- Openings -------------------------------------------------------------------------------- */

static gboolean
write_saved (LibraryStore  *store,
             const char    *kind,
             guint          number,
             const char    *saved,
             GError       **error)
{
  return library_database_run (store->database,
                               "INSERT INTO drafts (kind, number, saved) VALUES (?, ?, ?)"
                               " ON CONFLICT (kind, number) DO UPDATE SET saved = excluded.saved",
                               error, "tit", kind, (gint64) number, saved);
}

/* One line for an opening, so that the text grows with the openings and not with each Save. */
static char *
replace_note (const char *saved,
              guint       opening,
              gint64      id)
{
  g_autofree char *head = g_strdup_printf ("%u ", opening);
  GString *text = g_string_new (NULL);
  const char *end;

  for (; (end = strchr (saved, '\n')) != NULL; saved = end + 1)
    {
      if (!g_str_has_prefix (saved, head))
        g_string_append_len (text, saved, end + 1 - saved);
    }
  if (id != 0)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT "\n", head, id);

  return g_string_free (text, FALSE);
}

static gboolean
change_note (LibraryStore  *store,
             const char    *kind,
             guint          number,
             guint          opening,
             gint64         id,
             GError       **error)
{
  g_autofree char *saved = NULL;
  g_autofree char *changed = NULL;

  if (!read_saved (store, kind, number, &saved, error))
    return FALSE;

  changed = replace_note (saved, opening, id);
  return write_saved (store, kind, number, changed, error);
}

gboolean
library_store_note_draft (LibraryStore  *store,
                          const char    *kind,
                          guint          number,
                          guint          opening,
                          gint64         id,
                          GError       **error)
{
  return library_database_change (store->database, error,
                                  change_note (store, kind, number, opening, id, error));
}

gboolean
library_store_clear_notes (LibraryStore  *store,
                           const char    *kind,
                           guint          number,
                           GError       **error)
{
  g_autofree char *saved = NULL;

  if (!read_saved (store, kind, number, &saved, error))
    return FALSE;
  if (saved[0] == '\0')
    return TRUE;
  return library_database_change (store->database, error,
                                  write_saved (store, kind, number, "", error));
}

/* --- Files of drafts ------------------------------------------------------------------------- */

void
library_rescue_free (LibraryRescue *rescue)
{
  g_free (rescue->file);
  g_free (rescue->stamp);
  g_free (rescue->kind);
  g_free (rescue->lines);
  g_free (rescue);
}

gboolean
library_store_get_rescue (LibraryStore        *store,
                          const char          *file,
                          const char          *stamp,
                          LibraryRescueState  *state,
                          GError             **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database,
                                "SELECT state FROM takeovers WHERE file = ? AND stamp = ?", error,
                                "tt", file, stamp);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  *state = has_row ? (LibraryRescueState) library_statement_get_int (row, 0)
                   : LIBRARY_RESCUE_UNSEEN;
  return TRUE;
}

static gboolean
take_file (LibraryStore         *store,
           const LibraryRescue  *rescue,
           GError              **error)
{
  gint64 last;

  if (!library_database_run (store->database,
                             "INSERT OR REPLACE INTO takeovers (state, file, stamp)"
                             " VALUES (?, ?, ?)", error, "itt", (gint64) rescue->state,
                             rescue->file, rescue->stamp))
    return FALSE;
  if (rescue->kind == NULL)
    return TRUE;

  return (rescue->replaces
          ? delete_lines (store, rescue->kind, rescue->number, error)
          : move_away (store, rescue->kind, rescue->number, error)
            && write_saved (store, rescue->kind, rescue->number, "", error))
         && insert_lines (store, rescue->kind, rescue->number, rescue->lines, &last, error);
}

static gboolean
take_files (LibraryStore     *store,
            const GPtrArray  *rescues,
            GError          **error)
{
  for (guint i = 0; i < rescues->len; i++)
    {
      if (!take_file (store, g_ptr_array_index (rescues, i), error))
        return FALSE;
    }

  return TRUE;
}

gboolean
library_store_take_rescues (LibraryStore     *store,
                            const GPtrArray  *rescues,
                            GError          **error)
{
  return library_database_change (store->database, error, take_files (store, rescues, error));
}
