#include "cli/terminal/input-file.h"

#include "text/decode-error.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

static char *
make_file (gsize length)
{
  g_autofree char *bytes = g_strnfill (length, 'x');
  char *name = NULL;
  int fd = g_file_open_tmp (NULL, &name, NULL);

  close (fd);
  g_assert_true (g_file_set_contents (name, bytes, (gssize) length, NULL));
  return name;
}

static void
test_reads_up_to_the_limit (void)
{
  const gsize lengths[] = { 0, 1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 700000 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *name = make_file (lengths[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = input_file_read (name, lengths[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, lengths[i]);
      if (lengths[i] > 0)
        {
          g_assert_null (input_file_read (name, lengths[i] - 1, &error));
          g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
        }
      g_unlink (name);
    }
}

static void
test_says_why_not (void)
{
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) folder = NULL;

  g_assert_null (input_file_read ("/proc/none/file", 10, &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (input_file_read ("/", 10, &folder));
  g_assert_error (folder, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

/* A device that never ends is read no further than the limit. */
static void
test_endless_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (input_file_read ("/dev/zero", 1000000, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/input-file/reads-up-to-the-limit", test_reads_up_to_the_limit);
  g_test_add_func ("/input-file/says-why-not", test_says_why_not);
  g_test_add_func ("/input-file/endless-file", test_endless_file);
  return g_test_run ();
}
