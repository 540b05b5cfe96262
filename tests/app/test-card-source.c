#include "app/card-source.h"

#include "app/card-item.h"
#include "text/decode-error.h"

#include <string.h>

typedef struct
{
  GMainLoop *loop;
  GPtrArray *items;
  GError    *error;
} Answer;

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->items = editor_card_source_read_finish (result, &answer->error);
  g_main_loop_quit (answer->loop);
}

/* The names of the boards of a file that holds @text, one a line, or the code of the error. */
static char *
read_names (const char *text)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("spaces-source-XXXXXX", &stream, NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GString) names = g_string_new (NULL);
  Answer answer = { loop, NULL, NULL };

  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)),
                                            text, strlen (text), NULL, NULL, NULL));
  g_io_stream_close (G_IO_STREAM (stream), NULL, NULL);
  editor_card_source_read_async (file, NULL, on_read, &answer);
  g_main_loop_run (loop);
  g_file_delete (file, NULL, NULL);

  if (answer.items == NULL)
    {
      g_assert_nonnull (answer.error);
      g_assert_true (g_error_matches (answer.error, DECODE_ERROR, DECODE_ERROR_UNKNOWN));
      g_error_free (answer.error);
      return NULL;
    }

  g_assert_no_error (answer.error);
  for (guint i = 0; i < answer.items->len; i++)
    {
      g_autofree char *name = NULL;

      g_object_get (g_ptr_array_index (answer.items, i), "name", &name, NULL);
      g_string_append_printf (names, "%s\n", name);
    }
  g_ptr_array_unref (answer.items);

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
      "{\"position\":{\"row\":-1,\"col\":0},\"type\":\"final\",\"order\":3}]}]", "Zig\n" },
    { "2|2p0p2tG0f:One\nhttps://spaces-game.com/#3|6p3p6t0p3tG0f\n", "One\nBoard\n" },
    { "2|2p0p2tG0f:One\n2|2p0x", "One\n" },
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

static void
test_file_that_is_gone (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/boards.json");
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Answer answer = { loop, NULL, NULL };

  editor_card_source_read_async (file, NULL, on_read, &answer);
  g_main_loop_run (loop);
  g_assert_null (answer.items);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&answer.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-source/boards-of-any-file", test_boards_of_any_file);
  g_test_add_func ("/card-source/file-that-is-gone", test_file_that_is_gone);
  return g_test_run ();
}
