#include "app/spaces/sequence-list.h"

#include "spaces/board/code.h"

typedef struct
{
  guint n_items; /* what a listener that only follows the signal believes */
  guint n_signals;
  guint n_removed;
  guint n_added;
} Listener;

static void
on_items_changed (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Listener   *listener)
{
  g_assert_cmpuint (position + removed, <=, listener->n_items);
  listener->n_items += added - removed;
  listener->n_signals++;
  listener->n_removed = removed;
  listener->n_added = added;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, listener->n_items);
}

static BoardEditor *
new_editor (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return board_editor_new (board);
}

/* Only the end of the model changes, wherever the sequence did, so that rows stay what they are. */
static void
test_changes_at_the_end_only (void)
{
  g_autoptr (BoardEditor) editor = new_editor ("4|12p08p12t04p00pG0f");
  g_autoptr (GListStore) model = editor_sequence_model_new (editor);
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  Listener listener = { .n_items = 6 };

  g_signal_connect (model, "items-changed", G_CALLBACK (on_items_changed), &listener);

  board_editor_reorder (editor, 1, 4);
  board_editor_set_type (editor, 2, SPACES_MOVE_TRAP);
  g_assert_cmpuint (listener.n_signals, ==, 0);

  board_editor_remove (editor, 0);
  g_assert_cmpuint (listener.n_signals, ==, 1);
  g_assert_cmpuint (listener.n_removed, ==, 1);
  g_assert_cmpuint (listener.n_added, ==, 0);

  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpuint (listener.n_added, ==, 1);
  board_editor_replace (editor, empty);
  g_assert_cmpuint (listener.n_items, ==, 0);
}

static void
test_items (void)
{
  g_autoptr (BoardEditor) editor = new_editor ("2|2p0p");
  g_autoptr (GListStore) model = editor_sequence_model_new (editor);
  g_autoptr (GObject) last = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_autoptr (GObject) again = NULL;

  g_assert_nonnull (last);
  board_editor_set_type (editor, 1, SPACES_MOVE_TRAP);
  again = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_true (again == last); /* a place stays the same object */
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), 2));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (model)) == G_TYPE_OBJECT);
}

static void
test_lets_the_editor_go (void)
{
  BoardEditor *editor = new_editor ("2|2p0p");
  GListStore *model = editor_sequence_model_new (editor);

  g_assert_finalize_object (model);
  board_editor_remove (editor, 0);
  g_assert_finalize_object (editor);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence-model/changes-at-the-end-only", test_changes_at_the_end_only);
  g_test_add_func ("/sequence-model/items", test_items);
  g_test_add_func ("/sequence-model/lets-the-editor-go", test_lets_the_editor_go);
  return g_test_run ();
}
