/* Two toggle buttons in a group are the whole state: the property `tool` is read from them. */
#include "app/canvas/tool-switch.h"

#include "app/canvas/symbol.h"
#include "app/widgets/drop-children.h"

struct _EditorToolSwitch
{
  GtkWidget        parent_instance;

  GtkToggleButton *move_button;
  GtkToggleButton *trap_button;
  GtkWidget       *move_label;
  GtkWidget       *trap_label;
};

enum
{
  PROP_TOOL = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorToolSwitch, editor_tool_switch, GTK_TYPE_WIDGET)

static void
on_toggled (EditorToolSwitch *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

static void
editor_tool_switch_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  EditorToolSwitch *self = EDITOR_TOOL_SWITCH (object);

  if (property == PROP_TOOL)
    g_value_set_int (value, gtk_toggle_button_get_active (self->trap_button) ? SPACES_MOVE_TRAP
                                                                             : SPACES_MOVE_PIECE);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_tool_switch_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  EditorToolSwitch *self = EDITOR_TOOL_SWITCH (object);

  if (property != PROP_TOOL)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  else if (g_value_get_int (value) == SPACES_MOVE_TRAP)
    gtk_toggle_button_set_active (self->trap_button, TRUE);
  else
    gtk_toggle_button_set_active (self->move_button, TRUE);
}

static void
editor_tool_switch_dispose (GObject *object)
{
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_tool_switch_parent_class)->dispose (object);
}

static void
editor_tool_switch_class_init (EditorToolSwitchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_tool_switch_dispose;
  object_class->get_property = editor_tool_switch_get_property;
  object_class->set_property = editor_tool_switch_set_property;

  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_TRAP,
                                            SPACES_MOVE_PIECE,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (EDITOR_TYPE_SYMBOL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/tool-switch.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorToolSwitch, move_button);
  gtk_widget_class_bind_template_child (widget_class, EditorToolSwitch, trap_button);
  gtk_widget_class_bind_template_child (widget_class, EditorToolSwitch, move_label);
  gtk_widget_class_bind_template_child (widget_class, EditorToolSwitch, trap_label);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_tool_switch_init (EditorToolSwitch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Where there is little room only the symbols are shown. */
void
editor_tool_switch_set_compact (EditorToolSwitch *self,
                                gboolean          compact)
{
  gtk_widget_set_visible (self->move_label, !compact);
  gtk_widget_set_visible (self->trap_label, !compact);
}
