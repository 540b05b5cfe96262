/* Watches a camera and says what happens, for test-camera.py:
 *
 *   watch-camera TIMES SECONDS [NODE [keep]]
 *
 * opens the camera so many times, each time until a code was read, it failed, or the time is up. It
 * says "read TEXT", "failed NUMBER" or "nothing", and of the first time "camera NODE: NAME" of each
 * that there is, with "on" where it is the one, and "frame WIDTH HEIGHT"; with `keep` it goes on
 * when a code was read. At the end it says how many files and threads it has more than after the
 * first time, and how many KiB of memory. */
#include "camera/camera-process.h"
#include "no-child.h"
#include "scratch.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

static GMainLoop *loop;
static CameraProcess *camera;
static const char *node;
static guint n_times;
static gboolean keeps_watching;

static void
on_ready (gpointer data)
{
  camera_process_start (camera, -1, node);
}

static void
on_camera (const char *its_node,
           const char *name,
           gboolean    is_watched,
           gpointer    data)
{
  if (n_times == 1)
    printf ("camera %s%s: %s\n", is_watched ? "on " : "", its_node, name);
}

static void
on_frame (const guint8 *pixels,
          guint         width,
          guint         height,
          gpointer      data)
{
  gboolean *is_seen = data;

  if (!*is_seen && n_times == 1)
    printf ("frame %u %u\n", width, height);
  *is_seen = TRUE;
}

static void
on_found (const GPtrArray *codes,
          guint            width,
          guint            height,
          gpointer         data)
{
  for (guint i = 0; i < codes->len; i++)
    printf ("read %s\n", ((const QrFinding *) codes->pdata[i])->text);
  if (codes->len > 0 && !keeps_watching)
    g_main_loop_quit (loop);
}

static void
on_failed (const GError *error,
           gpointer      data)
{
  printf ("failed %d\n", error->code);
  g_main_loop_quit (loop);
}

static gboolean
on_time_up (gpointer data)
{
  printf ("nothing\n");
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

int
main (int   argc,
      char *argv[])
{
  static const CameraEvents events = { on_ready, on_camera, on_frame, on_found, on_failed };
  guint n_files = 0, n_threads = 0;
  gsize n_bytes = 0;

  node = argv[3];
  keeps_watching = argc > 4;
  setvbuf (stdout, NULL, _IOLBF, 0);
  loop = g_main_loop_new (NULL, FALSE);
  for (n_times = 1; n_times <= (guint) atoi (argv[1]); n_times++)
    {
      guint patience = g_timeout_add_seconds (atoi (argv[2]), on_time_up, NULL);
      g_autoptr (GError) error = NULL;
      gboolean is_seen = FALSE;

      camera = camera_process_new (&events, &is_seen, &error);
      g_assert_no_error (error);
      g_main_loop_run (loop);
      camera_process_free (camera);
      g_source_remove (patience);
      if (n_times == 1)
        {
          wait_for_no_child ();
          n_files = scratch_count ("/proc/self/fd");
          n_threads = scratch_count ("/proc/self/task");
          n_bytes = mallinfo2 ().uordblks;
        }
    }

  wait_for_no_child ();
  printf ("left %d %d %d\n", count_left ("/proc/self/fd", n_files),
          count_left ("/proc/self/task", n_threads),
          (int) (mallinfo2 ().uordblks - n_bytes) / 1024);
  return 0;
}
