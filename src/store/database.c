/* The cache of prepared statements is a table from their SQL to the statement. All SQL of the
 * library is either constant or made up from a small number of pieces, so it stays small.
 *
 * A file may come from others (a backup), so it is not trusted. What is in its schema cannot run
 * anything but plain SQL until library_database_trust_schema() is called, views are off, and sizes
 * within its pages are checked before they are used. Whatever it says, a statement and a value are
 * no larger than the library ever needs them (`limits`), and a GCancellable ends a statement that
 * is under way.
 *
 * Turns: SQLite wakes no connection when a writer's lock becomes free, so one that waits has to
 * look again and again. SQLite's own handler looks less and less often, in the end ten times a
 * second, and hardly ever finds it free while another program writes one change after the other.
 * Here it looks about a thousand times a second, and a connection that has just written pauses for
 * long enough that the others notice.
 *
 * A connection is opened without SQLite's own mutex (NOMUTEX): only one thread may use it at a
 * time, which Library sees to. A statement is shared through the cache, so the same SQL cannot be
 * stepped in two places at once; g_autoptr (LibraryStatement) resets it instead of freeing it.
 */
#include "store/database.h"

#include "text/file-limit.h"
#include "text/line-sum.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdarg.h>

#define SHORTEST_WAIT 300 /* microseconds between two looks whether the lock is free, by chance */
#define LONGEST_WAIT 1200
#define PAUSE 1000        /* microseconds from a change to the next one of the same connection */
#define STEPS_BETWEEN_LOOKS 1000 /* of SQLite's machine, far below a millisecond */
#define SHORTEST_ROW 8    /* bytes that each row of a table takes at least, without its texts */

struct _LibraryDatabase
{
  sqlite3    *handle;     /* owned; valid even when opening failed */
  GHashTable *statements; /* SQL → sqlite3_stmt, both owned */
  guint       patience;   /* milliseconds */
  gint64      waits_from; /* microseconds; when the lock was looked for first */
  gint64      written;    /* microseconds; when the last change was, or 0 */
  guint       depth;      /* transactions that are within each other */
  gboolean    is_full;    /* the disk, so that it could be opened for reading alone */
};

/* --- Errors ---------------------------------------------------------------------------------- */

/* SQLite has few codes for failures of the system; errno says whether the disk is full or the file
 * read-only. */
static LibraryError
error_of_system (int number)
{
  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return LIBRARY_ERROR_FULL;
    case EROFS:
    case EACCES:
    case EPERM:
      return LIBRARY_ERROR_READ_ONLY;
    case ENOENT:
    case ENOTDIR:
      return LIBRARY_ERROR_MISSING;
    default:
      return LIBRARY_ERROR_FAILED;
    }
}

/* The low byte is the primary result code, the rest says more about it. DBMOVED is the one
 * extended code that matters: the file was renamed or removed while it was open. */
static LibraryError
error_of_code (int code,
               int system)
{
  if (code == SQLITE_READONLY_DBMOVED)
    return LIBRARY_ERROR_MISSING;

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return LIBRARY_ERROR_BUSY;
    case SQLITE_FULL:
      return LIBRARY_ERROR_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return LIBRARY_ERROR_READ_ONLY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return LIBRARY_ERROR_DAMAGED;
    case SQLITE_TOOBIG:
      return LIBRARY_ERROR_LIMIT;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      /* Of the file of locks, which could not be made longer, and of the log SQLite keeps no
       * errno. */
      return code == SQLITE_IOERR_SHMSIZE || file_limit_was_met () ? LIBRARY_ERROR_FULL
                                                                      : error_of_system (system);
    default:
      return LIBRARY_ERROR_FAILED;
    }
}

static const char *
describe_error (LibraryError error,
                int          code)
{
  static const char *const sentences[] = {
    [LIBRARY_ERROR_BUSY] = N_("Another program is using the library. Try again in a moment."),
    [LIBRARY_ERROR_FULL] = N_("The disk is full, so the library couldn’t be saved."),
    [LIBRARY_ERROR_READ_ONLY]
        = N_("The library can’t be changed: its file or folder is read-only."),
    [LIBRARY_ERROR_DAMAGED] = N_("The library is damaged."),
    [LIBRARY_ERROR_LIMIT] = N_("This is too large for the library."),
    [LIBRARY_ERROR_MISSING] = N_("The library was moved or removed while it was open."),
    [LIBRARY_ERROR_FAILED] = N_("The library couldn’t be used."),
  };

  if (error != LIBRARY_ERROR_FAILED)
    return _(sentences[error]);

  switch (code & 0xff)
    {
    case SQLITE_NOMEM:
      return _("There is not enough memory for the library.");
    case SQLITE_IOERR:
      return _("The disk reported a fault while the library was used.");
    case SQLITE_CANTOPEN:
      return _("The library couldn’t be opened.");
    default:
      return _(sentences[error]);
    }
}

/* SQLite's own message goes to the log only, for it is about tables and columns. */
void
library_error_from_sqlite (sqlite3  *handle,
                           int       code,
                           GError  **error)
{
  int system = handle != NULL ? sqlite3_system_errno (handle) : 0;
  /* It may quote what a damaged file holds. */
  g_autofree char *words = g_utf8_make_valid (handle != NULL ? sqlite3_errmsg (handle) : "", -1);
  LibraryError kind;

  if ((code & 0xff) == SQLITE_INTERRUPT)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("Cancelled"));
      return;
    }

  kind = error_of_code (code, system);
  g_debug ("SQLite: %d, %s (%s)", code, words, g_strerror (system));
  library_fail (error, kind, "%s", describe_error (kind, code));
}

static gboolean
check (sqlite3  *handle,
       int       code,
       GError  **error)
{
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
    return TRUE;

  library_error_from_sqlite (handle, code, error);
  return FALSE;
}

/* --- The connection -------------------------------------------------------------------------- */

/* An immutable file is read without locks and without its log, which is all that can be done on a
 * read-only medium. It needs a URI, so the path is escaped: a "?" in it would begin the
 * parameters. */
static int
open_handle (LibraryDatabase     *database,
             const char          *path,
             LibraryDatabaseMode  mode)
{
  static const int flags[] = {
    [LIBRARY_DATABASE_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    [LIBRARY_DATABASE_WRITE] = SQLITE_OPEN_READWRITE,
    [LIBRARY_DATABASE_READ] = SQLITE_OPEN_READONLY,
    [LIBRARY_DATABASE_IMMUTABLE] = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
    [LIBRARY_DATABASE_ALONE] = SQLITE_OPEN_READWRITE,
    [LIBRARY_DATABASE_DAMAGED] = SQLITE_OPEN_READWRITE,
  };
  g_autofree char *uri = NULL;

  if (mode == LIBRARY_DATABASE_IMMUTABLE)
    {
      g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);

      uri = g_strdup_printf ("file:%s?immutable=1", escaped);
    }

  return sqlite3_open_v2 (uri != NULL ? uri : path, &database->handle,
                          flags[mode] | SQLITE_OPEN_NOMUTEX, NULL);
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* SQLite's busy handler: whether to look again for a lock that another connection has. */
static int
wait_for_turn (void *data,
               int   n_waits)
{
  LibraryDatabase *database = data;
  gint64 now = g_get_monotonic_time ();

  if (n_waits == 0)
    database->waits_from = now;
  if (now - database->waits_from >= (gint64) database->patience * 1000)
    return FALSE;

  g_usleep ((gulong) g_random_int_range (SHORTEST_WAIT, LONGEST_WAIT));
  return TRUE;
}

void
library_database_set_patience (LibraryDatabase *database,
                               guint            patience)
{
  database->patience = patience;
}

/* With room to spare above what the library's own statements and the full-text index need. */
static const struct
{
  int id;
  int most;
} limits[] = {
  { SQLITE_LIMIT_LENGTH, 17 * 1024 * 1024 }, /* a draft in a file; the rest is far shorter */
  { SQLITE_LIMIT_SQL_LENGTH, 64 * 1024 },
  { SQLITE_LIMIT_COLUMN, 64 },
  { SQLITE_LIMIT_EXPR_DEPTH, 100 },          /* a search for many words is a chain of conditions */
  { SQLITE_LIMIT_COMPOUND_SELECT, 8 },
  { SQLITE_LIMIT_VDBE_OP, 25000 },
  { SQLITE_LIMIT_FUNCTION_ARG, 16 },
  { SQLITE_LIMIT_ATTACHED, 1 },              /* VACUUM INTO attaches the copy */
  { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000 },
  { SQLITE_LIMIT_VARIABLE_NUMBER, 200 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 16 },
  { SQLITE_LIMIT_WORKER_THREADS, 0 },
};

/* journal_items (text): what version 2 has in `drafts.saved` as a line of a draft about its items
 * (game/draft-journal.h). */
static void
make_items (sqlite3_context  *context,
            int               n_values,
            sqlite3_value   **values)
{
  g_autofree char *saved = g_strdup ((const char *) sqlite3_value_text (values[0]));
  g_autoptr (GString) line = g_string_new (NULL);

  if (saved == NULL || g_strchomp (saved)[0] == '\0')
    return; /* NULL */

  g_string_append_printf (line, "i %s", g_strdelimit (saved, "\n", ' '));
  line_sum_end (line, 0);
  sqlite3_result_text (context, line->str, (int) line->len - 1, SQLITE_TRANSIENT);
}

/* The one place where a connection is made safe, whatever file it is for. What is deleted is
 * overwritten with zeros, so that it cannot be read there any more. FULL syncs the log at each
 * commit: with NORMAL a power cut could take the last commits. */
static gboolean
protect (LibraryDatabase      *database,
         LibraryDatabaseMode   mode,
         GError              **error)
{
  gboolean is_damaged = mode == LIBRARY_DATABASE_DAMAGED;

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (database->handle, limits[i].id, limits[i].most);
  sqlite3_db_config (database->handle, SQLITE_DBCONFIG_DEFENSIVE, !is_damaged, NULL);
  sqlite3_db_config (database->handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, is_damaged, NULL);
  sqlite3_db_config (database->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (database->handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);

  return library_database_execute (database,
                                   "PRAGMA cell_size_check = ON;"
                                   "PRAGMA foreign_keys = ON;"
                                   "PRAGMA synchronous = FULL;"
                                   "PRAGMA secure_delete = ON", error);
}

/* The triggers of the full-text index need it: they use a virtual table. */
void
library_database_trust_schema (LibraryDatabase *database)
{
  sqlite3_db_config (database->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, NULL);
}

/* The progress handler of SQLite: anything but 0 ends the statement with SQLITE_INTERRUPT, which
 * library_error_from_sqlite() turns into G_IO_ERROR_CANCELLED. */
static int
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

void
library_database_set_cancellable (LibraryDatabase *database,
                                  GCancellable    *cancellable)
{
  sqlite3_progress_handler (database->handle, cancellable != NULL ? STEPS_BETWEEN_LOOKS : 0,
                            cancellable != NULL ? is_cancelled : NULL, cancellable);
}

LibraryDatabase *
library_database_open (const char           *path,
                       LibraryDatabaseMode   mode,
                       GError              **error)
{
  g_autoptr (LibraryDatabase) database = g_new0 (LibraryDatabase, 1);
  int code;

  /* The destructor runs on every way out, also when opening failed: sqlite3_open_v2() gives a
   * handle even then, and it must be closed. */
  database->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize);
  code = open_handle (database, path, mode);
  if (!check (database->handle, code, error))
    return NULL;

  sqlite3_extended_result_codes (database->handle, 1);
  database->patience = LIBRARY_PATIENCE;
  sqlite3_busy_handler (database->handle, wait_for_turn, database);
  /* Before anything else: the first look at the file decides how it is locked. */
  if (mode >= LIBRARY_DATABASE_ALONE
      && !library_database_execute (database, "PRAGMA locking_mode = EXCLUSIVE", error))
    return NULL;
  code = sqlite3_create_function (database->handle, "journal_items", 1,
                                  SQLITE_UTF8 | SQLITE_DIRECTONLY, NULL, make_items, NULL, NULL);
  if (!check (database->handle, code, error) || !protect (database, mode, error))
    return NULL;

  return g_steal_pointer (&database);
}

void
library_database_set_full (LibraryDatabase *database)
{
  database->is_full = TRUE;
}

/* Statements go first. sqlite3_close_v2() would only mark the connection as closed while one of
 * them is left. */
void
library_database_close (LibraryDatabase *database)
{
  g_hash_table_unref (database->statements);
  sqlite3_close_v2 (database->handle);
  g_free (database);
}

sqlite3 *
library_database_get_handle (LibraryDatabase *database)
{
  return database->handle;
}

/* --- Statements ------------------------------------------------------------------------------ */

/* A statement that is still being stepped is a fault of the program: the same SQL was asked for
 * inside of its own loop. */
LibraryStatement *
library_database_prepare (LibraryDatabase  *database,
                          const char       *sql,
                          GError          **error)
{
  LibraryStatement *statement = g_hash_table_lookup (database->statements, sql);
  int code;

  if (statement != NULL)
    {
      g_return_val_if_fail (!sqlite3_stmt_busy (statement), NULL);
      return statement;
    }

  code = sqlite3_prepare_v3 (database->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                             NULL);
  if (!check (database->handle, code, error))
    return NULL;

  g_hash_table_insert (database->statements, g_strdup (sql), statement);
  return statement;
}

/* SQLITE_STATIC does not copy: @text has to live until the statement is released. A NULL is bound
 * as SQL's NULL. */
gboolean
library_statement_bind_text (LibraryStatement  *statement,
                             int                place,
                             const char        *text,
                             GError           **error)
{
  return check (sqlite3_db_handle (statement),
                sqlite3_bind_text (statement, place, text, -1, SQLITE_STATIC), error);
}

gboolean
library_statement_bind_int (LibraryStatement  *statement,
                            int                place,
                            gint64             number,
                            GError           **error)
{
  return check (sqlite3_db_handle (statement), sqlite3_bind_int64 (statement, place, number),
                error);
}

/* "t" takes a const char *, "i" a gint64. A plain int must be cast by the caller: variable
 * arguments are not converted. */
static gboolean
bind_values (LibraryStatement  *statement,
             GError           **error,
             const char        *types,
             va_list            values)
{
  gboolean is_bound = TRUE;

  for (int i = 0; types[i] != '\0' && is_bound; i++)
    is_bound = types[i] == 't' ? library_statement_bind_text (statement, i + 1,
                                                              va_arg (values, const char *), error)
                               : library_statement_bind_int (statement, i + 1,
                                                             va_arg (values, gint64), error);

  return is_bound;
}

static LibraryStatement *
query (LibraryDatabase  *database,
       const char       *sql,
       GError          **error,
       const char       *types,
       va_list           values)
{
  g_autoptr (LibraryStatement) statement = library_database_prepare (database, sql, error);

  if (statement == NULL || !bind_values (statement, error, types, values))
    return NULL;

  return g_steal_pointer (&statement);
}

LibraryStatement *
library_database_query (LibraryDatabase  *database,
                        const char       *sql,
                        GError          **error,
                        const char       *types,
                        ...)
{
  LibraryStatement *statement;
  va_list values;

  va_start (values, types);
  statement = query (database, sql, error, types, values);
  va_end (values);

  return statement;
}

gboolean
library_database_run (LibraryDatabase  *database,
                      const char       *sql,
                      GError          **error,
                      const char       *types,
                      ...)
{
  g_autoptr (LibraryStatement) statement = NULL;
  va_list values;

  va_start (values, types);
  statement = query (database, sql, error, types, values);
  va_end (values);

  return statement != NULL && library_statement_finish (statement, error);
}

gboolean
library_database_execute (LibraryDatabase  *database,
                          const char       *sql,
                          GError          **error)
{
  return check (database->handle, sqlite3_exec (database->handle, sql, NULL, NULL, NULL), error);
}

gboolean
library_statement_step (LibraryStatement  *statement,
                        gboolean          *has_row,
                        GError           **error)
{
  int code = sqlite3_step (statement);

  *has_row = code == SQLITE_ROW;
  return check (sqlite3_db_handle (statement), code, error);
}

gboolean
library_statement_take_number (LibraryStatement  *statement,
                               gint64            *number,
                               GError           **error)
{
  g_autoptr (LibraryStatement) taken = statement;
  gboolean has_row;

  if (taken == NULL || !library_statement_step (taken, &has_row, error))
    return FALSE;

  *number = has_row ? library_statement_get_int (taken, 0) : 0;
  return TRUE;
}

/* Also for statements that give rows, such as PRAGMA journal_mode, which is done only when it was
 * stepped to its end. */
gboolean
library_statement_finish (LibraryStatement  *statement,
                          GError           **error)
{
  gboolean has_row;

  do
    {
      if (!library_statement_step (statement, &has_row, error))
        return FALSE;
    }
  while (has_row);

  return TRUE;
}

gboolean
library_statement_count_bytes (LibraryStatement *row,
                               gint64           *left)
{
  gint64 n_bytes = SHORTEST_ROW;

  for (int i = 0; i < sqlite3_column_count (row); i++)
    if (sqlite3_column_type (row, i) == SQLITE_TEXT || sqlite3_column_type (row, i) == SQLITE_BLOB)
      n_bytes += sqlite3_column_bytes (row, i);
  if (n_bytes > *left)
    return FALSE;

  *left -= n_bytes;
  return TRUE;
}

/* The text belongs to SQLite and is gone with the next step, so callers copy what they keep. */
const char *
library_statement_get_text (LibraryStatement *statement,
                            int               column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

gint64
library_statement_get_int (LibraryStatement *statement,
                           int               column)
{
  return sqlite3_column_int64 (statement, column);
}

/* A statement that is not reset keeps its read transaction, and then the log cannot be
 * checkpointed. Bindings are cleared, because they may point to texts that are about to be
 * freed. */
void
library_statement_release (LibraryStatement *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

/* --- Transactions ---------------------------------------------------------------------------- */

/* Without this SQLite would go on writing to a file without a name, and the changes would be gone
 * at the end. */
static gboolean
is_moved (LibraryDatabase *database)
{
  int moved = 0;

  return sqlite3_file_control (database->handle, NULL, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
         && moved != 0;
}

static void
leave_pause (LibraryDatabase *database)
{
  gint64 since = g_get_monotonic_time () - database->written;

  if (database->written != 0 && since >= 0 && since < PAUSE)
    g_usleep ((gulong) (PAUSE - since));
}

static gboolean
check_writable (LibraryDatabase  *database,
                GError          **error)
{
  int problem = SQLITE_OK;

  if (sqlite3_db_readonly (database->handle, "main") != 0)
    problem = database->is_full ? SQLITE_FULL : SQLITE_READONLY;
  else if (is_moved (database))
    problem = SQLITE_READONLY_DBMOVED;

  return check (NULL, problem, error);
}

/* The lock is taken at once: a transaction that begins by reading could not go on to write after
 * somebody else has. */
gboolean
library_database_begin (LibraryDatabase  *database,
                        GError          **error)
{
  gboolean is_part = database->depth > 0;

  if (!is_part && !check_writable (database, error))
    return FALSE;
  if (!is_part)
    leave_pause (database);
  if (!library_database_run (database, is_part ? "SAVEPOINT part" : "BEGIN IMMEDIATE", error, ""))
    return FALSE;

  database->depth++;
  return TRUE;
}

/* Ends a transaction: @is_done is whether its steps worked, in which case @error is set by COMMIT
 * alone, and otherwise was set by the step that failed. One within another one may still be taken
 * back with that. */
gboolean
library_database_finish (LibraryDatabase  *database,
                         gboolean          is_done,
                         GError          **error)
{
  gboolean is_part = --database->depth > 0;

  if (is_done && library_database_run (database, is_part ? "RELEASE part" : "COMMIT", error, ""))
    {
      if (!is_part)
        database->written = g_get_monotonic_time ();
      return TRUE;
    }

  /* Some errors have ended the transaction already. */
  if (!sqlite3_get_autocommit (database->handle))
    library_database_execute (database, is_part ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK",
                              NULL);

  return FALSE;
}
