#include "cli/batch/line-reader.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Everything that @text is read as, one mark a line: `=line` or `!` for one that is too long. */
static char *
read_all (const char *text,
          gsize       length,
          gsize       max_length)
{
  GString *result = g_string_new (NULL);
  g_autoptr (LineReader) reader = NULL;
  const char *line;
  gsize line_length;
  LineStatus status;
  FILE *file = tmpfile ();

  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  rewind (file);
  reader = line_reader_new (fileno (file), max_length);
  while ((status = line_reader_next (reader, &line, &line_length)) != LINE_END)
    {
      g_assert_cmpint (status, !=, LINE_FAILED);
      if (status == LINE_TOO_LONG)
        {
          g_string_append (result, "!");
          continue;
        }
      g_string_append_c (result, '=');
      g_string_append_len (result, line, line_length);
    }
  g_assert_cmpint (line_reader_next (reader, &line, &line_length), ==, LINE_END);
  fclose (file);

  return g_string_free (result, FALSE);
}

static void
test_splits (void)
{
  const struct
  {
    const char *text;
    const char *lines;
  } cases[] = {
    { "", "" },
    { "a", "=a" },
    { "a\n", "=a" },
    { "a\nb", "=a=b" },
    { "\n\n", "==" },
    { "a\r\nb\n", "=a\r=b" },
    { "12345\n", "=12345" },
    { "123456\n", "!" },
    { "123456", "!" },
    { "123456\na\n1234567890\nb", "!=a!=b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = read_all (cases[i].text, strlen (cases[i].text), 5);

      g_assert_cmpstr (lines, ==, cases[i].lines);
    }
}

static void
test_lines_longer_than_the_buffer (void)
{
  g_autofree char *longer = g_strnfill (300000, 'a');
  g_autofree char *text = g_strconcat ("x\n", longer, "\ny\n", longer, longer, "\nz", NULL);
  g_autofree char *want = g_strconcat ("=x=", longer, "=y!=z", NULL);
  g_autofree char *lines = read_all (text, strlen (text), 400000);

  g_assert_cmpstr (lines, ==, want);
}

static void
test_keeps_nul_bytes (void)
{
  g_autoptr (LineReader) reader = NULL;
  const char *line;
  gsize length;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], "a\0b\nc", 5), ==, 5);
  reader = line_reader_new (ends[0], 100);
  g_assert_cmpint (line_reader_next (reader, &line, &length), ==, LINE_READ);
  g_assert_cmpmem (line, length, "a\0b", 3);
  g_assert_true (line_reader_is_idle (reader));
  close (ends[1]);
  g_assert_false (line_reader_is_idle (reader));
  g_assert_cmpint (line_reader_next (reader, &line, &length), ==, LINE_READ);
  g_assert_cmpmem (line, length, "c", 1);
  close (ends[0]);
}

static void
test_idle_only_without_a_line (void)
{
  g_autoptr (LineReader) reader = NULL;
  const char *line;
  gsize length;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  reader = line_reader_new (ends[0], 100);
  g_assert_true (line_reader_is_idle (reader));
  g_assert_cmpint (write (ends[1], "a\nb\n", 4), ==, 4);
  g_assert_false (line_reader_is_idle (reader));
  line_reader_next (reader, &line, &length);
  g_assert_false (line_reader_is_idle (reader));
  line_reader_next (reader, &line, &length);
  g_assert_true (line_reader_is_idle (reader));
  close (ends[0]);
  close (ends[1]);
}

static void
test_failure (void)
{
  g_autoptr (LineReader) reader = NULL;
  const char *line;
  gsize length;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  reader = line_reader_new (ends[1], 100);
  g_assert_cmpint (line_reader_next (reader, &line, &length), ==, LINE_FAILED);
  close (ends[0]);
  close (ends[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-reader/splits", test_splits);
  g_test_add_func ("/line-reader/lines-longer-than-the-buffer", test_lines_longer_than_the_buffer);
  g_test_add_func ("/line-reader/keeps-nul-bytes", test_keeps_nul_bytes);
  g_test_add_func ("/line-reader/idle-only-without-a-line", test_idle_only_without_a_line);
  g_test_add_func ("/line-reader/failure", test_failure);
  return g_test_run ();
}
