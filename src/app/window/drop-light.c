/* An overlay over the content of the window, shown and hidden with GTK_STATE_FLAG_DROP_ACTIVE. Its
 * text is set when it is shown, for the page that is visible then. */
#include "app/window/drop-light.h"

#include <glib/gi18n-lib.h>

/* Each is a whole sentence, by EditorPage. */
static const char *const words[] = {
  N_("Drop to Open"),
  N_("Drop to Play Against It"),
  N_("Drop to Inspect"),
  N_("Drop to Open"),
};

static void
update_light (EditorWindow  *window,
              GtkStateFlags  before,
              GtkWidget     *light)
{
  gboolean is_lit
      = (gtk_widget_get_state_flags (GTK_WIDGET (window)) & GTK_STATE_FLAG_DROP_ACTIVE) != 0;

  if (is_lit == gtk_widget_get_visible (light))
    return;

  if (is_lit)
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (light)),
                        _(words[editor_window_get_page (window)]));
  gtk_widget_set_visible (light, is_lit);
}

static GtkWidget *
make_light (void)
{
  GtkWidget *light = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "halign",
                      GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, "vexpand", TRUE, "wrap", TRUE,
                      "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_box_append (GTK_BOX (light), label);
  gtk_widget_add_css_class (light, "drop-light");
  gtk_widget_set_can_target (light, FALSE);
  gtk_widget_set_visible (light, FALSE);

  return light;
}

void
editor_drop_light_attach (EditorWindow *window)
{
  AdwApplicationWindow *adw_window = ADW_APPLICATION_WINDOW (window);
  g_autoptr (GtkWidget) content = g_object_ref (adw_application_window_get_content (adw_window));
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *light = make_light ();

  adw_application_window_set_content (adw_window, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), light);
  adw_application_window_set_content (adw_window, overlay);
  g_signal_connect_object (window, "state-flags-changed", G_CALLBACK (update_light), light, 0);
}
