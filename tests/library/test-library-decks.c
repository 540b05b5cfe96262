#include "library-cases.h"
#include "library-edits.h"

#include "library/library-decks.h"

#include <string.h>

static gint64
add_deck (LibraryStore *store,
          const char   *name)
{
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  edits_add_deck (store, name, &id, &error);
  g_assert_no_error (error);

  return id;
}

static void
assert_boards (LibraryStore *store,
               gint64        deck,
               const gint64 *expected,
               gsize         n_expected)
{
  g_autoptr (LibraryDeck) got = library_store_get_deck (store, deck, NULL);

  g_assert_cmpmem (got->boards->data, got->boards->len * sizeof *expected, expected,
                   n_expected * sizeof *expected);
}

static void
test_add (LibraryCase   *fixture,
          gconstpointer  data)
{
  gint64 id = add_deck (fixture->store, " For the\ntrain ");
  g_autoptr (LibraryDeck) deck = NULL;

  library_case_reopen (fixture);
  deck = library_store_get_deck (fixture->store, id, NULL);
  g_assert_cmpint (deck->id, ==, id);
  g_assert_cmpstr (deck->name, ==, "For the train");
  g_assert_cmpint (deck->created, >, 0);
  g_assert_cmpint (deck->created, ==, deck->changed);
  g_assert_cmpuint (deck->size, ==, 0);
  g_assert_cmpuint (deck->boards->len, ==, 0);
  g_assert_cmpint (library_store_find_deck (fixture->store, "FOR THE TRAIN", NULL), ==, id);
  g_assert_cmpint (library_store_find_deck (fixture->store, "For the", NULL), ==, 0);
}

static void
test_names (LibraryCase   *fixture,
            gconstpointer  data)
{
  gint64 ten = add_deck (fixture->store, "Deck 10");
  g_autofree char *name = g_strnfill (LIBRARY_MAX_NAME + 1, 'n');
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) decks = NULL;

  add_deck (fixture->store, "deck 9");
  g_assert_false (edits_add_deck (fixture->store, "DECK 9", NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_false (edits_add_deck (fixture->store, " \n", NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (edits_add_deck (fixture->store, name, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  g_clear_error (&error);

  g_assert_false (edits_apply (fixture->store, library_edit_new_deck_name (ten, "Deck 9"), NULL,
                               &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (edits_apply (fixture->store, library_edit_new_deck_name (ten, "DECK 10"), NULL,
                              &error));
  g_assert_false (edits_apply (fixture->store, library_edit_new_deck_name (1000, "x"), NULL,
                               &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);

  decks = library_store_list_decks (fixture->store, NULL);
  g_assert_cmpuint (decks->len, ==, 2);
  g_assert_cmpstr (((LibraryDeck *) decks->pdata[0])->name, ==, "deck 9");
  g_assert_cmpstr (((LibraryDeck *) decks->pdata[1])->name, ==, "DECK 10");
}

static void
test_boards (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 deck = add_deck (fixture->store, "Deck");
  gint64 a = library_case_add (fixture->store, "3|7p4p1pG1f", "a", NULL);
  gint64 b = library_case_add (fixture->store, "3|7p", "b", NULL);
  const gint64 boards[] = { b, a, b };
  g_autoptr (LibraryDeck) got = NULL;

  g_assert_true (edits_set_boards (fixture->store, deck, boards, 3, NULL));
  assert_boards (fixture->store, deck, boards, 3);
  got = library_store_get_deck (fixture->store, deck, NULL);
  g_assert_cmpuint (got->size, ==, 3);
  g_assert_true (edits_set_boards (fixture->store, deck, boards + 1, 1, NULL));
  assert_boards (fixture->store, deck, boards + 1, 1);
  g_assert_true (edits_set_boards (fixture->store, deck, NULL, 0, NULL));
  assert_boards (fixture->store, deck, NULL, 0);
}

static void
test_rejected_boards (LibraryCase   *fixture,
                      gconstpointer  data)
{
  g_autoptr (LibraryItem) deal = library_item_new (LIBRARY_KIND_CARDS, "deal", "Deal");
  gint64 deck = add_deck (fixture->store, "Deck"), cards;
  gint64 two = library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);
  gint64 three = library_case_add (fixture->store, "3|7p4p1pG1f", "b", NULL);
  gint64 many[LIBRARY_DECK_BOARDS + 1];
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = two;
  g_assert_true (library_store_add (fixture->store, deal, &cards, NULL));
  g_assert_true (edits_set_boards (fixture->store, deck, &two, 1, NULL));

  g_assert_false (edits_set_boards (fixture->store, deck, many, G_N_ELEMENTS (many),
                                    &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_false (edits_set_boards (fixture->store, deck,
                                    (gint64[]) { two, three }, 2, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "2×2 and 3×3"));
  g_clear_error (&error);
  g_assert_false (edits_set_boards (fixture->store, deck, &cards, 1, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (edits_set_boards (fixture->store, deck, (gint64[]) { 1000 }, 1,
                                    &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (edits_set_boards (fixture->store, 1000, &two, 1, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);

  assert_boards (fixture->store, deck, &two, 1);
  g_assert_true (edits_set_boards (fixture->store, deck, many, LIBRARY_DECK_BOARDS,
                                   NULL));
}

/* A board in a deck with others keeps its size. */
static void
test_update (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 deck = add_deck (fixture->store, "Train");
  gint64 a = library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);
  gint64 b = library_case_add (fixture->store, "2|3p1pG1f", "b", NULL);
  g_autoptr (LibraryItem) larger = library_case_board ("3|7p4p1pG1f", "c");
  g_autoptr (LibraryItem) changed = library_item_with (larger, id, a);
  g_autoptr (GError) error = NULL;

  g_assert_true (edits_set_boards (fixture->store, deck, (gint64[]) { a, b, a }, 3,
                                   NULL));
  g_assert_false (edits_update (fixture->store, changed, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Train"));

  g_assert_true (edits_set_boards (fixture->store, deck, (gint64[]) { a, a }, 2,
                                   NULL));
  g_assert_true (edits_update (fixture->store, changed, NULL));
}

static void
test_remove (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 id = add_deck (fixture->store, "Deck");
  gint64 a = library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);
  gint64 b = library_case_add (fixture->store, "2|3p1pG1f", "b", NULL);
  g_autoptr (LibraryEdit) removed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (edits_set_boards (fixture->store, id, (gint64[]) { b, a }, 2, NULL));
  g_assert_true (edits_remove_deck (fixture->store, id, &removed, NULL));
  g_assert_null (library_store_get_deck (fixture->store, id, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (edits_remove_deck (fixture->store, id, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 2);

  g_assert_true (edits_remove (fixture->store, &b, 1, NULL, NULL));
  g_assert_true (library_store_apply (fixture->store, removed, NULL, NULL));
  assert_boards (fixture->store, id, &a, 1);
}

static void
test_restore_under_a_taken_name (LibraryCase   *fixture,
                                 gconstpointer  data)
{
  gint64 id = add_deck (fixture->store, "Deck");
  g_autoptr (LibraryEdit) removed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (edits_remove_deck (fixture->store, id, &removed, NULL));
  add_deck (fixture->store, "deck");
  g_assert_false (library_store_apply (fixture->store, removed, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS);
}

#define ADD(name, func) \
  g_test_add ("/library/decks/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("add", test_add);
  ADD ("names", test_names);
  ADD ("boards", test_boards);
  ADD ("rejected-boards", test_rejected_boards);
  ADD ("update", test_update);
  ADD ("remove", test_remove);
  ADD ("restore-under-a-taken-name", test_restore_under_a_taken_name);

  return g_test_run ();
}
