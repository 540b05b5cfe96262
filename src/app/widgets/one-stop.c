#include "app/widgets/one-stop.h"

gboolean
editor_one_stop_leaves (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return is_tab && gtk_widget_get_focus_child (widget) != NULL;
}
