#include "app/round-view.h"

#include "app/board-palette.h"
#include "spaces/spaces-round-painter.h"

/* The least at which a small board is still pleasant; a larger one only gets smaller squares. */
#define MIN_SIDE 180

struct _EditorRoundView
{
  GtkWidget    parent_instance;

  SpacesRound *round;
  gsize        step;
  gboolean     fogged;
};

G_DEFINE_FINAL_TYPE (EditorRoundView, editor_round_view, GTK_TYPE_WIDGET)

/* @round may be NULL for nothing. */
void
editor_round_view_show (EditorRoundView *self,
                        SpacesRound     *round,
                        gsize            step,
                        gboolean         fogged)
{
  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;
  self->step = step;
  self->fogged = fogged;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_round_view_tell (EditorRoundView *self,
                        const char      *sentence)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

static void
draw (EditorRoundView *self,
      cairo_t         *cr,
      double           width,
      double           height)
{
  guint size = spaces_board_get_size (spaces_round_get_board (self->round, SPACES_SIDE_PLAYER));
  SpacesLayout layout;

  spaces_round_layout_fit (&layout, size, SPACES_LAYOUT_LABEL, width, height);
  spaces_round_painter_draw (cr, self->round, self->step, self->fogged, &layout,
                             spaces_palette_get (editor_board_palette_get ()), NULL);
}

static void
editor_round_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr;

  if (self->round == NULL || width == 0 || height == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw (self, cr, width, height);
  cairo_destroy (cr);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 3, 3, width - 6,
                               height - 6);
}

static void
editor_round_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = MIN_SIDE;
}

static void
on_pressed (EditorRoundView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
editor_round_view_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_ROUND_VIEW (object)->round, spaces_round_unref);

  G_OBJECT_CLASS (editor_round_view_parent_class)->dispose (object);
}

static void
editor_round_view_class_init (EditorRoundViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_round_view_dispose;
  widget_class->snapshot = editor_round_view_snapshot;
  widget_class->measure = editor_round_view_measure;
  gtk_widget_class_set_css_name (widget_class, "roundview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_round_view_init (EditorRoundView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* "Left" is column 0 in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  editor_board_palette_watch (GTK_WIDGET (self));
}
