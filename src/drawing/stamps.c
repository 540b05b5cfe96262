/* The glyphs are those of a cairo user font, made for one picture and freed with the last recording
 * of it. cairo sets glyphs on whole pixels, so a place is split into the pixel and what is left:
 * that belongs to the glyph, and figures are exactly where their paths would be. Figures in a grid
 * of whole pixels have it in common; where each has another the table of kinds runs full, and all
 * further ones are paths.
 */
#include "drawing/stamps.h"

#include "drawing/shapes.h"

#include <math.h>
#include <string.h>

#define LEAST 8        /* fewer figures cost less as paths than as a glyph */
#define LARGEST 64.0   /* pixels; a larger figure costs more to copy than to fill */
#define PHASES 256.0   /* places that a pixel is divided into, on each side, as in cairo */
#define EM 64.0        /* units; cairo leaves out letters that are ten of them beyond the clip */
#define MAX_DASHES 2

typedef struct
{
  guint  kind;
  double x, y; /* of a whole pixel, in the units of the context */
} Place;

typedef struct
{
  gboolean          strokes;
  double            width;
  cairo_line_cap_t  cap;
  cairo_line_join_t join;
  int               n_dashes;
  double            dashes[MAX_DASHES];
  double            offset;
} Style;

typedef struct
{
  DrawingOutline outline;
  double         dx, dy;
  Style          style;
} Glyph;

static const cairo_user_data_key_t glyphs_key;

/* --- The font -------------------------------------------------------------------------------- */

static cairo_status_t
render_glyph (cairo_scaled_font_t  *font,
              unsigned long         index,
              cairo_t              *cr,
              cairo_text_extents_t *extents)
{
  GArray *glyphs = cairo_font_face_get_user_data (cairo_scaled_font_get_font_face (font),
                                                  &glyphs_key);
  const Glyph *glyph;

  if (index >= glyphs->len)
    return CAIRO_STATUS_SUCCESS;

  glyph = &g_array_index (glyphs, Glyph, index);
  cairo_scale (cr, 1 / EM, 1 / EM);
  glyph->outline.add (cr, glyph->dx, glyph->dy, glyph->outline.lengths);
  if (!glyph->style.strokes)
    {
      cairo_fill (cr);
      return CAIRO_STATUS_SUCCESS;
    }

  cairo_set_line_width (cr, glyph->style.width);
  cairo_set_line_cap (cr, glyph->style.cap);
  cairo_set_line_join (cr, glyph->style.join);
  cairo_set_dash (cr, glyph->style.dashes, glyph->style.n_dashes, glyph->style.offset);
  cairo_stroke (cr);

  return CAIRO_STATUS_SUCCESS;
}

static void
free_glyphs (void *glyphs)
{
  g_array_unref (glyphs);
}

/* Nothing is hinted: the outlines are what they are. */
static void
create_font (DrawingStamps *stamps)
{
  cairo_font_face_t *face = cairo_user_font_face_create ();
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_matrix_t em;

  stamps->glyphs = g_array_new (FALSE, TRUE, sizeof (Glyph));
  cairo_font_face_set_user_data (face, &glyphs_key, stamps->glyphs, free_glyphs);
  cairo_user_font_face_set_render_glyph_func (face, render_glyph);

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_matrix_init_scale (&em, EM, EM);
  stamps->font = cairo_scaled_font_create (face, &em, &stamps->matrix, options);

  cairo_font_options_destroy (options);
  cairo_font_face_destroy (face);
}

/* The glyph of a kind in a style, made when it is first used. Linear in the few there are. */
static unsigned long
get_glyph (DrawingStamps          *stamps,
           const DrawingStampKind *kind,
           const Style            *style)
{
  Glyph glyph;

  memset (&glyph, 0, sizeof glyph);
  glyph.outline = kind->outline;
  glyph.dx = kind->dx;
  glyph.dy = kind->dy;
  glyph.style = *style;
  if (stamps->font == NULL)
    create_font (stamps);
  for (guint i = 0; i < stamps->glyphs->len; i++)
    if (memcmp (&g_array_index (stamps->glyphs, Glyph, i), &glyph, sizeof glyph) == 0)
      return i;

  g_array_append_val (stamps->glyphs, glyph);
  return stamps->glyphs->len - 1;
}

/* --- Places ---------------------------------------------------------------------------------- */

/* Only what ends as pixels has glyphs; a recording is what a widget draws to. */
static gboolean
has_pixels (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_group_target (cr));

  return type == CAIRO_SURFACE_TYPE_IMAGE || type == CAIRO_SURFACE_TYPE_RECORDING;
}

void
drawing_stamps_init (DrawingStamps *stamps,
                     cairo_t       *cr,
                     double         side)
{
  memset (stamps, 0, sizeof *stamps);
  stamps->cr = cr;
  cairo_get_matrix (cr, &stamps->matrix);
  stamps->is_fast = has_pixels (cr) && cairo_get_antialias (cr) == CAIRO_ANTIALIAS_DEFAULT
                    && stamps->matrix.xy == 0 && stamps->matrix.yx == 0
                    && stamps->matrix.xx > 0 && stamps->matrix.yy > 0
                    && side * MAX (stamps->matrix.xx, stamps->matrix.yy) <= LARGEST;
  stamps->places = g_array_new (FALSE, FALSE, sizeof (Place));
}

void
drawing_stamps_finish (DrawingStamps *stamps)
{
  g_clear_pointer (&stamps->places, g_array_unref);
  g_clear_pointer (&stamps->font, cairo_scaled_font_destroy);
}

/* Splits a coordinate into that of a whole pixel and the rest. */
static double
split (double  at,
       double  scale,
       double  origin,
       double *rest)
{
  double device = round ((at * scale + origin) * PHASES) / PHASES;
  double pixel = floor (device);

  *rest = (device - pixel) / scale;
  return (pixel - origin) / scale;
}

/* The index of the kind, a new one where there is none like it; n_kinds when the table is full. */
static guint
find_kind (DrawingStamps        *stamps,
           const DrawingOutline *outline,
           double                dx,
           double                dy)
{
  for (guint i = 0; i < stamps->n_kinds; i++)
    {
      const DrawingStampKind *kind = &stamps->kinds[i];

      if (kind->dx == dx && kind->dy == dy && kind->outline.add == outline->add
          && memcmp (kind->outline.lengths, outline->lengths, sizeof outline->lengths) == 0)
        return i;
    }
  if (stamps->n_kinds == DRAWING_STAMPS_KINDS)
    return stamps->n_kinds;

  stamps->kinds[stamps->n_kinds] = (DrawingStampKind) { *outline, dx, dy, 0 };
  return stamps->n_kinds++;
}

void
drawing_stamps_add (DrawingStamps        *stamps,
                    const DrawingOutline *outline,
                    double                x,
                    double                y)
{
  const cairo_matrix_t *matrix = &stamps->matrix;
  double dx, dy;
  Place place = { DRAWING_STAMPS_KINDS, 0, 0 };

  if (stamps->is_fast)
    {
      place.x = split (x, matrix->xx, matrix->x0, &dx);
      place.y = split (y, matrix->yy, matrix->y0, &dy);
      place.kind = find_kind (stamps, outline, dx, dy);
    }
  if (place.kind == DRAWING_STAMPS_KINDS)
    {
      outline->add (stamps->cr, x, y, outline->lengths);
      return;
    }

  stamps->kinds[place.kind].n++;
  g_array_append_val (stamps->places, place);
}

void
drawing_stamps_clear (DrawingStamps *stamps)
{
  cairo_new_path (stamps->cr);
  g_array_set_size (stamps->places, 0);
  stamps->n_kinds = 0;
}

/* --- Painting -------------------------------------------------------------------------------- */

/* Few of a kind become paths and are no longer in the list. */
static void
settle (DrawingStamps *stamps)
{
  guint n_kept = 0;

  for (guint i = 0; i < stamps->places->len; i++)
    {
      Place place = g_array_index (stamps->places, Place, i);
      const DrawingStampKind *kind = &stamps->kinds[place.kind];

      if (kind->n < LEAST)
        kind->outline.add (stamps->cr, place.x + kind->dx, place.y + kind->dy,
                           kind->outline.lengths);
      else
        g_array_index (stamps->places, Place, n_kept++) = place;
    }
  g_array_set_size (stamps->places, n_kept);
}

static void
show_glyphs (DrawingStamps *stamps,
             const Style   *style)
{
  guint n = stamps->places->len;
  unsigned long index[DRAWING_STAMPS_KINDS];
  g_autofree cairo_glyph_t *glyphs = NULL;

  if (n == 0)
    return;

  glyphs = g_new (cairo_glyph_t, n);
  for (guint i = 0; i < stamps->n_kinds; i++)
    if (stamps->kinds[i].n >= LEAST)
      index[i] = get_glyph (stamps, &stamps->kinds[i], style);
  for (guint i = 0; i < n; i++)
    {
      const Place *place = &g_array_index (stamps->places, Place, i);

      glyphs[i] = (cairo_glyph_t) { index[place->kind], place->x, place->y };
    }
  cairo_set_scaled_font (stamps->cr, stamps->font);
  cairo_show_glyphs (stamps->cr, glyphs, (int) n);
}

/* Both leave the path as it is. */
static void
paint (DrawingStamps *stamps,
       const Style   *style)
{
  settle (stamps);
  if (style->strokes)
    cairo_stroke_preserve (stamps->cr);
  else
    cairo_fill_preserve (stamps->cr);
  show_glyphs (stamps, style);
}

void
drawing_stamps_fill (DrawingStamps *stamps)
{
  Style style;

  memset (&style, 0, sizeof style);
  paint (stamps, &style);
}

/* A dash pattern of more parts than are known here cannot be kept. */
void
drawing_stamps_stroke (DrawingStamps *stamps)
{
  cairo_t *cr = stamps->cr;
  Style style;

  g_return_if_fail (cairo_get_dash_count (cr) <= MAX_DASHES);

  memset (&style, 0, sizeof style);
  style.strokes = TRUE;
  style.width = cairo_get_line_width (cr);
  style.cap = cairo_get_line_cap (cr);
  style.join = cairo_get_line_join (cr);
  style.n_dashes = cairo_get_dash_count (cr);
  cairo_get_dash (cr, style.dashes, &style.offset);
  paint (stamps, &style);
}

/* --- Outlines -------------------------------------------------------------------------------- */

static void
add_box (cairo_t      *cr,
         double        x,
         double        y,
         const double *lengths)
{
  DrawingRect rect = { x + lengths[0], y + lengths[1], lengths[2], lengths[3] };

  drawing_shape_box (cr, &rect, lengths[4]);
}

DrawingOutline
drawing_outline_box (double x,
                     double y,
                     double width,
                     double height,
                     double radius)
{
  return (DrawingOutline) { add_box, { x, y, width, height, radius } };
}

static void
add_cross (cairo_t      *cr,
           double        x,
           double        y,
           const double *lengths)
{
  drawing_shape_cross (cr, x + lengths[0], y + lengths[1], lengths[2]);
}

DrawingOutline
drawing_outline_cross (double x,
                       double y,
                       double half)
{
  return (DrawingOutline) { add_cross, { x, y, half } };
}
