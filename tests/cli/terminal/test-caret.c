#include "cli/terminal/caret.h"

#include <string.h>

static void
test_marks_the_byte (void)
{
  const struct
  {
    const char *text;
    gsize offset;
    gsize span;
    const char *line;
    guint column;
    guint width;
  } cases[] = {
    { "4|12p08x", 7, 1, "4|12p08x", 7, 1 },
    { "4|12p08x", 2, 3, "4|12p08x", 2, 3 },
    { "4|12p", 5, 1, "4|12p", 5, 1 },
    { "4|12p", 99, 1, "4|12p", 5, 1 },
    { "", 0, 1, "", 0, 1 },
    { "a\tb", 1, 1, "a\\x09b", 1, 4 },
    { "a\xFF" "b", 2, 1, "a\\xFFb", 5, 1 },
    { "\xC3\xA9|x", 3, 1, "\xC3\xA9|x", 2, 1 },
    { "\xF0\x9F\x90\x9B|x", 5, 1, "\xF0\x9F\x90\x9B|x", 3, 1 },
    { "e\xCC\x81|x", 4, 1, "e\xCC\x81|x", 2, 1 },
    { "\x1B[31m", 0, 1, "\\x1B[31m", 0, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Caret) caret = caret_find (cases[i].text, strlen (cases[i].text), cases[i].offset,
                                         cases[i].span);

      g_assert_cmpstr (caret.line, ==, cases[i].line);
      g_assert_cmpuint (caret.column, ==, cases[i].column);
      g_assert_cmpuint (caret.width, ==, cases[i].width);
    }
}

static void
test_cuts_a_long_text (void)
{
  g_autofree char *text = g_strnfill (1000000, '7');
  g_auto (Caret) middle = { 0 };
  g_auto (Caret) start = { 0 };

  text[500000] = 'x';
  middle = caret_find (text, 1000000, 500000, 1);
  g_assert_cmpint (g_utf8_strlen (middle.line, -1), ==, CARET_MAX_COLUMNS + 2);
  g_assert_cmpint (*g_utf8_offset_to_pointer (middle.line, middle.column), ==, 'x');

  start = caret_find (text, 1000000, 0, 1000000);
  g_assert_cmpuint (start.column, ==, 0);
  g_assert_cmpuint (start.width, <=, CARET_MAX_COLUMNS);
}

static void
test_any_bytes_are_shown (void)
{
  for (int round = 0; round < 2000; round++)
    {
      char text[120];
      gsize length = g_test_rand_int_range (0, sizeof text);
      g_autofree char *copy = NULL;
      g_auto (Caret) caret = { 0 };

      for (gsize i = 0; i < length; i++)
        text[i] = g_test_rand_int_range (0, 256);
      copy = g_memdup2 (text, MAX (length, 1));
      caret = caret_find (copy, length, g_test_rand_int_range (0, 121),
                          g_test_rand_int_range (0, 121));
      g_assert_true (g_utf8_validate (caret.line, -1, NULL));
      g_assert_cmpuint (caret.width, >=, 1);
      for (const char *at = caret.line; *at != '\0'; at = g_utf8_next_char (at))
        g_assert_true (g_unichar_isprint (g_utf8_get_char (at)));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caret/marks-the-byte", test_marks_the_byte);
  g_test_add_func ("/caret/cuts-a-long-text", test_cuts_a_long_text);
  g_test_add_func ("/caret/any-bytes-are-shown", test_any_bytes_are_shown);
  return g_test_run ();
}
