#include "library-cases.h"
#include "library-edits.h"

#include "library/library-rounds.h"
#include "store/store-private.h"

static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|2p3tG0f", "3|8p5p2pG2f" };
#define N_CODES G_N_ELEMENTS (codes)

typedef struct
{
  LibraryCase library;
  gint64      ids[N_CODES];
  gint64      deck;
} Fixture;

/* Of a change that works, which it takes over; its inverse. */
static LibraryEdit *
change (Fixture     *fixture,
        LibraryEdit *edit)
{
  g_autoptr (GError) error = NULL;
  LibraryEdit *inverse = NULL;

  edits_apply (fixture->library.store, edit, &inverse, &error);
  g_assert_no_error (error);
  g_assert_nonnull (inverse);

  return inverse;
}

static void
fail (Fixture     *fixture,
      LibraryEdit *edit,
      int          code)
{
  g_autoptr (GError) error = NULL;
  LibraryEdit *inverse = NULL;

  g_assert_false (edits_apply (fixture->library.store, edit, &inverse, &error));
  g_assert_null (inverse);
  g_assert_error (error, LIBRARY_ERROR, code);
}

/* Its name before. */
static const char *
get_name (const LibraryEdit *inverse)
{
  return library_edit_get_deck (inverse)->name;
}

/* The boards of the deck as letters: "a" is the first one that was added. */
static void
assert_deck (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autoptr (LibraryDeck) deck = library_store_get_deck (fixture->library.store, fixture->deck,
                                                         NULL);
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < deck->boards->len; i++)
    for (gsize j = 0; j < N_CODES; j++)
      if (g_array_index (deck->boards, gint64, i) == fixture->ids[j])
        g_string_append_c (letters, (char) ('a' + j));
  g_assert_cmpstr (deck->name, ==, name);
  g_assert_cmpstr (letters->str, ==, expected);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (LibraryEdit) inverse = NULL;
  g_autoptr (LibraryEdit) before = NULL;

  library_case_set_up (&fixture->library, data);
  for (gsize i = 0; i < N_CODES; i++)
    fixture->ids[i] = library_case_add (fixture->library.store, codes[i], "", "tag");
  inverse = change (fixture, library_edit_new_numbered_deck ("Train"));
  fixture->deck = library_edit_get_deck (inverse)->id;
  before = change (fixture, library_edit_new_deck_put (fixture->deck, LIBRARY_DECK_END,
                                                       fixture->ids, 3));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_case_tear_down (&fixture->library, data);
}

/* All rows of what is kept, as a text; not of what was deleted, where what was added comes to. */
static char *
dump (Fixture *fixture)
{
  static const char *const sql[] = {
    "SELECT group_concat (id || '|' || code || '|' || name || '|' || name_key || '|' || tags || '|'"
    " || notes || '|' || created || '|' || changed || '|' || opened || '|' || size || '|' || legal,"
    " char (10)) FROM (SELECT * FROM items WHERE deleted = 0 ORDER BY id)",
    "SELECT group_concat (folded || '|' || item || '|' || tag, char (10))"
    " FROM (SELECT * FROM item_tags ORDER BY folded, item)",
    "SELECT group_concat (id || '|' || name || '|' || folded || '|' || created || '|' || changed,"
    " char (10)) FROM (SELECT * FROM decks ORDER BY id)",
    "SELECT group_concat (deck || '|' || place || '|' || item, char (10))"
    " FROM (SELECT * FROM deck_items ORDER BY deck, place)",
    "SELECT group_concat (id || '|' || player || '|' || played, char (10))"
    " FROM (SELECT * FROM rounds ORDER BY id)",
  };
  GString *all = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autoptr (LibraryStatement) row
          = library_database_query (fixture->library.store->database, sql[i], NULL, "");
      gboolean has_row;

      g_assert_true (library_statement_step (row, &has_row, NULL));
      g_string_append_printf (all, "%s\n", library_statement_get_text (row, 0));
    }

  return g_string_free (all, FALSE);
}

/* Made, taken back and made again, and in the end as it was: with all times. */
static void
assert_there_and_back (Fixture     *fixture,
                       LibraryEdit *edit)
{
  g_autofree char *before = dump (fixture);
  g_autoptr (LibraryEdit) undo = change (fixture, edit);
  g_autofree char *after = dump (fixture);
  g_autoptr (LibraryEdit) last = NULL;

  g_assert_cmpstr (before, !=, after);
  g_assert_false (library_edit_is_empty (undo));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LibraryEdit) redo = change (fixture, library_edit_ref (undo));
      g_autofree char *back = dump (fixture);
      g_autofree char *again = NULL;

      g_assert_cmpstr (before, ==, back);
      library_edit_unref (undo);
      undo = change (fixture, g_steal_pointer (&redo));
      again = dump (fixture);
      g_assert_cmpstr (after, ==, again);
    }
  last = change (fixture, g_steal_pointer (&undo));
}

static void
test_there_and_back (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const added[] = { "league", NULL }, *const removed[] = { "TAG", NULL };
  const gint64 *ids = fixture->ids;
  const LibraryRound round = { .player = (char *) codes[0], .opponent = (char *) codes[1],
                               .scoring = (char *) "web", .played = 5 };
  gint64 round_id;

  g_assert_true (library_store_record_round (fixture->library.store, &round, &round_id, NULL));
  assert_there_and_back (fixture, library_edit_new_name (ids[0], "Snail"));
  assert_there_and_back (fixture, library_edit_new_notes (ids[0], "two\nlines"));
  assert_there_and_back (fixture, library_edit_new_tags (ids, 4, added, removed));
  assert_there_and_back (fixture, library_edit_new_copies (ids, 3));
  assert_there_and_back (fixture, library_edit_new_removal (ids, 2));
  assert_there_and_back (fixture, library_edit_new_deck ("Ferry", ids, 3));
  assert_there_and_back (fixture, library_edit_new_numbered_deck ("Train"));
  assert_there_and_back (fixture, library_edit_new_deck_name (fixture->deck, "Bus"));
  assert_there_and_back (fixture, library_edit_new_deck_fill ("train", ids, 3));
  assert_there_and_back (fixture, library_edit_new_deck_fill ("Plane", ids, 3));
  assert_there_and_back (fixture, library_edit_new_deck_put (fixture->deck, 1, ids, 1));
  assert_there_and_back (fixture, library_edit_new_deck_move (fixture->deck, 0, ids[0], 2));
  assert_there_and_back (fixture, library_edit_new_deck_take (fixture->deck, 0, ids[1]));
  assert_there_and_back (fixture, library_edit_new_deck_boards (fixture->deck, ids, 1));
  assert_there_and_back (fixture, library_edit_new_deck_removal (fixture->deck));
  assert_there_and_back (fixture, library_edit_new_round_removal (&round_id, 1));
}

/* What changes nothing has an empty inverse, and writes nothing. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const tags[] = { "Tag", NULL }, *const none[] = { "none", NULL };
  const gint64 gone = 1000;
  LibraryEdit *edits[] = {
    library_edit_new_name (fixture->ids[0], ""),
    library_edit_new_tags (fixture->ids, 4, tags, none),
    library_edit_new_copies (&gone, 1),
    library_edit_new_removal (&gone, 1),
    library_edit_new_deck_take (fixture->deck, 0, gone),
    library_edit_new_round_removal (&gone, 1),
  };
  g_autofree char *before = dump (fixture), *after = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (LibraryEdit) inverse = change (fixture, edits[i]);

      g_assert_true (library_edit_is_empty (inverse));
    }
  after = dump (fixture);
  g_assert_cmpstr (before, ==, after);
  fail (fixture, library_edit_new_name (gone, "x"), LIBRARY_ERROR_MISSING);
}

static guint
count_deleted (Fixture *fixture)
{
  const LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .deleted = TRUE };
  gsize n;

  g_assert_true (library_store_count (fixture->library.store, &query, &n, NULL));
  return (guint) n;
}

/* What was removed is in no deck, tag, list or search; a step of others passes it over; it has the
 * time of its removal, also when that is undone and done again; and it comes back as it was. */
static void
test_recently_deleted (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const added[] = { "new", NULL };
  LibraryStore *store = fixture->library.store;
  gint64 now = g_get_real_time () / 1000;
  g_autoptr (LibraryEdit) back = change (fixture, library_edit_new_removal (fixture->ids, 2));
  g_autoptr (LibraryItem) item = library_store_get (store, fixture->ids[0], NULL);
  g_autoptr (GPtrArray) tags = library_store_list_tags (store, NULL);
  LibraryQuery text = { .kind = LIBRARY_ANY_KIND, .text = "2p0pG0f" };
  LibraryQuery tag = { .kind = LIBRARY_ANY_KIND, .tag = "tag", .deleted = TRUE };
  g_autoptr (LibraryEdit) again = NULL, none = NULL, redone = NULL;
  g_autoptr (LibraryItem) later = NULL;

  g_assert_cmpint (item->deleted, >=, now);
  g_assert_cmpuint (count_deleted (fixture), ==, 2);
  g_assert_cmpuint (library_case_count (store), ==, 2);
  library_case_assert_list (store, &text, "");
  library_case_assert_list (store, &tag, ",");
  g_assert_cmpuint (((LibraryTag *) tags->pdata[0])->n_items, ==, 2);
  g_assert_cmpint (library_store_find_code (store, LIBRARY_KIND_BOARD, codes[0], NULL), ==, 0);
  assert_deck (fixture, "Train", "c");
  fail (fixture, library_edit_new_deck_put (fixture->deck, 0, fixture->ids, 1),
        LIBRARY_ERROR_MISSING);
  none = change (fixture, library_edit_new_tags (fixture->ids, 1, added, NULL));
  g_assert_true (library_edit_is_empty (none));
  again = change (fixture, g_steal_pointer (&back));
  assert_deck (fixture, "Train", "abc");
  g_assert_cmpuint (count_deleted (fixture), ==, 0);
  redone = change (fixture, g_steal_pointer (&again));
  later = library_store_get (store, fixture->ids[0], NULL);
  g_assert_true (library_item_equal (item, later));
}

/* What is restored later, in any order and together or not, lies in its decks as before. */
static void
test_restored (Fixture       *fixture,
               gconstpointer  data)
{
  for (gsize i = 0; i < 3; i++)
    {
      g_autofree char *before = dump (fixture);
      g_autofree char *after = NULL;
      g_autoptr (LibraryEdit) gone = NULL, back = NULL, gone_again = NULL;

      gone = change (fixture, library_edit_new_removal (fixture->ids + i, 3 - i));
      back = change (fixture, library_edit_new_restoration (fixture->ids + i, 3 - i));
      after = dump (fixture);
      g_assert_cmpstr (after, ==, before);
      gone_again = change (fixture, g_steal_pointer (&back));
      back = change (fixture, library_edit_new_restoration (fixture->ids + i, 3 - i));
      assert_deck (fixture, "Train", "abc");
    }
  for (gsize i = 0; i < 4; i++) /* one after the other, those removed in one piece */
    {
      const guint orders[][2] = { { 0, 1 }, { 1, 0 }, { 1, 2 }, { 2, 1 } };
      const gint64 ids[] = { fixture->ids[orders[i][0]], fixture->ids[orders[i][1]] };
      g_autoptr (LibraryEdit) gone = change (fixture, library_edit_new_removal (ids, 2));

      for (gsize j = 0; gone != NULL && j < 2; j++)
        library_edit_unref (change (fixture, library_edit_new_restoration (ids + j, 1)));

      assert_deck (fixture, "Train", "abc");
    }
}

/* Erased is erased, deleted before or not, and what brings back the others passes it over. */
static void
test_erase (Fixture       *fixture,
            gconstpointer  data)
{
  LibraryStore *store = fixture->library.store;
  g_autoptr (LibraryEdit) back = change (fixture, library_edit_new_removal (fixture->ids, 2));
  g_autoptr (LibraryEdit) none = change (fixture, library_edit_new_erasure (fixture->ids, 1));
  g_autoptr (LibraryEdit) again = NULL;

  g_assert_true (library_edit_is_empty (none));
  g_assert_null (library_store_get (store, fixture->ids[0], NULL));
  again = change (fixture, g_steal_pointer (&back));
  assert_deck (fixture, "Train", "bc");
}

/* What was deleted before that time goes, and nothing else. */
static void
test_purge (Fixture       *fixture,
            gconstpointer  data)
{
  LibraryStore *store = fixture->library.store;
  g_autoptr (LibraryEdit) first G_GNUC_UNUSED
      = change (fixture, library_edit_new_removal (fixture->ids, 1));
  g_autoptr (LibraryItem) item = library_store_get (store, fixture->ids[0], NULL);
  g_autoptr (LibraryEdit) second = NULL;

  while (g_get_real_time () / 1000 <= item->deleted)
    continue;
  second = change (fixture, library_edit_new_removal (fixture->ids + 1, 1));
  g_assert_true (library_store_purge (store, item->deleted - 1, NULL));
  g_assert_cmpuint (count_deleted (fixture), ==, 2);
  g_assert_true (library_store_purge (store, item->deleted, NULL));
  g_assert_cmpuint (count_deleted (fixture), ==, 1);
  g_assert_null (library_store_get (store, fixture->ids[0], NULL));
  g_assert_true (library_store_purge (store, G_MAXINT64, NULL));
  g_assert_cmpuint (count_deleted (fixture), ==, 0);
  g_assert_cmpuint (library_case_count (store), ==, 2);
}

/* Items, a deck of them and a round, which come from elsewhere. */
static gboolean
add_some (LibraryStore  *store,
          gpointer       fails,
          GError       **error)
{
  const gint64 boards[] = { library_case_add (store, "4|12p08p04p00pG0f", "x", NULL),
                            library_case_add (store, "4|13p09p05p01pG1f", "y", NULL) };
  g_autoptr (LibraryEdit) deck = library_edit_new_deck ("Came", boards, 2);
  const LibraryRound round = { .player = (char *) codes[0], .opponent = (char *) codes[1],
                               .scoring = (char *) "web", .played = 5 };

  g_assert_true (library_store_apply (store, deck, NULL, error));
  g_assert_true (library_store_record_round (store, &round, NULL, error));
  if (fails != NULL)
    g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_FAILED, "no");
  return fails == NULL;
}

static gboolean
add_nothing (LibraryStore  *store,
             gpointer       data,
             GError       **error)
{
  return TRUE;
}

static void
test_add_as_edit (Fixture       *fixture,
                  gconstpointer  data)
{
  LibraryStore *store = fixture->library.store;
  g_autofree char *before = dump (fixture), *failed = NULL, *after = NULL, *back = NULL;
  g_autofree char *again = NULL;
  g_autoptr (LibraryEdit) inverse = NULL, redo = NULL, undo = NULL, nothing = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (library_store_add_as_edit (store, add_some, fixture, &inverse, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FAILED);
  failed = dump (fixture);
  g_assert_cmpstr (before, ==, failed);

  g_assert_true (library_store_add_as_edit (store, add_some, NULL, &inverse, NULL));
  g_assert_cmpuint (library_edit_get_added (inverse)->len, ==, 2);
  after = dump (fixture);
  redo = change (fixture, g_steal_pointer (&inverse));
  back = dump (fixture);
  g_assert_cmpstr (before, ==, back);
  undo = change (fixture, g_steal_pointer (&redo));
  again = dump (fixture);
  g_assert_cmpstr (after, ==, again);

  g_assert_true (library_store_add_as_edit (store, add_nothing, NULL, &nothing, NULL));
  g_assert_true (library_edit_is_empty (nothing));
  g_assert_null (library_edit_get_added (nothing));
}

/* Columns that others have written stay, and so do boards that they have put into a deck. */
static void
test_others (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryEdit) named = change (fixture,
                                          library_edit_new_name (fixture->ids[0], "Snail"));
  g_autoptr (LibraryEdit) taken = change (fixture, library_edit_new_deck_take (fixture->deck, 1,
                                                                               fixture->ids[1]));
  g_autoptr (LibraryEdit) put = NULL, noted = NULL, back = NULL, back_again = NULL;
  g_autoptr (LibraryItem) item = NULL;

  noted = change (fixture, library_edit_new_notes (fixture->ids[0], "mine"));
  put = change (fixture, library_edit_new_deck_put (fixture->deck, 0, fixture->ids, 1));
  assert_deck (fixture, "Train", "aac");
  back = change (fixture, g_steal_pointer (&taken));
  back_again = change (fixture, g_steal_pointer (&named));
  assert_deck (fixture, "Train", "abac");
  item = library_store_get (fixture->library.store, fixture->ids[0], NULL);
  g_assert_cmpstr (item->notes, ==, "mine");
  g_assert_cmpstr (item->name, ==, "");
}

/* An addition that is taken back leaves what others have put into the deck since. */
static void
test_others_add (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (LibraryEdit) taken G_GNUC_UNUSED
      = change (fixture, library_edit_new_deck_take (fixture->deck, 1, fixture->ids[1]));
  g_autoptr (LibraryEdit) put = change (fixture, library_edit_new_deck_put (fixture->deck,
                                                                            LIBRARY_DECK_END,
                                                                            &fixture->ids[1], 1));
  g_autoptr (LibraryEdit) theirs G_GNUC_UNUSED
      = change (fixture, library_edit_new_deck_put (fixture->deck, 0, fixture->ids, 1));
  g_autoptr (LibraryEdit) again = NULL;

  assert_deck (fixture, "Train", "aacb");
  again = change (fixture, g_steal_pointer (&put));
  assert_deck (fixture, "Train", "aac");
}

/* Where one step fails nothing is changed. */
static void
test_all_or_nothing (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *before = dump (fixture), *after = NULL;
  const gint64 mixed[] = { fixture->ids[0], fixture->ids[3] };

  fail (fixture, library_edit_new_deck ("Mixed", mixed, 2), LIBRARY_ERROR_INVALID);
  after = dump (fixture);
  g_assert_cmpstr (before, ==, after);
}

static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  static const char *const names[] = { "train 2", "train 3" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LibraryEdit) inverse = NULL;

      inverse = change (fixture, library_edit_new_numbered_deck ("train"));
      g_assert_cmpstr (get_name (inverse), ==, names[i]);
    }
  fail (fixture, library_edit_new_numbered_deck (" "), LIBRARY_ERROR_INVALID);
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryEdit) before = NULL;

  before = change (fixture, library_edit_new_deck_name (fixture->deck, "Ferry"));
  g_assert_cmpstr (get_name (before), ==, "Train");
  assert_deck (fixture, "Ferry", "abc");
  fail (fixture, library_edit_new_deck_name (fixture->deck, ""), LIBRARY_ERROR_INVALID);
}

static void
move (Fixture *fixture,
      guint    from,
      guint    board,
      guint    to)
{
  g_autoptr (LibraryEdit) before = NULL;

  before = change (fixture, library_edit_new_deck_move (fixture->deck, from, fixture->ids[board],
                                                        to));
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
  g_autoptr (LibraryEdit) before = NULL;

  before = change (fixture, library_edit_new_deck_put (fixture->deck, 1, &fixture->ids[2], 1));
  assert_deck (fixture, "Train", "acbc");
  /* The fourth board is a larger one. */
  fail (fixture, library_edit_new_deck_put (fixture->deck, 0, &fixture->ids[3], 1),
        LIBRARY_ERROR_INVALID);
  for (gsize i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = fixture->ids[0];
  fail (fixture, library_edit_new_deck_put (fixture->deck, 0, many, G_N_ELEMENTS (many)),
        LIBRARY_ERROR_LIMIT);
  assert_deck (fixture, "Train", "acbc");
}

static void
test_take_out (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (LibraryEdit) before = NULL;
  g_autoptr (LibraryEdit) back = NULL;

  before = change (fixture, library_edit_new_deck_take (fixture->deck, 1, fixture->ids[1]));
  assert_deck (fixture, "Train", "ac");
  back = change (fixture, g_steal_pointer (&before));
  assert_deck (fixture, "Train", "abc");
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryEdit) before = NULL;
  g_autoptr (LibraryEdit) back = NULL;

  before = change (fixture, library_edit_new_deck_removal (fixture->deck));
  fail (fixture, library_edit_new_deck_removal (fixture->deck), LIBRARY_ERROR_MISSING);
  back = change (fixture, g_steal_pointer (&before));
  assert_deck (fixture, "Train", "abc");
}

#define ADD(name, func) \
  g_test_add ("/library/edit/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("there-and-back", test_there_and_back);
  ADD ("nothing", test_nothing);
  ADD ("others", test_others);
  ADD ("others-add", test_others_add);
  ADD ("recently-deleted", test_recently_deleted);
  ADD ("restored", test_restored);
  ADD ("erase", test_erase);
  ADD ("purge", test_purge);
  ADD ("add-as-edit", test_add_as_edit);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("new", test_new);
  ADD ("rename", test_rename);
  ADD ("move", test_move);
  ADD ("put", test_put);
  ADD ("take-out", test_take_out);
  ADD ("remove", test_remove);

  return g_test_run ();
}
