#include "text/json-span.h"

#include "text/utf16.h"

#include <string.h>

static JsonSpan
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonSpan span;

  g_assert_true (json_span_parse (text, strlen (text), 4, &span, &error));
  g_assert_no_error (error);

  return span;
}

static void
test_reads_text (void)
{
  const struct
  {
    const char *json;
    const char *text;
    gsize length;
  } cases[] = {
    { "\"\"", "", 0 },
    { "\"plain\"", "plain", 5 },
    { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8 },
    { "\"a\\u0041\\u00e9\\u20AC\"", "aA\xC3\xA9\xE2\x82\xAC", 7 },
    { "\"\\ud83d\\udc1b!\"", "\xF0\x9F\x90\x9B!", 5 },
    { "\"x\\u0000y\"", "x\0y", 3 },
    { "\"\xC3\xA9\"", "\xC3\xA9", 2 },
  };
  g_autoptr (GString) scratch = g_string_new ("left over");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonString string = json_string_read (parse (cases[i].json), scratch);

      g_assert_cmpmem (string.text, string.length, cases[i].text, cases[i].length);
      g_assert_true (string.well_formed);
    }
}

static void
test_reads_units (void)
{
  const struct
  {
    const char *json;
    gboolean well_formed;
    gsize n;
    guint16 units[4];
  } cases[] = {
    { "\"a\xC3\xA9\"", TRUE, 2, { 'a', 0xE9 } },
    { "\"\\ud83d\\ude00\"", TRUE, 2, { 0xD83D, 0xDE00 } },
    { "\"\xF0\x9F\x98\x80\"", TRUE, 2, { 0xD83D, 0xDE00 } },
    { "\"\\ud83d\"", FALSE, 1, { 0xD83D } },
    { "\"\\ude00\\ud83d\"", FALSE, 2, { 0xDE00, 0xD83D } },
    { "\"\\ud83d\\ud83d\\ude00\"", FALSE, 3, { 0xD83D, 0xD83D, 0xDE00 } },
    { "\"\\ud83dx\\uffff\"", FALSE, 3, { 0xD83D, 'x', 0xFFFF } },
    { "\"\\ud83d\\n\\ude00\"", FALSE, 3, { 0xD83D, '\n', 0xDE00 } },
    { "\"\\udbff\\u0000\"", FALSE, 2, { 0xDBFF, 0 } },
  };
  g_autoptr (GString) scratch = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonString string = json_string_read (parse (cases[i].json), scratch);
      gsize n;
      g_autofree guint16 *units = utf16_from_utf8 (string.text, string.length, &n);

      g_assert_cmpmem (units, n * 2, cases[i].units, cases[i].n * 2);
      g_assert_cmpint (string.well_formed, ==, cases[i].well_formed);
    }
}

static void
test_points_into_plain_text (void)
{
  const char *json = "\"2|2p0pG0f\"";
  g_autoptr (GString) scratch = g_string_new (NULL);
  JsonString string = json_string_read (parse (json), scratch);

  g_assert_true (string.text == json + 1);
  g_assert_cmpmem (string.text, string.length, "2|2p0pG0f", 9);
}

static void
test_other_values_have_no_text (void)
{
  const char *const values[] = { "1", "true", "null", "[\"a\"]", "{\"a\":\"b\"}" };
  g_autoptr (GString) scratch = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      JsonString string = json_string_read (parse (values[i]), scratch);

      g_assert_null (string.text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-string/reads-text", test_reads_text);
  g_test_add_func ("/json-string/reads-units", test_reads_units);
  g_test_add_func ("/json-string/points-into-plain-text", test_points_into_plain_text);
  g_test_add_func ("/json-string/other-values-have-no-text", test_other_values_have_no_text);
  return g_test_run ();
}
