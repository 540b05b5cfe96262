#include "app/print/print-source.h"

#include "app/print/print-item.h"
#include "text/decode-error.h"

#include <string.h>

typedef struct
{
  GMainLoop         *loop;
  EditorPrintFound *boards;
  GError            *error;
} Answer;

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->boards = g_task_propagate_pointer (G_TASK (result), &answer->error);
  g_main_loop_quit (answer->loop);
}

/* What the file that holds @text is read as. */
static Answer
read_text (const char *text)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("spaces-source-XXXXXX", &stream, NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (EditorImport) import = editor_import_new ();
  Answer answer = { loop, NULL, NULL };

  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)),
                                            text, strlen (text), NULL, NULL, NULL));
  g_io_stream_close (G_IO_STREAM (stream), NULL, NULL);
  editor_import_add_file (import, file);
  editor_print_source_read_async (import, NULL, on_read, &answer);
  g_main_loop_run (loop);
  g_file_delete (file, NULL, NULL);

  return answer;
}

/* The names of the boards of a file that holds @text, one a line, or the code of the error. */
static char *
read_names (const char *text)
{
  Answer answer = read_text (text);
  g_autoptr (EditorPrintFound) boards = answer.boards;
  g_autoptr (GString) names = g_string_new (NULL);

  if (boards == NULL)
    {
      g_assert_error (answer.error, DECODE_ERROR, DECODE_ERROR_UNKNOWN);
      g_error_free (answer.error);
      return NULL;
    }

  g_assert_no_error (answer.error);
  for (guint i = 0; i < boards->items->len; i++)
    {
      g_autofree char *name = NULL;

      g_object_get (g_ptr_array_index (boards->items, i), "name", &name, NULL);
      g_string_append_printf (names, "%s\n", name);
    }

  return g_strdup (names->str);
}

static void
test_boards_of_any_file (void)
{
  const struct
  {
    const char *text;
    const char *names; /* NULL: there is none */
  } cases[] = {
    { "[{\"name\":\"Zig\",\"boardSize\":2,\"sequence\":["
      "{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1},"
      "{\"position\":{\"row\":0,\"col\":0},\"type\":\"piece\",\"order\":2},"
      "{\"position\":{\"row\":-1,\"col\":0},\"type\":\"final\",\"order\":3}]}]",
      "Zig\n" },
    { "2|2p0p2tG0f:One\nhttps://spaces-game.com/#3|6p3p6t0p3tG0f\n", "One\nUnnamed board\n" },
    { "2|2p0p2tG0f:One\n2|2p0x", "One\n" },
    { "Two for you, and no. 3 is below:\n\nLook: https://spaces-game.com/#2|2p0pG0f — good?\n",
      "Unnamed board\n" },
    { "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm\nR88P411R00\n",
      "FreeCell, deal 27105970\n8×8 rectangle\n" },
    { "Try https://pentominoes.river.me/#/R88P411R00 and 2|2p0pG0f",
      "8×8 rectangle\nUnnamed board\n" },
    { "v1FM4ED110NJWFJULSuQSQ4GEIoxMsAAE\n2|2p0p2tG0f:One", "Mini FreeCell\nOne\n" },
    { "milk, bread, eggs", NULL },
    { "", NULL },
    { "2|", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *names = read_names (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (names, ==, cases[i].names);
    }
}

/* More than are listed anywhere: a sheet takes them all, however many are in a line. */
static void
test_many (void)
{
  const guint n_boards = 600;
  const char *const units[] = { "2|2p0p2tG0f\n", "see 2|2p0p2tG0f; ", "2|2p0p2tG0f good\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (EditorPrintFound) found = NULL;
      Answer answer;

      for (guint j = 0; j < n_boards; j++)
        g_string_append (text, units[i]);
      answer = read_text (text->str);
      g_assert_no_error (answer.error);
      found = answer.boards;
      g_assert_cmpuint (found->items->len, ==, n_boards);
      g_assert_cmpuint (found->n_unread, ==, 0);
    }
}

/* A row of the list says each thing once: the title of a game above, and below it how far that
 * is. */
static void
test_rows (void)
{
  Answer answer = read_text ("2|2p0p2tG0f\nR88P411R00\n"
                             "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm\n");
  g_autoptr (EditorPrintFound) found = answer.boards;
  const char *details[] = { "2×2 · 4 moves", "1 piece", "2 moves" };

  g_assert_no_error (answer.error);
  g_assert_cmpuint (found->items->len, ==, G_N_ELEMENTS (details));
  for (guint i = 0; i < found->items->len; i++)
    {
      g_autofree char *shown = NULL;

      g_object_get (g_ptr_array_index (found->items, i), "details", &shown, NULL);
      g_assert_cmpstr (shown, ==, details[i]);
    }
}

#define NAME_OF_51 "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"

/* What is told of a file in which not all can be read. */
static void
test_unread (void)
{
  const struct
  {
    const char *text;
    const char *sentence;
  } cases[] = {
    { "2|2p0pG0f\n", "1 card added" },
    { "My boards\n\n2|2p0pG0f\n3|6p3p0pG0f\n", "2 cards added" },
    { "2|2p0pG0f\n\n3|6p3p0pG0f\n2|2p0pG0f:" NAME_OF_51 "\n",
      "2 of 3 cards added; line 4: The name after the “:” is longer than 50 characters" },
    { "4|\n2|2p0pG0f", "1 of 2 cards added; line 1: The board has no moves" },
    { "2|2p0pG0f\n4|\n4|\n4|", "1 of 4 cards added, 3 rejected. Line 2: The board has no moves" },
    { "2|2p0pG0f\nhttps://pentominoes.river.me/#/R88Q\n",
      "1 of 2 cards added; line 2: Expected a piece (one of F I L P N T U V W X Y Z, "
      "uppercase or lowercase), but found “Q”" },
    /* A link that a mail has broken is one board, and not two that are damaged. */
    { "https://spaces-game.com/#4|12p08p12t\n04p00pG0f\n", "1 card added" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Answer answer = read_text (cases[i].text);
      g_autoptr (EditorPrintFound) boards = answer.boards;
      g_autofree char *sentence = NULL;

      g_assert_no_error (answer.error);
      sentence = editor_print_found_describe (boards, boards->items->len);
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

/* More than the inspector would look at. */
static void
test_long_list (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (EditorPrintFound) boards = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "2|2p0pG0f\n");
  boards = read_text (text->str).boards;
  g_assert_cmpuint (boards->items->len, ==, 3000);
  g_assert_cmpuint (boards->n_unread, ==, 0);
}

static void
test_file_that_is_gone (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/boards.json");
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (EditorImport) import = editor_import_new ();
  Answer answer = { loop, NULL, NULL };

  editor_import_add_file (import, file);
  editor_print_source_read_async (import, NULL, on_read, &answer);
  g_main_loop_run (loop);
  g_assert_null (answer.boards);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&answer.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-source/boards-of-any-file", test_boards_of_any_file);
  g_test_add_func ("/card-source/rows", test_rows);
  g_test_add_func ("/card-source/many", test_many);
  g_test_add_func ("/card-source/unread", test_unread);
  g_test_add_func ("/card-source/long-list", test_long_list);
  g_test_add_func ("/card-source/file-that-is-gone", test_file_that_is_gone);
  return g_test_run ();
}
