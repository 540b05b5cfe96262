/* Every spark flies on the parabola of a thrown thing: its place is a formula of the time since the
 * start, which an animation of libadwaita tells, so that nothing is kept from frame to frame and a
 * dropped frame does no harm. Directions
 * and speeds come from multiples of irrational numbers, which spread evenly without chance.
 * Cost: N_SPARKS small rectangles a frame.
 */
#include "app/canvas/board-sparks.h"

#include "app/canvas/board-palette.h"
#include "spaces/picture/palette.h"

#include <adwaita.h>
#include <math.h>

#define N_SPARKS 48
#define GOLDEN_RATIO 0.618034
#define ROOT_OF_TWO 0.414214
#define SPEED 260.0   /* pixels a second of the fastest spark */
#define GRAVITY 420.0 /* pixels a second, a second */
#define SIDE 7.0      /* pixels, of a spark when it starts */

struct _EditorBoardSparks
{
  GtkWidget     parent_instance;

  double        x, y;      /* where all sparks start, in pixels of the widget */
  AdwAnimation *animation; /* owned; its value is the seconds since then */
};

G_DEFINE_FINAL_TYPE (EditorBoardSparks, editor_board_sparks, GTK_TYPE_WIDGET)

void
editor_board_sparks_start (EditorBoardSparks *self,
                           double             x,
                           double             y)
{
  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->x = x;
  self->y = y;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

void
editor_board_sparks_stop (EditorBoardSparks *self)
{
  adw_animation_reset (self->animation);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GdkRGBA
get_color (guint32 color,
           double  alpha)
{
  return (GdkRGBA) { (float) ((color >> 16 & 0xff) / 255.0), (float) ((color >> 8 & 0xff) / 255.0),
                     (float) ((color & 0xff) / 255.0), (float) alpha };
}

/* A spark at a time: direction and speed from its index, smaller and fainter as time passes. */
static void
append_spark (EditorBoardSparks *self,
              GtkSnapshot       *snapshot,
              int                index,
              double             seconds)
{
  const SpacesPalette *palette = spaces_palette_get (editor_board_palette_get ());
  const guint32 colors[] = { palette->goal, palette->disc, palette->trap };
  double burnt = seconds / EDITOR_BOARD_SPARKS_SECONDS;
  double angle = 2 * G_PI * fmod (index * GOLDEN_RATIO, 1);
  double speed = SPEED * (0.35 + 0.65 * fmod (index * ROOT_OF_TWO, 1));
  double x = self->x + cos (angle) * speed * seconds;
  double y = self->y + sin (angle) * speed * seconds + GRAVITY * seconds * seconds / 2;
  double side = SIDE * (1 - 0.5 * burnt);
  GdkRGBA color = get_color (colors[index % (int) G_N_ELEMENTS (colors)],
                             MAX (0, 1 - burnt * burnt));

  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2),
                                                  (float) side, (float) side));
}

static void
editor_board_sparks_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  EditorBoardSparks *self = EDITOR_BOARD_SPARKS (widget);
  double seconds = adw_animation_get_value (self->animation);

  for (int i = 0; i < N_SPARKS; i++)
    append_spark (self, snapshot, i, seconds);
}

static void
on_frame (double   seconds,
          gpointer self)
{
  gtk_widget_queue_draw (self);
}

static void
editor_board_sparks_dispose (GObject *object)
{
  g_clear_object (&EDITOR_BOARD_SPARKS (object)->animation);

  G_OBJECT_CLASS (editor_board_sparks_parent_class)->dispose (object);
}

static void
editor_board_sparks_class_init (EditorBoardSparksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_board_sparks_dispose;
  widget_class->snapshot = editor_board_sparks_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_board_sparks_init (EditorBoardSparks *self)
{
  self->animation = adw_timed_animation_new (
      GTK_WIDGET (self), 0, EDITOR_BOARD_SPARKS_SECONDS,
      (guint) (EDITOR_BOARD_SPARKS_SECONDS * 1000),
      adw_callback_animation_target_new (on_frame, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (gtk_widget_hide), self);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
