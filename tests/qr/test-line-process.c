#include "qr/line-process.h"

#include <string.h>

typedef struct
{
  LineProcess *process;
  GMainLoop *loop;
  GString *heard; /* lines with a bar behind */
  gsize longest;
  gboolean ends_at_once; /* frees the process with the first line */
} Talk;

static void
on_heard (const char *line,
          gsize       length,
          gpointer    data)
{
  Talk *talk = data;

  g_string_append_printf (talk->heard, "%s|", line == NULL ? "end" : length > 99 ? "long" : line);
  talk->longest = MAX (talk->longest, length);
  if (line == NULL || talk->ends_at_once)
    {
      g_clear_pointer (&talk->process, line_process_free);
      g_main_loop_quit (talk->loop);
    }
}

/* Runs a script, says @said to it, and returns what was heard until its end. */
static char *
talk_with (const char *script,
           const char *said,
           gboolean    ends_at_once)
{
  const char *const words[] = { "/bin/sh", "-c", script, NULL };
  const int fds[] = { -1 };
  Talk talk = { NULL, g_main_loop_new (NULL, FALSE), g_string_new (NULL), 0, ends_at_once };

  talk.process = line_process_start (words, fds, on_heard, &talk, NULL);
  g_assert_nonnull (talk.process);
  if (said != NULL)
    line_process_say (talk.process, "%s\n", said);
  g_main_loop_run (talk.loop);
  g_main_loop_unref (talk.loop);
  g_assert_null (talk.process);
  return g_string_free (talk.heard, FALSE);
}

typedef struct
{
  const char *path; /* of the test */
  const char *script;
  const char *said;
  gboolean ends_at_once;
  const char *heard;
} Case;

static const Case cases[] = {
  { "/line-process/lines", "echo one; echo; echo two", NULL, FALSE, "one||two|end|" },
  { "/line-process/in-pieces", "printf o; printf 'ne\\ntw'; printf 'o\\n'", NULL, FALSE,
    "one|two|end|" },
  { "/line-process/unfinished", "echo one; printf two", NULL, FALSE, "one|end|" },
  { "/line-process/answers", "read x; echo \"got $x\"", "this", FALSE, "got this|end|" },
  { "/line-process/silent", "exit 1", "this", FALSE, "end|" },
  { "/line-process/freed-inside", "echo one; echo two; exec sleep 1000", NULL, TRUE, "one|" },
  { "/line-process/nul-byte", "printf 'a\\000b\\nc\\n'", NULL, FALSE, "a|c|end|" },
  { "/line-process/megabyte", "head -c 1000000 /dev/zero | tr '\\000' x; echo", NULL, FALSE,
    "long|end|" },
  { "/line-process/endless-line", "exec cat /dev/zero", NULL, FALSE, "end|" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *heard = talk_with (c->script, c->said, c->ends_at_once);

  g_assert_cmpstr (heard, ==, c->heard);
}

static void
test_not_there (void)
{
  const char *const words[] = { "/proc/none/program", NULL };
  const int fds[] = { -1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (line_process_start (words, fds, on_heard, NULL, &error));
  g_assert_nonnull (error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/line-process/not-there", test_not_there);
  return g_test_run ();
}
