/* The symbol of a kind of move, drawn in the text color of its widget, so that it follows the
 * theme and the styles of lists. The CSS class names the kind. */
#include "app/canvas/move-symbol.h"

#include "app/compat/text-color.h"

struct _EditorMoveSymbol
{
  GtkWidget      parent_instance;

  SpacesMoveType type;
};

enum
{
  PROP_MOVE_TYPE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char *const style_classes[] = { "piece", "trap", "goal" };

G_DEFINE_FINAL_TYPE (EditorMoveSymbol, editor_move_symbol, GTK_TYPE_WIDGET)

static void
draw_cross (cairo_t *cr)
{
  cairo_move_to (cr, 3, 3);
  cairo_line_to (cr, 13, 13);
  cairo_move_to (cr, 13, 3);
  cairo_line_to (cr, 3, 13);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_flag (cairo_t *cr)
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
draw_disc (cairo_t *cr)
{
  cairo_arc (cr, 8, 8, 6, 0, 2 * G_PI);
  cairo_fill (cr);
}

void
editor_move_symbol_append (GtkSnapshot    *snapshot,
                           SpacesMoveType  type,
                           int             x,
                           int             y,
                           const GdkRGBA  *color)
{
  static void (*const draw[]) (cairo_t *cr) = { draw_disc, draw_cross, draw_flag };
  cairo_t *cr;

  g_return_if_fail (type <= SPACES_MOVE_FINAL);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, EDITOR_MOVE_SYMBOL_SIDE,
                                                                 EDITOR_MOVE_SYMBOL_SIDE));
  cairo_translate (cr, x, y);
  gdk_cairo_set_source_rgba (cr, color);
  draw[type] (cr);
  cairo_destroy (cr);
}

static void
editor_move_symbol_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  GdkRGBA color = editor_compat_get_color (widget);
  int x = (gtk_widget_get_width (widget) - EDITOR_MOVE_SYMBOL_SIDE) / 2;
  int y = (gtk_widget_get_height (widget) - EDITOR_MOVE_SYMBOL_SIDE) / 2;

  editor_move_symbol_append (snapshot, EDITOR_MOVE_SYMBOL (widget)->type, x, y, &color);
}

static void
editor_move_symbol_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (property == PROP_MOVE_TYPE)
    editor_move_symbol_set_type (EDITOR_MOVE_SYMBOL (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_move_symbol_class_init (EditorMoveSymbolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = editor_move_symbol_set_property;
  widget_class->snapshot = editor_move_symbol_snapshot;

  properties[PROP_MOVE_TYPE]
      = g_param_spec_int ("move-type", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_FINAL,
                          SPACES_MOVE_PIECE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_move_symbol_init (EditorMoveSymbol *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), EDITOR_MOVE_SYMBOL_SIDE,
                               EDITOR_MOVE_SYMBOL_SIDE);
  gtk_widget_add_css_class (GTK_WIDGET (self), style_classes[SPACES_MOVE_PIECE]);
}

void
editor_move_symbol_set_type (EditorMoveSymbol *self,
                             SpacesMoveType    type)
{
  g_return_if_fail (type <= SPACES_MOVE_FINAL);

  if (self->type == type)
    return;

  gtk_widget_remove_css_class (GTK_WIDGET (self), style_classes[self->type]);
  self->type = type;
  gtk_widget_add_css_class (GTK_WIDGET (self), style_classes[type]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
