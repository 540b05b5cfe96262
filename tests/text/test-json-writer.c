#include "text/json-writer.h"

#include "text/json-span.h"
#include "text/utf16.h"

#include <math.h>
#include <string.h>

static void
test_commas (void)
{
  g_autoptr (GString) text = g_string_new ("before ");
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  json_writer_name (&writer, "a");
  json_writer_begin_array (&writer);
  json_writer_integer (&writer, 1);
  json_writer_begin_array (&writer);
  json_writer_end_array (&writer);
  json_writer_begin_object (&writer);
  json_writer_end_object (&writer);
  json_writer_null (&writer);
  json_writer_end_array (&writer);
  json_writer_name (&writer, "b");
  json_writer_boolean (&writer, TRUE);
  json_writer_name (&writer, "c");
  json_writer_boolean (&writer, FALSE);
  json_writer_name (&writer, "d");
  json_writer_raw (&writer, "{ }", 3);
  json_writer_end_object (&writer);

  g_assert_cmpstr (text->str, ==, "before {\"a\":[1,[],{},null],\"b\":true,\"c\":false,\"d\":{ }}");
}

static void
test_numbers (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_begin_array (&writer);
  json_writer_integer (&writer, 0);
  json_writer_integer (&writer, -1);
  json_writer_integer (&writer, G_MAXINT64);
  json_writer_integer (&writer, G_MININT64);
  json_writer_number (&writer, 0.5);
  json_writer_number (&writer, 0.1);
  json_writer_number (&writer, INFINITY);
  json_writer_number (&writer, NAN);
  json_writer_end_array (&writer);

  g_assert_cmpstr (text->str, ==,
                   "[0,-1,9223372036854775807,-9223372036854775808,0.5,0.1,null,null]");
}

static void
test_strings (void)
{
  const struct
  {
    const char *string;
    gsize length;
    const char *json;
  } cases[] = {
    { "", 0, "\"\"" },
    { "plain", 5, "\"plain\"" },
    { "\"\\/\b\f\n\r\t", 8, "\"\\\"\\\\/\\b\\f\\n\\r\\t\"" },
    { "\0\x1F\x7F", 3, "\"\\u0000\\u001f\x7F\"" },
    { "\xC3\xA9\xF0\x9F\x90\x9B", 6, "\"\xC3\xA9\xF0\x9F\x90\x9B\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      JsonWriter writer;

      json_writer_init (&writer, text);
      json_writer_string_len (&writer, cases[i].string, cases[i].length);
      g_assert_cmpstr (text->str, ==, cases[i].json);
    }
}

/* Any sequence of code units comes back as it was. */
/* Strings are looked through eight bytes at a time: an escape at every place of strings of every
 * length around that. */
static void
test_escapes_at_every_place (void)
{
  static const char escaped[] = "\"\\\x01\x1f";

  for (gsize length = 1; length < 40; length++)
    for (gsize at = 0; at < length; at++)
      for (const char *byte = escaped; *byte != '\0'; byte++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autoptr (GString) scratch = g_string_new (NULL);
          g_autoptr (GError) error = NULL;
          g_autofree char *string = g_strnfill (length, at % 2 == 0 ? ' ' : 0x7f);
          JsonWriter writer;
          JsonString read;
          JsonSpan span;

          string[at] = *byte;
          json_writer_init (&writer, text);
          json_writer_string_len (&writer, string, length);
          g_assert_cmpuint (text->len, ==, length + 2 + (*byte < ' ' ? 5 : 1));
          json_span_parse (text->str, text->len, 1, &span, &error);
          g_assert_no_error (error);
          read = json_string_read (span, scratch);
          g_assert_cmpmem (read.text, read.length, string, length);
        }
}

static void
test_units_come_back (void)
{
  static const guint16 pool[] = { 0,      'a',    '"',    '\\',   '\n',   0x7F,   0xE9,  0x20AC,
                                  0xFFFF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xD83D, 0xDE00 };
  g_autoptr (GString) scratch = g_string_new (NULL);

  for (int round = 0; round < 2000; round++)
    {
      guint16 units[12];
      int n = g_test_rand_int_range (0, 13);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autofree guint16 *back = NULL;
      gsize n_back;
      JsonString string;
      JsonSpan span;

      for (int i = 0; i < n; i++)
        units[i] = pool[g_test_rand_int_range (0, G_N_ELEMENTS (pool))];
      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "%s\\u%04x", i == 0 ? "\"" : "", units[i]);
      g_string_append (text, n == 0 ? "\"\"" : "\"");
      json_span_parse (text->str, text->len, 1, &span, &error);
      g_assert_no_error (error);
      string = json_string_read (span, scratch);
      back = utf16_from_utf8 (string.text, string.length, &n_back);
      g_assert_cmpmem (back, n_back * 2, units, n * 2);
    }
}

static void
test_formats (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_print (&writer, "{a:[%d,%u,%zu,%jd,%ju", -1, G_MAXUINT, G_MAXSIZE >> 1, G_MININT64,
                     (guint64) G_MAXINT64);
  json_writer_integer (&writer, 5);
  json_writer_print (&writer, "],b:{},c:%s,d:%s,%s:%i,f:%g,g:null,h:%*zd,i:%*u,j:[[],{k:%i}]}",
                     "\"", (char *) NULL, "e", TRUE, 0.5, TRUE, (gssize) -6, FALSE, 7u, FALSE);

  g_assert_cmpstr (text->str, ==,
                   "{\"a\":[-1,4294967295,9223372036854775807,-9223372036854775808,"
                   "9223372036854775807,5],\"b\":{},\"c\":\"\\\"\",\"d\":null,\"e\":true,\"f\":0.5,"
                   "\"g\":null,\"h\":-6,\"i\":null,\"j\":[[],{\"k\":false}]}");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/commas", test_commas);
  g_test_add_func ("/json-writer/numbers", test_numbers);
  g_test_add_func ("/json-writer/strings", test_strings);
  g_test_add_func ("/json-writer/escapes-at-every-place", test_escapes_at_every_place);
  g_test_add_func ("/json-writer/formats", test_formats);
  g_test_add_func ("/json-writer/units-come-back", test_units_come_back);
  return g_test_run ();
}
