#include "text/shown.h"

#include <string.h>

/* directions of writing */
#define RLO "\xE2\x80\xAE"
#define PDF "\xE2\x80\xAC"
#define FSI "\xE2\x81\xA8"
#define PDI "\xE2\x81\xA9"

static const struct
{
  const char *text;
  const char *shown;
} cases[] = {
  { NULL, NULL },
  { "", "" },
  { "Ann", "Ann" },
  { "a\tb\r\nc", "a b  c" },
  { "a\xC2\x85\xE2\x80\xA8\xE2\x80\xA9z", "a   z" },
  { "\033[31mred\x7F", "\\x1B[31mred\\x7F" },
  { "\xC2\x9B" "31m", "\\xC2\\x9B31m" },
  { RLO "gnj.a", RLO "gnj.a" PDF },
  { RLO "a" PDF "b", RLO "a" PDF "b" },
  { RLO RLO "a" PDF "b", RLO RLO "a" PDF "b" PDF },
  { "a" PDF "b", "a\\xE2\\x80\\xACb" },
  { FSI "a", FSI "a" PDI },
  { FSI "a" PDF PDI, FSI "a\\xE2\\x80\\xAC" PDI },
  { "a" PDI, "a\\xE2\\x81\\xA9" },
  { "\xFF\xC3", "\\xFF\\xC3" },
  { "a\xF0\x9F", "a\\xF0\\x9F" },
  { "\xC3\xA9\xF0\x9F\x90\x9B", "\xC3\xA9\xF0\x9F\x90\x9B" },
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (SHOWN (cases[i].text), ==, cases[i].shown);
}

/* @piece @n times, and @end. */
static char *
repeat (const char *piece,
        gsize       n,
        const char *end)
{
  GString *text = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (text, piece);
  g_string_append (text, end);

  return g_string_free (text, FALSE);
}

/* What is as long as it may be stands; one character more, and the last is the ellipsis. */
static void
test_length (void)
{
  static const char *const letters[] = { "a", "\xC3\xA4", "\xE6\xBC\xA2", "\xF0\x9F\x90\x9B" };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *fits = repeat (letters[i], SHOWN_MAX, "");
      g_autofree char *too_long = repeat (letters[i], SHOWN_MAX + 1, "");
      g_autofree char *longest = repeat (letters[i], 100000, "");
      g_autofree char *cut = repeat (letters[i], SHOWN_MAX - 1, "…");

      g_assert_cmpstr (SHOWN (fits), ==, fits);
      g_assert_cmpstr (SHOWN (too_long), ==, cut);
      g_assert_cmpstr (SHOWN (longest), ==, cut);
    }
}

static void
test_sentence (void)
{
  g_autofree char *fits = repeat ("ab ", SHOWN_MAX_SENTENCE / 3, "");
  g_autofree char *too_long = repeat ("ab ", SHOWN_MAX_SENTENCE, "");

  g_assert_cmpstr (SHOWN_SENTENCE (fits), ==, fits);
  g_assert_cmpstr (SHOWN_SENTENCE ("one\ntwo\tthree\033"), ==, "one\ntwo three\\x1B");
  g_assert_cmpint (g_utf8_strlen (SHOWN_SENTENCE (too_long), -1), ==, SHOWN_MAX_SENTENCE);
}

/* A base and its marks, and emoji that are joined, are shown whole or not at all. */
static void
test_marks (void)
{
  static const char *const marked[] = {
    "e\xCC\x81",                                          /* e and an acute accent */
    "\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD",                   /* a thumb and the color of its skin */
    "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80",       /* a woman, a joiner and a rocket */
    "\xE2\x9D\xA4\xEF\xB8\x8F",                           /* a heart and how it is drawn */
    "\xE0\xA4\x95\xE0\xA4\xBE",                           /* ka and a vowel sign with a width */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marked); i++)
    for (gsize before = SHOWN_MAX - 4; before <= SHOWN_MAX; before++)
      {
        g_autofree char *lead = repeat ("a", before, "");
        g_autofree char *text = g_strconcat (lead, marked[i], "bcdefgh", NULL);
        const char *shown = SHOWN (text);

        g_assert_cmpint (g_utf8_strlen (shown, -1), <=, SHOWN_MAX);
        g_assert_true (g_str_has_suffix (shown, "…"));
        g_assert_true (strstr (shown, marked[i]) != NULL
                       || strspn (shown, "a") == strlen (shown) - strlen ("…"));
      }
}

/* No end of marks: the limit holds. */
static void
test_only_marks (void)
{
  g_autofree char *text = repeat ("\xCC\x81", 50000, "");
  g_autofree char *on_base = g_strconcat ("e", text, NULL);

  g_assert_cmpint (g_utf8_strlen (SHOWN (text), -1), ==, SHOWN_MAX);
  g_assert_cmpint (g_utf8_strlen (SHOWN (on_base), -1), ==, SHOWN_MAX);
}

/* However many directions are open where the text is cut, all of them end. */
static void
test_directions (void)
{
  for (gsize n = 0; n < 40; n++)
    {
      g_autofree char *open = repeat (RLO FSI, n, "abc");
      g_autofree char *closed = repeat (PDI PDF, MIN (n, 8), "");
      g_autofree char *too_long = repeat ("a" RLO "b", 300, "");
      g_autofree char *text = g_strconcat (open, too_long, NULL);
      guint depth = 0;

      if (n <= 8)
        g_assert_true (g_str_has_suffix (SHOWN (open), closed));
      for (const char *at = SHOWN (text); *at != '\0'; at = g_utf8_next_char (at))
        depth += (g_str_has_prefix (at, RLO) || g_str_has_prefix (at, FSI))
                 - (g_str_has_prefix (at, PDF) || g_str_has_prefix (at, PDI));
      g_assert_cmpuint (depth, ==, 0);
      g_assert_cmpint (g_utf8_strlen (SHOWN (text), -1), <=, SHOWN_MAX);
    }
}

/* What has ended in front of the place where the text is cut is not ended once more. */
static void
test_ended_directions (void)
{
  static const char *const ended[] = { RLO "a" PDF, FSI "a" PDI, RLO FSI "a" PDI PDF };

  for (gsize i = 0; i < G_N_ELEMENTS (ended); i++)
    {
      g_autofree char *rest = repeat ("b", SHOWN_MAX, "");
      g_autofree char *text = g_strconcat (ended[i], rest, NULL);
      const char *shown = SHOWN (text);

      g_assert_true (g_str_has_prefix (shown, ended[i]));
      g_assert_true (g_str_has_suffix (shown, "b…"));
    }
}

static void
test_escapes (void)
{
  g_autofree char *text = repeat ("\xFF", 100000, "");
  g_autofree char *cut = repeat ("\\xFF", SHOWN_MAX / 4 - 1, "…");

  g_assert_cmpstr (SHOWN (text), ==, cut);
}

static void
test_own_string (void)
{
  g_autofree char *text = repeat ("a", 300, "");
  g_autofree char *shown = shown_text (text);

  g_assert_null (shown_text (NULL));
  g_assert_cmpstr (shown, ==, SHOWN (text));
}

/* Whatever the bytes, what comes out is text of one line, no longer than it may be. */
static void
test_random (void)
{
  for (guint round = 0; round < 20000; round++)
    {
      char text[1200];
      gsize length = (gsize) g_test_rand_int_range (0, sizeof text);
      const char *shown;

      for (gsize i = 0; i < length; i++)
        text[i] = (char) g_test_rand_int_range (1, g_test_rand_bit () ? 0x80 : 0x100);
      text[length] = '\0';
      shown = SHOWN (text);
      g_assert_true (g_utf8_validate (shown, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (shown, -1), <=, SHOWN_MAX);
      g_assert_null (strpbrk (shown, "\n\r\t\033\177"));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown/texts", test_texts);
  g_test_add_func ("/shown/length", test_length);
  g_test_add_func ("/shown/sentence", test_sentence);
  g_test_add_func ("/shown/marks", test_marks);
  g_test_add_func ("/shown/only-marks", test_only_marks);
  g_test_add_func ("/shown/directions", test_directions);
  g_test_add_func ("/shown/ended-directions", test_ended_directions);
  g_test_add_func ("/shown/escapes", test_escapes);
  g_test_add_func ("/shown/own-string", test_own_string);
  g_test_add_func ("/shown/random", test_random);

  return g_test_run ();
}
