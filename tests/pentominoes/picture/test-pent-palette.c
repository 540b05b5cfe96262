#include "pentominoes/picture/pent-picture.h"

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

/* Letters are read like text, 4.5 : 1; figures have to be seen, 3 : 1. High contrast asks for 7. */
static void
test_contrast (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    {
      const PentPalette *p = pent_palette_get (theme);
      gboolean high = theme >= DRAWING_THEME_HIGH_CONTRAST;

      for (guint i = 0; i < PENT_N_COLORS; i++)
        {
          g_test_message ("theme %d, color %u", theme, i);
          g_assert_cmpfloat (get_contrast (p->pieces[i], p->inks[i]), >=, high ? 7 : 4.5);
          g_assert_cmpfloat (get_contrast (p->pieces[i], p->seam), >=, high ? 7 : 3);
          g_assert_cmpfloat (get_contrast (p->pieces[i], p->square), >=, high ? 7 : 2.5);
        }
      g_assert_cmpfloat (get_contrast (p->terrain, p->seam), >=, high ? 7 : 3);
      g_assert_cmpfloat (get_contrast (p->conflict, p->conflict_line), >=, high ? 7 : 4.5);
      g_assert_cmpfloat (get_contrast (p->frame, p->background), >=, high ? 7 : 3);
      g_assert_cmpfloat (get_contrast (p->solved, p->background), >=, high ? 7 : 4.5);
      g_assert_cmpfloat (get_contrast (p->arrow, p->background), >=, 7);
      g_assert_cmpfloat (get_contrast (p->cursor, p->background), >=, high ? 7 : 3);
    }
}

/* Twelve colors of a theme are twelve. */
static void
test_colors_differ (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    for (guint i = 0; i < PENT_N_COLORS; i++)
      for (guint j = 0; j < i; j++)
        g_assert_cmphex (pent_palette_get (theme)->pieces[i], !=,
                         pent_palette_get (theme)->pieces[j]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-palette/contrast", test_contrast);
  g_test_add_func ("/pent-palette/colors-differ", test_colors_differ);
  return g_test_run ();
}
