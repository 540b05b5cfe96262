#include "store/writer.h"

#include "draft-cases.h"
#include "spaces/editor/board-snapshot.h"
#include "game/draft-journal.h"
#include "scratch.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>

#define WAIT 60000 /* milliseconds; a busy machine with sanitizers takes its time */

typedef struct
{
  char         *folder;
  char         *slots;
  Library      *work;
  History      *history;
  StoreWriter  *writer;
  GString      *log;
} Fixture;

static const BoardSnapshot *
snapshot_of (gconstpointer entry)
{
  return entry;
}

static char *
write_all (gpointer     owner,
           const char  *slot,
           gint64      *sequence,
           GError     **error)
{
  return draft_journal_write ("board", ((Fixture *) owner)->history);
}

static void
on_failed (gpointer    owner,
           const char *reason)
{
  g_assert_cmpstr (reason, !=, "");
  g_string_append (((Fixture *) owner)->log, "!");
}

static void
on_recovered (gpointer owner)
{
  g_string_append (((Fixture *) owner)->log, ".");
}

static const StoreWriterSource source = { NULL, write_all, on_failed, on_recovered };

static void
open_writer (Fixture *fixture)
{
  StoreSlot *slot = store_slot_take (fixture->slots, "board", 1, NULL);

  g_assert_nonnull (slot);
  fixture->writer = store_writer_new (fixture->work, fixture->slots, "board", &source, fixture);
  store_writer_hold (fixture->writer, slot);
  store_writer_begin (fixture->writer, STORE_JOURNAL_BEGIN);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);

  fixture->folder = g_dir_make_tmp ("store-writer-XXXXXX", NULL);
  fixture->slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_assert_cmpint (g_mkdir (fixture->slots, 0700), ==, 0);
  fixture->work = library_get_work (fixture->folder);
  fixture->history = board_history_new (board);
  fixture->log = g_string_new (NULL);
  open_writer (fixture);
  store_writer_change (fixture->writer, "1");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->writer, store_writer_free);
  g_clear_object (&fixture->work);
  draft_cases_close ();
  history_free (fixture->history);
  g_string_free (fixture->log, TRUE);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->slots);
}

static gboolean
append (Fixture     *fixture,
        HistoryStep  step,
        gboolean     amends)
{
  g_autoptr (GString) line = g_string_new (NULL);

  draft_journal_append_step (line, step, &board_snapshot_type,
                             history_get_present (fixture->history));
  return store_writer_append (fixture->writer, "1", line->str, amends);
}

static void
push (Fixture    *fixture,
      const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  history_push (fixture->history, &(BoardSnapshot) { board, (char *) "", 0, BOARD_EDITOR_NONE });
  append (fixture, HISTORY_STEP_PUSH, FALSE);
}

static void
assert_on_disk (Fixture *fixture)
{
  g_autofree char *text = draft_cases_read (fixture->folder, "board", 1);
  g_autofree char *expected = draft_journal_write ("board", fixture->history);
  g_autofree char *found = NULL;
  g_autoptr (History) history = NULL;
  DraftDamage damage;

  history = draft_journal_read ("board", &board_snapshot_type, text, strlen (text), &damage, NULL);
  g_assert_nonnull (history);
  g_assert_true (damage.open && damage.n_lines == 0);
  found = draft_journal_write ("board", history);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_grows_by_a_line (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *before = NULL, *after = NULL;

  push (fixture, "2|2p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  before = draft_cases_read (fixture->folder, "board", 1);

  for (int i = 0; i < 100; i++)
    {
      push (fixture, i % 2 == 0 ? "2|3p" : "2|2p");
      g_assert_true (store_writer_flush (fixture->writer, WAIT));
    }
  after = draft_cases_read (fixture->folder, "board", 1);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_cmpuint (strlen (after) - strlen (before), ==,
                    100 * strlen ("+ 2|3p 0 -1  0 01234567\n"));
  assert_on_disk (fixture);
}

static void
test_is_written_anew_when_it_has_grown (Fixture       *fixture,
                                        gconstpointer  data)
{
  g_autoptr (GString) code = g_string_new ("31|");
  gsize longest = 0, before = 0;
  gboolean anew = FALSE;

  for (int i = 0; i < 2000; i++)
    g_string_append (code, "930p");
  push (fixture, code->str);
  g_assert_true (store_writer_flush (fixture->writer, WAIT));

  for (int i = 0; i < 1500; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      history_amend (fixture->history,
                     &(BoardSnapshot) { snapshot_of (history_get_present (fixture->history))->board,
                                        (char *) "", i, i });
      if (!append (fixture, HISTORY_STEP_AMEND, TRUE))
        append (fixture, HISTORY_STEP_AMEND, FALSE);
      if (i % 10 != 0)
        continue;
      g_assert_true (store_writer_flush (fixture->writer, WAIT));
      text = draft_cases_read (fixture->folder, "board", 1);
      length = strlen (text);
      longest = MAX (longest, length);
      anew |= length < before;
      before = length;
    }
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  g_assert_true (anew);
  g_assert_cmpuint (longest, <, 512 * 1024);
  assert_on_disk (fixture);
}

/* Its rows, the database, and the folder with the lock. */
static void
test_comes_back_after_removal (Fixture       *fixture,
                               gconstpointer  data)
{
  push (fixture, "2|2p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  draft_cases_execute (fixture->folder, "DELETE FROM journal WHERE line GLOB '+*'");
  push (fixture, "2|3p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);

  draft_cases_execute (fixture->folder, "DELETE FROM journal");
  push (fixture, "2|2p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);

  scratch_remove (fixture->folder);
  push (fixture, "2|3p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
  g_assert_null (store_slot_take (fixture->slots, "board", 1, NULL));
}

/* What changes while the thread writes is written after all. */
static void
test_changes_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  gint64 end = g_get_monotonic_time () + 4 * STORE_WRITER_DELAY * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      history_push (fixture->history, history_get_present (fixture->history));
      store_writer_change (fixture->writer, "1");
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
}

/* Of a slot that the disk has. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autoptr (LibraryStore) store = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  StoreMark mark;

  push (fixture, "2|2p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  g_clear_pointer (&fixture->writer, store_writer_free);

  /* A mark of another connection: it may be another file, so all is written. */
  store = store_open (path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);
  text = store_journal_read (store, "board", "1", &mark, NULL);
  open_writer (fixture);
  store_writer_know (fixture->writer, "1", text, &mark);
  history_push (fixture->history, history_get_present (fixture->history));
  append (fixture, HISTORY_STEP_PUSH, FALSE);
  push (fixture, "2|3p");
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
}

/* The folder is in the way of itself for a while, which is told once. Nothing of what was pushed
 * meanwhile is lost. */
static void
test_tries_again (Fixture       *fixture,
                  gconstpointer  data)
{
  scratch_remove (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "a file", -1, NULL));
  push (fixture, "2|2p");
  g_assert_false (store_writer_flush (fixture->writer, WAIT));
  push (fixture, "2|3p");
  g_assert_false (store_writer_flush (fixture->writer, WAIT));
  while (fixture->log->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (store_writer_is_behind (fixture->writer));

  g_unlink (fixture->folder);
  g_assert_true (store_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
  while (fixture->log->len < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (fixture->log->str, ==, "!.");
  g_assert_false (store_writer_is_behind (fixture->writer));
}

int
main (int   argc,
      char *argv[])
{
  const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/writer/grows-by-a-line", test_grows_by_a_line },
    { "/writer/is-written-anew-when-it-has-grown", test_is_written_anew_when_it_has_grown },
    { "/writer/comes-back-after-removal", test_comes_back_after_removal },
    { "/writer/changes-meanwhile", test_changes_meanwhile },
    { "/writer/goes-on", test_goes_on },
    { "/writer/tries-again", test_tries_again },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
