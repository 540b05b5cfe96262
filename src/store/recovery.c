/* In this order: the lock on the damaged file, a new library beside it, a second name for the
 * damaged file, its log renamed along with it, and the new library renamed to its place. A log must
 * not stay behind, for SQLite would take it for that of the new library.
 *
 * SQLite itself reads what is left, from a working copy of the damaged file and its log, so that
 * the file is never written to. The copy gets a sound header: a header says little that is not
 * known of a library anyway. Each table is read from its first row on, and where that ends with an
 * error from its last row back to there. What the last copy (copies.h) has beyond that is
 * added.
 *
 * Nothing that the file contains is run: only tables are read that were made with exactly our
 * statements, up to as many bytes as the file has, and their rows in the order of their ids.
 *
 * Several programs may meet the damage at once: the first takes the lock, and the others, when
 * they get it, see that the path has another file by then and just open that.
 */
#include "store/recovery.h"

#include "store/copies.h"
#include "store/database.h"
#include "store/free-name.h"
#include "store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOOK_AGAIN 1000 /* microseconds between two looks whether the lock is free */

#define MAGIC "SQLite format 3"
#define HEADER 100
#define PAGE 4096 /* bytes, of all libraries that this program makes */
#define LEAF 13   /* the kind of a page with rows */

/* --- The working copy ------------------------------------------------------------------------ */

static guint
get_16 (const guint8 *at)
{
  return (guint) at[0] << 8 | at[1];
}

static void
put_32 (guint8  *at,
        guint32  number)
{
  const guint32 big = GUINT32_TO_BE (number);

  memcpy (at, &big, sizeof big);
}

static guint
read_page_size (const guint8 *header)
{
  guint size = get_16 (header + 16) == 1 ? 65536 : get_16 (header + 16);

  return memcmp (header, MAGIC, sizeof MAGIC) == 0 && size >= 512 && (size & (size - 1)) == 0
         ? size : PAGE;
}

/* As SQLite's documentation of its file format says; what is 0 is not needed for reading. A file
 * that has lost all of its bytes to its log gets a first page without rows. */
static gboolean
repair_header (const char *path,
               gboolean    is_logged)
{
  guint8 page[HEADER + 8] = { 0 };
  int fd = open (path, O_RDWR | O_CLOEXEC);
  off_t size = fd >= 0 ? lseek (fd, 0, SEEK_END) : -1;
  gboolean is_empty = size < HEADER, is_done = size >= 0;
  guint page_size;
  gsize length = is_empty ? sizeof page : HEADER;

  if (is_done && !is_empty)
    is_done = pread (fd, page, HEADER, 0) == HEADER;
  page_size = read_page_size (page);
  memset (page, 0, HEADER);
  memcpy (page, MAGIC, sizeof MAGIC);
  page[16] = (guint8) (page_size >> 8);
  page[17] = (guint8) (page_size >> 16);
  page[18] = page[19] = is_logged ? 2 : 1;
  page[21] = 64;
  page[22] = page[23] = 32;
  put_32 (page + 28, MAX (1, (guint32) (size / page_size)));
  put_32 (page + 44, 4); /* the format of the schema */
  put_32 (page + 56, 1); /* UTF-8 */
  page[HEADER] = LEAF;
  page[HEADER + 5] = (guint8) (page_size >> 8); /* where its rows begin */
  is_done = is_done && (!is_empty || ftruncate (fd, page_size) == 0)
            && pwrite (fd, page, length, 0) == (gssize) length;
  if (fd >= 0)
    close (fd);

  return is_done;
}

static gboolean
copy_file (const char  *from,
           const char  *to,
           GError     **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

/* The file and its log under another name, which end with it. */
static void
remove_database (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      g_unlink (name);
    }
}

static guint64
get_size (const char *path)
{
  GStatBuf file;

  return g_stat (path, &file) == 0 && S_ISREG (file.st_mode) ? (guint64) file.st_size : 0;
}

/* --- Reading --------------------------------------------------------------------------------- */

/* What is read of a table, its row id first, and how such a row is stored. */
typedef struct
{
  const char *name;
  const char *columns;
  const char *insert; /* NULL for items, which are checked (StoreItems) */
  const char *copied; /* the same for a row of the last copy, where that differs */
  const char *then;   /* for such a row when all of them were read, or NULL */
} Table;

/* Of a slot that was found the copy has an older state. If one of its lines is the same in both it
 * has only grown since, and lines that are missing go between by their sequence. Otherwise it was
 * written anew, and what the copy has of it is over. */
#define OF_LINE " WHERE kind = ?2 AND slot = ?3"
#define INSERT_LINE "INSERT OR IGNORE INTO journal (kind, slot, sequence, line)" \
                    " SELECT ?2, ?3, ?4, ?5"
#define LINES INSERT_LINE, \
              "UPDATE temp.found SET is_same = 1" OF_LINE " AND EXISTS" \
              " (SELECT 1 FROM journal" OF_LINE " AND sequence = ?4 AND line = ?5)", \
              INSERT_LINE " WHERE NOT EXISTS" \
              " (SELECT 1 FROM temp.found" OF_LINE " AND NOT is_same)"
static const Table tables[] = {
  { "decks", "id, name, name_key, folded, created, changed",
    "INSERT OR IGNORE INTO decks (id, name, name_key, folded, created, changed)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)" },
  { "deck_items", "rowid, deck, place, item",
    "INSERT OR IGNORE INTO deck_items (deck, place, item) VALUES (?2, ?3, ?4)" },
  { "rounds", "id, player, opponent, player_name, opponent_name, scoring, player_points,"
    " opponent_points, played",
    "INSERT OR IGNORE INTO rounds (id, player, opponent, player_name, opponent_name, scoring,"
    " player_points, opponent_points, played) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)" },
  { "plays", "id, game, deal, began, ended, duration, n_moves, outcome, deleted",
    "INSERT OR IGNORE INTO plays VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)" },
  { "journal", "id, kind, slot, sequence, line", LINES },
};

typedef struct
{
  const char         *path;    /* of the damaged file */
  const StoreItems   *items;   /* or NULL */
  LibraryStoreReport *report;
  LibraryDatabase    *fresh;   /* written to */
  LibraryDatabase    *old;     /* an empty one of version 2 */
  LibraryDatabase    *from;    /* the working copy, or the last copy */
  gboolean            is_copy; /* the latter */
  guint64             n_bytes; /* of its file and log, which no table exceeds */

  gint64              left;    /* of them for the rows of a table that were not read yet */
  gint64              edge;    /* the last row that was read from its beginning on */
  gboolean            is_end;  /* all of its rows were read */
} Recovery;

static gboolean
insert_row (const Recovery    *self,
            const Table       *table,
            LibraryStatement  *row,
            GError           **error)
{
  const char *sql = self->is_copy && table->copied != NULL ? table->copied : table->insert;
  g_autoptr (LibraryStatement) insert = NULL;

  if (sql == NULL)
    return self->items->insert (self->fresh, row, error);

  insert = library_database_prepare (self->fresh, sql, error);
  if (insert == NULL)
    return FALSE;
  for (int i = 0; i < sqlite3_column_count (row); i++)
    sqlite3_bind_value (insert, i + 1, sqlite3_column_value (row, i));

  return library_statement_finish (insert, error);
}

/* From one end of a table: up to the first row that cannot be read, or that does not lie between
 * `edge` and the end at the other side. FALSE with @error set where the new library fails. */
static gboolean
read_end (Recovery     *self,
          const Table  *table,
          gboolean      is_last,
          GError      **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s FROM %s NOT INDEXED ORDER BY rowid %s",
                                          table->columns, table->name, is_last ? "DESC" : "ASC");
  g_autoptr (LibraryStatement) rows = library_database_prepare (self->from, sql, NULL);
  gint64 before = is_last ? G_MAXINT64 : G_MININT64;
  gboolean has_row;

  while (rows != NULL && library_statement_step (rows, &has_row, NULL))
    {
      gint64 id = has_row ? library_statement_get_int (rows, 0) : 0;

      self->is_end = !has_row || (is_last && id <= self->edge);
      if (self->is_end || (is_last ? id >= before : id <= before)
          || !library_statement_count_bytes (rows, &self->left))
        break;
      if (!insert_row (self, table, rows, error))
        return FALSE;
      before = id;
    }

  self->edge = is_last ? self->edge : before;
  return TRUE;
}

/* The statement that made a table; NULL: it cannot be read. */
static char *
read_statement (LibraryDatabase *database,
                const char      *table)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (database, "SELECT sql FROM sqlite_schema"
                                          " WHERE type = 'table' AND name = ?", NULL, "t", table);
  return row != NULL && library_statement_step (row, &has_row, NULL) && has_row
         ? g_strdup (library_statement_get_text (row, 0)) : NULL;
}

/* One that was made with the statement that it has in @sound. */
static gboolean
read_table (Recovery         *self,
            LibraryDatabase  *sound,
            const Table      *table,
            GError          **error)
{
  const Table again = { table->name, table->columns, table->insert, table->then };
  g_autofree char *own = read_statement (sound, table->name);
  g_autofree char *its = read_statement (self->from, table->name);

  if (its == NULL || g_strcmp0 (own, its) != 0)
    return TRUE;

  self->left = self->n_bytes;
  self->is_end = FALSE;
  if (!read_end (self, table, FALSE, error)
      || (!self->is_end && !read_end (self, table, TRUE, error)))
    return FALSE;

  return !self->is_copy || table->then == NULL || read_table (self, sound, &again, error);
}

/* Those of version 2, too. */
static gboolean
read_tables (Recovery  *self,
             GError   **error)
{
  const StoreItems *items = self->items;

  if (items != NULL
      && (!read_table (self, self->fresh, &(Table) { "items", items->columns }, error)
          || !read_table (self, self->old, &(Table) { "items", items->old_columns }, error)))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!read_table (self, self->fresh, &tables[i], error))
      return FALSE;
  for (gsize i = LIBRARY_SCHEMA_N_OLD; i-- > 0;) /* items come behind the lines of their drafts */
    {
      const LibrarySchemaOld *old = &library_schema_old_work[i];
      g_autofree char *columns = g_strconcat ("rowid, ", old->columns, NULL);

      if (!read_table (self, self->old, &(Table) { old->name, columns, LINES }, error))
        return FALSE;
    }

  return TRUE;
}

/* Decks as they could have been made: of existing boards, of one size, none twice, no more than
 * ten. A line about items without a draft goes. */
static gboolean
repair (const Recovery  *self,
        GError         **error)
{
  return library_database_execute (self->fresh,
                                   "DELETE FROM journal AS items WHERE sequence = 1 << 40"
                                   "  AND NOT EXISTS (SELECT 1 FROM journal"
                                   "                  WHERE kind = items.kind AND slot = items.slot"
                                   "                    AND sequence <> items.sequence);"
                                   "DELETE FROM deck_items WHERE place > 9"
                                   "  OR NOT EXISTS (SELECT 1 FROM decks WHERE id = deck)"
                                   "  OR NOT EXISTS (SELECT 1 FROM items"
                                   "                 WHERE id = item AND size > 0"
                                   "                   AND (deleted > 0) = (place < 0));"
                                   "DELETE FROM deck_items WHERE EXISTS ("
                                   "  SELECT 1 FROM deck_items AS other"
                                   "  WHERE other.deck = deck_items.deck"
                                   "    AND other.item = deck_items.item"
                                   "    AND other.place BETWEEN 0 AND deck_items.place - 1)"
                                   "  OR place >= 0 AND (SELECT size FROM items WHERE id = item) <>"
                                   "     (SELECT size FROM items WHERE id = ("
                                   "        SELECT item FROM deck_items AS first"
                                   "        WHERE first.deck = deck_items.deck AND place >= 0"
                                   "        ORDER BY place LIMIT 1))", error);
}

/* How much there is of each kind that a person made. */
static gboolean
count (const Recovery  *self,
       GError         **error)
{
  static const char sql[] =
    "SELECT (SELECT count (*) FROM items),"
    "       (SELECT count (*) FROM decks),"
    "       (SELECT count (*) FROM rounds),"
    "       (SELECT count (*) FROM (SELECT DISTINCT kind, slot FROM journal"
    "          WHERE kind NOT IN ('match', 'match.damaged', 'rescue'))),"
    "       (SELECT count (*) FROM journal WHERE kind IN ('match', 'match.damaged'))";
  LibraryStoreReport *report = self->report;
  gsize *const counts[] = {
    &report->n_items, &report->n_decks, &report->n_rounds, &report->n_drafts, &report->n_matches,
  };
  g_autoptr (LibraryStatement) row = library_database_query (self->fresh, sql, error, "");
  gboolean has_row;

  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    *counts[i] = (gsize) library_statement_get_int (row, (int) i);
  return TRUE;
}

static gsize
get_total (const LibraryStoreReport *report)
{
  return report->n_items + report->n_decks + report->n_rounds + report->n_drafts
         + report->n_matches;
}

/* --- The new library ------------------------------------------------------------------------- */

/* FALSE with @error set where the new library fails; whatever the damaged one does is no error. */
static gboolean
read_damaged (Recovery  *self,
              GError   **error)
{
  g_autofree char *work = g_strconcat (self->path, ".damaged-part", NULL);
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *work_log = g_strconcat (work, "-wal", NULL);
  g_autoptr (LibraryDatabase) database = NULL;
  gboolean is_logged = get_size (log) > 0, is_done = TRUE;

  remove_database (work);
  self->n_bytes = get_size (self->path) + get_size (log);
  if (self->n_bytes > 0)
    is_done = copy_file (self->path, work, error)
              && (!is_logged || copy_file (log, work_log, error));
  if (is_done && self->n_bytes > 0 && repair_header (work, is_logged))
    database = library_database_open (work, LIBRARY_DATABASE_DAMAGED, NULL);
  self->from = database;
  if (database != NULL)
    is_done = read_tables (self, error);
  g_clear_pointer (&database, library_database_close);
  remove_database (work);

  return is_done;
}

static gboolean
add_copy (Recovery    *self,
          const char  *copy,
          GError     **error)
{
  g_autoptr (LibraryDatabase) database = NULL;
  gsize before = get_total (self->report);

  database = library_database_open (copy, LIBRARY_DATABASE_READ, NULL);
  if (database == NULL)
    return TRUE;

  self->from = database;
  self->is_copy = TRUE;
  self->n_bytes = get_size (copy);
  if (!library_database_execute (self->fresh,
                                 "CREATE TEMP TABLE found AS"
                                 " SELECT DISTINCT kind, slot, 0 AS is_same FROM journal",
                                 error)
      || !read_tables (self, error) || !count (self, error))
    return FALSE;

  self->report->n_copied = get_total (self->report) - before;
  if (self->report->n_copied > 0)
    self->report->copy_date = store_copies_get_date (copy);
  return TRUE;
}

static gboolean
read_all (Recovery    *self,
          const char  *copy,
          GError     **error)
{
  const StoreItems *items = self->items;
  gint64 last = 0;

  return (items == NULL || items->begin (self->fresh, &last, error))
         && read_damaged (self, error) && count (self, error)
         && (copy == NULL || add_copy (self, copy, error)) && repair (self, error)
         && (items == NULL || items->end (self->fresh, last, error));
}

/* Written without WAL, so that the new library is one file that can be renamed. Rows are stored
 * table by table, so that what they refer to may come later. */
static gboolean
write_library (Recovery    *self,
               const char  *path,
               const char  *copy,
               GError     **error)
{
  g_autoptr (LibraryDatabase) old = library_schema_make (2, error);
  g_autoptr (LibraryDatabase) fresh = NULL;

  if (old == NULL)
    return FALSE;
  fresh = library_database_open (path, LIBRARY_DATABASE_CREATE, error);
  if (fresh == NULL || !library_schema_update (fresh, error)
      || !library_database_execute (fresh, "PRAGMA foreign_keys = OFF", error))
    return FALSE;

  library_database_trust_schema (fresh);
  self->old = old;
  self->fresh = fresh;
  return library_database_change (fresh, error, read_all (self, copy, error));
}

/* --- Names ----------------------------------------------------------------------------------- */

/* Reports errno. */
static gboolean
fail_with_errno (GError **error)
{
  int number = errno;
  gboolean is_full = number == ENOSPC || number == EDQUOT || number == EFBIG;

  return library_fail (error, is_full ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_DAMAGED,
                       /* Translators: a reason, such as “No space left on device” */
                       _("The library is damaged and couldn’t be recovered: %s."),
                       g_strerror (number));
}

/* The damaged file gets a second name, which nothing has yet. Where files cannot have two, it loses
 * its first. NULL with errno. */
static char *
set_aside (const char *path)
{
  g_autofree char *name = free_name_find (path, "damaged");

  return name != NULL
         && (link (path, name) == 0
             || ((errno == EPERM || errno == EOPNOTSUPP) && g_rename (path, name) == 0))
         ? g_steal_pointer (&name) : NULL;
}

/* What belongs to the damaged file is moved out of the way along with it. */
static gboolean
replace (const Recovery  *self,
         const char      *fresh,
         GError         **error)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *shared = g_strconcat (self->path, "-shm", NULL);
  g_autofree char *aside = set_aside (self->path);
  g_autofree char *log_aside = NULL;

  if (aside == NULL)
    return fail_with_errno (error);

  log_aside = g_strconcat (aside, "-wal", NULL);
  if (g_rename (log, log_aside) != 0 && errno != ENOENT)
    return fail_with_errno (error);
  g_unlink (shared);
  if (g_rename (fresh, self->path) != 0)
    return fail_with_errno (error);

  self->report->set_aside = g_steal_pointer (&aside);
  return TRUE;
}

/* --- Recovery -------------------------------------------------------------------------------- */

/* Somebody may have named any file. What says that it is a database of another program, or is none
 * at all, is a library only where there is a copy of it, or rows of one are in it. */
static gboolean
is_foreign (int                       fd,
            const LibraryStoreReport *report)
{
  guint8 header[HEADER], id[4];

  put_32 (id, LIBRARY_APPLICATION_ID);
  return get_total (report) == 0
         && (pread (fd, header, HEADER, 0) < HEADER || memcmp (header, MAGIC, sizeof MAGIC) != 0
             || (memcmp (header + 68, id, 4) != 0 && memcmp (header + 68, "\0\0\0", 4) != 0));
}

static gboolean
recover (Recovery  *self,
         int        fd,
         gboolean   is_usual_place,
         GError   **error)
{
  g_autofree char *copy = store_copies_find (self->path);
  g_autofree char *fresh = g_strconcat (self->path, ".recovered", NULL);
  gboolean done;

  remove_database (fresh); /* of a recovery that was interrupted */
  done = write_library (self, fresh, copy, error);
  if (done && !is_usual_place && copy == NULL && is_foreign (fd, self->report))
    done = library_fail (error, LIBRARY_ERROR_DAMAGED, _("This is not a library."));
  done = done && replace (self, fresh, error);
  if (!done)
    {
      g_free (self->report->copy_date);
      *self->report = (LibraryStoreReport) { .is_work = self->report->is_work };
      remove_database (fresh);
    }

  return done;
}

/* Advisory, on the damaged file itself and apart from SQLite's locks; it ends with close(), also
 * when the program is killed. One that hangs is not waited for longer than with any other lock. */
static gboolean
lock_file (int      fd,
           GError **error)
{
  gint64 end = g_get_monotonic_time () + LIBRARY_PATIENCE * G_TIME_SPAN_MILLISECOND;

  while (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      if (g_get_monotonic_time () >= end)
        {
          library_error_from_sqlite (NULL, SQLITE_BUSY, error);
          return FALSE;
        }
      g_usleep (LOOK_AGAIN);
    }

  return TRUE;
}

/* Whether @path is still the file that was locked. */
static gboolean
is_same_file (const char *path,
              int         fd)
{
  struct stat named, locked;

  return stat (path, &named) == 0 && fstat (fd, &locked) == 0 && named.st_ino == locked.st_ino
         && named.st_dev == locked.st_dev;
}

gboolean
store_recovery_run (const char          *path,
                      gboolean             is_usual_place,
                      const StoreItems    *items,
                      LibraryStoreReport  *report,
                      GError             **error)
{
  Recovery self = { .path = path, .items = items, .report = report };
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  gboolean done;

  if (fd < 0)
    return fail_with_errno (error);

  done = lock_file (fd, error)
         && (!is_same_file (path, fd) || recover (&self, fd, is_usual_place, error));
  close (fd);

  return done;
}
