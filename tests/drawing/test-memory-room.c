#include "drawing/memory-room.h"

#include <sys/resource.h>
#include <unistd.h>

#define MB (1 << 20)

static void
test_endless (void)
{
  static const guint64 cases[] = { G_MAXUINT64, G_MAXUINT64 - 4096, G_MAXINT64, G_MAXINT64 / 2 };

  g_assert_true (memory_room_check (0, 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (memory_room_check (cases[i], 2, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
      g_assert_cmpstr (error->message, ==, "Not enough memory");
    }
}

/* How much address space the program has. */
static guint64
get_size (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));

  return g_ascii_strtoull (text, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE);
}

/* 64 MB are left, and a thread has a stack of 2 MB and more; what was asked for is not kept. */
static void
test_limit (void)
{
  guint64 most = get_size () + 64 * MB;
  struct rlimit limit = { most, most };

#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("a sanitizer takes terabytes");
  return;
#endif
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }

  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
  for (guint i = 0; i < 10; i++)
    {
      g_assert_true (memory_room_check (32 * MB, 0, NULL));
      g_assert_false (memory_room_check (96 * MB, 0, NULL));
      g_assert_false (memory_room_check (0, 100, NULL));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory-room/endless", test_endless);
  g_test_add_func ("/memory-room/limit", test_limit);

  return g_test_run ();
}
