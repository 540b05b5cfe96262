/* Every spark flies on the parabola of a thrown thing: its place is a formula of the time since the
 * start, so that nothing is kept from frame to frame and a dropped frame does no harm. Directions
 * and speeds come from multiples of irrational numbers, which spread evenly without chance.
 * Cost: N_SPARKS small rectangles a frame.
 */
#include "app/canvas/board-sparks.h"

#include "app/canvas/board-palette.h"
#include "spaces/picture/palette.h"

#include <math.h>

#define N_SPARKS 48
#define GOLDEN_RATIO 0.618034
#define ROOT_OF_TWO 0.414214
#define SPEED 260.0   /* pixels a second of the fastest spark */
#define GRAVITY 420.0 /* pixels a second, a second */
#define SIDE 7.0      /* pixels, of a spark when it starts */

struct _EditorBoardSparks
{
  GtkWidget parent_instance;

  double    x, y;       /* where all sparks start, in pixels of the widget */
  gint64    start_time; /* microseconds of the frame clock; 0 before the first frame */
  guint     tick_id;    /* of on_tick() while sparks fly, else 0 */
};

G_DEFINE_FINAL_TYPE (EditorBoardSparks, editor_board_sparks, GTK_TYPE_WIDGET)

/* The desktop's setting for people who want no motion. */
static gboolean
wants_animations (EditorBoardSparks *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);

  return enabled;
}

static double
get_seconds (EditorBoardSparks *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL || self->start_time == 0)
    return 0;

  return (double) (gdk_frame_clock_get_frame_time (clock) - self->start_time) / G_USEC_PER_SEC;
}

/* The time starts with the first frame, not with the call, which may be long before it. */
static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  EditorBoardSparks *self = EDITOR_BOARD_SPARKS (widget);

  if (self->start_time == 0)
    self->start_time = gdk_frame_clock_get_frame_time (clock);
  gtk_widget_queue_draw (widget);
  if (get_seconds (self) < EDITOR_BOARD_SPARKS_SECONDS)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;
  gtk_widget_set_visible (widget, FALSE);

  return G_SOURCE_REMOVE;
}

void
editor_board_sparks_start (EditorBoardSparks *self,
                           double             x,
                           double             y)
{
  g_return_if_fail (EDITOR_IS_BOARD_SPARKS (self));

  if (!wants_animations (self))
    return;

  self->x = x;
  self->y = y;
  self->start_time = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

void
editor_board_sparks_stop (EditorBoardSparks *self)
{
  g_return_if_fail (EDITOR_IS_BOARD_SPARKS (self));

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
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
  double seconds = get_seconds (self);

  for (int i = 0; i < N_SPARKS; i++)
    append_spark (self, snapshot, i, seconds);
}

static void
editor_board_sparks_class_init (EditorBoardSparksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = editor_board_sparks_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_board_sparks_init (EditorBoardSparks *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
