/* spaces-camera: writes the frames of a camera into memory that was given to it
 *
 *   spaces-camera check                   says "ready", or what is missing
 *   spaces-camera remote|session [NODE]
 *
 * It is a process of its own, so that the window loads nothing of GStreamer and does not wait for a
 * camera. It has the memory of qr/frame-slots.h as FRAME_MEMORY_FD and, as the descriptor behind,
 * the connection to PipeWire (`remote`), or finds the session's own. On standard output it says
 * where each frame is, on standard input it is told which slots are free again, see
 * camera-process.c. The end of its input ends it; before it ends by itself it says why in a word.
 *
 * A thread of GStreamer writes the frames, one reads the input, one starts the camera, and the main
 * thread waits for what goes wrong. */
#include "camera/camera-format.h"
#include "qr/frame-slots.h"

#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <string.h>
#include <unistd.h>

#define REMOTE_FD (FRAME_MEMORY_FD + 1)
/* By the clock, since not every PipeWire tells that there is no camera, or that it is gone. */
#define SECONDS_WITHOUT_CAMERA 2 /* in the list of all cameras */
#define SECONDS_TO_CONNECT 5
#define SECONDS_TO_BEGIN 8   /* after which one that was connected shows its first frame */
#define SECONDS_TO_RESTART 2
#define SECONDS_OF_SILENCE 3
#define SECONDS_TO_END 2

/* From the format that is asked of the camera to the one that is read. */
#define CAMERA \
  "pipewiresrc name=camera ! capsfilter caps=\"%s\" %s! videoconvert ! videoscale" \
  " ! capsfilter caps=\"video/x-raw,format=GRAY8,width=[1,%d],height=[1,%d]," \
  "pixel-aspect-ratio=1/1\"" \
  " ! appsink name=frames max-buffers=1 drop=true sync=false"

static FrameSlots *slots;
static guint free_slots = (1u << FRAME_SLOTS) - 1; /* atomic; a bit each */
static gint n_frames;                              /* atomic */
static GstDeviceProvider *cameras;                 /* atomic; NULL until it has its list */
static int remote = -1;                            /* a connection to PipeWire; the session's */
static const char *node;                           /* of the camera, or NULL */

/* One write each, which another thread's cannot cut. */
static void
say (const char *line)
{
  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    _exit (1);
}

/* Nothing is taken down in order, since the camera is gone. */
static G_GNUC_NORETURN void
end_with (const char *word)
{
  g_autofree char *line = g_strconcat (word, "\n", NULL);

  say (line);
  _exit (0);
}

/* When the input has ended, the camera is given back in order: PipeWire 0.3.65 otherwise often
 * leaves it asleep for who comes next. */
static gpointer
read_input (gpointer pipeline)
{
  char text[256];
  gssize length;

  /* Each slot is one digit, and a line feed does no harm. */
  while ((length = read (STDIN_FILENO, text, sizeof text)) > 0)
    for (gssize i = 0; i < length; i++)
      if (text[i] >= '0' && text[i] < '0' + FRAME_SLOTS)
        g_atomic_int_or (&free_slots, 1u << (text[i] - '0'));

  alarm (SECONDS_TO_END);
  gst_element_set_state (pipeline, GST_STATE_NULL);
  _exit (0);
}

/* Copies the rows, which may be padded, into a slot that is free; without one the frame is left
 * out, since newer ones come. */
static void
write_frame (const guint8 *pixels,
             gsize         stride,
             const Frame  *frame)
{
  guint8 *to = frame_slots_get (slots, frame->slot);
  char line[64];

  for (guint y = 0; y < frame->height; y++)
    memcpy (to + (gsize) y * frame->width, pixels + y * stride, frame->width);

  g_atomic_int_and (&free_slots, ~(1u << frame->slot));
  g_atomic_int_inc (&n_frames);
  g_snprintf (line, sizeof line, "%u %u %u\n", frame->slot, frame->width, frame->height);
  say (line);
}

/* Leaves frames out before anything is done with them, so that CAMERA_FRAMES_A_SECOND are left on
 * the mean. By the clock: not every camera says when a frame was taken. */
static GstPadProbeReturn
thin_out (GstPad          *pad,
          GstPadProbeInfo *info,
          gpointer         data)
{
  static gint64 due; /* microseconds; of the one thread that has frames */
  const gint64 step = G_USEC_PER_SEC / CAMERA_FRAMES_A_SECOND;
  gint64 now = g_get_monotonic_time ();

  if (now < due - step / 4) /* frames come somewhat early and late */
    return GST_PAD_PROBE_DROP;

  due = MAX (due + step, now);
  return GST_PAD_PROBE_OK;
}

static GstFlowReturn
on_new_sample (GstAppSink *sink,
               gpointer    data)
{
  g_autoptr (GstSample) sample = gst_app_sink_pull_sample (sink);
  const GstStructure *format;
  Frame frame = { .slot = g_bit_nth_lsf (g_atomic_int_get (&free_slots), -1) };
  GstBuffer *buffer;
  GstMapInfo map;
  int width, height;

  if (sample == NULL || frame.slot >= FRAME_SLOTS)
    return GST_FLOW_OK;

  format = gst_caps_get_structure (gst_sample_get_caps (sample), 0);
  buffer = gst_sample_get_buffer (sample);
  if (!gst_structure_get_int (format, "width", &width) || width > FRAME_MAX_WIDTH
      || !gst_structure_get_int (format, "height", &height) || height > FRAME_MAX_HEIGHT
      || !gst_buffer_map (buffer, &map, GST_MAP_READ))
    return GST_FLOW_ERROR;

  /* Rows of this format begin at multiples of four bytes. */
  frame.width = (guint) width;
  frame.height = (guint) height;
  if (map.size >= (gsize) GST_ROUND_UP_4 (width) * height)
    write_frame (map.data, GST_ROUND_UP_4 (width), &frame);
  gst_buffer_unmap (buffer, &map);
  return GST_FLOW_OK;
}

/* What asks a camera for @wishes. */
static GstElement *
make_camera (const char *wishes)
{
  const char *decoder = g_str_has_prefix (wishes, CAMERA_FORMAT_JPEG) ? "! jpegdec " : "";
  g_autofree char *description
      = g_strdup_printf (CAMERA, wishes, decoder, FRAME_MAX_WIDTH, FRAME_MAX_HEIGHT);
  GstElement *bin
      = gst_parse_bin_from_description_full (description, FALSE, NULL, GST_PARSE_FLAG_FATAL_ERRORS,
                                             NULL);

  if (bin == NULL)
    end_with ("plugin");

  return bin;
}

/* --- The cameras ----------------------------------------------------------------------------- */

/* By the connection of the pipeline. */
static void
list_cameras (void)
{
  GstDeviceProvider *provider
      = gst_device_provider_factory_get_by_name ("pipewiredeviceprovider");

  if (provider != NULL)
    g_object_set (provider, "fd", remote, NULL);
  if (provider != NULL && gst_device_provider_start (provider))
    g_atomic_pointer_set (&cameras, provider);
}

/* An array of GstDevice; NULL where nothing is known. */
static GPtrArray *
get_cameras (void)
{
  GstDeviceProvider *provider = g_atomic_pointer_get (&cameras);
  GPtrArray *found = provider != NULL ? g_ptr_array_new_with_free_func (gst_object_unref) : NULL;
  GList *devices = provider != NULL ? gst_device_provider_get_devices (provider) : NULL;

  for (GList *item = devices; item != NULL; item = item->next)
    if (gst_device_has_classes (item->data, "Video/Source"))
      g_ptr_array_add (found, gst_object_ref (item->data));

  g_list_free_full (devices, gst_object_unref);
  return found;
}

static gboolean
may_have_camera (void)
{
  g_autoptr (GPtrArray) found = get_cameras ();

  return found == NULL || found->len > 0;
}

/* What PipeWire knows of it, such as "node.name"; NULL where it does not. */
static char *
get_property (GstDevice  *camera,
              const char *name)
{
  g_autoptr (GstStructure) properties = gst_device_get_properties (camera);

  return properties != NULL ? g_strdup (gst_structure_get_string (properties, name)) : NULL;
}

static gint64
get_priority (GstDevice *camera)
{
  g_autofree char *priority = get_property (camera, "priority.session");

  return priority != NULL ? g_ascii_strtoll (priority, NULL, 10) : 0;
}

/* The one that is called @node, or else the desktop's first. */
static GstDevice *
choose_camera (GPtrArray *found)
{
  GstDevice *chosen = NULL;

  for (guint i = 0; i < found->len; i++)
    {
      GstDevice *camera = g_ptr_array_index (found, i);
      g_autofree char *name = get_property (camera, "node.name");

      if (node != NULL && g_strcmp0 (name, node) == 0)
        return camera;
      if (chosen == NULL || get_priority (camera) > get_priority (chosen))
        chosen = camera;
    }

  return chosen;
}

/* "camera", whether it is the one that is watched, its node and its name, with tabs between. One
 * without a node cannot be chosen. */
static void
say_camera (GstDevice *camera,
            gboolean   is_chosen)
{
  g_autofree char *given = gst_device_get_display_name (camera);
  g_autofree char *its_node = get_property (camera, "node.name");
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;

  if (its_node == NULL || !g_utf8_validate (its_node, -1, NULL) || strpbrk (its_node, "\t\n"))
    return;

  name = g_utf8_make_valid (given != NULL ? given : its_node, -1);
  g_strdelimit (name, "\t\n", ' ');
  line = g_strdup_printf ("camera\t%d\t%s\t%s\n", is_chosen, its_node, name);
  say (line);
}

/* Says which there are, and makes what watches one of them. */
static GstElement *
open_camera (void)
{
  g_autoptr (GPtrArray) found = get_cameras ();
  GstDevice *chosen = found != NULL ? choose_camera (found) : NULL;
  g_autoptr (GstElementFactory) decoder = gst_element_factory_find ("jpegdec");
  g_autoptr (GstCaps) offered = chosen != NULL ? gst_device_get_caps (chosen) : NULL;
  g_autofree char *wishes = camera_format_choose (offered, decoder != NULL);
  g_autofree char *target = chosen != NULL ? get_property (chosen, "node.name") : g_strdup (node);
  GstAppSinkCallbacks callbacks = { .new_sample = on_new_sample };
  GstElement *bin = make_camera (wishes);
  g_autoptr (GstElement) camera = gst_bin_get_by_name (GST_BIN (bin), "camera");
  g_autoptr (GstElement) frames = gst_bin_get_by_name (GST_BIN (bin), "frames");
  g_autoptr (GstPad) pad = gst_element_get_static_pad (camera, "src");

  for (guint i = 0; found != NULL && i < found->len; i++)
    say_camera (g_ptr_array_index (found, i), g_ptr_array_index (found, i) == chosen);
  g_object_set (camera, "fd", remote, "target-object", target, NULL);
  gst_util_set_object_arg (G_OBJECT (camera), "stream-properties", "props,media.role=Camera");
  gst_pad_add_probe (pad, GST_PAD_PROBE_TYPE_BUFFER, thin_out, NULL, NULL);
  gst_app_sink_set_callbacks (GST_APP_SINK (frames), &callbacks, NULL, NULL);
  return bin;
}

/* --- From its start to its end --------------------------------------------------------------- */

/* Whether a format was agreed on with a camera. Without one PipeWire waits and says nothing. */
static gboolean
has_format (GstElement *pipeline)
{
  g_autoptr (GstElement) camera = gst_bin_get_by_name (GST_BIN (pipeline), "camera");
  g_autoptr (GstPad) pad = camera != NULL ? gst_element_get_static_pad (camera, "src") : NULL;

  return pad != NULL && gst_pad_has_current_caps (pad);
}

/* PipeWire answers, and has nothing for the stream: 1.4 says so where 0.3.65 says nothing. */
#define STREAM_ERROR "stream error: "

/* The word for what ended the pipeline: @message, or NULL when nothing came for too long. */
static const char *
word_for (GstMessage *message,
          gboolean    had_format)
{
  g_autoptr (GError) error = NULL;

  if (g_atomic_int_get (&n_frames) > 0)
    return "unplugged";
  if (had_format)
    return "format";
  if (message == NULL || GST_MESSAGE_TYPE (message) != GST_MESSAGE_ERROR)
    return "none";

  gst_message_parse_error (message, &error, NULL);
  return g_error_matches (error, GST_RESOURCE_ERROR, GST_RESOURCE_ERROR_FAILED)
                 && !g_str_has_prefix (error->message, STREAM_ERROR)
             ? "service"
             : "none";
}

/* For the first time or once more. It may wait for a camera that never comes. */
static gpointer
start (gpointer pipeline)
{
  if (GST_BIN_NUMCHILDREN (pipeline) == 0)
    {
      list_cameras ();
      gst_bin_add (pipeline, open_camera ());
    }

  gst_element_set_state (pipeline, GST_STATE_READY);
  gst_element_set_state (pipeline, GST_STATE_PLAYING);
  return NULL;
}

/* Waits until something ends @pipeline; NULL when nothing comes any more. PipeWire 0.3.65 now and
 * then connects to a camera that it never wakes up: then another start helps. */
static GstMessage *
wait_for_end (GstElement *pipeline,
              gboolean   *had_format)
{
  GstBus *bus = gst_element_get_bus (pipeline);
  GstMessage *message = NULL;
  int silent = 0, seen = 0, most = SECONDS_TO_CONNECT;

  g_thread_unref (g_thread_new ("start", start, pipeline));
  while (message == NULL && silent < most)
    {
      int now;

      message = gst_bus_timed_pop_filtered (bus, GST_SECOND, GST_MESSAGE_ERROR | GST_MESSAGE_EOS);
      now = g_atomic_int_get (&n_frames);
      silent = now == seen ? silent + 1 : 0;
      seen = now;
      *had_format |= has_format (pipeline);
      most = !may_have_camera () ? SECONDS_WITHOUT_CAMERA
             : seen > 0           ? SECONDS_OF_SILENCE
             : *had_format        ? SECONDS_TO_BEGIN
                                  : SECONDS_TO_CONNECT;
      if (message == NULL && seen == 0 && has_format (pipeline)
          && (silent == SECONDS_TO_RESTART || silent == 2 * SECONDS_TO_RESTART))
        g_thread_unref (g_thread_new ("start", start, pipeline));
    }

  return message;
}

int
main (int   argc,
      char *argv[])
{
  gboolean had_format = FALSE;
  GstElement *pipeline;
  GstMessage *message;

  slots = frame_slots_map (FRAME_MEMORY_FD, TRUE);
  if (slots == NULL || argc < 2 || !gst_init_check (NULL, NULL, NULL))
    return 1;

  if (g_str_equal (argv[1], "check"))
    {
      make_camera (CAMERA_FORMAT_RAW);
      end_with ("ready");
    }

  if (g_str_equal (argv[1], "remote"))
    remote = REMOTE_FD;
  node = argv[2];
  pipeline = gst_pipeline_new (NULL);
  g_thread_unref (g_thread_new ("input", read_input, pipeline));
  message = wait_for_end (pipeline, &had_format);
  end_with (word_for (message, had_format));
}
