/* Files that are written as a whole, and files that are read. */
#include "failing-cases.h"

#include "text/atomic-file.h"
#include "text/bounded-read.h"

#include <glib/gstdio.h>
#include <string.h>

#define OLD "what was there before"
#define LENGTH (200 * 1000) /* several pieces of what is written or read at once */
#define PLACE "board.json"

typedef struct
{
  char    *folder;
  char    *path;
  GBytes  *wanted;
  GBytes  *got;
  gboolean is_new; /* nothing is there before */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  is_new)
{
  char *much = g_strnfill (LENGTH, 'x');

  fixture->folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, PLACE, NULL);
  fixture->wanted = g_bytes_new_take (much, LENGTH);
  fixture->is_new = is_new != NULL;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  is_new)
{
  failing_cases_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->wanted);
  g_clear_pointer (&fixture->got, g_bytes_unref);
}

static void
assert_names (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *names = failing_cases_list (fixture->folder);

  g_assert_cmpstr (names, ==, expected);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
prepare_place (gpointer data)
{
  Fixture *fixture = data;

  g_remove (fixture->path);
  if (!fixture->is_new)
    g_assert_true (g_file_set_contents (fixture->path, OLD, -1, NULL));
}

static gboolean
write_file (gpointer   data,
            GError   **error)
{
  Fixture *fixture = data;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  return atomic_file_write (file, atomic_file_put_bytes, fixture->wanted, NULL, error);
}

static void
check_place (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *text = NULL;
  gsize length;

  assert_names (fixture, is_done || !fixture->is_new ? PLACE : "");
  if (!is_done && fixture->is_new)
    return;

  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  if (is_done)
    g_assert_cmpmem (text, length, g_bytes_get_data (fixture->wanted, NULL), LENGTH);
  else
    g_assert_cmpstr (text, ==, OLD);
}

static void
test_writing (Fixture       *fixture,
              gconstpointer  is_new)
{
  const FailingWork work = { prepare_place, write_file, check_place, fixture };

  failing_cases_run (&work, "open write sync rename link");
}

/* A pipe cannot be replaced, so what is written goes into it and is gone. Nothing reads beyond what
 * a pipe holds. */
static void
prepare_pipe (gpointer data)
{
}

static gboolean
write_device (gpointer   data,
              GError   **error)
{
  Fixture *fixture = data;
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/null");

  return atomic_file_write (file, atomic_file_put_bytes, fixture->wanted, NULL, error);
}

static void
check_device (gpointer data,
              gboolean is_done)
{
  assert_names (data, "");
  g_assert_true (g_file_test ("/dev/null", G_FILE_TEST_EXISTS));
}

static void
test_writing_to_a_device (Fixture       *fixture,
                          gconstpointer  is_new)
{
  const FailingWork work = { prepare_pipe, write_device, check_device, fixture };

  failing_cases_run (&work, "open write close");
}

/* --- Reading --------------------------------------------------------------------------------- */

static void
prepare_file (gpointer data)
{
  Fixture *fixture = data;
  gsize length;
  const char *text = g_bytes_get_data (fixture->wanted, &length);

  g_clear_pointer (&fixture->got, g_bytes_unref);
  g_assert_true (g_file_set_contents (fixture->path, text, (gssize) length, NULL));
}

static gboolean
read_file (gpointer   data,
           GError   **error)
{
  Fixture *fixture = data;

  fixture->got = file_bytes_read (fixture->path, LENGTH, NULL, error);

  return fixture->got != NULL;
}

static void
check_bytes (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;

  assert_names (fixture, PLACE);
  if (is_done)
    g_assert_true (g_bytes_equal (fixture->got, fixture->wanted));
}

static void
test_reading (Fixture       *fixture,
              gconstpointer  is_new)
{
  const FailingWork work = { prepare_file, read_file, check_bytes, fixture };

  failing_cases_run (&work, "open read stat");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/failing/writing-over-an-old-file", Fixture, NULL, set_up, test_writing, tear_down);
  g_test_add ("/failing/writing-a-new-file", Fixture, PLACE, set_up, test_writing, tear_down);
  g_test_add ("/failing/writing-to-a-device", Fixture, NULL, set_up, test_writing_to_a_device,
              tear_down);
  g_test_add ("/failing/reading", Fixture, NULL, set_up, test_reading, tear_down);

  return g_test_run ();
}
