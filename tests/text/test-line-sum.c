#include "text/line-sum.h"

#include <string.h>

/* The checksum is FNV-1a. */
static void
test_known (void)
{
  g_assert_cmphex (line_sum ("", 0), ==, 0x811c9dc5);
  g_assert_cmphex (line_sum ("foobar", 6), ==, 0xbf9cf968);
}

static void
test_line (void)
{
  g_autoptr (GString) text = g_string_new ("before\n");
  char *line;

  g_string_append (text, "foobar");
  line_sum_end (text, strlen ("before\n"));
  g_assert_cmpstr (text->str, ==, "before\nfoobar bf9cf968\n");
  g_assert_cmphex (line_sum_get_last (text->str, text->len), ==, 0xbf9cf968);

  g_string_truncate (text, text->len - 1);
  line = text->str + strlen ("before\n");
  g_assert_true (line_sum_take (line));
  g_assert_cmpstr (line, ==, "foobar");
}

static void
test_none (void)
{
  static const char *const lines[] = {
    "", "foobar", "foobar BF9CF968", "foobar bf9cf969", "foobar bf9cf968 ", "foobar  bf9cf968",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdup (lines[i]);

      g_assert_false (line_sum_take (line));
      g_assert_cmphex (line_sum_get_last (line, strlen (line)), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line-sum/known", test_known);
  g_test_add_func ("/line-sum/line", test_line);
  g_test_add_func ("/line-sum/none", test_none);

  return g_test_run ();
}
