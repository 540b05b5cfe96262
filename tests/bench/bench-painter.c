/* How long one frame of the canvas takes to paint, in milliseconds; medians of many.
 *
 * Painted to an image, and to a recording that is then played back to an image, which is what GTK
 * does with a widget's cairo drawing. Boards: a spiral of pieces over all squares of 4×4, 10×10 and
 * 31×31, the last also as long as a board can be (there and back, 1,922 moves), and zoomed in.
 */
#include "spaces/picture/painter.h"
#include "spaces/rules/next.h"

#include <stdio.h>
#include <stdlib.h>

#define N_FRAMES 41

typedef struct
{
  const char *name;
  guint       size;
  guint       passes;  /* over the whole board */
  double      zoom;
} Case;

static const Case cases[] = {
  { "4x4", 4, 1, 1 },
  { "10x10", 10, 1, 1 },
  { "10x10, 200 moves", 10, 2, 1 },
  { "31x31, 961 moves", 31, 1, 1 },
  { "31x31, 1922 moves", 31, 2, 1 },
  { "31x31, 1922 moves, 250 %", 31, 2, 2.5 },
};

/* Row after row from the bottom, left and right in turn, and all the way back. */
static SpacesBoard *
make_board (guint size,
            guint passes)
{
  gsize n_squares = (gsize) size * size;
  gsize n_moves = n_squares * passes;
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (gsize i = 0; i < n_moves; i++)
    {
      gsize at = i < n_squares ? i : 2 * n_squares - 1 - i;
      guint up = (guint) (at / size);
      guint along = (guint) (at % size);

      moves[i].square.row = (gint8) (size - 1 - up);
      moves[i].square.col = (gint8) (up % 2 == 0 ? along : size - 1 - along);
      moves[i].type = at % 7 == 6 ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE;
    }

  return spaces_board_new (size, moves, n_moves);
}

static int
compare (const void *a,
         const void *b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
paint (cairo_surface_t     *target,
       const SpacesBoard   *board,
       const SpacesLayout  *layout,
       const SpacesPicture *picture,
       gboolean             records)
{
  cairo_rectangle_t extents = { 0, 0, layout->width, layout->height };
  cairo_surface_t *recording = NULL;
  cairo_t *cr;

  if (records)
    {
      recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cr = cairo_create (recording);
      spaces_painter_draw (cr, board, layout, picture);
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
    spaces_painter_draw (cr, board, layout, picture);
  cairo_destroy (cr);
}

static double
measure (const SpacesBoard   *board,
         const SpacesLayout  *layout,
         const SpacesPicture *picture,
         gboolean             records)
{
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) layout->width,
                                                        (int) layout->height);
  gint64 times[N_FRAMES];

  for (guint i = 0; i < N_FRAMES; i++)
    {
      gint64 start = g_get_monotonic_time ();

      paint (target, board, layout, picture, records);
      times[i] = g_get_monotonic_time () - start;
    }
  cairo_surface_destroy (target);
  qsort (times, N_FRAMES, sizeof times[0], compare);

  return times[N_FRAMES / 2] / 1000.0;
}

int
main (void)
{
  printf ("board in 760 × 580\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = make_board (cases[i].size, cases[i].passes);
      SpacesLayout layout;
      SpacesPicture picture;
      SpacesNext next;

      spaces_layout_init (&layout, cases[i].size, SPACES_LAYOUT_LABEL);
      spaces_layout_set_cell (&layout, spaces_layout_fit_cell (&layout, 760, 580) * cases[i].zoom);
      spaces_layout_set_view (&layout, 760, 580, 300, 300);
      spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
      spaces_rules_next (board, picture.step, &next);
      picture.next = &next;
      printf ("%s: image %.2f ms, recorded %.2f ms\n", cases[i].name,
              measure (board, &layout, &picture, FALSE),
              measure (board, &layout, &picture, TRUE));
    }

  return 0;
}
