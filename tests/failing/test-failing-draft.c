/* The draft of a board, while it is appended to, written anew and found again. */
#include "failing-cases.h"

#include "editor/board-editor.h"
#include "document/draft-journal.h"
#include "document/draft-store.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>

#define OLD "4|12p08p"
#define NEW "4|12p08p04p"
#define DRAFTS "draft-1 draft-1.lock"
#define NEWER "spaces-draft 3\nwhat a later version writes\n"

typedef struct
{
  char            *folder;
  char            *path; /* of the first draft */
  BoardEditor     *editor;
  DraftStore      *store;
  char            *sentence; /* that the store has told */
  gboolean         recovered;
  DraftStoreResult result;
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
  fixture->folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "draft-1", NULL);
}

static void
close_store (Fixture *fixture)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->editor);
  g_clear_pointer (&fixture->sentence, g_free);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_store (fixture);
  failing_cases_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
on_failed (Fixture    *fixture,
           const char *sentence)
{
  g_free (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
}

static void
on_recovered (Fixture *fixture)
{
  fixture->recovered = TRUE;
}

static void
open_store (Fixture *fixture)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("5|20p", -1, NULL, NULL);

  fixture->editor = board_editor_new (board);
  fixture->store = draft_store_new (DOCUMENT_DOCUMENT (fixture->editor), fixture->folder);
  g_signal_connect_swapped (fixture->store, "failed", G_CALLBACK (on_failed), fixture);
  g_signal_connect_swapped (fixture->store, "recovered", G_CALLBACK (on_recovered), fixture);
}

/* Saves, and waits for what is said when that fails. */
static gboolean
save (Fixture  *fixture,
      GError  **error)
{
  if (draft_store_save (fixture->store))
    return TRUE;

  while (fixture->sentence == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, fixture->sentence);
  return FALSE;
}

static void
edit (BoardEditor *editor,
      const char  *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  board_editor_replace (editor, board);
}

static gboolean
edit_and_save (gpointer   data,
               GError   **error)
{
  Fixture *fixture = data;

  edit (fixture->editor, NEW);

  return save (fixture, error);
}

/* Nothing fails any more: what is in memory goes to the disk after all. */
static void
check_recovery (Fixture *fixture,
                gboolean was_saved)
{
  fixture->recovered = FALSE;
  g_assert_true (draft_store_save (fixture->store));
  while (!was_saved && !fixture->recovered)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_names (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *names = failing_cases_list (fixture->folder);

  g_assert_cmpstr (names, ==, expected);
}

/* A draft that a program would find now, with nothing damaged in it. */
static void
assert_whole (const char *path,
              const char *first,
              const char *second)
{
  g_autofree char *text = NULL;
  g_autofree char *code = NULL;
  DraftDamage damage;
  History *history;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  history = draft_journal_read ("board", &board_snapshot_type, text, length, &damage, NULL);
  g_assert_nonnull (history);
  g_assert_cmpuint (damage.n_lines, ==, 0);
  code = spaces_code_encode (snapshot_of (history_get_present (history))->board);
  if (strcmp (code, first) != 0)
    g_assert_cmpstr (code, ==, second);
  history_free (history);
}

static void
make_draft (Fixture *fixture)
{
  close_store (fixture);
  failing_cases_remove (fixture->folder);
  open_store (fixture);
  edit (fixture->editor, OLD);
  g_assert_true (draft_store_save (fixture->store));
}

/* --- A line is appended ---------------------------------------------------------------------- */

static void
prepare_append (gpointer data)
{
  make_draft (data);
}

static void
check_append (gpointer data,
              gboolean is_done)
{
  Fixture *fixture = data;

  assert_whole (fixture->path, NEW, is_done ? NEW : OLD);
  check_recovery (fixture, is_done);
  assert_whole (fixture->path, NEW, NEW);
  assert_names (fixture, DRAFTS);
}

static void
test_append (Fixture       *fixture,
             gconstpointer  data)
{
  const FailingWork work = { prepare_append, edit_and_save, check_append, fixture };

  failing_cases_run (&work, "write sync");
}

/* --- The file is written anew ---------------------------------------------------------------- */

/* Somebody has exchanged the file, so it has to be written as a whole. */
static void
prepare_anew (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *text = NULL;

  make_draft (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_remove (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static void
test_anew (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_anew, edit_and_save, check_append, fixture };

  failing_cases_run (&work, "open write sync rename");
}

/* The folder was removed; while it cannot be made again there is nothing, and never half a
 * draft. */
static void
prepare_gone (gpointer data)
{
  Fixture *fixture = data;

  make_draft (fixture);
  failing_cases_remove (fixture->folder);
}

static void
check_gone (gpointer data,
            gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *new_path = g_strconcat (fixture->path, ".new", NULL);

  g_assert_false (g_file_test (new_path, G_FILE_TEST_EXISTS));
  if (is_done)
    assert_whole (fixture->path, NEW, NEW);
  else
    g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  check_recovery (fixture, is_done);
  assert_whole (fixture->path, NEW, NEW);
  assert_names (fixture, DRAFTS);
}

static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_gone, edit_and_save, check_gone, fixture };

  failing_cases_run (&work, "open write sync rename mkdir lock");
}

/* --- A draft is found, and the next edit saved ----------------------------------------------- */

static void
prepare_start (gpointer data)
{
  make_draft (data);
  close_store (data);
}

static gboolean
start (gpointer   data,
       GError   **error)
{
  Fixture *fixture = data;

  open_store (fixture);
  fixture->result = draft_store_restore (fixture->store);

  return edit_and_save (fixture, error);
}

static gboolean
is_there (Fixture    *fixture,
          const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What was found before is still there: in its place, set aside, or in the history of the new
 * draft. */
static void
check_start (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *aside = g_build_filename (fixture->folder, "draft-1.damaged", NULL);

  if (fixture->result == DRAFT_STORE_RESTORED)
    assert_whole (fixture->path, NEW, is_done ? NEW : OLD);
  else if (is_there (fixture, "draft-1.damaged"))
    assert_whole (aside, OLD, OLD);
  else
    assert_whole (fixture->path, OLD, OLD);
  check_recovery (fixture, is_done);
  assert_whole (draft_store_get_path (fixture->store), NEW, NEW);
  g_assert_false (is_there (fixture, "draft-1.new"));
  g_assert_false (is_there (fixture, "draft-2.new"));
}

static void
test_start (Fixture       *fixture,
            gconstpointer  data)
{
  const FailingWork work = { prepare_start, start, check_start, fixture };

  failing_cases_run (&work, "open write sync");
}

/* --- A draft of a newer version -------------------------------------------------------------- */

static void
prepare_newer (gpointer data)
{
  Fixture *fixture = data;

  close_store (fixture);
  failing_cases_remove (fixture->folder);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, NEWER, -1, NULL));
}

/* It is as it was, here or set aside, whatever could not be read of it at first. */
static void
check_newer (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *aside = g_strconcat (fixture->path, ".damaged", NULL);
  g_autofree char *text = NULL;

  check_recovery (fixture, is_done);
  if (!g_file_get_contents (aside, &text, NULL, NULL))
    g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, NEWER);
  assert_whole (draft_store_get_path (fixture->store), NEW, NEW);
}

static void
test_newer (Fixture       *fixture,
            gconstpointer  data)
{
  const FailingWork work = { prepare_newer, start, check_newer, fixture };

  failing_cases_run (&work, "open write sync rename");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/failing/draft/append", Fixture, NULL, set_up, test_append, tear_down);
  g_test_add ("/failing/draft/anew", Fixture, NULL, set_up, test_anew, tear_down);
  g_test_add ("/failing/draft/folder-gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/failing/draft/start", Fixture, NULL, set_up, test_start, tear_down);
  g_test_add ("/failing/draft/newer", Fixture, NULL, set_up, test_newer, tear_down);

  return g_test_run ();
}
