#include "app/design/design-page.h"

#include "app/canvas/board-canvas.h"
#include "app/canvas/timeline.h"
#include "app/canvas/tool-switch.h"
#include "app/design/narrow-panel.h"
#include "app/design/sidebar.h"
#include "app/design/welcome.h"
#include "app/widgets/steady-bin.h"

struct _EditorDesignPage
{
  GtkWidget          parent_instance;

  BoardEditor       *editor;
  EditorBoardLink   *link; /* once the page is complete */
  int                tool;
  gboolean           complete;

  AdwFlap           *flap;
  EditorSteadyBin   *steady_bin;
  EditorBoardCanvas *canvas;
  AdwBin            *panel_bin;
  EditorToolSwitch  *tool_switch;
  EditorTimeline    *timeline;
  GtkWidget         *back_row; /* above the sidebar where that lies over the board */
  AdwClamp          *sidebar_clamp;
};

enum
{
  PROP_NARROW = 1,
  PROP_SIDEBAR_VISIBLE,
  PROP_TOOL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorDesignPage, editor_design_page, GTK_TYPE_WIDGET)

gboolean
editor_design_page_get_narrow (EditorDesignPage *self)
{
  return adw_flap_get_folded (self->flap);
}

/* In a low window the code leaves its room to the board; it is among the details, too. */
static void
on_low (EditorDesignPage *self)
{
  GtkWidget *panel = adw_bin_get_child (self->panel_bin);

  if (panel != NULL)
    editor_narrow_panel_set_low (EDITOR_NARROW_PANEL (panel),
                                 editor_steady_bin_get_low (self->steady_bin));
}

/* The panel is made when the window is narrow for the first time. */
static void
show_panel (EditorDesignPage *self)
{
  gboolean narrow = editor_design_page_get_narrow (self);

  if (narrow && self->complete && adw_bin_get_child (self->panel_bin) == NULL)
    adw_bin_set_child (self->panel_bin,
                       editor_narrow_panel_new (self->editor, self->link, G_OBJECT (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), narrow);
  on_low (self);
}

static void
on_folded (EditorDesignPage *self)
{
  gboolean narrow = editor_design_page_get_narrow (self);

  gtk_widget_set_visible (GTK_WIDGET (self->tool_switch), !narrow);
  gtk_widget_set_visible (self->back_row, narrow);
  show_panel (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* The bar below the board has less room than the page: the sidebar can be beside it. */
static void
on_narrow (EditorDesignPage *self)
{
  gboolean narrow = editor_steady_bin_get_narrow (self->steady_bin);

  g_object_set (self->timeline, "compact", narrow, NULL);
  editor_tool_switch_set_compact (self->tool_switch, narrow);
}

static void
on_revealed (EditorDesignPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

static void
set_tool (EditorDesignPage *self,
          int               tool)
{
  if (self->tool == tool)
    return;

  self->tool = tool;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

static void
editor_design_page_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  switch (property)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, editor_design_page_get_narrow (self));
      break;
    case PROP_SIDEBAR_VISIBLE:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
      break;
    case PROP_TOOL:
      g_value_set_int (value, self->tool);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_design_page_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  switch (property)
    {
    case PROP_SIDEBAR_VISIBLE:
      adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
      break;
    case PROP_TOOL:
      set_tool (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_design_page_dispose (GObject *object)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);

  G_OBJECT_CLASS (editor_design_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = editor_design_page_get_property;
  object_class->set_property = editor_design_page_set_property;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDEBAR_VISIBLE] = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE, both);
  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_TRAP,
                                            SPACES_MOVE_PIECE, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static gboolean
editor_design_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_DESIGN_PAGE (widget)->canvas));
}

static void
editor_design_page_class_init (EditorDesignPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_design_page_dispose;
  widget_class->grab_focus = editor_design_page_grab_focus;
  install_properties (object_class);

  g_type_ensure (EDITOR_TYPE_BOARD_CANVAS);
  g_type_ensure (EDITOR_TYPE_STEADY_BIN);
  g_type_ensure (EDITOR_TYPE_TIMELINE);
  g_type_ensure (EDITOR_TYPE_TOOL_SWITCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/design-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, steady_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, back_row);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, panel_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, tool_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, timeline);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, sidebar_clamp);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_low);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
}

/* Copying belongs to the board only while the board has the focus: in a text field the same keys are
 * the field's. */
static void
add_canvas_keys (EditorDesignPage *self)
{
  const struct
  {
    guint       key;
    const char *action;
  } keys[] = {
    { GDK_KEY_c, "win.copy" },
    { GDK_KEY_Insert, "win.copy" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, GDK_CONTROL_MASK),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), controller);
}

static void
editor_design_page_init (EditorDesignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), FALSE);
  g_object_bind_property (self, "tool", self->canvas, "tool",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self, "tool", self->tool_switch, "tool",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  add_canvas_keys (self);
  editor_timeline_add_keys (self->timeline, GTK_WIDGET (self));
}

/* To be called once. */
void
editor_design_page_set_editor (EditorDesignPage *self,
                               BoardEditor      *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  editor_board_canvas_set_editor (self->canvas, editor);
  editor_timeline_set_editor (self->timeline, editor);
}

/* Adds the sidebar, and the narrow panel if it is needed. */
void
editor_design_page_complete (EditorDesignPage *self,
                             EditorBoardLink  *link,
                             GSettings        *settings)
{
  g_return_if_fail (!self->complete);

  self->complete = TRUE;
  self->link = g_object_ref (link);
  adw_clamp_set_child (self->sidebar_clamp, editor_sidebar_new (self->editor, link, settings));
  show_panel (self);
}

/* Opens the menu of the Share button below the board, if that is shown. */
void
editor_design_page_open_share_menu (EditorDesignPage *self)
{
  GtkWidget *panel = adw_bin_get_child (self->panel_bin);

  if (panel != NULL && gtk_widget_get_mapped (panel))
    editor_narrow_panel_open_share_menu (EDITOR_NARROW_PANEL (panel));
}

/* Newcomers who open nothing are shown how boards are drawn. */
void
editor_design_page_welcome (EditorDesignPage *self,
                            GSettings        *settings)
{
  editor_welcome_offer (self->canvas, settings);
}

void
editor_design_page_focus_canvas (EditorDesignPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* For a board that is new: no note is left, and the cursor is where a piece would start. */
void
editor_design_page_start_anew (EditorDesignPage *self)
{
  editor_board_canvas_start_anew (self->canvas);
}
