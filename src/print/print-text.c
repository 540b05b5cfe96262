/* Lines of text on cards and sheets, by Pango. Cairo's unit is a millimetre here, so fonts are set
 * by their size in user units and everything that would be rounded to whole units is switched off.
 * Names may be in any script: Pango chooses fonts and directions. */
#include "print/print-text.h"

#include <glib/gi18n-lib.h>

#define FAMILY "Cantarell, Sans" /* the first that is installed */
#define CODE_FAMILY "Monospace"

static const struct
{
  const char    *family; /* as Pango writes it */
  PangoWeight    weight;
  PangoWrapMode  wrap;   /* a code has no words to wrap at */
  double         grey;   /* 0 is black */
} styles[] = {
  [PRINT_TEXT_NAME] = { FAMILY, PANGO_WEIGHT_HEAVY, PANGO_WRAP_WORD_CHAR, 0.0 },
  [PRINT_TEXT_CAPTION] = { FAMILY, PANGO_WEIGHT_NORMAL, PANGO_WRAP_WORD_CHAR, 0.25 },
  [PRINT_TEXT_NOTE] = { FAMILY, PANGO_WEIGHT_SEMIBOLD, PANGO_WRAP_WORD_CHAR, 0.0 },
  [PRINT_TEXT_CODE] = { CODE_FAMILY, PANGO_WEIGHT_NORMAL, PANGO_WRAP_CHAR, 0.25 },
};

gboolean
print_text_has_font (GError **error)
{
  PangoFontMap *map = pango_cairo_font_map_get_default ();
  PangoContext *context = pango_font_map_create_context (map);
  PangoFontDescription *any = pango_font_description_from_string (FAMILY);
  PangoFont *font = pango_font_map_load_font (map, context, any);
  gboolean has_font = font != NULL;

  g_clear_object (&font);
  pango_font_description_free (any);
  g_object_unref (context);
  if (!has_font)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("No font is installed, so no text can be shown. Install one, such as"
                           " DejaVu or Noto."));

  return has_font;
}

/* A context for many lines, to be unreferenced by the caller. Hinting would round widths of glyphs
 * to whole user units, which are millimetres. */
PangoContext *
print_text_context_new (cairo_t *cr)
{
  PangoContext *context = pango_cairo_create_context (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);

  return context;
}

/* Pango exchanges left and right for a text that runs from right to left; here left is left, so
 * that a name in Hebrew stands above its caption and its picture. */
static void
align (PangoLayout    *layout,
       PangoAlignment  alignment)
{
  if (alignment == PANGO_ALIGN_LEFT
      && pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL)
    alignment = PANGO_ALIGN_RIGHT;
  pango_layout_set_alignment (layout, alignment);
}

/* How many lines fit into @height, at least one; with a tolerance for rounding. */
static int
lines_in (double height,
          double size)
{
  return MAX (1, (int) (height / (PRINT_TEXT_LINE * size) + 0.01));
}

/* A layout that wraps at @width and ends with an ellipsis when the lines are used up. */
static PangoLayout *
layout_new (PangoContext   *context,
            PrintTextStyle  style,
            const char     *text,
            double          size,
            PangoAlignment  alignment,
            double          width,
            double          height)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, styles[style].family);
  pango_font_description_set_weight (font, styles[style].weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  align (layout, alignment);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_wrap (layout, styles[style].wrap);
  pango_layout_set_height (layout, -lines_in (height, size));

  return layout;
}

/* Draws @text with its top left corner at (@x, @y) and returns the height it took. @size is the
 * font's em. The text takes as many lines as @height has room for, and one at least. */
double
print_text_draw (cairo_t        *cr,
                 PangoContext   *context,
                 PrintTextStyle  style,
                 const char     *text,
                 double          size,
                 PangoAlignment  alignment,
                 double          x,
                 double          y,
                 double          width,
                 double          height)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle extents;
  double grey = styles[style].grey;

  if (text[0] == '\0' || width <= 0)
    return 0;

  layout = layout_new (context, style, text, size, alignment, width, height);
  pango_layout_get_extents (layout, NULL, &extents);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);

  return extents.height / (double) PANGO_SCALE;
}

gboolean
print_text_is_cut (PangoContext   *context,
                   PrintTextStyle  style,
                   const char     *text,
                   double          size,
                   double          width,
                   double          height)
{
  g_autoptr (PangoLayout) layout
      = layout_new (context, style, text, size, PANGO_ALIGN_LEFT, width, height);

  return pango_layout_is_ellipsized (layout);
}
