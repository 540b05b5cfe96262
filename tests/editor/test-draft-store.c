#include "editor/draft-store.h"

#include "spaces/spaces-code.h"

#include <glib/gstdio.h>

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
  fixture->store = draft_store_new (fixture->editor, fixture->folder);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->editor);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
edit (BoardEditor *editor,
      const char  *code)
{
  g_assert_true (board_editor_set_code (editor, code, NULL));
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

  store = draft_store_new (later, fixture->folder);
  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (board_editor_get_code (later), ==, "4|12p08p");
  g_assert_cmpstr (board_editor_get_name (later), ==, "Two steps");
  g_assert_cmpuint (board_editor_get_position (later), ==, 1);
  board_editor_undo (later);
  board_editor_undo (later);
  g_assert_cmpstr (board_editor_get_code (later), ==, "4|12p");
}

static void
test_nothing_to_restore (Fixture       *fixture,
                         gconstpointer  data)
{
  g_assert_cmpint (draft_store_restore (fixture->store), ==, DRAFT_STORE_NOTHING);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");
}

/* Every edit ends on disk by itself, and so does one that nobody waited for. */
static void
test_saves_by_itself (Fixture       *fixture,
                      gconstpointer  data)
{
  const char *path = draft_store_get_path (fixture->store);

  edit (fixture->editor, "4|12p08p");
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (g_remove (path), ==, 0);
  edit (fixture->editor, "4|12p08p04p");
  g_clear_object (&fixture->store);
  fixture->store = draft_store_new (fixture->editor, fixture->folder);
  g_assert_true (g_file_test (draft_store_get_path (fixture->store), G_FILE_TEST_EXISTS));
}

static void
test_each_has_a_slot (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (BoardEditor) other_editor = new_editor ("2|2p");
  g_autoptr (DraftStore) other = draft_store_new (other_editor, fixture->folder);
  g_autoptr (DraftStore) third = NULL;

  g_assert_cmpuint (draft_store_get_slot (fixture->store), ==, 1);
  g_assert_cmpuint (draft_store_get_slot (other), ==, 2);
  g_assert_cmpstr (draft_store_get_path (other), !=, draft_store_get_path (fixture->store));

  /* A slot is free again once its store is gone. */
  g_clear_object (&fixture->store);
  third = draft_store_new (other_editor, fixture->folder);
  g_assert_cmpuint (draft_store_get_slot (third), ==, 1);
}

static const char *const damage[] = {
  "", "\n", "nonsense", "spaces-draft 1\n", "spaces-draft 1\n= 4|12x 1 0 \n", "spaces-draft 2\n= 4|12p 1 0 \n",
  "\xFF\xFE", "spaces-draft 1\n= 4|12p 1",
};

static void
test_damage_is_kept_aside (Fixture       *fixture,
                           gconstpointer  data)
{
  const char *path = draft_store_get_path (fixture->store);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (damage); i++)
    {
      g_autofree char *kept = NULL;

      g_assert_true (g_file_set_contents (path, damage[i], -1, NULL));
      g_assert_cmpint (draft_store_restore (fixture->store), ==, DRAFT_STORE_DAMAGED);
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, damage[i]);
    }
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
  g_autofree char *folder = g_build_filename (file, "drafts", NULL);
  g_autoptr (DraftStore) store = NULL;
  guint count = 0;

  g_assert_true (g_file_set_contents (file, "x", -1, NULL));
  store = draft_store_new (fixture->editor, folder);
  g_signal_connect (store, "failed", G_CALLBACK (count_failure), &count);
  g_assert_cmpuint (draft_store_get_slot (store), ==, 0);
  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_NOTHING);

  edit (fixture->editor, "4|12p08p");
  g_assert_false (draft_store_save (store));
  g_assert_false (draft_store_save (store));
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
}

/* The folder vanishes while the program runs, and comes back. */
static void
test_recovers (Fixture       *fixture,
               gconstpointer  data)
{
  guint count = 0;

  g_signal_connect (fixture->store, "failed", G_CALLBACK (count_failure), &count);
  remove_folder (fixture->folder);
  g_assert_false (draft_store_save (fixture->store));
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  g_assert_true (draft_store_save (fixture->store));
  remove_folder (fixture->folder);
  g_assert_false (draft_store_save (fixture->store));
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
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
    { "/draft-store/each-has-a-slot", test_each_has_a_slot },
    { "/draft-store/damage-is-kept-aside", test_damage_is_kept_aside },
    { "/draft-store/failure-is-told-once", test_failure_is_told_once },
    { "/draft-store/recovers", test_recovers },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
