#include "drawing/theme.h"

static void
test_names (void)
{
  static const struct
  {
    const char  *name;
    DrawingTheme theme;
  } cases[] = {
    { "light", DRAWING_THEME_LIGHT },
    { "dark", DRAWING_THEME_DARK },
    { "high-contrast", DRAWING_THEME_HIGH_CONTRAST },
    { "high-contrast-dark", DRAWING_THEME_HIGH_CONTRAST_DARK },
  };
  DrawingTheme found = DRAWING_THEME_N;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (drawing_theme_find (cases[i].name, &found));
      g_assert_cmpint (found, ==, cases[i].theme);
    }
  g_assert_false (drawing_theme_find ("Light", &found));
  g_assert_false (drawing_theme_find ("", &found));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/theme/names", test_names);

  return g_test_run ();
}
