/* What files and texts become in the library, what is rejected, and where. */
#include "transfer/library-import.h"

#include "library-edits.h"
#include "library/library-decks.h"
#include "scratch.h"
#include "spaces/files/file-contents.h"
#include "transfer/library-backup.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define SMALL "2|2p0pG0f"
#define TRAP "2|2p0p2tG0f"
#define LINK "https://spaces-game.com/#" TRAP
#define REPLAY "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
#define SLUG "https://pentominoes.river.me/#/P88Y400R1116"

typedef struct
{
  char          *folder;
  LibraryStore  *store;
  LibraryImport *import;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("import-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->store = library_store_open (path, NULL, &error);
  g_assert_no_error (error);
  fixture->import = library_import_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_import_free (fixture->import);
  library_store_unref (fixture->store);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
read_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr (GError) error = NULL;

  library_import_read_text (fixture->import, "text", text, strlen (text), NULL, &error);
  g_assert_no_error (error);
}

/* A file of tests/data. */
static void
read_data (Fixture    *fixture,
           const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autoptr (GError) error = NULL;

  library_import_read_file (fixture->import, name, path, NULL, &error);
  g_assert_no_error (error);
}

static LibraryItem *
get_item (Fixture *fixture,
          guint    index)
{
  GPtrArray *items = fixture->import->items;

  g_assert_cmpuint (index, <, items->len);
  return items->pdata[index];
}

static void
assert_code (Fixture    *fixture,
             guint       index,
             LibraryKind kind,
             const char *code)
{
  g_assert_cmpint (get_item (fixture, index)->kind, ==, kind);
  g_assert_cmpstr (get_item (fixture, index)->code, ==, code);
}

/* One diagnostic about this line, with these words in it. */
static void
assert_diagnostic (const GPtrArray *diagnostics,
                   guint            index,
                   gsize            line,
                   const char      *words)
{
  const LibraryImportDiagnostic *diagnostic;

  g_assert_cmpuint (index, <, diagnostics->len);
  diagnostic = diagnostics->pdata[index];
  g_test_message ("%s:%lu: %s", diagnostic->source, (gulong) diagnostic->line, diagnostic->message);
  g_assert_cmpuint (diagnostic->line, ==, line);
  g_assert_nonnull (strstr (diagnostic->message, words));
}

static void
assert_rejected (Fixture    *fixture,
                 guint       index,
                 gsize       line,
                 const char *words)
{
  assert_diagnostic (fixture->import->rejected, index, line, words);
}

static void
assert_counts (Fixture *fixture,
               gsize    n_items,
               gsize    n_repaired,
               gsize    n_rejected)
{
  LibraryImportSummary summary = fixture->import->summary;

  g_assert_cmpuint (fixture->import->items->len, ==, n_items);
  g_assert_cmpuint (summary.repaired, ==, n_repaired);
  g_assert_cmpuint (summary.rejected, ==, n_rejected);
}

static LibraryImportSummary
store (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  library_import_store (fixture->import, fixture->store, NULL, &error);
  g_assert_no_error (error);
  return fixture->import->summary;
}

/* ---- Lines ---- */

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  read_text (fixture, "\n" SMALL ":My%20board\r\n\n  " TRAP "@fox  \n" LINK "\n" REPLAY "\n" SLUG);
  assert_counts (fixture, 5, 0, 0);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, SMALL);
  g_assert_cmpstr (get_item (fixture, 0)->name, ==, "My board");
  assert_code (fixture, 1, LIBRARY_KIND_BOARD, TRAP);
  g_assert_cmpstr (get_item (fixture, 1)->creature, ==, "fox");
  assert_code (fixture, 2, LIBRARY_KIND_BOARD, TRAP);
  assert_code (fixture, 3, LIBRARY_KIND_CARDS, "g4z3m.NsJm");
  assert_code (fixture, 4, LIBRARY_KIND_PENTOMINOES, "P88Y400R1116");
}

/* A person does not write %20. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  read_text (fixture, SMALL ":My best board, round 2\n"
                      TRAP "@fox:Für \"Ann\" \n"
                      "see " SMALL ":a b\n"
                      SMALL ": no name\n"
                      SMALL ":first one, " TRAP ":second one\n"
                      SMALL ":told at https://example.org/ today\n");
  g_assert_cmpuint (fixture->import->items->len, ==, 7);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, SMALL);
  g_assert_cmpstr (get_item (fixture, 0)->name, ==, "My best board, round 2");
  assert_code (fixture, 1, LIBRARY_KIND_BOARD, TRAP);
  g_assert_cmpstr (get_item (fixture, 1)->name, ==, "Für \"Ann\"");
  g_assert_cmpstr (get_item (fixture, 1)->creature, ==, "fox");
  g_assert_cmpstr (get_item (fixture, 2)->name, ==, "a");
  g_assert_cmpstr (get_item (fixture, 3)->name, ==, "");
  g_assert_cmpstr (get_item (fixture, 4)->name, ==, "first");
  assert_code (fixture, 5, LIBRARY_KIND_BOARD, TRAP);
  g_assert_cmpstr (get_item (fixture, 6)->name, ==, "told");
}

/* One bad line costs only itself. */
static void
test_bad_lines (Fixture       *fixture,
                gconstpointer  data)
{
  read_text (fixture, SMALL "\nmilk and bread\n2|2p9pG0f\n" TRAP "\n32|2p\n");
  assert_counts (fixture, 2, 0, 3);
  assert_rejected (fixture, 0, 2, "no code");
  assert_rejected (fixture, 1, 3, "");
  assert_rejected (fixture, 2, 5, "");
}

/* Words around a link are no fault of it. */
static void
test_message (Fixture       *fixture,
              gconstpointer  data)
{
  read_text (fixture, "Hello Ann,\n\ncan you beat " LINK "?\n\nBob\n");
  assert_counts (fixture, 1, 0, 0);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, TRAP);
}

/* Mails break long lines. */
static void
test_broken_line (Fixture       *fixture,
                  gconstpointer  data)
{
  read_text (fixture, "4|12p08p12t0\n4p00pG0f\n");
  assert_counts (fixture, 1, 1, 0);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, "4|12p08p12t04p00pG0f");
  assert_diagnostic (fixture->import->repaired, 0, 1, "");
}

/* The broken code begins as a whole one. */
static void
test_broken_behind_a_move (Fixture       *fixture,
                           gconstpointer  data)
{
  read_text (fixture, "4|12p08p12t\n04p00pG0f\n");
  assert_counts (fixture, 1, 1, 0);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, "4|12p08p12t04p00pG0f");
}

static void
test_wide_squares (Fixture       *fixture,
                   gconstpointer  data)
{
  read_text (fixture, "10|090p080pG0f\n");
  assert_counts (fixture, 1, 1, 0);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, "10|90p80pG0f");
}

/* Of a line with an error nothing is taken, whatever stands in front of the error. */
static void
test_damaged_lines (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char text[] = SMALL "\n2|2p0p\xFF\xFEG0f\n2|2p0p\0G0f\n2|2p#0000\n2|2p0pG0f\x1B[2J\n"
                             TRAP "\n";

  library_import_read_text (fixture->import, "text", text, sizeof text - 1, NULL, NULL);
  assert_counts (fixture, 2, 0, 4);
  assert_code (fixture, 1, LIBRARY_KIND_BOARD, TRAP);
  assert_rejected (fixture, 0, 2, "byte 0xFF");
  assert_rejected (fixture, 1, 3, "byte 0x00");
  assert_rejected (fixture, 2, 4, "checksum");
  assert_rejected (fixture, 3, 5, "U+001B");
}

/* Around a sound link, two that are broken. */
static void
test_damaged_links (Fixture       *fixture,
                    gconstpointer  data)
{
  read_text (fixture, "not https://spaces-game.com/#2|2p9pG0f but " LINK
                      " and not https://spaces-game.com/#2|2p7pG0f\n");
  assert_counts (fixture, 1, 0, 2);
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, TRAP);
}

/* Comments are no lines that could not be read, and no boards either. */
static void
test_comments (Fixture       *fixture,
               gconstpointer  data)
{
  read_text (fixture, "\xEF\xBB\xBF# mine\n" SMALL "\n#\n#2|3p1pG1f\n# 2|2p\n#old\nmilk\n");
  assert_counts (fixture, 2, 0, 1);
  assert_rejected (fixture, 0, 7, "There is no code");
}

/* What `spaces library list` prints; a name is not read as a board, and other tables keep all of
 * theirs. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const tags[] = { "a,b", "c\"d", "e", NULL };
  static const char *const wanted[] = { SMALL, TRAP, "2|3p1pG1f", SMALL, TRAP, TRAP, SMALL };

  read_text (fixture, SMALL "\tMy board\te,\"a,b\",\"c\"\"d\"\n" TRAP "\t\t\r\nmilk\t\t\n");
  read_text (fixture, "2|3p1pG1f\tThird\t\n" SMALL "\t" TRAP "\tnone\n");
  read_text (fixture, LINK "\tLinked\tf\n" SMALL "\tno row\n");
  assert_counts (fixture, G_N_ELEMENTS (wanted), 0, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    assert_code (fixture, i, LIBRARY_KIND_BOARD, wanted[i]);
  g_assert_cmpstr (get_item (fixture, 0)->name, ==, "My board");
  g_assert_true (g_strv_equal (get_item (fixture, 0)->tags, tags));
  g_assert_cmpstr (get_item (fixture, 1)->name, ==, "");
  g_assert_cmpstr (get_item (fixture, 2)->name, ==, "Third");
  g_assert_cmpstr (get_item (fixture, 5)->name, ==, "Linked");
  g_assert_cmpstr (get_item (fixture, 6)->name, ==, "");
}

static void
assert_place (Fixture    *fixture,
              guint       index,
              const char *source,
              gsize       line)
{
  LibraryImportPlace place = g_array_index (fixture->import->places, LibraryImportPlace, index);

  g_assert_cmpstr (place.source, ==, source);
  g_assert_cmpuint (place.line, ==, line);
}

/* Of a code that is broken it is the line in which it begins. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const rest[] = { "# mine\n\n" SMALL "\tName\ttag\n" LINK " " LINK "\n",
                                      "\n> 4|12p08p12t0\n> 4p00pG0f\n" };
  static const char json[] = "[\n\n{\"name\":\"A\",\"boardSize\":2,\"sequence\":["
                             "{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\"}]},\n7,\n"
                             "\"" TRAP "\"]";

  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    read_text (fixture, rest[i]);
  library_import_read_text (fixture->import, "file", json, strlen (json), NULL, NULL);

  assert_counts (fixture, 6, 2, 1);
  assert_place (fixture, 0, "text", 3);
  assert_place (fixture, 1, "text", 4);
  assert_place (fixture, 2, "text", 4);
  assert_place (fixture, 3, "text", 2);
  assert_place (fixture, 4, "file", 3);
  assert_place (fixture, 5, "file", 5);
  assert_rejected (fixture, 0, 4, "[1]");
}

/* More links than a person picks from, in one line and in several files. */
static void
test_many_in_a_line (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new ("https://spaces-game.com/#" SMALL);

  for (guint i = 1; i < 1000; i++)
    g_string_append (text, "," TRAP);
  read_text (fixture, text->str);
  assert_counts (fixture, 1000, 0, 0);

  g_string_truncate (text, 0);
  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "see " SMALL "; ");
  read_text (fixture, text->str);
  assert_counts (fixture, 2000, 0, 0);
}

static void
test_to_play (Fixture       *fixture,
              gconstpointer  data)
{
  read_text (fixture, "4|\n" SMALL "\n");
  assert_counts (fixture, 2, 0, 0);
  fixture->import->needs_moves = TRUE;
  read_text (fixture, SMALL "\n4|\n");
  assert_counts (fixture, 3, 0, 1);
  assert_rejected (fixture, 0, 2, "No move follows");
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  read_text (fixture, "");
  read_text (fixture, "\n \n");
  assert_counts (fixture, 0, 0, 0);
  read_text (fixture, "milk\nbread\n");
  assert_counts (fixture, 0, 0, 2);
}

/* Lines fall into pieces at any byte. */
static void
test_pieces (Fixture       *fixture,
             gconstpointer  data)
{
  const guint n_lines = 20000;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  LibraryImportSummary summary;

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (text, "%s:Board%%20%u\n", i % 2 == 0 ? SMALL : TRAP, i);
  g_string_append (text, "3|9p");
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);

  library_import_read_stream (fixture->import, "text", stream, NULL, &error);
  g_assert_no_error (error);
  assert_counts (fixture, n_lines, 0, 1);
  assert_rejected (fixture, 0, n_lines + 1, "");
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *name = g_strdup_printf ("Board %u", i);

      g_assert_cmpstr (get_item (fixture, i)->name, ==, name);
    }

  summary = store (fixture);
  g_assert_cmpuint (summary.imported, ==, 2);
  g_assert_cmpuint (summary.duplicates, ==, n_lines - 2);
}

static void
test_long_line (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new (SMALL "\n");
  gsize before = text->len;

  g_string_set_size (text, before + 200000);
  memset (text->str + before, 'x', 200000);
  g_string_append (text, "\n" TRAP "\n");
  read_text (fixture, text->str);
  assert_counts (fixture, 2, 0, 1);
  assert_rejected (fixture, 0, 2, "longer than any");
}

static void
test_binary (Fixture       *fixture,
             gconstpointer  data)
{
  library_import_read_text (fixture->import, "a", "2|2p\0", 5, NULL, NULL);
  library_import_read_text (fixture->import, "b", "SQLite format 3\0\1", 17, NULL, NULL);
  library_import_read_text (fixture->import, "c", "\x7F" "ELF\2\1\1\0\n" SMALL "\n", 18, NULL,
                            NULL);
  assert_counts (fixture, 0, 0, 3);
  assert_rejected (fixture, 0, 1, "byte 0x00");
  assert_rejected (fixture, 1, 0, "database");
  assert_rejected (fixture, 2, 0, "neither a text");
}

/* ---- Files of the game ---- */

static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  read_data (fixture, "spaces/2x2.json");
  read_data (fixture, "spaces/my-boards.json");
  assert_counts (fixture, 8, 0, 0);
  g_assert_cmpstr (get_item (fixture, 0)->name, ==, "2x2 Easy #1");
  assert_code (fixture, 0, LIBRARY_KIND_BOARD, SMALL);
}

/* A deck is made, and once only. */
static void
test_deck (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GError) error = NULL;
  LibraryImportSummary first, second;

  read_data (fixture, "spaces/2x2-deck-1.json");
  first = store (fixture);
  g_assert_cmpuint (first.imported + first.duplicates, ==, 10);
  g_assert_cmpuint (first.decks, ==, 1);

  read_data (fixture, "spaces/2x2-deck-1.json");
  second = store (fixture);
  g_assert_cmpuint (second.imported, ==, first.imported);
  g_assert_cmpuint (second.decks, ==, 1);

  decks = library_store_list_decks (fixture->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (decks->len, ==, 1);
  g_assert_cmpuint (((LibraryDeck *) decks->pdata[0])->boards->len, ==, 10);
}

/* Another deck of the same name gets a number. */
static void
test_deck_name (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autofree char *numbered = NULL;
  gint64 id = 0;

  read_data (fixture, "spaces/2x2-deck-1.json");
  store (fixture);
  before = library_store_list_decks (fixture->store, &error);
  g_assert_no_error (error);
  id = ((LibraryDeck *) before->pdata[0])->id;
  numbered = g_strdup_printf ("%s (2)", ((LibraryDeck *) before->pdata[0])->name);
  edits_set_boards (fixture->store, id, NULL, 0, &error);
  g_assert_no_error (error);

  read_data (fixture, "spaces/2x2-deck-1.json");
  g_assert_cmpuint (store (fixture).decks, ==, 2);
  g_assert_cmpint (library_store_find_deck (fixture->store, numbered, NULL), >, 0);
}

static void
test_repairs (Fixture       *fixture,
              gconstpointer  data)
{
  read_data (fixture, "bad-files/grid-contradicts.json");
  read_data (fixture, "bad-files/order-backwards.json");
  read_data (fixture, "bad-files/byte-order-mark.json");
  g_assert_cmpuint (fixture->import->items->len, ==, 3);
  g_assert_cmpuint (fixture->import->summary.repaired, >=, 2);
  g_assert_cmpuint (fixture->import->summary.rejected, ==, 0);
}

/* One bad board among good ones costs only itself, and its line is said. */
static void
test_bad_board (Fixture       *fixture,
                gconstpointer  data)
{
  read_text (fixture,
             "[\n"
             "{\"name\":\"A\",\"boardSize\":2,\"sequence\":[{\"position\":{\"row\":1,\"col\":0},"
             "\"type\":\"piece\",\"order\":1}]},\n"
             "{\"name\":\"B\",\"boardSize\":77,\"sequence\":[{\"position\":{\"row\":1,\"col\":0},"
             "\"type\":\"piece\",\"order\":1}]},\n"
             "{\"name\":\"C\",\"tags\":[\"old\",\"red\"],\"boardSize\":2,"
             "\"sequence\":[{\"position\":{\"row\":1,\"col\":1},"
             "\"type\":\"piece\",\"order\":1}]}\n"
             "]\n");
  assert_counts (fixture, 2, 0, 1);
  assert_rejected (fixture, 0, 3, "[1]");
  g_assert_cmpstr (get_item (fixture, 1)->name, ==, "C");
  g_assert_true (library_item_has_tag (get_item (fixture, 1), "red"));
}

static void
test_no_json (Fixture       *fixture,
              gconstpointer  data)
{
  read_text (fixture, "{\"a\":1}");
  read_text (fixture, "{\n\"a\":,}");
  assert_counts (fixture, 0, 0, 2);
  assert_rejected (fixture, 1, 2, "");
}

/* Every bad file is rejected, repaired or taken, and none does harm. */
static void
test_bad_files (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad-files", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GError) error = NULL;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (LibraryImport) import = library_import_new (NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      LibraryImportSummary summary;

      library_import_read_file (import, name, path, NULL, &error);
      g_assert_no_error (error);
      g_test_message ("%s", name);
      library_import_store (import, fixture->store, NULL, &error);
      g_assert_no_error (error);
      summary = import->summary;
      if (strcmp (name, "empty.json") != 0 && strcmp (name, "spaces-only.json") != 0
          && strcmp (name, "empty-array.json") != 0)
        g_assert_cmpuint (summary.imported + summary.duplicates + summary.rejected, >, 0);
    }
}

/* By its size alone: what is in it is not looked at. */
static void
test_large_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "large.json", NULL);
  const gsize length = 100 * 1000 * 1000;
  g_autofree char *text = g_malloc (length);
  g_autoptr (GError) error = NULL;
  gint64 begin;

  memset (text, ' ', length);
  text[0] = '[';
  text[length - 1] = ']';
  g_file_set_contents (path, text, (gssize) length, &error);
  g_assert_no_error (error);

  begin = g_get_monotonic_time ();
  library_import_read_file (fixture->import, "large.json", path, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("%.3f s", (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  assert_counts (fixture, 0, 0, 1);
  assert_rejected (fixture, 0, 0, "16");
}

/* The library would not take such a name, and the board is worth more. */
static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *long_tag = g_strnfill (LIBRARY_MAX_TAG + 1, 't');
  const char *const tags[] = { "from Ann", long_tag, NULL };
  LibraryImport *import = library_import_new (tags);

  library_import_free (fixture->import);
  fixture->import = import;
  read_data (fixture, "bad-files/name-of-5000-characters.json");
  assert_counts (fixture, 1, 2, 0);
  g_assert_cmpint (g_utf8_strlen (get_item (fixture, 0)->name, -1), <=,
                   LIBRARY_MAX_NAME);
  g_assert_true (library_item_has_tag (get_item (fixture, 0), "from Ann"));
  g_assert_cmpuint (store (fixture).imported, ==, 1);
}

/* ---- Files and backups ---- */

static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (library_import_read_file (fixture->import, "x", "/proc/none/x", NULL, &error));
  g_assert_no_error (error);
  assert_counts (fixture, 0, 0, 1);
}

static void
test_backup (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (LibraryImport) again = library_import_new (NULL);
  g_autoptr (LibraryStore) restored = NULL;
  g_autoptr (GError) error = NULL;
  LibraryImportSummary summary;

  read_data (fixture, "spaces/2x2-deck-1.json");
  read_text (fixture, REPLAY "\n");
  summary = store (fixture);
  library_store_back_up (fixture->store, copy, NULL, &error);
  g_assert_no_error (error);

  restored = library_store_open (other, NULL, &error);
  g_assert_no_error (error);
  library_import_read_file (again, "backup.db", copy, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (library_import_store (again, restored, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (again->summary.imported, ==, summary.imported);
  g_assert_cmpuint (again->summary.decks, ==, 1);

  library_import_read_file (again, "backup.db", copy, NULL, &error);
  g_assert_true (library_import_store (again, restored, NULL, &error));
  g_assert_cmpuint (again->summary.imported, ==, summary.imported);
  g_assert_cmpuint (again->summary.duplicates, ==, summary.imported);
}

/* What of a backup cannot be read is refused, and the rest is there. */
static void
test_backup_in_part (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autoptr (LibraryImport) import = library_import_new (NULL);
  g_autoptr (GError) error = NULL;
  const LibraryImportDiagnostic *refused;
  LibraryImportSummary summary, first;
  sqlite3 *other;

  read_data (fixture, "spaces/2x2-deck-1.json");
  first = store (fixture);
  library_store_back_up (fixture->store, copy, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_open (copy, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "UPDATE items SET code = 'x' WHERE id IN (2, 3)", NULL,
                                 NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);

  library_import_read_file (import, "backup.db", copy, NULL, &error);
  g_assert_true (library_import_store (import, fixture->store, NULL, &error));
  g_assert_no_error (error);
  summary = import->summary;
  g_assert_cmpuint (summary.duplicates, ==, first.imported - 2);
  g_assert_cmpuint (summary.rejected, ==, 2);
  g_assert_cmpuint (import->rejected->len, ==, 1);
  refused = import->rejected->pdata[0];
  g_assert_cmpstr (refused->source, ==, "backup.db");
  g_assert_nonnull (strstr (refused->message, "2 entries of the backup"));
}

/* A cancelled import has added nothing. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  gsize count = 1;

  read_text (fixture, SMALL "\n" TRAP "\n");
  g_cancellable_cancel (cancellable);
  g_assert_false (library_import_store (fixture->import, fixture->store, cancellable,
                                        &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (library_store_count (fixture->store, &all, &count, NULL));
  g_assert_cmpuint (count, ==, 0);
  g_clear_error (&error);

  g_assert_false (library_import_read_text (fixture->import, "text", SMALL, strlen (SMALL),
                                            cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library-import/lines", test_lines },
    { "/library-import/names", test_names },
    { "/library-import/bad-lines", test_bad_lines },
    { "/library-import/message", test_message },
    { "/library-import/broken-line", test_broken_line },
    { "/library-import/broken-behind-a-move", test_broken_behind_a_move },
    { "/library-import/wide-squares", test_wide_squares },
    { "/library-import/damaged-lines", test_damaged_lines },
    { "/library-import/damaged-links", test_damaged_links },
    { "/library-import/comments", test_comments },
    { "/library-import/rows", test_rows },
    { "/library-import/places", test_places },
    { "/library-import/many-in-a-line", test_many_in_a_line },
    { "/library-import/to-play", test_to_play },
    { "/library-import/nothing", test_nothing },
    { "/library-import/pieces", test_pieces },
    { "/library-import/long-line", test_long_line },
    { "/library-import/binary", test_binary },
    { "/library-import/files", test_files },
    { "/library-import/deck", test_deck },
    { "/library-import/deck-name", test_deck_name },
    { "/library-import/repairs", test_repairs },
    { "/library-import/bad-board", test_bad_board },
    { "/library-import/no-json", test_no_json },
    { "/library-import/bad-files", test_bad_files },
    { "/library-import/large-file", test_large_file },
    { "/library-import/limits", test_limits },
    { "/library-import/no-file", test_no_file },
    { "/library-import/backup", test_backup },
    { "/library-import/backup-in-part", test_backup_in_part },
    { "/library-import/cancel", test_cancel },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);

  return g_test_run ();
}
