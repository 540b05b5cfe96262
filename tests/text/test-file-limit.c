#include "text/file-limit.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/resource.h>
#include <unistd.h>

#define LIMIT 4 /* bytes */

/* Writing fails beyond the limit, and each time is met once. */
static void
test_write (void)
{
  g_autofree char *path = NULL;
  struct rlimit before, limit;
  int file = g_file_open_tmp ("spaces-limit-XXXXXX", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  file_limit_heed ();
  g_assert_false (file_limit_was_met ());

  limit = before;
  limit.rlim_cur = LIMIT;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpint (write (file, "four", LIMIT), ==, LIMIT);
  g_assert_false (file_limit_was_met ());
  g_assert_cmpint (write (file, "more", LIMIT), ==, -1);
  g_assert_cmpint (errno, ==, EFBIG);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  g_assert_true (file_limit_was_met ());
  g_assert_false (file_limit_was_met ());
  close (file);
  g_unlink (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file-limit/write", test_write);

  return g_test_run ();
}
