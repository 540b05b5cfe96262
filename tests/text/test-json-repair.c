#include "text/json-repair.h"

#include <string.h>

#include "text/json-span.h"

/* `^` in the result marks where a text begins that is not complete; NULL: nothing is left. */
static const struct
{
  const char *text;
  const char *repaired;
  gsize kept;
  guint max_depth; /* 0: enough */
} cases[] = {
  { "", NULL, 0 },
  { "  ", NULL, 0 },
  { "x", NULL, 0 },
  { "\"a", NULL, 0 },
  { "{", "{}", 1 },
  { "{\"a", "{}", 1 },
  { "{\"a\"", "{}", 1 },
  { "{\"a\":", "{}", 1 },
  { "{\"a\":1", "{}", 1 },
  { "{\"a\":1,", "{\"a\":1}", 6 },
  { "{\"a\":1}", "{\"a\":1}", 7 },
  { "{\"a\":1}xyz", "{\"a\":1}", 7 },
  { "{\"a\":tru", "{}", 1 },
  { "{\"a\":true,\"b", "{\"a\":true}", 9 },
  { "{\"a\":01,", "{}", 1 },
  { "{\"a\":\"two", "{\"a\":^\"two\"}", 9 },
  { "{\"a\":1,\"b\":\"tw", "{\"a\":1,\"b\":^\"tw\"}", 14 },
  { "{\"a\":\"x\\", "{\"a\":^\"x\"}", 7 },
  { "{\"a\":\"x\\u00", "{\"a\":^\"x\"}", 7 },
  { "{\"a\":\"x\ny\"}", "{\"a\":^\"x\"}", 7 },
  { "[1,[2,{\"a\":[3,", "[1,[2,{\"a\":[3]}]]", 13 },
  { "[[[[", "[[[]]]", 3, 3 },
  { "[1,]", "[1]", 2 },
  { "[1}", "[1]", 2 },
  { "{\"a\" 1}", "{}", 1 },
  { " {\"a\":[]", " {\"a\":[]}", 8 },
};

static void
test_keeps_what_it_can (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (JsonRepaired) repaired = { 0 };
      g_autofree char *want = NULL;
      const char *mark;

      g_test_message ("%s", cases[i].text);
      if (!json_repair (cases[i].text, strlen (cases[i].text),
                        cases[i].max_depth > 0 ? cases[i].max_depth : 32, &repaired))
        {
          g_assert_null (cases[i].repaired);
          continue;
        }

      mark = strchr (cases[i].repaired, '^');
      want = mark == NULL ? g_strdup (cases[i].repaired)
                          : g_strdup_printf ("%.*s%s", (int) (mark - cases[i].repaired),
                                             cases[i].repaired, mark + 1);
      g_assert_cmpstr (repaired.text, ==, want);
      g_assert_cmpuint (repaired.kept, ==, cases[i].kept);
      g_assert_cmpuint (repaired.cut_text, ==,
                        mark != NULL ? (gsize) (mark - cases[i].repaired) : cases[i].kept);
    }
}

/* Cut anywhere, or with any byte changed: what is left is JSON, and its beginning is the text's. */
static void
test_is_always_json (void)
{
  const char *whole
      = "{\"playerBoard\":\"2|2p0pG0f\",\"n\":-1.5e3,\"l\":[{\"a\":null},[],{},\"\\u00e9\\n\"],"
        "\"t\":true,\"f\":false,\"s\":\"\xC3\xA9\xF0\x9F\xA6\x8A\"}";

  for (gsize cut = 1; cut <= strlen (whole); cut++)
    for (guint changed = 0; changed < 8; changed++)
      {
        g_autofree char *text = g_strndup (whole, cut);
        g_autofree char *valid = NULL;
        g_auto (JsonRepaired) repaired = { 0 };
        g_autoptr (GError) error = NULL;
        JsonSpan root;

        if (changed > 0)
          text[g_test_rand_int_range (0, cut)] = "\"{}[],:\\x1"[g_test_rand_int_range (0, 10)];
        valid = g_utf8_make_valid (text, cut);
        if (!json_repair (valid, strlen (valid), 32, &repaired))
          continue;
        json_span_parse (repaired.text, repaired.length, 33, &root, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (repaired.kept, <=, strlen (valid));
        g_assert_cmpmem (repaired.text, repaired.kept, valid, repaired.kept);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-mend/keeps-what-it-can", test_keeps_what_it_can);
  g_test_add_func ("/json-mend/is-always-json", test_is_always_json);
  return g_test_run ();
}
