/* Programs that write to one library and are killed at any moment lose nothing of what they were
 * told is done, leave nothing half-written, and no damage.
 *
 * This program starts itself again, twice with the same library: those add, change and remove
 * boards as fast as they can, while this one reads. Each says in a file what it is about to do, and
 * again when it is done:
 *
 *   ? add 1-7                      = add 1-7 12          the name of a board, and its number
 *   ? rename 12 1-8                = rename 12 1-8
 *   ? remove 12                    = remove 12
 *   ? many 1-9 40                  = many 1-9 40 13      so many boards of a name, the first number
 *
 * Both are killed (SIGKILL) at random moments. What was done is found in the library, and what was
 * being done is there as a whole or not at all. 30 times, 300 with SPACES_TEST_LONG.
 *
 * All that is in a process of its own, and the one that started it removes the folder whatever came
 * of it. None outlives the one that started it.
 */
#include "library-cases.h"
#include "library-edits.h"

#include "scratch.h"
#include "transfer/library-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define KILLS 30
#define KILLS_LONG 300
#define KILLS_A_FOLDER 10 /* a library goes on from one kill to the next, so many times */
#define WRITERS 2
#define MANY 40           /* boards that are added at once */
#define LONGEST 80        /* milliseconds from the first change to the kill */
#define LONGEST_LIFE 120  /* seconds of a writer that nobody kills */
#define WAIT 60000        /* milliseconds; a busy machine takes its time */

#define FOLDER_VARIABLE "SPACES_TEST_KILLS_FOLDER"

static char *program;

/* --- The ones that are killed ---------------------------------------------------------------- */

static void say (int         log,
                 const char *format,
                 ...) G_GNUC_PRINTF (2, 3);

static void
say (int         log,
     const char *format,
     ...)
{
  g_autofree char *line = NULL;
  va_list values;

  va_start (values, format);
  line = g_strdup_vprintf (format, values);
  va_end (values);
  g_assert_cmpint (write (log, line, strlen (line)), ==, (gssize) strlen (line));
}

/* A board whose tag is its name, so that both tables have to fit. */
static LibraryItem *
make_item (const char *name)
{
  g_autofree char *code = library_case_code (g_random_int_range (0, 768));
  g_autoptr (LibraryItem) plain = library_case_board (code, name);

  return library_item_with (plain, tags, (const char *[]) { name, NULL });
}

/* A writer that ends by itself fails the test; this is why it did. */
static void
give_up (GError *error)
{
  g_printerr ("A writer ended: %s\n", error->message);
  exit (EXIT_FAILURE);
}

static gint64
add (LibraryStore *store,
     int           log,
     const char   *name)
{
  g_autoptr (LibraryItem) item = make_item (name);
  GError *error = NULL;
  gint64 id;

  say (log, "? add %s\n", name);
  if (!library_store_add (store, item, &id, &error))
    give_up (error);
  say (log, "= add %s %" G_GINT64_FORMAT "\n", name, id);

  return id;
}

static void
add_many (LibraryStore *store,
          int           log,
          const char   *name)
{
  g_autoptr (LibraryItem) item = make_item (name);
  LibraryItem *items[MANY];
  gint64 ids[MANY];
  GError *error = NULL;

  for (guint i = 0; i < MANY; i++)
    items[i] = item;
  say (log, "? many %s %d\n", name, MANY);
  if (!library_store_add_all (store, items, MANY, FALSE, ids, NULL, &error))
    give_up (error);
  say (log, "= many %s %d %" G_GINT64_FORMAT "\n", name, MANY, ids[0]);
}

static void
rename_item (LibraryStore *store,
             int           log,
             gint64        id,
             const char   *name)
{
  g_autoptr (LibraryItem) item = make_item (name);
  g_autoptr (LibraryItem) changed = library_item_with (item, id, id);
  GError *error = NULL;

  say (log, "? rename %" G_GINT64_FORMAT " %s\n", id, name);
  if (!edits_update (store, changed, &error))
    give_up (error);
  say (log, "= rename %" G_GINT64_FORMAT " %s\n", id, name);
}

static void
remove_item (LibraryStore *store,
             int           log,
             gint64        id)
{
  GError *error = NULL;

  say (log, "? remove %" G_GINT64_FORMAT "\n", id);
  if (!edits_remove (store, &id, 1, NULL, &error))
    give_up (error);
  say (log, "= remove %" G_GINT64_FORMAT "\n", id);
}

/* When a test fails, its writers must not go on for ever. */
static void
end_with_parent (void)
{
  g_assert_cmpint (prctl (PR_SET_PDEATHSIG, SIGKILL), ==, 0);
}

G_GNUC_NORETURN static void
run_writer (const char *path,
            const char *log_path,
            const char *prefix)
{
  GError *error = NULL;
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, &error);
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (gint64));
  int log = g_open (log_path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0600);

  end_with_parent ();
  alarm (LONGEST_LIFE);
  if (store == NULL)
    give_up (error);
  g_assert_cmpint (log, >=, 0);
  for (guint number = 0;; number++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u", prefix, number);
      guint choice = own->len < 3 ? 0 : g_random_int_range (0, 8);
      guint place = own->len > 0 ? g_random_int_range (0, (gint32) own->len) : 0;

      if (choice < 3)
        {
          gint64 id = add (store, log, name);

          g_array_append_val (own, id);
        }
      else if (choice < 5)
        {
          rename_item (store, log, g_array_index (own, gint64, place), name);
        }
      else if (choice < 7)
        {
          remove_item (store, log, g_array_index (own, gint64, place));
          g_array_remove_index_fast (own, place);
        }
      else
        {
          add_many (store, log, name);
        }
    }
}

/* --- The one that kills ---------------------------------------------------------------------- */

typedef struct
{
  GHashTable *names;   /* of what has to be there: number (gint64) → name */
  char       *pending; /* what a writer was about to do, without the question mark; or NULL */
} Expected;

static GPid
start_writer (const char *path,
              const char *log,
              const char *prefix)
{
  char *command[] = {
    program, (char *) "--writer", (char *) path, (char *) log, (char *) prefix, NULL,
  };
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_unlink (log);
  g_spawn_async (NULL, command, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);

  return pid;
}

static void
wait_until_begun (const char *log)
{
  gint64 end = g_get_monotonic_time () + WAIT * 1000;

  for (gboolean has_begun = FALSE; !has_begun;)
    {
      g_autofree char *text = NULL;

      has_begun = g_file_get_contents (log, &text, NULL, NULL) && strstr (text, "\n= ") != NULL;
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (500);
    }
}

static void
kill_writer (GPid pid)
{
  int status;

  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  while (waitpid (pid, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  /* And not over by itself, with a failure. */
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* While they write, a reader finds every board with its tag. */
static void
read_along (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, &error);
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  g_autoptr (GPtrArray) items = NULL;
  gsize n_ids;

  g_assert_no_error (error);
  ids = library_store_list (store, &query, &n_ids, &error);
  g_assert_no_error (error);
  items = library_store_read (store, ids, n_ids, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < n_ids; i++)
    if (items->pdata[i] != NULL) /* or it was removed meanwhile */
      g_assert_true (library_item_has_tag (items->pdata[i],
                                           ((LibraryItem *) items->pdata[i])->name));
}

static void
expect (Expected   *expected,
        gint64      id,
        const char *name)
{
  g_hash_table_insert (expected->names, g_memdup2 (&id, sizeof id), g_strdup (name));
}

static gint64
number (const char *text)
{
  return g_ascii_strtoll (text, NULL, 10);
}

static void
take_done (Expected *expected,
           char    **words)
{
  gint64 id;

  if (g_str_equal (words[1], "add"))
    {
      expect (expected, number (words[3]), words[2]);
    }
  else if (g_str_equal (words[1], "rename"))
    {
      expect (expected, number (words[2]), words[3]);
    }
  else if (g_str_equal (words[1], "remove"))
    {
      id = number (words[2]);
      g_assert_true (g_hash_table_remove (expected->names, &id));
    }
  else
    {
      for (id = 0; id < number (words[3]); id++)
        expect (expected, number (words[4]) + id, words[2]);
    }
}

static void
read_log (Expected   *expected,
          const char *log)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_clear_pointer (&expected->pending, g_free);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      g_clear_pointer (&expected->pending, g_free);
      if (lines[i][0] == '?')
        expected->pending = g_strdup (lines[i] + 2);
      else
        take_done (expected, words);
    }
}

static GArray *
find_named (LibraryStore *store,
            const char   *name)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint64));
  gsize n_ids;

  query.tag = name;
  ids = library_store_list (store, &query, &n_ids, NULL);
  g_assert_nonnull (ids);
  g_array_append_vals (found, ids, (guint) n_ids);

  return found;
}

/* What was being done is there as a whole or not at all; what is there is expected from now on. */
static void
take_pending (Expected     *expected,
              LibraryStore *store)
{
  g_auto (GStrv) words = g_strsplit (expected->pending != NULL ? expected->pending : "", " ", -1);
  g_autoptr (LibraryItem) item = NULL;
  g_autoptr (GArray) found = NULL;
  gint64 id;

  if (words[0] == NULL)
    return;

  if (g_str_equal (words[0], "add") || g_str_equal (words[0], "many"))
    {
      guint whole = words[2] != NULL ? (guint) number (words[2]) : 1;

      found = find_named (store, words[1]);
      g_assert_true (found->len == 0 || found->len == whole);
      for (guint i = 0; i < found->len; i++)
        expect (expected, g_array_index (found, gint64, i), words[1]);
      return;
    }

  id = number (words[1]);
  item = library_store_get (store, id, NULL);
  if (g_str_equal (words[0], "remove") && item->deleted != 0)
    g_hash_table_remove (expected->names, &id);
  else if (g_str_equal (words[0], "rename")
           && g_str_equal (item->name, words[2]))
    expect (expected, id, words[2]);
}

static void
check_items (Expected     *expected,
             LibraryStore *store)
{
  GHashTableIter iter;
  gpointer id, name;

  g_hash_table_iter_init (&iter, expected->names);
  while (g_hash_table_iter_next (&iter, &id, &name))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryItem) item = library_store_get (store, *(gint64 *) id, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (item->name, ==, name);
      g_assert_true (library_item_has_tag (item, name));
    }
  g_assert_cmpuint (library_case_count (store), ==, g_hash_table_size (expected->names));
}

/* The full-text index knows the same items. */
static void
check_text (Expected     *expected,
            LibraryStore *store)
{
  LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = "w" };
  gsize count = 0;

  g_assert_true (library_store_count (store, &query, &count, NULL));
  g_assert_cmpuint (count, ==, g_hash_table_size (expected->names));
}

static void
check_library (Expected   *expected,
               const char *path,
               char      **logs)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = library_store_open (path, &report, &error);

  g_assert_no_error (error);
  g_assert_null (report.set_aside);
  for (guint i = 0; i < WRITERS; i++)
    {
      read_log (expected, logs[i]);
      take_pending (expected, store);
    }
  check_items (expected, store);
  check_text (expected, store);
  library_store_verify (path, &error);
  g_assert_no_error (error);
}

static void
kill_both (const char *path,
           char      **logs,
           guint       round)
{
  GPid writers[WRITERS];

  for (guint i = 0; i < WRITERS; i++)
    {
      g_autofree char *prefix = g_strdup_printf ("w%u-%u", round, i);

      writers[i] = start_writer (path, logs[i], prefix);
    }
  for (guint i = 0; i < WRITERS; i++)
    wait_until_begun (logs[i]);
  read_along (path);
  for (guint i = 0; i < WRITERS; i++)
    {
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST * 1000 / WRITERS));
      kill_writer (writers[i]);
    }
}

static void
test_rounds (void)
{
  const char *top = g_getenv (FOLDER_VARIABLE);
  guint n_kills = g_getenv ("SPACES_TEST_LONG") != NULL ? KILLS_LONG : KILLS;

  for (guint i = 0; i < n_kills; i += KILLS_A_FOLDER)
    {
      g_autofree char *folder = g_strdup_printf ("%s/%u", top, i);
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      g_auto (GStrv) logs = g_new0 (char *, WRITERS + 1);
      Expected expected = { .names = NULL };

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      expected.names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
      for (guint j = 0; j < WRITERS; j++)
        logs[j] = g_strdup_printf ("%s/log-%u", folder, j);
      for (guint j = 0; j < KILLS_A_FOLDER; j++)
        {
          kill_both (path, logs, j);
          check_library (&expected, path, logs);
        }
      g_hash_table_unref (expected.names);
      g_free (expected.pending);
      scratch_remove (folder);
    }
}

static void
test_kills (void)
{
  g_autofree char *top = g_dir_make_tmp ("library-kills-XXXXXX", NULL);

  g_assert_nonnull (top);
  g_setenv (FOLDER_VARIABLE, top, TRUE);
  g_test_trap_subprocess ("/library/kills/nothing-is-lost/subprocess/rounds", 0,
                          G_TEST_SUBPROCESS_INHERIT_STDERR);
  scratch_remove (top);
  g_test_trap_assert_passed ();
}

int
main (int    argc,
      char **argv)
{
  if (argc == 5 && g_str_equal (argv[1], "--writer"))
    run_writer (argv[2], argv[3], argv[4]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  if (g_test_subprocess ())
    end_with_parent ();
  g_test_add_func ("/library/kills/nothing-is-lost", test_kills);
  g_test_add_func ("/library/kills/nothing-is-lost/subprocess/rounds", test_rounds);

  return g_test_run ();
}
