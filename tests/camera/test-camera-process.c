/* Frames, codes and losses of a camera that is played (fake-camera.c), searched by the real reader.
 * The camera itself is in test-camera.py. */
#include "camera/camera-process.h"
#include "no-child.h"
#include "scratch.h"

#include <string.h>
#include <unistd.h>

#define N_OPENS 30
#define N_OPENS_LONG 1000 /* with SPACES_TEST_LONG=1 in the environment */

typedef struct
{
  CameraProcess *camera;
  GMainLoop *loop;
  const char *node;
  guint n_cameras;
  char *watched; /* node and name */
  guint n_frames;
  guint n_found;     /* codes */
  guint n_wanted;    /* codes until it is over */
  gboolean is_freed; /* with the first frame, inside of it */
  GError *error;
} Watch;

static void
on_ready (gpointer data)
{
  Watch *watch = data;

  camera_process_start (watch->camera, -1, watch->node);
}

static void
on_camera (const char *node,
           const char *name,
           gboolean    is_watched,
           gpointer    data)
{
  Watch *watch = data;

  g_assert_cmpuint (watch->n_frames, ==, 0);
  watch->n_cameras++;
  if (is_watched)
    watch->watched = g_strdup_printf ("%s, %s", node, name);
}

static void
on_frame (const guint8 *pixels,
          guint         width,
          guint         height,
          gpointer      data)
{
  Watch *watch = data;

  g_assert_cmpuint (width, ==, 400);
  g_assert_cmpuint (height, ==, 300);
  g_assert_cmpuint (pixels[0], ==, 255);
  watch->n_frames++;
  if (watch->is_freed)
    {
      g_clear_pointer (&watch->camera, camera_process_free);
      g_main_loop_quit (watch->loop);
    }
}

static void
on_found (const GPtrArray *codes,
          guint            width,
          guint            height,
          gpointer         data)
{
  Watch *watch = data;

  g_assert_cmpuint (width, ==, 400);
  for (guint i = 0; i < codes->len; i++)
    {
      const QrFinding *code = codes->pdata[i];

      g_assert_cmpstr (code->text, ==, "seen");
      g_assert_cmpint (ABS (code->corners[0].x - 120), <=, 5);
      g_assert_cmpint (ABS (code->corners[0].y - 100), <=, 5);
      watch->n_found++;
    }
  if (watch->n_wanted > 0 && watch->n_found >= watch->n_wanted)
    g_main_loop_quit (watch->loop);
}

static void
on_failed (const GError *error,
           gpointer      data)
{
  Watch *watch = data;

  g_assert_null (watch->error);
  watch->error = g_error_copy (error);
  g_main_loop_quit (watch->loop);
}

static const CameraEvents events = { on_ready, on_camera, on_frame, on_found, on_failed };

static void
watch_camera (Watch      *watch,
              const char *node)
{
  g_autoptr (GError) error = NULL;

  watch->loop = g_main_loop_new (NULL, FALSE);
  watch->node = node;
  watch->camera = camera_process_new (&events, watch, &error);
  g_assert_no_error (error);
  g_main_loop_run (watch->loop);
  g_main_loop_unref (watch->loop);
  g_clear_pointer (&watch->camera, camera_process_free);
}

static void
test_card (void)
{
  Watch watch = { .n_wanted = 40 };

  watch_camera (&watch, "card");
  g_assert_cmpuint (watch.n_found, ==, 40);
  g_assert_cmpuint (watch.n_frames, >=, 40); /* or a slot was not given back */
  g_assert_null (watch.error);
}

static void
test_freed_inside (void)
{
  Watch watch = { .is_freed = TRUE };

  watch_camera (&watch, "card");
  g_assert_cmpuint (watch.n_frames, ==, 1);
  g_assert_cmpuint (watch.n_found, ==, 0);
}

static void
test_cameras (void)
{
  Watch watch = { .n_wanted = 1 };

  watch_camera (&watch, "cameras");
  g_assert_cmpuint (watch.n_cameras, ==, CAMERA_MOST_CAMERAS);
  g_assert_cmpstr (watch.watched, ==, "node-1, Camera 1");
  g_assert_null (watch.error);
  g_free (watch.watched);
}

typedef struct
{
  const char *path; /* of the test */
  const char *node;
  CameraError code;
} Loss;

static const Loss losses[] = {
  { "/camera-process/lost/plugin", "plugin", CAMERA_ERROR_PLUGIN },
  { "/camera-process/lost/service", "service", CAMERA_ERROR_SERVICE },
  { "/camera-process/lost/none", "none", CAMERA_ERROR_NONE },
  { "/camera-process/lost/format", "format", CAMERA_ERROR_FORMAT },
  { "/camera-process/lost/unplugged", "unplugged", CAMERA_ERROR_UNPLUGGED },
  { "/camera-process/lost/nonsense", "4 1280 720", CAMERA_ERROR_FORMAT },
  { "/camera-process/lost/empty", "", CAMERA_ERROR_FORMAT },
  { "/camera-process/lost/camera-cut", "camera\t1\tnode", CAMERA_ERROR_FORMAT },
  { "/camera-process/lost/camera-not-a-text", "camera\t1\tnode\t\xff", CAMERA_ERROR_FORMAT },
  { "/camera-process/lost/slot-taken", "taken", CAMERA_ERROR_UNPLUGGED },
};

static void
test_loss (gconstpointer data)
{
  const Loss *loss = data;
  Watch watch = { 0 };

  watch_camera (&watch, loss->node);
  g_assert_error (watch.error, CAMERA_ERROR, (int) loss->code);
  g_assert_cmpuint (strlen (watch.error->message), >, 0);
  g_error_free (watch.error);
}

/* Nothing is left of a camera that was closed: no file, no thread, no process. */
static void
test_many_opens (void)
{
  guint n_opens = g_getenv ("SPACES_TEST_LONG") != NULL ? N_OPENS_LONG : N_OPENS;
  guint n_files = 0, n_threads = 0;

  for (guint i = 0; i < n_opens; i++)
    {
      Watch watch = { .n_wanted = i % 2 };

      watch.is_freed = i % 2 == 0;
      watch_camera (&watch, "card");
      if (i == 1)
        {
          n_files = scratch_count ("/proc/self/fd");
          n_threads = scratch_count ("/proc/self/task");
        }
    }

  wait_for_no_child ();
  g_assert_cmpint (count_left ("/proc/self/fd", n_files), <=, 0);
  g_assert_cmpint (count_left ("/proc/self/task", n_threads), <=, 0);
}

typedef struct
{
  const char *path; /* of the test */
  const char *variable;
  const char *program;
  CameraError code;
} Missing;

static const Missing missing[] = {
  { "/camera-process/missing/camera", "SPACES_CAMERA", "/proc/none", CAMERA_ERROR_MISSING },
  { "/camera-process/missing/plugin", "FAKE_CAMERA_CHECK", "plugin", CAMERA_ERROR_PLUGIN },
  { "/camera-process/missing/library", "FAKE_CAMERA_CHECK", "", CAMERA_ERROR_MISSING },
  { "/camera-process/missing/word", "FAKE_CAMERA_CHECK", "0 400 300", CAMERA_ERROR_MISSING },
  { "/camera-process/missing/reader", "SPACES_PICTURE_READER", "/proc/none", CAMERA_ERROR_READER },
  { "/camera-process/missing/reader-breaks", "SPACES_PICTURE_READER", "/bin/false",
    CAMERA_ERROR_READER },
};

/* In a process of its own, whose environment may be changed. */
static void
test_missing (gconstpointer data)
{
  const Missing *m = data;
  g_autoptr (GError) error = NULL;
  Watch watch = { 0 };

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_setenv (m->variable, m->program, TRUE);
  if (g_str_equal (m->variable, "SPACES_CAMERA"))
    {
      g_assert_null (camera_process_new (&events, &watch, &error));
      g_assert_error (error, CAMERA_ERROR, CAMERA_ERROR_MISSING);
      return;
    }

  watch_camera (&watch, "card");
  g_assert_error (watch.error, CAMERA_ERROR, (int) m->code);
  g_error_free (watch.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("SPACES_CAMERA"));

  g_test_add_func ("/camera-process/card", test_card);
  g_test_add_func ("/camera-process/cameras", test_cameras);
  g_test_add_func ("/camera-process/freed-inside", test_freed_inside);
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    g_test_add_data_func (losses[i].path, &losses[i], test_loss);
  for (gsize i = 0; i < G_N_ELEMENTS (missing); i++)
    g_test_add_data_func (missing[i].path, &missing[i], test_missing);
  g_test_add_func ("/camera-process/many-opens", test_many_opens);
  return g_test_run ();
}
