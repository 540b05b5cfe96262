#include "text/shown.h"

#include <string.h>

static const struct
{
  const char *text;
  VisibleMode mode;
  const char *shown;
} cases[] = {
  { "", VISIBLE_LINE, "" },
  { "a b", VISIBLE_LINE, "a b" },
  { "\033[31m", VISIBLE_LINE, "\\x1B[31m" },
  { "\033]0;title\007", VISIBLE_LINE, "\\x1B]0;title\\x07" },
  { "a\r\b\tb\x7F", VISIBLE_LINE, "a\\x0D\\x08\\x09b\\x7F" },
  { "\xC2\x9B" "31m", VISIBLE_LINE, "\\xC2\\x9B31m" },           /* the same in one character */
  { "\xE2\x80\xAE" "gnj.a", VISIBLE_LINE, "\\xE2\\x80\\xAEgnj.a" }, /* written from right to left */
  { "\xE2\x80\xA8", VISIBLE_LINE, "\\xE2\\x80\\xA8" },
  { "a\nb", VISIBLE_LINE, "a\\x0Ab" },
  { "a\nb", VISIBLE_LINES, "a\nb" },
  { "a\n\033b", VISIBLE_LINES, "a\n\\x1Bb" },
  { "\xFF\xC3", VISIBLE_LINE, "\\xFF\\xC3" },
  { "\xED\xA0\x80", VISIBLE_LINE, "\\xED\\xA0\\x80" },
  { "\xC3\xA9\xF0\x9F\x90\x9B", VISIBLE_LINE, "\xC3\xA9\xF0\x9F\x90\x9B" },
  /* isolates are ours */
  { "\xE2\x81\xA6+1\xE2\x81\xA9", VISIBLE_LINE, "\xE2\x81\xA6+1\xE2\x81\xA9" },
  { "a\xE2\x80\x8D", VISIBLE_LINE, "a\xE2\x80\x8D" },
  { "a\xE2\x80\x8D", VISIBLE_STRICT, "a\\xE2\\x80\\x8D" },
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = visible_text (cases[i].text, -1, cases[i].mode);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

static void
test_nul (void)
{
  g_autofree char *shown = visible_text ("a\0b", 3, VISIBLE_LINE);

  g_assert_cmpstr (shown, ==, "a\\x00b");
}

static void
test_json (void)
{
  const char *json = "{\"a\":\"\\u001b\x7F\xC2\x9B\xE2\x80\xAE\xC3\xA9\"}\n";
  g_autofree char *shown = visible_json (json, strlen (json));

  g_assert_cmpstr (shown, ==, "{\"a\":\"\\u001b\\u007f\\u009b\\u202e\xC3\xA9\"}\n");
}

/* Whatever the bytes: what comes out is text in which nothing is obeyed. */
static void
test_any_bytes (void)
{
  for (guint n = 0; n < 2000; n++)
    {
      char bytes[40];
      g_autofree char *shown = NULL;

      for (gsize i = 0; i < sizeof bytes; i++)
        bytes[i] = (char) g_test_rand_int_range (0, 256);
      shown = visible_text (bytes, sizeof bytes, VISIBLE_LINE);

      g_assert_true (g_utf8_validate (shown, -1, NULL));
      for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at))
        g_assert_false (g_unichar_iscntrl (g_utf8_get_char (at)));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/visible/texts", test_texts);
  g_test_add_func ("/visible/nul", test_nul);
  g_test_add_func ("/visible/json", test_json);
  g_test_add_func ("/visible/any-bytes", test_any_bytes);

  return g_test_run ();
}
