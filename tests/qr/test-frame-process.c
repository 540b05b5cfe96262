/* Frames and their codes, with the confined reader and with readers that break. */
#include "qr/frame-process.h"

#include "sample-pictures.h"
#include "sanitized.h"

#include <string.h>

#define LINK "https://spaces-game.com/#2|2p0p2tG0f"
#define N_MANY 300 /* frames */

typedef struct
{
  FrameSlots *slots;
  FrameProcess *process;
  GMainLoop *loop;
  GString *found; /* texts with a bar behind; "broken" at the end */
  QrFinding last;
  guint n_frames;
  guint n_wanted;
} Reading;

static void
read_next (Reading *reading)
{
  const Frame frame = { reading->n_frames % FRAME_SLOTS, 400, 300 };

  g_assert_true (frame_process_read (reading->process, &frame, NULL));
  g_assert_false (frame_process_read (reading->process, &frame, NULL));
}

static void
on_found (const GPtrArray *codes,
          const Frame     *frame,
          gpointer         data)
{
  Reading *reading = data;

  g_assert_cmpuint (frame->slot, ==, reading->n_frames % FRAME_SLOTS);
  g_assert_cmpuint (frame->width, ==, 400);
  if (codes == NULL)
    g_string_append (reading->found, "broken");
  for (guint i = 0; codes != NULL && i < codes->len; i++)
    {
      reading->last = *(const QrFinding *) codes->pdata[i];
      g_string_append_printf (reading->found, "%s|", reading->last.text);
    }
  reading->n_frames++;
  if (codes == NULL || reading->n_frames == reading->n_wanted)
    g_main_loop_quit (reading->loop);
  else
    read_next (reading);
}

static void
reading_begin (Reading *reading,
               guint    n_wanted)
{
  g_autoptr (FrameSlots) writer = NULL;
  cairo_surface_t *page = sample_page_new (400, 300);
  const guint8 *data;

  reading->slots = frame_slots_new (NULL);
  reading->process = frame_process_new (reading->slots, on_found, reading);
  reading->loop = g_main_loop_new (NULL, FALSE);
  reading->found = g_string_new (NULL);
  reading->n_wanted = n_wanted;

  /* a code in the second slot alone */
  sample_page_code (page, LINK, 100, 50, 5);
  cairo_surface_flush (page);
  data = cairo_image_surface_get_data (page);
  writer = frame_slots_map (reading->slots->fd, TRUE);
  for (guint i = 0; i < FRAME_SLOTS; i++)
    for (guint j = 0; j < 400 * 300; j++)
      frame_slots_get (writer, i)[j] = i == 1 ? data[4 * j] : 255;
  cairo_surface_destroy (page);
}

static void
reading_end (Reading *reading)
{
  frame_process_free (reading->process);
  frame_slots_free (reading->slots);
  g_main_loop_unref (reading->loop);
  g_string_free (reading->found, TRUE);
}

static void
test_frames (void)
{
  Reading reading = { 0 };

  reading_begin (&reading, 4);
  read_next (&reading);
  g_main_loop_run (reading.loop);
  g_assert_cmpstr (reading.found->str, ==, LINK "|");

  /* 29 modules of 5 pixels, 4 modules inside of the page that was put to 100, 50 */
  g_assert_cmpint (ABS (reading.last.corners[0].x - 120), <=, 5);
  g_assert_cmpint (ABS (reading.last.corners[0].y - 70), <=, 5);
  g_assert_cmpint (ABS (reading.last.corners[2].x - 265), <=, 5);
  g_assert_cmpint (ABS (reading.last.corners[2].y - 215), <=, 5);
  reading_end (&reading);
}

/* The number behind @name in a file about the last child of this process: one of the test before
 * may be on its way out. */
static char *
about_reader (const char *file,
              const char *name)
{
  g_autofree char *children = NULL, *path = NULL, *text = NULL;
  const char *last, *line;

  g_assert_true (g_file_get_contents ("/proc/thread-self/children", &children, NULL, NULL));
  last = strrchr (g_strchomp (children), ' ');
  path = g_strdup_printf ("/proc/%d/%s", atoi (last != NULL ? last : children), file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  line = strstr (text, name);
  g_assert_nonnull (line);
  line += strlen (name);
  line += strspn (line, " \t");
  return g_strndup (line, strcspn (line, " \n"));
}

/* It has no limit of time, and needs no more memory after many frames. */
static void
test_lasts (void)
{
  g_autofree char *before = NULL, *after = NULL, *time = NULL;
  Reading reading = { 0 };

  reading_begin (&reading, 32);
  read_next (&reading);
  g_main_loop_run (reading.loop);
  time = about_reader ("limits", "Max cpu time");
  before = about_reader ("status", "VmData:");
  g_assert_cmpstr (time, ==, "unlimited");

  reading.n_wanted = N_MANY;
  read_next (&reading);
  g_main_loop_run (reading.loop);
  after = about_reader ("status", "VmData:");
  g_test_message ("%s kB after 32 frames, %s kB after %d", before, after, N_MANY);
  if (!SANITIZED) /* which keeps what was freed */
    g_assert_cmpint (atoi (after), <=, atoi (before) + 1024);
  reading_end (&reading);
}

/* What is given up while it reads says nothing any more. */
static void
test_freed_while_reading (void)
{
  Reading reading = { 0 };

  reading_begin (&reading, 1);
  read_next (&reading);
  g_clear_pointer (&reading.process, frame_process_free);
  reading.process = frame_process_new (reading.slots, on_found, &reading);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (reading.n_frames, ==, 0);
  reading_end (&reading);
}

typedef struct
{
  const char *path; /* of the test */
  const char *reader;
  guint n_frames; /* until it is given up; 0: it cannot be started */
} BrokenReader;

static const BrokenReader broken_readers[] = {
  { "/frame-process/broken/missing", "/proc/none/reader", 0 },
  { "/frame-process/broken/fails", "/bin/false", 3 },
  { "/frame-process/broken/babbles", "/bin/echo", 3 },
};

/* In a process of its own, whose environment may be changed. */
static void
test_broken_reader (gconstpointer data)
{
  const BrokenReader *broken = data;
  const Frame frame = { 0, 400, 300 };
  g_autoptr (GError) error = NULL;
  Reading reading = { 0 };

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_setenv ("SPACES_PICTURE_READER", broken->reader, TRUE);
  reading_begin (&reading, 100);
  if (broken->n_frames > 0)
    {
      read_next (&reading);
      g_main_loop_run (reading.loop);
      g_assert_cmpstr (reading.found->str, ==, "broken");
      g_assert_cmpuint (reading.n_frames, ==, broken->n_frames);
      g_assert_false (frame_process_read (reading.process, &frame, NULL));
    }
  else
    {
      g_assert_false (frame_process_read (reading.process, &frame, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    }
  reading_end (&reading);
}

/* One that never answers is ended and started again: not before FRAME_SECONDS. */
static void
test_silent_reader (void)
{
  gint64 start = g_get_monotonic_time ();
  Reading reading = { 0 };

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_setenv ("SPACES_PICTURE_READER", g_getenv ("SILENT_READER"), TRUE);
  reading_begin (&reading, 1);
  read_next (&reading);
  g_main_loop_run (reading.loop);
  g_assert_cmpstr (reading.found->str, ==, "");
  g_assert_cmpint (g_get_monotonic_time () - start, >=, (FRAME_SECONDS - 1) * G_USEC_PER_SEC);
  reading_end (&reading);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("SPACES_PICTURE_READER"));

  g_test_add_func ("/frame-process/frames", test_frames);
  g_test_add_func ("/frame-process/lasts", test_lasts);
  g_test_add_func ("/frame-process/freed-while-reading", test_freed_while_reading);
  for (gsize i = 0; i < G_N_ELEMENTS (broken_readers); i++)
    g_test_add_data_func (broken_readers[i].path, &broken_readers[i], test_broken_reader);
  g_test_add_func ("/frame-process/silent", test_silent_reader);
  return g_test_run ();
}
