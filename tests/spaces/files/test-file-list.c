/* What is written board by board is what is written at once, and no longer than was said. */
#include "spaces/files/file-list.h"

#include "spaces/board/code.h"
#include "text/decode-error.h"

#include <string.h>

#define ID "92f1e997-fd50-4b6d-be98-741b7af8606d"
#define CREATED 1700000000000

static SpacesBoard *
random_board (void)
{
  guint size = g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
  guint n_moves = g_test_rand_int_range (1, 60);
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      moves[i].type = g_test_rand_int_range (0, 3);
      moves[i].square.col = g_test_rand_int_range (0, size);
      moves[i].square.row = g_test_rand_int_range (SPACES_GOAL_ROW, size);
    }

  return spaces_board_new (size, moves, n_moves);
}

/* The time of a backup is the only thing that differs from one writing to the next. */
static char *
blank_time (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"timestamp\": [0-9]+", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "\"timestamp\": 0", 0, NULL);
}

static char *
write_list (SpacesFileKind            kind,
            const SpacesFileItem     *item,
            gsize                     n_items,
            const SpacesFileDeckItem *deck,
            gsize                     n_decks)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SpacesFileList list;
  gboolean is_full;

  spaces_file_list_begin (&list, kind, text);
  for (gsize i = 0; i < n_items; i++)
    {
      g_assert_true (spaces_file_list_add_board (&list, item, &is_full, NULL));
      g_assert_false (is_full);
    }
  for (gsize i = 0; i < n_decks; i++)
    {
      g_assert_true (spaces_file_list_add_deck (&list, deck, &is_full, NULL));
      g_assert_false (is_full);
    }
  spaces_file_list_end (&list);
  g_assert_cmpuint (list.length, ==, text->len);

  return blank_time (text->str);
}

static void
fill (SpacesFileItem       *items,
      gsize                 n_items,
      const SpacesFileItem *item)
{
  for (gsize i = 0; i < n_items; i++)
    items[i] = *item;
}

static void
check (const SpacesFileItem *item)
{
  SpacesFileItem items[SPACES_DECK_BOARDS];
  SpacesFileDeckItem deck = { item->name, ID, CREATED, items, SPACES_DECK_BOARDS };
  SpacesFileDeckItem decks[] = { deck, deck };

  fill (items, G_N_ELEMENTS (items), item);
  for (gsize n = 0; n <= 3; n++)
    {
      g_autofree char *found = write_list (SPACES_FILE_BOARDS, item, n, NULL, 0);
      g_autofree char *expected = spaces_file_write_boards (items, n, NULL);

      g_assert_cmpstr (found, ==, expected);
    }
  for (gsize i = 0; i < 9; i++)
    {
      gsize n = i / 3, n_decks = i % 3;
      g_autofree char *found = write_list (SPACES_FILE_BACKUP, item, n, &deck, n_decks);
      g_autofree char *at_once = spaces_file_write_backup (items, n, decks, n_decks, NULL, NULL);
      g_autofree char *expected = blank_time (at_once);

      g_assert_cmpstr (found, ==, expected);
    }
}

static void
test_as_at_once (void)
{
  g_autofree char *escaped = g_strnfill (SPACES_NAME_MAX_CHARACTERS, '\1');
  const char *const names[] = { NULL, "B", "Ødegård", escaped };

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (SpacesBoard) board = random_board ();

      check (&(SpacesFileItem) { board, names[round % G_N_ELEMENTS (names)], ID, NULL, CREATED });
    }
}

/* A file ends before it is longer than a reader takes; what did not fit changed nothing, so that
 * something shorter still may. */
static void
test_full (void)
{
  g_autoptr (SpacesBoard) board = random_board ();
  SpacesFileItem items[SPACES_DECK_BOARDS];
  const SpacesFileDeckItem deck = { "Train", ID, CREATED, items, SPACES_DECK_BOARDS };
  g_autoptr (GString) text = g_string_new (NULL);
  SpacesFileList list;
  gboolean is_full = FALSE;
  gsize length = 0;

  fill (items, G_N_ELEMENTS (items), &(SpacesFileItem) { board, "Board", ID, NULL, CREATED });
  spaces_file_list_begin (&list, SPACES_FILE_BACKUP, text);
  while (!is_full)
    {
      g_string_truncate (text, 0); /* written away */
      length = list.length;
      g_assert_true (spaces_file_list_add_board (&list, &items[0], &is_full, NULL));
    }
  g_assert_cmpuint (text->len, ==, 0);
  g_assert_cmpuint (list.length, ==, length);
  g_assert_cmpuint (length, >, SPACES_FILE_MAX_BYTES * 9 / 10);

  g_assert_true (spaces_file_list_add_deck (&list, &deck, &is_full, NULL));
  g_assert_true (is_full);
  spaces_file_list_end (&list);
  g_assert_cmpuint (list.length, <=, SPACES_FILE_MAX_BYTES);
}

/* What cannot be written leaves the list as it was. */
static void
test_rejects (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (3, NULL, 0);
  const SpacesFileItem item = { empty, NULL, ID, NULL, CREATED };
  const SpacesFileDeckItem deck = { "Train", ID, CREATED, &item, 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *expected = write_list (SPACES_FILE_BACKUP, NULL, 0, NULL, 0);
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  SpacesFileList list;
  gboolean is_full;

  spaces_file_list_begin (&list, SPACES_FILE_BACKUP, text);
  g_assert_false (spaces_file_list_add_board (&list, &item, &is_full, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_NO_MOVES);
  g_clear_error (&error);
  g_assert_false (spaces_file_list_add_deck (&list, &deck, &is_full, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  spaces_file_list_end (&list);
  found = blank_time (text->str);
  g_assert_cmpstr (found, ==, expected);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-list/as-at-once", test_as_at_once);
  g_test_add_func ("/file-list/full", test_full);
  g_test_add_func ("/file-list/rejects", test_rejects);

  return g_test_run ();
}
