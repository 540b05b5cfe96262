/* Codes that an import reads back, and what a file of the game gets of an item. */
#include "transfer/library-export-stream.h"

#include "spaces/board/code.h"
#include "transfer/library-full-deck.h"
#include "transfer/library-import.h"

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
  return g_ptr_array_ref (import->items);
}

static char *
write_codes (GPtrArray *items,
             gboolean   with_names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    library_export_append_code (items->pdata[i], with_names, text);

  return g_string_free (text, FALSE);
}

static void
test_codes (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autofree char *plain = write_codes (items, FALSE);
  g_autofree char *named = write_codes (items, TRUE);
  g_autoptr (GPtrArray) back = read_back (named);

  g_assert_cmpstr (plain, ==, "2|2p0pG0f\n3|7p4p4t1pG1f\n4|\ng4z3m.NsJm\nP88Y400R1116\n");
  g_assert_nonnull (strstr (named, "2|2p0pG0f:Snail%20%26%20%E2%80%9Cfriends%E2%80%9D\n"));
  g_assert_cmpuint (back->len, ==, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      g_assert_cmpint (((LibraryItem *) back->pdata[i])->kind, ==,
                       ((LibraryItem *) items->pdata[i])->kind);
      g_assert_cmpstr (((LibraryItem *) back->pdata[i])->code, ==,
                       ((LibraryItem *) items->pdata[i])->code);
    }
  g_assert_cmpstr (((LibraryItem *) back->pdata[0])->name, ==, "Snail & “friends”");
}

/* A longer name than a code can have is cut, so that the code can be read. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (100, 'n');
  g_autoptr (LibraryItem) item = make_board ("2|2p0pG0f", name);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) back = NULL;

  library_export_append_code (item, TRUE, text);
  back = read_back (text->str);
  g_assert_cmpuint (back->len, ==, 1);
  g_assert_cmpuint (strlen (((LibraryItem *) back->pdata[0])->name), ==,
                    SPACES_NAME_MAX_CHARACTERS);
}

/* What a writer of files gets of an item: no name where there is none. */
static void
test_describe (void)
{
  g_autoptr (GPtrArray) items = make_items ();
  g_autoptr (SpacesBoard) board = library_item_decode_board (items->pdata[0], NULL);
  SpacesFileItem first = library_export_describe (items->pdata[0], board);
  SpacesFileItem second = library_export_describe (items->pdata[1], board);

  g_assert_true (first.board == board);
  g_assert_cmpstr (first.name, ==, "Snail & “friends”");
  g_assert_cmpint (first.created, ==, ((LibraryItem *) items->pdata[0])->created);
  g_assert_null (second.name);
  for (guint i = 0; i < items->len; i++)
    g_assert_cmpint (library_export_can_hold (items->pdata[i]), ==, i < 2);
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
  g_test_add_func ("/library-export/describe", test_describe);
  g_test_add_func ("/library-export/names", test_names);

  return g_test_run ();
}
