/* Windows of several programs change one item at the same time, and no change is lost.
 *
 * This program starts itself again, WRITERS times. Each does ROUNDS times what a window does: it
 * gives the item a tag of its own and takes the one of the round before away, gives it a name of
 * its own, and the first one notes, too. After each round it looks: its tag and its notes are what
 * it has just written, since nobody else has touched them. In the end the item has the last tag of
 * everybody, the last notes, and a name of somebody's last round.
 *
 * A board that is put into a deck by everybody at the same time lies in it as often as that.
 */
#include "library-cases.h"

#include "library/library-edit.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>

#define WRITERS 8
#define ROUNDS 100
#define PATIENCE 60000 /* milliseconds for the lock: a busy machine takes its time */
#define DECK "Everybody’s"

static char *program;

/* --- The ones that write --------------------------------------------------------------------- */

typedef struct
{
  Library    *library;
  const char *name; /* of this writer */
  gint64      id;   /* of the item */
} Writer;

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Takes @edit over. */
static void
change (Library     *library,
        LibraryEdit *edit)
{
  g_autoptr (LibraryEdit) taken = edit;
  g_autoptr (LibraryEdit) inverse = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  library_apply_async (library, taken, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  inverse = library_run_finish (library, result, &error);
  g_assert_no_error (error);
}

static gpointer
wait_longer (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  library_store_set_patience (store, PATIENCE);

  return store;
}

static gpointer
read_item (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_store_get (store, *(const gint64 *) data, error);
}

static void
write_round (const Writer *writer,
             guint         number,
             gboolean      has_notes)
{
  g_autofree char *text = g_strdup_printf ("%s-%u", writer->name, number);
  g_autofree char *before = g_strdup_printf ("%s-%u", writer->name, number - 1);
  const char *const added[] = { text, NULL }, *const removed[] = { before, NULL };
  g_autoptr (LibraryItem) item = NULL;

  change (writer->library, library_edit_new_tags (&writer->id, 1, added, removed));
  change (writer->library, library_edit_new_name (writer->id, text));
  if (has_notes)
    change (writer->library, library_edit_new_notes (writer->id, text));

  item = library_run_and_wait (writer->library, read_item, &writer->id);
  g_assert_nonnull (item);
  g_assert_true (library_item_has_tag (item, text));
  g_assert_false (library_item_has_tag (item, before));
  if (has_notes)
    g_assert_cmpstr (item->notes, ==, text);
}

static int
run_writer (const char *path,
            const char *name,
            const char *id)
{
  g_autoptr (Library) library = library_get (path);
  const Writer writer = { library, name, g_ascii_strtoll (id, NULL, 10) };

  g_assert_cmpint (prctl (PR_SET_PDEATHSIG, SIGKILL), ==, 0);
  g_assert_nonnull (library_run_and_wait (library, wait_longer, NULL));
  change (library, library_edit_new_deck_fill (DECK, &writer.id, 1));
  for (guint i = 1; i <= ROUNDS; i++)
    write_round (&writer, i, g_str_equal (name, "w0"));

  return EXIT_SUCCESS;
}

/* --- The one that looks ---------------------------------------------------------------------- */

static void
test_at_once (LibraryCase   *fixture,
              gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, "2|2p0pG0f", "", NULL), deck_id;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  GSubprocess *writers[WRITERS];
  g_autoptr (LibraryItem) item = NULL;
  g_autoptr (LibraryDeck) deck = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *ending = g_strdup_printf ("-%u", ROUNDS);
  g_autofree char *notes = g_strconcat ("w0", ending, NULL);

  for (guint i = 0; i < WRITERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("w%u", i);

      writers[i] = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, "--writer",
                                     fixture->path, name, number, NULL);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < WRITERS; i++)
    {
      g_subprocess_wait_check (writers[i], NULL, &error);
      g_assert_no_error (error);
      g_object_unref (writers[i]);
    }

  item = library_store_get (fixture->store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length ((char **) item->tags), ==, WRITERS);
  for (guint i = 0; i < WRITERS; i++)
    {
      g_autofree char *tag = g_strdup_printf ("w%u%s", i, ending);

      g_assert_true (library_item_has_tag (item, tag));
    }
  g_assert_true (g_str_has_suffix (item->name, ending));
  g_assert_cmpstr (item->notes, ==, notes);

  deck_id = library_store_find_deck (fixture->store, DECK, NULL);
  deck = library_store_get_deck (fixture->store, deck_id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (deck->boards->len, ==, WRITERS);
}

int
main (int   argc,
      char *argv[])
{
  program = argv[0];
  if (argc == 5 && g_str_equal (argv[1], "--writer"))
    return run_writer (argv[2], argv[3], argv[4]);

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/library/writers/at-once", LibraryCase, NULL, library_case_set_up, test_at_once,
              library_case_tear_down);

  return g_test_run ();
}
