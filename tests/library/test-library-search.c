/* What a query lets through, and in which order. */
#include "library-cases.h"
#include "library-edits.h"

#include "library/library-decks.h"

#include <string.h>

#define DAY ((gint64) 24 * 60 * 60 * 1000)

static void
add (LibraryCase *fixture,
     const char  *code,
     const char  *name,
     const char  *tags,
     const char  *notes,
     gint64       created)
{
  g_autoptr (LibraryItem) plain = library_case_board (code, name);
  g_auto (GStrv) words = g_strsplit (tags, ",", -1);
  g_autoptr (LibraryItem) tagged = library_item_with (plain, tags, (const char *const *) words);
  g_autoptr (LibraryItem) noted = library_item_with (tagged, notes, notes);
  g_autoptr (LibraryItem) timed = library_case_date (noted, created, created);

  g_assert_true (library_store_add (fixture->store, timed, NULL, NULL));
}

static void
set_up (LibraryCase   *fixture,
        gconstpointer  data)
{
  g_autoptr (LibraryItem) deal = library_item_new (LIBRARY_KIND_CARDS, "deal-11982", "Solitaire");
  g_autoptr (LibraryItem) old = library_case_date (deal, 5 * DAY, 5 * DAY);

  library_case_set_up (fixture, data);
  add (fixture, "2|2p0pG0f", "Snail", "quick,round 1", "", 4 * DAY);
  add (fixture, "3|7p4p1pG1f", "äpfel 10", "quick", "a snapdragon's bite", 3 * DAY);
  add (fixture, "3|7p4p", "Apfel 9", "", "unfinished", 2 * DAY);
  add (fixture, "4|12p08p04p00pG0f", "🐌 don't \"stop\"", "Ärger", "", 1 * DAY);
  g_assert_true (library_store_add (fixture->store, old, NULL, NULL));
}

#define ALL "Solitaire,Snail,äpfel 10,Apfel 9,🐌 don't \"stop\""

static void
assert_text (LibraryCase *fixture,
             const char  *text,
             const char  *expected)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree char *list = NULL;

  query.text = text;
  list = library_case_list (fixture->store, &query);
  if (strcmp (list, expected) != 0)
    g_error ("“%s” finds %s instead of %s", text, list, expected);
}

static void
test_text (LibraryCase   *fixture,
           gconstpointer  data)
{
  static const char *const cases[][2] = {
    { "", ALL },
    { "  ", ALL },
    { "sna", "Snail,äpfel 10" },           /* the beginning of a word, in names and notes */
    { "nail", "" },                        /* not its middle */
    { "SNAIL", "Snail" },
    { "apfel", "äpfel 10,Apfel 9" },       /* accents do not matter */
    { "Ä", "äpfel 10,Apfel 9,🐌 don't \"stop\"" },
    { "quick", "Snail,äpfel 10" },         /* tags */
    { "quick snapdragon", "äpfel 10" },    /* all words */
    { "quick unfinished", "" },
    { "7p4p1", "äpfel 10" },               /* anywhere in a code */
    { "11982", "Solitaire" },
    { "|7p4p", "äpfel 10,Apfel 9" },
    { "🐌", "🐌 don't \"stop\"" },         /* what is no word */
    { "don't", "🐌 don't \"stop\"" },
    { "snapdragon's", "äpfel 10" },
    { "\"stop\"", "🐌 don't \"stop\"" },
    { "1", "Snail,äpfel 10" },             /* a word of a name or tag */
    { "3|", "äpfel 10,Apfel 9" },          /* too short for the inside of codes: their beginning */
    { "7p", "" },
    { "4", "🐌 don't \"stop\"" },
    { "4x4", "🐌 don't \"stop\"" },       /* a size, with any x */
    { "3×3", "äpfel 10,Apfel 9" },
    { "3X3 10", "äpfel 10" },
    { "3x4", "" },
    { "2|2P0P", "" },                      /* case matters in codes */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_text (fixture, cases[i][0], cases[i][1]);
}

/* What has a meaning for the full-text index, for SQL or for LIKE is plain text here. */
static void
test_hostile_text (LibraryCase   *fixture,
                   gconstpointer  data)
{
  static const char *const texts[] = {
    "\"", "\"\"", "\"\"\"", "*", "sn*il", "^sna", "name:", "name:zzz", "{name tags}:zzz",
    "NEAR(a b)",
    "zzz OR yyy", "sna AND (", "sna NOT", "- sna zzz", "'; DROP TABLE items; --", "%", "_%",
    "\\", "(((((((((", ")", "+", "zzz + \"", "\xff\xfe", "items_text", "\x01\x02", "rank MATCH",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      LibraryQuery query = LIBRARY_QUERY_INIT;
      g_autofree char *list = NULL;

      query.text = texts[i];
      list = library_case_list (fixture->store, &query);
      g_assert_cmpuint (strlen (list), <, strlen (ALL));
    }
  g_assert_cmpuint (library_case_count (fixture->store), ==, 5);
}

static void
test_random_text (LibraryCase   *fixture,
                  gconstpointer  data)
{
  static const char letters[] = "sna\"'*()^:+-{}%_\\ \n\xc3\xa4\xf0\x9f\x90\x8c\xff|02pG";

  for (guint i = 0; i < 2000; i++)
    {
      LibraryQuery query = LIBRARY_QUERY_INIT;
      g_autofree char *list = NULL;
      char text[24] = "";

      for (int at = 0; at < g_test_rand_int_range (1, sizeof text); at++)
        text[at] = letters[g_test_rand_int_range (0, sizeof letters - 1)];
      query.text = text;
      list = library_case_list (fixture->store, &query);
    }
}

/* Words of codes find what going through all codes finds, whether they are in few items or in
 * almost all, and whatever was changed since. */
static void
test_codes (LibraryCase   *fixture,
            gconstpointer  data)
{
  const guint n = 3000;
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                library_item_unref);
  g_autofree gint64 *ids = g_new0 (gint64, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) code = g_string_new (g_test_rand_bit () ? "3|" : "5|");

      for (gint32 left = g_test_rand_int_range (1, 12); left > 0; left--)
        g_string_append_printf (code, code->str[0] == '3' ? "%d%c" : "%02d%c",
                                g_test_rand_int_range (0, 9), "ppt"[g_test_rand_int_range (0, 3)]);
      g_ptr_array_add (items, library_case_board (code->str, NULL));
      g_ptr_array_add (codes, g_string_free (g_steal_pointer (&code), FALSE));
    }
  g_assert_true (library_store_add_all (fixture->store, (LibraryItem *const *) items->pdata, n,
                                        FALSE, ids, NULL, NULL));
  g_assert_true (edits_remove (fixture->store, ids, 500, NULL, NULL));

  for (guint i = 0; i < 300; i++)
    {
      const char *code = codes->pdata[g_test_rand_int_range (0, (gint32) n)];
      gint32 length = (gint32) strlen (code);
      gint32 start = g_test_rand_int_range (0, length - 2);
      g_autofree char *word = g_strndup (code + start,
                                         (gsize) g_test_rand_int_range (3, length - start + 1));
      LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = word };
      gsize expected = 0, found;

      if (i % 3 == 0)
        word[g_test_rand_int_range (0, (gint32) strlen (word))] = "9pG\"*["[i / 3 % 6];
      for (guint j = 500; j < n; j++)
        expected += strstr (codes->pdata[j], word) != NULL;
      g_assert_true (library_store_count (fixture->store, &query, &found, NULL));
      if (found != expected)
        g_error ("“%s” is found %" G_GSIZE_FORMAT " times instead of %" G_GSIZE_FORMAT, word, found,
                 expected);
    }
}

/* The beginning of a list is that of the whole, whichever way it is looked for. */
static void
test_beginning (LibraryCase   *fixture,
                gconstpointer  data)
{
  static const char *const words[] = { "b", "board", "board sna", "rare", "rare board", "3|", "7p4",
                                       "zzz", "-", "" };
  const guint n = 3000;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                library_item_unref);
  g_autofree gint64 *ids = g_new0 (gint64, n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %s %d", i % 7 == 0 ? "Snail" : "Board",
                                               i % 500 == 0 ? "rare" : "-",
                                               g_test_rand_int_range (0, 1000));
      g_autoptr (LibraryItem) board = library_case_board (i % 3 == 0 ? "3|7p4p" : "2|2p0pG0f",
                                                          name);
      gint64 day = g_test_rand_int_range (1, 5000);

      g_ptr_array_add (items, library_case_date (board, day * DAY, day * DAY));
    }
  g_assert_true (library_store_add_all (fixture->store, (LibraryItem *const *) items->pdata, n,
                                        FALSE, ids, NULL, NULL));
  g_assert_true (edits_remove (fixture->store, ids, 100, NULL, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = words[i] };
         query.order <= LIBRARY_ORDER_SIZE; query.order++)
      {
        gsize n_all, n_found;
        g_autofree gint64 *all = NULL;

        query.limit = 0;
        all = library_store_list (fixture->store, &query, &n_all, NULL);
        for (query.limit = 1; query.limit < 300; query.limit += 31)
          {
            g_autofree gint64 *found = library_store_list (fixture->store, &query, &n_found, NULL);

            g_assert_cmpmem (found, n_found * sizeof *found, all,
                             MIN (n_all, query.limit) * sizeof *all);
          }
      }
}

/* A pasted code is found whatever its length, and a pasted novel does no harm. */
static void
test_long_text (LibraryCase   *fixture,
                gconstpointer  data)
{
  g_autoptr (GString) code = g_string_new ("31|");
  g_autoptr (GString) novel = g_string_new (NULL);
  g_autofree char *letters = g_strnfill (1000 * 1000, 'a');

  for (guint i = 0; i < 900; i++)
    g_string_append_printf (code, "%03up", i);
  library_case_add (fixture->store, code->str, "Long", NULL);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (novel, "word%u ", i);

  assert_text (fixture, code->str, "Long");
  assert_text (fixture, novel->str, "");
  assert_text (fixture, letters, "");
}

static void
test_order (LibraryCase   *fixture,
            gconstpointer  data)
{
  static const char *const expected[] = {
    [LIBRARY_ORDER_NEWEST] = ALL,
    [LIBRARY_ORDER_OLDEST] = "🐌 don't \"stop\",Apfel 9,äpfel 10,Snail,Solitaire,",
    [LIBRARY_ORDER_NAME] = "Apfel 9,äpfel 10,Snail,Solitaire,🐌 don't \"stop\",",
    [LIBRARY_ORDER_SIZE] = "Snail,Apfel 9,äpfel 10,🐌 don't \"stop\",,Solitaire",
    [LIBRARY_ORDER_MOVES] = "Apfel 9,Snail,äpfel 10,🐌 don't \"stop\",,Solitaire",
    [LIBRARY_ORDER_DECK] = "," ALL,
    [LIBRARY_ORDER_RECENT] = "," ALL,
  };
  LibraryQuery query = LIBRARY_QUERY_INIT;

  library_case_assert_list (fixture->store, &query, ALL);
  add (fixture, "5|20p15p10p05p00pG0f", "", "", "", 6 * DAY);
  for (query.order = LIBRARY_ORDER_OLDEST; query.order < G_N_ELEMENTS (expected); query.order++)
    library_case_assert_list (fixture->store, &query, expected[query.order]);
}

static void
test_filters (LibraryCase   *fixture,
              gconstpointer  data)
{
  static const struct
  {
    LibraryQuery query;
    const char  *expected;
  } cases[] = {
    { { .kind = LIBRARY_KIND_CARDS }, "Solitaire" },
    { { .kind = LIBRARY_KIND_PENTOMINOES }, "" },
    { { .kind = LIBRARY_ANY_KIND, .min_size = 3 }, "äpfel 10,Apfel 9,🐌 don't \"stop\"" },
    { { .kind = LIBRARY_ANY_KIND, .max_size = 3 }, "Snail,äpfel 10,Apfel 9" },
    { { .kind = LIBRARY_ANY_KIND, .min_size = 3, .max_size = 3 }, "äpfel 10,Apfel 9" },
    { { .kind = LIBRARY_ANY_KIND, .legality = LIBRARY_LEGALITY_LEGAL },
      "Snail,äpfel 10,🐌 don't \"stop\"" },
    { { .kind = LIBRARY_ANY_KIND, .legality = LIBRARY_LEGALITY_NOT_LEGAL }, "Apfel 9" },
    { { .kind = LIBRARY_ANY_KIND, .tag = "QUICK" }, "Snail,äpfel 10" },
    { { .kind = LIBRARY_ANY_KIND, .tag = "round 1" }, "Snail" },
    { { .kind = LIBRARY_ANY_KIND, .tag = "round" }, "" },
    { { .kind = LIBRARY_ANY_KIND, .tag = "quick", .min_size = 3, .text = "10" }, "äpfel 10" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    library_case_assert_list (fixture->store, &cases[i].query, cases[i].expected);
}

static void
test_duplicates (LibraryCase   *fixture,
                 gconstpointer  data)
{
  g_autoptr (LibraryItem) slug = library_item_new (LIBRARY_KIND_PENTOMINOES, "deal-11982", "Slug");
  LibraryQuery query = LIBRARY_QUERY_INIT;

  query.duplicates = TRUE;
  query.order = LIBRARY_ORDER_NAME;
  library_case_assert_list (fixture->store, &query, "");

  /* The same text of another game is another thing. */
  g_assert_true (library_store_add (fixture->store, slug, NULL, NULL));
  add (fixture, "2|2p0pG0f", "Another snail", "", "", 0);
  library_case_assert_list (fixture->store, &query, "Another snail,Snail");
}

static void
test_recent (LibraryCase   *fixture,
             gconstpointer  data)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  gsize n_ids;

  query.order = LIBRARY_ORDER_OLDEST;
  ids = library_store_list (fixture->store, &query, &n_ids, NULL);
  g_assert_true (library_store_mark_opened (fixture->store, ids[1], NULL));

  query.recent = TRUE;
  query.order = LIBRARY_ORDER_RECENT;
  library_case_assert_list (fixture->store, &query,
                            "Apfel 9,Solitaire,Snail,äpfel 10,🐌 don't \"stop\"");

  for (guint i = 0; i < LIBRARY_N_RECENT - 1; i++)
    library_case_add (fixture->store, "2|2p0pG0f", "", NULL);
  query.text = "apfel";
  library_case_assert_list (fixture->store, &query, "Apfel 9");
}

static void
test_deck (LibraryCase   *fixture,
           gconstpointer  data)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  gint64 deck, ids[3];

  ids[0] = library_case_add (fixture->store, "2|3p1pG1f", "c", NULL);
  ids[1] = library_case_add (fixture->store, "2|3p1pG1f", "a", NULL);
  ids[2] = ids[0];
  g_assert_true (edits_add_deck (fixture->store, "Deck", &deck, NULL));
  g_assert_true (edits_set_boards (fixture->store, deck, ids, 3, NULL));

  query.deck = deck;
  query.order = LIBRARY_ORDER_DECK;
  library_case_assert_list (fixture->store, &query, "c,a");
  query.order = LIBRARY_ORDER_NAME;
  library_case_assert_list (fixture->store, &query, "a,c");
  query.deck = deck + 1;
  library_case_assert_list (fixture->store, &query, "");
}

#define ADD(name, func) \
  g_test_add ("/library/search/" name, LibraryCase, NULL, set_up, func, library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("text", test_text);
  ADD ("hostile-text", test_hostile_text);
  ADD ("random-text", test_random_text);
  g_test_add ("/library/search/codes", LibraryCase, NULL, library_case_set_up, test_codes,
              library_case_tear_down);
  g_test_add ("/library/search/beginning", LibraryCase, NULL, library_case_set_up, test_beginning,
              library_case_tear_down);
  ADD ("long-text", test_long_text);
  ADD ("order", test_order);
  ADD ("filters", test_filters);
  ADD ("duplicates", test_duplicates);
  ADD ("recent", test_recent);
  ADD ("deck", test_deck);

  return g_test_run ();
}
