#include "app/share/mail-picture.h"

#include <glib/gstdio.h>
#include <utime.h>

static char *
write_picture (const char *name,
               const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  char *path = editor_mail_picture_write (bytes, name, &error);

  g_assert_no_error (error);
  return path;
}

static void
assert_contents (const char *path,
                 const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
make_old (const char *path,
          int         days)
{
  time_t then = time (NULL) - days * 24 * 60 * 60;
  struct utimbuf times = { then, then };

  g_assert_cmpint (utime (path, &times), ==, 0);
}

static void
test_each_mail_has_its_own (void)
{
  g_autofree char *first = write_picture ("Zig", "1");
  g_autofree char *second = write_picture ("Zig", "2");
  g_autofree char *name = g_path_get_basename (first);

  g_assert_true (g_str_has_prefix (first, g_get_user_cache_dir ()));
  g_assert_cmpstr (name, ==, "Zig.png");
  g_assert_cmpstr (first, !=, second);
  assert_contents (first, "1");
  assert_contents (second, "2");
}

static void
test_old_ones_go (void)
{
  g_autofree char *old = write_picture ("Old", "1");
  g_autofree char *young = write_picture ("Young", "2");
  g_autofree char *old_folder = g_path_get_dirname (old);
  g_autofree char *young_folder = g_path_get_dirname (young);
  g_autofree char *cache = g_path_get_dirname (old_folder);
  g_autofree char *other = g_build_filename (cache, "other", NULL);
  g_autofree char *next = NULL;

  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  make_old (old_folder, EDITOR_MAIL_PICTURE_DAYS + 1);
  make_old (young_folder, EDITOR_MAIL_PICTURE_DAYS - 1);
  make_old (other, EDITOR_MAIL_PICTURE_DAYS + 1);
  next = write_picture ("Next", "3");

  g_assert_false (g_file_test (old_folder, G_FILE_TEST_EXISTS));
  assert_contents (young, "2");
  assert_contents (next, "3");
  g_assert_true (g_file_test (other, G_FILE_TEST_IS_DIR));
}

/* Nothing in it means something to an address or a command line. */
static void
test_plain_names (void)
{
  static const struct
  {
    const char *board;
    const char *file;
  } cases[] = {
    { NULL, "board.png" },
    { "Zig & zag?", "Zig-zag-.png" },
    { "100% #1; 'x', $(y)", "100-1-x-y-.png" },
    { "../ü", "-ü.png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_picture (cases[i].board, "x");
      g_autofree char *name = g_path_get_basename (path);

      g_assert_cmpstr (name, ==, cases[i].file);
    }
}

static void
test_no_cache (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "spaces-editor", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (cache, "a file", -1, NULL));
  g_assert_null (editor_mail_picture_write (bytes, "Zig", &error));
  g_assert_nonnull (error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/mail-picture/each-mail-has-its-own", test_each_mail_has_its_own);
  g_test_add_func ("/mail-picture/old-ones-go", test_old_ones_go);
  g_test_add_func ("/mail-picture/plain-names", test_plain_names);
  g_test_add_func ("/mail-picture/no-cache", test_no_cache);
  return g_test_run ();
}
