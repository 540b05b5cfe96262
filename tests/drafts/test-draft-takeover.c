/* Drafts of earlier versions: what program 0.1.0 wrote, and journals in files. */
#include "drafts/draft-takeover.h"

#include "draft-cases.h"
#include "drafts/draft-slot.h"
#include "drafts/draft-store.h"
#include "editor/board-editor.h"
#include "library/library-store-private.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char         *folder;
  char         *slots;
  char         *path; /* of the database */
  LibraryStore *store;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("takeover-XXXXXX", NULL);
  fixture->slots = g_build_filename (fixture->folder, "drafts", NULL);
  fixture->path = g_build_filename (fixture->folder, "work.db", NULL);
  fixture->store = library_store_open_work (fixture->path, TRUE, NULL, NULL);
  g_assert_nonnull (fixture->store);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->store, library_store_unref);
  draft_cases_close ();
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->slots);
  g_free (fixture->path);
}

/* One of tests/data/drafts, as the programs of these versions wrote them. */
static char *
get_released (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "drafts", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
take_over (Fixture *fixture)
{
  g_auto (DraftTakeoverReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (draft_takeover_run (fixture->store, fixture->slots, &report, &error));
  g_assert_no_error (error);
}

static void
assert_file (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autofree char *text = draft_cases_get_file (fixture->folder, name);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_drafts (Fixture    *fixture,
               const char *kind,
               const char *expected)
{
  g_autofree char *list = draft_cases_list (fixture->folder, kind);

  g_assert_cmpstr (list, ==, expected);
}

static void
assert_told (Fixture         *fixture,
             const char      *pattern,
             LibraryTakeover  expected)
{
  LibraryTakeover state;

  g_assert_true (library_store_tell_takeovers (fixture->store, pattern, &state, NULL));
  g_assert_cmpint ((int) state, ==, (int) expected);
}

/* What a window shows then, with its history. */
static void
test_0_1_0 (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *text = get_released ("version-1");
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (empty);
  g_autoptr (DraftStore) store = NULL;

  draft_cases_set_file (fixture->folder, "draft-1", text);
  draft_cases_set_file (fixture->folder, "draft-1.A7BQ3X", "what a kill left");
  store = draft_store_new (DOCUMENT_DOCUMENT (editor), fixture->folder);
  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpint (draft_store_get_left_alone (store), ==, DRAFT_STORE_NOTHING);
  g_assert_cmpstr (board_editor_get_code (editor), ==, "2|2p0p");
  g_assert_cmpstr (board_editor_get_name (editor), ==, "Grün");
  g_assert_true (document_get_can_redo (DOCUMENT_DOCUMENT (editor)));
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpstr (board_editor_get_code (editor), ==, "2|2p");
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpstr (board_editor_get_code (editor), ==, "2|");
  g_assert_true (draft_store_save (store));

  assert_file (fixture, "draft-1", NULL);
  assert_file (fixture, "draft-1.A7BQ3X", NULL);
  assert_file (fixture, "draft-1.imported", text);
}

/* Of all kinds and windows, each under its number and with its notes. */
static void
test_journals (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *text = get_released ("version-2");
  g_autofree char *kept = NULL, *notes = NULL;

  draft_cases_set_file (fixture->folder, "draft-1", text);
  draft_cases_set_file (fixture->folder, "draft-1.saved", "0 17\n");
  draft_cases_set_file (fixture->folder, "draft-3", text);
  draft_cases_set_file (fixture->folder, "draft-cards-2",
                        "spaces-draft 2 cards\n= x 0b0e3e4d\n+ y 1 cbe1bf57\n");
  draft_cases_set_file (fixture->folder, "draft-2.damaged", "nonsense");
  take_over (fixture);
  take_over (fixture); /* which finds nothing any more */

  assert_drafts (fixture, "board", "1 3");
  kept = library_store_read_draft (fixture->store, "board", 1, NULL, &notes, NULL);
  g_assert_cmpstr (kept, ==, text);
  g_assert_cmpstr (notes, ==, "0 17\n");
  assert_file (fixture, "draft-1.imported", text);
  assert_file (fixture, "draft-1.saved.imported", "0 17\n");
  assert_file (fixture, "draft-3.imported", text);
  assert_file (fixture, "draft-2.damaged", "nonsense");
}

static void
test_is_told_once (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char newer[] = "spaces-draft 99\nnews\n";

  draft_cases_set_file (fixture->folder, "draft-1", newer);
  draft_cases_set_file (fixture->folder, "draft-toy-1", "nonsense\n");
  take_over (fixture);
  assert_file (fixture, "draft-1", newer);
  assert_file (fixture, "draft-toy-1", "nonsense\n");
  assert_told (fixture, "draft-[0-9]*", LIBRARY_TAKEOVER_NEWER);
  assert_told (fixture, "draft-[0-9]*", LIBRARY_TAKEOVER_UNSEEN);
  assert_told (fixture, "draft-toy-[0-9]*", LIBRARY_TAKEOVER_DAMAGED);
  take_over (fixture);
  assert_told (fixture, "draft-toy-[0-9]*", LIBRARY_TAKEOVER_UNSEEN);

  /* Another file in its place is told again. */
  draft_cases_set_file (fixture->folder, "draft-toy-1", "other nonsense\n");
  take_over (fixture);
  assert_told (fixture, "draft-toy-[0-9]*", LIBRARY_TAKEOVER_DAMAGED);
}

static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->slots, "draft-1", NULL);

  g_mkdir (fixture->slots, 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  take_over (fixture);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_told (fixture, "draft-[0-9]*", LIBRARY_TAKEOVER_DAMAGED);
}

/* An earlier version is running, and goes on to write to it. */
static void
test_in_use (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = get_released ("version-2");
  g_autoptr (DraftSlot) slot = NULL;

  draft_cases_set_file (fixture->folder, "draft-1", text);
  slot = draft_slot_take (fixture->slots, "draft", 1, NULL);
  g_assert_nonnull (slot);
  take_over (fixture);
  assert_file (fixture, "draft-1", text);
  assert_drafts (fixture, "board", "");

  g_clear_pointer (&slot, draft_slot_free);
  take_over (fixture);
  assert_file (fixture, "draft-1", NULL);
  assert_drafts (fixture, "board", "1");
}

/* An earlier version was used again: its draft gets another number, its file another name. */
static void
test_taken_again (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *text = get_released ("version-2");
  g_autofree char *older = get_released ("version-1");

  draft_cases_set_file (fixture->folder, "draft-1", text);
  take_over (fixture);
  draft_cases_set_file (fixture->folder, "draft-1", older);
  take_over (fixture);
  assert_drafts (fixture, "board", "1 2");
  assert_file (fixture, "draft-1.imported", text);
  assert_file (fixture, "draft-1.imported-2", older);
}

/* The program was killed when the drafts were in the store and their files not renamed: here the
 * first of the two is put back as it was. */
static void
test_killed_between (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *text = get_released ("version-2");
  g_autofree char *path = g_build_filename (fixture->slots, "draft-1", NULL);
  g_autofree char *kept = g_build_filename (fixture->slots, "draft-1.imported", NULL);

  draft_cases_set_file (fixture->folder, "draft-1", text);
  take_over (fixture);
  g_assert_cmpint (g_rename (kept, path), ==, 0);
  take_over (fixture);
  assert_drafts (fixture, "board", "1");
  assert_file (fixture, "draft-1", NULL);
  assert_file (fixture, "draft-1.imported", text);
}

/* All or nothing: the disk is full when the first draft is written and the second is not. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = get_released ("version-2");
  g_autoptr (GString) large = g_string_new (text);
  g_auto (DraftTakeoverReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  while (large->len < 1024 * 1024)
    g_string_append (large, "a line that is damaged, and is kept as it is\n");
  draft_cases_set_file (fixture->folder, "draft-1", text);
  draft_cases_set_file (fixture->folder, "draft-2", large->str);
  g_assert_true (library_database_execute (fixture->store->database,
                                           "PRAGMA max_page_count = 60", NULL));
  g_assert_false (draft_takeover_run (fixture->store, fixture->slots, &report, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL);
  assert_drafts (fixture, "board", "");
  assert_file (fixture, "draft-1", text);
  assert_file (fixture, "draft-2", large->str);

  g_assert_true (library_database_execute (fixture->store->database,
                                           "PRAGMA max_page_count = 1000000", NULL));
  take_over (fixture);
  assert_drafts (fixture, "board", "1 2");
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (Fixture       *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/draft-takeover/0.1.0", test_0_1_0 },
    { "/draft-takeover/journals", test_journals },
    { "/draft-takeover/is-told-once", test_is_told_once },
    { "/draft-takeover/pipe", test_pipe },
    { "/draft-takeover/in-use", test_in_use },
    { "/draft-takeover/taken-again", test_taken_again },
    { "/draft-takeover/killed-between", test_killed_between },
    { "/draft-takeover/nothing", test_nothing },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
