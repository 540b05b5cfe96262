/* Both buttons have the same action, with a target of their own, as radio buttons do: the property
 * of the view is the whole state. */
#include "app/canvas/tool-switch.h"

#include "app/canvas/symbol.h"
#include "app/widgets/bind-template.h"

struct _EditorToolSwitch
{
  GtkBox     parent_instance;

  GtkWidget *move_label;
  GtkWidget *trap_label;
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorToolSwitch, editor_tool_switch, GTK_TYPE_BOX)

static void
editor_tool_switch_class_init (EditorToolSwitchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_SYMBOL);
  EDITOR_SET_TEMPLATE (widget_class, "tool-switch");
  EDITOR_BIND_CHILDREN (widget_class, EditorToolSwitch, move_label, trap_label);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

void
editor_tool_switch_set_view (EditorToolSwitch *self,
                             EditorBoardView  *view)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) tool = g_property_action_new ("tool", view, "tool");

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (tool));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (group));
}

/* Where there is little room only the symbols are shown. */
void
editor_tool_switch_set_compact (EditorToolSwitch *self,
                                gboolean          compact)
{
  gtk_widget_set_visible (self->move_label, !compact);
  gtk_widget_set_visible (self->trap_label, !compact);
}
