/* An EditorDocumentPage makes the layout and calls this class back (complete, fit, …). Before the
 * first frame there is only the canvas; complete() adds the sidebar, and the panel below the canvas
 * when the window is narrow for the first time, since most windows never are. Both only put views
 * together: each takes the editor or the link, and follows it without this class.
 *
 * While hints are wanted and the canvas is on screen, they are found some moments after each edit,
 * against the opponents of Strength; several edits in a row, as those of a drag, ask once. The
 * canvas drops its hints with every edit, so nothing here has to. */
#include "app/spaces/design-page.h"

#include "app/canvas/board-canvas.h"
#include "app/canvas/document-side.h"
#include "app/canvas/tool-switch.h"
#include "app/desktop/settings.h"
#include "app/share/share-side.h"
#include "app/share/share-button.h"
#include "app/share/sharing.h"
#include "app/spaces/code-field.h"
#include "app/spaces/sequence-list.h"
#include "app/spaces/strength-job.h"
#include "app/spaces/strength-view.h"
#include "app/spaces/welcome-card.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/editor/board-editor.h"

#define HINT_PAUSE_MSEC 30

struct _EditorDesignPage
{
  EditorDocumentPage    parent_instance;

  EditorSharedDocument *shared;   /* references */
  BoardEditor          *editor;   /* the document of it */
  GSettings            *settings;
  gboolean              complete; /* the first frame is painted */
  gboolean              low;      /* the window has no height for the code below the board */

  EditorStrengthChoice *choice;   /* a reference */
  EditorBackgroundJob  *hint_job; /* owned; NULL after dispose */

  GtkBox               *content_box;
  GtkWidget            *card;        /* in it, of a newcomer; NULL once it is gone */
  EditorBoardCanvas    *canvas;
  EditorBoardView      *view;        /* the canvas's */
  EditorToolSwitch     *tool_switch;
  AdwBin               *panel_bin; /* around the panel; empty until that is needed */
  GtkWidget            *panel_code;   /* in the panel, as the next two */
  GtkLabel             *traps_label;
  EditorShareButton    *share_button;
  GtkExpander          *strength;     /* in the sidebar; NULL before complete() */
};

G_DEFINE_FINAL_TYPE (EditorDesignPage, editor_design_page, EDITOR_TYPE_DOCUMENT_PAGE)

/* ---- Hints ---- */

static void
on_hints (gpointer answer,
          gboolean last,
          gpointer page)
{
  editor_board_view_set_hints (EDITOR_DESIGN_PAGE (page)->view,
                               ((const EditorStrengthAnswer *) answer)->variations);
}

/* A finished board has no next moves. A question that is under way is given up at once: its answer
 * would be one for a board that is gone. */
static void
update_hints (EditorDesignPage *self)
{
  if (self->hint_job == NULL)
    return;

  editor_background_job_cancel (self->hint_job);
  if (g_settings_get_boolean (self->settings, EDITOR_SETTING_HINTS_VISIBLE)
      && gtk_widget_get_mapped (GTK_WIDGET (self->canvas))
      && !board_editor_get_next (self->editor)->finished)
    editor_strength_job_ask (self->hint_job, EDITOR_STRENGTH_OF_NEXT,
                             board_editor_get_board (self->editor),
                             board_editor_get_position (self->editor),
                             editor_strength_choice_get (self->choice), HINT_PAUSE_MSEC);
  else
    editor_board_view_set_hints (self->view, NULL);
}

static void
follow_hints (EditorDesignPage *self)
{
  const struct
  {
    gpointer    object;
    const char *signal;
  } causes[] = {
    { self->editor, "notify::board" },
    { self->editor, "notify::position" },
    { self->canvas, "map" },
    { self->canvas, "unmap" },
    { self->settings, "changed::" EDITOR_SETTING_HINTS_VISIBLE },
    { self->choice = editor_strength_choice_new (self->settings), "changed" },
  };

  self->hint_job = editor_strength_job_new (on_hints, self);
  for (gsize i = 0; i < G_N_ELEMENTS (causes); i++)
    g_signal_connect_object (causes[i].object, causes[i].signal, G_CALLBACK (update_hints), self,
                             G_CONNECT_SWAPPED);
}

/* ---- Below a narrow canvas ---- */

static void
show_traps (EditorDesignPage *self)
{
  g_autofree char *traps = board_status_describe_traps (board_editor_get_board (self->editor));

  gtk_label_set_text (self->traps_label, traps);
}

/* The tool, the number of traps, the code, and the buttons Share and Details, which brings up the
 * sidebar. */
static void
add_panel (EditorDesignPage *self)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/narrow-panel.ui");
  GtkBox *panel = GTK_BOX (gtk_builder_get_object (builder, "panel"));

  self->traps_label = GTK_LABEL (gtk_builder_get_object (builder, "traps_label"));
  self->share_button = EDITOR_SHARE_BUTTON (gtk_builder_get_object (builder, "share_button"));
  self->panel_code = editor_code_field_new (self->editor, TRUE);
  gtk_box_insert_child_after (panel, self->panel_code,
                              gtk_widget_get_first_child (GTK_WIDGET (panel)));
  editor_share_button_set_shared (self->share_button, self->shared);
  editor_tool_switch_set_view (
      EDITOR_TOOL_SWITCH (gtk_builder_get_object (builder, "tool_switch")), self->view);
  g_signal_connect_object (self->editor, "notify::board", G_CALLBACK (show_traps), self,
                           G_CONNECT_SWAPPED);
  show_traps (self);
  adw_bin_set_child (self->panel_bin, GTK_WIDGET (panel));
}

/* In a low window the panel hides the code, for the board; the sidebar has it as well. The card has
 * no room there, either. */
static void
show_panel (EditorDesignPage *self)
{
  gboolean narrow = editor_document_page_get_narrow (EDITOR_DOCUMENT_PAGE (self));

  if (narrow && self->complete && self->panel_code == NULL)
    add_panel (self);
  gtk_widget_set_visible (GTK_WIDGET (self->tool_switch), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), narrow);
  if (self->panel_code != NULL)
    gtk_widget_set_visible (self->panel_code, !self->low);
  if (self->card != NULL)
    gtk_widget_set_visible (self->card, !self->low);
}

/* --- As a page of a window ------------------------------------------------------------------- */

/* The board seen as a sequence, a code, a strength, a picture and a QR code; the link, pinned below
 * them. */
static GtkWidget *
make_sidebar (EditorDesignPage *self)
{
  GameLink *link = self->shared->link;
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *strength = editor_strength_group_new (self->editor, self->settings);

  self->strength = GTK_EXPANDER (strength);
  gtk_box_append (GTK_BOX (column), editor_sequence_list_new (self->editor));
  gtk_box_append (GTK_BOX (column), editor_code_field_new (self->editor, FALSE));
  gtk_box_append (GTK_BOX (column), strength);
  gtk_box_append (GTK_BOX (column), editor_share_side_new (self->editor, link));

  return g_object_new (EDITOR_TYPE_DOCUMENT_SIDE, "content", column, "foot",
                       editor_share_bar_new (link, self->settings), NULL);
}

/* The sidebar, and the narrow panel if it is needed. */
static GtkWidget *
complete (EditorDocumentPage *page)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);

  self->complete = TRUE;
  show_panel (self);

  return make_sidebar (self);
}

/* No note is left, and the cursor is where a piece would start. */
static void
start_anew (EditorDocumentPage *page)
{
  editor_board_view_start_anew (EDITOR_DESIGN_PAGE (page)->view);
}

static void
welcome (EditorDocumentPage *page)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (page);
  GtkWidget *card = editor_welcome_card_new (self->editor, self->settings, GTK_WIDGET (self));

  if (card == NULL)
    return;

  g_set_weak_pointer (&self->card, card);
  gtk_box_prepend (self->content_box, card);
  show_panel (self);
}

/* Of the Share button below the board, if that is shown. */
static gboolean
open_share_menu (EditorDocumentPage *page)
{
  EditorShareButton *button = EDITOR_DESIGN_PAGE (page)->share_button;

  if (button == NULL || !gtk_widget_get_mapped (GTK_WIDGET (button)))
    return FALSE;

  editor_share_button_open_menu (button);
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
  show_panel (self);
}

/* Unfolds the strength of the board, in a sidebar that is hidden too, and gives it the keyboard,
 * but leaves that on a board that is in sight; folds it where it is seen. */
static void
strength_action (EditorDesignPage *self)
{
  GtkWidget *strength = GTK_WIDGET (self->strength);
  gboolean is_on_board = gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL
                         && !editor_document_page_get_narrow (EDITOR_DOCUMENT_PAGE (self));
  gboolean unfolds;

  if (strength == NULL)
    return;

  unfolds = !gtk_widget_get_mapped (strength) || !gtk_expander_get_expanded (self->strength);
  if (unfolds)
    g_object_set (self, "sidebar-visible", TRUE, NULL);
  else if (gtk_widget_get_focus_child (strength) != NULL)
    gtk_widget_grab_focus (strength);
  gtk_expander_set_expanded (self->strength, unfolds);
  if (unfolds && !is_on_board)
    gtk_widget_grab_focus (strength);
}

/* --- Construction ---------------------------------------------------------------------------- */

/* The children, which go with the parent's, still use the rest. */
static void
editor_design_page_dispose (GObject *object)
{
  EditorDesignPage *self = EDITOR_DESIGN_PAGE (object);

  g_clear_weak_pointer (&self->card);
  g_clear_pointer (&self->hint_job, editor_background_job_free);
  G_OBJECT_CLASS (editor_design_page_parent_class)->dispose (object);
  g_clear_object (&self->choice);
  g_clear_object (&self->editor);
  g_clear_object (&self->shared);
  g_clear_object (&self->settings);
}

static void
editor_design_page_class_init (EditorDesignPageClass *klass)
{
  EditorDocumentPageClass *page_class = EDITOR_DOCUMENT_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_design_page_dispose;
  page_class->complete = complete;
  page_class->start_anew = start_anew;
  page_class->welcome = welcome;
  page_class->open_share_menu = open_share_menu;
  page_class->fit = fit;
  editor_install_action (klass, "design.strength", NULL, strength_action);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_F8, 0, "design.strength",
                                       NULL);

  EDITOR_ENSURE_TYPES (EDITOR_TYPE_BOARD_CANVAS, EDITOR_TYPE_SHARE_BUTTON, EDITOR_TYPE_TOOL_SWITCH);
  EDITOR_SET_TEMPLATE (klass, "design-page");
  EDITOR_BIND_CHILDREN (klass, EditorDesignPage, content_box, canvas, panel_bin, tool_switch);
}

static void
editor_design_page_init (EditorDesignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), FALSE);
  self->view = editor_board_canvas_get_view (self->canvas);
  editor_tool_switch_set_view (self->tool_switch, self->view);
  editor_sharing_add_keys (GTK_WIDGET (self->canvas));
  g_signal_connect (self, "notify::narrow", G_CALLBACK (show_panel), NULL);
}

GtkWidget *
editor_design_page_new (EditorSharedDocument *shared,
                        GSettings            *settings)
{
  Document *document = shared->document;
  EditorDesignPage *self = g_object_new (EDITOR_TYPE_DESIGN_PAGE, "document", document, NULL);

  self->shared = g_object_ref (shared);
  self->editor = g_object_ref (BOARD_EDITOR (document));
  self->settings = g_object_ref (settings);
  editor_board_view_set_editor (self->view, self->editor);
  follow_hints (self);

  return GTK_WIDGET (self);
}
