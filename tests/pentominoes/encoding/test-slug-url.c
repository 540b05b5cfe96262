#include "pentominoes/encoding/slug.h"

#include <string.h>

static const struct
{
  const char *text;
  const char *slug;
} cases[] = {
  { "R88P411", "R88P411" },
  { SLUG_URL_BASE "R88P411", "R88P411" },
  { "  https://pentominoes.river.me/#/R88P411/\n", "R88P411" },
  { "#/R88P411?utm=1", "R88P411" },
  { "https://pentominoes.river.me/?a=b#/R88", "R88" },
  { "https://pentominoes.river.me/#/", "" },
  { "#/ ('g!%5B_ ", "('g!%5B_" },
  { "", "" },
  { " / ", "" },
  { "?", "" },
};

static void
test_finds_the_slug (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TextSpan span = slug_url_find (cases[i].text, strlen (cases[i].text));
      g_autofree char *slug = g_strndup (cases[i].text + span.from, span.to - span.from);

      g_assert_cmpuint (span.to, <=, strlen (cases[i].text));
      g_assert_cmpstr (slug, ==, cases[i].slug);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/slug-url/finds-the-slug", test_finds_the_slug);

  return g_test_run ();
}
