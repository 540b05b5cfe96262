#include "text/share-url.h"

#include <string.h>

static char *
part (const char *text,
      TextSpan    span)
{
  return g_strndup (text + span.from, span.to - span.from);
}

/* What is found in a message; NULL for nothing. */
static const struct
{
  const char *message;
  const char *address;
} messages[] = {
  { "", NULL },
  { "no address here", NULL },
  { "https://a.example/#2|2p", "https://a.example/#2|2p" },
  { "HTTPS://A.EXAMPLE/", "HTTPS://A.EXAMPLE/" },
  { "Play this: http://a.example/#2|2p0pG0f, it is fun", "http://a.example/#2|2p0pG0f" },
  { "(https://a.example/#2|2p)", "https://a.example/#2|2p" },
  { "(see https://a.example/x_(y)).", "https://a.example/x_(y)" },
  { "[https://a.example/#c=AA]", "https://a.example/#c=AA" },
  { "<https://a.example/#c=AA>", "https://a.example/#c=AA" },
  { "\"https://a.example/#c=AA\"", "https://a.example/#c=AA" },
  { "\xE2\x80\x9Chttps://a.example/#c=AA\xE2\x80\x9D", "https://a.example/#c=AA" },
  { "\xC2\xABhttps://a.example/\xC2\xBB", "https://a.example/" },
  { "'https://a.example/'", "https://a.example/" },
  { "https://a.example/#c=AA.", "https://a.example/#c=AA" },
  { "https://a.example/#c=AA?!", "https://a.example/#c=AA" },
  { "https://a.example/#c=AA\nbye", "https://a.example/#c=AA" },
  { "https://a.example/#c=AA\xC2\xA0" "bye", "https://a.example/#c=AA" },
  { "try #2|2p0pG0f now", "#2|2p0pG0f" },
  { "try spaces.example/#2|2p now", "spaces.example/#2|2p" },
  { "(spaces.example/#2|2p)", "spaces.example/#2|2p" },
  { "xhttps://a.example/", NULL },
  { "#", "#" },
  { "#.", "#" },
  { "https://", NULL },
};

static void
test_finds_in_messages (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      const char *message = messages[i].message;
      ShareUrl url;
      g_autofree char *found = NULL;

      g_test_message ("%s", message);
      if (share_url_find (message, strlen (message), 0, &url))
        found = part (message, url.whole);
      g_assert_cmpstr (found, ==, messages[i].address);
    }
}

static void
test_finds_them_all (void)
{
  const char *message = "https://a.example/#1 and https://b.example/#2, #3";
  const char *const want[] = { "https://a.example/#1", "https://b.example/#2", "#3" };
  ShareUrl url;
  gsize n = 0;

  for (gsize start = 0; share_url_find (message, strlen (message), start, &url);
       start = url.whole.to)
    {
      g_autofree char *found = part (message, url.whole);

      g_assert_cmpstr (found, ==, want[n++]);
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
test_splits (void)
{
  const struct
  {
    const char *address;
    const char *base;
    const char *query;
    const char *fragment;
  } cases[] = {
    { "https://x.example/?a=b#c=d", "https://x.example/", "a=b", "c=d" },
    { "https://x.example/#c=d#e", "https://x.example/", "", "c=d#e" },
    { "https://x.example/#a?b", "https://x.example/", "", "a?b" },
    { "https://x.example", "https://x.example", "", "" },
    { "#", "", "", "" },
    { "", "", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *address = cases[i].address;
      ShareUrl url;
      g_autofree char *base = NULL;
      g_autofree char *query = NULL;
      g_autofree char *fragment = NULL;

      share_url_split (address, (TextSpan) { 0, strlen (address) }, &url);
      base = part (address, url.base);
      query = part (address, url.query);
      fragment = part (address, url.fragment);
      g_assert_cmpstr (base, ==, cases[i].base);
      g_assert_cmpstr (query, ==, cases[i].query);
      g_assert_cmpstr (fragment, ==, cases[i].fragment);
      g_assert_cmpint (url.has_fragment, ==, strchr (address, '#') != NULL);
    }
}

static void
test_parameters (void)
{
  const char *text = "&x=1&&c=a=b&flag&=v&y=";
  const char *const names[] = { "x", "c", "flag", "", "y" };
  const char *const values[] = { "1", "a=b", "", "v", "" };
  TextSpan rest = { 0, strlen (text) };
  ShareParameter parameter;
  gsize n = 0;

  for (; share_url_next_parameter (text, &rest, &parameter); n++)
    {
      g_autofree char *name = part (text, parameter.name);
      g_autofree char *value = part (text, parameter.value);

      g_assert_cmpstr (name, ==, names[n]);
      g_assert_cmpstr (value, ==, values[n]);
      g_assert_cmpint (parameter.has_value, ==, n != 2);
    }
  g_assert_cmpuint (n, ==, 5);
}

static void
test_decodes_with_a_map (void)
{
  const char *text = "ab2%7c2p+%2B%zz%4";
  g_autoptr (MappedText) pasted = mapped_text_new (text, strlen (text));
  TextSpan all = { 2, strlen (text) };
  g_autoptr (MappedText) kept = share_url_decode (pasted, all, SHARE_URL_KEEP_PLUS);
  g_autoptr (MappedText) spaced = share_url_decode (pasted, all, SHARE_URL_PLUS_IS_SPACE);
  TextSpan bar = mapped_text_get_origin (kept, 1, 2);

  g_assert_cmpstr (kept->text, ==, "2|2p++%zz%4");
  g_assert_cmpstr (spaced->text, ==, "2|2p +%zz%4");
  g_assert_cmpuint (bar.from, ==, 3);
  g_assert_cmpuint (bar.to, ==, 6);
}

/* Any bytes at all: every span lies in the text, and the search comes to an end. */
static void
test_any_bytes (void)
{
  static const char pool[] = "https://#?&=%7C|<>\"'().,\n\xE2\x80\x9C\xFF a1";

  for (guint round = 0; round < 3000; round++)
    {
      gsize length = g_test_rand_int_range (0, 60);
      g_autofree char *text = g_malloc (length + 1);
      ShareUrl url;
      gsize start = 0;

      for (gsize i = 0; i < length; i++)
        text[i] = pool[g_test_rand_int_range (0, sizeof pool - 1)];
      text[length] = '\0';
      while (share_url_find (text, length, start, &url))
        {
          g_assert_cmpuint (url.whole.from, >=, start);
          g_assert_cmpuint (url.whole.from, <, url.whole.to);
          g_assert_cmpuint (url.fragment.to, <=, length);
          g_assert_cmpuint (url.query.from, <=, url.query.to);
          start = url.whole.to;
        }
    }
}

static void
test_tells_bases (void)
{
  const struct
  {
    const char *base;
    gboolean valid;
  } cases[] = {
    { "https://spaces-game.com/", TRUE },
    { "https://spaces-game-api.vercel.app/", TRUE },
    { "http://[::1]:8080/", TRUE },
    { "HTTPS://EXAMPLE.COM", TRUE },
    { "https://example.com/#anything | here", TRUE },
    { "https://", FALSE },
    { "https:///path", FALSE },
    { "example.com", FALSE },
    { "javascript:alert(1)", FALSE },
    { "file:///etc/passwd", FALSE },
    { "https://exa mple.com/", FALSE },
    { "https://example.com/\n", FALSE },
    { "https://example.com/<b>", FALSE },
    { "https://example.com/\xFF", FALSE },
    { "", FALSE },
    { NULL, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (share_url_is_base (cases[i].base), ==, cases[i].valid);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share-url/finds-in-messages", test_finds_in_messages);
  g_test_add_func ("/share-url/finds-them-all", test_finds_them_all);
  g_test_add_func ("/share-url/splits", test_splits);
  g_test_add_func ("/share-url/parameters", test_parameters);
  g_test_add_func ("/share-url/decodes-with-a-map", test_decodes_with_a_map);
  g_test_add_func ("/share-url/tells-bases", test_tells_bases);
  g_test_add_func ("/share-url/any-bytes", test_any_bytes);
  return g_test_run ();
}
