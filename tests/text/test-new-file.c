/* What test-atomic-file.c does not see of it: what is left behind, and what is refused. */
#include "text/new-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
test_takes_the_place (void)
{
  g_autofree char *folder = g_dir_make_tmp ("new-file-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  g_autofree char *text = NULL;
  struct stat about;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  for (guint is_kept = 0; is_kept <= 1; is_kept++)
    {
      int code;
      g_autoptr (NewFile) file = new_file_open (path, &code);

      g_clear_pointer (&text, g_free);
      g_assert_nonnull (file);
      g_assert_cmpint (write (new_file_get_descriptor (file), "new", 3), ==, 3);
      g_assert_true (new_file_finish (file, &code));
      if (is_kept)
        g_assert_true (new_file_put_in_place (file, &code));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, is_kept ? "new" : "old");
    }
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, 0640);

  /* Nothing is left beside it. */
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_refuses (void)
{
  static const struct
  {
    const char *path;
    int         code;
  } cases[] = {
    { "/", EISDIR },
    { "/dev/null", 0 },
    { "/dev/stdout", 0 },
    { "/dev/null/board.png", ENOTDIR },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int code = -1;

      g_test_message ("%s", cases[i].path);
      g_assert_null (new_file_open (cases[i].path, &code));
      g_assert_cmpint (code, ==, cases[i].code);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-file/takes-the-place", test_takes_the_place);
  g_test_add_func ("/new-file/refuses", test_refuses);

  return g_test_run ();
}
