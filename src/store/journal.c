/* A change is one INSERT a line. Whether a slot is still as its writer left it is known by the
 * sequence of its last row, and by the store: one that was opened anew may be another file, or one
 * that was recovered and lacks rows.
 *
 * A slot that is written anew goes on from the time of day, in milliseconds: no two of its states
 * have lines of the same sequence, which is how a recovery tells an older one in a copy.
 *
 * A draft that is written anew is a few megabytes at most (DRAFT_JOURNAL_MAX_BASE) and keeps others
 * waiting for some hundredths of a second.
 */
#include "store/journal.h"

#include "store/store-private.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define OF_SLOT " WHERE kind = ? AND slot = ?"

/* --- Reading --------------------------------------------------------------------------------- */

RECORD_OWNS (StoreEntry, entry_free, (slot, g_free), (line, g_free))

/* SQLite gives the line of the row that has the smallest sequence. */
GPtrArray *
store_journal_list (LibraryStore  *store,
                    const char    *kind,
                    gsize          limit,
                    gsize         *n_beyond,
                    GError       **error)
{
  static const char sql[] =
    "SELECT slot, line, min (sequence) AS first,"
    "       (SELECT count (DISTINCT slot) FROM journal WHERE kind = ?1)"
    "  FROM journal WHERE kind = ?1 GROUP BY slot ORDER BY first DESC, slot LIMIT ?2";
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (LibraryStatement) rows = NULL;
  gsize n_all = 0;
  gboolean has_row;

  rows = library_database_query (store->database, sql, error, "ti", kind, (gint64) limit);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      StoreEntry *entry;

      if (!has_row)
        {
          if (n_beyond != NULL)
            *n_beyond = n_all - entries->len;
          return g_steal_pointer (&entries);
        }
      entry = g_new (StoreEntry, 1);
      entry->slot = g_strdup (library_statement_get_text (rows, 0));
      entry->line = g_strdup (library_statement_get_text (rows, 1));
      entry->mark = (StoreMark) { store->serial, library_statement_get_int (rows, 2) };
      n_all = (gsize) library_statement_get_int (rows, 3);
      g_ptr_array_add (entries, entry);
    }

  return NULL;
}

char *
store_journal_read (LibraryStore  *store,
                    const char    *kind,
                    const char    *slot,
                    StoreMark     *mark,
                    GError       **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LibraryStatement) rows = NULL;
  StoreMark last = { 0 };
  gboolean has_row;

  rows = library_database_query (store->database,
                                 "SELECT sequence, line FROM journal" OF_SLOT " ORDER BY sequence",
                                 error, "tt", kind, slot);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (!has_row || text->len > STORE_JOURNAL_MAX)
        {
          if (mark != NULL)
            *mark = last;
          return g_string_free (g_steal_pointer (&text), FALSE);
        }
      last = (StoreMark) { store->serial, library_statement_get_int (rows, 0) };
      g_string_append (text, library_statement_get_text (rows, 1));
      g_string_append_c (text, '\n');
    }

  return NULL;
}

/* --- Writing --------------------------------------------------------------------------------- */

/* The lines of @text, as rows without their ends, the first of which gets @sequence; in the end
 * that is the one of the last. */
static gboolean
insert_lines (LibraryStore  *store,
              const char    *kind,
              const char    *slot,
              const char    *text,
              gint64        *sequence,
              GError       **error)
{
  const char *end;

  for (gint64 next = *sequence; (end = strchr (text, '\n')) != NULL; text = end + 1)
    {
      g_autofree char *line = g_strndup (text, (gsize) (end - text));

      *sequence = next++;
      if (!library_database_run (store->database,
                                 "INSERT INTO journal (kind, slot, sequence, line)"
                                 " VALUES (?, ?, ?, ?)", error, "ttit", kind, slot, *sequence,
                                 line))
        return FALSE;
    }

  return TRUE;
}

static gboolean
delete_lines (LibraryStore  *store,
              const char    *kind,
              const char    *slot,
              GError       **error)
{
  return library_database_run (store->database, "DELETE FROM journal" OF_SLOT, error, "tt", kind,
                               slot);
}

/* -1: it has no lines. */
static gboolean
find_last (LibraryStore  *store,
           const char    *kind,
           const char    *slot,
           gint64        *last,
           GError       **error)
{
  return library_database_get_number (store->database,
                                      "SELECT ifnull (max (sequence), -1) FROM journal" OF_SLOT,
                                      last, error, "tt", kind, slot);
}

/* To the lowest number that no slot of @to has. */
static gboolean
move_slot (LibraryStore  *store,
           const char    *kind,
           const char    *slot,
           const char    *to,
           GError       **error)
{
  g_autofree char *number = NULL;
  gint64 last = 0;

  for (guint i = 1; last >= 0; i++)
    {
      g_free (number);
      number = g_strdup_printf ("%u", i);
      if (!find_last (store, to, number, &last, error))
        return FALSE;
    }

  return library_database_run (store->database, "UPDATE journal SET kind = ?, slot = ?" OF_SLOT,
                               error, "tttt", to, number, kind, slot);
}

static gboolean
make_room (LibraryStore     *store,
           const char       *kind,
           const char       *slot,
           StoreJournalWay   way,
           GError          **error)
{
  switch (way)
    {
    case STORE_JOURNAL_REPLACE:
      return delete_lines (store, kind, slot, error);
    case STORE_JOURNAL_BEGIN:
      return move_slot (store, kind, slot, kind, error);
    case STORE_JOURNAL_ADD:
    default:
      return library_fail (error, LIBRARY_ERROR_EXISTS,
                           _("a match that cannot be read is in its place"));
    }
}

/* @last is what the slot has, and will have. */
static gboolean
write_lines (LibraryStore     *store,
             const char       *kind,
             const char       *slot,
             StoreJournalWay   way,
             const char       *lines,
             gint64            sequence,
             gint64           *last,
             GError          **error)
{
  gint64 before;

  if (!find_last (store, kind, slot, &before, error)
      || (before >= 0 && !make_room (store, kind, slot, way, error)))
    return FALSE;

  *last = sequence >= 0 ? sequence : MAX (before + 1, g_get_real_time () / 1000);
  return insert_lines (store, kind, slot, lines, last, error);
}

gboolean
store_journal_write (LibraryStore     *store,
                     const char       *kind,
                     const char       *slot,
                     StoreJournalWay   way,
                     const char       *lines,
                     gint64            sequence,
                     StoreMark        *mark,
                     GError          **error)
{
  gint64 last;

  if (!library_database_change (store->database, error,
                                write_lines (store, kind, slot, way, lines, sequence, &last,
                                             error)))
    return FALSE;

  *mark = (StoreMark) { store->serial, last };
  return TRUE;
}

static gboolean
append_lines (LibraryStore  *store,
              const char    *kind,
              const char    *slot,
              const char    *lines,
              gint64        *last,
              gboolean      *is_appended,
              GError       **error)
{
  gint64 end;

  if (!find_last (store, kind, slot, &end, error))
    return FALSE;

  *is_appended = end == *last;
  if (!*is_appended || lines[0] == '\0')
    return TRUE;
  (*last)++;
  return insert_lines (store, kind, slot, lines, last, error);
}

gboolean
store_journal_append (LibraryStore  *store,
                      const char    *kind,
                      const char    *slot,
                      const char    *lines,
                      StoreMark     *mark,
                      gboolean      *is_appended,
                      GError       **error)
{
  gint64 last = mark->sequence;

  *is_appended = FALSE;
  if (mark->store != store->serial || mark->store == 0)
    return TRUE;

  if (!library_database_change (store->database, error,
                                append_lines (store, kind, slot, lines, &last, is_appended,
                                              error)))
    {
      *is_appended = FALSE;
      return FALSE;
    }

  mark->sequence = last;
  return TRUE;
}

gboolean
store_journal_remove (LibraryStore  *store,
                      const char    *kind,
                      const char    *slot,
                      GError       **error)
{
  return library_database_change (store->database, error, delete_lines (store, kind, slot, error));
}

gboolean
store_journal_set_aside (LibraryStore  *store,
                         const char    *kind,
                         const char    *slot,
                         GError       **error)
{
  g_autofree char *aside = g_strconcat (kind, ".damaged", NULL);

  return library_database_change (store->database, error,
                                  move_slot (store, kind, slot, aside, error));
}
