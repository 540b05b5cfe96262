#include "cli/commands/spaces/files-selection.h"

#include <string.h>

#define ID "92f1e997-fd50-4b6d-be98-741b7af8606d"
#define MOVES "[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1}]"
#define BOARD(name) "{\"name\":\"" name "\",\"boardSize\":2,\"sequence\":" MOVES "}"
#define TEN \
  BOARD ("0") "," BOARD ("1") "," BOARD ("2") "," BOARD ("3") "," BOARD ("4") "," BOARD ("5") "," \
  BOARD ("6") "," BOARD ("7") "," BOARD ("8") "," BOARD ("9")
#define BACKUP \
  "{\"boards\":[" BOARD ("C") "],\"opponents\":[],\"decks\":[{\"id\":\"" ID "\",\"name\":\"D\"," \
  "\"boards\":[" TEN "]}]}"

/* Two boards, then a backup of one board and a deck: thirteen in all. */
static GPtrArray *
two_files (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_file_free);

  g_ptr_array_add (files, spaces_file_read ("[" BOARD ("A") "," BOARD ("B") "]", -1, 0, NULL));
  g_ptr_array_add (files, spaces_file_read (BACKUP, -1, 0, NULL));
  g_assert_nonnull (files->pdata[0]);
  g_assert_nonnull (files->pdata[1]);
  return files;
}

static char *
names_of (const SpacesFile *file)
{
  GString *names = g_string_new (NULL);

  for (gsize i = 0; i < file->n_entries; i++)
    g_string_append (names, file->entries[i].name);

  return g_string_free (names, FALSE);
}

static void
test_chooses_and_writes (void)
{
  static const struct
  {
    const char *choice;
    SpacesFileKind kind;
    const char *names; /* in the new file; NULL: refused */
  } cases[] = {
    { NULL, SPACES_FILE_BOARDS, "ABC0123456789" },
    { "1,3", SPACES_FILE_BOARDS, "AC" },
    { "3,1", SPACES_FILE_BOARDS, "AC" },
    { "2-4,13", SPACES_FILE_COLLECTION, "BC09" },
    { "2", SPACES_FILE_BOARD, "B" },
    { "2,3", SPACES_FILE_BOARD, NULL },
    { "4-13", SPACES_FILE_DECK, "0123456789" },
    { "1-10", SPACES_FILE_DECK, "ABC0123456" },
    { "1-9", SPACES_FILE_DECK, NULL },
    { NULL, SPACES_FILE_BACKUP, "ABC0123456789" },
    { "1,4-13", SPACES_FILE_BACKUP, "A0123456789" },
  };
  g_autoptr (GPtrArray) files = two_files ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (FilesSelection) selection = { 0 };
      g_autoptr (SpacesFile) file = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *names = NULL;

      files_selection_init (&selection, files);
      if (cases[i].choice != NULL)
        g_assert_true (files_selection_choose (&selection, cases[i].choice, NULL));
      text = files_selection_write (&selection, cases[i].kind, "N", NULL, &error);
      g_assert_cmpint (text == NULL, ==, cases[i].names == NULL);
      g_assert_cmpint (error == NULL, ==, cases[i].names != NULL);
      if (text == NULL)
        continue;

      file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
      g_assert_cmpint (file->kind, ==, cases[i].kind);
      names = names_of (file);
      g_assert_cmpstr (names, ==, cases[i].names);
    }
}

/* A whole deck stays one in a backup; a part of it becomes boards. */
static void
test_decks_stay_decks (void)
{
  static const struct
  {
    const char *choice;
    gsize n_decks;
  } cases[] = { { "1-13", 1 }, { "4-13", 1 }, { "4-12", 0 } };
  g_autoptr (GPtrArray) files = two_files ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (FilesSelection) selection = { 0 };
      g_autoptr (SpacesFile) file = NULL;
      g_autofree char *text = NULL;

      files_selection_init (&selection, files);
      g_assert_true (files_selection_choose (&selection, cases[i].choice, NULL));
      text = files_selection_write (&selection, SPACES_FILE_BACKUP, NULL, NULL, NULL);
      file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
      g_assert_true (file->accepted);
      g_assert_cmpuint (file->n_decks, ==, cases[i].n_decks);
      if (cases[i].n_decks > 0)
        g_assert_cmpstr (file->decks[0].id, ==, ID);
    }
}

static void
test_refuses_choices (void)
{
  static const char *const choices[] = {
    "", "0", "14", "x", "1,", ",1", "3-2", "1-2-3", "-1", "1-", "1-14", " 1",
    "99999999999999999999", "\xFF",
  };
  g_autoptr (GPtrArray) files = two_files ();

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_auto (FilesSelection) selection = { 0 };
      g_autoptr (GError) error = NULL;

      files_selection_init (&selection, files);
      g_assert_false (files_selection_choose (&selection, choices[i], &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
test_no_files (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_auto (FilesSelection) selection = { 0 };
  g_autofree char *text = NULL;

  files_selection_init (&selection, files);
  g_assert_false (files_selection_choose (&selection, "1", NULL));
  text = files_selection_write (&selection, SPACES_FILE_BOARDS, NULL, NULL, NULL);
  g_assert_cmpstr (text, ==, "[]");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/files-selection/chooses-and-writes", test_chooses_and_writes);
  g_test_add_func ("/files-selection/decks-stay-decks", test_decks_stay_decks);
  g_test_add_func ("/files-selection/refuses-choices", test_refuses_choices);
  g_test_add_func ("/files-selection/no-files", test_no_files);
  return g_test_run ();
}
