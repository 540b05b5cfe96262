/* Arrow keys in the tray of pieces, also when they come before the first frame. */
#include "app/pentominoes/piece-tray.h"

#include <adwaita.h>

static GtkFlowBox *
find_flow_box (EditorPieceTray *tray)
{
  return GTK_FLOW_BOX (gtk_widget_get_first_child (GTK_WIDGET (tray)));
}

static GtkWidget *
get_tile (EditorPieceTray *tray,
          int              index)
{
  return gtk_widget_get_first_child (
      GTK_WIDGET (gtk_flow_box_get_child_at_index (find_flow_box (tray), index)));
}

/* As the Down key does. */
static gboolean
go_down (EditorPieceTray *tray)
{
  gboolean is_done;

  g_signal_emit_by_name (find_flow_box (tray), "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE,
                         FALSE, &is_done);

  return is_done;
}

static void
test_down_before_the_first_layout (void)
{
  GtkWidget *window = gtk_window_new ();
  EditorPieceTray *tray = g_object_new (EDITOR_TYPE_PIECE_TRAY, NULL);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (tray));
  gtk_window_present (GTK_WINDOW (window)); /* laid out in the first frame, which does not come
                                             * here */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (tray), GTK_DIR_TAB_FORWARD));
  g_assert_true (go_down (tray)); /* and comes back */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_tile (tray, 0));

  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
tab (GtkWidget        *window,
     GtkDirectionType  direction)
{
  gtk_widget_child_focus (window, direction);

  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Thirteen pieces are one stop of the Tab key, at the one that is in the hand. */
static void
test_one_stop_of_tab (void)
{
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_RECTANGLE, 5, 5, NULL, NULL, 0);
  g_autoptr (PentEditor) editor = pent_editor_new (board);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *view = g_object_new (EDITOR_TYPE_PENT_VIEW, NULL);
  GtkWidget *after = gtk_button_new ();
  EditorPieceTray *tray = g_object_new (EDITOR_TYPE_PIECE_TRAY, NULL);

  editor_pent_view_set_editor (EDITOR_PENT_VIEW (view), editor);
  editor_piece_tray_set_view (tray, EDITOR_PENT_VIEW (view));
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (tray));
  gtk_box_append (GTK_BOX (box), after);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (get_tile (tray, 0)) == 0) /* laid out later by newer versions */
    g_main_context_iteration (NULL, TRUE);

  gtk_widget_grab_focus (view);
  g_assert_true (tab (window, GTK_DIR_TAB_FORWARD) == get_tile (tray, 0));
  g_assert_true (tab (window, GTK_DIR_TAB_FORWARD) == after);
  gtk_widget_grab_focus (get_tile (tray, 3));
  g_assert_true (tab (window, GTK_DIR_TAB_FORWARD) == after);
  g_assert_true (tab (window, GTK_DIR_TAB_BACKWARD) == get_tile (tray, 3));

  editor_pent_view_take (EDITOR_PENT_VIEW (view), PENT_NAME_F, 0);
  gtk_widget_grab_focus (after);
  /* after the blocked squares */
  g_assert_true (tab (window, GTK_DIR_TAB_BACKWARD) == get_tile (tray, 1));

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/piece-tray/down-before-the-first-layout", test_down_before_the_first_layout);
  g_test_add_func ("/piece-tray/one-stop-of-tab", test_one_stop_of_tab);

  return g_test_run ();
}
