#include "text/json-scan.h"

#include <string.h>

static const struct
{
  const char *text;
  JsonScan    scan;
  gsize       stops;
  gsize       readable;
} strings[] = {
  { "\"\"", JSON_SCAN_DONE, 2, 1 },
  { "\"a\\n\\u00e9\" x", JSON_SCAN_DONE, 11, 10 },
  { "\"a", JSON_SCAN_QUOTE, 2, 2 },
  { "\"a\nb\"", JSON_SCAN_CHARACTER, 2, 2 },
  { "\"a\\x\"", JSON_SCAN_ESCAPE, 3, 2 },
  { "\"a\\", JSON_SCAN_ESCAPE, 3, 2 },
  { "\"a\\u12", JSON_SCAN_HEX, 6, 2 },
  { "\"a\\u12g4\"", JSON_SCAN_HEX, 6, 2 },
};

static void
test_strings (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      const char *at = strings[i].text, *readable;

      g_assert_cmpint (json_scan_string (&at, at + strlen (at), &readable), ==, strings[i].scan);
      g_assert_cmpint (at - strings[i].text, ==, strings[i].stops);
      g_assert_cmpint (readable - strings[i].text, ==, strings[i].readable);
    }
}

/* A byte behind the end is never looked at, wherever the end is. */
static void
test_the_end_is_the_end (void)
{
  const char whole[] = "\"a\\u00e9\"";

  for (gsize length = 1; length < strlen (whole); length++)
    {
      g_autofree char *cut = g_memdup2 (whole, length);
      const char *at = cut, *readable;

      g_assert_cmpint (json_scan_string (&at, cut + length, &readable), !=, JSON_SCAN_DONE);
      g_assert_true (at <= cut + length && readable <= at);
    }
}

static const struct
{
  const char *text;
  JsonScan    scan;
  gsize       stops;
} others[] = {
  { "0", JSON_SCAN_DONE, 1 },   { "01", JSON_SCAN_DONE, 1 },   { "-12.50e+3,", JSON_SCAN_DONE, 9 },
  { "-", JSON_SCAN_DIGIT, 1 },  { "1.", JSON_SCAN_DIGIT, 2 },  { "1e", JSON_SCAN_DIGIT, 2 },
  { "+1", JSON_SCAN_DIGIT, 0 }, { "true", JSON_SCAN_DONE, 4 }, { "falsehood", JSON_SCAN_DONE, 5 },
  { "nul", JSON_SCAN_WORD, 0 }, { "True", JSON_SCAN_WORD, 0 }, { "", JSON_SCAN_WORD, 0 },
};

static void
test_numbers_and_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      const char *at = others[i].text, *end = at + strlen (at);
      gboolean is_word = *at == '\0' || g_ascii_isalpha (*at);

      g_assert_cmpint (is_word ? json_scan_word (&at, end) : json_scan_number (&at, end), ==,
                       others[i].scan);
      g_assert_cmpint (at - others[i].text, ==, others[i].stops);
    }
}

static void
test_characters (void)
{
  const struct
  {
    const char *text;
    gunichar    character;
    gsize       length;
  } cases[] = {
    { "a", 'a', 1 },                              { "é", 0xE9, 2 },
    { "\\n", '\n', 2 },                           { "\\/", '/', 2 },
    { "\\u0000", 0, 6 },                          { "\\u00e9", 0xE9, 6 },
    { "\\ud83e\\udd8a\"", 0x1F98A, 12 },          { "\\ud83e\\u0041\"", 0xD83E, 6 },
    { "\\ud83e\"", 0xD83E, 6 },                   { "\\udd8a\\ud83e\"", 0xDD8A, 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *at = cases[i].text;

      g_assert_cmphex (json_scan_character (&at), ==, cases[i].character);
      g_assert_cmpint (at - cases[i].text, ==, cases[i].length);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-scan/strings", test_strings);
  g_test_add_func ("/json-scan/the-end-is-the-end", test_the_end_is_the_end);
  g_test_add_func ("/json-scan/numbers-and-words", test_numbers_and_words);
  g_test_add_func ("/json-scan/characters", test_characters);

  return g_test_run ();
}
