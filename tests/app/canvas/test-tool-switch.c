#include "app/canvas/tool-switch.h"
#include "spaces/board/board.h"

#include <adwaita.h>

static void
keep_tool (GObject    *object,
           GParamSpec *pspec,
           int        *tool)
{
  g_object_get (object, "tool", tool, NULL);
}

/* What listeners read while they are told is the tool that was chosen, either way. */
static void
test_notifies_with_the_new_tool (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (EDITOR_TYPE_TOOL_SWITCH, NULL));
  GtkWidget *move = gtk_widget_get_first_child (widget);
  GtkWidget *trap = gtk_widget_get_next_sibling (move);
  int tool = -1;

  g_signal_connect (widget, "notify::tool", G_CALLBACK (keep_tool), &tool);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (trap), TRUE);
  g_assert_cmpint (tool, ==, SPACES_MOVE_TRAP);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (move), TRUE);
  g_assert_cmpint (tool, ==, SPACES_MOVE_PIECE);
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
