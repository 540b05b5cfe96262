/* What cameras as they are sold offer, and what PipeWire gives for the wishes. */
#include "camera/camera-format.h"

#define RAW(width, height, rates) \
  "video/x-raw,format=YUY2,width=" #width ",height=" #height ",framerate=" rates ";"
#define JPEG(width, height, rates) \
  "image/jpeg,width=" #width ",height=" #height ",framerate=" rates ";"
#define ANY "video/x-raw,format=RGB,width=[1,2147483647],height=[1,2147483647]"

typedef struct
{
  const char *path; /* of the test */
  const char *offered;
  const char *given;
  gboolean is_without_jpeg; /* nothing unpacks it */
} Camera;

static const Camera cameras[] = {
  { "/camera-format/slow-cable", RAW (640, 480, "{30/1,15/1}") RAW (1280, 720, "{10/1,5/1}")
    JPEG (640, 480, "30/1") JPEG (1280, 720, "{30/1,15/1}"), "image/jpeg 1280 720 30" },
  { "/camera-format/fast-cable", RAW (640, 480, "30/1") RAW (1920, 1080, "5/1")
    RAW (1280, 720, "30/1") JPEG (1280, 720, "30/1"), "video/x-raw 1280 720 30" },
  { "/camera-format/slow-without-jpeg", RAW (640, 480, "30/1") RAW (1280, 720, "10/1"),
    "video/x-raw 1280 720 10" },
  { "/camera-format/four-to-three", RAW (640, 480, "30/1") RAW (1280, 960, "30/1"),
    "video/x-raw 1280 960 30" },
  { "/camera-format/four-to-three-slow", RAW (640, 480, "30/1") RAW (1600, 1200, "5/1")
    JPEG (1600, 1200, "15/1") JPEG (1280, 960, "30/1"), "image/jpeg 1280 960 30" },
  { "/camera-format/larger", RAW (3840, 2160, "30/1") RAW (1920, 1080, "30/1"),
    "video/x-raw 1920 1080 30" },
  { "/camera-format/larger-alone", RAW (3840, 2160, "30/1"), "video/x-raw 3840 2160 30" },
  { "/camera-format/small", RAW (160, 120, "30/1") RAW (320, 240, "30/1") RAW (640, 480, "30/1"),
    "video/x-raw 640 480 30" },
  { "/camera-format/tiny", RAW (320, 240, "15/1") RAW (160, 120, "15/1"),
    "video/x-raw 320 240 15" },
  { "/camera-format/small-jpeg-larger", RAW (320, 240, "30/1") JPEG (640, 480, "30/1"),
    "image/jpeg 640 480 30" },
  { "/camera-format/jpeg-alone", JPEG (320, 240, "30/1") JPEG (1280, 720, "30/1"),
    "image/jpeg 1280 720 30" },
  { "/camera-format/any", ANY ",framerate=[0/1,2147483647/1]",
    "video/x-raw 1280 720 15" },
  { "/camera-format/any-but-slow", ANY ",framerate=10/1",
    "video/x-raw 1280 720 10" },
  { "/camera-format/no-speed", "video/x-raw,width=1280,height=720", "video/x-raw 1280 720 15" },
  { "/camera-format/not-unpacked", RAW (640, 480, "30/1") JPEG (1280, 720, "30/1"),
    "video/x-raw 640 480 30", TRUE },
  { "/camera-format/not-unpacked-alone", JPEG (1280, 720, "30/1"), "image/jpeg 1280 720 30",
    TRUE },
  { "/camera-format/foreign", "video/x-h264,width=1280,height=720", NULL },
};

/* As PipeWire does: the first wish that fits, and of it the camera's first format. */
static char *
give (GstCaps *offered,
      GstCaps *wishes)
{
  for (guint i = 0; i < gst_caps_get_size (wishes); i++)
    {
      g_autoptr (GstCaps) wish = gst_caps_copy_nth (wishes, i);
      g_autoptr (GstCaps) fitting
          = gst_caps_intersect_full (offered, wish, GST_CAPS_INTERSECT_FIRST);
      const GstStructure *format;
      int width = 0, height = 0, frames = 0, seconds = 1;

      if (gst_caps_is_empty (fitting))
        continue;

      fitting = gst_caps_fixate (g_steal_pointer (&fitting));
      format = gst_caps_get_structure (fitting, 0);
      g_assert_true (gst_structure_get_int (format, "width", &width)
                     && gst_structure_get_int (format, "height", &height)
                     && gst_structure_get_fraction (format, "framerate", &frames, &seconds));
      return g_strdup_printf ("%s %d %d %d", gst_structure_get_name (format), width, height,
                              frames / seconds);
    }

  return NULL;
}

static void
test_camera (gconstpointer data)
{
  const Camera *camera = data;
  g_autoptr (GstCaps) offered = gst_caps_from_string (camera->offered);
  g_autofree char *wish = camera_format_choose (offered, !camera->is_without_jpeg);
  g_autoptr (GstCaps) wishes = gst_caps_from_string (wish);
  g_autofree char *given = give (offered, wishes);

  g_assert_cmpstr (given, ==, camera->given);
  g_assert_cmpuint (gst_caps_get_size (wishes), <=, 2); /* as many as PipeWire 1.4 takes for sure */
}

/* The pixels as they are, in any size, the best first. */
static void
test_unknown (void)
{
  g_autofree char *wish = camera_format_choose (NULL, TRUE);
  g_autoptr (GstCaps) wishes = gst_caps_from_string (wish);
  g_autoptr (GstCaps) any = gst_caps_from_string (RAW (64, 48, "1/1") RAW (1280, 720, "30/1"));
  g_autofree char *given = give (any, wishes);

  g_assert_cmpstr (given, ==, "video/x-raw 1280 720 30");
  g_assert_true (gst_caps_can_intersect (any, wishes));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gst_init (NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cameras); i++)
    g_test_add_data_func (cameras[i].path, &cameras[i], test_camera);
  g_test_add_func ("/camera-format/unknown", test_unknown);
  return g_test_run ();
}
