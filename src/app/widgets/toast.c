#include "app/widgets/toast.h"

#include "text/shown.h"

static GtkWidget *
make_label (const char *sentence)
{
  GtkWidget *label = gtk_label_new (SHOWN_SENTENCE (sentence));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), EDITOR_TOAST_CHARS);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

AdwToast *
editor_toast_new (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, make_label (sentence));

  return toast;
}

AdwToast *
editor_toast_new_with_button (const char *sentence,
                              GtkWidget  *button)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_label (sentence));
  gtk_box_append (GTK_BOX (box), button);
  adw_toast_set_custom_title (toast, box);

  return toast;
}

GtkLabel *
editor_toast_get_label (AdwToast *toast)
{
  GtkWidget *title = adw_toast_get_custom_title (toast);

  if (GTK_IS_BOX (title))
    title = gtk_widget_get_first_child (title);

  return GTK_IS_LABEL (title) ? GTK_LABEL (title) : NULL;
}
