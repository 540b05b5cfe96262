#include "text/json-complaint.h"

#include <string.h>

#include "text/utf16.h"

/* Texts and what V8 11 says about them. */
static const struct
{
  const char *text;
  const char *complaint;
} cases[] = {
  { "", "Unexpected end of JSON input" },
  { "{", "Expected property name or '}' in JSON at position 1" },
  { "[", "Unexpected end of JSON input" },
  { "\"", "Unterminated string in JSON at position 1" },
  { "\"a", "Unterminated string in JSON at position 2" },
  { "{\"a", "Unterminated string in JSON at position 3" },
  { "{\"a\"", "Expected ':' after property name in JSON at position 4" },
  { "{\"a\":", "Unexpected end of JSON input" },
  { "{\"a\":1", "Expected ',' or '}' after property value in JSON at position 6" },
  { "{\"a\":1,", "Expected double-quoted property name in JSON at position 7" },
  { "{\"a\":1,}", "Expected double-quoted property name in JSON at position 7" },
  { "{a:1}", "Expected property name or '}' in JSON at position 1" },
  { "{\"a\" 1}", "Expected ':' after property name in JSON at position 5" },
  { "[1", "Expected ',' or ']' after array element in JSON at position 2" },
  { "[1,", "Unexpected end of JSON input" },
  { "[1,]", "Unexpected token ']', \"[1,]\" is not valid JSON" },
  { "[1 2]", "Expected ',' or ']' after array element in JSON at position 3" },
  { "{\"a\":1 \"b\":2}", "Expected ',' or '}' after property value in JSON at position 7" },
  { "nul", "Unexpected end of JSON input" },
  { "tru", "Unexpected end of JSON input" },
  { "-", "No number after minus sign in JSON at position 1" },
  { "-a", "No number after minus sign in JSON at position 1" },
  { "1.", "Unterminated fractional number in JSON at position 2" },
  { "1.a", "Unterminated fractional number in JSON at position 2" },
  { "1e", "Exponent part is missing a number in JSON at position 2" },
  { "1e+", "Exponent part is missing a number in JSON at position 3" },
  { "01", "Unexpected number in JSON at position 1" },
  { "\"\\x\"", "Bad escaped character in JSON at position 2" },
  { "\"\\u12g4\"", "Bad Unicode escape in JSON at position 5" },
  { "\"\\u12", "Bad Unicode escape in JSON at position 5" },
  { "\"\\", "Unexpected end of JSON input" },
  { "\"a\nb\"", "Bad control character in string literal in JSON at position 2" },
  { "1 2", "Unexpected non-whitespace character after JSON at position 2" },
  { "{} x", "Unexpected non-whitespace character after JSON at position 3" },
  { "{\"a\":1}x", "Unexpected non-whitespace character after JSON at position 7" },
  { "[1]]", "Unexpected non-whitespace character after JSON at position 3" },
  { "x", "Unexpected token 'x', \"x\" is not valid JSON" },
  { "{\"a\":x}", "Unexpected token 'x', \"{\"a\":x}\" is not valid JSON" },
  { "{\"playerBoard\":\"2|2p0p\",\"boardSize\":x,\"round\":1}",
    "Unexpected token 'x', ...\"oardSize\":x,\"round\":\"... is not valid JSON" },
  { "12345678901234567890 x", "Unexpected non-whitespace character after JSON at position 21" },
  { "{'a':1}", "Expected property name or '}' in JSON at position 1" },
  { "[,]", "Unexpected token ',', \"[,]\" is not valid JSON" },
  { "{,}", "Expected property name or '}' in JSON at position 1" },
  { "{\"a\":,}", "Unexpected token ',', \"{\"a\":,}\" is not valid JSON" },
  { "nulx", "Unexpected token 'x', \"nulx\" is not valid JSON" },
  { "tr", "Unexpected end of JSON input" },
  { "{\"a\":1,b}", "Expected double-quoted property name in JSON at position 7" },
  { "\"a\x01", "Bad control character in string literal in JSON at position 2" },
  { "1.5.2", "Unexpected non-whitespace character after JSON at position 3" },
  { "--1", "No number after minus sign in JSON at position 1" },
  { "+1", "Unexpected token '+', \"+1\" is not valid JSON" },
  { "[1,2,3,4,5,6,7,8,9,0,1,2,3,x,5,6]",
    "Unexpected token 'x', ...\"9,0,1,2,3,x,5,6]\" is not valid JSON" },
  { "{\"a\":\"b\" x", "Expected ',' or '}' after property value in JSON at position 9" },
  { "{\"a\":1 2}", "Expected ',' or '}' after property value in JSON at position 7" },
  { "{\"a\":\"b\",\"c\"x}", "Unexpected token 'x', \"{\"a\":\"b\",\"c\"x}\" is not valid JSON" },
  { "\xC3\xA9", "Unexpected token '\xC3\xA9', \"\xC3\xA9\" is not valid JSON" },
  { "\"abc\" \"d\"", "Unexpected non-whitespace character after JSON at position 6" },
  { "[1\"a\"]", "Expected ',' or ']' after array element in JSON at position 2" },
  { "{\"a\":1\"b\"}", "Expected ',' or '}' after property value in JSON at position 6" },
  { "{1:2}", "Expected property name or '}' in JSON at position 1" },
  { "-01", "Unexpected number in JSON at position 2" },
  { "0x1", "Unexpected non-whitespace character after JSON at position 1" },
  { "1e5x", "Unexpected non-whitespace character after JSON at position 3" },
  { "[-]", "No number after minus sign in JSON at position 2" },
  { "{\"k\":-}", "No number after minus sign in JSON at position 6" },
  { "{\"k\":1.}", "Unterminated fractional number in JSON at position 7" },
  { "{\"a\":tru}", "Unexpected token '}', \"{\"a\":tru}\" is not valid JSON" },
  { "falsx", "Unexpected token 'x', \"falsx\" is not valid JSON" },
  { "n", "Unexpected end of JSON input" },
  { "\xEF\xBB\xBF{}", "Unexpected token '\xEF\xBB\xBF', \"\xEF\xBB\xBF{}\" is not valid JSON" },
  { "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":?",
    "Unexpected token '?', ...\"aaaaaaaa\":?\" is not valid JSON" },
  { "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?" "?",
    "Unexpected token '?', \"?" "?" "?" "?" "?" "?" "?" "?" "?" "?\"... is not valid JSON" },
  { "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":1}x",
    "Unexpected non-whitespace character after JSON at position 46" },
  { "{\"a\":1,1}", "Expected double-quoted property name in JSON at position 7" },
  { "{\"a\" \"b\"}", "Expected ':' after property name in JSON at position 5" },
  { "{\"a\"1}", "Expected ':' after property name in JSON at position 4" },
  { "[tru]", "Unexpected token ']', \"[tru]\" is not valid JSON" },
  { "t", "Unexpected end of JSON input" },
  { "truee", "Unexpected non-whitespace character after JSON at position 4" },
  { "nullx", "Unexpected non-whitespace character after JSON at position 4" },
};

static void
test_words_of_the_engine (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize n_units;
      g_autofree guint16 *units = utf16_from_utf8 (cases[i].text, strlen (cases[i].text), &n_units);
      g_autofree char *complaint = json_complaint_make (units, n_units);

      g_assert_cmpstr (complaint, ==, cases[i].complaint);
    }
}

static void
test_nothing_to_say (void)
{
  const char *const texts[] = {
    "{}", "[]", " [ 1 , 2 ] ", "null", "-0.5e+3", "\"\\u00e9\"", "{\"a\":{\"b\":[{},[]]},\"c\":true}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize n_units;
      g_autofree guint16 *units = utf16_from_utf8 (texts[i], strlen (texts[i]), &n_units);

      g_assert_null (json_complaint_make (units, n_units));
    }
}

static void
test_any_depth (void)
{
  const gsize n = 100000;
  g_autofree guint16 *units = g_new (guint16, n);
  g_autofree char *complaint = NULL;

  for (gsize i = 0; i < n; i++)
    units[i] = '[';
  complaint = json_complaint_make (units, n);
  g_assert_cmpstr (complaint, ==, "Unexpected end of JSON input");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-complaint/words-of-the-engine", test_words_of_the_engine);
  g_test_add_func ("/json-complaint/nothing-to-say", test_nothing_to_say);
  g_test_add_func ("/json-complaint/any-depth", test_any_depth);
  return g_test_run ();
}
