/* What is written in pieces: the game's reader takes every file, and all boards and decks are in
 * them, in their order. */
#include "transfer/library-export-stream.h"

#include "library-cases.h"
#include "library-edits.h"
#include "library/library-decks.h"
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
write_source (LibraryStore              *store,
              const LibraryExportSource *source)
{
  Written written = { g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref), 0, 0 };
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (store, source, &written.n_done);
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

static Written
write_all (LibraryStore *store,
           const gint64 *ids,
           gsize         n_ids)
{
  return write_source (store, &(LibraryExportSource) { LIBRARY_EXPORT_BOARDS, ids, n_ids });
}

static gboolean
make_plan (LibraryStore      *store,
           const gint64      *ids,
           gsize              n_ids,
           LibraryExportPlan *plan)
{
  const LibraryExportSource source = { LIBRARY_EXPORT_BOARDS, ids, n_ids };

  return library_export_plan (store, &source, plan, NULL);
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
  g_assert_cmpint ((*file)->kind, ==, SPACES_FILE_BOARDS);
  g_assert_true ((*file)->accepted);
  *n_boards = (*file)->n_entries;

  return &(*file)->entries[0];
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
  g_assert_cmpuint (written.n_left_out, ==, 2);
  g_assert_cmpint (written.n_done, ==, G_N_ELEMENTS (ids));
  g_assert_cmpstr (read_file (written.files->pdata[0], &file, &n_boards)->name, ==,
                   "Snail & “friends”");
  g_assert_cmpuint (n_boards, ==, 2);
  g_assert_cmpstr (file->entries[1].name, ==, "Board 2");

  g_assert_true (make_plan (fixture->store, ids, G_N_ELEMENTS (ids), &plan));
  g_assert_true (plan.is_one_file);
  g_assert_cmpuint (plan.n_boards, ==, 2);
  g_assert_cmpuint (plan.n_left_out, ==, 2);
  g_assert_cmpint (plan.first->id, ==, ids[0]);
}

static void
test_codes (LibraryCase   *fixture,
            gconstpointer  data)
{
  gint64 ids[] = {
    library_case_add (fixture->store, "2|2p0pG0f", "Snail", NULL),
    4711, /* was removed */
    add_game (fixture->store),
    library_case_add (fixture->store, "4|", "Begun", NULL),
  };
  const LibraryExportForm forms[] = { LIBRARY_EXPORT_CODES, LIBRARY_EXPORT_NAMED_CODES };
  const char *const texts[] = { "2|2p0pG0f\ng4z3m.NsJm\n4|\n",
                                "2|2p0pG0f:Snail\ng4z3m.NsJm\n4|\n" };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      const LibraryExportSource source = { forms[i], ids, G_N_ELEMENTS (ids) };
      g_auto (Written) written = write_source (fixture->store, &source);
      gsize length;
      const char *text = g_bytes_get_data (written.files->pdata[0], &length);

      g_assert_cmpuint (written.files->len, ==, 1);
      g_assert_cmpuint (written.n_left_out, ==, 0);
      g_assert_cmpmem (text, length, texts[i], strlen (texts[i]));
    }
}

/* An empty library has no codes, which is no error. */
static void
test_no_codes (LibraryCase   *fixture,
               gconstpointer  data)
{
  g_auto (Written) written
      = write_source (fixture->store, &(LibraryExportSource) { LIBRARY_EXPORT_CODES });

  g_assert_cmpuint (written.files->len, ==, 1);
  g_assert_cmpuint (g_bytes_get_size (written.files->pdata[0]), ==, 0);
}

/* A deck in which @board lies @n_boards times. */
static gint64
add_deck (LibraryStore *store,
          const char   *name,
          gint64        board,
          gsize         n_boards)
{
  gint64 boards[SPACES_DECK_BOARDS];
  gint64 id;

  for (gsize i = 0; i < n_boards; i++)
    boards[i] = board;
  g_assert_true (edits_add_deck (store, name, &id, NULL));
  g_assert_true (edits_set_boards (store, id, boards, n_boards, NULL));
  return id;
}

static SpacesFile *
read_backup (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;
  SpacesFile *file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (length, <=, SPACES_FILE_MAX_BYTES);
  g_assert_cmpint (file->kind, ==, SPACES_FILE_BACKUP);
  g_assert_true (file->accepted);
  g_assert_cmpuint (file->n_problems, ==, 0);
  return file;
}

/* Decks that the game cannot have are left out, as are boards. */
static void
test_backup (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 ids[] = {
    library_case_add (fixture->store, "2|2p0pG0f", "Snail", NULL),
    library_case_add (fixture->store, "4|", "Begun", NULL),
    add_game (fixture->store),
  };
  gint64 decks[] = {
    add_deck (fixture->store, "Train", ids[0], SPACES_DECK_BOARDS),
    4711, /* was removed */
    add_deck (fixture->store, "Half", ids[0], 5),
    add_deck (fixture->store, "Begun", ids[1], SPACES_DECK_BOARDS),
  };
  const LibraryExportSource source = { LIBRARY_EXPORT_BACKUP, ids, G_N_ELEMENTS (ids), decks,
                                       G_N_ELEMENTS (decks) };
  g_auto (Written) written = write_source (fixture->store, &source);
  g_auto (LibraryExportPlan) plan = { 0 };
  g_autoptr (SpacesFile) file = NULL;

  g_assert_cmpuint (written.files->len, ==, 1);
  g_assert_cmpuint (written.n_left_out, ==, 4);
  g_assert_cmpint (written.n_done, ==, G_N_ELEMENTS (ids) + G_N_ELEMENTS (decks));
  file = read_backup (written.files->pdata[0]);
  g_assert_cmpuint (file->n_decks, ==, 1);
  g_assert_cmpstr (file->decks[0].name, ==, "Train");
  g_assert_cmpuint (file->n_entries, ==, 11);

  g_assert_true (library_export_plan (fixture->store, &source, &plan, NULL));
  g_assert_true (plan.is_one_file);
  g_assert_cmpuint (plan.n_boards, ==, 1);
  g_assert_cmpuint (plan.n_decks, ==, 1);
  g_assert_cmpuint (plan.n_left_out, ==, 4);
}

/* The boards and then the decks go on in the next file where one is full; a file of decks alone has
 * no boards beside them. */
static void
test_split_backup (LibraryCase   *fixture,
                   gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, LARGE, NULL, NULL);
  gint64 deck = add_deck (fixture->store, "Train", id, SPACES_DECK_BOARDS);
  g_autofree gint64 *ids = g_new (gint64, 1000);
  gint64 decks[80];
  const LibraryExportSource source = { LIBRARY_EXPORT_BACKUP, ids, 1000, decks,
                                       G_N_ELEMENTS (decks) };
  g_auto (LibraryExportPlan) plan = { 0 };
  g_auto (Written) written = { NULL };
  gsize n_boards = 0, n_decks = 0;
  gboolean is_mixed = FALSE;

  for (guint i = 0; i < 1000; i++)
    ids[i] = id;
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    decks[i] = deck;
  g_assert_true (library_export_plan (fixture->store, &source, &plan, NULL));
  g_assert_false (plan.is_one_file);

  written = write_source (fixture->store, &source);
  g_assert_cmpuint (written.files->len, >, 2);
  for (guint i = 0; i < written.files->len; i++)
    {
      g_autoptr (SpacesFile) file = read_backup (written.files->pdata[i]);
      gsize n_here = file->n_decks;
      gsize n_alone = file->n_entries - n_here * SPACES_DECK_BOARDS;

      g_assert_true (n_alone == 0 || n_decks == 0); /* no boards behind decks */
      is_mixed |= n_alone > 0 && n_here > 0;
      n_boards += n_alone;
      n_decks += n_here;
    }
  g_assert_true (is_mixed);
  g_assert_cmpuint (n_boards, ==, 1000);
  g_assert_cmpuint (n_decks, ==, G_N_ELEMENTS (decks));
  g_assert_cmpint (written.n_done, ==, 1000 + G_N_ELEMENTS (decks));
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
  g_assert_true (make_plan (fixture->store, ids, 2000, &plan));
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

      g_assert_true (make_plan (fixture->store, ids, middle, &plan));
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
  const LibraryExportSource source = { LIBRARY_EXPORT_BOARDS, ids, G_N_ELEMENTS (ids) };
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (fixture->store, &source, NULL);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_auto (LibraryExportPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (make_plan (fixture->store, ids, G_N_ELEMENTS (ids), &plan));
  g_assert_cmpuint (plan.n_boards, ==, 0);
  g_assert_cmpuint (plan.n_left_out, ==, 1);
  g_assert_false (library_export_stream_write_file (boards, stream, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
}

static void
test_cancel (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, "2|2p0pG0f", NULL, NULL);
  const LibraryExportSource source = { LIBRARY_EXPORT_BOARDS, &id, 1 };
  g_autoptr (LibraryExportStream) boards
      = library_export_stream_new (fixture->store, &source, NULL);
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
    { "/library-export-stream/codes", test_codes },
    { "/library-export-stream/no-codes", test_no_codes },
    { "/library-export-stream/backup", test_backup },
    { "/library-export-stream/split-backup", test_split_backup },
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
