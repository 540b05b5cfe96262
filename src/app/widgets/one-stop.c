#include "app/widgets/one-stop.h"

#include "objects/plain-object.h"

struct _EditorOneStop
{
  AdwBin parent_instance;
};

DEFINE_PLAIN_TYPE (EditorOneStop, editor_one_stop, ADW_TYPE_BIN)

/* The focus is inside, and Tab leads out of it; all else is as in the class above. */
gboolean
editor_one_stop_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  GtkWidgetClass *above = g_type_class_peek_parent (GTK_WIDGET_GET_CLASS (widget));
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return !(is_tab && gtk_widget_get_focus_child (widget) != NULL)
         && above->focus (widget, direction);
}

static void
editor_one_stop_class_init (EditorOneStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = editor_one_stop_focus;
}
