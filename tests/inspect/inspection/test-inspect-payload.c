#include "inspect/inspection/inspect-payload.h"

#include <string.h>

#include "text/lz-string.h"

static InspectOpening
open_nothing (const char   *text,
              gsize         length,
              gsize         at,
              gconstpointer data)
{
  return INSPECT_OPENS_NOTHING;
}

/* A payload behind `#c=`, as a reader of a format gives it. */
static gboolean
read_link (const char     *text,
           InspectPayload *payload)
{
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  InspectSearch search = INSPECT_SEARCH_INIT (mapped, open_nothing, NULL);
  InspectSource source;
  TextSpan value;

  g_assert_true (inspect_search_next (&search, 0, &source));
  g_assert_true (inspect_source_get_parameter (&source, "c", &value));
  return inspect_payload_read (&source, value, payload);
}

static char *
pack (const char *json,
      const char *before)
{
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, json, -1, NULL);

  return g_strconcat (before, packed, NULL);
}

static void
test_places_of_what_was_packed (void)
{
  const char *json = "{\"name\":\"Zo\xC3\xAB\",\"board\":\"2|2p0pG0f\"}";
  g_autofree char *link = pack (json, "Hi: #c=");
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_auto (InspectPayload) payload = { .builder = builder };
  TextSpan last = { 0, 0 };

  g_assert_true (read_link (link, &payload));
  g_assert_true (payload.is_whole);
  g_assert_cmpstr (payload.json, ==, json);
  g_assert_cmpuint (payload.place.from, ==, 7);
  g_assert_cmpuint (payload.place.to, ==, strlen (link));
  for (gsize i = 0; i < payload.length; i++)
    {
      TextSpan place = inspect_payload_place (&payload, i, i + 1);

      g_assert_cmpuint (place.from, >=, MAX (7, last.from));
      g_assert_cmpuint (place.from, <, place.to);
      g_assert_cmpuint (place.to, <=, strlen (link));
      last = place;
    }
  g_assert_cmpuint (inspect_payload_place (&payload, 0, payload.length).from, ==, 7);
}

/* Cut the link where a member's place ends, and the member is still there; where it begins, and it
 * is not. */
static void
test_places_are_the_right_ones (void)
{
  const char *json = "{\"name\":\"Ann\",\"id\":\"qwertz\",\"round\":1,\"zip\":\"98765\"}";
  g_autofree char *link = pack (json, "#c=");
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_auto (InspectPayload) whole = { .builder = builder };
  JsonSpan id;
  TextSpan place;

  g_assert_true (read_link (link, &whole));
  id = json_span_member (whole.root, "id");
  place = inspect_payload_place (&whole, id.from - whole.json, id.to - whole.json);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *cut = g_strndup (link, i == 0 ? place.from : place.to);
      g_auto (InspectPayload) part = { .builder = builder };

      g_assert_true (read_link (cut, &part));
      g_assert_false (part.is_whole);
      g_assert_cmpint (json_span_string_equal (json_span_member (part.root, "id"), "qwertz"), ==,
                       i);
    }
}

static void
test_strings_keep_their_places (void)
{
  g_autofree char *link = pack ("{\"a\":\"2|2p\",\"b\":\"2\\u007c2p\"}", "#c=");
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_auto (InspectPayload) payload = { .builder = builder };
  g_autoptr (MappedText) plain = NULL;
  g_autoptr (MappedText) escaped = NULL;

  g_assert_true (read_link (link, &payload));
  plain = inspect_payload_dup_string (&payload, json_span_member (payload.root, "a"));
  escaped = inspect_payload_dup_string (&payload, json_span_member (payload.root, "b"));
  g_assert_cmpstr (plain->text, ==, "2|2p");
  g_assert_cmpstr (escaped->text, ==, "2|2p");
  g_assert_cmpuint (mapped_text_get_origin (plain, 0, 1).from, >, 2);
  g_assert_cmpuint (mapped_text_get_origin (escaped, 0, 4).to, <=, strlen (link));
}

static void
test_plain_json (void)
{
  const struct
  {
    const char *text;
    gboolean readable;
    gboolean whole;
    const char *json;
  } cases[] = {
    { "{\"a\":1}", TRUE, TRUE, "{\"a\":1}" },
    { "{\"a\":1} regards", TRUE, TRUE, "{\"a\":1}" },
    { "{\"a\":1,", TRUE, FALSE, "{\"a\":1}" },
    { "{\xE2\x80\x9C" "a\xE2\x80\x9D:1}", TRUE, TRUE, "{\"a\":1}" },
    { "{", FALSE, FALSE, NULL },
    { "nonsense", FALSE, FALSE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MappedText) text = mapped_text_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
      g_auto (InspectPayload) payload = { .builder = builder };
      gboolean readable = inspect_payload_read_plain (text, &payload);

      g_test_message ("%s", cases[i].text);
      if (cases[i].json == NULL)
        {
          g_assert_false (payload.is_whole);
          continue;
        }
      g_assert_cmpint (readable, ==, cases[i].readable);
      g_assert_cmpint (payload.is_whole, ==, cases[i].whole);
      g_assert_cmpstr (payload.json, ==, cases[i].json);
    }
}

static void
test_what_looks_like_one (void)
{
  const struct
  {
    const char *text;
    gboolean looks;
  } cases[] = {
    { "#N4IgDgNgh", TRUE }, { "#N4I", FALSE }, { "#M4IgDgNgh", FALSE }, { "#N4Ig,gNgh", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MappedText) mapped = mapped_text_new (cases[i].text, strlen (cases[i].text));
      InspectSearch search = INSPECT_SEARCH_INIT (mapped, open_nothing, NULL);
      InspectSource source;

      g_assert_true (inspect_search_next (&search, 0, &source));
      g_assert_cmpint (inspect_payload_looks (&source, source.body), ==, cases[i].looks);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-payload/places-of-what-was-packed", test_places_of_what_was_packed);
  g_test_add_func ("/inspect-payload/places-are-the-right-ones", test_places_are_the_right_ones);
  g_test_add_func ("/inspect-payload/strings-keep-their-places", test_strings_keep_their_places);
  g_test_add_func ("/inspect-payload/plain-json", test_plain_json);
  g_test_add_func ("/inspect-payload/what-looks-like-one", test_what_looks_like_one);
  return g_test_run ();
}
