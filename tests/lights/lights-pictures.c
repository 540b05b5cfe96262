/* How a board of Lights looks: what is in src/GAME/picture of another one. */
#include "lights.h"

#define CELL 24.0 /* units of the picture a light */
#define LINE 1.5

/* Red, green and blue, of what is behind the lights, of one that is off and of one that is on. */
static const struct
{
  guint32 ground;
  guint32 off;
  guint32 on;
} palettes[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = { 0xfafafa, 0xdeddda, 0xe5a50a },
  [DRAWING_THEME_DARK] = { 0x242424, 0x3d3846, 0xf5c211 },
  [DRAWING_THEME_HIGH_CONTRAST] = { 0xffffff, 0xffffff, 0x000000 },
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = { 0x000000, 0x000000, 0xffffff },
};

static void
set_color (cairo_t *cr,
           guint32  color)
{
  cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
}

/* A light that is off has an outline as well, so that it is seen without its color. */
static void
draw_lights (cairo_t           *cr,
             const LightsBoard *board,
             DrawingTheme       theme)
{
  guint size = lights_board_get_size (board);

  cairo_set_line_width (cr, LINE);
  for (guint light = 0; light < size * size; light++)
    {
      gboolean is_on = lights_board_is_on (board, light / size, light % size);

      cairo_rectangle (cr, light % size * CELL + LINE, light / size * CELL + LINE,
                       CELL - 2 * LINE, CELL - 2 * LINE);
      set_color (cr, is_on ? palettes[theme].on : palettes[theme].off);
      cairo_fill_preserve (cr);
      set_color (cr, palettes[theme].on);
      cairo_stroke (cr);
    }
}

static void
draw_step (gconstpointer  subject,
           cairo_t       *cr,
           gsize          step,
           DrawingTheme   theme,
           gboolean       is_transparent)
{
  if (!is_transparent)
    {
      set_color (cr, palettes[theme].ground);
      cairo_paint (cr);
    }
  draw_lights (cr, subject, theme);
}

static StepPicture
get_picture (gconstpointer       value,
             const ExportFormat *format)
{
  double side = lights_board_get_size (value) * CELL;

  return (StepPicture) { side, side, 0, 500, 500, draw_step, value };
}

static char *
make_text (gconstpointer        value,
           const char          *name,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  g_autofree char *code = lights_code_encode (value);

  return g_strconcat (name != NULL ? name : "", name != NULL ? "\n" : "", code, "\n", NULL);
}

static void
draw_paper (gconstpointer  subject,
            cairo_t       *cr,
            double         millimetres,
            DrawingCache  *cache)
{
  draw_lights (cr, subject, DRAWING_THEME_HIGH_CONTRAST);
}

static PrintPicture *
make_paper (gconstpointer value,
            gsize         step,
            const char   *link)
{
  double side = lights_board_get_size (value) * CELL;
  LightsBoard *board = lights_board_ref ((LightsBoard *) value);
  PrintPicture *picture = print_picture_new (draw_paper, board,
                                             (GDestroyNotify) lights_board_unref, side, side);

  picture->text = lights_describe (value);
  picture->code = lights_code_encode (value);
  picture->link = g_strdup (link);

  return picture;
}

static const ExportFormat text_format = { "text", "txt", "Text", EXPORT_WORDS, 0, 0 };

static const ExportFormat *const formats[] = {
  &export_format_svg, &export_format_png, &export_format_pdf, &text_format, NULL,
};

const GamePictures lights_pictures = {
  .kind = &lights_kind,
  .is_board = TRUE,
  .make_paper = make_paper,
  .formats = formats,
  .get_picture = get_picture,
  .make_text = make_text,
};
