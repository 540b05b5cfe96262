/* What the library writes, the game's reader takes, and an import reads back. */
#include "library/library-export.h"

#include "library/library-import.h"
#include "spaces/board/code.h"
#include "spaces/files/files.h"

#include <string.h>

static LibraryItem *
make_board (const char *code,
            const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode_any (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return library_item_new_board (board, name);
}

static GPtrArray *
make_items (void)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);

  g_ptr_array_add (items, make_board ("2|2p0pG0f", "Snail & “friends”"));
  g_ptr_array_add (items, make_board ("3|7p4p4t1pG1f", NULL));
  g_ptr_array_add (items, make_board ("4|", "Begun"));
  g_ptr_array_add (items, library_item_new (LIBRARY_KIND_CARDS, "g4z3m.NsJm", "Two moves"));
  g_ptr_array_add (items, library_item_new (LIBRARY_KIND_PENTOMINOES, "P88Y400R1116", NULL));
  return items;
}

/* The items that @text holds for an import. */
static GPtrArray *
read_back (const char *text)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);

  library_import_read_text (import, "text", text, strlen (text), NULL, NULL);
  return g_ptr_array_ref (library_import_get_items (import));
}

static void
test_codes (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autofree char *plain = library_export_codes ((LibraryItem *const *) items->pdata, items->len,
                                                 FALSE);
  g_autofree char *named = library_export_codes ((LibraryItem *const *) items->pdata, items->len,
                                                 TRUE);
  g_autoptr (GPtrArray) back = read_back (named);

  g_assert_cmpstr (plain, ==, "2|2p0pG0f\n3|7p4p4t1pG1f\n4|\ng4z3m.NsJm\nP88Y400R1116\n");
  g_assert_nonnull (strstr (named, "2|2p0pG0f:Snail%20%26%20%E2%80%9Cfriends%E2%80%9D\n"));
  g_assert_cmpuint (back->len, ==, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      g_assert_cmpint (library_item_get_kind (back->pdata[i]), ==,
                       library_item_get_kind (items->pdata[i]));
      g_assert_cmpstr (library_item_get_code (back->pdata[i]), ==,
                       library_item_get_code (items->pdata[i]));
    }
  g_assert_cmpstr (library_item_get_name (back->pdata[0]), ==, "Snail & “friends”");
}

/* A longer name than a code can have is cut, so that the code can be read. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (100, 'n');
  g_autoptr (LibraryItem) item = make_board ("2|2p0pG0f", name);
  g_autofree char *text = library_export_codes (&item, 1, TRUE);
  g_autoptr (GPtrArray) back = read_back (text);

  g_assert_cmpuint (back->len, ==, 1);
  g_assert_cmpuint (strlen (library_item_get_name (back->pdata[0])), ==,
                    SPACES_NAME_MAX_CHARACTERS);
}

/* The file of the game that is in @text. */
static SpacesFile *
read_file (const char *text)
{
  g_autoptr (GError) error = NULL;
  SpacesFile *file = spaces_file_read (text, -1, SPACES_FILE_ANY, &error);

  g_assert_no_error (error);
  g_assert_true (spaces_file_is_accepted (file));
  g_assert_cmpuint (spaces_file_get_n_problems (file), ==, 0);
  return file;
}

static void
test_boards (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autoptr (GError) error = NULL;
  gsize n_left_out = 0;
  g_autoptr (GPtrArray) texts = library_export_boards ((LibraryItem *const *) items->pdata,
                                                       items->len, &n_left_out, &error);
  g_autoptr (SpacesFile) file = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (texts->len, ==, 1);
  g_assert_cmpuint (n_left_out, ==, 3);
  file = read_file (texts->pdata[0]);
  g_assert_cmpint (spaces_file_get_kind (file), ==, SPACES_FILE_BOARDS);
  g_assert_cmpuint (spaces_file_get_n_entries (file), ==, 2);
  g_assert_cmpstr (spaces_file_get_entry (file, 0)->name, ==, "Snail & “friends”");
  g_assert_cmpint (spaces_file_get_entry (file, 0)->created, ==,
                   library_item_get_created (items->pdata[0]));
}

static void
test_nothing (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autoptr (GError) error = NULL;
  gsize n_left_out = 0;

  g_assert_null (library_export_boards ((LibraryItem *const *) items->pdata + 2, 3, &n_left_out,
                                        &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_assert_cmpuint (n_left_out, ==, 3);
  g_clear_error (&error);
  g_assert_null (library_export_backup ((LibraryItem *const *) items->pdata + 2, 3, NULL, 0,
                                        &n_left_out, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
}

/* Ten boards of which the first is another one in each deck. */
static LibraryExportDeck
make_deck (GPtrArray  *items,
           const char *name,
           gsize       n_items)
{
  while (items->len < n_items)
    g_ptr_array_add (items, make_board (items->len == 0 ? "2|3p1pG1f" : "2|2p0pG0f", NULL));

  return (LibraryExportDeck) { name, 1700000000000, (LibraryItem *const *) items->pdata, n_items };
}

static void
test_deck (void)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                library_item_unref);
  LibraryExportDeck deck = make_deck (items, "Train", SPACES_DECK_BOARDS);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = library_export_deck (&deck, &error);
  g_autoptr (SpacesFile) file = NULL;

  g_assert_no_error (error);
  file = read_file (text);
  g_assert_cmpint (spaces_file_get_kind (file), ==, SPACES_FILE_DECK);
  g_assert_cmpstr (spaces_file_get_name (file), ==, "Train");

  deck.n_items = 9;
  g_assert_null (library_export_deck (&deck, &error));
  g_assert_nonnull (error);
}

static void
test_backup (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autoptr (GPtrArray) ten = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  const LibraryExportDeck decks[] = {
    make_deck (ten, "Train", SPACES_DECK_BOARDS),
    { "Half", 1700000000000, (LibraryItem *const *) ten->pdata, 5 },
    { "Begun", 1700000000000, (LibraryItem *const *) items->pdata + 2, 1 },
  };
  g_autoptr (GError) error = NULL;
  gsize n_left_out = 0;
  g_autoptr (GPtrArray) texts = library_export_backup ((LibraryItem *const *) items->pdata,
                                                       items->len, decks, G_N_ELEMENTS (decks),
                                                       &n_left_out, &error);
  g_autoptr (SpacesFile) file = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (texts->len, ==, 1);
  g_assert_cmpuint (n_left_out, ==, 5);
  file = read_file (texts->pdata[0]);
  g_assert_cmpint (spaces_file_get_kind (file), ==, SPACES_FILE_BACKUP);
  g_assert_cmpuint (spaces_file_get_n_decks (file), ==, 1);
  g_assert_cmpuint (spaces_file_get_n_entries (file), ==, 12);
}

/* Boards of the largest size with as many moves as one has room for. */
static LibraryItem *
make_large_board (void)
{
  g_autoptr (GString) code = g_string_new ("31|");
  g_autoptr (SpacesBoard) board = NULL;

  for (guint i = 0; i < 1900; i++)
    g_string_append_printf (code, "%03up", 930 - 31 * (i % 2));
  board = spaces_code_decode (code->str, -1, NULL, NULL);
  g_assert_nonnull (board);
  return library_item_new_board (board, "Large");
}

/* More than a reader takes becomes several files, and every board is in one of them. */
static void
test_split (void)
{
  g_autoptr (LibraryItem) large = make_large_board ();
  LibraryItem *items[90];
  g_autoptr (GError) error = NULL;
  gsize n_left_out = 0;
  gsize n_entries = 0;
  g_autoptr (GPtrArray) texts = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = large;
  texts = library_export_boards (items, G_N_ELEMENTS (items), &n_left_out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (texts->len, >, 1);
  g_assert_cmpuint (n_left_out, ==, 0);
  for (guint i = 0; i < texts->len; i++)
    {
      g_autoptr (SpacesFile) file = read_file (texts->pdata[i]);

      g_assert_cmpuint (strlen (texts->pdata[i]), <=, SPACES_FILE_MAX_BYTES);
      n_entries += spaces_file_get_n_entries (file);
    }
  g_assert_cmpuint (n_entries, ==, G_N_ELEMENTS (items));
}

/* Decks go into files of their own where all together would be too long. */
static void
test_split_decks (void)
{
  g_autoptr (LibraryItem) large = make_large_board ();
  LibraryItem *items[SPACES_DECK_BOARDS];
  LibraryExportDeck decks[9];
  g_autoptr (GError) error = NULL;
  gsize n_left_out = 0;
  gsize n_decks = 0;
  gsize n_entries = 0;
  g_autoptr (GPtrArray) texts = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = large;
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    decks[i] = (LibraryExportDeck) { "Deck", 1700000000000, items, G_N_ELEMENTS (items) };
  texts = library_export_backup (items, 3, decks, G_N_ELEMENTS (decks), &n_left_out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (texts->len, >, 1);
  for (guint i = 0; i < texts->len; i++)
    {
      g_autoptr (SpacesFile) file = read_file (texts->pdata[i]);

      n_decks += spaces_file_get_n_decks (file);
      n_entries += spaces_file_get_n_entries (file);
    }
  g_assert_cmpuint (n_decks, ==, G_N_ELEMENTS (decks));
  g_assert_cmpuint (n_entries, ==, 3 + G_N_ELEMENTS (decks) * G_N_ELEMENTS (items));
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    gsize       n_files;
    const char *second;
  } cases[] = {
    { "boards.json", 1, "boards.json" },
    { "boards.json", 3, "boards-2.json" },
    { "a.b/boards", 3, "a.b/boards-2" },
    { "/x/.json", 3, "/x/.json-2" },
    { ".json", 3, ".json-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = library_export_name (cases[i].name, 1, cases[i].n_files);

      g_assert_cmpstr (name, ==, cases[i].second);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-export/codes", test_codes);
  g_test_add_func ("/library-export/long-name", test_long_name);
  g_test_add_func ("/library-export/boards", test_boards);
  g_test_add_func ("/library-export/nothing", test_nothing);
  g_test_add_func ("/library-export/deck", test_deck);
  g_test_add_func ("/library-export/backup", test_backup);
  g_test_add_func ("/library-export/split", test_split);
  g_test_add_func ("/library-export/split-decks", test_split_decks);
  g_test_add_func ("/library-export/names", test_names);

  return g_test_run ();
}
