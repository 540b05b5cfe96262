#include "drafts/saved-openings.h"

#include "draft-cases.h"
#include "library/library-drafts.h"
#include "scratch.h"

/* A history of openings. */
typedef struct
{
  guint unused;
  guint opening;
} Entry;

static gpointer
entry_copy (gconstpointer entry)
{
  return g_memdup2 (entry, sizeof (Entry));
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  return ((const Entry *) a)->opening == ((const Entry *) b)->opening;
}

static const HistoryType type = {
  .copy = entry_copy,
  .free = g_free,
  .equal = entry_equal,
  .opening = G_STRUCT_OFFSET (Entry, opening),
};

typedef struct
{
  char    *folder;
  Library *work;
  History *history; /* of the openings 0, 2 and 5 */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("openings-XXXXXX", NULL);
  fixture->work = library_get_work (fixture->folder);
  fixture->history = history_new (&type, &(Entry) { 0 });
  history_push (fixture->history, &(Entry) { 0, 2 });
  history_push (fixture->history, &(Entry) { 0, 5 });
  history_undo (fixture->history);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->work);
  draft_cases_close ();
  history_free (fixture->history);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
note (Fixture *fixture,
      guint    opening,
      gint64   id)
{
  g_autoptr (SavedOpenings) saved = saved_openings_new (fixture->work, "board", 1);
  g_autoptr (SavedNote) written = saved_openings_make_note (saved, opening);

  saved_note_write (id, written);
  library_wait (fixture->work);
}

static char *
read_notes (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autoptr (LibraryStore) store = library_store_open_as (path, LIBRARY_OPENING_WORK, NULL, NULL);
  g_autofree char *lines = NULL;
  char *notes = NULL;

  lines = library_store_read_draft (store, "board", 1, NULL, &notes, NULL);
  g_assert_nonnull (lines);
  return notes;
}

static SavedOpenings *
read_again (Fixture *fixture)
{
  SavedOpenings *saved = saved_openings_new (fixture->work, "board", 1);
  g_autofree char *notes = read_notes (fixture);

  saved_openings_read (saved, notes, fixture->history);
  library_wait (fixture->work);
  return saved;
}

static void
test_is_kept (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (SavedOpenings) saved = NULL;
  g_autofree char *notes = NULL, *after = NULL;

  note (fixture, 2, 11);
  note (fixture, 5, 12);
  note (fixture, 2, 13);
  notes = read_notes (fixture);
  g_assert_cmpstr (notes, ==, "5 12\n2 13\n");
  saved = read_again (fixture);
  g_assert_cmpint (saved_openings_get (saved, 0), ==, 0);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 13);
  g_assert_cmpint (saved_openings_get (saved, 5), ==, 12);

  saved_openings_begin (saved);
  library_wait (fixture->work);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 0);
  after = read_notes (fixture);
  g_assert_cmpstr (after, ==, "");
}

/* The number of an opening that a draft lost is given to another board, which is not the item. */
static void
test_forgets_what_is_gone (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (SavedOpenings) saved = NULL, again = NULL;

  note (fixture, 2, 11);
  note (fixture, 6, 12);
  saved = read_again (fixture);
  g_assert_cmpint (saved_openings_get (saved, 6), ==, 0);

  history_push (fixture->history, &(Entry) { 0, 6 });
  again = read_again (fixture);
  g_assert_cmpint (saved_openings_get (again, 6), ==, 0);
  g_assert_cmpint (saved_openings_get (again, 2), ==, 11);
}

static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  const char *text = "2 11\n5\nx 7\n5 -1\n0 99999999999999999999\n\n5 12 3\n5 1";
  g_autoptr (SavedOpenings) saved = saved_openings_new (fixture->work, "board", 1);
  g_autoptr (SavedOpenings) nowhere = saved_openings_new (fixture->work, "board", 0);
  g_autoptr (SavedNote) lost = saved_openings_make_note (nowhere, 2);
  g_autofree char *notes = NULL;

  saved_openings_read (saved, text, fixture->history);
  g_assert_cmpint (saved_openings_get (saved, 0), ==, 0);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 11);
  g_assert_cmpint (saved_openings_get (saved, 5), ==, 0);

  saved_openings_set (nowhere, 2, 3);
  g_assert_cmpint (saved_openings_get (nowhere, 2), ==, 3);
  saved_note_write (3, lost);
  library_wait (fixture->work);
  notes = read_notes (fixture);
  g_assert_cmpstr (notes, ==, "");
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (Fixture       *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/saved-openings/is-kept", test_is_kept },
    { "/saved-openings/forgets-what-is-gone", test_forgets_what_is_gone },
    { "/saved-openings/damage", test_damage },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
