#include "qr/frame-slots.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Whoever has the descriptor cannot take the memory away from under the others. */
static void
test_size_is_sealed (void)
{
  g_autoptr (FrameSlots) slots = frame_slots_new (NULL);

  g_assert_cmpint (ftruncate (slots->fd, 0), !=, 0);
  g_assert_cmpint (ftruncate (slots->fd, 1 << 30), !=, 0);
  g_assert_cmpint (fcntl (slots->fd, F_ADD_SEALS, F_SEAL_WRITE), !=, 0);
}

static void
test_shared (void)
{
  g_autoptr (FrameSlots) slots = frame_slots_new (NULL);
  g_autoptr (FrameSlots) writer = frame_slots_map (slots->fd, TRUE);

  for (guint i = 0; i < FRAME_SLOTS; i++)
    memset (frame_slots_get (writer, i), (int) i + 1, FRAME_MAX_WIDTH * FRAME_MAX_HEIGHT);
  for (guint i = 0; i < FRAME_SLOTS; i++)
    {
      g_assert_cmpuint (frame_slots_get (slots, i)[0], ==, i + 1);
      g_assert_cmpuint (frame_slots_get (slots, i)[FRAME_MAX_WIDTH * FRAME_MAX_HEIGHT - 1], ==,
                        i + 1);
    }
}

static void
test_reader_cannot_write (void)
{
  g_autoptr (FrameSlots) slots = frame_slots_new (NULL);
  int fd = frame_slots_open_to_read (slots);
  FrameSlots *reader = frame_slots_map (fd, FALSE);

  g_assert_nonnull (reader);
  g_assert_null (frame_slots_map (fd, TRUE));
  g_assert_cmpint (mprotect (reader->memory, 1, PROT_READ | PROT_WRITE), !=, 0);
  g_assert_cmpint (write (fd, "x", 1), <, 0);
  frame_slots_free (reader);
  close (fd);
}

static void
test_other_memory_is_refused (void)
{
  int fd = memfd_create ("other", MFD_CLOEXEC);

  g_assert_null (frame_slots_map (fd, FALSE));
  g_assert_null (frame_slots_map (-1, FALSE));
  close (fd);
}

static void
test_lines (void)
{
  static const char *const wrong[] = {
    "", "1", "1 2", "4 1280 720", "0 0 1", "0 1 0", "0 1281 720", "0 1280 721", "-1 2 3", "1 2 3 4",
    "1  2 3", " 1 2 3", "1 2 3 ", "1 2 x", "1 2 99999999999999999999", "+1 2 3",
  };
  Frame frame;

  g_assert_true (frame_read ("3 1280 720", &frame));
  g_assert_true (frame.slot == 3 && frame.width == 1280 && frame.height == 720);
  g_assert_true (frame_read ("0 1 1", &frame));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (frame_read (wrong[i], &frame));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame-slots/size-is-sealed", test_size_is_sealed);
  g_test_add_func ("/frame-slots/shared", test_shared);
  g_test_add_func ("/frame-slots/reader-cannot-write", test_reader_cannot_write);
  g_test_add_func ("/frame-slots/other-memory-is-refused", test_other_memory_is_refused);
  g_test_add_func ("/frame-slots/lines", test_lines);
  return g_test_run ();
}
