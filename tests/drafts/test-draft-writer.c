#include "drafts/draft-writer.h"

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
  DraftWriter  *writer;
} Fixture;

static const BoardSnapshot *
snapshot_of (gconstpointer entry)
{
  return entry;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  DraftSlot *slot;

  fixture->folder = g_dir_make_tmp ("draft-writer-XXXXXX", NULL);
  fixture->slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_assert_cmpint (g_mkdir (fixture->slots, 0700), ==, 0);
  fixture->work = library_get_work (fixture->folder);
  fixture->history = board_history_new (board);
  slot = draft_slot_take (fixture->slots, "draft", 1, NULL);
  g_assert_nonnull (slot);
  fixture->writer = draft_writer_new (fixture->work, slot, "board", fixture->history, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->writer);
  g_clear_object (&fixture->work);
  draft_cases_close ();
  history_free (fixture->history);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->slots);
}

static void
push (Fixture    *fixture,
      const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  history_push (fixture->history, &(BoardSnapshot) { board, NULL, 0, BOARD_EDITOR_NONE });
  draft_writer_push (fixture->writer, HISTORY_STEP_PUSH, history_get_present (fixture->history));
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
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  before = draft_cases_read (fixture->folder, "board", 1);

  for (int i = 0; i < 100; i++)
    {
      push (fixture, i % 2 == 0 ? "2|3p" : "2|2p");
      g_assert_true (draft_writer_flush (fixture->writer, WAIT));
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
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));

  for (int i = 0; i < 1500; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      history_amend (fixture->history,
                     &(BoardSnapshot) { snapshot_of (history_get_present (fixture->history))->board,
                                        NULL, i, i });
      draft_writer_push (fixture->writer, HISTORY_STEP_AMEND,
                         history_get_present (fixture->history));
      if (i % 10 != 0)
        continue;
      g_assert_true (draft_writer_flush (fixture->writer, WAIT));
      text = draft_cases_read (fixture->folder, "board", 1);
      length = strlen (text);
      longest = MAX (longest, length);
      anew |= length < before;
      before = length;
    }
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
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
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  draft_cases_execute (fixture->folder, "DELETE FROM draft_lines WHERE line GLOB '+*'");
  push (fixture, "2|3p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);

  draft_cases_execute (fixture->folder, "DELETE FROM draft_lines");
  push (fixture, "2|2p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);

  scratch_remove (fixture->folder);
  push (fixture, "2|3p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
  g_assert_null (draft_slot_take (fixture->slots, "draft", 1, NULL));
}

/* Of a history that the disk has, but for the step that is pushed first. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autoptr (LibraryStore) store = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  DraftEnd end = { { 0 } };
  DraftSlot *slot;

  push (fixture, "2|2p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  g_clear_object (&fixture->writer);

  /* A mark of another connection: it may be another file, so all is written. */
  store = store_open (path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);
  text = library_store_read_draft (store, "board", 1, &end.mark, NULL, NULL);
  end.length = strlen (text);
  slot = draft_slot_take (fixture->slots, "draft", 1, NULL);
  g_assert_nonnull (slot);
  history_push (fixture->history, history_get_present (fixture->history));
  fixture->writer = draft_writer_new (fixture->work, slot, "board", fixture->history, &end);
  draft_writer_push (fixture->writer, HISTORY_STEP_PUSH, history_get_present (fixture->history));
  push (fixture, "2|3p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
}

static void
on_written (DraftWriter  *writer,
            const GError *error,
            GString      *log)
{
  g_string_append (log, error == NULL ? "." : "!");
}

/* The folder is in the way of itself for a while. Nothing of what was pushed meanwhile is lost. */
static void
test_tries_again (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (fixture->writer, "written", G_CALLBACK (on_written), log);
  scratch_remove (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "a file", -1, NULL));
  push (fixture, "2|2p");
  g_assert_false (draft_writer_flush (fixture->writer, WAIT));
  push (fixture, "2|3p");
  g_assert_false (draft_writer_flush (fixture->writer, WAIT));

  g_unlink (fixture->folder);
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
  while (log->len < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (log->str, ==, "!!.");
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
    { "/draft-writer/grows-by-a-line", test_grows_by_a_line },
    { "/draft-writer/is-written-anew-when-it-has-grown", test_is_written_anew_when_it_has_grown },
    { "/draft-writer/comes-back-after-removal", test_comes_back_after_removal },
    { "/draft-writer/goes-on", test_goes_on },
    { "/draft-writer/tries-again", test_tries_again },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
