/* database.h: a connection to an SQLite database, for the library alone
 *
 * Statements are prepared once and kept; every value is bound. A statement is given for one use at
 * a time: it is reset when the variable that holds it goes out of scope.
 *
 *   g_autoptr (LibraryStatement) names = NULL;
 *
 *   names = library_database_query (database, "SELECT name FROM items WHERE id = ?", error, "i",
 *                                   id);
 *   while (library_statement_step (names, &has_row, error) && has_row)
 *     puts (library_statement_get_text (names, 0));
 *
 * Types of values   i  gint64     t  const char *, NULL for NULL; it has to stay as it is until the
 *                   statement is reset
 *
 * A change is made between library_database_begin() and library_database_finish(), which commits
 * it, or takes all of it back when the work failed or the commit did.
 *
 * Errors are of LIBRARY_ERROR, with sentences for a player; what SQLite says is in the debug log.
 */
#pragma once

#include "store/error.h"

#include <gio/gio.h>
#include <sqlite3.h>

typedef struct _LibraryDatabase LibraryDatabase;
typedef sqlite3_stmt LibraryStatement;

typedef enum
{
  LIBRARY_DATABASE_CREATE,    /* read and written, made where it is missing */
  LIBRARY_DATABASE_WRITE,     /* read and written */
  LIBRARY_DATABASE_READ,      /* read only */
  LIBRARY_DATABASE_IMMUTABLE, /* read only, in a folder where not even a lock can be made */
  LIBRARY_DATABASE_ALONE,     /* read and written by nobody else, with no file of locks */
  LIBRARY_DATABASE_DAMAGED,   /* the same; what of its schema cannot be read is passed over */
} LibraryDatabaseMode;

LibraryDatabase  *library_database_open       (const char           *path,
                                               LibraryDatabaseMode   mode,
                                               GError              **error);
void              library_database_close      (LibraryDatabase      *database);
sqlite3          *library_database_get_handle (LibraryDatabase      *database);
/* How many milliseconds it waits for the lock of another one: LIBRARY_PATIENCE when it is opened.
 * It gets its turn between two changes of a program that makes one after the other. */
void              library_database_set_patience (LibraryDatabase    *database,
                                               guint                 patience);
/* To be called when the schema is known to be the library's own (schema.h): its triggers
 * run from then on. Without it nothing can be stored in a table that has some. */
void              library_database_trust_schema (LibraryDatabase    *database);
/* From now on @cancellable ends a statement that is under way, with G_IO_ERROR_CANCELLED; NULL ends
 * that. It is not referenced. */
void              library_database_set_cancellable (LibraryDatabase *database,
                                               GCancellable         *cancellable);

/* It is open for reading alone because the disk is full, which is what changes fail with. */
void              library_database_set_full   (LibraryDatabase      *database);

LibraryStatement *library_database_query      (LibraryDatabase      *database,
                                               const char           *sql,
                                               GError              **error,
                                               const char           *types,
                                               ...);
/* The same for a statement that gives no rows; @sql may be a PRAGMA whose row does not matter. */
gboolean          library_database_run        (LibraryDatabase      *database,
                                               const char           *sql,
                                               GError              **error,
                                               const char           *types,
                                               ...);
/* Several statements without values, which are not kept. */
gboolean          library_database_execute    (LibraryDatabase      *database,
                                               const char           *sql,
                                               GError              **error);
/* The number in the first row that @sql gives, 0 where there is none; types and values are last. */
#define library_database_get_number(database, sql, number, error, ...) \
  library_statement_take_number (library_database_query (database, sql, error, __VA_ARGS__), \
                                 number, error)
/* The same of a statement that it takes over, or NULL where that has failed. */
gboolean          library_statement_take_number (LibraryStatement   *statement,
                                               gint64               *number,
                                               GError              **error);

/* For statements that are made up: their values are bound by hand. */
LibraryStatement *library_database_prepare    (LibraryDatabase      *database,
                                               const char           *sql,
                                               GError              **error);
gboolean          library_statement_bind_text (LibraryStatement     *statement,
                                               int                   place,
                                               const char           *text,
                                               GError              **error);
gboolean          library_statement_bind_int  (LibraryStatement     *statement,
                                               int                   place,
                                               gint64                number,
                                               GError              **error);

/* FALSE with @error set on failure; otherwise @has_row says whether there is one (more). */
gboolean          library_statement_step      (LibraryStatement     *statement,
                                               gboolean             *has_row,
                                               GError              **error);
/* Until there are no more rows. */
gboolean          library_statement_finish    (LibraryStatement     *statement,
                                               GError              **error);
/* "" for NULL; it belongs to the statement until its next step. */
const char       *library_statement_get_text  (LibraryStatement     *statement,
                                               int                   column);
gint64            library_statement_get_int   (LibraryStatement     *statement,
                                               int                   column);
/* Takes the bytes of the row from those that are @left of its file. FALSE where the rows so far
 * have more than the file: they lie over each other. */
gboolean          library_statement_count_bytes (LibraryStatement   *row,
                                               gint64               *left);
void              library_statement_release   (LibraryStatement     *statement);

/* Waits for the lock of other programs. Errors: BUSY, READ_ONLY, and MISSING where the file is not
 * any more where it was opened, so that what is written to it would never be found. */
gboolean          library_database_begin      (LibraryDatabase      *database,
                                               GError              **error);
/* @is_done: the work between succeeded; otherwise @error is set already. A transaction within
 * another one is stored with that. */
gboolean          library_database_finish     (LibraryDatabase      *database,
                                               gboolean              is_done,
                                               GError              **error);
/* The work between the two, an expression that fails with @error set, as one transaction. */
#define library_database_change(database, error, work) \
  (library_database_begin (database, error) \
   && library_database_finish (database, work, error))

void              library_error_from_sqlite   (sqlite3              *handle,
                                               int                   code,
                                               GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryDatabase, library_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStatement, library_statement_release)
