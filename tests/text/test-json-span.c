#include "text/json-span.h"

#include "text/decode-error.h"

#include <math.h>
#include <string.h>

#define DEPTH 32

static JsonSpan
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonSpan root = { NULL, NULL };

  g_assert_true (json_span_parse (text, strlen (text), DEPTH, &root, &error));
  g_assert_no_error (error);
  return root;
}

static void
test_takes_all_of_the_grammar (void)
{
  static const struct
  {
    const char *text;
    JsonSpanKind kind;
  } cases[] = {
    { "null", JSON_SPAN_NULL },
    { "true", JSON_SPAN_BOOLEAN },
    { "false", JSON_SPAN_BOOLEAN },
    { "0", JSON_SPAN_NUMBER },
    { "-0", JSON_SPAN_NUMBER },
    { "1.5e+10", JSON_SPAN_NUMBER },
    { "1E-2", JSON_SPAN_NUMBER },
    { "1e400", JSON_SPAN_NUMBER },
    { "\"\"", JSON_SPAN_STRING },
    { "\"\\u00e9\\n\"", JSON_SPAN_STRING },
    { "\"\x7F\xE2\x80\xA8\"", JSON_SPAN_STRING },
    { "[]", JSON_SPAN_ARRAY },
    { " [ 1 , 2 ] ", JSON_SPAN_ARRAY },
    { "\xEF\xBB\xBF[]", JSON_SPAN_ARRAY },
    { "{}", JSON_SPAN_OBJECT },
    { "{ \"a\" : { } }\n", JSON_SPAN_OBJECT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (json_span_get_kind (parse (cases[i].text)), ==, cases[i].kind);
}

static void
test_refuses_at_the_byte (void)
{
  static const struct
  {
    const char *text;
    DecodeErrorCode code;
    gsize offset;
  } cases[] = {
    { "", DECODE_ERROR_EMPTY, DECODE_NO_OFFSET }, { " \n", DECODE_ERROR_EMPTY, DECODE_NO_OFFSET },
    { "{not json", DECODE_ERROR_JSON, 1 },        { "[1,]", DECODE_ERROR_JSON, 3 },
    { "[1 2]", DECODE_ERROR_JSON, 3 },            { "[1", DECODE_ERROR_JSON, 2 },
    { "{\"a\"}", DECODE_ERROR_JSON, 4 },          { "{\"a\":}", DECODE_ERROR_JSON, 5 },
    { "{\"a\":1,}", DECODE_ERROR_JSON, 7 },       { "{a:1}", DECODE_ERROR_JSON, 1 },
    { "01", DECODE_ERROR_JSON, 1 },               { "1.", DECODE_ERROR_JSON, 2 },
    { "-", DECODE_ERROR_JSON, 1 },                { "1e", DECODE_ERROR_JSON, 2 },
    { "+1", DECODE_ERROR_JSON, 0 },               { ".5", DECODE_ERROR_JSON, 0 },
    { "NaN", DECODE_ERROR_JSON, 0 },              { "nul", DECODE_ERROR_JSON, 0 },
    { "nullx", DECODE_ERROR_JSON, 4 },            { "\"a", DECODE_ERROR_JSON, 2 },
    { "\"\\", DECODE_ERROR_JSON, 2 },             { "\"\\x\"", DECODE_ERROR_JSON, 2 },
    { "\"\\u12\"", DECODE_ERROR_JSON, 5 },        { "\"a\nb\"", DECODE_ERROR_JSON, 2 },
    { "'a'", DECODE_ERROR_JSON, 0 },              { "[] []", DECODE_ERROR_JSON, 3 },
    { "// x\n1", DECODE_ERROR_JSON, 0 },          { "[}", DECODE_ERROR_JSON, 1 },
    { "\"\xC3\"", DECODE_ERROR_ENCODING, 1 },     { "\"\xED\xA0\x80\"", DECODE_ERROR_ENCODING, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      JsonSpan root;

      g_assert_false (json_span_parse (cases[i].text, strlen (cases[i].text), DEPTH, &root,
                                       &error));
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
    }
}

static void
test_nul_is_no_text (void)
{
  g_autoptr (GError) error = NULL;
  JsonSpan root;

  g_assert_false (json_span_parse ("[\0]", 3, DEPTH, &root, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_ENCODING);
  g_assert_cmpuint (decode_error_get_offset (error), ==, 1);
}

static void
test_depth_is_bounded (void)
{
  g_autofree char *open = g_strnfill (10000, '[');
  g_autofree char *deep = g_strnfill (2 * DEPTH, '[');
  g_autoptr (GError) error = NULL;
  JsonSpan root;

  memset (deep + DEPTH, ']', DEPTH);
  g_assert_true (json_span_parse (deep, 2 * DEPTH, DEPTH, &root, NULL));
  g_assert_false (json_span_parse (deep, 2 * DEPTH, DEPTH - 1, &root, NULL));
  g_assert_false (json_span_parse (open, 10000, DEPTH, &root, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_assert_cmpuint (decode_error_get_offset (error), ==, DEPTH);
}

/* A text that is not terminated is read no further than its length. */
static void
test_stops_at_the_length (void)
{
  JsonSpan root;

  g_assert_true (json_span_parse ("123456", 3, DEPTH, &root, NULL));
  g_assert_cmpfloat (json_span_get_number (root), ==, 123);
  g_assert_false (json_span_parse ("[1]", 2, DEPTH, &root, NULL));
  g_assert_false (json_span_parse ("true", 3, DEPTH, &root, NULL));
  g_assert_false (json_span_parse ("\"a\"", 2, DEPTH, &root, NULL));
}

static void
test_spans_are_places (void)
{
  const char *text = "{\"a\":[1,2.5]}";
  JsonSpan root = parse (text);
  JsonSpan array = json_span_member (root, "a");
  JsonSpanIter iter;
  JsonSpan value;

  g_assert_cmpint (array.from - text, ==, 5);
  g_assert_cmpint (array.to - text, ==, 12);
  g_assert_cmpuint (json_span_count (array), ==, 2);

  iter = json_span_iter (array);
  g_assert_true (json_span_next_element (&iter, &value));
  g_assert_true (json_span_next_element (&iter, &value));
  g_assert_cmpint (value.from - text, ==, 8);
  g_assert_cmpint (value.to - text, ==, 11);
  g_assert_false (json_span_next_element (&iter, &value));
}

static void
test_wrong_walks_find_nothing (void)
{
  JsonSpanIter iter = json_span_iter (parse ("[\"a\",1]"));
  JsonSpan name, value;

  g_assert_false (json_span_next_member (&iter, &name, &value));
  iter = json_span_iter (parse ("{\"a\":1}"));
  g_assert_false (json_span_next_element (&iter, &value));
  iter = json_span_iter (parse ("7"));
  g_assert_false (json_span_next_element (&iter, &value));
  iter = json_span_iter ((JsonSpan){ NULL, NULL });
  g_assert_false (json_span_next_member (&iter, &name, &value));
  g_assert_cmpint (json_span_get_kind (json_span_member (parse ("[]"), "a")), ==, JSON_SPAN_ABSENT);
  g_assert_cmpuint (json_span_count (parse ("{\"a\":1}")), ==, 0);
}

static void
test_members_in_one_walk (void)
{
  const char *const names[] = { "b", "missing", "a\xC3\xA9" };
  JsonSpan root = parse ("{\"b\":1,\"a\\u00e9\":\"}\\\"]\",\"x\":{\"b\":9},\"b\":2}");
  JsonSpan values[3];
  g_autofree char *text = NULL;

  json_span_members (root, names, 3, values);
  g_assert_cmpfloat (json_span_get_number (values[0]), ==, 2);
  g_assert_cmpint (json_span_get_kind (values[1]), ==, JSON_SPAN_ABSENT);
  text = json_span_dup_string (values[2]);
  g_assert_cmpstr (text, ==, "}\"]");
}

static void
test_strings (void)
{
  static const struct
  {
    const char *json;
    const char *text;
    gsize units;
  } cases[] = {
    { "\"\"", "", 0 },
    { "\"abc\"", "abc", 3 },
    { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8 },
    { "\"\\u00E9\xC3\xA9\"", "\xC3\xA9\xC3\xA9", 2 },
    { "\"\\ud83d\\ude00\"", "\xF0\x9F\x98\x80", 2 },
    { "\"\xF0\x9F\x98\x80\"", "\xF0\x9F\x98\x80", 2 },
    { "\"\\ud83d\"", "\xEF\xBF\xBD", 1 },
    { "\"\\ud83dx\"", "\xEF\xBF\xBDx", 2 },
    { "\"\\ud83d\\u0041\"", "\xEF\xBF\xBD" "A", 2 },
    { "\"\\ude00\"", "\xEF\xBF\xBD", 1 },
    { "\"piece\\u0000\"", "piece\xEF\xBF\xBD", 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonSpan span = parse (cases[i].json);
      g_autofree char *text = json_span_dup_string (span);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpuint (json_span_string_length (span), ==, cases[i].units);
      g_assert_true (json_span_string_equal (span, cases[i].text));
    }

  g_assert_false (json_span_string_equal (parse ("\"piece\""), "piec"));
  g_assert_false (json_span_string_equal (parse ("\"piec\""), "piece"));
  g_assert_false (json_span_string_equal (parse ("1"), "1"));
  g_assert_null (json_span_dup_string (parse ("1")));
  g_assert_cmpuint (json_span_string_length (parse ("[]")), ==, 0);
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *json;
    double number;
    gboolean integer;
  } cases[] = {
    { "0", 0, TRUE },
    { "-0", 0, TRUE },
    { "2.0", 2, TRUE },
    { "2e0", 2, TRUE },
    { "1.5", 1.5, FALSE },
    { "-1", -1, TRUE },
    { "1e400", HUGE_VAL, FALSE },
    { "-1e400", -HUGE_VAL, FALSE },
    { "1e-400", 0, TRUE },
    { "9007199254740991", 9007199254740991.0, TRUE },
    { "9007199254740992", 9007199254740992.0, FALSE },
    { "0.10000000000000000000000000000000000000000000000000000000000000000000001", 0.1, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonSpan span = parse (cases[i].json);
      gint64 value = 0;

      g_assert_cmpfloat (json_span_get_number (span), ==, cases[i].number);
      g_assert_cmpint (json_span_get_integer (span, &value), ==, cases[i].integer);
      if (cases[i].integer)
        g_assert_cmpint (value, ==, (gint64) cases[i].number);
    }
  g_assert_true (isnan (json_span_get_number (parse ("\"1\""))));
  g_assert_false (json_span_get_integer (parse ("null"), &(gint64){ 0 }));
  g_assert_true (json_span_is_true (parse ("true")));
  g_assert_false (json_span_is_true (parse ("false")));
}

static void
test_prints_with_two_spaces (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  json_span_print (parse ("{\"a\":[1, {\"b\" : \"x\\n\"}],\"c\":[],\"d\":{ }}"), 0, text);
  g_assert_cmpstr (text->str, ==,
                   "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"x\\n\"\n    }\n  ],\n"
                   "  \"c\": [],\n  \"d\": {}\n}");
}

static void
append_random_value (GString *text,
                     guint    depth)
{
  static const char *const leaves[] = {
    "null", "true", "-1.25e3", "\"a,]}\\\"\"", "0", "\"\\u20ac\"",
  };
  gboolean object = g_test_rand_bit ();
  int count = g_test_rand_int_range (0, 4);

  if (depth == 0 || g_test_rand_int_range (0, 3) == 0)
    {
      g_string_append (text, leaves[g_test_rand_int_range (0, G_N_ELEMENTS (leaves))]);
      return;
    }

  g_string_append_c (text, object ? '{' : '[');
  for (int i = 0; i < count; i++)
    {
      g_string_append (text, i == 0 ? " " : " ,\t");
      if (object)
        g_string_append_printf (text, "\"k%d\" : ", i);
      append_random_value (text, depth - 1);
    }
  g_string_append (text, object ? "\n}" : "\r\n]");
}

/* What is noted while a text is checked is what a walk over its root finds. */
static void
assert_noted (const char *text,
              guint       n_expected)
{
  JsonSpanMembers members;
  JsonSpan root, name, value;
  JsonSpanIter iter;
  guint n = 0;

  g_assert_true (json_span_parse_members (text, strlen (text), DEPTH, &root, &members, NULL));
  iter = json_span_iter (root);
  for (; json_span_next_member (&iter, &name, &value); n++)
    {
      if (n >= JSON_SPAN_KEPT_MEMBERS)
        continue;
      g_assert_true (members.names[n].from == name.from && members.names[n].to == name.to);
      g_assert_true (members.values[n].from == value.from && members.values[n].to == value.to);
    }
  g_assert_cmpuint (members.n, ==, n);
  g_assert_cmpuint (n, ==, n_expected);
}

static void
test_members_are_noted (void)
{
  static const struct
  {
    const char *text;
    guint n;
  } cases[] = {
    { "{}", 0 },
    { "[{\"a\":1}]", 0 },
    { "\"a\"", 0 },
    { "\xEF\xBB\xBF { \"a\" : 1 , \"b\" : [ 2 ] } ", 2 },
    { "{\"a\":{\"b\":1,\"c\":{}},\"a\":\"}\\\"\",\"d\":[{\"e\":null}]}", 3 },
    { "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8}", 8 },
    { "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":9}", 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_noted (cases[i].text, cases[i].n);
}

/* What is printed is read as before, and no prefix of a container is a whole text. */
static void
test_random_texts (void)
{
  for (int round = 0; round < 200; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) printed = g_string_new (NULL);
      g_autoptr (GString) again = g_string_new (NULL);
      JsonSpan root;

      append_random_value (text, 5);
      json_span_print (parse (text->str), 0, printed);
      json_span_print (parse (printed->str), 0, again);
      g_assert_cmpstr (printed->str, ==, again->str);
      if (text->str[0] == '[' || text->str[0] == '{')
        g_assert_false (json_span_parse (text->str, g_test_rand_int_range (0, text->len), DEPTH,
                                         &root, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-span/takes-all-of-the-grammar", test_takes_all_of_the_grammar);
  g_test_add_func ("/json-span/refuses-at-the-byte", test_refuses_at_the_byte);
  g_test_add_func ("/json-span/nul-is-no-text", test_nul_is_no_text);
  g_test_add_func ("/json-span/depth-is-bounded", test_depth_is_bounded);
  g_test_add_func ("/json-span/stops-at-the-length", test_stops_at_the_length);
  g_test_add_func ("/json-span/spans-are-places", test_spans_are_places);
  g_test_add_func ("/json-span/wrong-walks-find-nothing", test_wrong_walks_find_nothing);
  g_test_add_func ("/json-span/members-in-one-walk", test_members_in_one_walk);
  g_test_add_func ("/json-span/members-are-noted", test_members_are_noted);
  g_test_add_func ("/json-span/strings", test_strings);
  g_test_add_func ("/json-span/numbers", test_numbers);
  g_test_add_func ("/json-span/prints-with-two-spaces", test_prints_with_two_spaces);
  g_test_add_func ("/json-span/random-texts", test_random_texts);
  return g_test_run ();
}
