#include "share/share-link.h"

#include "spaces/spaces-code.h"

static void
test_writes_links (void)
{
  const struct
  {
    ShareLinkStyle style;
    const char *base;
    const char *link;
  } cases[] = {
    { SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, "https://spaces-game.com/#2|2p0p2tG0f" },
    { SHARE_LINK_NAMED, SHARE_DEFAULT_SHORT_BASE, "https://spaces-game.com/#challenge=2|2p0p2tG0f" },
    { SHARE_LINK_SHORT, "http://localhost:5173/play?x=1#old", "http://localhost:5173/play?x=1#2|2p0p2tG0f" },
    { SHARE_LINK_SHORT, "ftp://spaces-game.com/", NULL },
    { SHARE_LINK_SHORT, "#", NULL },
  };
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0p2tG0f", -1, NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *link = share_link_make (cases[i].style, cases[i].base, board);

      g_assert_cmpstr (link, ==, cases[i].link);
    }
}

static void
test_knows_a_base (void)
{
  const struct
  {
    const char *base;
    gboolean valid;
  } cases[] = {
    { SHARE_DEFAULT_SHORT_BASE, TRUE },
    { SHARE_DEFAULT_WEB_BASE, TRUE },
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
    g_assert_cmpint (share_link_base_is_valid (cases[i].base), ==, cases[i].valid);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share-link/writes-links", test_writes_links);
  g_test_add_func ("/share-link/knows-a-base", test_knows_a_base);
  return g_test_run ();
}
