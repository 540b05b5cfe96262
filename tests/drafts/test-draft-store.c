#include "drafts/draft-store.h"

#include "draft-cases.h"
#include "spaces/editor/board-editor.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "store/database.h"
#include "store/slot.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char        *folder;
  BoardEditor *editor;
  DraftStore  *store;
} Fixture;

static BoardEditor *
new_editor (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return board_editor_new (board);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("drafts-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->editor = new_editor ("4|12p");
  fixture->store = draft_store_new (DOCUMENT_DOCUMENT (fixture->editor), fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->editor);
  draft_cases_close ();
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
edit (BoardEditor *editor,
      const char  *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  board_editor_replace (editor, board);
}

/* A store of an earlier run: @code and what undo leads back to, on disk in the first free slot. */
static void
leave_draft (Fixture    *fixture,
             const char *before,
             const char *code)
{
  g_autoptr (BoardEditor) editor = new_editor (before);
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), fixture->folder);

  edit (editor, code);
  g_assert_true (draft_store_save (store));
}

/* Starts anew, as after a kill of all there was. */
static DraftStoreResult
start_again (Fixture *fixture)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->editor);
  draft_cases_close ();
  fixture->editor = new_editor ("5|20p");
  fixture->store = draft_store_new (DOCUMENT_DOCUMENT (fixture->editor), fixture->folder);
  return draft_store_restore (fixture->store);
}

static void
test_keeps_board_and_history (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr (BoardEditor) later = new_editor ("2|2p");
  g_autoptr (DraftStore) store = NULL;

  edit (fixture->editor, "4|12p08p");
  board_editor_set_name (fixture->editor, "Two steps");
  board_editor_set_position (fixture->editor, 1);
  g_assert_true (draft_store_save (fixture->store));
  g_clear_object (&fixture->store);

  store = draft_store_new (DOCUMENT_DOCUMENT (later), fixture->folder);
  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (later), ==, "4|12p08p");
  g_assert_cmpstr (board_editor_get_name (later), ==, "Two steps");
  g_assert_cmpuint (board_editor_get_position (later), ==, 1);
  document_undo (DOCUMENT_DOCUMENT (later));
  document_undo (DOCUMENT_DOCUMENT (later));
  g_assert_cmpstr (board_editor_get_code (later), ==, "4|12p");
}

static void
test_nothing_to_restore (Fixture       *fixture,
                         gconstpointer  data)
{
  g_assert_cmpint (draft_store_restore (fixture->store), ==, DRAFT_STORE_NOTHING);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");
}

/* Waits until @code is in the draft, which nobody but a timeout writes. */
static void
wait_for_code (Fixture    *fixture,
               const char *code)
{
  for (;;)
    {
      g_autofree char *text = draft_cases_read (fixture->folder, "board", 1);

      if (strstr (text, code) != NULL)
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Every edit ends on disk by itself, and so does one that nobody waited for. */
static void
test_saves_by_itself (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *text = NULL;

  edit (fixture->editor, "4|12p08p");
  wait_for_code (fixture, "4|12p08p ");

  edit (fixture->editor, "4|12p08p04p");
  g_clear_object (&fixture->store);
  text = draft_cases_read (fixture->folder, "board", 1);
  g_assert_nonnull (strstr (text, "4|12p08p04p "));
}

/* An edit is a line behind the others, also the first one of a draft that was restored. */
static void
test_appends (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *before = NULL, *after = NULL;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  before = draft_cases_read (fixture->folder, "board", 1);
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_save (fixture->store));
  board_editor_set_position (fixture->editor, 1);
  g_assert_true (draft_store_save (fixture->store));
  after = draft_cases_read (fixture->folder, "board", 1);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_true (g_str_has_prefix (after + strlen (before), "+ 4|12p08p04p "));
  g_assert_nonnull (strstr (after + strlen (before), "\n~ 4|12p08p04p 1 "));

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpuint (board_editor_get_position (fixture->editor), ==, 1);
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
}

/* Another program imports into the library, which is one transaction of some seconds. */
static void
test_waits_for_no_import (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "library.db", NULL);
  g_autoptr (LibraryStore) library = store_open (path, LIBRARY_OPENING_PLAIN, NULL, NULL, NULL);
  g_autoptr (LibraryDatabase) other = library_database_open (path, LIBRARY_DATABASE_WRITE, NULL);
  g_autofree char *text = NULL;

  g_assert_nonnull (library);
  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  g_assert_true (library_database_begin (other, NULL));
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_save (fixture->store));
  text = draft_cases_read (fixture->folder, "board", 1);
  g_assert_nonnull (strstr (text, "4|12p08p04p "));
  library_database_finish (other, FALSE, NULL);
}

static void
test_each_has_a_slot (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (BoardEditor) other_editor = new_editor ("2|2p");
  g_autoptr (DraftStore) other = draft_store_new (DOCUMENT_DOCUMENT (other_editor),
                                                  fixture->folder);
  g_autoptr (DraftStore) third = NULL;

  g_assert_cmpuint (draft_store_get_number (fixture->store), ==, 1);
  g_assert_cmpuint (draft_store_get_number (other), ==, 2);

  /* A slot is free again once its store is gone. */
  g_clear_object (&fixture->store);
  third = draft_store_new (DOCUMENT_DOCUMENT (other_editor), fixture->folder);
  g_assert_cmpuint (draft_store_get_number (third), ==, 1);
}

static const char *const damage[] = {
  "nonsense\n",
  "spaces-draft 2\n",
  "spaces-draft 2\n= 4|12x 1 0  0 b66e512a\n",
  "spaces-draft 2\n= 4|12p 1 0 \n",
  "\xFF\xFE\n",
};

/* Every one of them is kept, under a number of its own. */
static void
test_damage_is_kept_aside (Fixture       *fixture,
                           gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (damage); i++)
    {
      g_autofree char *kept = NULL, *drafts = NULL;

      g_clear_object (&fixture->store);
      draft_cases_write (fixture->folder, "board", 1, damage[i]);
      g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_DAMAGED);
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "5|20p");
      drafts = draft_cases_list (fixture->folder, "board");
      g_assert_cmpstr (drafts, ==, "");
      kept = draft_cases_read (fixture->folder, "board.damaged", i + 1);
      g_assert_cmpstr (kept, ==, damage[i]);
    }
}

static void
test_keeps_what_is_whole (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *text = NULL, *aside = NULL;

  edit (fixture->editor, "4|12p08p");
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_save (fixture->store));
  g_clear_object (&fixture->store);

  text = draft_cases_read (fixture->folder, "board", 1);
  *strstr (text, "12p08p ") = 'x'; /* in the line of the second board */
  draft_cases_write (fixture->folder, "board", 1, text);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_PARTLY);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p04p");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");
  aside = draft_cases_read (fixture->folder, "board.damaged", 1);
  g_assert_cmpstr (aside, ==, text);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
}

static void
test_newer_is_left_alone (Fixture       *fixture,
                          gconstpointer  data)
{
  const char *const newer = "spaces-draft 99\nwhatever\n";
  g_autofree char *kept = NULL;

  g_clear_object (&fixture->store);
  draft_cases_write (fixture->folder, "board", 1, newer);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_NEWER);
  g_assert_cmpuint (draft_store_get_number (fixture->store), ==, 2);
  edit (fixture->editor, "5|20p15p");
  g_assert_true (draft_store_save (fixture->store));
  kept = draft_cases_read (fixture->folder, "board", 1);
  g_assert_cmpstr (kept, ==, newer);
}

/* The database itself is of a newer version: drafts are kept beside it. */
static void
test_newer_database_is_left_alone (Fixture       *fixture,
                                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *before = NULL, *after = NULL;
  gsize n_before, n_after;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  g_clear_object (&fixture->store);
  draft_cases_close ();
  draft_cases_execute (fixture->folder, "PRAGMA user_version = 99");
  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_NEWER);
  edit (fixture->editor, "5|20p15p");
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "5|20p15p");
  g_clear_object (&fixture->store);
  draft_cases_close ();
  g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_finds_the_draft_of_another_slot (Fixture       *fixture,
                                      gconstpointer  data)
{
  leave_draft (fixture, "2|2p", "2|2p0p"); /* in the second slot, the first is held and has none */
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "2|2p0p");
  g_assert_cmpuint (draft_store_get_number (fixture->store), ==, 2);
}

/* The board that is open is the item @id. */
static void
note_item (DraftStore  *store,
           BoardEditor *editor,
           gint64       id)
{
  draft_store_set_item (store, board_editor_get_opening (editor), id);
}

/* A draft with two boards that were opened: the items @first and @second. */
static void
leave_items (Fixture *fixture,
             gint64   first,
             gint64   second)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0p", -1, NULL, NULL);
  g_autoptr (BoardEditor) editor = new_editor ("2|2p");
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), fixture->folder);

  edit (editor, "2|3p");
  note_item (store, editor, first);
  board_editor_load (editor, board, "Second");
  note_item (store, editor, second);
  g_assert_true (draft_store_save (store));
}

static gint64
get_item (Fixture *fixture)
{
  return draft_store_get_item (fixture->store, board_editor_get_opening (fixture->editor));
}

/* Whatever was an item of the library before, in either draft, is that one afterwards, and so it is
 * after the next start. */
static void
test_takes_the_items_of_others (Fixture       *fixture,
                                gconstpointer  data)
{
  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  note_item (fixture->store, fixture->editor, 11);
  leave_items (fixture, 21, 22);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
      g_assert_cmpuint (draft_store_take_others (fixture->store), ==, i == 0 ? 1 : 0);
      g_assert_cmpint (get_item (fixture), ==, 22);
      document_undo (DOCUMENT_DOCUMENT (fixture->editor));
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "2|3p");
      g_assert_cmpint (get_item (fixture), ==, 21);
      document_undo (DOCUMENT_DOCUMENT (fixture->editor));
      document_undo (DOCUMENT_DOCUMENT (fixture->editor));
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
      g_assert_cmpint (get_item (fixture), ==, 11);
      for (guint j = 0; j < 3; j++)
        document_redo (DOCUMENT_DOCUMENT (fixture->editor));
    }
}

/* An item is a line of the draft, and the last one counts, also where the draft is written anew. */
static void
test_keeps_items (Fixture       *fixture,
                  gconstpointer  data)
{
  guint opening = board_editor_get_opening (fixture->editor);

  g_assert_cmpint (draft_store_get_item (fixture->store, opening), ==, 0);
  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *line = g_strdup_printf ("\ni %u %u ", opening, 11 + i);

      draft_store_set_item (fixture->store, opening, 11 + i);
      g_assert_true (draft_store_save (fixture->store));
      text = draft_cases_read (fixture->folder, "board", 1);
      g_assert_nonnull (strstr (text, line));
      g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
      g_assert_cmpint (draft_store_get_item (fixture->store, opening), ==, 11 + i);
      if (i == 1)
        draft_cases_execute (fixture->folder, "DELETE FROM journal");
    }
}

/* The number of an opening that a draft lost is given to another board, which is not the item. */
static void
test_forgets_what_is_gone (Fixture       *fixture,
                           gconstpointer  data)
{
  guint opening = board_editor_get_opening (fixture->editor);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0p", -1, NULL, NULL);

  edit (fixture->editor, "4|12p08p");
  draft_store_set_item (fixture->store, opening, 11);
  g_assert_true (draft_store_save (fixture->store));
  draft_store_set_item (fixture->store, opening + 1, 12);
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpint (draft_store_get_item (fixture->store, opening + 1), ==, 0);

  board_editor_load (fixture->editor, board, "Another");
  g_assert_cmpuint (board_editor_get_opening (fixture->editor), ==, opening + 1);
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpint (get_item (fixture), ==, 0);
  g_assert_cmpint (draft_store_get_item (fixture->store, opening), ==, 11);
}

static void
test_takes_the_drafts_of_others (Fixture       *fixture,
                                 gconstpointer  data)
{
  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  leave_draft (fixture, "2|2p", "2|2p0p");
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");

  g_assert_cmpuint (draft_store_count_others (fixture->store), ==, 1);
  g_assert_cmpuint (draft_store_take_others (fixture->store), ==, 1);
  g_assert_cmpuint (draft_store_count_others (fixture->store), ==, 0);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "2|2p0p");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
}

static void
on_sentence (GString    *told,
             const char *sentence)
{
  g_string_append_printf (told, "%s\n", sentence);
}

/* Whatever has the place of the database, a pipe that would keep a reader waiting, too, is set
 * aside, and that is told once, also where nobody could hear it at first. */
static void
test_sets_a_damaged_database_aside (Fixture       *fixture,
                                    gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autoptr (GString) told = g_string_new (NULL);

  g_clear_object (&fixture->store);
  draft_cases_close ();
  g_remove (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_NOTHING);
  draft_cases_close ();
  g_signal_connect_swapped (draft_store_get_work (fixture->store), "recovered",
                            G_CALLBACK (on_sentence), told);
  edit (fixture->editor, "5|20p15p");
  g_assert_true (draft_store_save (fixture->store));
  draft_cases_close ();
  g_assert_nonnull (strstr (told->str, "work.db.damaged"));
  g_assert_true (strchr (told->str, '\n') == told->str + told->len - 1);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
}

/* What can be read of a damaged database is restored. */
static void
test_recovers_a_damaged_database (Fixture       *fixture,
                                  gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  g_clear_object (&fixture->store);
  draft_cases_close ();

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes, 0xff, 100); /* the header */
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");
}

static void
count_failure (DraftStore *store,
               const char *sentence,
               guint      *count)
{
  g_assert_cmpstr (sentence, !=, "");
  (*count)++;
}

/* A folder that cannot be made: the path leads through a file. */
static void
test_failure_is_told_once (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "data", NULL);
  g_autoptr (DraftStore) store = NULL;
  guint count = 0;

  g_assert_true (g_file_set_contents (file, "x", -1, NULL));
  store = draft_store_new (DOCUMENT_DOCUMENT (fixture->editor), folder);
  g_signal_connect (store, "failed", G_CALLBACK (count_failure), &count);
  g_assert_cmpuint (draft_store_get_number (store), ==, 0);
  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_NOTHING);

  edit (fixture->editor, "4|12p08p");
  g_assert_false (draft_store_save (store));
  g_assert_false (draft_store_save (store));
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
}

static void
count_recovery (DraftStore *store,
                guint      *count)
{
  (*count)++;
}

static void
wait_for_count (const guint *count,
                guint        value)
{
  while (*count < value)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (*count, ==, value);
}

/* Another program holds the lock for longer than anybody waits: that is told once, what is edited
 * stays in memory, and is on the disk when the lock is free. */
static void
test_locked (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *locked = NULL, *free_again = NULL;
  guint failures = 0, recoveries = 0;
  sqlite3 *other;

  g_signal_connect (fixture->store, "failed", G_CALLBACK (count_failure), &failures);
  g_signal_connect (fixture->store, "recovered", G_CALLBACK (count_recovery), &recoveries);
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  edit (fixture->editor, "4|12p08p");
  wait_for_count (&failures, 1);
  edit (fixture->editor, "4|12p08p04p");
  locked = draft_cases_read (fixture->folder, "board", 1);
  g_assert_null (strstr (locked, "12p08p"));

  sqlite3_close (other);
  wait_for_count (&recoveries, 1);
  g_assert_true (draft_store_save (fixture->store));
  g_assert_cmpuint (failures, ==, 1);
  free_again = draft_cases_read (fixture->folder, "board", 1);
  g_assert_nonnull (strstr (free_again, "4|12p08p04p "));
}

/* The database has lost its first page, and the program that recovers it hangs. Nobody waits for
 * that. When it has ended, the draft is that of another window, and nothing is written over it. */
static void
test_late (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *bytes = NULL, *first = NULL, *second = NULL, *before = NULL;
  guint failures = 0, opened = 0, recoveries = 0;
  gsize n_bytes;
  int lock;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  before = draft_cases_read (fixture->folder, "board", 1);
  g_clear_object (&fixture->store);
  draft_cases_close ();
  g_assert_true (g_file_get_contents (path, &bytes, &n_bytes, NULL));
  memset (bytes, 0xff, 100);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) n_bytes, NULL));
  lock = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_LATE);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "5|20p");
  g_assert_cmpuint (draft_store_count_others (fixture->store), ==, 0);
  g_assert_true (draft_store_save (fixture->store)); /* nothing was changed */
  g_signal_connect (fixture->store, "failed", G_CALLBACK (count_failure), &failures);
  g_signal_connect (fixture->store, "opened", G_CALLBACK (count_recovery), &opened);
  g_signal_connect (fixture->store, "recovered", G_CALLBACK (count_recovery), &recoveries);
  edit (fixture->editor, "5|20p15p");
  wait_for_count (&failures, 1);

  close (lock);
  wait_for_count (&opened, 1);
  wait_for_count (&recoveries, 1);
  g_assert_cmpuint (draft_store_get_number (fixture->store), ==, 2);
  first = draft_cases_read (fixture->folder, "board", 1);
  g_assert_cmpstr (first, ==, before);
  second = draft_cases_read (fixture->folder, "board", 2);
  g_assert_nonnull (strstr (second, "5|20p15p "));
  g_assert_cmpuint (draft_store_count_others (fixture->store), ==, 1);
}

/* The folder is made again when it was removed. While that cannot be done the store tells so once,
 * keeps trying by itself, and tells when it has succeeded. */
static void
test_recovers (Fixture       *fixture,
               gconstpointer  data)
{
  guint failures = 0, recoveries = 0;

  g_signal_connect (fixture->store, "failed", G_CALLBACK (count_failure), &failures);
  g_signal_connect (fixture->store, "recovered", G_CALLBACK (count_recovery), &recoveries);
  scratch_remove (fixture->folder);
  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));

  scratch_remove (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "in the way", -1, NULL));
  edit (fixture->editor, "4|12p08p04p");
  g_assert_false (draft_store_save (fixture->store));
  wait_for_count (&failures, 1);
  g_assert_false (draft_store_save (fixture->store));
  g_assert_cmpint (g_remove (fixture->folder), ==, 0);
  wait_for_count (&recoveries, 1);
  g_assert_cmpuint (failures, ==, 1);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p04p");
}

/* Nothing may be written there, and nothing is lost from sight. Root may write everywhere. */
static void
test_reads_where_it_may_not_write (Fixture       *fixture,
                                   gconstpointer  data)
{
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  g_clear_object (&fixture->store);
  draft_cases_close ();

  g_assert_cmpint (g_chmod (slots, 0500), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  if (g_access (fixture->folder, W_OK) == 0)
    {
      /* A link that leads nowhere is no lock, not even for root. */
      for (guint i = 1; i <= STORE_SLOTS; i++)
        {
          g_autofree char *lock = store_slot_build_path (slots, "board", i, ".lock");

          g_remove (lock);
          g_assert_cmpint (symlink ("/nowhere/at/all", lock), ==, 0);
        }
    }

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpuint (draft_store_get_number (fixture->store), ==, 0);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_cmpint (g_chmod (slots, 0700), ==, 0);
}

/* --- What another program does to the database while a window is open ------------------------ */

/* What the first windows of a start are told of files of closed windows; NULL for nothing. */
static void
assert_notice (Fixture    *fixture,
               const char *words)
{
  g_autofree char *notice = draft_store_take_notice (fixture->store);

  if (words == NULL)
    g_assert_null (notice);
  else
    g_assert_nonnull (strstr (notice, words));
}

/* What the first attempt does that meets the lock is tried by /draft-store/locked. */
static gpointer
be_impatient (LibraryStore  *store,
              gconstpointer  data,
              GCancellable  *cancellable,
              GError       **error)
{
  library_store_set_patience (store, 50);

  return store;
}

static sqlite3 *
lock_database (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  sqlite3 *other;

  library_run_and_wait (draft_store_get_work (fixture->store), be_impatient, NULL);

  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), ==, SQLITE_OK);
  return other;
}

static void
assert_history (Fixture    *fixture,
                const char *first,
                ...)
{
  va_list codes;

  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, first);
  va_start (codes, first);
  for (const char *code = va_arg (codes, const char *); code != NULL;
       code = va_arg (codes, const char *))
    {
      document_undo (DOCUMENT_DOCUMENT (fixture->editor));
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, code);
    }
  va_end (codes);
}

/* What the lock keeps from the database is in a file, which takes the place of the earlier state at
 * the next start; nothing is left over, neither a file nor a second draft. */
static void
test_closed_while_locked (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *file = NULL, *after = NULL;
  sqlite3 *other;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  other = lock_database (fixture);
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_close (fixture->store));
  file = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  g_assert_nonnull (strstr (file, "\n= 4|12p08p04p "));
  g_clear_object (&fixture->store);
  sqlite3_close (other);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, "1 draft ");
  g_assert_cmpuint (draft_store_count_others (fixture->store), ==, 0);
  after = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  g_assert_null (after);
  assert_history (fixture, "4|12p08p04p", "4|12p08p", "4|12p", NULL);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, NULL);
}

/* The lock goes while the program ends, so that the thread writes all of it after all. */
static void
test_written_in_the_end (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *file = NULL;
  sqlite3 *other;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  other = lock_database (fixture);
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_close (fixture->store));
  sqlite3_close (other);
  g_assert_true (draft_store_close (fixture->store)); /* the window stayed open */
  file = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  g_assert_null (file);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, NULL);
  assert_history (fixture, "4|12p08p04p", "4|12p08p", NULL);
}

/* Another program wrote another draft there meanwhile: both are kept. */
static void
test_keeps_another_draft (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *theirs = NULL, *drafts = NULL;
  sqlite3 *other;

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_save (fixture->store));
  leave_draft (fixture, "2|2p", "2|2p0p");
  theirs = draft_cases_read (fixture->folder, "board", 2);
  draft_cases_execute (fixture->folder, "DELETE FROM journal WHERE slot = '2'");
  other = lock_database (fixture);
  edit (fixture->editor, "4|12p08p04p");
  g_assert_true (draft_store_close (fixture->store));
  g_clear_object (&fixture->store);
  sqlite3_close (other);
  draft_cases_write (fixture->folder, "board", 1, theirs);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, "1 draft ");
  assert_history (fixture, "4|12p08p04p", "4|12p08p", NULL);
  drafts = draft_cases_list (fixture->folder, "board");
  g_assert_cmpstr (drafts, ==, "1 2");
}

/* The first start takes in the files of two others, the last one as its own draft. */
static void
test_several_files (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *drafts = NULL;

  for (guint i = 0; i < 2; i++)
    {
      sqlite3 *other = lock_database (fixture);

      edit (fixture->editor, i == 0 ? "4|12p08p" : "4|12p13t");
      g_assert_true (draft_store_close (fixture->store));
      g_clear_object (&fixture->store);
      draft_cases_close ();
      if (i == 0) /* nothing is known of what is in the file while it is locked */
        fixture->store = draft_store_new (DOCUMENT_DOCUMENT (fixture->editor), fixture->folder);
      sqlite3_close (other);
    }

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, "2 drafts ");
  assert_history (fixture, "4|12p13t", NULL);
  drafts = draft_cases_list (fixture->folder, "board");
  g_assert_cmpstr (drafts, ==, "1 2");
}

/* It is kept under another name, and what is whole in it is there. */
static void
test_damaged_file (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *text = NULL, *kept = NULL, *hopeless = NULL;
  sqlite3 *other = lock_database (fixture);

  edit (fixture->editor, "4|12p08p");
  g_assert_true (draft_store_close (fixture->store));
  g_clear_object (&fixture->store);
  sqlite3_close (other);
  text = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  *strstr (text, "u 4|12p ") = 'x';
  draft_cases_set_file (fixture->folder, "draft-1.rescue", text);

  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_PARTLY);
  assert_notice (fixture, "draft-1.rescue.damaged");
  assert_history (fixture, "4|12p08p", NULL);
  kept = draft_cases_get_file (fixture->folder, "draft-1.rescue.damaged");
  g_assert_cmpstr (kept, ==, text);

  g_clear_object (&fixture->store);
  draft_cases_set_file (fixture->folder, "draft-2.rescue", "\xFF\xFE no file of ours\n");
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, "draft-2.rescue.damaged");
  hopeless = draft_cases_get_file (fixture->folder, "draft-2.rescue.damaged");
  g_assert_cmpstr (hopeless, ==, "\xFF\xFE no file of ours\n");
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
  assert_notice (fixture, NULL);
}

static void
test_newer_file (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *text = "spaces-rescue 2 what a later version writes\n";
  g_autofree char *kept = NULL;

  draft_cases_set_file (fixture->folder, "draft-1.rescue", text);
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_NOTHING);
  assert_notice (fixture, "newer version");
  g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_NOTHING);
  assert_notice (fixture, NULL);
  kept = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  g_assert_cmpstr (kept, ==, text);
}

static void
attack_removed (const char *path)
{
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
attack_replaced (const char *path)
{
  g_autofree char *fresh = g_strconcat (path, ".other", NULL);
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fresh, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "CREATE TABLE theirs (a)", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (other);
  g_assert_cmpint (g_rename (fresh, path), ==, 0);
}

/* In place: the file that is open is another one now, and its log is as it was. */
static void
attack_overwritten (const char *path)
{
  g_autofree char *text = g_strnfill (300000, 'x');
  FILE *file = g_fopen (path, "r+");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (text, 1, strlen (text), file), ==, strlen (text));
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
attack_emptied (const char *path)
{
  g_assert_cmpint (truncate (path, 0), ==, 0);
}

/* Told once; and what windows have is there at the next start, also what nobody has edited since
 * it was read. */
static void
test_attacks (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    void (*attack) (const char *path);
    const char *told;
  } attacks[] = {
    { attack_removed, "has removed or replaced" },
    { attack_replaced, NULL },
    { attack_overwritten, "was damaged" },
    { attack_emptied, NULL },
  };
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autoptr (GString) told = g_string_new (NULL);
      g_autoptr (BoardEditor) editor = new_editor ("5|20p");
      g_autoptr (DraftStore) idle = NULL;
      g_autofree char *shown = NULL;

      start_again (fixture);
      edit (fixture->editor, "4|12p");
      edit (fixture->editor, "4|12p08p");
      g_assert_true (draft_store_save (fixture->store));
      leave_draft (fixture, "2|2p", "2|2p0p");
      draft_cases_execute (fixture->folder, "PRAGMA wal_checkpoint (TRUNCATE)");
      idle = draft_store_new (DOCUMENT_DOCUMENT (editor), fixture->folder);
      g_assert_cmpint (draft_store_restore (idle), ==, DRAFT_STORE_RESTORED);
      draft_cases_close ();
      g_signal_connect_swapped (draft_store_get_work (fixture->store), "recovered",
                                G_CALLBACK (on_sentence), told);

      attacks[i].attack (path);
      edit (fixture->editor, "4|12p08p04p");
      while (told->len == 0)
        g_main_context_iteration (NULL, TRUE);
      if (attacks[i].told != NULL)
        g_assert_nonnull (strstr (told->str, attacks[i].told));
      do /* nobody edits it, and nobody closes it, as after a kill */
        {
          g_main_context_iteration (NULL, TRUE);
          g_free (shown);
          shown = draft_cases_read (fixture->folder, "board", 2);
        }
      while (strstr (shown, "= 2|2p0p ") == NULL);
      g_assert_true (draft_store_save (fixture->store));
      draft_cases_close ();
      g_assert_true (strchr (told->str, '\n') == told->str + told->len - 1);
      g_signal_handlers_disconnect_by_data (draft_store_get_work (fixture->store), told);
      g_clear_object (&idle);

      g_assert_cmpint (start_again (fixture), ==, DRAFT_STORE_RESTORED);
      assert_history (fixture, "4|12p08p04p", "4|12p08p", "4|12p", NULL);
    }
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
    { "/draft-store/keeps-board-and-history", test_keeps_board_and_history },
    { "/draft-store/nothing-to-restore", test_nothing_to_restore },
    { "/draft-store/saves-by-itself", test_saves_by_itself },
    { "/draft-store/appends", test_appends },
    { "/draft-store/waits-for-no-import", test_waits_for_no_import },
    { "/draft-store/each-has-a-slot", test_each_has_a_slot },
    { "/draft-store/damage-is-kept-aside", test_damage_is_kept_aside },
    { "/draft-store/failure-is-told-once", test_failure_is_told_once },
    { "/draft-store/late", test_late },
    { "/draft-store/recovers", test_recovers },
    { "/draft-store/keeps-what-is-whole", test_keeps_what_is_whole },
    { "/draft-store/newer-is-left-alone", test_newer_is_left_alone },
    { "/draft-store/finds-the-draft-of-another-slot", test_finds_the_draft_of_another_slot },
    { "/draft-store/takes-the-drafts-of-others", test_takes_the_drafts_of_others },
    { "/draft-store/keeps-items", test_keeps_items },
    { "/draft-store/forgets-what-is-gone", test_forgets_what_is_gone },
    { "/draft-store/takes-the-items-of-others", test_takes_the_items_of_others },
    { "/draft-store/newer-database-is-left-alone", test_newer_database_is_left_alone },
    { "/draft-store/sets-a-damaged-database-aside", test_sets_a_damaged_database_aside },
    { "/draft-store/locked", test_locked },
    { "/draft-store/recovers-a-damaged-database", test_recovers_a_damaged_database },
    { "/draft-store/closed-while-locked", test_closed_while_locked },
    { "/draft-store/written-in-the-end", test_written_in_the_end },
    { "/draft-store/keeps-another-draft", test_keeps_another_draft },
    { "/draft-store/several-files", test_several_files },
    { "/draft-store/damaged-file", test_damaged_file },
    { "/draft-store/newer-file", test_newer_file },
    { "/draft-store/attacks", test_attacks },
    { "/draft-store/reads-where-it-may-not-write", test_reads_where_it_may_not_write },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
