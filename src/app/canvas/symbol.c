/* Figures are drawn with the shapes of the painters, in a fixed square that is centred in the
 * widget. The signs of moves have the text color of their widget, so that they follow the theme
 * and the styles of lists; the others those of the palette, looked up at each drawing. */
#include "app/canvas/symbol.h"

#include "app/canvas/board-palette.h"
#include "app/compat/text-color.h"
#include "drawing/shapes.h"

#define MIDDLE (EDITOR_SYMBOL_SIDE / 2.0)

struct _EditorSymbol
{
  GtkWidget  parent_instance;

  guint      figure; /* of the table below */
};

#define PROP_FIGURE 1 /* the only property */

G_DEFINE_FINAL_TYPE (EditorSymbol, editor_symbol, GTK_TYPE_WIDGET)

/* --- Figures --------------------------------------------------------------------------------- */

/* In the color of @cr. */
typedef void (*DrawFunc) (cairo_t             *cr,
                          const SpacesPalette *palette);

static void
draw_pill (cairo_t *cr,
           double   radius)
{
  drawing_shape_pill (cr, MIDDLE, MIDDLE, 6, 6, radius);
  cairo_fill (cr);
}

static void
draw_disc (cairo_t             *cr,
           const SpacesPalette *unused)
{
  draw_pill (cr, 6);
}

static void
draw_box (cairo_t             *cr,
          const SpacesPalette *unused)
{
  draw_pill (cr, 2);
}

static void
stroke_cross (cairo_t *cr,
              double   half)
{
  cairo_set_line_width (cr, 2);
  drawing_shape_cross (cr, MIDDLE, MIDDLE, half);
  cairo_stroke (cr);
}

static void
draw_cross (cairo_t             *cr,
            const SpacesPalette *unused)
{
  stroke_cross (cr, 5);
}

static void
draw_boxed_cross (cairo_t             *cr,
                  const SpacesPalette *unused)
{
  double dash[] = { 2.5, 1.5 };

  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, 1.2);
  drawing_shape_pill (cr, MIDDLE, MIDDLE, 7, 7, 1.5);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  stroke_cross (cr, 4);
}

static void
draw_flag (cairo_t             *cr,
           const SpacesPalette *unused)
{
  cairo_rectangle (cr, 3, 2, 2, 13);
  cairo_move_to (cr, 3, 2);
  cairo_line_to (cr, 14, 2);
  cairo_line_to (cr, 11.5, 5.75);
  cairo_line_to (cr, 14, 9.5);
  cairo_line_to (cr, 3, 9.5);
  cairo_fill (cr);
}

static void
draw_fog (cairo_t             *cr,
          const SpacesPalette *palette)
{
  DrawingRect rect = { 1.5, 1.5, EDITOR_SYMBOL_SIDE - 3, EDITOR_SYMBOL_SIDE - 3 };

  drawing_shape_box (cr, &rect, 2);
  cairo_fill_preserve (cr);
  drawing_set_color (cr, palette->label, 1);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  drawing_shape_hatch (cr, &rect, 4);
  cairo_stroke (cr);
}

#define COLOR(name) G_STRUCT_OFFSET (SpacesPalette, name)

/* The first are those of moves, by SpacesMoveType, whose color is the text's. */
static const struct
{
  const char *name;
  DrawFunc    draw;
  gsize       color; /* its offset in the palette */
} figures[] = {
  { "piece", draw_disc },
  { "trap", draw_cross },
  { "goal", draw_flag },
  { "disc", draw_disc, COLOR (disc) },
  { "box", draw_box, COLOR (opponent) },
  { "cross", draw_cross, COLOR (trap) },
  { "boxed-cross", draw_boxed_cross, COLOR (opponent_trap) },
  { "fog", draw_fog, COLOR (fog_fill) },
};

static gboolean
is_move (guint figure)
{
  return figure <= SPACES_MOVE_FINAL;
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
editor_symbol_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  guint figure = EDITOR_SYMBOL (widget)->figure;
  const SpacesPalette *palette = spaces_palette_get (editor_board_palette_get ());
  GdkRGBA color = editor_compat_get_color (widget);
  float x = (float) (gtk_widget_get_width (widget) - EDITOR_SYMBOL_SIDE) / 2;
  float y = (float) (gtk_widget_get_height (widget) - EDITOR_SYMBOL_SIDE) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (x, y, EDITOR_SYMBOL_SIDE, EDITOR_SYMBOL_SIDE));

  cairo_translate (cr, x, y);
  if (is_move (figure))
    gdk_cairo_set_source_rgba (cr, &color);
  else
    drawing_set_color (cr, G_STRUCT_MEMBER (guint32, palette, figures[figure].color), 1);
  figures[figure].draw (cr, palette);
  cairo_destroy (cr);
}

static void
set_figure (EditorSymbol *self,
            guint         figure)
{
  if (is_move (self->figure))
    gtk_widget_remove_css_class (GTK_WIDGET (self), figures[self->figure].name);
  self->figure = figure;
  if (is_move (figure))
    gtk_widget_add_css_class (GTK_WIDGET (self), figures[figure].name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_symbol_set_move (EditorSymbol   *self,
                        SpacesMoveType  type)
{
  g_return_if_fail (is_move (type));

  set_figure (self, type);
}

static void
editor_symbol_set_property (GObject      *object,
                            guint         property,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (g_strcmp0 (figures[i].name, g_value_get_string (value)) == 0)
      set_figure (EDITOR_SYMBOL (object), i);
}

static void
editor_symbol_class_init (EditorSymbolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = editor_symbol_set_property;
  widget_class->snapshot = editor_symbol_snapshot;

  g_object_class_install_property (
      object_class, PROP_FIGURE,
      g_param_spec_string ("figure", NULL, NULL, figures[0].name,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_symbol_init (EditorSymbol *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), EDITOR_SYMBOL_SIDE, EDITOR_SYMBOL_SIDE);
  editor_board_palette_watch (GTK_WIDGET (self));
}
