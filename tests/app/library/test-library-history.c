#include "app/library/library-history.h"

#include "scratch.h"
#include "spaces/board/code.h"

#define CODE "2|2p0pG0f"

typedef struct
{
  char                 *folder;
  Library              *library;
  EditorLibraryHistory *history;
  GtkWidget            *widget; /* in no window, so there are no toasts */
  gint64                ids[4];
} Fixture;

/* In the thread of the library. */
static gpointer
add (LibraryStore   *store,
     gconstpointer   data,
     GCancellable   *cancellable,
     GError        **error)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);
  g_autoptr (LibraryItem) item = library_item_new_board (board, data);
  gint64 id;

  return library_store_add (store, item, &id, error) ? g_memdup2 (&id, sizeof id) : NULL;
}

/* Each as a letter, in the order of their ids. */
static gpointer
list (LibraryStore   *store,
      gconstpointer   data,
      GCancellable   *cancellable,
      GError        **error)
{
  const Fixture *fixture = data;
  GString *names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (fixture->ids); i++)
    {
      g_autoptr (LibraryItem) item = library_store_get (store, fixture->ids[i], NULL);

      if (item != NULL && item->deleted == 0)
        g_string_append (names, item->name);
    }

  return g_string_free (names, FALSE);
}

/* All that was asked for is done, and what was asked for when that was done. */
static void
settle (Fixture *fixture)
{
  for (guint i = 0; i < 3; i++)
    {
      library_wait (fixture->library);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
}

static void
assert_items (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *names = NULL;

  settle (fixture);
  names = library_run_and_wait (fixture->library, list, fixture);
  g_assert_cmpstr (names, ==, expected);
}

static void
assert_words (Fixture    *fixture,
              const char *undo,
              const char *redo)
{
  g_autofree char *undo_words = editor_library_history_dup_words (fixture->history, FALSE);
  g_autofree char *redo_words = editor_library_history_dup_words (fixture->history, TRUE);

  g_assert_cmpstr (undo_words, ==, undo);
  g_assert_cmpstr (redo_words, ==, redo);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const names[] = { "a", "b", "c", "d" };
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("spaces-history-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = library_get (path);
  fixture->history = editor_library_history_get (fixture->library);
  fixture->widget = g_object_ref_sink (gtk_label_new (NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gint64 *id = library_run_and_wait (fixture->library, add, names[i]);

      g_assert_nonnull (id);
      fixture->ids[i] = *id;
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  settle (fixture);
  g_object_unref (fixture->widget);
  g_assert_finalize_object (fixture->library);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
take (Fixture *fixture,
      gsize    first,
      gsize    n)
{
  editor_library_change (fixture->widget, fixture->library, EDITOR_LIBRARY_DELETE, NULL,
                         library_edit_new_removal (fixture->ids + first, n));
}

/* In the thread of the library: the inverse of what changed nothing. */
static gpointer
make_empty (LibraryStore   *store,
            gconstpointer   id,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (LibraryEdit) edit = library_edit_new_removal ((const gint64 *) id, 1);
  LibraryEdit *inverse = NULL;

  library_store_apply (store, edit, &inverse, error);
  return inverse;
}

static void
undo (Fixture *fixture)
{
  editor_library_history_step (fixture->history, fixture->widget, FALSE);
}

static void
redo (Fixture *fixture)
{
  editor_library_history_step (fixture->history, fixture->widget, TRUE);
}

static void
test_in_order (Fixture       *fixture,
               gconstpointer  data)
{
  assert_words (fixture, NULL, NULL);
  undo (fixture);
  redo (fixture);
  take (fixture, 0, 1);
  take (fixture, 2, 2);
  assert_items (fixture, "b");
  assert_words (fixture, "Undo Delete of 2 Boards", NULL);
  undo (fixture);
  assert_items (fixture, "bcd");
  assert_words (fixture, "Undo Delete of 1 Board", "Redo Delete of 2 Boards");
  undo (fixture);
  assert_items (fixture, "abcd");
  redo (fixture);
  assert_items (fixture, "bcd");
  redo (fixture);
  assert_items (fixture, "b");
  undo (fixture);
  take (fixture, 1, 1); /* from now on there is nothing to redo */
  assert_items (fixture, "cd");
  assert_words (fixture, "Undo Delete of 1 Board", NULL);
  undo (fixture);
  undo (fixture);
  assert_items (fixture, "abcd");
  assert_words (fixture, NULL, "Redo Delete of 1 Board");
}

static void
give_name (Fixture    *fixture,
           gsize       which,
           const char *name)
{
  editor_library_change (fixture->widget, fixture->library, EDITOR_LIBRARY_RENAME, NULL,
                         library_edit_new_name (fixture->ids[which], name));
}

/* Changes of any kind are in one line. */
static void
test_other_changes (Fixture       *fixture,
                    gconstpointer  data)
{
  give_name (fixture, 1, "x");
  take (fixture, 1, 1);
  assert_items (fixture, "acd");
  assert_words (fixture, "Undo Delete of 1 Board", NULL);
  undo (fixture);
  assert_items (fixture, "axcd");
  assert_words (fixture, "Undo Rename", "Redo Delete of 1 Board");
  undo (fixture);
  assert_items (fixture, "abcd");
  redo (fixture);
  assert_items (fixture, "axcd");
  editor_library_change (fixture->widget, fixture->library, EDITOR_LIBRARY_DUPLICATE, NULL,
                         library_edit_new_copies (fixture->ids, 2));
  settle (fixture);
  assert_words (fixture, "Undo Duplicate", NULL);
  undo (fixture);
  undo (fixture);
  assert_items (fixture, "abcd");
  assert_words (fixture, NULL, "Redo Rename");
}

/* What was done already, such as an import, is one change; what changed nothing is none. */
static void
test_done_already (Fixture       *fixture,
                   gconstpointer  data)
{
  const gint64 nobody = G_MAXINT64;

  take (fixture, 0, 1);
  undo (fixture);
  settle (fixture);
  editor_library_change_done (fixture->widget, fixture->library, EDITOR_LIBRARY_IMPORT, NULL,
                              library_edit_new_removal (fixture->ids + 2, 2));
  assert_words (fixture, "Undo Import", NULL);
  undo (fixture);
  assert_items (fixture, "ab");
  redo (fixture);
  assert_items (fixture, "abcd");
  undo (fixture);
  editor_library_change (fixture->widget, fixture->library, EDITOR_LIBRARY_RESTORE, NULL,
                         library_edit_new_restoration (fixture->ids + 3, 1));
  assert_items (fixture, "abd");
  assert_words (fixture, "Undo Restore", NULL);
  undo (fixture);
  assert_items (fixture, "ab");
  editor_library_change_done (
      fixture->widget, fixture->library, EDITOR_LIBRARY_IMPORT, NULL,
      library_run_and_wait (fixture->library, make_empty, &nobody));
  assert_words (fixture, NULL, "Redo Restore");
}

/* What is about something that is gone cannot be undone, and does not stand in the way. */
static void
test_lost (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (LibraryEdit) edit = library_edit_new_removal (fixture->ids + 1, 1);

  give_name (fixture, 0, "x");
  give_name (fixture, 1, "y");
  library_apply_async (fixture->library, edit, NULL, NULL);
  assert_items (fixture, "xcd");
  undo (fixture);
  assert_items (fixture, "xcd");
  assert_words (fixture, "Undo Rename", NULL);
  undo (fixture);
  assert_items (fixture, "acd");
}

/* Before the library has answered. */
static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  take (fixture, 0, 1);
  take (fixture, 1, 2);
  undo (fixture);
  assert_words (fixture, "Undo Delete of 1 Board", "Redo Delete of 2 Boards");
  assert_items (fixture, "bcd");
  take (fixture, 1, 2);
  undo (fixture);
  redo (fixture);
  undo (fixture);
  redo (fixture);
  assert_items (fixture, "d");
  undo (fixture);
  redo (fixture);
  undo (fixture);
  assert_items (fixture, "bcd");
}

/* What another program has removed meanwhile is nothing to undo. */
static void
test_gone_already (Fixture       *fixture,
                   gconstpointer  data)
{
  take (fixture, 0, 1);
  take (fixture, 0, 1);
  assert_items (fixture, "bcd");
  undo (fixture);
  assert_items (fixture, "abcd");
  assert_words (fixture, NULL, "Redo Delete of 1 Board");
}

static void
take_nobody (Fixture      *fixture,
             const gint64 *ids,
             gsize         n_ids)
{
  editor_library_change (fixture->widget, fixture->library, EDITOR_LIBRARY_DELETE, NULL,
                         library_edit_new_removal (ids, n_ids));
}

/* The oldest are forgotten, never the last. */
static void
test_limit (Fixture       *fixture,
            gconstpointer  data)
{
  const gsize n = EDITOR_LIBRARY_HISTORY_MAX_ITEMS / 2 + 1;
  g_autofree gint64 *nobody = g_new (gint64, 2 * n);

  for (gsize i = 0; i < 2 * n; i++)
    nobody[i] = G_MAXINT64;
  take_nobody (fixture, nobody, n);
  take_nobody (fixture, nobody, n);
  undo (fixture);
  assert_words (fixture, NULL, "Redo Delete of 50001 Boards");
  take_nobody (fixture, nobody, 2 * n);
  assert_words (fixture, "Undo Delete of 100002 Boards", NULL);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("/library-history/in-order", test_in_order);
  ADD ("/library-history/other-changes", test_other_changes);
  ADD ("/library-history/done-already", test_done_already);
  ADD ("/library-history/lost", test_lost);
  ADD ("/library-history/at-once", test_at_once);
  ADD ("/library-history/gone-already", test_gone_already);
  ADD ("/library-history/limit", test_limit);

  return g_test_run ();
}
