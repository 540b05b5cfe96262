#include "page/web-page.h"

#include "text/decode-error.h"

#include <string.h>

#define EMPTY "<meta name=\"opens\" content=\"\">"

static char *
make (const char *opens)
{
  g_autoptr (GError) error = NULL;
  char *page = web_page_make (opens, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>"));
  return page;
}

/* @page with @content put where the bare page has nothing. */
static char *
expect (const char *content)
{
  g_autofree char *page = make (NULL);
  g_auto (GStrv) halves = g_strsplit (page, EMPTY, -1);

  g_assert_cmpuint (g_strv_length (halves), ==, 2);
  return g_strdup_printf ("%s<meta name=\"opens\" content=\"%s\">%s", halves[0], content,
                          halves[1]);
}

static void
test_what_it_opens_is_all_that_differs (void)
{
  static const struct
  {
    const char *opens;
    const char *content;
  } cases[] = {
    { "", "" },
    { "https://spaces-game.com/#2|2p:A%20name", "https://spaces-game.com/#2|2p:A%20name" },
    { "#result=2|2p,2|3p&next=2|2p", "#result=2|2p,2|3p&amp;next=2|2p" },
    { "one\ntwo", "one&#10;two" },
    { "\"><script>alert(1)</script>", "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" },
    { "x' onload='", "x&apos; onload=&apos;" },
    { "\xff<\xc3", "\xef\xbf\xbd&lt;\xef\xbf\xbd" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *page = make (cases[i].opens);
      g_autofree char *expected = expect (cases[i].content);

      g_assert_cmpstr (page, ==, expected);
    }
}

static void
test_what_it_opens_is_bounded (void)
{
  g_autofree char *most = g_strnfill (WEB_PAGE_MAX_OPENS, '"');
  g_autofree char *more = g_strnfill (WEB_PAGE_MAX_OPENS + 1, 'x');
  g_autofree char *page = make (most);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (strlen (page), <, WEB_PAGE_MAX_BYTES);
  g_assert_true (web_page_check (page, strlen (page), &error));
  g_assert_no_error (error);
  g_assert_null (web_page_make (more, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

/* The page with @old, which is there, replaced. */
static char *
change (const char *old,
        const char *new)
{
  g_autofree char *page = make ("#2|2p0pG0f");
  GString *text = g_string_new (page);

  g_assert_cmpuint (g_string_replace (text, old, new, 1), ==, 1);
  return g_string_free (text, FALSE);
}

static void
check (const char *text,
       gsize       length,
       int         code)
{
  g_autoptr (GError) error = NULL;

  if (code < 0)
    {
      g_assert_true (web_page_check (text, length, &error));
      g_assert_no_error (error);
      return;
    }

  g_assert_false (web_page_check (text, length, &error));
  g_assert_error (error, DECODE_ERROR, code);
  g_assert_cmpuint (strlen (error->message), >, 0);
}

static void
test_only_this_versions_page_is_it (void)
{
  static const struct
  {
    const char *old;
    const char *new;
    int         code;
  } cases[] = {
    { "2|2p0pG0f", "3|7p4p1pG1f", -1 },
    { "2|2p0pG0f", "", -1 },
    { "name=\"version\" content=\"", "name=\"version\" content=\"0.", DECODE_ERROR_VERSION },
    { "<meta name=\"version\"", "<meta name=\"edition\"", DECODE_ERROR_UNKNOWN },
    { "<meta name=\"opens\"", "<meta name=\"closes\"", DECODE_ERROR_UNKNOWN },
    { "</html>", "</html> ", DECODE_ERROR_UNKNOWN },
    { "<html", "<html ", DECODE_ERROR_UNKNOWN },
    { "2|2p0pG0f", "2|2p\" onload=\"", DECODE_ERROR_UNKNOWN },
  };
  g_autofree char *bare = make (NULL);

  check (bare, strlen (bare), -1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = change (cases[i].old, cases[i].new);

      check (text, strlen (text), cases[i].code);
    }
  check ("", 0, DECODE_ERROR_UNKNOWN);

  /* Every end of it, in memory that ends there. */
  for (gsize length = 1; length < strlen (bare); length += 1 + length / 16)
    {
      g_autofree char *part = g_memdup2 (bare, length);

      check (part, length, DECODE_ERROR_UNKNOWN);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/web-page/what-it-opens-is-all-that-differs",
                   test_what_it_opens_is_all_that_differs);
  g_test_add_func ("/web-page/what-it-opens-is-bounded", test_what_it_opens_is_bounded);
  g_test_add_func ("/web-page/only-this-versions-page-is-it", test_only_this_versions_page_is_it);

  return g_test_run ();
}
