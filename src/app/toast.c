#include "app/toast.h"

/* In characters; it fits the narrowest window. */
#define TOAST_WIDTH 44

AdwToast *
editor_toast_new (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TOAST_WIDTH);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);

  return toast;
}

/* The toast on show is remembered at its window. One that is dismissed already stays so. */
void
editor_show_toast (AdwToastOverlay *overlay,
                   AdwToast        *toast)
{
  static const char key[] = "editor-toast";
  GObject *window = G_OBJECT (gtk_widget_get_root (GTK_WIDGET (overlay)));
  AdwToast *before = g_object_get_data (window, key);

  if (before != NULL)
    adw_toast_dismiss (before);
  g_object_set_data_full (window, key, g_object_ref (toast), g_object_unref);
  adw_toast_overlay_add_toast (overlay, toast);
}
