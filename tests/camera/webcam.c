/* webcam: a camera for PipeWire, which offers formats as one that is plugged in does
 *
 *   webcam NODE NAME PICTURES FORMAT…
 *   webcam testcam Camera /tmp/view raw:640x480@30 jpeg:1280x720@30
 *
 * The formats are offered in this order, and the program that watches takes one. Its pictures are
 * the files PICTURES-000.pgm and so on, or those that end with .jpg, one after the other, again and
 * again. One of another size than was taken is shown as plain grey where it is "raw": with the
 * wrong size nothing is read. It ends with its standard input. */
#include <glib-unix.h>
#include <pipewire/pipewire.h>
#include <spa/param/video/format-utils.h>
#include <stdio.h>
#include <string.h>

#define MAX_FORMATS 16
#define JPEG_BYTES (1 << 20) /* room for a picture */

typedef struct
{
  gboolean is_jpeg;
  struct spa_rectangle size;
  struct spa_fraction rate;
} Format;

static struct pw_main_loop *loop;
static struct pw_stream *stream;
static struct spa_source *clock_source;
static const char *pictures;
static guint n_shown;
static Format taken;

/* The picture that comes next. */
static char *
read_picture (gsize *length)
{
  const char *end = taken.is_jpeg ? ".jpg" : ".pgm";
  char *bytes = NULL;

  for (int i = 0; bytes == NULL && i < 2; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s-%03u%s", pictures, n_shown++, end);

      if (!g_file_get_contents (path, &bytes, length, NULL))
        n_shown = 0;
    }

  g_assert_nonnull (bytes);
  return bytes;
}

/* YUY2: each pixel's light, and between them colors, here none. */
static gsize
write_raw (guint8     *to,
           const char *picture,
           gsize       length)
{
  gsize n_pixels = (gsize) taken.size.width * taken.size.height;
  g_autofree char *header
      = g_strdup_printf ("P5\n%u %u\n255\n", taken.size.width, taken.size.height);
  gsize n_header = strlen (header);
  gboolean fits = length == n_header + n_pixels && memcmp (picture, header, n_header) == 0;

  memset (to, 128, 2 * n_pixels);
  for (gsize i = 0; fits && i < n_pixels; i++)
    to[2 * i] = (guint8) picture[n_header + i];
  return 2 * n_pixels;
}

static void
on_process (void *data)
{
  struct pw_buffer *buffer = pw_stream_dequeue_buffer (stream);
  g_autofree char *picture = NULL;
  struct spa_data *to;
  gsize length;

  if (buffer == NULL)
    return;

  to = &buffer->buffer->datas[0];
  picture = read_picture (&length);
  if (taken.is_jpeg)
    memcpy (to->data, picture, MIN (length, to->maxsize));
  else
    length = write_raw (to->data, picture, length);
  to->chunk->offset = 0;
  to->chunk->size = (guint32) length;
  to->chunk->stride = taken.is_jpeg ? 0 : 2 * (gint32) taken.size.width;
  pw_stream_queue_buffer (stream, buffer);
}

static void
on_tick (void     *data,
         uint64_t  n_times)
{
  pw_stream_trigger_process (stream);
}

static void
on_state_changed (void                 *data,
                  enum pw_stream_state  old,
                  enum pw_stream_state  state,
                  const char           *error)
{
  struct timespec step = { 0, state == PW_STREAM_STATE_STREAMING && taken.rate.num > 0
                                  ? 1000000000 / taken.rate.num : 0 };
  struct timespec first = { 0, step.tv_nsec > 0 ? 1 : 0 };

  pw_loop_update_timer (pw_main_loop_get_loop (loop), clock_source, &first, &step, FALSE);
}

static void
on_param_changed (void                 *data,
                  uint32_t              id,
                  const struct spa_pod *param)
{
  struct spa_video_info info = { 0 };
  guint8 room[1024];
  struct spa_pod_builder builder = SPA_POD_BUILDER_INIT (room, sizeof room);
  const struct spa_pod *params[1];
  int size;

  if (param == NULL || id != SPA_PARAM_Format
      || spa_format_parse (param, &info.media_type, &info.media_subtype) < 0)
    return;

  taken.is_jpeg = info.media_subtype == SPA_MEDIA_SUBTYPE_mjpg;
  if (taken.is_jpeg)
    spa_format_video_mjpg_parse (param, &info.info.mjpg);
  else
    spa_format_video_raw_parse (param, &info.info.raw);
  taken.size = taken.is_jpeg ? info.info.mjpg.size : info.info.raw.size;
  taken.rate = taken.is_jpeg ? info.info.mjpg.framerate : info.info.raw.framerate;
  size = taken.is_jpeg ? JPEG_BYTES : 2 * (int) (taken.size.width * taken.size.height);
  params[0] = spa_pod_builder_add_object (
      &builder, SPA_TYPE_OBJECT_ParamBuffers, SPA_PARAM_Buffers, SPA_PARAM_BUFFERS_buffers,
      SPA_POD_CHOICE_RANGE_Int (4, 2, 8), SPA_PARAM_BUFFERS_blocks, SPA_POD_Int (1),
      SPA_PARAM_BUFFERS_size, SPA_POD_Int (size), SPA_PARAM_BUFFERS_stride,
      SPA_POD_Int (taken.is_jpeg ? 0 : 2 * (int) taken.size.width));
  pw_stream_update_params (stream, params, 1);
}

static const struct spa_pod *
offer (struct spa_pod_builder *builder,
       const char             *words)
{
  struct spa_pod_frame frame;
  char kind[5];
  Format format = { .rate = { 0, 1 } };

  g_assert_cmpint (sscanf (words, "%4[a-z]:%ux%u@%u", kind, &format.size.width,
                           &format.size.height, &format.rate.num), ==, 4);
  format.is_jpeg = g_str_equal (kind, "jpeg");
  spa_pod_builder_push_object (builder, &frame, SPA_TYPE_OBJECT_Format, SPA_PARAM_EnumFormat);
  spa_pod_builder_add (builder, SPA_FORMAT_mediaType, SPA_POD_Id (SPA_MEDIA_TYPE_video),
                       SPA_FORMAT_mediaSubtype,
                       SPA_POD_Id (format.is_jpeg ? SPA_MEDIA_SUBTYPE_mjpg
                                                  : SPA_MEDIA_SUBTYPE_raw),
                       SPA_FORMAT_VIDEO_size, SPA_POD_Rectangle (&format.size),
                       SPA_FORMAT_VIDEO_framerate, SPA_POD_Fraction (&format.rate), 0);
  if (!format.is_jpeg)
    spa_pod_builder_add (builder, SPA_FORMAT_VIDEO_format, SPA_POD_Id (SPA_VIDEO_FORMAT_YUY2), 0);
  return spa_pod_builder_pop (builder, &frame);
}

static void
on_input (void     *data,
          int       fd,
          uint32_t  mask)
{
  pw_main_loop_quit (loop);
}

int
main (int   argc,
      char *argv[])
{
  static const struct pw_stream_events events = {
    PW_VERSION_STREAM_EVENTS,
    .state_changed = on_state_changed,
    .param_changed = on_param_changed,
    .process = on_process,
  };
  guint8 room[4096];
  struct spa_pod_builder builder = SPA_POD_BUILDER_INIT (room, sizeof room);
  const struct spa_pod *formats[MAX_FORMATS];
  int n_formats = argc - 4;

  g_assert_cmpint (n_formats, >, 0);
  g_assert_cmpint (n_formats, <=, MAX_FORMATS);
  pw_init (NULL, NULL);
  loop = pw_main_loop_new (NULL);
  clock_source = pw_loop_add_timer (pw_main_loop_get_loop (loop), on_tick, NULL);
  pw_loop_add_io (pw_main_loop_get_loop (loop), 0, SPA_IO_HUP | SPA_IO_ERR, FALSE, on_input, NULL);
  pictures = argv[3];
  for (int i = 0; i < n_formats; i++)
    formats[i] = offer (&builder, argv[4 + i]);
  stream = pw_stream_new_simple (
      pw_main_loop_get_loop (loop), argv[1],
      pw_properties_new (PW_KEY_MEDIA_CLASS, "Video/Source", PW_KEY_MEDIA_ROLE, "Camera",
                         PW_KEY_NODE_NAME, argv[1], PW_KEY_NODE_DESCRIPTION, argv[2], NULL),
      &events, NULL);
  g_assert_cmpint (pw_stream_connect (stream, PW_DIRECTION_OUTPUT, PW_ID_ANY,
                                      PW_STREAM_FLAG_DRIVER | PW_STREAM_FLAG_MAP_BUFFERS, formats,
                                      (guint32) n_formats), ==, 0);
  pw_main_loop_run (loop);
  pw_stream_destroy (stream);
  return 0;
}
