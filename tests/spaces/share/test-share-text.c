#include "spaces/share/share-text.h"

#include <string.h>

static void
test_markdown_escapes_names (void)
{
  const struct
  {
    const char *name, *link, *text;
  } cases[] = {
    { "Zigzag", "https://x.org/#2|2p", "[Zigzag](https://x.org/#2|2p)" },
    { "a]b", "https://x.org/#2|2p", "[a\\]b](https://x.org/#2|2p)" },
    { "*new*\nline", "https://x.org/(a) b", "[\\*new\\* line](https://x.org/%28a%29%20b)" },
    { "größer", "l", "[größer](l)" },
    { "", "l", "[Spaces board](l)" },
    { NULL, "l", "[Spaces board](l)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = share_text_markdown (cases[i].name, cases[i].link);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_html_escapes_everything (void)
{
  g_autofree char *text = share_text_html ("<b>\"&'", "https://x.org/?a=1&b=\"2\"#2|2p");

  g_assert_cmpstr (text, ==,
                   "<a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;#2|2p\">"
                   "&lt;b&gt;&quot;&amp;&apos;</a>");
}

static void
test_mail_is_friendly (void)
{
  const SpacesMove move = { { 1, 0 }, SPACES_MOVE_PIECE };
  g_autoptr (SpacesBoard) board = spaces_board_new (2, &move, 1);
  g_autofree char *subject = share_text_subject ("two\r\nlines");
  g_autofree char *foreign = share_text_subject ("ü\xC2\x85\xE2\x80\xA8\xE2\x80\xA9\xFF");
  g_autofree char *greeting = share_text_greeting (board, "Zigzag");
  g_autofree char *named = share_text_message (greeting, "https://x.org/#2|2p");
  g_autofree char *nameless = share_text_greeting (board, "");

  g_assert_cmpstr (subject, ==, "Spaces game: two  lines");
  g_assert_cmpstr (foreign, ==, "Spaces game: ü   \xEF\xBF\xBD");
  g_assert_cmpstr (named, ==,
                   "I made the board “Zigzag” (2×2) for the Spaces game. "
                   "Can you get past my traps?\n\nhttps://x.org/#2|2p\n");
  g_assert_true (g_str_has_prefix (nameless, "I made a 2×2 board"));
  g_assert_null (strstr (nameless, "“”"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share-text/markdown-escapes-names", test_markdown_escapes_names);
  g_test_add_func ("/share-text/html-escapes-everything", test_html_escapes_everything);
  g_test_add_func ("/share-text/mail-is-friendly", test_mail_is_friendly);
  return g_test_run ();
}
