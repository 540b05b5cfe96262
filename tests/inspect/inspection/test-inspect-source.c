#include "inspect/inspection/inspect-source.h"

#include <string.h>

#include "inspect/spaces/inspect-spaces.h"

/* Words of one game, as the table asks for those of all. */
static InspectOpening
open_word (const char   *text,
           gsize         length,
           gsize         at,
           gconstpointer data)
{
  return inspect_spaces.open (text, length, at);
}

static char *
list_bodies (const char *text)
{
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  InspectSearch search = INSPECT_SEARCH_INIT (mapped, open_word, NULL);
  GString *list = g_string_new (NULL);
  InspectSource source;

  for (gsize start = 0; inspect_search_next (&search, start, &source); start = source.resume)
    {
      g_assert_cmpuint (source.resume, >, start);
      g_string_append_printf (list, "%s%s%.*s", list->len > 0 ? " " : "", source.is_link ? "#" : "",
                              (int) (source.body.to - source.body.from), text + source.body.from);
    }

  return g_string_free (list, FALSE);
}

static void
test_finds (void)
{
  const struct
  {
    const char *text;
    const char *bodies;
  } cases[] = {
    { "", "" },
    { "no link", "" },
    { "2|2p0p", "2|2p0p" },
    { "see 2|2p, 3|7p; and 2%7C2p.", "2|2p 3|7p 2%7C2p" },
    { "https://x.example/#2|2p and 3|7p", "#2|2p 3|7p" },
    { "2|2p https://x.example/#3|7p", "2|2p #3|7p" },
    { "x2|2p", "" },
    { "12345|2p", "" },
    { "2|2p0pG0f#1c5b", "2|2p0pG0f#1c5b" },
    { "c=N4IgAAAA", "c=N4IgAAAA" },
    { "c=hello", "" },
    { "challenge=2|2p", "challenge=2|2p" },
    { "\xE2\x80\x9C" "2|2p\xE2\x80\x9D", "2|2p" },
    { "#a #b", "#a #b" },
    { "https://x.example/?q=1", "q=1" },
    { "https://x.example/#c=N4IgAAAAAAAAAAAA=\nBB", "#c=N4IgAAAAAAAAAAAA" },
    { "https://x.example/#c=\nBB", "#c=" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bodies = list_bodies (cases[i].text);

      g_assert_cmpstr (bodies, ==, cases[i].bodies);
    }
}

static InspectSource
find_first (const MappedText *mapped)
{
  InspectSearch search = INSPECT_SEARCH_INIT (mapped, open_word, NULL);
  InspectSource source;

  g_assert_true (inspect_search_next (&search, 0, &source));
  return source;
}

static gboolean
spans_are_equal (TextSpan a,
                 TextSpan b)
{
  return a.from == b.from && a.to == b.to;
}

/* A search that goes on finds what a new one finds from the same place on. (Where a bracket was
 * opened before that place, an address keeps the end that it has with it.) */
static void
test_goes_on (void)
{
  static const char *const parts[]
      = { "1|", "2|2p", "#", "http://", "c=N4Ig", " ",   ",",
          ")",  "?",    "a", "\n",      "=",      "%7C", "\xE2\x80\x9C" };

  for (guint n = 0; n < 3000; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MappedText) mapped = NULL;
      InspectSource source, fresh;
      gsize start = 0;

      for (int i = g_test_rand_int_range (0, 30); i >= 0; i--)
        g_string_append (text, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
      mapped = mapped_text_new (text->str, text->len);

      for (InspectSearch search = INSPECT_SEARCH_INIT (mapped, open_word, NULL);;)
        {
          InspectSearch other = INSPECT_SEARCH_INIT (mapped, open_word, NULL);
          gboolean found = inspect_search_next (&search, start, &source);

          g_assert_cmpint (inspect_search_next (&other, start, &fresh), ==, found);
          if (!found)
            break;
          if (!spans_are_equal (source.url.whole, fresh.url.whole)
              || !spans_are_equal (source.url.base, fresh.url.base)
              || !spans_are_equal (source.url.query, fresh.url.query)
              || !spans_are_equal (source.url.fragment, fresh.url.fragment)
              || !spans_are_equal (source.body, fresh.body) || source.is_link != fresh.is_link)
            g_error ("%s: at %" G_GSIZE_FORMAT, text->str, start);
          g_assert_cmpuint (source.resume, ==, fresh.resume);
          /* A reader may go on behind a part of the source only. */
          start += 1 + (gsize) g_test_rand_int_range (0, (gint32) (source.resume - start));
          while (start < text->len && (text->str[start] & 0xC0) == 0x80)
            start++;
        }
    }
}

static void
test_base_and_parameters (void)
{
  const char *text = "at https://x.example/a?b=c#challenge=2|2p&r=3 ok";
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  InspectSource source = find_first (mapped);
  g_autofree char *base = inspect_source_dup_base (&source);
  TextSpan value, place;

  g_assert_cmpstr (base, ==, "https://x.example/a?b=c");
  g_assert_true (inspect_source_get_parameter (&source, "r", &value));
  place = inspect_source_get_place (&source, value);
  g_assert_cmpuint (place.from, ==, 44);
  g_assert_cmpuint (place.to, ==, 45);
  g_assert_false (inspect_source_get_parameter (&source, "m", &value));
  g_assert_cmpuint (inspect_source_count (&source), ==, 42);
}

static void
test_no_base_without_an_address (void)
{
  const char *const texts[] = { "#2|2p", "2|2p" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MappedText) mapped = mapped_text_new (texts[i], strlen (texts[i]));
      InspectSource source = find_first (mapped);

      g_assert_null (inspect_source_dup_base (&source));
    }
}

static void
test_joins (void)
{
  const struct
  {
    const char *text;
    const char *lines; /* NULL: nothing to join */
    const char *words;
  } cases[] = {
    { "2|2p", NULL, NULL },
    { "2|2p\n0p", "2|2p0p", NULL },
    { "2|2p\r\n0p\r\nG0f.", "2|2p0pG0f", NULL },
    { "> 2|2p\n> 0p\n> bye", "2|2p0p", NULL },
    { "2|2p\n\n0p", NULL, NULL },
    { "2|2p\nbye", NULL, NULL },
    { "2|2p\n0p bye", "2|2p0p", NULL },
    { "2|2p\n0pbye", NULL, NULL },
    { "2|2p 0p, G0f", NULL, "2|2p0pG0f" },
    { "2|2p 0p G0f now", NULL, "2|2p0pG0f" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MappedText) mapped = mapped_text_new (cases[i].text, strlen (cases[i].text));
      InspectSource source = find_first (mapped);
      gsize end;
      g_autoptr (MappedText) lines = inspect_source_join (&source, source.body, "0123456789ptfG",
                                                          TRUE, &end);
      g_autoptr (MappedText) words = inspect_source_join (&source, source.body, "0123456789ptfG",
                                                          FALSE, &end);

      g_assert_cmpstr (lines != NULL ? lines->text : NULL, ==, cases[i].lines);
      g_assert_cmpstr (words != NULL ? words->text : NULL, ==, cases[i].words);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-source/goes-on", test_goes_on);
  g_test_add_func ("/inspect-source/finds", test_finds);
  g_test_add_func ("/inspect-source/base-and-parameters", test_base_and_parameters);
  g_test_add_func ("/inspect-source/no-base-without-an-address", test_no_base_without_an_address);
  g_test_add_func ("/inspect-source/joins", test_joins);
  return g_test_run ();
}
