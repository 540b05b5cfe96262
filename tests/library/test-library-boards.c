#include "library-cases.h"
#include "library-edits.h"

#include "library/library-boards.h"
#include "library/library-decks.h"
#include "store/error.h"
#include "spaces/board/board.h"

static void
test_read (LibraryCase   *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) all = NULL, small = NULL, deck = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  gint64 boards[] = { library_case_add (fixture->store, "2|2p0pG0f", "One", NULL),
                      library_case_add (fixture->store, "2|3p1pG1f", "Two", NULL),
                      library_case_add (fixture->store, "4|12p08p12t04p00pG0f", "Three", NULL) };
  gint64 id;

  g_assert_true (edits_add_deck (fixture->store, "League", &id, NULL));
  g_assert_true (edits_set_boards (fixture->store, id, boards + 1, 1, NULL));

  all = library_boards_read (fixture->path, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, 3);
  small = library_boards_read (fixture->path, NULL, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (small->len, ==, 2);
  deck = library_boards_read (fixture->path, "league", 2, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (deck->len, ==, 1);
  g_assert_cmpuint (spaces_board_get_move (deck->pdata[0], 0)->square.col, ==, 1);

  none = library_boards_read (fixture->path, NULL, 5, &error);
  g_assert_null (none);
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  none = library_boards_read (fixture->path, "Nobody", 2, &error);
  g_assert_null (none);
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
}

/* Reading makes no library. */
static void
test_nowhere (LibraryCase   *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_strconcat (fixture->path, ".other", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (library_boards_read (path, NULL, 2, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/library-boards/read", LibraryCase, NULL, library_case_set_up, test_read,
              library_case_tear_down);
  g_test_add ("/library-boards/nowhere", LibraryCase, NULL, library_case_set_up, test_nowhere,
              library_case_tear_down);

  return g_test_run ();
}
