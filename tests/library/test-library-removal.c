#include "library-cases.h"
#include "library-edits.h"

#include "library/library-decks.h"
#include "store/store-private.h"

typedef struct
{
  LibraryCase library;
  gint64      boards[4];
  gint64      deck;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const names[] = { "a", "b", "c", "d" };

  library_case_set_up (&fixture->library, data);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    fixture->boards[i] = library_case_add (fixture->library.store, "2|2p0pG0f", names[i], "tag");
  g_assert_true (edits_add_deck (fixture->library.store, "Deck", &fixture->deck, NULL));
  g_assert_true (edits_set_boards (fixture->library.store, fixture->deck,
                                   fixture->boards, 4, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_case_tear_down (&fixture->library, data);
}

static void
assert_deck (Fixture    *fixture,
             const char *expected)
{
  g_autoptr (LibraryDeck) deck = library_store_get_deck (fixture->library.store, fixture->deck,
                                                         NULL);
  g_autoptr (GPtrArray) items
      = library_store_read (fixture->library.store, (const gint64 *) (gpointer) deck->boards->data,
                            deck->boards->len, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    g_string_append (names, ((LibraryItem *) items->pdata[i])->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static LibraryEdit *
take_away (Fixture      *fixture,
           const gint64 *ids,
           gsize         n_ids)
{
  g_autoptr (GError) error = NULL;
  LibraryEdit *removal = NULL;

  edits_remove (fixture->library.store, ids, n_ids, &removal, &error);
  g_assert_no_error (error);

  return removal;
}

static void
put_back (Fixture     *fixture,
          LibraryEdit *removal)
{
  g_autoptr (GError) error = NULL;

  library_store_apply (fixture->library.store, removal, NULL, &error);
  g_assert_no_error (error);
}

/* Restored, the items are what they were, and lie where they lay. */
static void
test_restore (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryItem) before = library_store_get (fixture->library.store, fixture->boards[1],
                                                      NULL);
  const gint64 ids[] = { fixture->boards[2], fixture->boards[1], fixture->boards[1], 1000 };
  g_autoptr (LibraryEdit) removal = take_away (fixture, ids, G_N_ELEMENTS (ids));
  g_autoptr (LibraryItem) after = NULL;
  LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = "b", .tag = "tag" };

  g_assert_cmpuint (library_edit_get_n_items (removal), ==, 2);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 2);
  library_case_assert_list (fixture->library.store, &query, "");
  assert_deck (fixture, "ad");

  put_back (fixture, removal);
  library_case_reopen (&fixture->library);
  after = library_store_get (fixture->library.store, fixture->boards[1], NULL);
  g_assert_true (library_item_equal (before, after));
  library_case_assert_list (fixture->library.store, &query, "b");
  assert_deck (fixture, "abcd");
}

static gboolean
has_opened (Fixture *fixture,
            gint64   item,
            gint64   opened)
{
  g_autoptr (LibraryStatement) row
      = library_database_query (fixture->library.store->database,
                                "SELECT opened FROM items WHERE id = ?", NULL, "i", item);
  gboolean has_row;

  g_assert_true (library_statement_step (row, &has_row, NULL));
  return has_row && library_statement_get_int (row, 0) == opened;
}

/* What was shown in an editor is as recent as it was. */
static void
test_opened (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = NULL;

  g_assert_true (library_database_run (fixture->library.store->database,
                                       "UPDATE items SET opened = ? WHERE id = ?", NULL, "ii",
                                       (gint64) 4102444800000, fixture->boards[1]));
  removal = take_away (fixture, fixture->boards, 3);
  put_back (fixture, removal);
  g_assert_true (has_opened (fixture, fixture->boards[1], 4102444800000));
  g_assert_false (has_opened (fixture, fixture->boards[0], 4102444800000));
}

static void
test_restore_twice (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards, 1);

  put_back (fixture, removal);
  put_back (fixture, removal);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 4);
  assert_deck (fixture, "abcd");
}

/* What was done with the deck in the meantime stays. */
static void
test_changed_deck (Fixture       *fixture,
                   gconstpointer  data)
{
  const gint64 swapped[] = { fixture->boards[3], fixture->boards[0], fixture->boards[2] };
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards + 1, 1);

  g_assert_true (edits_set_boards (fixture->library.store, fixture->deck, swapped, 3,
                                   NULL));
  put_back (fixture, removal);
  assert_deck (fixture, "dbac");
}

static void
test_full_deck (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards + 1, 1);
  gint64 full[LIBRARY_DECK_BOARDS];

  for (gsize i = 0; i < G_N_ELEMENTS (full); i++)
    full[i] = fixture->boards[0];
  g_assert_true (edits_set_boards (fixture->library.store, fixture->deck, full,
                                   G_N_ELEMENTS (full), NULL));
  put_back (fixture, removal);
  assert_deck (fixture, "aaaaaaaaaa");
}

static void
test_deck_of_another_size (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards, 4);
  gint64 larger = library_case_add (fixture->library.store, "3|7p4p1pG1f", "e", NULL);

  assert_deck (fixture, "");
  g_assert_true (edits_set_boards (fixture->library.store, fixture->deck, &larger, 1,
                                   NULL));
  put_back (fixture, removal);
  assert_deck (fixture, "e");
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 5);
}

static void
test_removed_deck (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards, 1);

  g_assert_true (edits_remove_deck (fixture->library.store, fixture->deck, NULL, NULL));
  put_back (fixture, removal);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 4);
}

/* The id of what was removed is not given to another item. */
static void
test_ids (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (LibraryEdit) removal = take_away (fixture, fixture->boards + 3, 1);
  gint64 next = library_case_add (fixture->library.store, "2|2p0pG0f", "e", NULL);

  g_assert_cmpint (next, >, fixture->boards[3]);
  put_back (fixture, removal);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 5);
}

#define ADD(name, func) \
  g_test_add ("/library/removal/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("restore", test_restore);
  ADD ("opened", test_opened);
  ADD ("restore-twice", test_restore_twice);
  ADD ("changed-deck", test_changed_deck);
  ADD ("full-deck", test_full_deck);
  ADD ("deck-of-another-size", test_deck_of_another_size);
  ADD ("removed-deck", test_removed_deck);
  ADD ("ids", test_ids);

  return g_test_run ();
}
