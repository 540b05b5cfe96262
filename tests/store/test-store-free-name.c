#include "store/free-name.h"

#include "scratch.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

static void
assert_next (const char *path,
             const char *expected)
{
  g_autofree char *name = free_name_find (path, "damaged");
  g_autofree char *base = g_path_get_basename (name);

  g_assert_cmpstr (base, ==, expected);
}

static void
take (const char *path,
      const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);

  g_assert_true (g_file_set_contents (name, "", 0, NULL));
}

/* A file, a log without one, and a link that leads nowhere have their names. */
static void
test_taken (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.db", NULL);
  g_autofree char *link = g_strconcat (path, ".damaged-3", NULL);

  assert_next (path, "x.db.damaged");
  take (path, ".damaged");
  assert_next (path, "x.db.damaged-2");
  take (path, ".damaged-2-wal");
  assert_next (path, "x.db.damaged-3");
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  assert_next (path, "x.db.damaged-4");
  scratch_remove (folder);
}

static void
test_none_left (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.db", NULL);
  char *name;
  guint n = 0;

  while ((name = free_name_find (path, "damaged")) != NULL)
    {
      g_assert_true (g_file_set_contents (name, "", 0, NULL));
      g_free (name);
      n++;
    }
  g_assert_cmpint (errno, ==, EEXIST);
  g_assert_cmpuint (n, >=, 100);
  scratch_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-free-name/taken", test_taken);
  g_test_add_func ("/library-free-name/none-left", test_none_left);

  return g_test_run ();
}
