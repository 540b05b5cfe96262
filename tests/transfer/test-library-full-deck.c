/* A deck is read with its boards, and becomes a file that the game takes. */
#include "transfer/library-full-deck.h"

#include "library-cases.h"
#include "library-edits.h"
#include "spaces/files/files.h"

static gint64
add_deck (LibraryStore *store,
          const gint64 *boards,
          gsize         n_boards)
{
  gint64 id;

  g_assert_true (edits_add_deck (store, "Train", &id, NULL));
  g_assert_true (edits_set_boards (store, id, boards, n_boards, NULL));
  return id;
}

/* Ten boards of which the first is another one. */
static gint64
add_ten (LibraryStore *store,
         gint64       *boards)
{
  boards[0] = library_case_add (store, "2|3p1pG1f", "Other", NULL);
  boards[1] = library_case_add (store, "2|2p0pG0f", NULL, NULL);
  for (guint i = 2; i < LIBRARY_DECK_BOARDS; i++)
    boards[i] = boards[1];

  return add_deck (store, boards, LIBRARY_DECK_BOARDS);
}

static void
test_read (LibraryCase   *fixture,
           gconstpointer  data)
{
  gint64 ids[LIBRARY_DECK_BOARDS];
  g_autoptr (LibraryFullDeck) deck
      = library_full_deck_read (fixture->store, add_ten (fixture->store, ids), NULL);
  g_autoptr (GPtrArray) boards = library_full_deck_decode (deck, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (deck->deck->name, ==, "Train");
  g_assert_cmpuint (deck->items->len, ==, LIBRARY_DECK_BOARDS);
  g_assert_cmpint (((LibraryItem *) deck->items->pdata[0])->id, ==, ids[0]);
  g_assert_cmpuint (boards->len, ==, LIBRARY_DECK_BOARDS);
  g_assert_cmpuint (spaces_board_get_n_moves (boards->pdata[0]), ==, 3);
  g_assert_true (library_full_deck_is_playable (deck));

  g_assert_null (library_full_deck_read (fixture->store, 4711, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
}

static void
test_write (LibraryCase   *fixture,
            gconstpointer  data)
{
  gint64 ids[LIBRARY_DECK_BOARDS];
  g_autoptr (LibraryFullDeck) deck
      = library_full_deck_read (fixture->store, add_ten (fixture->store, ids), NULL);
  g_autofree char *text = library_full_deck_write (deck, NULL);
  g_autoptr (SpacesFile) file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);

  g_assert_cmpint (file->kind, ==, SPACES_FILE_DECK);
  g_assert_true (file->accepted);
  g_assert_cmpstr (file->name, ==, "Train");
  g_assert_cmpstr (file->entries[0].name, ==, "Other");
  g_assert_cmpuint (file->n_entries, ==, LIBRARY_DECK_BOARDS);
}

static void
test_add (LibraryCase   *fixture,
          gconstpointer  data)
{
  gint64 ids[LIBRARY_DECK_BOARDS];
  g_autoptr (LibraryFullDeck) deck
      = library_full_deck_read (fixture->store, add_ten (fixture->store, ids), NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SpacesFile) file = NULL;
  SpacesFileList list;
  gboolean is_full;

  spaces_file_list_begin (&list, SPACES_FILE_BACKUP, text);
  g_assert_true (library_full_deck_add (deck, &list, &is_full, NULL));
  g_assert_false (is_full);
  spaces_file_list_end (&list);
  file = spaces_file_read (text->str, -1, SPACES_FILE_ANY, NULL);
  g_assert_cmpint (file->kind, ==, SPACES_FILE_BACKUP);
  g_assert_cmpuint (file->n_decks, ==, 1);
}

/* One with too few boards, and one with a board that has no move. */
static void
test_not_playable (LibraryCase   *fixture,
                   gconstpointer  data)
{
  gint64 begun = library_case_add (fixture->store, "2|", NULL, NULL);
  const gint64 boards[] = { begun, begun, begun, begun, begun, begun, begun, begun, begun, begun };

  for (int n = 9; n <= 10; n++)
    {
      gint64 id = add_deck (fixture->store, boards, (gsize) n);
      g_autoptr (LibraryFullDeck) deck = library_full_deck_read (fixture->store, id, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (library_full_deck_is_playable (deck));
      g_assert_null (library_full_deck_write (deck, &error));
      g_assert_error (error, DECODE_ERROR, (n == 9 ? DECODE_ERROR_FIELD : DECODE_ERROR_NO_MOVES));
      g_assert_true (edits_remove_deck (fixture->store, id, NULL, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (LibraryCase   *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/library-full-deck/read", test_read },
    { "/library-full-deck/write", test_write },
    { "/library-full-deck/add", test_add },
    { "/library-full-deck/not-playable", test_not_playable },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, LibraryCase, NULL, library_case_set_up, tests[i].run,
                library_case_tear_down);

  return g_test_run ();
}
