/* An EditorDocumentPage makes the layout and calls this class back (complete, fit, …). Before the
 * first frame there is only the canvas; complete() adds the sidebar, and the narrow panel when the
 * window is narrow for the first time, since most windows never are. */
#include "app/spaces/design-page.h"

#include "app/canvas/board-canvas.h"
#include "app/canvas/tool-switch.h"
#include "app/spaces/hint-finder.h"
#include "app/spaces/narrow-panel.h"
#include "app/spaces/sidebar.h"
#include "app/spaces/welcome.h"
#include "app/desktop/settings.h"
#include "app/share/sharing.h"

struct _EditorDesignPage
{
  EditorDocumentPage    parent_instance;

  EditorSharedDocument *shared;   /* references, set by construction */
  BoardEditor          *editor;   /* the document of it */
  GSettings            *settings;
  int                   tool;     /* a SpacesMoveType, PIECE or TRAP */
  gboolean              complete; /* the first frame is painted */
  gboolean              low;      /* the window has no height for the code below the board */

  EditorHintFinder     *hint_finder;
  EditorBoardCanvas    *canvas;
  AdwBin               *panel_bin; /* of the narrow panel; empty until that is needed */
  EditorToolSwitch     *tool_switch;
  EditorSidebar        *sidebar;   /* owned by the page it is in; NULL before complete() */
};

enum
{
  PROP_TOOL = 1,
  PROP_SHARED,
  PROP_SETTINGS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorDesignPage, editor_design_page, EDITOR_TYPE_DOCUMENT_PAGE)

/* In a low window the panel hides the code, for the board; the sidebar has it as well. */
static void
fit_panel (EditorDesignPage *self)
{
  GtkWidget *panel = adw_bin_get_child (self->panel_bin);

  if (panel != NULL)
    editor_narrow_panel_set_low (EDITOR_NARROW_PANEL (panel), self->low);
}

/* The panel is made when the window is narrow for the first time. */
static void
show_panel (EditorDesignPage *self)
{
  gboolean narrow = editor_document_page_get_narrow (EDITOR_DOCUMENT_PAGE (self));

  if (narrow && self->complete && adw_bin_get_child (self->panel_bin) == NULL)
    adw_bin_set_child (self->panel_bin,
                       editor_narrow_panel_new (self->editor, self->shared, G_OBJECT (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->tool_switch), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), narrow);
  fit_panel (self);
}

/* --- As a page of a window ------------------------------------------------------------------- */

/* The sidebar, and the narrow panel if it is needed. */
static GtkWidget *
complete (EditorDocumentPage *page)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);
  GameLink *link = editor_shared_document_get_link (self->shared);

  self->complete = TRUE;
  show_panel (self);
  self->sidebar = EDITOR_SIDEBAR (editor_sidebar_new (self->editor, link, self->settings));

  return GTK_WIDGET (self->sidebar);
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
fit (EditorDocumentPage *page,
     gboolean            is_narrow,
     gboolean            is_low)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);

  editor_tool_switch_set_compact (self->tool_switch, is_narrow);
  self->low = is_low;
  fit_panel (self);
}

/* Unfolds the strength of the board, in a sidebar that is hidden too; folds it where it is seen. */
static void
strength_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (widget);
  EditorStrengthGroup *group;

  if (self->sidebar == NULL)
    return;

  group = editor_sidebar_get_strength_group (self->sidebar);
  if (gtk_widget_get_mapped (GTK_WIDGET (group)) && editor_strength_group_get_unfolded (group))
    {
      editor_strength_group_fold (group);
      return;
    }

  g_object_set (self, "sidebar-visible", TRUE, NULL);
  editor_strength_group_unfold (group);
}

/* --- Construction ---------------------------------------------------------------------------- */

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

  if (property == PROP_TOOL)
    g_value_set_int (value, self->tool);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
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
    case PROP_TOOL:
      set_tool (self, g_value_get_int (value));
      break;
    case PROP_SHARED:
      self->shared = g_value_dup_object (value);
      self->editor = g_object_ref (
          BOARD_EDITOR (editor_shared_document_get_document (self->shared)));
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
  self->hint_finder = editor_hint_finder_new (self->canvas, self->settings);
  g_settings_bind (self->settings, EDITOR_SETTING_HINTS_VISIBLE, self->hint_finder, "active",
                   G_SETTINGS_BIND_GET);
}

static void
editor_design_page_dispose (GObject *object)
{
  g_clear_object (&EDITOR_DESIGN_PAGE (object)->hint_finder);

  G_OBJECT_CLASS (editor_design_page_parent_class)->dispose (object);
}

static void
editor_design_page_finalize (GObject *object)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  g_object_unref (self->editor);
  g_object_unref (self->shared);
  g_object_unref (self->settings);

  G_OBJECT_CLASS (editor_design_page_parent_class)->finalize (object);
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
}

static void
editor_design_page_class_init (EditorDesignPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  EditorDocumentPageClass *page_class = EDITOR_DOCUMENT_PAGE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = editor_design_page_constructed;
  object_class->dispose = editor_design_page_dispose;
  object_class->finalize = editor_design_page_finalize;
  page_class->complete = complete;
  page_class->start_anew = start_anew;
  page_class->welcome = welcome;
  page_class->open_share_menu = open_share_menu;
  page_class->fit = fit;
  install_properties (object_class);
  gtk_widget_class_install_action (widget_class, "design.strength", NULL, strength_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "design.strength", NULL);

  g_type_ensure (EDITOR_TYPE_BOARD_CANVAS);
  g_type_ensure (EDITOR_TYPE_TOOL_SWITCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/design-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, panel_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorDesignPage, tool_switch);
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
  g_signal_connect (self, "notify::narrow", G_CALLBACK (show_panel), NULL);
}

GtkWidget *
editor_design_page_new (EditorSharedDocument *shared,
                        GSettings            *settings)
{
  return g_object_new (EDITOR_TYPE_DESIGN_PAGE, "document",
                       editor_shared_document_get_document (shared), "shared", shared, "settings",
                       settings, NULL);
}
