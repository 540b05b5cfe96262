#include "app/design/design-page.h"

#include "app/canvas/board-canvas.h"
#include "app/canvas/timeline.h"
#include "app/canvas/tool-switch.h"
#include "app/design/narrow-panel.h"
#include "app/design/sidebar.h"
#include "app/design/welcome.h"
#include "app/share/sharing.h"
#include "app/widgets/document-page.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/steady-bin.h"

struct _EditorDesignPage
{
  GtkWidget          parent_instance;

  EditorSharedDocument *shared;
  BoardEditor       *editor; /* the document of it */
  GSettings         *settings;
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
  PROP_TOOL = 1,
  PROP_SHARED,
  PROP_SETTINGS,
  N_PROPS,
  PROP_NARROW = N_PROPS, /* those of a page of documents */
  PROP_SIDEBAR_VISIBLE
};

static GParamSpec *properties[N_PROPS];

static void document_page_iface_init (EditorDocumentPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorDesignPage, editor_design_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_DOCUMENT_PAGE,
                                                      document_page_iface_init))

static gboolean
is_narrow (EditorDesignPage *self)
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
  gboolean narrow = is_narrow (self);

  if (narrow && self->complete && adw_bin_get_child (self->panel_bin) == NULL)
    adw_bin_set_child (self->panel_bin,
                       editor_narrow_panel_new (self->editor, self->shared, G_OBJECT (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), narrow);
  on_low (self);
}

static void
on_folded (EditorDesignPage *self)
{
  gboolean narrow = is_narrow (self);

  gtk_widget_set_visible (GTK_WIDGET (self->tool_switch), !narrow);
  gtk_widget_set_visible (self->back_row, narrow);
  show_panel (self);
  g_object_notify (G_OBJECT (self), "narrow");
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
  g_object_notify (G_OBJECT (self), "sidebar-visible");
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
      g_value_set_boolean (value, is_narrow (self));
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
    case PROP_SHARED:
      self->shared = g_value_dup_object (value);
      self->editor = g_object_ref (BOARD_EDITOR (editor_shared_document_get_document (self->shared)));
      break;
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_design_page_constructed (GObject *object)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  G_OBJECT_CLASS (editor_design_page_parent_class)->constructed (object);

  editor_board_canvas_set_editor (self->canvas, self->editor);
  editor_timeline_set_document (self->timeline, DOCUMENT_DOCUMENT (self->editor));
}

static void
editor_design_page_dispose (GObject *object)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  editor_drop_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->shared);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_design_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags once = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = editor_design_page_get_property;
  object_class->set_property = editor_design_page_set_property;

  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_TRAP,
                                            SPACES_MOVE_PIECE, both);
  properties[PROP_SHARED]
      = g_param_spec_object ("shared", NULL, NULL, EDITOR_TYPE_SHARED_DOCUMENT, once);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, once);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_NARROW, "narrow");
  g_object_class_override_property (object_class, PROP_SIDEBAR_VISIBLE, "sidebar-visible");
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

  object_class->constructed = editor_design_page_constructed;
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

static void
editor_design_page_init (EditorDesignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), FALSE);
  g_object_bind_property (self, "tool", self->canvas, "tool",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self, "tool", self->tool_switch, "tool",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  editor_sharing_add_keys (GTK_WIDGET (self->canvas));
  editor_timeline_add_keys (self->timeline, GTK_WIDGET (self));
}

GtkWidget *
editor_design_page_new (EditorSharedDocument *shared,
                        GSettings            *settings)
{
  return g_object_new (EDITOR_TYPE_DESIGN_PAGE, "shared", shared, "settings", settings, NULL);
}

/* --- As a page of a window ------------------------------------------------------------------- */

/* Adds the sidebar, and the narrow panel if it is needed. */
static void
complete (EditorDocumentPage *page)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);

  g_return_if_fail (!self->complete);

  self->complete = TRUE;
  adw_clamp_set_child (self->sidebar_clamp,
                       editor_sidebar_new (self->editor, editor_shared_document_get_link (self->shared), self->settings));
  show_panel (self);
}

/* No note is left, and the cursor is where a piece would start. */
static void
start_anew (EditorDocumentPage *page)
{
  editor_board_canvas_start_anew (EDITOR_DESIGN_PAGE (page)->canvas);
}

static void
welcome (EditorDocumentPage *page)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);

  editor_welcome_offer (self->canvas, self->settings);
}

/* Of the Share button below the board, if that is shown. */
static gboolean
open_share_menu (EditorDocumentPage *page)
{
  GtkWidget *panel = adw_bin_get_child (EDITOR_DESIGN_PAGE (page)->panel_bin);

  if (panel == NULL || !gtk_widget_get_mapped (panel))
    return FALSE;

  editor_narrow_panel_open_share_menu (EDITOR_NARROW_PANEL (panel));
  return TRUE;
}

static void
document_page_iface_init (EditorDocumentPageInterface *iface)
{
  iface->complete = complete;
  iface->start_anew = start_anew;
  iface->welcome = welcome;
  iface->open_share_menu = open_share_menu;
}
