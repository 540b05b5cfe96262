/* How long one frame of a board of pentominoes takes to paint, in milliseconds; medians of many.
 *
 * Painted to an image, and to a recording that is then played back to an image, which is what GTK
 * does with a widget's cairo drawing. Boards: 10×10 and 60×60 that are filled with I, and 30×30 and
 * 60×60 strewn with pieces, most of them in conflict, which is the worst there is to draw. Counted
 * is the time of the processor, which other programs beside this one do not lengthen.
 */
#include "pentominoes/picture/pent-painter.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_FRAMES 41
#define WIDTH 1100
#define HEIGHT 720

static PentBoard *
make_board (guint    size,
            guint    n_pieces,
            gboolean is_strewn)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree PentPiece *pieces = g_new (PentPiece, n_pieces);
  guint8 colors[PENT_N_COLORS];

  for (guint8 i = 0; i < PENT_N_COLORS; i++)
    colors[i] = i;
  for (guint i = 0; i < n_pieces; i++)
    pieces[i] = !is_strewn
                    ? (PentPiece) { .row = (guint8) (i / (size / 5)),
                                    .col = (guint8) (i % (size / 5) * 5 + 2),
                                    .name = PENT_NAME_I,
                                    .orientation = 1 }
                    : (PentPiece) { .row = (guint8) g_rand_int_range (random, 0, (gint32) size),
                                    .col = (guint8) g_rand_int_range (random, 0, (gint32) size),
                                    .name = (guint8) g_rand_int_range (random, 0, PENT_N_NAMES),
                                    .orientation = (guint8) g_rand_int_range (random, 0, 8) };

  return pent_board_new (PENT_SURFACE_PROJECTIVE, size, size, colors, pieces, n_pieces);
}

static int
compare (const void *a,
         const void *b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
paint (cairo_surface_t   *target,
       const PentBoard   *board,
       const PentLayout  *layout,
       const PentPicture *picture,
       gboolean           records)
{
  cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *recording = NULL;
  cairo_t *cr;

  if (records)
    {
      recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cr = cairo_create (recording);
      pent_painter_draw (cr, board, layout, picture);
      cairo_destroy (cr);
    }

  cr = cairo_create (target);
  if (records)
    {
      cairo_set_source_surface (cr, recording, 0, 0);
      cairo_paint (cr);
      cairo_surface_destroy (recording);
    }
  else
    pent_painter_draw (cr, board, layout, picture);
  cairo_destroy (cr);
}

/* Microseconds of the processor, this program's alone. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static double
measure (const PentBoard *board,
         gboolean         records)
{
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  PentPiece hover = { .name = PENT_NAME_W };
  gint64 times[N_FRAMES];
  PentLayout layout;
  PentPicture picture;

  pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, WIDTH, HEIGHT }, TRUE);
  pent_picture_init (&picture, DRAWING_THEME_LIGHT);
  picture.hover = &hover;
  for (guint i = 0; i < N_FRAMES; i++)
    {
      gint64 start = get_time ();

      paint (target, board, &layout, &picture, records);
      times[i] = get_time () - start;
    }
  cairo_surface_destroy (target);
  qsort (times, N_FRAMES, sizeof times[0], compare);

  return times[N_FRAMES / 2] / 1000.0;
}

int
main (void)
{
  static const struct
  {
    guint    size;
    guint    n_pieces;
    gboolean is_strewn;
  } cases[] = {
    { 10, 20, FALSE }, { 60, 720, FALSE }, { 10, 20, TRUE }, { 30, 180, TRUE }, { 60, 720, TRUE }
  };

  printf ("board in 1100 × 720\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PentBoard) board = make_board (cases[i].size, cases[i].n_pieces,
                                                cases[i].is_strewn);
      g_autofree char *name = g_strdup_printf ("%u×%u, %u pieces%s", cases[i].size, cases[i].size,
                                               cases[i].n_pieces,
                                               cases[i].is_strewn ? " strewn" : "");

      printf ("%s: image %.2f ms, recorded %.2f ms\n", name, measure (board, FALSE),
              measure (board, TRUE));
    }

  return 0;
}
