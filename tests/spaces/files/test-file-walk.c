#include "spaces/files/file-walk.h"

#include "spaces/board/code.h"

#include <string.h>

#define MOVES "[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1}]"
#define BOARD "{\"boardSize\":2,\"sequence\":" MOVES "}"

static JsonSpan
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonSpan root = { NULL, NULL };

  json_span_parse (text, strlen (text), SPACES_FILE_MAX_DEPTH, &root, &error);
  g_assert_no_error (error);
  return root;
}

static void
walk (SpacesFileWalk *self,
      const char     *text,
      SpacesFileKind  kind)
{
  spaces_file_walk_init (self, text);
  spaces_file_walk_run (self, parse (text), kind);
}

static const SpacesFileEntry *
entry_at (const SpacesFileWalk *self,
          guint                 index)
{
  g_assert_cmpuint (index, <, self->entries->len);
  return &g_array_index (self->entries, SpacesFileEntry, index);
}

static void
test_kinds_by_shape (void)
{
  static const struct
  {
    const char *text;
    SpacesFileKind kind;
  } cases[] = {
    { BOARD, SPACES_FILE_BOARD },
    { "[]", SPACES_FILE_BOARDS },
    { "[null," BOARD "]", SPACES_FILE_BOARDS },
    { "[1,2,3]", SPACES_FILE_ANY },
    { "{\"id\":\"x\",\"name\":\"\",\"boards\":[]}", SPACES_FILE_DECK },
    { "{\"name\":\"x\",\"boards\":[]}", SPACES_FILE_COLLECTION },
    { "{\"boards\":7}", SPACES_FILE_COLLECTION },
    { "{\"id\":\"s\",\"tests\":[]}", SPACES_FILE_SESSION },
    { "{\"size\":2,\"limit\":500,\"count\":0,\"boards\":[]}", SPACES_FILE_CACHE },
    { "{\"version\":\"1\",\"boards\":[],\"opponents\":[],\"decks\":[]}", SPACES_FILE_BACKUP },
    { "{\"opponents\":[],\"decks\":[]}", SPACES_FILE_BACKUP },
    { "{\"user\":null,\"roundHistory\":[]}", SPACES_FILE_STATE },
    { "{\"type\":\"full_state\",\"state\":{}}", SPACES_FILE_STATE },
    { "{\"type\":\"delta\",\"changes\":{}}", SPACES_FILE_STATE },
    { "{\"type\":\"resync_request\",\"requestId\":\"a\"}", SPACES_FILE_STATE },
    { "{\"playerBoard\":\"2|2p\",\"boardSize\":2,\"round\":1}", SPACES_FILE_STATE },
    { "{\"type\":\"bogus\"}", SPACES_FILE_ANY },
    { "{}", SPACES_FILE_ANY },
    { "null", SPACES_FILE_ANY },
    { "\"boards\"", SPACES_FILE_ANY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (spaces_file_walk_detect_kind (parse (cases[i].text)), ==, cases[i].kind);
}

static void
test_paths_and_titles (void)
{
  static const struct
  {
    SpacesFileKind kind;
    const char *text;
    const char *path;
    const char *title;
  } cases[] = {
    { SPACES_FILE_BOARD, BOARD, "", "Board" },
    { SPACES_FILE_BOARDS, "[" BOARD "]", "[0]", "Board 1" },
    { SPACES_FILE_COLLECTION, "{\"boards\":[" BOARD "]}", "boards[0]", "Board 1" },
    { SPACES_FILE_DECK, "{\"boards\":[" BOARD "]}", "boards[0]", "Board 1" },
    { SPACES_FILE_BACKUP, "{\"decks\":[{\"boards\":[" BOARD "]}]}", "decks[0].boards[0]",
      "Board 1" },
    { SPACES_FILE_BACKUP, "{\"user\":{\"savedBoards\":[" BOARD "]}}", "user.savedBoards[0]",
      "Board 1" },
    { SPACES_FILE_SESSION, "{\"tests\":[{\"opponentBoard\":" BOARD "}]}", "tests[0].opponentBoard",
      "Test 1, opponent" },
    { SPACES_FILE_STATE, "{\"roundHistory\":[7,{\"playerBoard\":" BOARD "}]}",
      "roundHistory[1].playerBoard", "Round 2, player" },
    { SPACES_FILE_STATE, "{\"state\":{\"playerSelectedDeck\":{\"boards\":[" BOARD "]}}}",
      "state.playerSelectedDeck.boards[0]", "Board 1" },
    { SPACES_FILE_STATE, "{\"playerBoard\":\"2|2p\"}", "playerBoard", "Board of the player" },
    { SPACES_FILE_STATE, "{\"changes\":{\"deep\":[[" BOARD "]]}}", "changes.deep[0][0]",
      "Board 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *code = NULL;
      SpacesFileWalk self;

      walk (&self, cases[i].text, cases[i].kind);
      g_assert_cmpuint (self.entries->len, ==, 1);
      g_assert_cmpstr (entry_at (&self, 0)->path, ==, cases[i].path);
      g_assert_cmpstr (entry_at (&self, 0)->title, ==, cases[i].title);
      code = spaces_code_encode (entry_at (&self, 0)->board);
      g_assert_cmpstr (code, ==, "2|2p");
      spaces_file_walk_clear (&self);
    }
}

static void
test_what_is_about_a_board (void)
{
  const char *text = "[{\"name\":\"Gate\",\"id\":\"2x2-easy-1\",\"tags\":[\"a\",7,\"\",\"b\"],"
                     "\"createdAt\":\"2026-01-31T01:09:56.724Z\",\"boardSize\":2,"
                     "\"sequence\":" MOVES
                     "}," BOARD "]";
  SpacesFileWalk self;
  const SpacesFileEntry *entry;

  walk (&self, text, SPACES_FILE_BOARDS);
  entry = entry_at (&self, 0);
  g_assert_cmpstr (entry->name, ==, "Gate");
  g_assert_cmpstr (entry->title, ==, "Gate");
  g_assert_cmpstr (entry->id, ==, "2x2-easy-1");
  g_assert_cmpuint (g_strv_length (entry->tags), ==, 2);
  g_assert_cmpstr (entry->tags[1], ==, "b");
  g_assert_cmpint (entry->created, ==, G_GINT64_CONSTANT (1769821796724));
  g_assert_cmpuint (entry->from, ==, 1);
  g_assert_cmpint (text[entry->to - 1], ==, '}');
  g_assert_cmpint (text[entry->to], ==, ',');

  entry = entry_at (&self, 1);
  g_assert_null (entry->name);
  g_assert_null (entry->tags);
  g_assert_cmpint (entry->created, ==, SPACES_FILE_NO_TIME);
  g_assert_cmpuint (self.n_foreign_ids, ==, 1);
  spaces_file_walk_clear (&self);
}

static void
test_bad_places_are_problems (void)
{
  static const struct
  {
    SpacesFileKind kind;
    const char *text;
    const char *path;
    guint n_entries;
  } cases[] = {
    { SPACES_FILE_BOARD, "7", "", 0 },
    { SPACES_FILE_BOARDS, "{}", "", 0 },
    { SPACES_FILE_BOARDS, "[" BOARD ",null," BOARD "]", "[1]", 2 },
    { SPACES_FILE_BOARDS, "[" BOARD ",{\"boardSize\":50,\"sequence\":[1]}]", "[1]", 1 },
    { SPACES_FILE_DECK, "{\"name\":\"x\"}", "", 0 },
    { SPACES_FILE_DECK, "{\"boards\":7}", "boards", 0 },
    { SPACES_FILE_COLLECTION, "{\"boards\":{\"a\":1}}", "boards", 0 },
    { SPACES_FILE_BACKUP, "{\"boards\":[" BOARD "],\"decks\":[7]}", "decks[0]", 1 },
    { SPACES_FILE_SESSION, "{\"tests\":[{\"playerBoard\":7}]}", "tests[0].playerBoard", 0 },
    { SPACES_FILE_STATE, "{\"playerBoard\":\"2|9p\"}", "playerBoard", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesFileWalk self;

      walk (&self, cases[i].text, cases[i].kind);
      g_assert_cmpuint (self.problems.warnings->len, ==, 1);
      g_assert_cmpstr (g_array_index (self.problems.warnings, SpacesFileWarning, 0).path, ==,
                       cases[i].path);
      g_assert_cmpuint (self.entries->len, ==, cases[i].n_entries);
      spaces_file_walk_clear (&self);
    }
}

static void
test_no_board_yet_is_no_problem (void)
{
  SpacesFileWalk self;

  walk (&self, "{\"playerBoard\":null,\"opponentBoard\":\"\",\"playerSelectedDeck\":null}",
        SPACES_FILE_STATE);
  g_assert_cmpuint (self.problems.warnings->len, ==, 0);
  g_assert_cmpuint (self.entries->len, ==, 0);
  spaces_file_walk_clear (&self);
}

static void
test_decks_hold_their_entries (void)
{
  SpacesFileWalk self;
  const SpacesFileDeck *deck;

  walk (&self,
        "{\"boards\":[" BOARD "],\"decks\":[{\"boards\":[]},"
        "{\"name\":\"D\",\"createdAt\":5,\"boards\":[" BOARD ",7," BOARD "]}]}",
        SPACES_FILE_BACKUP);
  g_assert_cmpuint (self.entries->len, ==, 3);
  g_assert_cmpuint (self.decks->len, ==, 2);
  deck = &g_array_index (self.decks, SpacesFileDeck, 1);
  g_assert_cmpstr (deck->name, ==, "D");
  g_assert_cmpint (deck->created, ==, 5);
  g_assert_cmpstr (deck->path, ==, "decks[1]");
  g_assert_cmpuint (deck->first, ==, 1);
  g_assert_cmpuint (deck->n_boards, ==, 2);
  g_assert_cmpuint (self.notes.warnings->len, ==, 2);
  spaces_file_walk_clear (&self);
}

/* What a file invents must not grow with every board in it. */
static void
test_paths_stay_short (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *key = g_strnfill (5000, 'k');
  SpacesFileWalk self;

  for (int i = 0; i < 20; i++)
    g_string_append_printf (text, "{\"%s\":", key);
  g_string_append (text, BOARD);
  for (int i = 0; i < 20; i++)
    g_string_append_c (text, '}');

  walk (&self, text->str, SPACES_FILE_STATE);
  g_assert_cmpuint (strlen (entry_at (&self, 0)->path), <, 300);
  spaces_file_walk_clear (&self);
}

static void
test_boards_are_bounded (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  SpacesFileWalk self;

  for (int i = 0; i < SPACES_FILE_MAX_BOARDS + 3; i++)
    g_string_append (text, i > 0 ? "," BOARD : BOARD);
  g_string_append_c (text, ']');

  walk (&self, text->str, SPACES_FILE_BOARDS);
  g_assert_cmpuint (self.entries->len, ==, SPACES_FILE_MAX_BOARDS);
  g_assert_cmpuint (self.problems.warnings->len, ==, 1);
  spaces_file_walk_clear (&self);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-walk/kinds-by-shape", test_kinds_by_shape);
  g_test_add_func ("/file-walk/paths-and-titles", test_paths_and_titles);
  g_test_add_func ("/file-walk/what-is-about-a-board", test_what_is_about_a_board);
  g_test_add_func ("/file-walk/bad-places-are-problems", test_bad_places_are_problems);
  g_test_add_func ("/file-walk/no-board-yet-is-no-problem", test_no_board_yet_is_no_problem);
  g_test_add_func ("/file-walk/decks-hold-their-entries", test_decks_hold_their_entries);
  g_test_add_func ("/file-walk/paths-stay-short", test_paths_stay_short);
  g_test_add_func ("/file-walk/boards-are-bounded", test_boards_are_bounded);
  return g_test_run ();
}
