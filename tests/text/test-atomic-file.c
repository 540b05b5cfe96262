#include "text/atomic-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char  *folder;
  char  *path; /* of the file that is written */
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("atomic-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "board “ü”.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static char *
list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, (gpointer) name);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
}

static char *
path_of (Fixture    *fixture,
         const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
assert_contents (const char *path,
                 const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_files (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *names = list (fixture->folder);

  g_assert_cmpstr (names, ==, expected);
}

/* --- Ways to write ---------------------------------------------------------------------------- */

static gboolean
write_text (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  return g_output_stream_write_all (stream, data, strlen (data), NULL, cancellable, error);
}

/* More than any buffer holds, so that it is on its way to the disk. */
static void
write_much (GOutputStream *stream)
{
  g_autofree char *much = g_strnfill (1 << 20, 'x');

  g_assert_true (g_output_stream_write_all (stream, much, 1 << 20, NULL, NULL, NULL));
}

static gboolean
write_half (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  write_much (stream);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no space");
  return FALSE;
}

/* Succeeds, but the person does not want it any more. */
static gboolean
write_and_cancel (GOutputStream  *stream,
                  gpointer        data,
                  GCancellable   *cancellable,
                  GError        **error)
{
  write_much (stream);
  g_cancellable_cancel (cancellable);
  return TRUE;
}

/* While this writes, another program makes a file of the same name. */
static gboolean
write_beside_another (GOutputStream  *stream,
                      gpointer        data,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_assert_true (g_file_set_contents (data, "theirs", -1, NULL));
  return write_half (stream, data, cancellable, error);
}

static gboolean
write_and_die (GOutputStream  *stream,
               gpointer        data,
               GCancellable   *cancellable,
               GError        **error)
{
  write_much (stream);
  raise (SIGKILL);
  return TRUE;
}

static gboolean
put (GFile       *file,
     const char  *text,
     GError     **error)
{
  return atomic_file_write (file, write_text, (gpointer) text, NULL, error);
}

static void
assert_put (const char *path,
            const char *text)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (put (file, text, &error));
  g_assert_no_error (error);
}

static void
assert_refused (const char   *path,
                GIOErrorEnum  code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (put (file, "new", &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void
test_writes (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *much = g_strnfill (300000, 'y');
  g_autoptr (GBytes) bytes = g_bytes_new (much, strlen (much));
  g_autoptr (GError) error = NULL;

  assert_put (fixture->path, "first");
  assert_contents (fixture->path, "first");
  assert_put (fixture->path, "");
  assert_contents (fixture->path, "");
  g_assert_true (atomic_file_write (fixture->file, atomic_file_put_bytes, bytes, NULL, &error));
  assert_contents (fixture->path, much);
  assert_files (fixture, "board “ü”.json");
}

static void
test_all_or_nothing (Fixture       *fixture,
                     gconstpointer  data)
{
  const AtomicFileFunc ways[] = { write_half, write_and_cancel };
  const GIOErrorEnum codes[] = { G_IO_ERROR_NO_SPACE, G_IO_ERROR_CANCELLED };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;

      if (i == G_N_ELEMENTS (ways))
        assert_put (fixture->path, "old");
      g_assert_false (atomic_file_write (fixture->file, ways[i % 2], NULL, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, (int) codes[i % 2]);
      assert_files (fixture, i < G_N_ELEMENTS (ways) ? "" : "board “ü”.json");
    }
  assert_contents (fixture->path, "old");
}

/* Of files that belong together none takes its place before all are written. */
static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = path_of (fixture, "other");
  g_autoptr (GFile) other = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  assert_put (fixture->path, "old");
  for (gboolean fails = TRUE; fails >= FALSE; fails--)
    {
      g_autoptr (AtomicFiles) files = atomic_files_new ();
      g_autoptr (GError) error = NULL;

      assert_files (fixture, "board “ü”.json");
      g_assert_true (atomic_files_write (files, fixture->file, atomic_file_put_bytes, bytes, NULL,
                                         &error));
      assert_contents (fixture->path, "old");
      if (fails)
        {
          g_assert_false (atomic_files_write (files, other, write_half, NULL, NULL, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
          continue;
        }
      g_assert_true (atomic_files_write (files, other, atomic_file_put_bytes, bytes, NULL, &error));
      g_cancellable_cancel (cancellable);
      g_assert_false (atomic_files_finish (files, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      assert_contents (fixture->path, "old");
      g_clear_error (&error);
      g_assert_true (atomic_files_finish (files, NULL, &error));
      assert_contents (fixture->path, "new");
      assert_contents (path, "new");
    }
}

/* Who was asked to cancel before it began is not even heard. */
static void
test_cancelled_before (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (atomic_file_write (fixture->file, write_and_die, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_files (fixture, "");
}

static void
test_another_program (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (atomic_file_write (fixture->file, write_beside_another, fixture->path, NULL,
                                     &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_contents (fixture->path, "theirs");
  assert_files (fixture, "board “ü”.json");
}

static mode_t
mode_of (const char *path)
{
  struct stat about;

  g_assert_cmpint (stat (path, &about), ==, 0);
  return about.st_mode & 07777;
}

static void
test_permissions (Fixture       *fixture,
                  gconstpointer  data)
{
  mode_t mask = umask (027);

  assert_put (fixture->path, "new");
  g_assert_cmpuint (mode_of (fixture->path), ==, 0640);
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  assert_put (fixture->path, "newer");
  g_assert_cmpuint (mode_of (fixture->path), ==, 0604);
  umask (mask);
}

static void
test_read_only_file (Fixture       *fixture,
                     gconstpointer  data)
{
  if (geteuid () == 0)
    {
      g_test_skip ("root may write to everything");
      return;
    }

  assert_put (fixture->path, "old");
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  assert_refused (fixture->path, G_IO_ERROR_PERMISSION_DENIED);
  assert_contents (fixture->path, "old");
}

static void
test_links (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *link = path_of (fixture, "link");
  g_autofree char *second = path_of (fixture, "second");
  g_autofree char *target = NULL;
  g_autofree char *loop = path_of (fixture, "loop");

  g_assert_cmpint (symlink ("board “ü”.json", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  assert_put (second, "made"); /* at the place that they lead to */
  assert_contents (fixture->path, "made");
  assert_put (link, "again");
  assert_contents (fixture->path, "again");
  target = g_file_read_link (link, NULL);
  g_assert_cmpstr (target, ==, "board “ü”.json");

  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  assert_refused (loop, G_IO_ERROR_TOO_MANY_LINKS);
}

static void
test_long_name (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *longest = g_strnfill (255, 'n');
  g_autofree char *too_long = g_strnfill (256, 'n');
  g_autofree char *good = path_of (fixture, longest);
  g_autofree char *bad = path_of (fixture, too_long);

  assert_put (good, "text");
  assert_contents (good, "text");
  assert_refused (bad, G_IO_ERROR_FILENAME_TOO_LONG);
  assert_files (fixture, longest);
}

static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "no", "folder", NULL);
  struct stat about;

  assert_refused (missing, G_IO_ERROR_NOT_FOUND);
  assert_refused (fixture->folder, G_IO_ERROR_IS_DIRECTORY);
  assert_files (fixture, "");

  assert_refused ("/dev/full", G_IO_ERROR_NO_SPACE);
  assert_put ("/dev/null", "text");
  g_assert_cmpint (stat ("/dev/null", &about), ==, 0);
  g_assert_true (S_ISCHR (about.st_mode));
}

/* What a descriptor stands for is written to and not replaced: others hold it too. */
static void
test_descriptor (Fixture       *fixture,
                 gconstpointer  data)
{
  int fd = g_open (fixture->path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  g_autofree char *path = g_strdup_printf ("/dev/fd/%d", fd);

  g_assert_cmpint (write (fd, "before ", 7), ==, 7);
  assert_put (path, "this ");
  g_assert_cmpint (write (fd, "after", 5), ==, 5);
  close (fd);
  assert_contents (fixture->path, "before this after");
}

static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = NULL;
  char text[8] = { 0 };
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  path = g_strdup_printf ("/dev/fd/%d", ends[1]);
  assert_put (path, "through");
  g_assert_cmpint (read (ends[0], text, sizeof text), ==, 7);
  g_assert_cmpstr (text, ==, "through");
  close (ends[0]);
  close (ends[1]);
}

#define FOLDER "SPACES_TEST_FOLDER"

static void
test_dying (void)
{
  g_autofree char *path = g_build_filename (g_getenv (FOLDER), "dying", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  atomic_file_write (file, write_and_die, NULL, NULL, NULL);
}

static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  int fd = g_open (fixture->folder, O_TMPFILE | O_WRONLY, 0600);

  if (fd < 0)
    {
      g_test_skip ("files without a name are not known here");
      return;
    }
  close (fd);

  g_setenv (FOLDER, fixture->folder, TRUE);
  g_test_trap_subprocess ("/atomic-file/dying/subprocess", 0, 0);
  g_assert_false (g_test_trap_has_passed ());
  assert_files (fixture, "");
}

#define ADD(name, test) \
  g_test_add ("/atomic-file/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("writes", test_writes);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("several", test_several);
  ADD ("cancelled-before", test_cancelled_before);
  ADD ("another-program", test_another_program);
  ADD ("permissions", test_permissions);
  ADD ("read-only-file", test_read_only_file);
  ADD ("links", test_links);
  ADD ("long-name", test_long_name);
  ADD ("no-file", test_no_file);
  ADD ("descriptor", test_descriptor);
  ADD ("pipe", test_pipe);
  ADD ("killed", test_killed);
  g_test_add_func ("/atomic-file/dying/subprocess", test_dying);
  return g_test_run ();
}
