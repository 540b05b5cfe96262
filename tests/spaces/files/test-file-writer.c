#include "spaces/files/file-writer.h"

#include "spaces/board/code.h"
#include "spaces/files/files.h"

#include <string.h>

#define ID "92f1e997-fd50-4b6d-be98-741b7af8606d"
#define MOVE(row, col, type, order) \
  "    {\n" \
  "      \"position\": {\n        \"row\": " row ",\n        \"col\": " col "\n      },\n" \
  "      \"type\": \"" type "\",\n      \"order\": " order "\n" \
  "    }"
#define OTHER_ID "23f2775c-7e43-40a2-b4b6-19e61b112293"

static SpacesBoard *
decode (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static char *
read_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "spaces", name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* What we write we read, without a problem or a note. */
static SpacesFile *
read_back (const char     *text,
           SpacesFileKind  kind)
{
  g_autoptr (GError) error = NULL;
  SpacesFile *file = spaces_file_read (text, -1, SPACES_FILE_ANY, &error);

  g_assert_no_error (error);
  g_assert_cmpint (file->kind, ==, kind);
  g_assert_cmpuint (file->n_problems, ==, 0);
  g_assert_cmpuint (file->n_notes, ==, 0);
  return file;
}

static void
test_board_as_the_game_writes_it (void)
{
  g_autoptr (SpacesBoard) board = decode ("2|2p3tG0f");
  const SpacesFileItem item = { board, "Gate", ID, NULL, 1700000000000 };
  g_autofree char *text = spaces_file_write_board (&item, NULL);

  g_assert_cmpstr (text, ==,
                   "{\n"
                   "  \"id\": \"" ID "\",\n"
                   "  \"name\": \"Gate\",\n"
                   "  \"boardSize\": 2,\n"
                   "  \"grid\": [\n"
                   "    [\n      \"empty\",\n      \"empty\"\n    ],\n"
                   "    [\n      \"piece\",\n      \"trap\"\n    ]\n"
                   "  ],\n"
                   "  \"sequence\": [\n"
                   MOVE ("1", "0", "piece", "1") ",\n"
                   MOVE ("1", "1", "trap", "2") ",\n"
                   MOVE ("-1", "0", "final", "3") "\n"
                   "  ],\n"
                   "  \"thumbnail\": \"\",\n"
                   "  \"createdAt\": 1700000000000\n"
                   "}");
}

/* A deck of the game goes through us and comes out with the same bytes, once its ids are UUIDs. */
static void
test_real_deck_keeps_its_bytes (void)
{
  g_autofree char *text = read_sample ("2x2-deck-1.json");
  g_autofree char *written = NULL;
  g_autoptr (GString) wanted = NULL;
  g_autoptr (SpacesFile) file = NULL;
  SpacesFileItem items[SPACES_DECK_BOARDS];
  SpacesFileDeckItem deck = { NULL, ID, 0, items, SPACES_DECK_BOARDS };

  file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
  wanted = g_string_new (g_strchomp (text));
  g_string_replace (wanted, "remote-cpu-2x2-deck-1", ID, 0);
  for (guint i = 0; i < SPACES_DECK_BOARDS; i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];
      g_autofree char *quoted = g_strdup_printf ("\"%s\"", entry->id);

      items[i] = (SpacesFileItem){ entry->board, entry->name, OTHER_ID, NULL, entry->created };
      g_string_replace (wanted, quoted, "\"" OTHER_ID "\"", 0);
    }
  deck.name = file->decks[0].name;
  deck.created = file->decks[0].created;

  written = spaces_file_write_deck (&deck, NULL);
  g_assert_cmpstr (written, ==, wanted->str);
}

static void
test_real_collection_keeps_its_members (void)
{
  g_autofree char *text = read_sample ("my-boards.json");
  g_autofree char *written = NULL;
  g_autoptr (SpacesFile) file = NULL;
  SpacesFileItem items[4];
  const char *boards, *boards_written;

  file = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];

      items[i] = (SpacesFileItem){ entry->board, entry->name, NULL, NULL, entry->created };
    }

  written = spaces_file_write_collection ("n", "d", items, G_N_ELEMENTS (items), NULL);
  boards = strstr (g_strchomp (text), "\"boards\"");
  boards_written = strstr (written, "\"boards\"");
  g_assert_cmpstr (boards_written, ==, boards);
  g_assert_true (g_str_has_prefix (written, "{\n  \"name\": \"n\",\n  \"description\": \"d\",\n"
                                   "  \"createdAt\": \"20"));
}

static void
test_what_the_game_would_refuse_is_mended (void)
{
  g_autoptr (SpacesBoard) board = decode ("2|2p0pG0f");
  /* 26 characters of two units each are two units too long. */
  const char *faces = "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀";
  const SpacesFileItem items[] = {
    { board, NULL, NULL, NULL, SPACES_FILE_NO_TIME },
    { board, "", "2x2-easy-1", NULL, 0 },
    { board, faces, "", NULL, -5 },
    { board, "\"\\\n\001", ID, NULL, 1 },
  };
  g_autofree char *text = spaces_file_write_boards (items, G_N_ELEMENTS (items), NULL);
  g_autoptr (SpacesFile) file = read_back (text, SPACES_FILE_BOARDS);

  g_assert_true (file->accepted);
  g_assert_cmpstr (file->entries[0].name, ==, "Board 1");
  g_assert_cmpstr (file->entries[1].name, ==, "Board 2");
  g_assert_cmpint (g_utf8_strlen (file->entries[2].name, -1), ==, 25);
  g_assert_cmpstr (file->entries[3].name, ==, "\"\\\n\001");
  g_assert_cmpstr (file->entries[3].id, ==, ID);
  g_assert_cmpint (file->entries[3].created, ==, 1);
  g_assert_cmpint (file->entries[1].created, >, 0);
  g_assert_cmpstr (file->entries[0].id, !=, file->entries[1].id);
}

static void
test_refuses (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (SpacesBoard) board = decode ("2|2p0pG0f");
  const SpacesFileItem no_moves = { empty, "A", NULL, NULL, 0 };
  const SpacesFileItem items[] = { { board, "A", NULL, NULL, 0 }, { board, "B", NULL, NULL, 0 } };
  const SpacesFileDeckItem deck = { "D", NULL, 0, items, 2 };
  g_autoptr (GError) error = NULL;

  g_assert_null (spaces_file_write_board (&no_moves, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_NO_MOVES);
  g_clear_error (&error);
  g_assert_null (spaces_file_write_boards (&no_moves, 1, NULL));
  g_assert_null (spaces_file_write_collection ("n", NULL, &no_moves, 1, NULL));
  g_assert_null (spaces_file_write_deck (&deck, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  g_clear_error (&error);
  g_assert_null (spaces_file_write_backup (items, 2, &deck, 1, NULL, NULL));
  g_assert_null (spaces_file_write_backup (items, 2, NULL, 0, "{not json", &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_JSON);
  g_clear_error (&error);
  g_assert_null (spaces_file_write_backup (items, 2, NULL, 0, "{\"version\":\"1\"}", &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
}

/* The profile and the opponents of the person who restores it must not be lost. */
static void
test_backup_keeps_what_it_is_made_from (void)
{
  const char *base
      = "{\"version\":\"1.0.0\",\"timestamp\":1,\"user\":{\"id\":\"" OTHER_ID "\","
        "\"name\":\"Ryan\",\"createdAt\":1,\"stats\":{\"totalGames\":3,\"wins\":1,\"losses\":1,"
        "\"ties\":1},\"later\":7},\"boards\":[],\"opponents\":[{\"id\":\"cpu\",\"name\":\"Sam\","
        "\"type\":\"cpu\",\"wins\":0,"
        "\"losses\":0}],\"decks\":[]}";
  g_autoptr (SpacesBoard) board = decode ("2|2p0pG0f");
  g_autoptr (SpacesBoard) other = decode ("2|3p1pG1f");
  const SpacesFileItem first[] = { { board, "A", ID, NULL, 1 }, { board, "B", OTHER_ID, NULL, 1 } };
  const SpacesFileItem second[] = { { other, "A2", ID, NULL, 1 }, { other, NULL, NULL, NULL, 1 } };
  g_autofree char *once = spaces_file_write_backup (first, 2, NULL, 0, base, NULL);
  g_autofree char *twice = spaces_file_write_backup (second, 2, NULL, 0, once, NULL);
  g_autoptr (SpacesFile) file = read_back (twice, SPACES_FILE_BACKUP);

  g_assert_nonnull (strstr (twice, "  \"user\": {\n    \"id\": \"" OTHER_ID "\",\n"
                            "    \"name\": \"Ryan\""));
  g_assert_nonnull (strstr (twice, "\"later\": 7"));
  g_assert_nonnull (strstr (twice, "\"name\": \"Sam\""));
  g_assert_true (file->accepted);
  g_assert_cmpuint (file->n_entries, ==, 3);
  g_assert_cmpstr (file->entries[0].name, ==, "B");
  g_assert_cmpstr (file->entries[1].name, ==, "A2");
  g_assert_cmpstr (file->entries[2].name, ==, "Board 3");
}

static void
test_backup_has_its_six_members (void)
{
  g_autofree char *text = spaces_file_write_backup (NULL, 0, NULL, 0, NULL, NULL);
  g_autoptr (SpacesFile) file = read_back (text, SPACES_FILE_BACKUP);

  g_assert_true (file->accepted);
  g_assert_true (g_str_has_prefix (text, "{\n  \"version\": \"1.0.0\",\n  \"timestamp\": "));
  g_assert_true (g_str_has_suffix (text, ",\n  \"user\": null,\n  \"boards\": [],\n"
                                   "  \"opponents\": [],\n  \"decks\": []\n}"));
}

/* Any board with squares on the board and finals on the goal row, which is what the schema asks. */
static SpacesBoard *
random_board (gboolean anywhere)
{
  guint size = g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
  guint n_moves = g_test_rand_int_range (1, 60);
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      moves[i].type = g_test_rand_int_range (0, 3);
      moves[i].square.col = g_test_rand_int_range (0, size);
      moves[i].square.row = g_test_rand_int_range (anywhere ? -1 : 0, size);
      if (moves[i].type == SPACES_MOVE_FINAL && !anywhere)
        moves[i].square.row = SPACES_GOAL_ROW;
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
assert_boards_are (const SpacesFile     *file,
                   gsize                 first,
                   const SpacesFileItem *items,
                   gsize                 n_items)
{
  for (gsize i = 0; i < n_items; i++)
    {
      const SpacesFileEntry *entry = &file->entries[first + i];

      g_assert_true (spaces_board_equal (entry->board, items[i].board));
      g_assert_cmpstr (entry->name, ==, items[i].name);
      g_assert_cmpint (entry->created, ==, items[i].created);
    }
}

static void
check_all_writers (const SpacesFileItem *items,
                   gboolean              accepted)
{
  const SpacesFileDeckItem deck = { "D", NULL, 5, items, SPACES_DECK_BOARDS };
  g_autofree char *board = spaces_file_write_board (&items[0], NULL);
  g_autofree char *boards = spaces_file_write_boards (items, 7, NULL);
  g_autofree char *a_deck = spaces_file_write_deck (&deck, NULL);
  g_autofree char *collection = spaces_file_write_collection ("C", NULL, items, 7, NULL);
  g_autofree char *backup = spaces_file_write_backup (items, 7, &deck, 1, NULL, NULL);
  g_autoptr (SpacesFile) one = read_back (board, SPACES_FILE_BOARD);
  g_autoptr (SpacesFile) many = read_back (boards, SPACES_FILE_BOARDS);
  g_autoptr (SpacesFile) ten = read_back (a_deck, SPACES_FILE_DECK);
  g_autoptr (SpacesFile) collected = read_back (collection, SPACES_FILE_COLLECTION);
  g_autoptr (SpacesFile) all = read_back (backup, SPACES_FILE_BACKUP);

  assert_boards_are (one, 0, items, 1);
  assert_boards_are (many, 0, items, 7);
  assert_boards_are (ten, 0, items, SPACES_DECK_BOARDS);
  assert_boards_are (collected, 0, items, 7);
  assert_boards_are (all, 0, items, 7);
  assert_boards_are (all, all->decks[0].first, items, SPACES_DECK_BOARDS);
  g_assert_cmpstrv (collected->entries[3].tags, items[3].tags);
  if (accepted)
    {
      g_assert_true (one->accepted && many->accepted);
      g_assert_true (ten->accepted && all->accepted);
    }
}

static void
test_every_board_survives (void)
{
  static const char *const tags[] = { "easy", "a\"b", NULL };

  for (int round = 0; round < 12; round++)
    {
      gboolean anywhere = round % 4 == 3;
      SpacesFileItem items[SPACES_DECK_BOARDS];

      for (guint i = 0; i < SPACES_DECK_BOARDS; i++)
        items[i] = (SpacesFileItem){ random_board (anywhere), i % 2 ? "Ødegård" : "B", NULL, tags,
                                     1700000000000 + g_test_rand_int_range (0, 100000) };

      check_all_writers (items, !anywhere);
      for (guint i = 0; i < SPACES_DECK_BOARDS; i++)
        spaces_board_unref ((SpacesBoard *) items[i].board);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-writer/board-as-the-game-writes-it", test_board_as_the_game_writes_it);
  g_test_add_func ("/file-writer/real-deck-keeps-its-bytes", test_real_deck_keeps_its_bytes);
  g_test_add_func ("/file-writer/real-collection-keeps-its-members",
                   test_real_collection_keeps_its_members);
  g_test_add_func ("/file-writer/what-the-game-would-refuse-is-mended",
                   test_what_the_game_would_refuse_is_mended);
  g_test_add_func ("/file-writer/refuses", test_refuses);
  g_test_add_func ("/file-writer/backup-keeps-what-it-is-made-from",
                   test_backup_keeps_what_it_is_made_from);
  g_test_add_func ("/file-writer/backup-has-its-six-members", test_backup_has_its_six_members);
  g_test_add_func ("/file-writer/every-board-survives", test_every_board_survives);
  return g_test_run ();
}
