/* How long one frame of a solitaire takes to paint at 1100 × 720, in milliseconds of the
 * processor; medians of many.
 *
 * Painted to an image, and to a recording that is then played back to an image, which is what GTK
 * does with a widget's cairo drawing. The aim is 8 ms, half a frame of a screen; the last figure is
 * how much of that a frame takes.
 */
#include "cards/deal/deal.h"
#include "cards/picture/table-painter.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_FRAMES 61
#define WIDTH 1100
#define HEIGHT 720
#define AIM 8.0 /* ms */

/* Of this thread, in microseconds: other programs at work are not the painter's fault. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
compare (const void *a,
         const void *b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
paint (cairo_surface_t    *target,
       const CardsTable   *table,
       const CardsPicture *picture)
{
  cairo_t *cr = cairo_create (target);
  CardsLayout layout;

  cards_layout_init (&layout, table, WIDTH, HEIGHT);
  cards_painter_draw (cr, table, &layout, picture);
  cairo_destroy (cr);
}

static void
paint_recorded (cairo_surface_t    *target,
                const CardsTable   *table,
                const CardsPicture *picture)
{
  cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *recording
      = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (target);

  paint (recording, table, picture);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
}

static double
measure (const CardsTable   *table,
         const CardsPicture *picture,
         gboolean            records)
{
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  gint64 times[N_FRAMES];

  for (guint i = 0; i < N_FRAMES; i++)
    {
      gint64 start = get_time ();

      if (records)
        paint_recorded (target, table, picture);
      else
        paint (target, table, picture);
      times[i] = get_time () - start;
    }
  cairo_surface_destroy (target);
  qsort (times, N_FRAMES, sizeof times[0], compare);

  return times[N_FRAMES / 2] / 1000.0;
}

int
main (void)
{
  const struct
  {
    const char *name;
    CardsConfig config;
  } cases[] = {
    { "FreeCell", cards_config_freecell () },
    { "Klondike, draw 3", cards_config_klondike (3) },
    { "Spider, 4 suits", cards_config_spider (4) },
  };
  const CardsPile targets[]
      = { { CARDS_PILE_TABLEAU, 1 }, { CARDS_PILE_TABLEAU, 4 }, { CARDS_PILE_FOUNDATION, 2 } };

  printf ("table in 1100 × 720\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CardsDeal deal = { cases[i].config, CARDS_SHUFFLE_WEB, 617 };
      g_autoptr (CardsTable) table = cards_deal_make (&deal);
      CardsPicture picture;
      double image, recorded;

      cards_picture_init (&picture, DRAWING_THEME_LIGHT);
      picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 0 };
      picture.targets = targets;
      picture.n_targets = G_N_ELEMENTS (targets);
      image = measure (table, &picture, FALSE);
      recorded = measure (table, &picture, TRUE);
      printf ("%s: image %.2f ms, recorded %.2f ms, %.2f of what is wanted\n", cases[i].name, image,
              recorded, recorded / AIM);
    }

  return 0;
}
