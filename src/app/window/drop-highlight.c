/* An overlay over the content of the window, shown and hidden with GTK_STATE_FLAG_DROP_ACTIVE. Its
 * text is set when it is shown, for the page that is visible then. */
#include "app/window/drop-highlight.h"

#include <glib/gi18n-lib.h>

/* Indexed by EditorPage. */
static const char *const sentences[] = {
  N_("Drop to Open"),
  N_("Drop to Play Against It"),
  N_("Drop to Inspect"),
  N_("Drop to Open"),
};

static void
update_highlight (EditorWindow  *window,
                  GtkStateFlags  before,
                  GtkWidget     *highlight)
{
  gboolean is_shown
      = (gtk_widget_get_state_flags (GTK_WIDGET (window)) & GTK_STATE_FLAG_DROP_ACTIVE) != 0;

  if (is_shown == gtk_widget_get_visible (highlight))
    return;

  if (is_shown)
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (highlight)),
                        _(sentences[editor_window_get_page (window)]));
  gtk_widget_set_visible (highlight, is_shown);
}

static GtkWidget *
make_highlight (void)
{
  GtkWidget *highlight = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "halign",
                      GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, "vexpand", TRUE, "wrap", TRUE,
                      "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_box_append (GTK_BOX (highlight), label);
  gtk_widget_add_css_class (highlight, "drop-highlight");
  gtk_widget_set_can_target (highlight, FALSE);
  gtk_widget_set_visible (highlight, FALSE);

  return highlight;
}

void
editor_drop_highlight_attach (EditorWindow *window)
{
  AdwApplicationWindow *adw_window = ADW_APPLICATION_WINDOW (window);
  g_autoptr (GtkWidget) content = g_object_ref (adw_application_window_get_content (adw_window));
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *highlight = make_highlight ();

  adw_application_window_set_content (adw_window, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), highlight);
  adw_application_window_set_content (adw_window, overlay);
  g_signal_connect_object (window, "state-flags-changed", G_CALLBACK (update_highlight), highlight,
                           0);
}
