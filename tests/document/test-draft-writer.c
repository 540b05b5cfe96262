#include "document/draft-writer.h"

#include "document/draft-journal.h"
#include "editor/board-snapshot.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define WAIT 60000 /* milliseconds; a busy machine with sanitizers takes its time */

typedef struct
{
  char         *folder;
  History *history;
  DraftWriter  *writer;
  char         *path;
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
  fixture->history = board_history_new (board);
  slot = draft_slot_take (fixture->folder, "draft", 1, NULL);
  g_assert_nonnull (slot);
  fixture->path = g_strdup (draft_slot_get_path (slot));
  fixture->writer = draft_writer_new (slot, "board", fixture->history, FALSE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *lock = g_strconcat (fixture->path, ".lock", NULL);

  g_clear_object (&fixture->writer);
  history_free (fixture->history);
  g_unlink (lock);
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
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
  g_autofree char *text = NULL;
  g_autofree char *expected = draft_journal_write ("board", fixture->history);
  g_autofree char *found = NULL;
  g_autoptr (History) history = NULL;
  DraftDamage damage;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  history = draft_journal_read ("board", &board_snapshot_type, text, length, &damage, NULL);
  g_assert_nonnull (history);
  g_assert_true (damage.open && damage.n_lines == 0);
  found = draft_journal_write ("board", history);
  g_assert_cmpstr (found, ==, expected);
}

static gsize
length_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return (gsize) info.st_size;
}

static guint64
inode_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_ino;
}

static void
test_grows_by_a_line (Fixture       *fixture,
                      gconstpointer  data)
{
  guint64 inode;
  gsize before;

  push (fixture, "2|2p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  inode = inode_of (fixture->path);
  before = length_of (fixture->path);

  for (int i = 0; i < 100; i++)
    {
      push (fixture, i % 2 == 0 ? "2|3p" : "2|2p");
      g_assert_true (draft_writer_flush (fixture->writer, WAIT));
    }
  g_assert_cmpuint (inode_of (fixture->path), ==, inode);
  g_assert_cmpuint (length_of (fixture->path) - before, ==,
                    100 * strlen ("+ 2|3p 0 -1  0 01234567\n"));
  assert_on_disk (fixture);
}

static void
test_is_written_anew_when_it_has_grown (Fixture       *fixture,
                                        gconstpointer  data)
{
  g_autoptr (GString) code = g_string_new ("31|");
  gsize longest = 0;
  guint64 inode;
  gboolean anew = FALSE;

  for (int i = 0; i < 2000; i++)
    g_string_append (code, "930p");
  push (fixture, code->str);
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  inode = inode_of (fixture->path);

  for (int i = 0; i < 1500; i++)
    {
      history_amend (fixture->history,
                     &(BoardSnapshot) { snapshot_of (history_get_present (fixture->history))->board,
                                        NULL, i, i });
      draft_writer_push (fixture->writer, HISTORY_STEP_AMEND,
                         history_get_present (fixture->history));
      if (i % 10 != 0)
        continue;
      g_assert_true (draft_writer_flush (fixture->writer, WAIT));
      longest = MAX (longest, length_of (fixture->path));
      anew |= inode_of (fixture->path) != inode;
    }
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  g_assert_true (anew);
  g_assert_cmpuint (longest, <, 512 * 1024);
  assert_on_disk (fixture);
}

static void
test_comes_back_after_removal (Fixture       *fixture,
                               gconstpointer  data)
{
  g_autofree char *lock = g_strconcat (fixture->path, ".lock", NULL);

  push (fixture, "2|2p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  g_unlink (fixture->path);
  push (fixture, "2|3p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);

  g_unlink (fixture->path);
  g_unlink (lock);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  push (fixture, "2|2p");
  g_assert_true (draft_writer_flush (fixture->writer, WAIT));
  assert_on_disk (fixture);
  g_assert_null (draft_slot_take (fixture->folder, "draft", 1, NULL));
}

static void
on_written (DraftWriter *writer,
            const char  *reason,
            GString     *log)
{
  g_string_append (log, reason == NULL ? "." : "!");
}

/* The folder is in the way of itself for a while. Nothing of what was pushed meanwhile is lost. */
static void
test_tries_again (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autofree char *lock = g_strconcat (fixture->path, ".lock", NULL);

  g_signal_connect (fixture->writer, "written", G_CALLBACK (on_written), log);
  g_unlink (lock);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
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
    { "/draft-writer/tries-again", test_tries_again },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
