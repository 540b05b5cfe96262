#include "spaces/editor/board-snapshot.h"

#include "spaces/board/code.h"

#include <string.h>

static char *
write_again (const char *text)
{
  gpointer snapshot = board_snapshot_type.read (text);
  GString *written = g_string_new (NULL);

  g_assert_nonnull (snapshot);
  board_snapshot_type.write (snapshot, written);
  history_entry_free (&board_snapshot_type, snapshot);
  return g_string_free (written, FALSE);
}

static void
test_texts (void)
{
  static const struct
  {
    const char *text, *again;
  } cases[] = {
    { "4|12p08p 2 1 My%20board 0", NULL },
    { "2| 0 -1  0", NULL },
    { "2|2p0p 2 1 Gr%C3%BCn%20%26%20blau 7", NULL },
    { "2|3p 1 0 B 7", NULL },
    { "2|2p 9 5 B 7", "2|2p 1 -1 B 7" }, /* no further than there are moves */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *again = write_again (cases[i].text);

      g_assert_cmpstr (again, ==, cases[i].again != NULL ? cases[i].again : cases[i].text);
    }
}

static void
test_name_is_plain (void)
{
  BoardSnapshot *snapshot = board_snapshot_type.read ("2|2p0p 2 1 Gr%C3%BCn%20%26%20blau 7");

  g_assert_cmpstr (snapshot->name, ==, "Grün & blau");
  g_assert_cmpuint (snapshot->opening, ==, 7);
  g_assert_cmpuint (snapshot->position, ==, 2);
  g_assert_cmpint (snapshot->selection, ==, 1);
  g_assert_cmpuint (spaces_board_get_n_moves (snapshot->board), ==, 2);
  history_entry_free (&board_snapshot_type, snapshot);
}

static void
test_refuses_what_is_none (void)
{
  g_autofree char *long_name
      = g_strdup_printf ("2|2p 1 0 %0*d 0", SPACES_NAME_MAX_KEPT + 1, 0);
  const char *const texts[] = {
    "",
    " ",
    "2|2p",
    "2|2p 1",
    "2|2p 1 0",
    "2|2p 1 0 ",
    "2|9p 1 0  0",
    "99| 0 -1  0",
    "| 0 -1  0",
    "2|2p -1 0  0",
    "2|2p 1 -2  0",
    "2|2p 1 0 %ZZ 0",
    "2|2p 1 0 %FF 0",
    "2|2p 1 0 a b 0",
    "2|2p 1 0  -1",
    "2|2p 1 0  4294967295",
    "2|2p x 0  0",
    long_name,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_null (board_snapshot_type.read (texts[i]));
    }
}

/* Whatever was built comes back from its text, and every part of it counts. */
static void
test_any_comes_back (void)
{
  for (int round = 0; round < 1000; round++)
    {
      guint size = (guint) g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
      g_autoptr (SpacesBoard) empty = spaces_board_new (size, NULL, 0);
      SpacesMove move = { { (gint8) g_test_rand_int_range (0, (int) size), 0 }, SPACES_MOVE_TRAP };
      g_autoptr (SpacesBoard) board = spaces_board_with_insert (empty, 0, move);
      char name[] = { (char) g_test_rand_int_range (1, 128), '%', '\0' };
      BoardSnapshot snapshot = { board, name, (gsize) g_test_rand_int_range (0, 2),
                                 g_test_rand_int_range (-1, 1),
                                 (guint) g_test_rand_int_range (0, 100) };
      g_autoptr (GString) text = g_string_new (NULL);
      gpointer back;

      board_snapshot_type.write (&snapshot, text);
      g_assert_cmpuint (strcspn (text->str, "\n\r"), ==, text->len);
      back = board_snapshot_type.read (text->str);
      g_assert_nonnull (back);
      g_assert_true (board_snapshot_type.equal (back, &snapshot));
      snapshot.opening++;
      g_assert_false (board_snapshot_type.equal (back, &snapshot));
      history_entry_free (&board_snapshot_type, back);
    }
}

static void
test_blank (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (SpacesBoard) begun = spaces_code_decode ("4|12p", -1, NULL, NULL);

  g_assert_true (board_snapshot_type.is_blank (&(BoardSnapshot) { empty, (char *) "Named" }));
  g_assert_false (board_snapshot_type.is_blank (&(BoardSnapshot) { begun, NULL }));
}

static void
test_largest_opening (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  g_autoptr (History) history = board_history_new (board);

  g_assert_cmpuint (history_get_max_opening (history), ==, 0);
  history_push (history, &(BoardSnapshot) { board, NULL, 0, BOARD_EDITOR_NONE, 3 });
  history_push (history, &(BoardSnapshot) { board, NULL, 0, BOARD_EDITOR_NONE, 2 });
  g_assert_cmpuint (history_get_max_opening (history), ==, 3);
  history_undo (history);
  history_undo (history);
  g_assert_cmpuint (history_get_max_opening (history), ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-snapshot/texts", test_texts);
  g_test_add_func ("/board-snapshot/name-is-plain", test_name_is_plain);
  g_test_add_func ("/board-snapshot/refuses-what-is-none", test_refuses_what_is_none);
  g_test_add_func ("/board-snapshot/any-comes-back", test_any_comes_back);
  g_test_add_func ("/board-snapshot/blank", test_blank);
  g_test_add_func ("/board-snapshot/largest-opening", test_largest_opening);
  return g_test_run ();
}
