#include "app/spaces/sequence-list.h"
#include "app/spaces/sequence-row.h"
#include "spaces/board/code.h"

#include <adwaita.h>

typedef struct
{
  BoardEditor *editor;
  GtkWidget   *window;
  GtkWidget   *list;
  GtkWidget   *list_view;
} Fixture;

static gpointer
child_of (Fixture    *fixture,
          const char *name)
{
  return gtk_widget_get_template_child (fixture->list, EDITOR_TYPE_SEQUENCE_LIST, name);
}

/* The item of the list that shows the move @index, once it does. */
static GtkWidget *
wait_for_item (Fixture *fixture,
               guint    index)
{
  for (;;)
    {
      GtkWidget *item = gtk_widget_get_first_child (fixture->list_view);

      for (; item != NULL; item = gtk_widget_get_next_sibling (item))
        {
          GtkWidget *row = gtk_widget_get_first_child (item);

          if (EDITOR_IS_SEQUENCE_ROW (row)
              && editor_sequence_row_get_index (EDITOR_SEQUENCE_ROW (row)) == index)
            return item;
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
set_up (Fixture       *fixture,
        gconstpointer  code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  fixture->editor = board_editor_new (board);
  fixture->list = editor_sequence_list_new (fixture->editor);
  fixture->list_view = GTK_WIDGET (child_of (fixture, "list_view"));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->list);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 340, 500);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_item (fixture, 0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  code)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->list, action, NULL));
}

static void
assert_item (Fixture    *fixture,
             guint       index,
             const char *label)
{
  gtk_test_accessible_assert_property (wait_for_item (fixture, index),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
test_rows_speak (Fixture       *fixture,
                 gconstpointer  code)
{
  assert_item (fixture, 0, "Move 1: Piece, row 3, column 0");
  assert_item (fixture, 2, "Move 3: Trap, row 3, column 0");
  assert_item (fixture, 5, "Move 6: Goal, column 0");
}

static void
test_rows_follow_edits (Fixture       *fixture,
                        gconstpointer  code)
{
  board_editor_remove (fixture->editor, 2);
  assert_item (fixture, 2, "Move 3: Piece, row 1, column 0");
  assert_item (fixture, 4, "Move 5: Goal, column 0");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_item (fixture, 2, "Move 3: Trap, row 3, column 0");
}

static void
test_wrong_rows_say_why (Fixture       *fixture,
                         gconstpointer  code)
{
  const SpacesReport *report;

  board_editor_remove (fixture->editor, 1);
  report = board_editor_get_report (fixture->editor);
  g_assert_cmpuint (report->problems.len, >, 0);
  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];
      g_autofree char *sentence = spaces_problem_describe (problem);

      if (problem->move != SPACES_NO_MOVE)
        gtk_test_accessible_assert_property (wait_for_item (fixture, problem->move),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence);
    }
}

static void
test_later_rows_are_dim (Fixture       *fixture,
                         gconstpointer  code)
{
  board_editor_set_position (fixture->editor, 4);
  for (guint i = 0; i < 6; i++)
    {
      GtkWidget *row = gtk_widget_get_first_child (wait_for_item (fixture, i));

      g_assert_cmpint (gtk_widget_has_css_class (row, "later"), ==, i >= 4);
    }
}

static void
test_keys_need_a_selection (Fixture       *fixture,
                            gconstpointer  code)
{
  static const char *const actions[] = {
    "sequence.remove", "sequence.change-type", "sequence.move-up", "sequence.move-down",
  };

  board_editor_set_selection (fixture->editor, BOARD_EDITOR_NONE);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (fixture->list, actions[i], NULL);
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, code);
}

static void
test_moves_removes_and_changes (Fixture       *fixture,
                                gconstpointer  code)
{
  board_editor_set_selection (fixture->editor, 2);
  activate (fixture, "sequence.move-up");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p12t08p04p00pG0f");
  g_assert_cmpint (board_editor_get_selection (fixture->editor), ==, 1);
  activate (fixture, "sequence.move-down");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, code);

  activate (fixture, "sequence.change-type");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p12p04p00pG0f");
  activate (fixture, "sequence.change-type");
  activate (fixture, "sequence.remove");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p04p00pG0f");

  /* The goal is no piece and no trap. */
  board_editor_set_selection (fixture->editor, 4);
  activate (fixture, "sequence.change-type");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p04p00pG0f");
}

static void
test_selection_goes_both_ways (Fixture       *fixture,
                               gconstpointer  code)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (fixture->list_view));

  board_editor_set_selection (fixture->editor, 3);
  g_assert_true (gtk_selection_model_is_selected (model, 3));
  gtk_selection_model_select_item (model, 1, TRUE);
  g_assert_cmpint (board_editor_get_selection (fixture->editor), ==, 1);
  board_editor_set_selection (fixture->editor, BOARD_EDITOR_NONE);
  g_assert_false (gtk_selection_model_is_selected (model, 1));
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  code)
{
  GtkWidget *hint = child_of (fixture, "empty_label");

  g_assert_false (gtk_widget_get_visible (hint));
  for (gsize n_left = spaces_board_get_n_moves (board_editor_get_board (fixture->editor));
       n_left > 0; n_left--)
    board_editor_remove (fixture->editor, 0);
  g_assert_true (gtk_widget_get_visible (hint));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (child_of (fixture, "count_label"))), ==,
                   "no moves · 0 of 3 traps");
}

/* With text twice as large the types are whole, and so are the places, in several lines. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  code)
{
  static const char *const names[] = { "type", "place" };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  board_editor_remove (fixture->editor, 2); /* all rows from there on are written again */
  for (guint i = 2; i < 5; i++)
    for (gsize part = 0; part < G_N_ELEMENTS (names); part++)
      {
        GtkWidget *row = gtk_widget_get_first_child (wait_for_item (fixture, i));
        GtkWidget *label = GTK_WIDGET (
            gtk_widget_get_template_child (row, EDITOR_TYPE_SEQUENCE_ROW, names[part]));

        while (!gtk_widget_get_mapped (label) || gtk_widget_get_width (label) == 0)
          g_main_context_iteration (NULL, TRUE);
        while (g_main_context_iteration (NULL, FALSE))
          continue;
        g_test_message ("“%s” has %d pixels", gtk_label_get_text (GTK_LABEL (label)),
                        gtk_widget_get_width (label));
        g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, "4|12p08p12t04p00pG0f", set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/sequence-list/rows-speak", test_rows_speak);
  add ("/sequence-list/rows-follow-edits", test_rows_follow_edits);
  add ("/sequence-list/wrong-rows-say-why", test_wrong_rows_say_why);
  add ("/sequence-list/later-rows-are-dim", test_later_rows_are_dim);
  add ("/sequence-list/keys-need-a-selection", test_keys_need_a_selection);
  add ("/sequence-list/moves-removes-and-changes", test_moves_removes_and_changes);
  add ("/sequence-list/selection-goes-both-ways", test_selection_goes_both_ways);
  add ("/sequence-list/empty", test_empty);
  add ("/sequence-list/large-text", test_large_text);
  return g_test_run ();
}
