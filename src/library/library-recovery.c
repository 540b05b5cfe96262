/* In this order: the lock on the damaged file, a new library beside it, a second name for the
 * damaged file, its log renamed along with it, and the new library renamed to its place. A log must
 * not stay behind, for SQLite would take it for that of the new library.
 *
 * Recovery reads the damaged file without SQLite (library-salvage.h) and never writes to it.
 * Several programs may meet the damage at once: the first takes the lock, and the others, when
 * they get it, see that the path has another file by then and just open that.
 */
#include "library/library-recovery.h"

#include "library/library-free-name.h"
#include "library/library-places.h"
#include "library/library-rows.h"
#include "library/library-salvage.h"
#include "library/library-schema.h"
#include "library/library-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_TRIES 100 /* for a name that other programs want to have, too */
#define MOST_BOARDS 10 /* of a deck */
#define LOOK_AGAIN 1000 /* microseconds between two looks whether the lock is free */

/* --- The new library ------------------------------------------------------------------------- */

static gboolean
is_taken (LibraryDatabase  *database,
          const char       *sql,
          gint64            id,
          gboolean         *taken,
          GError          **error)
{
  g_autoptr (LibraryStatement) row = library_database_query (database, sql, error, "i", id);

  return row != NULL && library_statement_step (row, taken, error);
}

/* Pages of a damaged file may hold a row twice, such as an old version of it; the first one found
 * wins. */
static gboolean
insert_items (LibraryDatabase       *database,
              const LibrarySalvage  *salvage,
              LibraryStoreReport    *report,
              GError               **error)
{
  gint64 last;

  if (!library_rows_begin_many (database, &last, error))
    return FALSE;
  for (guint i = 0; i < salvage->items->len; i++)
    {
      const LibraryItem *item = salvage->items->pdata[i];
      gint64 id = library_item_get_id (item);
      gboolean taken;

      if (!is_taken (database, "SELECT 1 FROM items WHERE id = ?", id, &taken, error)
          || (!taken && !library_rows_insert_item (database, item, id, NULL, error)))
        return FALSE;
      report->n_items += !taken;
    }

  return library_rows_end_many (database, last, error);
}

/* OR IGNORE, because the names of salvaged decks may clash. */
static gboolean
insert_deck (LibraryDatabase            *database,
             const LibrarySalvagedDeck  *deck,
             LibraryStoreReport         *report,
             GError                    **error)
{
  g_autofree char *key = library_text_sort_key (deck->name);
  g_autofree char *folded = library_text_fold (deck->name);

  if (deck->id <= 0
      || !library_database_run (database,
                                "INSERT OR IGNORE INTO decks (id, name, name_key, folded, created,"
                                " changed) VALUES (?, ?, ?, ?, ?, ?)", error, "itttii", deck->id,
                                deck->name, key, folded, deck->created, deck->changed))
    return deck->id <= 0;

  report->n_decks += sqlite3_changes (library_database_get_handle (database)) > 0;
  return TRUE;
}

/* The boards of one deck, which are all rows of @places from @first on with its number; those that
 * are there and have one size. */
static gboolean
insert_places (LibraryDatabase  *database,
               const GArray     *places,
               guint             first,
               GError          **error)
{
  gint64 deck = g_array_index (places, LibrarySalvagedPlace, first).deck;
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint size = 0;
  gboolean exists;

  if (!is_taken (database, "SELECT 1 FROM decks WHERE id = ?", deck, &exists, error))
    return FALSE;

  for (guint i = first; exists && i < places->len && boards->len < MOST_BOARDS; i++)
    {
      const LibrarySalvagedPlace *place = &g_array_index (places, LibrarySalvagedPlace, i);
      guint own;

      if (place->deck != deck)
        break;
      if (!library_places_get_size (database, &place->item, 1, &own, error))
        return FALSE;
      if (own == 0 || (size != 0 && own != size))
        continue;
      size = own;
      g_array_append_val (boards, place->item);
    }

  return !exists || library_places_write_boards (database, deck,
                                                 (const gint64 *) (void *) boards->data,
                                                 boards->len, error);
}

static gboolean
insert_decks (LibraryDatabase       *database,
              const LibrarySalvage  *salvage,
              LibraryStoreReport    *report,
              GError               **error)
{
  const GArray *places = salvage->places;

  for (guint i = 0; i < salvage->decks->len; i++)
    {
      if (!insert_deck (database, salvage->decks->pdata[i], report, error))
        return FALSE;
    }
  for (guint i = 0; i < places->len; i++)
    {
      if (i > 0 && g_array_index (places, LibrarySalvagedPlace, i - 1).deck
                   == g_array_index (places, LibrarySalvagedPlace, i).deck)
        continue;
      if (!insert_places (database, places, i, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_rounds (LibraryDatabase       *database,
               const LibrarySalvage  *salvage,
               LibraryStoreReport    *report,
               GError               **error)
{
  for (guint i = 0; i < salvage->rounds->len; i++)
    {
      const LibrarySalvagedRound *round = salvage->rounds->pdata[i];

      if (round->id <= 0)
        continue;
      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO rounds (id, player, opponent, player_name,"
                                 " opponent_name, scoring, player_points, opponent_points, played)"
                                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", error, "itttttiii",
                                 round->id, round->text[0], round->text[1], round->text[2],
                                 round->text[3], round->text[4], round->number[0],
                                 round->number[1], round->number[2]))
        return FALSE;
      report->n_rounds += sqlite3_changes (library_database_get_handle (database)) > 0;
    }

  return TRUE;
}

/* A draft is as many lines as are left of it; which of them were lost nobody can say. */
static gboolean
insert_drafts (LibraryDatabase       *database,
               const LibrarySalvage  *salvage,
               LibraryStoreReport    *report,
               GError               **error)
{
  const LibrarySalvagedLine *before = NULL;

  for (guint i = 0; i < salvage->lines->len; i++)
    {
      const LibrarySalvagedLine *line = salvage->lines->pdata[i];

      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO draft_lines (id, kind, number, line)"
                                 " VALUES (?, ?, ?, ?)", error, "itit", line->id, line->kind,
                                 line->number, line->line))
        return FALSE;
      report->n_drafts += before == NULL || before->number != line->number
                          || strcmp (before->kind, line->kind) != 0;
      before = line;
    }
  for (guint i = 0; i < salvage->drafts->len; i++)
    {
      const LibrarySalvagedDraft *draft = salvage->drafts->pdata[i];

      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO drafts (kind, number, saved)"
                                 " VALUES (?, ?, ?)", error, "tit", draft->kind, draft->number,
                                 draft->saved))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_matches (LibraryDatabase       *database,
                const LibrarySalvage  *salvage,
                LibraryStoreReport    *report,
                GError               **error)
{
  for (guint i = 0; i < salvage->matches->len; i++)
    {
      const LibrarySalvagedMatch *match = salvage->matches->pdata[i];

      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO matches (game, aside, record, changed)"
                                 " VALUES (?, ?, ?, ?)", error, "titi", match->game, match->aside,
                                 match->record, match->changed))
        return FALSE;
      report->n_matches++;
    }

  return TRUE;
}

/* Written without WAL, so that the new library is one file that can be renamed. */
static gboolean
write_library (const char            *path,
               const LibrarySalvage  *salvage,
               LibraryStoreReport    *report,
               GError               **error)
{
  g_autoptr (LibraryDatabase) database = library_database_open (path, LIBRARY_DATABASE_CREATE,
                                                                error);

  if (database == NULL || !library_schema_update (database, error))
    return FALSE;
  library_database_trust_schema (database);
  if (!library_database_begin (database, error))
    return FALSE;

  return library_database_finish (database,
                                  insert_items (database, salvage, report, error)
                                  && insert_decks (database, salvage, report, error)
                                  && insert_rounds (database, salvage, report, error)
                                  && insert_drafts (database, salvage, report, error)
                                  && insert_matches (database, salvage, report, error), error);
}

/* --- Names ----------------------------------------------------------------------------------- */

static gboolean
fail_with_errno (int      number,
                 GError **error)
{
  LibraryError kind = number == ENOSPC || number == EDQUOT || number == EFBIG
                      ? LIBRARY_ERROR_FULL
                      : LIBRARY_ERROR_DAMAGED;

  g_set_error (error, LIBRARY_ERROR, (int) kind,
               /* Translators: a reason, such as “No space left on device” */
               _("The library is damaged and couldn’t be recovered: %s."), g_strerror (number));
  return FALSE;
}

/* Moves what belongs to the damaged file out of the way. */
static gboolean
move_log (const char  *path,
          const char  *aside,
          GError     **error)
{
  g_autofree char *from = g_strconcat (path, "-wal", NULL);
  g_autofree char *to = g_strconcat (aside, "-wal", NULL);
  g_autofree char *shared = g_strconcat (path, "-shm", NULL);

  if (g_rename (from, to) != 0 && errno != ENOENT)
    return fail_with_errno (errno, error);

  g_unlink (shared);
  return TRUE;
}

/* The damaged file gets a second name, which nothing has yet. Where files cannot have two, it loses
 * its first. */
static char *
set_aside (const char  *path,
           GError     **error)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      g_autofree char *name = library_free_name_find (path, "damaged");

      if (name == NULL)
        break;
      if (link (path, name) == 0)
        return g_steal_pointer (&name);
      if (errno == EEXIST) /* another program was faster */
        continue;
      if ((errno != EPERM && errno != EOPNOTSUPP) || g_rename (path, name) != 0)
        break;
      return g_steal_pointer (&name);
    }

  fail_with_errno (errno, error);
  return NULL;
}

static gboolean
replace (const char          *path,
         const char          *fresh,
         LibraryStoreReport  *report,
         GError             **error)
{
  g_autofree char *aside = set_aside (path, error);

  if (aside == NULL || !move_log (path, aside, error))
    return FALSE;
  if (g_rename (fresh, path) != 0)
    return fail_with_errno (errno, error);

  report->set_aside = g_steal_pointer (&aside);
  return TRUE;
}

/* --- Recovery -------------------------------------------------------------------------------- */

static gboolean
recover (const char          *path,
         gboolean             is_usual_place,
         LibraryStoreReport  *report,
         GError             **error)
{
  g_autoptr (LibrarySalvage) salvage = library_salvage_read (path, error);
  g_autofree char *fresh = g_strconcat (path, ".recovered", NULL);
  g_autofree char *journal = g_strconcat (fresh, "-journal", NULL);
  gboolean done;

  if (salvage == NULL)
    return FALSE;
  if (!salvage->is_ours && salvage->items->len == 0 && salvage->lines->len == 0
      && salvage->matches->len == 0 && !is_usual_place)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                           _("This is not a library."));
      return FALSE;
    }

  /* Of a recovery that was interrupted. */
  g_unlink (fresh);
  g_unlink (journal);
  done = write_library (fresh, salvage, report, error) && replace (path, fresh, report, error);
  report->is_complete = done && salvage->is_whole;
  if (!done)
    {
      report->n_items = report->n_decks = report->n_rounds = report->n_drafts
          = report->n_matches = 0;
      g_unlink (fresh);
      g_unlink (journal);
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
library_recovery_run (const char          *path,
                      gboolean             is_usual_place,
                      LibraryStoreReport  *report,
                      GError             **error)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  gboolean done;

  if (fd < 0)
    return fail_with_errno (errno, error);

  done = lock_file (fd, error)
         && (!is_same_file (path, fd) || recover (path, is_usual_place, report, error));
  close (fd);

  return done;
}
