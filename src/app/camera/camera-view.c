/* A frame becomes a texture of no more pixels than the view has: every n-th of every n-th row is
 * taken, so that a frame costs less than a millisecond, and the renderer fits the rest. GDK 4.8 has
 * no grey textures, so each pixel is three bytes.
 *
 * Frames are searched in several ways in turn (qr/frame-scan.h), and few cards are found in all: an
 * outline stays until its code was missing in one frame of each way. */
#include "app/camera/camera-view.h"

#include "qr/frame-scan.h"
#include "qr/qr-answer.h"

/* Logical pixels. The view may have no size yet when the first frame comes. */
#define LEAST_WIDTH 320
#define LINE 3

typedef struct
{
  graphene_point_t corners[QR_CORNERS]; /* from 0 to 1 in the frame */
  guint            n_left;              /* searched frames until it goes */
} Outline;

struct _EditorCameraView
{
  GtkWidget   parent_instance;

  GdkTexture *frame;    /* or NULL */
  float       aspect;   /* of the frame, width by height */
  GHashTable *outlines; /* Outline by the text of the code */
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
  guint shown = (guint) (MAX (gtk_widget_get_width (widget), LEAST_WIDTH)
                         * gtk_widget_get_scale_factor (widget));

  g_clear_object (&self->frame);
  if (pixels != NULL)
    {
      self->frame = make_texture (pixels, width, height, CLAMP (width / shown, 1, height));
      self->aspect = (float) width / (float) height;
    }
  else
    {
      g_hash_table_remove_all (self->outlines);
    }
  gtk_widget_queue_draw (widget);
}

void
editor_camera_view_set_codes (EditorCameraView *self,
                              const GPtrArray  *codes,
                              guint             width,
                              guint             height)
{
  GHashTableIter iter;
  gpointer outline;

  g_hash_table_iter_init (&iter, self->outlines);
  while (g_hash_table_iter_next (&iter, NULL, &outline))
    if (--((Outline *) outline)->n_left == 0)
      g_hash_table_iter_remove (&iter);

  for (guint i = 0; i < codes->len; i++)
    {
      const QrFinding *code = g_ptr_array_index (codes, i);
      Outline *new_outline = g_new (Outline, 1);

      new_outline->n_left = FRAME_SCAN_TURN;
      for (guint j = 0; j < QR_CORNERS; j++)
        new_outline->corners[j]
            = (graphene_point_t) { (float) code->corners[j].x / (float) width,
                                   (float) code->corners[j].y / (float) height };
      g_hash_table_replace (self->outlines, g_strdup (code->text), new_outline);
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
  GHashTableIter iter;
  gpointer outline;

  g_hash_table_iter_init (&iter, self->outlines);
  while (g_hash_table_iter_next (&iter, NULL, &outline))
    {
      const graphene_point_t *corners = ((const Outline *) outline)->corners;

      for (guint i = 0; i < QR_CORNERS; i++)
        cairo_line_to (cr, place->origin.x + corners[i].x * place->size.width,
                       place->origin.y + corners[i].y * place->size.height);
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * LINE); /* dark around light: seen on every picture */
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, LINE);
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
  if (g_hash_table_size (self->outlines) > 0)
    draw_outlines (self, snapshot, &place);
}

static void
editor_camera_view_finalize (GObject *object)
{
  EditorCameraView *self = EDITOR_CAMERA_VIEW (object);

  g_clear_object (&self->frame);
  g_hash_table_unref (self->outlines);

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
  self->outlines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
