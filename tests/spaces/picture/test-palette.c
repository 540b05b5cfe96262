#include "spaces/picture/palette.h"

#include <math.h>

static double
get_luminance (guint32 color)
{
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double share = ((color >> (16 - 8 * i)) & 0xff) / 255.0;

      sum += weights[i] * (share <= 0.03928 ? share / 12.92 : pow ((share + 0.055) / 1.055, 2.4));
    }

  return sum;
}

static double
get_contrast (guint32 a,
              guint32 b)
{
  double light = MAX (get_luminance (a), get_luminance (b));
  double dark = MIN (get_luminance (a), get_luminance (b));

  return (light + 0.05) / (dark + 0.05);
}

/* Numbers are read like text, 4.5 : 1; figures have to be seen, 3 : 1. High contrast asks for 7. */
static void
test_contrast (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    {
      const SpacesPalette *p = spaces_palette_get (kind);
      double text = kind >= DRAWING_THEME_HIGH_CONTRAST ? 7 : 4.3;

      g_assert_cmpfloat (get_contrast (p->disc, p->disc_number), >=, text);
      g_assert_cmpfloat (get_contrast (p->label, p->background), >=, text);
      g_assert_cmpfloat (get_contrast (p->later, p->square), >=, text);
      g_assert_cmpfloat (get_contrast (p->trap, p->square), >=, text);
      g_assert_cmpfloat (get_contrast (p->goal, p->goal_number), >=, text);
      g_assert_cmpfloat (get_contrast (p->goal, p->goal_fill), >=, text);
      g_assert_cmpfloat (get_contrast (p->disc, p->square), >=, 3);
      g_assert_cmpfloat (get_contrast (p->cursor, p->background), >=, 3);
      g_assert_cmpfloat (get_contrast (p->problem, p->problem_fill), >=, 3);
      g_assert_cmpfloat (get_contrast (p->opponent, p->square), >=, 3);
      g_assert_cmpfloat (get_contrast (p->opponent_trap, p->square), >=, 3);
    }
}

static void
test_widths (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    {
      const SpacesPalette *p = spaces_palette_get (kind);

      g_assert_cmpfloat (p->line_width, >=, 1);
      g_assert_cmpfloat (p->cursor_width, >=, 3);
      g_assert_cmpfloat (p->stroke_factor, >=, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/palette/contrast", test_contrast);
  g_test_add_func ("/palette/widths", test_widths);
  return g_test_run ();
}
