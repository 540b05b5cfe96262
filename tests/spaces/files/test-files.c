#include "spaces/files/files.h"

#include "spaces/board/code.h"

#include <string.h>

static SpacesFile *
read_path (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SpacesFile *file;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  file = spaces_file_read (text, length, SPACES_FILE_ANY, &error);
  g_assert_no_error (error);

  return file;
}

static SpacesFile *
read_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "spaces", name, NULL);

  return read_path (path);
}

static void
assert_code (const SpacesFile *file,
             gsize             index,
             const char       *wanted)
{
  g_autofree char *code = spaces_code_encode (file->entries[index].board);

  g_assert_cmpstr (code, ==, wanted);
}

static void
test_list_of_boards (void)
{
  g_autoptr (SpacesFile) file = read_sample ("2x2.json");

  g_assert_cmpint (file->kind, ==, SPACES_FILE_BOARDS);
  g_assert_null (file->name);
  g_assert_cmpuint (file->n_entries, ==, 4);
  g_assert_cmpuint (file->n_problems, ==, 0);
  g_assert_cmpstr (file->entries[0].title, ==, "2x2 Easy #1");
  assert_code (file, 0, "2|2p0pG0f");
  g_assert_false (file->accepted);
  g_assert_cmpuint (file->n_issues, ==, 4);
  g_assert_cmpstr (file->issues[3].path, ==, "3.id");
  g_assert_cmpstr (file->issues[3].message, ==, "This should be an id, a UUID.");
  g_assert_cmpuint (file->n_notes, ==, 1);
}

static void
test_deck (void)
{
  g_autoptr (SpacesFile) file = read_sample ("2x2-deck-1.json");
  const SpacesFileDeck *deck;

  g_assert_cmpint (file->kind, ==, SPACES_FILE_DECK);
  g_assert_cmpstr (file->name, ==, "CPU Remote 2×2 Deck #1");
  g_assert_cmpuint (file->n_decks, ==, 1);
  deck = &file->decks[0];
  g_assert_cmpuint (deck->n_boards, ==, SPACES_DECK_BOARDS);
  g_assert_cmpstr (deck->id, ==, "remote-cpu-2x2-deck-1");
  g_assert_cmpuint (deck->from, ==, 0);
}

static void
test_collection (void)
{
  g_autoptr (SpacesFile) file = read_sample ("my-boards.json");

  g_assert_cmpint (file->kind, ==, SPACES_FILE_COLLECTION);
  g_assert_cmpstr (file->name, ==, "trap-issue-testing");
  g_assert_cmpuint (file->n_entries, ==, 4);
  g_assert_cmpstr (file->entries[3].name, ==, "Ted size 4");
  g_assert_cmpuint (file->n_issues, ==, 0);
  g_assert_false (file->accepted);
}

static void
test_one_bad_board_spoils_nothing (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "spaces", "2x2.json", NULL);
  g_autoptr (SpacesFile) file = NULL;
  g_autofree char *text = NULL;
  const SpacesFileWarning *problem;
  char *type;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  type = strstr (text, "\"type\": \"trap\"");
  g_assert_nonnull (type);
  memcpy (type, "\"type\": \"TRAP\"", strlen ("\"type\": \"TRAP\""));

  file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
  g_assert_cmpuint (file->n_entries, ==, 3);
  g_assert_cmpuint (file->n_problems, ==, 1);
  problem = &file->problems[0];
  g_assert_cmpstr (problem->path, ==, "[2]");
  g_assert_cmpuint (problem->from, ==, type - text + strlen ("\"type\": "));
  g_assert_nonnull (strstr (problem->message, "Move"));
}

static void
test_what_is_asked_for_is_judged (void)
{
  g_autoptr (SpacesFile) file = spaces_file_read ("null", -1, SPACES_FILE_BOARD, NULL);
  g_autoptr (SpacesFile) backup = spaces_file_read ("[]", -1, SPACES_FILE_BACKUP, NULL);

  g_assert_cmpint (file->kind, ==, SPACES_FILE_BOARD);
  g_assert_false (file->accepted);
  g_assert_cmpstr (file->issues[0].message, ==, "This should be an object.");
  g_assert_cmpuint (file->n_problems, ==, 1);
  g_assert_cmpint (backup->kind, ==, SPACES_FILE_BACKUP);
  g_assert_cmpstr (backup->issues[0].message, ==,
                   "This should be an object.");
}

static void
test_refuses (void)
{
  static const struct
  {
    const char *text;
    DecodeErrorCode code;
  } cases[] = {
    { "", DECODE_ERROR_EMPTY },           { "{not json", DECODE_ERROR_JSON },
    { "{}", DECODE_ERROR_UNKNOWN },       { "[\xFF]", DECODE_ERROR_ENCODING },
    { "\"2|2p\"", DECODE_ERROR_UNKNOWN }, { "[1,2,3]", DECODE_ERROR_UNKNOWN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (spaces_file_read (cases[i].text, -1, SPACES_FILE_ANY, &error));
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
    }
}

static void
test_size_is_bounded (void)
{
  g_autofree char *text = g_strnfill (SPACES_FILE_MAX_BYTES + 1, ' ');
  g_autoptr (GError) error = NULL;

  g_assert_null (spaces_file_read (text, -1, SPACES_FILE_ANY, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_clear_error (&error);
  g_assert_null (spaces_file_read (text, SPACES_FILE_MAX_BYTES, SPACES_FILE_ANY, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_EMPTY);
}

static void
test_kind_names (void)
{
  for (SpacesFileKind k = SPACES_FILE_ANY; k <= SPACES_FILE_STATE; k++)
    {
      g_assert_cmpuint (strlen (spaces_file_kind_name (k)), >, 0);
      g_assert_cmpuint (strlen (spaces_file_kind_title (k)), >, 0);
    }
}

/* The real files beside the checkout: how many boards each folder has, and that none is lost. */
static void
test_real_files (void)
{
  static const struct
  {
    const char *folder;
    guint n_boards;
    guint n_problems;
  } folders[] = { { "boards", 108, 0 }, { "decks", 180, 0 }, { "engine", 110, 8 } };
  const char *vectors = g_getenv ("FULL_VECTORS");
  g_autofree char *root = NULL;

  root = g_build_filename (vectors != NULL ? vectors : "", "..", "data", "spaces", NULL);
  if (!g_file_test (root, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("the real files are not here");
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (root, folders[i].folder, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;
      guint n_boards = 0, n_problems = 0;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autoptr (SpacesFile) file = NULL;

          if (!g_str_has_suffix (name, ".json"))
            continue;
          file = read_path (path);
          n_boards += file->n_entries;
          n_problems += file->n_problems;
          for (gsize j = 0; j < file->n_problems; j++)
            g_test_message ("%s: %s", path, file->problems[j].message);
        }
      g_test_message ("%s: %u boards, %u problems", folders[i].folder, n_boards, n_problems);
      g_assert_cmpuint (n_boards, ==, folders[i].n_boards);
      g_assert_cmpuint (n_problems, ==, folders[i].n_problems);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/files/list-of-boards", test_list_of_boards);
  g_test_add_func ("/files/deck", test_deck);
  g_test_add_func ("/files/collection", test_collection);
  g_test_add_func ("/files/one-bad-board-spoils-nothing", test_one_bad_board_spoils_nothing);
  g_test_add_func ("/files/what-is-asked-for-is-judged", test_what_is_asked_for_is_judged);
  g_test_add_func ("/files/refuses", test_refuses);
  g_test_add_func ("/files/size-is-bounded", test_size_is_bounded);
  g_test_add_func ("/files/kind-names", test_kind_names);
  g_test_add_func ("/files/real-files", test_real_files);
  return g_test_run ();
}
