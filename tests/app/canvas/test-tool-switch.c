#include "app/canvas/tool-switch.h"

#include <adwaita.h>

static void
keep_tool (GObject    *object,
           GParamSpec *pspec,
           int        *tool)
{
  g_object_get (object, "tool", tool, NULL);
}

static void
assert_active (GtkWidget *button,
               GtkWidget *other)
{
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (other)));
}

/* What listeners read while they are told is the tool that was chosen, either way. */
static void
test_notifies_with_the_new_tool (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (EDITOR_TYPE_TOOL_SWITCH, NULL));
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (EDITOR_TYPE_BOARD_VIEW, NULL));
  GtkWidget *move = gtk_widget_get_first_child (widget);
  GtkWidget *trap = gtk_widget_get_next_sibling (move);
  int tool = -1;

  editor_tool_switch_set_view (EDITOR_TOOL_SWITCH (widget), EDITOR_BOARD_VIEW (view));
  assert_active (move, trap);
  g_signal_connect (view, "notify::tool", G_CALLBACK (keep_tool), &tool);
  g_signal_emit_by_name (trap, "clicked");
  g_assert_cmpint (tool, ==, SPACES_MOVE_TRAP);
  assert_active (trap, move);
  g_signal_emit_by_name (trap, "clicked");
  assert_active (trap, move);
  g_signal_emit_by_name (move, "clicked");
  g_assert_cmpint (tool, ==, SPACES_MOVE_PIECE);
  assert_active (move, trap);

  g_object_set (view, "tool", SPACES_MOVE_TRAP, NULL);
  assert_active (trap, move);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/tool-switch/notifies-with-the-new-tool", test_notifies_with_the_new_tool);
  return g_test_run ();
}
