/* Libraries that were cut off, changed, exchanged for something else, or damaged while they were
 * open. What matters: opening always succeeds, what it cannot read is still there under another
 * name, and the library works afterwards. */
#include "library-cases.h"
#include "library-edits.h"
#include "scratch.h"

#include "store/copies.h"
#include "store/schema.h"
#include "library/library-decks.h"
#include "store/journal.h"
#include "library/library-plays.h"
#include "library/library-rounds.h"

#include "sanitized.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N_ITEMS 300
#define N_PLACES (SANITIZED ? 20 : 50) /* at which the file is cut off */
#define N_FLIPS (SANITIZED ? 20 : 60)
#define N_FLIPS_LONG 1000 /* with SPACES_TEST_LONG=1 in the environment */

typedef struct
{
  LibraryCase library;
  char       *aside;
  char       *bytes; /* of the sound file */
  gsize       n_bytes;
} Fixture;

static void
fill (LibraryStore *store)
{
  g_autofree char *notes = g_strnfill (20000, 'n');
  g_autoptr (GPtrArray) items = NULL;
  static const char *const tags[] = { "a", NULL };
  LibraryRound round = { .player = (char *) "2|2p0pG0f", .scoring = (char *) "web" };
  LibraryPlay play = { 7, (char *) "F00", (char *) "web:5", 1, 2, 3, 4, LIBRARY_PLAY_WON };
  gint64 ids[N_ITEMS], deck, duration;
  gint64 boards[3];

  items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  for (guint i = 0; i < N_ITEMS; i++)
    {
      g_autofree char *code = library_case_code (i);
      g_autofree char *name = g_strdup_printf ("Board %u", i);
      g_autoptr (LibraryItem) item = library_case_board (code, name);
      g_autoptr (LibraryItem) tagged = library_item_with (item, tags, tags);

      g_ptr_array_add (items, i % 100 == 50 ? library_item_with (tagged, notes, notes)
                                            : library_item_ref (tagged));
    }
  g_assert_true (library_store_add_all (store, (LibraryItem **) items->pdata, N_ITEMS, FALSE, ids,
                                        NULL, NULL));
  boards[0] = ids[8], boards[1] = ids[0], boards[2] = ids[4];
  g_assert_true (edits_add_deck (store, "Deck", &deck, NULL));
  g_assert_true (edits_set_boards (store, deck, boards, 3, NULL));
  g_assert_true (library_store_record_round (store, &round, NULL, NULL));
  g_assert_true (library_store_keep_play (store, &play, &duration, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  library_case_set_up (&fixture->library, data);
  fixture->aside = g_strconcat (fixture->library.path, ".damaged", NULL);
  fill (fixture->library.store);
  g_clear_pointer (&fixture->library.store, library_store_unref);
  g_assert_true (g_file_get_contents (fixture->library.path, &fixture->bytes, &fixture->n_bytes,
                                      NULL));
  if (data != NULL)
    g_assert_true (store_copies_keep (fixture->library.path, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_case_tear_down (&fixture->library, data);
  g_free (fixture->aside);
  g_free (fixture->bytes);
}

static void
remove_all (Fixture *fixture)
{
  static const char *const endings[] = { "", "-wal", "-shm", ".damaged", ".damaged-2",
                                         ".damaged-wal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->library.path, endings[i], NULL);

      g_unlink (path);
    }
}

static void
write_damaged (Fixture    *fixture,
               const char *bytes,
               gsize       n_bytes)
{
  remove_all (fixture);
  g_assert_true (g_file_set_contents (fixture->library.path, bytes, (gssize) n_bytes, NULL));
}

static void
assert_kept (Fixture    *fixture,
             const char *bytes,
             gsize       n_bytes)
{
  g_autofree char *kept = NULL;
  gsize n_kept;

  g_assert_true (g_file_get_contents (fixture->aside, &kept, &n_kept, NULL));
  g_assert_cmpmem (kept, n_kept, bytes, n_bytes);
}

static LibraryStore *
open_checked (Fixture             *fixture,
              LibraryStoreReport  *report,
              GError             **error)
{
  return library_store_open_as (fixture->library.path, LIBRARY_OPENING_CHECKED, report, error);
}

/* Opens it and uses everything; how many items it has, with those that a changed byte has put among
 * the deleted ones. */
static gsize
open_and_use (Fixture            *fixture,
              LibraryStoreReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = open_checked (fixture, report, &error);
  LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = "board" };
  LibraryQuery deleted = { .kind = LIBRARY_ANY_KIND, .deleted = TRUE };
  g_autofree char *found = NULL;
  gsize n_items, n_deleted;

  g_assert_no_error (error);
  n_items = library_case_count (store);
  g_assert_true (library_store_count (store, &deleted, &n_deleted, NULL));
  library_case_read_all (store);
  found = library_case_list (store, &query);
  library_case_add (store, "2|2p0pG0f", "New board", "a,b");

  return n_items + n_deleted;
}

/* --- Cut off --------------------------------------------------------------------------------- */

static void
test_truncated (Fixture       *fixture,
                gconstpointer  data)
{
  gsize last = 0;

  for (guint i = 0; i < N_PLACES; i++)
    {
      gsize length = fixture->n_bytes * i / N_PLACES, n_items;
      g_auto (LibraryStoreReport) report = { 0 };

      write_damaged (fixture, fixture->bytes, length);
      n_items = open_and_use (fixture, &report);
      g_assert_cmpuint (n_items, >=, data != NULL ? N_ITEMS : last);
      last = n_items;
      if (length == 0)
        continue;
      g_assert_cmpstr (report.set_aside, ==, fixture->aside);
      g_assert_cmpuint (report.n_items, ==, n_items);
      assert_kept (fixture, fixture->bytes, length);
    }
  g_assert_cmpuint (last, >, N_ITEMS / 2);
}

/* --- Changed bytes --------------------------------------------------------------------------- */

/* Whatever byte is changed: opening succeeds, or says that the version is newer, and what is
 * missing is in the file that was set aside. */
static void
test_flipped (Fixture       *fixture,
              gconstpointer  data)
{
  guint n_flips = g_getenv ("SPACES_TEST_LONG") != NULL ? N_FLIPS_LONG : N_FLIPS;
  guint n_recovered = 0;

  for (guint i = 0; i < n_flips; i++)
    {
      gsize at = i < 20 ? i * 5 : (gsize) g_test_rand_int_range (0, (gint) fixture->n_bytes);
      g_autofree char *bytes = g_memdup2 (fixture->bytes, fixture->n_bytes);
      g_auto (LibraryStoreReport) report = { 0 };
      gsize n_items;

      if (at >= 60 && at < 64) /* the version, which a newer program may have written */
        continue;
      bytes[at] ^= (char) (1 << g_test_rand_int_range (0, 8));
      write_damaged (fixture, bytes, fixture->n_bytes);
      n_items = open_and_use (fixture, &report);
      if (data != NULL) /* without a copy all may be gone with one page */
        g_assert_cmpuint (n_items, >=, N_ITEMS);
      if (report.set_aside == NULL)
        continue;
      n_recovered++;
      assert_kept (fixture, bytes, fixture->n_bytes);
    }
  g_assert_cmpuint (n_recovered, >, 0);
}

/* SQLite runs a trigger only when something is stored: what it names is not looked at before. */
static void
test_changed_trigger (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char word[] = "new.name";
  g_auto (LibraryStoreReport) report = { 0 };
  gsize at = 0;

  while (at + sizeof word <= fixture->n_bytes
         && memcmp (fixture->bytes + at, word, strlen (word)) != 0)
    at++;
  g_assert_cmpuint (at + sizeof word, <=, fixture->n_bytes);
  fixture->bytes[at] = 'o';
  write_damaged (fixture, fixture->bytes, fixture->n_bytes);
  g_assert_cmpuint (open_and_use (fixture, &report), ==, N_ITEMS);
  g_assert_cmpstr (report.set_aside, ==, fixture->aside);
  assert_kept (fixture, fixture->bytes, fixture->n_bytes);
}

static void
test_lost_pages (Fixture       *fixture,
                 gconstpointer  data)
{
  for (gsize page = 0; page < 12; page++)
    {
      g_autofree char *bytes = g_memdup2 (fixture->bytes, fixture->n_bytes);
      g_auto (LibraryStoreReport) report = { 0 };

      memset (bytes + page * 4096, 0x5a, 4096);
      write_damaged (fixture, bytes, fixture->n_bytes);
      g_assert_cmpuint (open_and_use (fixture, &report), >=, N_ITEMS);
      g_assert_cmpstr (report.set_aside, ==, fixture->aside);
    }
}

/* The first page alone is lost: nothing else is. */
static void
test_everything (Fixture       *fixture,
                 gconstpointer  data)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (GPtrArray) decks = NULL, rounds = NULL, plays = NULL;
  g_autoptr (LibraryItem) item = NULL;
  const GArray *boards;

  memset (fixture->bytes + 100, 0, 4096 - 100);
  write_damaged (fixture, fixture->bytes, fixture->n_bytes);
  fixture->library.store = open_checked (fixture, &report, NULL);
  g_assert_cmpuint (report.n_items, ==, N_ITEMS);
  g_assert_cmpuint (report.n_decks, ==, 1);
  g_assert_cmpuint (report.n_rounds, ==, 1);

  item = library_store_get (fixture->library.store, 51, NULL);
  g_assert_cmpstr (item->name, ==, "Board 50");
  g_assert_cmpuint (strlen (item->notes), ==, 20000);
  g_assert_true (library_item_has_tag (item, "a"));
  decks = library_store_list_decks (fixture->library.store, NULL);
  boards = ((LibraryDeck *) decks->pdata[0])->boards;
  g_assert_cmpint (g_array_index (boards, gint64, 0), ==, 9);
  g_assert_cmpuint (boards->len, ==, 3);
  rounds = library_store_list_rounds (fixture->library.store, 0, NULL);
  g_assert_cmpstr (((LibraryRound *) rounds->pdata[0])->player, ==, "2|2p0pG0f");
  plays = library_store_list_plays (fixture->library.store, NULL);
  g_assert_cmpuint (plays->len, ==, 1);
  g_assert_cmpint (((LibraryPlay *) plays->pdata[0])->n_moves, ==, 4);
}

/* Likewise where a window has written: the lines of drafts, and matches. */
static void
test_work (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autofree char *lines = NULL, *match = NULL;
  LibraryStore *store;
  StoreMark mark;
  gsize n_bytes;
  gint64 deck;

  library_case_reopen (&fixture->library);
  store = fixture->library.store;
  g_assert_true (edits_add_deck (store, "Another", &deck, NULL));
  g_assert_true (edits_set_boards (store, deck, (gint64[]) { 9, 5 }, 2, NULL));
  g_assert_true (store_journal_write (store, "board", "2", STORE_JOURNAL_BEGIN, "a\nb\n", -1, &mark,
                                      NULL));
  g_assert_true (store_journal_write (store, "board", "1", STORE_JOURNAL_BEGIN, "c\n", -1, &mark,
                                      NULL));
  g_assert_true (store_journal_write (store, "match", "game", STORE_JOURNAL_ADD, "record\n", 5,
                                      &mark, NULL));
  g_clear_pointer (&fixture->library.store, library_store_unref);
  g_assert_true (store_copies_keep (fixture->library.path, NULL));

  g_clear_pointer (&fixture->bytes, g_free);
  g_assert_true (g_file_get_contents (fixture->library.path, &fixture->bytes, &n_bytes, NULL));
  memset (fixture->bytes + 100, 0, 4096 - 100);
  write_damaged (fixture, fixture->bytes, n_bytes);
  fixture->library.store = store = open_checked (fixture, &report, NULL);
  g_assert_cmpuint (report.n_items, ==, N_ITEMS);
  g_assert_cmpuint (report.n_decks, ==, 2);
  g_assert_cmpuint (report.n_drafts, ==, 2);
  g_assert_cmpuint (report.n_matches, ==, 1);

  lines = store_journal_read (store, "board", "2", NULL, NULL);
  g_assert_cmpstr (lines, ==, "a\nb\n");
  match = store_journal_read (store, "match", "game", NULL, NULL);
  g_assert_cmpstr (match, ==, "record\n");
}

/* --- The log --------------------------------------------------------------------------------- */

/* The file has lost all of its bytes: what is recovered is the copy, and the log is moved along
 * with the damaged file. */
static void
test_log (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *log = g_strconcat (fixture->library.path, "-wal", NULL);
  g_autofree char *aside_log = g_strconcat (fixture->aside, "-wal", NULL);
  g_autofree char *frames = NULL;
  g_auto (LibraryStoreReport) report = { 0 };
  gsize n_frames;

  library_case_reopen (&fixture->library);
  library_case_add (fixture->library.store, "2|2p0pG0f", "In the log", NULL);
  g_assert_true (g_file_get_contents (log, &frames, &n_frames, NULL));
  g_clear_pointer (&fixture->library.store, library_store_unref);

  write_damaged (fixture, "", 0);
  g_assert_true (g_file_set_contents (log, frames, (gssize) n_frames, NULL));
  open_and_use (fixture, &report);
  g_assert_cmpstr (report.set_aside, ==, fixture->aside);
  g_assert_cmpuint (report.n_items, >, 0);
  g_assert_true (g_file_test (aside_log, G_FILE_TEST_EXISTS));
}

/* --- Files that somebody made ----------------------------------------------------------------- */

#define LEAF 13
#define LARGE_PAGE 65536
#define LOCAL_BYTES ((LARGE_PAGE - 12) * 32 / 255 - 23) /* of a long row, on the leaf itself */
#define MOST_SECONDS 2.5 /* of processor time, for opening a file of some pages */
#define MOST_MEMORY (256 * 1024 * 1024)

static void
put_16 (char *at,
        guint number)
{
  at[0] = (char) (number >> 8);
  at[1] = (char) number;
}

static void
put_32 (char   *at,
        guint32 number)
{
  put_16 (at, number >> 16);
  put_16 (at + 2, number & 0xffff);
}

/* As the format of the log says; numbers are big-endian here. */
static void
add_checksum (guint32     sums[2],
              const char *bytes,
              gsize       n_bytes)
{
  for (gsize i = 0; i < n_bytes; i += 8)
    for (gsize k = 0; k < 2; k++)
      {
        guint32 word;

        memcpy (&word, bytes + i + 4 * k, 4);
        sums[k] += GUINT32_FROM_BE (word) + sums[1 - k];
      }
}

/* A log of one page with this number, whose checksums are right. */
static void
write_log (Fixture *fixture,
           guint32  number)
{
  g_autofree char *path = g_strconcat (fixture->library.path, "-wal", NULL);
  char log[32 + 24 + 512] = { 0 };
  guint32 sums[2] = { 0 };

  put_32 (log, 0x377f0683);
  put_32 (log + 4, 3007000);
  put_32 (log + 8, 512);
  put_32 (log + 16, 1); /* the salt, which its frames repeat */
  put_32 (log + 20, 2);
  memcpy (log + 40, log + 16, 8);
  add_checksum (sums, log, 24);
  put_32 (log + 24, sums[0]);
  put_32 (log + 28, sums[1]);
  put_32 (log + 32, number);
  put_32 (log + 36, 1);
  add_checksum (sums, log + 32, 8);
  add_checksum (sums, log + 56, 512);
  put_32 (log + 48, sums[0]);
  put_32 (log + 52, sums[1]);
  g_assert_true (g_file_set_contents (path, log, sizeof log, NULL));
}

/* In a process of its own, with so much memory and no more. */
static void
open_in_bounds (Fixture *fixture)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = NULL;
#if !SANITIZED
  const struct rlimit memory = { MOST_MEMORY, MOST_MEMORY };
#endif
  clock_t start = clock ();
  pid_t pid = fork ();
  int status;

  if (pid == 0)
    {
      alarm (60);
#if !SANITIZED
      setrlimit (RLIMIT_AS, &memory);
#endif
      store = library_store_open_as (fixture->library.path, LIBRARY_OPENING_WORK, &report, &error);
      _exit (store != NULL && report.set_aside != NULL
             && (double) (clock () - start) / CLOCKS_PER_SEC < MOST_SECONDS ? 0 : 1);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* The log has a page that there would be in a file of two tebibytes, or none. */
static void
test_far_page (Fixture       *fixture,
               gconstpointer  data)
{
  static const guint32 numbers[] = { 0xffffffff, 0x7fffffff, 1000000, 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char bytes[512] = { 'X' }; /* SQLite looks at it no further */

      write_damaged (fixture, bytes, 512);
      write_log (fixture, numbers[i]);
      open_in_bounds (fixture);
    }
}

/* A page with thousands of cells that all lie in one place. Each is a line of a draft of four
 * megabytes, on a page that says it is followed by itself. */
static void
test_overlapping_cells (Fixture       *fixture,
                        gconstpointer  data)
{
  /* Length 4194284 and id 7 of the cell; header of the row: NULL, a text of 5 bytes, a number of
   * one, a text of 4194270. */
  static const char cell[] = "\x81\xff\xff\x6c" "\x07" "\x08\x00\x17\x01\x83\xff\xff\x49"
                             "board\x01";
  g_autofree char *bytes = g_malloc0 (3 * LARGE_PAGE);
  char *leaf = bytes + LARGE_PAGE, *overflow = leaf + LARGE_PAGE; /* the third page */
  gsize at = LARGE_PAGE / 2;

  memcpy (bytes, "SQLite format 3", 16);
  put_16 (bytes + 16, 1); /* stands for LARGE_PAGE */
  leaf[0] = LEAF;
  put_16 (leaf + 3, (guint) (at - 8) / 2);
  for (gsize i = 8; i < at; i += 2)
    put_16 (leaf + i, (guint) at);
  memset (leaf + at, 'A', LARGE_PAGE - at);
  memcpy (leaf + at, cell, sizeof cell - 1);
  put_32 (leaf + at + 5 + LOCAL_BYTES, 3);
  put_32 (overflow, 3);
  write_damaged (fixture, bytes, 3 * LARGE_PAGE);
  open_in_bounds (fixture);
}

/* --- Names and other files ------------------------------------------------------------------- */

static void
test_taken_names (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *second = g_strconcat (fixture->aside, "-2", NULL);
  g_auto (LibraryStoreReport) report = { 0 };

  write_damaged (fixture, fixture->bytes, fixture->n_bytes / 2);
  g_assert_true (g_file_set_contents (fixture->aside, "old", 3, NULL));
  open_and_use (fixture, &report);
  g_assert_cmpstr (report.set_aside, ==, second);
  assert_kept (fixture, "old", 3);
}

/* Somebody names a file that is no library: it is not touched. */
static void
test_another_file (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char text[] = "Dear diary, this is no library at all. It is a text of some length,"
                             " so that nobody can take it for the header of a database.";
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  write_damaged (fixture, text, strlen (text));
  g_assert_null (library_store_open (fixture->library.path, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED);
  g_assert_false (g_file_test (fixture->aside, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (fixture->library.path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
}

/* The same in the usual place: there it is in the way. */
static void
test_usual_place (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = library_store_default_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (LibraryStore) store = NULL;
  g_autofree char *sentence = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "no library", -1, NULL));
  store = library_store_open (path, &report, NULL);
  g_assert_nonnull (store);
  sentence = library_store_report_describe (&report);
  g_assert_nonnull (strstr (sentence, "library.db.damaged"));
}

/* --- Several at once ------------------------------------------------------------------------- */

static gpointer
open_it (gpointer data)
{
  Fixture *fixture = data;
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = open_checked (fixture, &report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  g_assert_cmpuint (library_case_count (store), >, N_ITEMS / 4);

  return GINT_TO_POINTER (report.set_aside != NULL);
}

/* The bytes of the closed library, without its header. */
static void
damage_header (Fixture *fixture)
{
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (fixture->library.path, &bytes, &n_bytes, NULL));
  memset (bytes, 0, 100);
  write_damaged (fixture, bytes, n_bytes);
}

/* A damaged file of an earlier version has other columns. */
static void
test_old_versions (Fixture       *fixture,
                   gconstpointer  data)
{
  for (gint64 version = 1; version < LIBRARY_SCHEMA_VERSION; version++)
    {
      g_auto (LibraryStoreReport) report = { 0 };

      library_case_write_old (&fixture->library, version);
      damage_header (fixture);
      g_assert_cmpuint (open_and_use (fixture, &report), ==, 1);
      g_assert_cmpuint (report.n_items, ==, 1);
    }
}

/* What was deleted stays so. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  const LibraryQuery deleted = { .kind = LIBRARY_ANY_KIND, .deleted = TRUE };
  g_auto (LibraryStoreReport) report = { 0 };
  gsize n;

  library_case_reopen (&fixture->library);
  g_assert_true (edits_remove (fixture->library.store, (gint64[]) { 1, 5 }, 2, NULL, NULL));
  g_clear_pointer (&fixture->library.store, library_store_unref);
  damage_header (fixture);
  g_assert_cmpuint (open_and_use (fixture, &report), ==, N_ITEMS);
  library_case_reopen (&fixture->library);
  g_assert_true (library_store_count (fixture->library.store, &deleted, &n, NULL));
  g_assert_cmpuint (n, ==, 2);
}

/* One recovers it, and the others use what it made. */
static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *second = g_strconcat (fixture->aside, "-2", NULL);
  GThread *threads[4];
  gint n_recovered = 0;

  write_damaged (fixture, fixture->bytes, fixture->n_bytes * 2 / 3);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("open", open_it, fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    n_recovered += GPOINTER_TO_INT (g_thread_join (threads[i]));

  g_assert_cmpint (n_recovered, ==, 1);
  g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
}

#define ADD(name, func) ADD_WITH (name, NULL, func)
#define ADD_COPIED(name, func) ADD_WITH (name, "copy", func)
#define ADD_WITH(name, data, func) \
  g_test_add ("/library/recovery/" name, Fixture, data, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data = g_dir_make_tmp ("spaces-data-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE); /* where the library is usually */
  g_test_init (&argc, &argv, NULL);

  ADD ("truncated", test_truncated);
  ADD_COPIED ("truncated-copied", test_truncated);
  ADD ("flipped", test_flipped);
  ADD_COPIED ("flipped-copied", test_flipped);
  ADD ("changed-trigger", test_changed_trigger);
  ADD_COPIED ("lost-pages", test_lost_pages);
  ADD_COPIED ("everything", test_everything);
  ADD ("work", test_work);
  ADD_COPIED ("log", test_log);
  ADD ("far-page", test_far_page);
  ADD ("overlapping-cells", test_overlapping_cells);
  ADD ("taken-names", test_taken_names);
  ADD ("another-file", test_another_file);
  ADD ("usual-place", test_usual_place);
  ADD ("at-once", test_at_once);
  ADD ("old-versions", test_old_versions);
  ADD ("deleted", test_deleted);

  status = g_test_run ();
  scratch_remove (data);

  return status;
}
