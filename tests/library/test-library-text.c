#include "library/library-text.h"

#include <string.h>

static void
test_one_line (void)
{
  static const char *const cases[][2] = {
    { "Snail", "Snail" },
    { "  Snail\n", "Snail" },
    { "a\nb\tc\x7f" "d", "a b c d" },
    { "a\xe2\x80\xa8" "b", "a b" }, /* U+2028, a line separator */
    { "\n\n", "" },
    { "a\xff" "b", "a\xef\xbf\xbd" "b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = library_text_one_line (cases[i][0]);

      g_assert_cmpstr (line, ==, cases[i][1]);
    }
}

static void
test_lines (void)
{
  g_autofree char *lines = library_text_lines ("a\r\nb\tc\x01" "d\n");
  g_autofree char *none = library_text_lines (NULL);

  g_assert_cmpstr (lines, ==, "a\nb\tcd\n");
  g_assert_cmpstr (none, ==, "");
}

static void
test_tags (void)
{
  const char *const tags[] = { "round 10", " quick ", "QUICK", "", "Äpfel", "round 9", "\n", NULL };
  g_auto (GStrv) kept = library_text_tags (tags);
  g_autofree char *all = g_strjoinv (",", kept);
  g_auto (GStrv) none = library_text_tags (NULL);

  g_assert_cmpstr (all, ==, "Äpfel,quick,round 9,round 10");
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

static void
test_fold (void)
{
  g_autofree char *a = library_text_fold ("STRASSE Ä");
  g_autofree char *b = library_text_fold ("straße a\xcc\x88"); /* a combining diaeresis */

  g_assert_cmpstr (a, ==, b);
}

/* Each sorts before the next one. */
static void
test_sort_key (void)
{
  static const char *const names[] = {
    "2 boards", "10 boards", "Apfel", "äpfel 9", "Äpfel 010", "apfel 11", "Zebra", "Ωmega",
  };

  for (gsize i = 0; i + 1 < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *a = library_text_sort_key (names[i]);
      g_autofree char *b = library_text_sort_key (names[i + 1]);

      if (strcmp (a, b) >= 0)
        g_error ("“%s” does not sort before “%s”", names[i], names[i + 1]);
    }
}

static void
test_sort_key_of_numbers (void)
{
  g_autofree char *a = library_text_sort_key ("007");
  g_autofree char *b = library_text_sort_key ("7");
  g_autofree char *zero = library_text_sort_key ("000");
  g_autofree char *long_number = library_text_sort_key ("12345678901234567890");

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (zero, ==, "10");
  g_assert_cmpstr (long_number, ==, "912345678901234567890");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/text/one-line", test_one_line);
  g_test_add_func ("/library/text/lines", test_lines);
  g_test_add_func ("/library/text/tags", test_tags);
  g_test_add_func ("/library/text/fold", test_fold);
  g_test_add_func ("/library/text/sort-key", test_sort_key);
  g_test_add_func ("/library/text/sort-key-of-numbers", test_sort_key_of_numbers);

  return g_test_run ();
}
