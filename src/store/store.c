/* Opening goes through these states: the file is there and sound; it is not there, or empty, and is
 * made; it is damaged and recovered; it may not be written to and is only read; it is of a newer
 * version and left alone.
 *
 * Blocks for as long as the disk takes. The header and the schema are read, and the whole file only
 * where that is asked for, or where there is a log, which means that another program has the
 * library open or was killed.
 *
 * A store is one connection. It has no lock of its own: one thread at a time, and the reference
 * count alone is atomic.
 */
#include "store/copies.h"
#include "store/schema.h"
#include "store/store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FOLDER_MODE 0700
#define LOOK_AGAIN 1000 /* microseconds between two looks whether the lock is free */

char *
library_store_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "spaces-editor", "library.db", NULL);
}

/* --- The store ------------------------------------------------------------------------------- */

SHARED_OWNS (LibraryStore, library_store, (database, library_database_close), (path, g_free))

const char *
library_store_get_path (LibraryStore *store)
{
  return store->path;
}

void
library_store_set_patience (LibraryStore *store,
                            guint         patience)
{
  library_database_set_patience (store->database, patience);
}

/* SQLite opens a file that may not be written to for reading. */
gboolean
library_store_is_read_only (LibraryStore *store)
{
  return sqlite3_db_readonly (library_database_get_handle (store->database), "main") != 0;
}

/* The changes of others are counted by SQLite, and those of this connection by itself. */
guint64
library_store_get_stamp (LibraryStore *store)
{
  gint64 others;
  guint64 own = (guint64) sqlite3_total_changes64 (library_database_get_handle (store->database));

  if (!library_database_get_number (store->database, "PRAGMA data_version", &others, NULL, ""))
    return 0;

  return G_GUINT64_CONSTANT (1) << 63 | ((guint64) others & 0x7fffff) << 40
         | (own & G_GUINT64_CONSTANT (0xffffffffff));
}

gboolean
library_store_begin (LibraryStore  *store,
                     GError       **error)
{
  return library_database_begin (store->database, error);
}

gboolean
library_store_end (LibraryStore  *store,
                   gboolean       is_done,
                   GError       **error)
{
  return library_database_finish (store->database, is_done, error);
}

/* --- The report ------------------------------------------------------------------------------ */

void
library_store_report_clear (LibraryStoreReport *report)
{
  g_free (report->set_aside);
  g_free (report->copy_date);
  memset (report, 0, sizeof *report);
}

static char *
describe_damage (const LibraryStoreReport *report)
{
  g_autofree char *name = g_path_get_basename (report->set_aside);

  if (report->is_work && report->n_drafts == 0 && report->n_matches == 0)
    /* Translators: the name of a file */
    return g_strdup_printf (_("The file with your drafts was damaged and nothing in it could be"
                              " read. It was kept as “%s”."), name);
  if (report->is_work)
    /* Translators: the name of a file */
    return g_strdup_printf (_("The file with your drafts was damaged. What could be read was"
                              " restored; the damaged file was kept as “%s”."), name);
  if (report->n_items == 0)
    /* Translators: the name of a file */
    return g_strdup_printf (_("The library was damaged and nothing in it could be read. The damaged"
                              " file was kept as “%s”."), name);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: a number, and the name of a file */
                                       "The library was damaged. %1$'u item was recovered; the"
                                       " damaged file was kept as “%2$s”.",
                                       "The library was damaged. %1$'u items were recovered; the"
                                       " damaged file was kept as “%2$s”.",
                                       report->n_items), (guint) report->n_items, name);
}

char *
library_store_report_describe (const LibraryStoreReport *report)
{
  g_autofree char *damage = report->set_aside != NULL ? describe_damage (report) : NULL;
  g_autofree char *copied = NULL;

  if (damage == NULL || report->copy_date == NULL)
    return g_steal_pointer (&damage);

  /* Translators: a date */
  copied = g_strdup_printf (_("What was missing comes from the copy of %s."), report->copy_date);
  return g_strconcat (damage, " ", copied, NULL);
}

/* --- The folder ------------------------------------------------------------------------------ */

static gboolean
is_default_path (const char *path)
{
  g_autofree char *usual = library_store_default_path ();

  return strcmp (path, usual) == 0;
}

/* Only the usual folder is made, or that of the drafts. Elsewhere a missing folder is more likely a
 * slip in --library, and no file must be left there. */
static gboolean
check_folder (const char     *path,
              LibraryOpening  opening,
              GError        **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if ((opening & LIBRARY_OPENING_WORK) != 0 || is_default_path (path))
    g_mkdir_with_parents (folder, FOLDER_MODE);

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return library_fail (error, LIBRARY_ERROR_MISSING,
                         /* Translators: the name of a folder */
                         _("The folder “%s” of the library does not exist."), folder);
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         /* Translators: the name of a folder */
                         _("“%s” is a folder, not a library."), path);

  return euidaccess (path, F_OK) == 0 || euidaccess (folder, W_OK) == 0
         || library_fail (error, LIBRARY_ERROR_READ_ONLY,
                          /* Translators: the name of a folder */
                          _("No library can be made in the folder “%s”, which is read-only."),
                          folder);
}

/* --- Opening --------------------------------------------------------------------------------- */

/* Here @error is one of store_open() and never NULL. */

static LibraryStore *
store_new (const char      *path,
           LibraryDatabase *database)
{
  static gint serial; /* of the last one */
  LibraryStore *store = g_atomic_rc_box_new0 (LibraryStore);

  store->path = g_strdup (path);
  store->serial = (guint) g_atomic_int_add (&serial, 1) + 1;
  store->database = database;

  return store;
}

/* The last program to close a library removes its log: there is one while another program uses the
 * library, and after one that was killed. */
static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf wal;

  return g_stat (log, &wal) == 0 && wal.st_size > 0;
}

/* A file of no bytes is a new library, but for one that has lost them: then its log or a copy is
 * there. The log is looked for first, as another program may just be making both. What is no file,
 * such as a pipe, is no library either: reading it could wait for ever. */
static gboolean
check_file (const char  *path,
            GError     **error)
{
  g_autofree char *copy = NULL;
  gboolean is_logged = has_log (path);
  GStatBuf file;

  if (g_stat (path, &file) != 0 || (S_ISREG (file.st_mode) && file.st_size > 0))
    return TRUE;
  if (S_ISREG (file.st_mode) && !is_logged
      && (copy = store_copies_find (path)) == NULL)
    return TRUE;

  return library_schema_fail_as_damaged (error);
}

/* SQLite itself does not wait where several programs meet a new file. */
static gboolean
switch_to_log (LibraryDatabase  *database,
               GError          **error)
{
  gint64 end = g_get_monotonic_time () + LIBRARY_PATIENCE * G_TIME_SPAN_MILLISECOND;

  while (!library_database_run (database, "PRAGMA journal_mode = WAL", error, ""))
    {
      if (!g_error_matches (*error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
          || g_get_monotonic_time () >= end)
        return FALSE;
      g_clear_error (error);
      g_usleep (LOOK_AGAIN);
    }

  return TRUE;
}

/* The check of the schema comes before anything is written: a library of a newer version stays
 * byte for byte as it is. It also comes before the file is looked through, which runs what the
 * schema says about each row. WAL is a property of the file and survives closing. */
static LibraryDatabase *
open_to_write (const char      *path,
               LibraryOpening   opening,
               GError         **error)
{
  g_autoptr (LibraryDatabase) database = NULL;
  gboolean is_thorough = (opening & LIBRARY_OPENING_CHECKED) != 0;
  gboolean is_checked = is_thorough || has_log (path);

  if (!check_file (path, error))
    return NULL;
  database = library_database_open (path, LIBRARY_DATABASE_CREATE, error);
  if (database == NULL || !library_schema_check (database, NULL, error)
      || (is_checked && !library_schema_verify (database, is_thorough, error))
      || !switch_to_log (database, error)
      || !library_schema_update (database, error)
      || (is_checked && !library_schema_verify_text (database, error)))
    return NULL;

  library_database_trust_schema (database);
  return g_steal_pointer (&database);
}

/* A damaged file is recovered once; what is damaged then is damaged by the disk. */
static LibraryDatabase *
open_or_recover (const char          *path,
                 LibraryOpening       opening,
                 const StoreItems    *items,
                 LibraryStoreReport  *report,
                 GError             **error)
{
  LibraryDatabase *database = open_to_write (path, opening, error);

  if (database != NULL || !g_error_matches (*error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    return database;

  g_clear_error (error);
  return store_recovery_run (path, (opening & LIBRARY_OPENING_WORK) != 0 || is_default_path (path),
                             items, report, error)
         ? open_to_write (path, LIBRARY_OPENING_CHECKED, error) : NULL;
}

/* Where no file can be made beside it, not even that of the locks, it is read as it stands. A log
 * has the latest changes: what is read without it would be old, so then it is read with the log,
 * which on a full disk needs a lock of all of it, or not at all. */
static LibraryDatabase *
open_to_read (const char  *path,
              GError     **error)
{
  gboolean is_logged = has_log (path);
  const LibraryDatabaseMode modes[] = {
    LIBRARY_DATABASE_READ, is_logged ? LIBRARY_DATABASE_ALONE : LIBRARY_DATABASE_IMMUTABLE,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (LibraryDatabase) database = NULL;

      g_clear_error (error);
      database = library_database_open (path, modes[i], error);
      if (database != NULL && library_schema_check (database, NULL, error)
          && library_schema_stand_in (database, error))
        return g_steal_pointer (&database);
    }

  if (is_logged)
    {
      g_clear_error (error);
      library_fail (error, LIBRARY_ERROR_READ_ONLY,
                    _("The library can’t be read: its latest changes are in a log that can be read"
                      " only where its folder may be written to."));
    }
  return NULL;
}

/* Why a library that is there could not be opened for writing, so that it is read. A window tries
 * again when the disk has room; and a file that has no name for its locks is not missing. */
static gboolean
is_for_reading (const char    *path,
                LibraryOpening opening,
                const GError  *problem)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;

  return g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_READ_ONLY)
         || g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING)
         || ((opening & (LIBRARY_OPENING_WINDOW | LIBRARY_OPENING_WORK)) == 0
             && g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_FULL));
}

/* Reading is the last resort, and only for a file that is there: an empty read-only library would
 * be no use. */
LibraryStore *
store_open (const char          *path,
            LibraryOpening       opening,
            const StoreItems    *items,
            LibraryStoreReport  *report,
            GError             **error)
{
  g_auto (LibraryStoreReport) unread = { 0 };
  g_autoptr (GError) problem = NULL;
  LibraryDatabase *database;

  g_return_val_if_fail (path != NULL, NULL);

  if (report != NULL)
    memset (report, 0, sizeof *report);
  else
    report = &unread;
  report->is_work = (opening & LIBRARY_OPENING_WORK) != 0;
  if (!check_folder (path, opening, error))
    return NULL;

  database = open_or_recover (path, opening, items, report, &problem);
  if (is_for_reading (path, opening, problem))
    {
      gboolean is_full = g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_FULL);

      g_clear_error (&problem);
      database = open_to_read (path, &problem);
      if (database != NULL && is_full)
        library_database_set_full (database);
    }
  if (database == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  return database != NULL ? store_new (path, database) : NULL;
}

/* With a connection of its own, so that only the look at the full-text index makes others wait. */
gboolean
library_store_verify (const char  *path,
                      GError     **error)
{
  g_autoptr (LibraryDatabase) database = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  database = library_database_open (path, LIBRARY_DATABASE_WRITE, error);

  return database != NULL && library_schema_check (database, NULL, error)
         && library_schema_verify (database, FALSE, error)
         && library_schema_verify_text (database, error);
}
