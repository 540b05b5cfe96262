/* A frame becomes a texture of no more pixels than the view has: every n-th of every n-th row is
 * taken, so that a frame costs less than a millisecond, and the renderer fits the rest. GDK 4.8 has
 * no grey textures, so each pixel is three bytes. */
#include "app/camera/camera-view.h"

#include "qr/qr-answer.h"

#define OUTLINE 3 /* logical pixels */

struct _EditorCameraView
{
  GtkWidget   parent_instance;

  GdkTexture *frame;    /* or NULL */
  float       aspect;   /* of the frame, width by height */
  GArray     *corners;  /* graphene_point_t, four for each code, from 0 to 1 in the frame */
};

G_DEFINE_FINAL_TYPE (EditorCameraView, editor_camera_view, GTK_TYPE_WIDGET)

/* The rest of the picture is cut off by less than one step. */
static GdkTexture *
make_texture (const guint8 *pixels,
              guint         width,
              guint         height,
              guint         step)
{
  guint columns = width / step;
  guint rows = height / step;
  gsize size = 3 * (gsize) columns * rows;
  guint8 *rgb = g_malloc (size);
  guint8 *to = rgb;
  g_autoptr (GBytes) bytes = NULL;

  for (guint row = 0; row < rows; row++)
    {
      const guint8 *from = pixels + (gsize) row * step * width;

      for (guint column = 0; column < columns; column++, to += 3)
        to[0] = to[1] = to[2] = from[(gsize) column * step];
    }

  bytes = g_bytes_new_take (rgb, size);
  return gdk_memory_texture_new ((int) columns, (int) rows, GDK_MEMORY_R8G8B8, bytes,
                                 3 * (gsize) columns);
}

void
editor_camera_view_set_frame (EditorCameraView *self,
                              const guint8     *pixels,
                              guint             width,
                              guint             height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint shown = (guint) (MAX (gtk_widget_get_width (widget), 1)
                         * gtk_widget_get_scale_factor (widget));

  g_clear_object (&self->frame);
  if (pixels != NULL)
    {
      self->frame = make_texture (pixels, width, height, MAX (width / shown, 1));
      self->aspect = (float) width / (float) height;
    }
  else
    {
      g_array_set_size (self->corners, 0);
    }
  gtk_widget_queue_draw (widget);
}

void
editor_camera_view_set_codes (EditorCameraView *self,
                              const GPtrArray  *codes,
                              guint             width,
                              guint             height)
{
  g_array_set_size (self->corners, 0);
  for (guint i = 0; i < codes->len; i++)
    {
      const QrFinding *code = g_ptr_array_index (codes, i);

      for (guint j = 0; j < QR_CORNERS; j++)
        {
          graphene_point_t corner = { (float) code->corners[j].x / (float) width,
                                      (float) code->corners[j].y / (float) height };

          g_array_append_val (self->corners, corner);
        }
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The largest place of the frame, in the middle. */
static graphene_rect_t
find_place (EditorCameraView *self)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float w = MIN (width, height * self->aspect);
  float h = w / self->aspect;

  return GRAPHENE_RECT_INIT ((width - w) / 2, (height - h) / 2, w, h);
}

static void
draw_outlines (EditorCameraView      *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *place)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, place);

  for (guint i = 0; i < self->corners->len; i++)
    {
      const graphene_point_t *corner = &g_array_index (self->corners, graphene_point_t, i);
      double x = place->origin.x + corner->x * place->size.width;
      double y = place->origin.y + corner->y * place->size.height;

      if (i % QR_CORNERS == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
      if (i % QR_CORNERS == QR_CORNERS - 1)
        cairo_close_path (cr);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * OUTLINE); /* dark around light: seen on every picture */
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, OUTLINE);
  cairo_set_source_rgb (cr, 0.34, 0.89, 0.54);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
editor_camera_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  EditorCameraView *self = EDITOR_CAMERA_VIEW (widget);
  graphene_rect_t place;

  if (self->frame == NULL)
    return;

  place = find_place (self);
  gtk_snapshot_append_texture (snapshot, self->frame, &place);
  if (self->corners->len > 0)
    draw_outlines (self, snapshot, &place);
}

static void
editor_camera_view_finalize (GObject *object)
{
  EditorCameraView *self = EDITOR_CAMERA_VIEW (object);

  g_clear_object (&self->frame);
  g_array_unref (self->corners);

  G_OBJECT_CLASS (editor_camera_view_parent_class)->finalize (object);
}

static void
editor_camera_view_class_init (EditorCameraViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_camera_view_finalize;
  widget_class->snapshot = editor_camera_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_camera_view_init (EditorCameraView *self)
{
  self->corners = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
