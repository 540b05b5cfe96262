#include "text/bounded-read.h"

#include "text/decode-error.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIMIT 1000

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("file-bytes-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "board.txt", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
write_file (Fixture *fixture,
            gsize    length)
{
  g_autofree char *content = g_strnfill (length, 'a');

  g_assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));
}

static void
test_reads_up_to_the_limit (Fixture       *fixture,
                            gconstpointer  data)
{
  const gsize lengths[] = { 0, 1, LIMIT - 1, LIMIT };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      write_file (fixture, lengths[i]);
      bytes = file_bytes_read (fixture->path, LIMIT, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, lengths[i]);
    }
}

static void
test_refuses_more (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  write_file (fixture, LIMIT + 1);
  g_assert_null (file_bytes_read (fixture->path, LIMIT, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

static void
test_follows_links (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GBytes) bytes = NULL;

  write_file (fixture, 3);
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  bytes = file_bytes_read (link, LIMIT, NULL, NULL);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 3);
  g_remove (link);
}

static void
check_refused (const char  *path,
               GIOErrorEnum code,
               const char  *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (file_bytes_read (path, LIMIT, NULL, &error));
  g_assert_error (error, G_IO_ERROR, (gint) code);
  g_assert_nonnull (strstr (error->message, words));
}

/* Nobody writes to the pipe: whoever waits for it hangs. */
static void
test_refuses_what_is_no_file (Fixture       *fixture,
                              gconstpointer  data)
{
  check_refused (fixture->path, G_IO_ERROR_NOT_FOUND, "There is no file “board.txt”.");
  check_refused (fixture->folder, G_IO_ERROR_IS_DIRECTORY, "is a folder");
  check_refused ("/dev/zero", G_IO_ERROR_NOT_REGULAR_FILE, "a device or a pipe");
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  check_refused (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE, "a device or a pipe");
}

static void
test_can_be_cancelled (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  write_file (fixture, 3);
  g_cancellable_cancel (cancellable);
  g_assert_null (file_bytes_read (fixture->path, LIMIT, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
add (const char *path,
     void (*test) (Fixture       *fixture,
                   gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/file-bytes/reads-up-to-the-limit", test_reads_up_to_the_limit);
  add ("/file-bytes/refuses-more", test_refuses_more);
  add ("/file-bytes/follows-links", test_follows_links);
  add ("/file-bytes/refuses-what-is-no-file", test_refuses_what_is_no_file);
  add ("/file-bytes/can-be-cancelled", test_can_be_cancelled);

  return g_test_run ();
}
