#include "cli/batch/batch-answers.h"
#include "cli/batch/batch.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define N_JOBS 3

/* What the loop answers to @input with @n_jobs. */
static char *
ask_jobs (const char *input,
          gsize       length,
          guint       n_jobs)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  FILE *in = tmpfile ();
  FILE *out = tmpfile ();
  long size;

  g_assert_cmpuint (fwrite (input, 1, length, in), ==, length);
  rewind (in);
  g_assert_true (batch_run (fileno (in), fileno (out), n_jobs, &error));
  g_assert_no_error (error);

  fseek (out, 0, SEEK_END);
  size = ftell (out);
  rewind (out);
  text = g_malloc0 (size + 1);
  g_assert_cmpuint (fread (text, 1, size, out), ==, size);
  g_assert_cmpuint (strlen (text), ==, size);
  fclose (in);
  fclose (out);

  return text;
}

/* The same as lines, the last one of which is empty. More jobs never answer anything else. */
static char **
ask_bytes (const char *input,
           gsize       length)
{
  g_autofree char *alone = ask_jobs (input, length, 1);
  g_autofree char *together = ask_jobs (input, length, N_JOBS);

  g_assert_cmpstr (alone, ==, together);

  return g_strsplit (alone, "\n", -1);
}

static void
assert_answers (const char *input,
                gsize       length,
                const char *expected)
{
  g_auto (GStrv) answers = ask_bytes (input, length);

  g_assert_cmpuint (g_strv_length (answers), ==, 2);
  g_assert_cmpstr (answers[0], ==, expected);
  g_assert_cmpstr (answers[1], ==, "");
}

static void
test_answers (void)
{
  const struct
  {
    const char *request;
    const char *answer;
  } cases[] = {
    { "{\"op\":\"board.decode\",\"encoded\":\"2|2p0p2tG0f\"}",
      "{\"ok\":true,\"size\":2,\"moves\":[{\"row\":1,\"col\":0,\"type\":\"piece\"},"
      "{\"row\":0,\"col\":0,\"type\":\"piece\"},{\"row\":1,\"col\":0,\"type\":\"trap\"},"
      "{\"row\":-1,\"col\":0,\"type\":\"final\"}],\"grid\":[\"P.\",\"T.\"],"
      "\"canonical\":\"2|2p0p2tG0f\",\"notes\":[]}" },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[{\"row\":1,\"col\":0,\"type\":\"piece\"}]}",
      "{\"ok\":true,\"encoded\":\"2|2p\"}" },
    { "{\"op\":\"board.check\",\"encoded\":\"2|2p0pG0f\",\"id\":1}",
      "{\"ok\":true,\"id\":1,\"level\":\"legal\",\"problems\":[],\"advice\":[],\"webErrors\":[],"
      "\"webPlayable\":true,\"enginePlayable\":true,\"score\":2}" },
    { "{\"op\":\"board.generate\",\"size\":2,\"limit\":1}",
      "{\"ok\":true,\"boardsInOrder\":[\"2|2p0pG0f\"]}" },
    { "{\"op\":\"board.generate\",\"size\":2,\"limit\":1,\"strict\":true,\"id\":null}",
      "{\"ok\":true,\"id\":null,\"boardsInOrder\":[\"2|2p0pG0f\"]}" },
    { "{\"op\":\"board.generate\",\"size\":2,\"limit\":1,\"strict\":false,\"else\":1,\"a\":1,"
      "\"b\":1,\"c\":1,\"d\":1,\"e\":1}",
      "{\"ok\":true,\"boardsInOrder\":[\"2|2p0pG0f\"]}" },
    { " \t{ \"encoded\" : \"2\\u007c2p\" , \"op\" : \"board.\\u0061scii\" } \r\n",
      "{\"ok\":true,\"ascii\":[\"┌─────┬─────┐\",\"│     │     │\",\"├─────┼─────┤\",\"│ 1●  │     "
      "│\","
      "\"└─────┴─────┘\"]}" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_answers (cases[i].request, strlen (cases[i].request), cases[i].answer);
}

static void
test_suffixes (void)
{
  const char *request = "{\"op\":\"board.decode\",\"encoded\":\"2|2p@fox:A%20b\"}";
  g_auto (GStrv) answers = ask_bytes (request, strlen (request));

  g_assert_nonnull (strstr (answers[0], "\"creature\":\"fox\""));
  g_assert_nonnull (strstr (answers[0], "\"name\":\"A b\""));
  g_assert_nonnull (strstr (answers[0], "\"canonical\":\"2|2p\""));
}

static void
test_echoes_any_id (void)
{
  const char *const ids[] = { "0", "-1.50e+3", "\"a\\ud800\\n\"", "null", "true", "[1, {\"x\":[]}]",
                              "{\"deep\": [[1]]}" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *request
          = g_strdup_printf ("{\"op\":\"board.generate\",\"id\":%s,\"size\":2,\"limit\":0}",
                             ids[i]);
      g_autofree char *rejected = g_strdup_printf ("{\"op\":\"no\",\"id\":%s}", ids[i]);
      g_autofree char *want = g_strdup_printf ("{\"ok\":true,\"id\":%s,\"boardsInOrder\":[]}",
                                               ids[i]);
      g_autofree char *prefix
          = g_strdup_printf ("{\"ok\":false,\"id\":%s,\"error\":{\"code\":\"unknown\",", ids[i]);
      g_auto (GStrv) answers = ask_bytes (rejected, strlen (rejected));

      assert_answers (request, strlen (request), want);
      g_assert_true (g_str_has_prefix (answers[0], prefix));
    }
}

/* The code and the offset of the error, -1 when there is none. */
static void
assert_error (const char *line,
              gsize       length,
              const char *code,
              gint64      offset)
{
  g_auto (GStrv) answers = ask_bytes (line, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (answers[0], &error);
  JsonObject *answer, *member;

  g_assert_no_error (error);
  answer = json_node_get_object (node);
  g_assert_false (json_object_get_boolean_member (answer, "ok"));
  member = json_object_get_object_member (answer, "error");
  g_assert_cmpstr (json_object_get_string_member (member, "code"), ==, code);
  g_assert_cmpint (json_object_get_int_member_with_default (member, "offset", -1), ==, offset);
  g_assert_cmpuint (strlen (json_object_get_string_member (member, "message")), >, 5);
}

static void
test_refuses (void)
{
  const struct
  {
    const char *line;
    const char *code;
    gint64 offset;
  } cases[] = {
    { "\n", "empty", -1 },
    { "   \n", "empty", -1 },
    { "{", "json", 1 },
    { "[]", "field", -1 },
    { "\"board.check\"", "field", -1 },
    { "{}", "field", -1 },
    { "{\"op\":1}", "field", -1 },
    { "{\"op\":\"board.nothing\"}", "unknown", -1 },
    { "{\"op\":\"\"}", "unknown", -1 },
    { "{\"op\":\"board.check\"}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":null}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":7}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":\"2|\\ud800\"}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":\"\"}", "empty", 0 },
    { "{\"op\":\"board.check\",\"encoded\":\"4|12p08x\"}", "move-type", 7 },
    { "{\"op\":\"board.check\",\"encoded\":\"2|2p\\u0000\"}", "position", 4 },
    { "{\"op\":\"board.decode\",\"encoded\":\"99|1p\"}", "size", 0 },
    { "{\"op\":\"board.encode\"}", "size", -1 },
    { "{\"op\":\"board.encode\",\"size\":2.5,\"moves\":[]}", "size", -1 },
    { "{\"op\":\"board.encode\",\"size\":32,\"moves\":[]}", "size", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[]}", "no-moves", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":{}}", "field", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[1]}", "field", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[{\"row\":0,\"col\":2,\"type\":\"piece\"}]}",
      "field", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[{\"row\":256,\"col\":0,\"type\":\"piece\"}]}",
      "field", -1 },
    { "{\"op\":\"board.encode\",\"size\":2,\"moves\":[{\"row\":0,\"col\":0,\"type\":\"Piece\"}]}",
      "field", -1 },
    { "{\"op\":\"board.thumbnail\"}", "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"size\":2}", "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"encoded\":\"2|2p\",\"view\":\"blank\"}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":\"2|2p\",\"strict\":true,\"encodde\":1}", "field", -1 },
    { "{\"op\":\"board.check\",\"encoded\":\"2|2p\",\"strict\":1}", "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"encoded\":\"2|2p\",\"view\":\"side\"}", "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"encoded\":\"2|2p\",\"view\":\"opponent\",\"maxStep\":-1}",
      "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"encoded\":\"2|2p\",\"view\":\"opponent\","
      "\"trapPositionToShow\":3}",
      "field", -1 },
    { "{\"op\":\"board.thumbnail\",\"view\":\"blank\",\"size\":1e9}", "field", -1 },
    { "{\"op\":\"board.ascii\",\"encoded\":\"2|2p\",\"currentPosition\":{\"row\":0}}", "field",
      -1 },
    { "{\"op\":\"board.generate\",\"size\":31,\"limit\":1000000000}", "field", -1 },
    { "{\"op\":\"board.generate\",\"size\":31,\"limit\":-1}", "field", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].line);
      assert_error (cases[i].line, strlen (cases[i].line), cases[i].code, cases[i].offset);
    }

  assert_error ("{\"op\":\"\xFF\"}", 10, "encoding", 7);
  assert_error ("{\"op\"\0:1}", 9, "encoding", 5);
}

static void
test_goes_on_in_order (void)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  const int n = 3000;

  for (int i = 0; i < n; i++)
    switch (i % 4)
      {
      case 0:
        g_string_append_printf (input,
                                "{\"op\":\"board.check\",\"encoded\":\"2|2p0pG0f\",\"id\":%d}\n",
                                i);
        break;
      case 1:
        g_string_append (input, "this is no request\n");
        break;
      case 2:
        g_string_append_printf (input, "{\"op\":\"board.check\",\"encoded\":\"2|9\",\"id\":%d}\n",
                                i);
        break;
      default:
        g_string_append_printf (input, "{\"op\":\"board.encode\",\"id\":%d,\"size\":0}\n", i);
        break;
      }

  answers = ask_bytes (input->str, input->len);
  g_assert_cmpuint (g_strv_length (answers), ==, n + 1);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *want = NULL;

      if (i % 4 == 1)
        want = g_strdup ("{\"ok\":false,\"error\":{\"code\":\"json\",");
      else
        want = g_strdup_printf ("{\"ok\":%s,\"id\":%d,", i % 4 == 0 ? "true" : "false", i);
      g_assert_true (g_str_has_prefix (answers[i], want));
    }
}

static void
test_long_lines (void)
{
  g_autofree char *flood = g_strnfill (BATCH_MAX_LINE + 1, '7');
  g_autofree char *digits = g_strnfill (1000000, '7');
  g_autofree char *input = g_strconcat (flood, "\n{\"op\":\"board.check\",\"encoded\":\"2|", digits,
                                        "\"}\n",
                                        "{\"op\":\"board.generate\",\"size\":2,\"limit\":0}", NULL);
  g_auto (GStrv) answers = ask_bytes (input, strlen (input));

  g_assert_cmpuint (g_strv_length (answers), ==, 4);
  g_assert_true (g_str_has_prefix (answers[0], "{\"ok\":false,\"error\":{\"code\":\"too-long\","));
  g_assert_true (g_str_has_prefix (answers[1], "{\"ok\":false,\"error\":{\"code\":\"too-long\","));
  g_assert_cmpstr (answers[2], ==, "{\"ok\":true,\"boardsInOrder\":[]}");
}

static void
test_a_million_moves (void)
{
  g_autoptr (GString) input = g_string_new ("{\"op\":\"board.encode\",\"size\":2,\"moves\":[");
  g_auto (GStrv) answers = NULL;

  for (int i = 0; i < 200000; i++)
    g_string_append (input, "{\"row\":1,\"col\":0,\"type\":\"piece\"},");
  g_string_truncate (input, input->len - 1);
  g_string_append (input, "]}\n{\"op\":\"board.check\",\"encoded\":\"2|");
  for (int i = 0; i < 1000000; i++)
    g_string_append (input, "2p");
  g_string_append (input, "\"}\n");

  answers = ask_bytes (input->str, input->len);
  g_assert_cmpuint (g_strv_length (answers), ==, 3);
  g_assert_true (g_str_has_prefix (answers[0], "{\"ok\":false,\"error\":{\"code\":\"too-long\","));
  g_assert_true (g_str_has_prefix (answers[1], "{\"ok\":false,\"error\":{\"code\":\"too-long\","));
}

/* The longest board that can be read can be written again. */
static void
test_longest_board (void)
{
  g_autoptr (GString) input = g_string_new ("{\"op\":\"board.encode\",\"size\":2,\"moves\":[");
  g_auto (GStrv) answers = NULL;

  for (int i = 0; i < 32767; i++)
    g_string_append (input, "{\"row\":1,\"col\":0,\"type\":\"piece\"},");
  input->str[input->len - 1] = ']';
  g_string_append (input, "}\n");
  answers = ask_bytes (input->str, input->len);
  g_assert_true (g_str_has_prefix (answers[0], "{\"ok\":true,\"encoded\":\"2|2p2p"));
}

typedef struct
{
  int input;
  int output;
  guint n_jobs;
} Pipes;

static gpointer
run_in_thread (gpointer data)
{
  const Pipes *pipes = data;

  batch_run (pipes->input, pipes->output, pipes->n_jobs, NULL);
  close (pipes->output);

  return NULL;
}

/* Each answer arrives although more requests may come: whoever talks in turns is never stuck. */
static void
test_answers_when_input_is_idle (gconstpointer n_jobs)
{
  const char *request = "{\"op\":\"board.encode\",\"size\":2,\"moves\":[{\"row\":1,\"col\":0,"
                        "\"type\":\"piece\"}]}\n";
  const char *want = "{\"ok\":true,\"encoded\":\"2|2p\"}\n";
  int in[2], out[2];
  GThread *thread;
  Pipes pipes;
  char answer[256];

  g_assert_cmpint (pipe (in), ==, 0);
  g_assert_cmpint (pipe (out), ==, 0);
  pipes = (Pipes) { in[0], out[1], GPOINTER_TO_UINT (n_jobs) };
  thread = g_thread_new ("batch", run_in_thread, &pipes);
  for (int turn = 0; turn < 20; turn++)
    {
      gsize got = 0;

      g_assert_cmpint (write (in[1], request, strlen (request)), ==, strlen (request));
      while (got < strlen (want))
        got += read (out[0], answer + got, sizeof answer - got);
      g_assert_cmpmem (answer, got, want, strlen (want));
    }
  close (in[1]);
  g_assert_cmpint (read (out[0], answer, 1), ==, 0);
  g_thread_join (thread);
  close (in[0]);
  close (out[0]);
}

static void
test_reports_failing_files (gconstpointer data)
{
  guint n_jobs = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  FILE *in = tmpfile ();
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_false (batch_run (ends[1], ends[1], n_jobs, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  fputs ("{}\n", in);
  rewind (in);
  g_assert_false (batch_run (fileno (in), ends[0], n_jobs, &error));
  g_assert_nonnull (error);
  fclose (in);
  close (ends[0]);
  close (ends[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/answers", test_answers);
  g_test_add_func ("/batch/suffixes", test_suffixes);
  g_test_add_func ("/batch/echoes-any-id", test_echoes_any_id);
  g_test_add_func ("/batch/refuses", test_refuses);
  g_test_add_func ("/batch/goes-on-in-order", test_goes_on_in_order);
  g_test_add_func ("/batch/long-lines", test_long_lines);
  g_test_add_func ("/batch/a-million-moves", test_a_million_moves);
  g_test_add_func ("/batch/longest-board", test_longest_board);
  g_test_add_data_func ("/batch/answers-when-input-is-idle", GUINT_TO_POINTER (1),
                        test_answers_when_input_is_idle);
  g_test_add_data_func ("/batch/answers-when-input-is-idle/jobs", GUINT_TO_POINTER (N_JOBS),
                        test_answers_when_input_is_idle);
  g_test_add_data_func ("/batch/reports-failing-files", GUINT_TO_POINTER (1),
                        test_reports_failing_files);
  g_test_add_data_func ("/batch/reports-failing-files/jobs", GUINT_TO_POINTER (N_JOBS),
                        test_reports_failing_files);
  return g_test_run ();
}
