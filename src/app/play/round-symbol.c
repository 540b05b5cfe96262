/* Drawn with the shapes that the painter of rounds uses, in a fixed square that is centred in the
 * widget. Colours are those of the canvas and come from the palette at each drawing;
 * editor_board_palette_watch() draws again when the desktop's appearance changes. */
#include "app/play/round-symbol.h"

#include "app/canvas/board-palette.h"
#include "drawing/shapes.h"

#define SIDE 16 /* pixels */

struct _EditorRoundSymbol
{
  GtkWidget  parent_instance;

  char      *figure; /* as in the header; anything else is drawn as fog */
};

enum
{
  PROP_FIGURE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorRoundSymbol, editor_round_symbol, GTK_TYPE_WIDGET)

static void
draw_cross (cairo_t *cr,
            guint32  color,
            double   half)
{
  drawing_set_color (cr, color, 1);
  cairo_set_line_width (cr, 2);
  drawing_shape_cross (cr, SIDE / 2.0, SIDE / 2.0, half);
  cairo_stroke (cr);
}

static void
draw_dashed_box (cairo_t *cr,
                 guint32  color)
{
  double dash[] = { 2.5, 1.5 };

  drawing_set_color (cr, color, 1);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, 1.2);
  drawing_shape_pill (cr, SIDE / 2.0, SIDE / 2.0, 7, 7, 1.5);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_fog (cairo_t             *cr,
          const SpacesPalette *palette)
{
  DrawingRect rect = { 1.5, 1.5, SIDE - 3, SIDE - 3 };

  drawing_shape_box (cr, &rect, 2);
  drawing_set_color (cr, palette->fog_fill, 1);
  cairo_fill_preserve (cr);
  drawing_set_color (cr, palette->label, 1);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  drawing_shape_hatch (cr, &rect, 4);
  cairo_stroke (cr);
}

static void
draw_piece (cairo_t *cr,
            guint32  color,
            double   radius)
{
  drawing_set_color (cr, color, 1);
  drawing_shape_pill (cr, SIDE / 2.0, SIDE / 2.0, 6, 6, radius);
  cairo_fill (cr);
}

static void
draw (EditorRoundSymbol *self,
      cairo_t           *cr)
{
  const SpacesPalette *palette = spaces_palette_get (editor_board_palette_get ());

  if (g_strcmp0 (self->figure, "disc") == 0)
    draw_piece (cr, palette->disc, 6);
  else if (g_strcmp0 (self->figure, "box") == 0)
    draw_piece (cr, palette->opponent, 2);
  else if (g_strcmp0 (self->figure, "cross") == 0)
    draw_cross (cr, palette->trap, 5);
  else if (g_strcmp0 (self->figure, "boxed-cross") == 0)
    {
      draw_dashed_box (cr, palette->opponent_trap);
      draw_cross (cr, palette->opponent_trap, 4);
    }
  else
    draw_fog (cr, palette);
}

static void
editor_round_symbol_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_translate (cr, (bounds.size.width - SIDE) / 2, (bounds.size.height - SIDE) / 2);
  draw (EDITOR_ROUND_SYMBOL (widget), cr);
  cairo_destroy (cr);
}

static void
editor_round_symbol_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  EditorRoundSymbol *self = EDITOR_ROUND_SYMBOL (object);

  g_return_if_fail (property == PROP_FIGURE);

  g_free (self->figure);
  self->figure = g_value_dup_string (value);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
editor_round_symbol_finalize (GObject *object)
{
  g_free (EDITOR_ROUND_SYMBOL (object)->figure);

  G_OBJECT_CLASS (editor_round_symbol_parent_class)->finalize (object);
}

static void
editor_round_symbol_class_init (EditorRoundSymbolClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = editor_round_symbol_set_property;
  G_OBJECT_CLASS (klass)->finalize = editor_round_symbol_finalize;
  properties[PROP_FIGURE] = g_param_spec_string ("figure", NULL, NULL, NULL,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  widget_class->snapshot = editor_round_symbol_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_round_symbol_init (EditorRoundSymbol *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), SIDE, SIDE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  editor_board_palette_watch (GTK_WIDGET (self));
}
