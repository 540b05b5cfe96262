/* Stamps look as paths do. A context with another antialiasing than the usual has no glyphs, so the
 * same figures are painted both ways and compared.
 */
#include "drawing/rect.h"
#include "drawing/stamps.h"

#include <cairo-svg.h>
#include <string.h>

#define SIDE 240
#define NEARLY 8 /* of 255; nobody sees less */

typedef struct
{
  double   scale;
  double   start; /* of the first place, on both axes */
  double   pitch;
  guint    n_kinds;
  gboolean strokes;
  gboolean dashed;
  gboolean records;
} Case;

static const Case cases[] = {
  { 1, 4, 20, 1, FALSE, FALSE, FALSE },
  { 1, 4, 20, 1, TRUE, FALSE, FALSE },
  { 1, 4, 20, 1, TRUE, TRUE, FALSE },
  { 1, 4.25, 20, 2, FALSE, FALSE, FALSE },
  { 1, 4, 20.5, 1, FALSE, FALSE, FALSE },
  { 1, 4, 18.37, 3, FALSE, FALSE, FALSE },
  { 2, 2.75, 10, 1, TRUE, FALSE, FALSE },
  { 1.5, 4, 10, 1, FALSE, FALSE, FALSE },
  { 1, -30, 20, 1, FALSE, FALSE, FALSE },
  { 1, 4, 20, 5, FALSE, FALSE, FALSE },
  { 1, 4, 11, 2 * DRAWING_STAMPS_KINDS, FALSE, FALSE, FALSE },
  { 1, 4, 20, 2, TRUE, FALSE, TRUE },
  { 1, 4.5, 20, 1, FALSE, FALSE, TRUE },
  { 1, 4, 60, 2, FALSE, FALSE, FALSE },
};

/* Boxes and crosses in turn; their sizes tell the kinds apart. */
static DrawingOutline
get_outline (const Case *c,
             guint       i)
{
  double side = (0.4 + 0.5 * (i % c->n_kinds) / c->n_kinds) * c->pitch;

  return i % 2 ? drawing_outline_cross (side / 2, side / 2, 0.4 * side)
               : drawing_outline_box (0.3, 0, side, 0.8 * side, 0.3 * side);
}

static void
add_all (DrawingStamps *stamps,
         const Case    *c)
{
  guint i = 0;

  for (double y = c->start; y * c->scale < SIDE; y += c->pitch)
    for (double x = c->start; x * c->scale < SIDE; x += c->pitch, i++)
      {
        DrawingOutline outline = get_outline (c, i);

        drawing_stamps_add (stamps, &outline, x, y);
      }
}

static void
draw (cairo_t    *cr,
      const Case *c)
{
  const double dashes[] = { 3, 2 };
  DrawingStamps stamps;

  cairo_scale (cr, c->scale, c->scale);
  drawing_stamps_init (&stamps, cr, c->pitch);
  add_all (&stamps, c);
  cairo_set_source_rgb (cr, 0.9, 0.4, 0.1);
  drawing_stamps_fill (&stamps);
  if (c->strokes)
    {
      cairo_set_source_rgb (cr, 0, 0, 0.5);
      cairo_set_line_width (cr, 1.7);
      cairo_set_line_cap (cr, c->dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dashes, c->dashed ? 2 : 0, 0);
      drawing_stamps_stroke (&stamps);
    }
  drawing_stamps_clear (&stamps);
  g_assert_false (cairo_has_current_point (cr));
  drawing_stamps_finish (&stamps);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
}

static cairo_surface_t *
paint (const Case        *c,
       cairo_antialias_t  antialias)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_surface_t *recording = NULL;
  cairo_t *cr;

  if (c->records)
    {
      recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cr = cairo_create (recording);
      cairo_set_antialias (cr, antialias);
      draw (cr, c);
      cairo_destroy (cr);
    }

  cr = cairo_create (surface);
  cairo_set_antialias (cr, antialias);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (c->records)
    {
      cairo_set_source_surface (cr, recording, 0, 0);
      cairo_paint (cr);
      cairo_surface_destroy (recording);
    }
  else
    draw (cr, c);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Of all bytes; @n_inked is how many pixels are not white. */
static int
get_largest_difference (cairo_surface_t *a,
                        cairo_surface_t *b,
                        guint           *n_inked)
{
  const guint8 *p = cairo_image_surface_get_data (a);
  const guint8 *q = cairo_image_surface_get_data (b);
  int largest = 0;

  *n_inked = 0;
  for (int i = 0; i < SIDE * SIDE; i++)
    {
      for (int j = 4 * i; j < 4 * i + 3; j++)
        largest = MAX (largest, ABS (p[j] - q[j]));
      *n_inked += p[4 * i] != 0xff;
    }

  return largest;
}

/* A place is rounded to a 256th of a pixel, as cairo does with paths, but before it is scaled. */
static void
test_as_paths (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *stamped = paint (&cases[i], CAIRO_ANTIALIAS_DEFAULT);
      cairo_surface_t *filled = paint (&cases[i], CAIRO_ANTIALIAS_GRAY);
      guint n_inked;

      g_test_message ("case %zu", i);
      g_assert_cmpint (get_largest_difference (stamped, filled, &n_inked), <=, NEARLY);
      g_assert_cmpuint (n_inked, >, 2000);
      cairo_surface_destroy (stamped);
      cairo_surface_destroy (filled);
    }
}

/* A part of the picture that begins in the middle of a figure, far from its place. */
static void
test_clipped (void)
{
  static const DrawingRect clip = { 61, 70, 50, 33 };
  const Case *c = &cases[0];
  cairo_surface_t *whole = paint (c, CAIRO_ANTIALIAS_DEFAULT);
  cairo_surface_t *part = paint (c, CAIRO_ANTIALIAS_DEFAULT);
  cairo_t *cr = cairo_create (part);
  guint n_inked;

  cairo_rectangle (cr, clip.x, clip.y, clip.width, clip.height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  draw (cr, c);
  cairo_destroy (cr);
  cairo_surface_flush (part);

  g_assert_cmpint (get_largest_difference (whole, part, &n_inked), ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
}

static cairo_status_t
append (void                *text,
        const unsigned char *data,
        unsigned int         n)
{
  g_string_append_len (text, (const char *) data, n);
  return CAIRO_STATUS_SUCCESS;
}

/* Neither pictures nor letters, whatever cairo writes. */
static void
test_vectors_are_paths (void)
{
  g_autoptr (GString) svg = g_string_new (NULL);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append, svg, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  draw (cr, &cases[1]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  g_assert_nonnull (strstr (svg->str, "<path"));
  g_assert_null (strstr (svg->str, "<image"));
  g_assert_null (strstr (svg->str, "glyph"));
}

/* What a widget drew is played back when the stamps are gone, and at another scale. */
static void
test_played_back_larger (void)
{
  Case once = cases[0], twice = cases[0];
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_surface_t *expected;
  cairo_t *cr = cairo_create (recording);
  guint n_inked;

  draw (cr, &once);
  cairo_destroy (cr);

  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2, 2);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  twice.scale = 2;
  expected = paint (&twice, CAIRO_ANTIALIAS_GRAY);
  g_assert_cmpint (get_largest_difference (surface, expected, &n_inked), <=, NEARLY);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (recording);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stamps/as-paths", test_as_paths);
  g_test_add_func ("/stamps/clipped", test_clipped);
  g_test_add_func ("/stamps/vectors-are-paths", test_vectors_are_paths);
  g_test_add_func ("/stamps/played-back-larger", test_played_back_larger);
  return g_test_run ();
}
