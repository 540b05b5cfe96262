#include "library/library-deck-changes.h"

#include "scratch.h"
#include "spaces/board/code.h"

static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|2p3tG0f", "3|8p5p2pG2f" };
#define N_CODES G_N_ELEMENTS (codes)

typedef struct
{
  char    *folder;
  Library *library;
  gint64   ids[N_CODES];
  gint64   deck;
} Fixture;

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static LibraryDeck *
finish (Fixture       *fixture,
        GAsyncResult **result,
        GError       **error)
{
  g_autoptr (GAsyncResult) done = NULL;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = g_steal_pointer (result);

  return library_deck_change_finish (fixture->library, done, error);
}

/* Of a change that works. */
static LibraryDeck *
succeed (Fixture       *fixture,
         GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  LibraryDeck *deck = finish (fixture, result, &error);

  g_assert_no_error (error);
  g_assert_nonnull (deck);

  return deck;
}

static void
fail (Fixture       *fixture,
      GAsyncResult **result,
      int            code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (finish (fixture, result, &error));
  g_assert_error (error, LIBRARY_ERROR, code);
}

static gpointer
add_boards (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  gint64 *ids = (gint64 *) data;

  for (gsize i = 0; i < N_CODES; i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode_any (codes[i], -1, NULL, NULL);
      g_autoptr (LibraryItem) item = library_item_new_board (board, NULL);

      g_assert_true (library_store_add (store, item, &ids[i], NULL));
    }

  return GINT_TO_POINTER (TRUE);
}

static gpointer
read_deck (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_store_get_deck (store, *(const gint64 *) data, error);
}

/* The boards of the deck as letters: "a" is the first one that was added. */
static void
assert_deck (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) deck = NULL;
  g_autoptr (GString) letters = g_string_new (NULL);
  const gint64 *ids;
  gsize n_ids;

  library_run_async (fixture->library, read_deck, &fixture->deck, NULL,
                     (GDestroyNotify) library_deck_unref, NULL, on_done, &result);
  deck = succeed (fixture, &result);
  ids = library_deck_get_boards (deck, &n_ids);
  for (gsize i = 0; i < n_ids; i++)
    for (gsize j = 0; j < N_CODES; j++)
      if (ids[i] == fixture->ids[j])
        g_string_append_c (letters, (char) ('a' + j));
  g_assert_cmpstr (library_deck_get_name (deck), ==, name);
  g_assert_cmpstr (letters->str, ==, expected);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GAsyncResult *result = NULL;
  g_autofree char *path = NULL;
  g_autoptr (LibraryDeck) deck = NULL;
  g_autoptr (LibraryDeck) before = NULL;

  fixture->folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = library_get (path);
  library_run_async (fixture->library, add_boards, fixture->ids, NULL, NULL, NULL, NULL, NULL);
  library_add_deck_async (fixture->library, "Train", on_done, &result);
  deck = succeed (fixture, &result);
  fixture->deck = library_deck_get_id (deck);
  library_put_in_deck_async (fixture->library, fixture->deck, LIBRARY_DECK_END, fixture->ids, 3,
                             on_done, &result);
  before = succeed (fixture, &result);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_wait (fixture->library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->library);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  static const char *const names[] = { "train 2", "train 3" };
  GAsyncResult *result = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LibraryDeck) deck = NULL;

      library_add_deck_async (fixture->library, "train", on_done, &result);
      deck = succeed (fixture, &result);
      g_assert_cmpstr (library_deck_get_name (deck), ==, names[i]);
    }
  library_add_deck_async (fixture->library, " ", on_done, &result);
  fail (fixture, &result, LIBRARY_ERROR_INVALID);
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) before = NULL;

  library_rename_deck_async (fixture->library, fixture->deck, "Ferry", on_done, &result);
  before = succeed (fixture, &result);
  g_assert_cmpstr (library_deck_get_name (before), ==, "Train");
  assert_deck (fixture, "Ferry", "abc");
  library_rename_deck_async (fixture->library, fixture->deck, "", on_done, &result);
  fail (fixture, &result, LIBRARY_ERROR_INVALID);
}

static void
move (Fixture *fixture,
      guint    from,
      guint    board,
      guint    to)
{
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) before = NULL;

  library_move_in_deck_async (fixture->library, fixture->deck, from, fixture->ids[board], to,
                              on_done, &result);
  before = succeed (fixture, &result);
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  move (fixture, 0, 0, 1);
  assert_deck (fixture, "Train", "bac");
  move (fixture, 2, 2, 0);
  assert_deck (fixture, "Train", "cba");
  move (fixture, 0, 2, 90);
  assert_deck (fixture, "Train", "bac");
  /* Another window was faster: the board is meant, and not what lies at its place. */
  move (fixture, 0, 2, 0);
  assert_deck (fixture, "Train", "cba");
  move (fixture, 1, 3, 0);
  assert_deck (fixture, "Train", "cba");
}

static void
test_put (Fixture       *fixture,
          gconstpointer  data)
{
  gint64 many[LIBRARY_DECK_BOARDS];
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) before = NULL;

  library_put_in_deck_async (fixture->library, fixture->deck, 1, &fixture->ids[2], 1, on_done,
                             &result);
  before = succeed (fixture, &result);
  assert_deck (fixture, "Train", "acbc");
  /* The fourth board is a larger one. */
  library_put_in_deck_async (fixture->library, fixture->deck, 0, &fixture->ids[3], 1, on_done,
                             &result);
  fail (fixture, &result, LIBRARY_ERROR_INVALID);
  for (gsize i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = fixture->ids[0];
  library_put_in_deck_async (fixture->library, fixture->deck, 0, many, G_N_ELEMENTS (many),
                             on_done, &result);
  fail (fixture, &result, LIBRARY_ERROR_LIMIT);
  assert_deck (fixture, "Train", "acbc");
}

static void
test_take_out (Fixture       *fixture,
               gconstpointer  data)
{
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) before = NULL;
  g_autoptr (LibraryDeck) back = NULL;

  library_take_out_of_deck_async (fixture->library, fixture->deck, 1, fixture->ids[1], on_done,
                                  &result);
  before = succeed (fixture, &result);
  assert_deck (fixture, "Train", "ac");
  library_put_deck_back_async (fixture->library, before, on_done, &result);
  back = succeed (fixture, &result);
  assert_deck (fixture, "Train", "abc");
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  GAsyncResult *result = NULL;
  g_autoptr (LibraryDeck) before = NULL;
  g_autoptr (LibraryDeck) back = NULL;

  library_remove_deck_async (fixture->library, fixture->deck, on_done, &result);
  before = succeed (fixture, &result);
  library_remove_deck_async (fixture->library, fixture->deck, on_done, &result);
  fail (fixture, &result, LIBRARY_ERROR_MISSING);
  library_put_deck_back_async (fixture->library, before, on_done, &result);
  back = succeed (fixture, &result);
  assert_deck (fixture, "Train", "abc");
}

#define ADD(name, func) \
  g_test_add ("/library/deck-changes/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("new", test_new);
  ADD ("rename", test_rename);
  ADD ("move", test_move);
  ADD ("put", test_put);
  ADD ("take-out", test_take_out);
  ADD ("remove", test_remove);

  return g_test_run ();
}
