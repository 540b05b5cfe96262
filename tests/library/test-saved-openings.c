#include "library/saved-openings.h"

#include "scratch.h"

/* A history of openings: an entry is the number alone. */
static gpointer
entry_copy (gconstpointer entry)
{
  return g_memdup2 (entry, sizeof (guint));
}

static guint
entry_opening (gconstpointer entry)
{
  return *(const guint *) entry;
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  return entry_opening (a) == entry_opening (b);
}

static const HistoryType type = {
  .copy = entry_copy,
  .free = g_free,
  .equal = entry_equal,
  .get_opening = entry_opening,
};

typedef struct
{
  char    *folder;
  char    *path;
  History *history; /* of the openings 0, 2 and 5 */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  guint opening = 0;

  fixture->folder = g_dir_make_tmp ("openings-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "draft-1.saved", NULL);
  fixture->history = history_new (&type, &opening);
  history_push (fixture->history, &(guint) { 2 });
  history_push (fixture->history, &(guint) { 5 });
  history_undo (fixture->history);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  history_free (fixture->history);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static SavedOpenings *
read_again (Fixture *fixture)
{
  SavedOpenings *saved = saved_openings_new (fixture->path);

  saved_openings_read (saved, fixture->history);
  return saved;
}

static void
test_is_kept (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (SavedOpenings) saved = NULL;

  saved_openings_note (fixture->path, 2, 11);
  saved_openings_note (fixture->path, 5, 12);
  saved_openings_note (fixture->path, 2, 13);
  saved = read_again (fixture);
  g_assert_cmpint (saved_openings_get (saved, 0), ==, 0);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 13);
  g_assert_cmpint (saved_openings_get (saved, 5), ==, 12);

  saved_openings_begin (saved);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 0);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* The number of an opening that a draft lost is given to another board, which is not the item. */
static void
test_forgets_what_is_gone (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (SavedOpenings) saved = NULL, again = NULL;

  saved_openings_note (fixture->path, 2, 11);
  saved_openings_note (fixture->path, 6, 12);
  saved = read_again (fixture);
  g_assert_cmpint (saved_openings_get (saved, 6), ==, 0);

  history_push (fixture->history, &(guint) { 6 });
  again = read_again (fixture);
  g_assert_cmpint (saved_openings_get (again, 6), ==, 0);
  g_assert_cmpint (saved_openings_get (again, 2), ==, 11);
}

static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  const char *text = "2 11\n5\nx 7\n5 -1\n0 99999999999999999999\n\n5 12 3\n5 1";
  g_autoptr (SavedOpenings) saved = NULL, again = NULL, nowhere = saved_openings_new (NULL);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  saved = read_again (fixture);
  g_assert_cmpint (saved_openings_get (saved, 0), ==, 0);
  g_assert_cmpint (saved_openings_get (saved, 2), ==, 11);
  g_assert_cmpint (saved_openings_get (saved, 5), ==, 0);

  saved_openings_note (fixture->path, 0, 14); /* behind the line without an end */
  again = read_again (fixture);
  g_assert_cmpint (saved_openings_get (again, 0), ==, 14);

  saved_openings_read (nowhere, fixture->history);
  saved_openings_set (nowhere, 2, 3);
  g_assert_cmpint (saved_openings_get (nowhere, 2), ==, 3);
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
