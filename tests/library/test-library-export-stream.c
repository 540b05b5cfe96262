/* A long list of boards, written in pieces: the game's reader takes every file, and all boards are
 * in them, in their order. */
#include "library/library-export-stream.h"

#include "library-cases.h"
#include "library/library-export.h"
#include "spaces/files/files.h"

#include <string.h>

#define LARGE "31|930p899p868p837p806p775p744p713p682p651p620p589p"

/* What a stream wrote. */
typedef struct
{
  GPtrArray *files; /* of GBytes */
  gsize      n_left_out;
  int        n_done;
} Written;

static void
written_clear (Written *written)
{
  g_ptr_array_unref (written->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Written, written_clear)

static Written
write_all (LibraryStore *store,
           const gint64 *ids,
           gsize         n_ids)
{
  Written written = { g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref), 0, 0 };
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (store, ids, n_ids, &written.n_done);
  g_autoptr (GError) error = NULL;

  while (!library_export_stream_is_done (boards))
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

      library_export_stream_write_file (boards, stream, NULL, &error);
      g_assert_no_error (error);
      g_output_stream_close (stream, NULL, NULL);
      g_ptr_array_add (written.files, g_memory_output_stream_steal_as_bytes (
                                          G_MEMORY_OUTPUT_STREAM (stream)));
    }
  written.n_left_out = library_export_stream_get_n_left_out (boards);

  return written;
}

static const SpacesFileEntry *
read_file (GBytes      *bytes,
           SpacesFile **file,
           gsize       *n_boards)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;

  *file = spaces_file_read (text, (gssize) length, SPACES_FILE_BOARDS, &error);
  g_assert_no_error (error);
  g_assert_cmpint (spaces_file_get_kind (*file), ==, SPACES_FILE_BOARDS);
  g_assert_true (spaces_file_is_accepted (*file));
  *n_boards = spaces_file_get_n_entries (*file);

  return spaces_file_get_entry (*file, 0);
}

static gint64
add_game (LibraryStore *store)
{
  g_autoptr (LibraryItem) item = library_item_new (LIBRARY_KIND_CARDS, "g4z3m.NsJm", "A game");
  gint64 id;

  g_assert_true (library_store_add (store, item, &id, NULL));
  return id;
}

static void
test_boards (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 ids[] = {
    library_case_add (fixture->store, "2|2p0pG0f", "Snail & “friends”", NULL),
    add_game (fixture->store),
    library_case_add (fixture->store, "4|", "Begun", NULL),
    library_case_add (fixture->store, "3|7p4p4t1pG1f", NULL, NULL),
    4711, /* was removed */
  };
  g_auto (Written) written = write_all (fixture->store, ids, G_N_ELEMENTS (ids));
  g_auto (LibraryExportPlan) plan = { 0 };
  g_autoptr (SpacesFile) file = NULL;
  gsize n_boards;

  g_assert_cmpuint (written.files->len, ==, 1);
  g_assert_cmpuint (written.n_left_out, ==, 3);
  g_assert_cmpint (written.n_done, ==, G_N_ELEMENTS (ids));
  g_assert_cmpstr (read_file (written.files->pdata[0], &file, &n_boards)->name, ==,
                   "Snail & “friends”");
  g_assert_cmpuint (n_boards, ==, 2);
  g_assert_cmpstr (spaces_file_get_entry (file, 1)->name, ==, "Board 2");

  g_assert_true (library_export_plan (fixture->store, ids, G_N_ELEMENTS (ids), &plan, NULL));
  g_assert_true (plan.is_one_file);
  g_assert_cmpuint (plan.n_boards, ==, 2);
  g_assert_cmpuint (plan.n_left_out, ==, 3);
  g_assert_cmpint (library_item_get_id (plan.first), ==, ids[0]);
}

/* Byte for byte what is written at once, but for the ids, which are new each time. */
static char *
blank_ids (const char *text,
           gsize       length)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"id\": \"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, (gssize) length, 0, "\"id\": \"\"", 0, NULL);
}

static void
test_as_at_once (LibraryCase   *fixture,
                 gconstpointer  data)
{
  gint64 ids[40];
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) texts = NULL;
  g_auto (Written) written = { NULL };
  g_autofree char *expected = NULL, *found = NULL;
  gsize n_left_out, length;
  const char *text;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *code = library_case_code (i);

      ids[i] = library_case_add (fixture->store, code, i % 3 == 0 ? "" : "Zigzag \"quoted\"\t",
                                 NULL);
    }
  items = library_store_read (fixture->store, ids, G_N_ELEMENTS (ids), NULL);
  texts = library_export_boards ((LibraryItem *const *) items->pdata, items->len, &n_left_out,
                                 NULL);
  g_assert_cmpuint (texts->len, ==, 1);
  written = write_all (fixture->store, ids, G_N_ELEMENTS (ids));
  text = g_bytes_get_data (written.files->pdata[0], &length);
  expected = blank_ids (texts->pdata[0], strlen (texts->pdata[0]));
  found = blank_ids (text, length);
  g_assert_cmpstr (found, ==, expected);
}

/* The same board again and again, until it takes several files. */
static void
test_split (LibraryCase   *fixture,
            gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, LARGE, NULL, NULL);
  g_autofree gint64 *ids = g_new (gint64, 2000);
  g_auto (Written) written = { NULL };
  g_auto (LibraryExportPlan) plan = { 0 };
  gsize n_all = 0;

  for (guint i = 0; i < 2000; i++)
    ids[i] = id;
  g_assert_true (library_export_plan (fixture->store, ids, 2000, &plan, NULL));
  g_assert_false (plan.is_one_file);
  g_assert_cmpuint (plan.n_boards, <, 2000); /* it did not look at all of them */

  written = write_all (fixture->store, ids, 2000);
  g_assert_cmpuint (written.files->len, >, 1);
  for (guint i = 0; i < written.files->len; i++)
    {
      g_autoptr (SpacesFile) file = NULL;
      gsize length = g_bytes_get_size (written.files->pdata[i]);
      gsize n_boards;

      g_assert_cmpstr (read_file (written.files->pdata[i], &file, &n_boards)->name, ==, "Board 1");
      g_assert_cmpuint (length, <=, SPACES_FILE_MAX_BYTES);
      if (i + 1 < written.files->len)
        g_assert_cmpuint (length, >, SPACES_FILE_MAX_BYTES - 2 * length / n_boards);
      n_all += n_boards;
    }
  g_assert_cmpuint (n_all, ==, 2000);
  g_assert_cmpint (written.n_done, ==, 2000);
}

/* What the plan says of one file is true: a list that just fits is written as one. */
static void
test_plan_is_kept (LibraryCase   *fixture,
                   gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, LARGE, "A name with “quotes”", NULL);
  g_autofree gint64 *ids = g_new (gint64, 2000);
  gsize low = 1, high = 2000;
  g_auto (Written) written = { NULL };

  for (guint i = 0; i < 2000; i++)
    ids[i] = id;
  while (high - low > 1)
    {
      gsize middle = (low + high) / 2;
      g_auto (LibraryExportPlan) plan = { 0 };

      g_assert_true (library_export_plan (fixture->store, ids, middle, &plan, NULL));
      if (plan.is_one_file)
        low = middle;
      else
        high = middle;
    }
  written = write_all (fixture->store, ids, low);
  g_assert_cmpuint (written.files->len, ==, 1);
  g_assert_cmpuint (g_bytes_get_size (written.files->pdata[0]), >, SPACES_FILE_MAX_BYTES * 9 / 10);
}

static void
test_nothing (LibraryCase   *fixture,
              gconstpointer  data)
{
  gint64 ids[] = { add_game (fixture->store), 4711 };
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (fixture->store, ids, G_N_ELEMENTS (ids), NULL);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_auto (LibraryExportPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (library_export_plan (fixture->store, ids, G_N_ELEMENTS (ids), &plan, NULL));
  g_assert_cmpuint (plan.n_boards, ==, 0);
  g_assert_cmpuint (plan.n_left_out, ==, 2);
  g_assert_false (library_export_stream_write_file (boards, stream, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
}

static void
test_cancel (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, "2|2p0pG0f", NULL, NULL);
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (fixture->store, &id, 1, NULL);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (library_export_stream_write_file (boards, stream, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (LibraryCase   *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/library-export-stream/boards", test_boards },
    { "/library-export-stream/as-at-once", test_as_at_once },
    { "/library-export-stream/split", test_split },
    { "/library-export-stream/plan-is-kept", test_plan_is_kept },
    { "/library-export-stream/nothing", test_nothing },
    { "/library-export-stream/cancel", test_cancel },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, LibraryCase, NULL, library_case_set_up, tests[i].run,
                library_case_tear_down);

  return g_test_run ();
}
