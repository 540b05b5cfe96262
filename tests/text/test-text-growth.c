/* No reader of this folder takes longer for a letter of a long text than for one of a short
 * text. */
#include "growth.h"
#include "text/json-repair.h"
#include "text/json-span.h"
#include "text/share-url.h"

#include <string.h>

#define DEPTH 32

/* All addresses of a text, as the inspector goes through them. */
static void
find_addresses (const char *text,
                gsize       length)
{
  ShareUrl url;

  for (gsize start = 0; share_url_find (text, length, start, &url);)
    start = MAX (url.whole.to, start + 1);
}

static void
decode_percent (const char *text,
                gsize       length)
{
  g_autoptr (MappedText) mapped = mapped_text_new (text, length);
  g_autoptr (MappedText) decoded G_GNUC_UNUSED = share_url_decode (mapped, (TextSpan) { 0, length },
                                                     SHARE_URL_PLUS_IS_SPACE);
  TextSpan rest = { 0, length };
  ShareParameter parameter;

  while (share_url_next_parameter (text, &rest, &parameter))
    g_assert_cmpuint (parameter.name.to, <=, length);
}

static void
mend (const char *text,
      gsize       length)
{
  g_auto (JsonRepaired) repaired = { 0 };

  json_repair (text, length, DEPTH, &repaired);
}

static void
parse (const char *text,
       gsize       length)
{
  g_autoptr (GError) error = NULL;
  JsonSpan root;

  json_span_parse (text, length, DEPTH, &root, &error);
}

static const struct
{
  const char *name;
  const char *head;
  const char *unit;
  const char *tail;
  GrowthFunc func;
} cases[] = {
  { "round-brackets", "http://", ")", "", find_addresses },
  { "square-brackets", "http://[", "]", "", find_addresses },
  { "braces-and-commas", "http://x/#", "},", "", find_addresses },
  { "hashes", "", "#a ", "", find_addresses },
  { "schemes", "", "http://", "", find_addresses },
  { "one-word", "", "a", "#", find_addresses },
  { "percent-codes", "", "%25", "", decode_percent },
  { "percent-signs", "", "%", "", decode_percent },
  { "parameters", "", "a=b&", "", decode_percent },
  { "ampersands", "", "&", "", decode_percent },
  { "numbers-cut", "[", "1,", "", mend },
  { "long-numbers-cut", "[", "-1234567.5e-12,", "", mend },
  { "quotes-cut", "[", "\"\",", "", mend },
  { "escapes-cut", "[\"", "\\\"", "", mend },
  { "objects-cut", "[", "{\"a\":{\"b\":[]}},", "", mend },
  { "brackets-cut", "", "[", "", mend },
  { "spaces-cut", "[", " ", "", mend },
  { "numbers", "[", "1,", "1]", parse },
  { "members", "{", "\"a\":1,", "\"a\":1}", parse },
  { "quotes", "", "\"", "", parse },
  { "commas", "[", ",", "", parse },
  { "deep", "", "{\"a\":", "", parse },
  { "digits", "", "1", "", parse },
};

static void
test_growth (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);

  growth_check (cases[i].name, cases[i].head, cases[i].unit, cases[i].tail, cases[i].func);
}

/* What is mended is read once and not much more slowly than by the reader of what is whole. */
#define MOST_OVER_PARSING 8.0

static void
test_price_of_mending (void)
{
  g_autofree char *cut = growth_make_text ("[", "1,", "", 1000000);
  g_autofree char *whole = growth_make_text ("[", "1,", "1]", 1000000);
  double yardstick = MAX (growth_measure (whole, parse, 5) / 5, 1e-3);
  double times = growth_measure (cut, mend, 1) / yardstick;

  if (times > MOST_OVER_PARSING)
    times = growth_measure (cut, mend, 1) / yardstick;
  g_test_message ("half a million numbers are mended in %.1f times the time of reading", times);
  g_assert_cmpfloat (times, <=, MOST_OVER_PARSING);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/growth/%s", cases[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_growth);
    }
  g_test_add_func ("/growth/price-of-mending", test_price_of_mending);
  return g_test_run ();
}
