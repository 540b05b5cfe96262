/* The draft of a board, while it is appended to, written anew, found again, and taken in from a
 * file. */
#include "failing-cases.h"

#include "drafts/draft-store.h"
#include "spaces/editor/board-editor.h"
#include "game/draft-journal.h"
#include "store/rescue.h"
#include "scratch.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>

#define OLD "4|12p08p"
#define NEW "4|12p08p04p"
#define NEWER "spaces-draft 3\nwhat a later version writes\n"

typedef struct
{
  char            *folder;
  char            *path; /* of the database */
  BoardEditor     *editor;
  DraftStore      *store;
  char            *sentence; /* that the store has told */
  gboolean         recovered;
  DraftStoreResult result;
  char            *before; /* the text of the draft that is found */
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
  fixture->path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
}

static void
close_store (Fixture *fixture)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->editor);
  while (g_main_context_iteration (NULL, FALSE)) /* nothing of it is open */
    ;
  g_clear_pointer (&fixture->sentence, g_free);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_store (fixture);
  scratch_remove (fixture->folder);
  g_free (fixture->before);
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

/* Draft @number as another program finds it now. */
static char *
read_draft (Fixture    *fixture,
            const char *kind,
            guint       number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = store_open (fixture->path, LIBRARY_OPENING_WORK, NULL, NULL,
                                               &error);
  g_autofree char *slot = g_strdup_printf ("%u", number);
  char *text;

  g_assert_no_error (error);
  text = store_journal_read (store, kind, slot, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* With nothing damaged in it. */
static void
assert_whole_text (const char *text,
                   const char *first,
                   const char *second)
{
  g_autofree char *code = NULL;
  DraftDamage damage;
  History *history;

  history = draft_journal_read ("board", &board_snapshot_type, text, strlen (text), &damage, NULL);
  g_assert_nonnull (history);
  g_assert_cmpuint (damage.n_lines, ==, 0);
  code = spaces_code_encode (snapshot_of (history_get_present (history))->board);
  if (strcmp (code, first) != 0)
    g_assert_cmpstr (code, ==, second);
  history_free (history);
}

static void
assert_whole (Fixture    *fixture,
              guint       number,
              const char *first,
              const char *second)
{
  g_autofree char *text = read_draft (fixture, "board", number);

  assert_whole_text (text, first, second);
}

static void
make_draft (Fixture *fixture)
{
  close_store (fixture);
  scratch_remove (fixture->folder);
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

  assert_whole (fixture, 1, NEW, is_done ? NEW : OLD);
  check_recovery (fixture, is_done);
  assert_whole (fixture, 1, NEW, NEW);
}

static void
test_append (Fixture       *fixture,
             gconstpointer  data)
{
  const FailingWork work = { prepare_append, edit_and_save, check_append, fixture };

  failing_cases_run (&work, "write sync");
}

/* --- The draft is written anew --------------------------------------------------------------- */

/* Somebody has changed it, so it has to be written as a whole. */
static void
prepare_anew (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (LibraryStore) store = NULL;
  g_autofree char *text = NULL;
  StoreMark mark;

  make_draft (fixture);
  store = store_open (fixture->path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);
  text = store_journal_read (store, "board", "1", NULL, NULL);
  g_assert_true (store_journal_write (store, "board", "1", STORE_JOURNAL_REPLACE, text, -1, &mark,
                                      NULL));
}

static void
test_anew (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_anew, edit_and_save, check_append, fixture };

  failing_cases_run (&work, "write sync");
}

/* The folder was removed; while it cannot be made again there is nothing, and never half a
 * draft. */
static void
prepare_gone (gpointer data)
{
  Fixture *fixture = data;

  make_draft (fixture);
  scratch_remove (fixture->folder);
}

static void
check_gone (gpointer data,
            gboolean is_done)
{
  Fixture *fixture = data;

  if (is_done)
    assert_whole (fixture, 1, NEW, NEW);
  check_recovery (fixture, is_done);
  assert_whole (fixture, 1, NEW, NEW);
}

static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_gone, edit_and_save, check_gone, fixture };

  failing_cases_run (&work, "open write sync mkdir lock");
}

/* --- A draft is found, and the next edit saved ----------------------------------------------- */

static void
prepare_start (gpointer data)
{
  Fixture *fixture = data;

  make_draft (data);
  close_store (data);
  g_free (fixture->before);
  fixture->before = read_draft (fixture, "board", 1);
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

/* Whether any draft is just @text, wherever it went. */
static gboolean
is_kept (Fixture    *fixture,
         const char *text)
{
  static const char *const kinds[] = { "board", "board.damaged" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint number = 1; number < 4; number++)
      {
        g_autofree char *found = read_draft (fixture, kinds[i], number);

        if (strcmp (found, text) == 0)
          return TRUE;
      }

  return FALSE;
}

/* What was there before is still there: in its place, with another number, set aside, or in the
 * history of the new draft. */
static void
check_start (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;

  if (fixture->result == DRAFT_STORE_RESTORED)
    assert_whole (fixture, 1, NEW, is_done ? NEW : OLD);
  else
    g_assert_true (is_kept (fixture, fixture->before));
  check_recovery (fixture, is_done);
  assert_whole (fixture, draft_store_get_number (fixture->store), NEW, NEW);
  g_assert_true (fixture->result == DRAFT_STORE_RESTORED || is_kept (fixture, fixture->before));
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
  g_autoptr (LibraryStore) store = NULL;
  StoreMark mark;

  close_store (fixture);
  scratch_remove (fixture->folder);
  store = store_open (fixture->path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);
  g_assert_true (store_journal_write (store, "board", "1", STORE_JOURNAL_REPLACE, NEWER, -1, &mark,
                                      NULL));
}

/* It is as it was, whatever could not be read of it at first. */
static void
check_newer (gpointer data,
             gboolean is_done)
{
  Fixture *fixture = data;

  check_recovery (fixture, is_done);
  g_assert_true (is_kept (fixture, NEWER));
  assert_whole (fixture, draft_store_get_number (fixture->store), NEW, NEW);
}

static void
test_newer (Fixture       *fixture,
            gconstpointer  data)
{
  const FailingWork work = { prepare_newer, start, check_newer, fixture };

  failing_cases_run (&work, "open write sync");
}

/* --- A file of a draft that could not be saved ----------------------------------------------- */

static void
prepare_file (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_autofree char *path = NULL;
  StoreRescue rescue = { .kind = (char *) "board", .slot = (char *) "1" };

  prepare_start (fixture);
  rescue.lines = fixture->before;
  scratch_remove (fixture->folder);
  path = store_rescue_write (slots, &rescue, NULL);
  g_assert_nonnull (path);
}

/* The old draft is in its file, under one name or the other, or in the store, or in the history of
 * the new one. */
static void
check_file (gpointer data,
            gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *file = g_build_filename (fixture->folder, "drafts", "draft-1.rescue", NULL);
  g_autofree char *aside = g_strconcat (file, ".damaged", NULL);
  g_autofree char *text = NULL;

  if (g_file_get_contents (file, &text, NULL, NULL)
      || g_file_get_contents (aside, &text, NULL, NULL))
    g_assert_true (g_str_has_suffix (text, fixture->before));
  else if (fixture->result == DRAFT_STORE_RESTORED)
    assert_whole (fixture, 1, NEW, is_done ? NEW : OLD);
  else
    g_assert_true (is_kept (fixture, fixture->before));
  check_recovery (fixture, is_done);
  assert_whole (fixture, draft_store_get_number (fixture->store), NEW, NEW);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_file, start, check_file, fixture };

  failing_cases_run (&work, "open write sync");
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

  g_test_add ("/failing/draft/file", Fixture, NULL, set_up, test_file, tear_down);

  return g_test_run ();
}
