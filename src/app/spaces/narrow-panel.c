/* The panel shares its tool with the page by a binding in both directions; everything else follows
 * the editor. The code field needs the editor to be made, so it is not in the template but added
 * below its tool row. */
#include "app/spaces/narrow-panel.h"

#include "app/canvas/tool-switch.h"
#include "app/share/share-button.h"
#include "app/spaces/code-field.h"
#include "app/widgets/drop-children.h"
#include "spaces/editor/board-editor.h"

struct _EditorNarrowPanel
{
  GtkWidget          parent_instance;

  BoardEditor       *editor; /* a reference */

  EditorToolSwitch  *tool_switch;
  EditorShareButton *share_button;
  GtkLabel          *traps_label;
  GtkWidget         *tool_row;
  GtkWidget         *code_field; /* below that row */
};

G_DEFINE_FINAL_TYPE (EditorNarrowPanel, editor_narrow_panel, GTK_TYPE_WIDGET)

static void
on_board (EditorNarrowPanel *self)
{
  g_autofree char *traps = board_status_describe_traps (board_editor_get_board (self->editor));

  gtk_label_set_text (self->traps_label, traps);
}

static void
editor_narrow_panel_dispose (GObject *object)
{
  EditorNarrowPanel *self = EDITOR_NARROW_PANEL (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_narrow_panel_parent_class)->dispose (object);
}

static void
editor_narrow_panel_class_init (EditorNarrowPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_narrow_panel_dispose;

  g_type_ensure (EDITOR_TYPE_SHARE_BUTTON);
  g_type_ensure (EDITOR_TYPE_TOOL_SWITCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/narrow-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorNarrowPanel, tool_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorNarrowPanel, share_button);
  gtk_widget_class_bind_template_child (widget_class, EditorNarrowPanel, traps_label);
  gtk_widget_class_bind_template_child (widget_class, EditorNarrowPanel, tool_row);
}

static void
editor_narrow_panel_init (EditorNarrowPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @tool_owner has the property "tool" that the switch shows and sets. */
GtkWidget *
editor_narrow_panel_new (BoardEditor          *editor,
                         EditorSharedDocument *shared,
                         GObject              *tool_owner)
{
  EditorNarrowPanel *self = g_object_new (EDITOR_TYPE_NARROW_PANEL, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);
  on_board (self);
  self->code_field = editor_code_field_new (editor, TRUE);
  gtk_widget_insert_after (self->code_field, GTK_WIDGET (self), self->tool_row);
  editor_share_button_set_shared (self->share_button, shared);
  g_object_bind_property (tool_owner, "tool", self->tool_switch, "tool",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);

  return GTK_WIDGET (self);
}

void
editor_narrow_panel_open_share_menu (EditorNarrowPanel *self)
{
  editor_share_button_open_menu (self->share_button);
}

void
editor_narrow_panel_set_low (EditorNarrowPanel *self,
                             gboolean           low)
{
  gtk_widget_set_visible (self->code_field, !low);
}
