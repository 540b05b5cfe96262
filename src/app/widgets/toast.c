#include "app/widgets/toast.h"

#include "app/compat/announce.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#define MAX_WORD (2 * EDITOR_TOAST_CHARS) /* characters: a longer one is laid out for frames */

/* A name that is one long word is known by its beginning. */
static char *
shorten_words (const char *sentence)
{
  GString *words = g_string_new (NULL);
  gsize n = 0; /* characters of the word */

  for (const char *at = sentence; *at != '\0'; at = g_utf8_next_char (at))
    {
      n = g_unichar_isspace (g_utf8_get_char (at)) ? 0 : n + 1;
      if (n == MAX_WORD)
        g_string_append (words, "…");
      else if (n < MAX_WORD)
        g_string_append_unichar (words, g_utf8_get_char (at));
    }

  return g_string_free (words, FALSE);
}

static GtkWidget *
make_label (const char *sentence)
{
  g_autofree char *words = shorten_words (SHOWN_SENTENCE (sentence));
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), EDITOR_TOAST_CHARS);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

AdwToast *
editor_toast_new (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6,
                                                     make_label (sentence), NULL));

  return toast;
}

GtkWidget *
editor_toast_add_button (AdwToast   *toast,
                         const char *name,
                         const char *icon)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_set_visible (image, FALSE);
  gtk_button_set_child (GTK_BUTTON (button),
                        editor_box_new (GTK_ORIENTATION_HORIZONTAL, 0, image,
                                        gtk_label_new (name), NULL));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_set_label (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (adw_toast_get_custom_title (toast)), button);

  return button;
}

static const char *
get_button_name (GtkWidget *button)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (content)));
}

void
editor_toast_set_compact (AdwToast *toast,
                          gboolean  compact)
{
  GtkWidget *button = gtk_widget_get_last_child (adw_toast_get_custom_title (toast));

  for (; GTK_IS_BUTTON (button); button = gtk_widget_get_prev_sibling (button))
    {
      GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));
      GtkWidget *label = gtk_widget_get_last_child (content);

      gtk_widget_set_visible (gtk_widget_get_first_child (content), compact);
      gtk_widget_set_visible (label, !compact);
      gtk_widget_set_tooltip_text (button, compact ? get_button_name (button) : NULL);
    }
}

GtkLabel *
editor_toast_get_label (AdwToast *toast)
{
  GtkWidget *title = adw_toast_get_custom_title (toast);

  return GTK_IS_BOX (title) ? GTK_LABEL (gtk_widget_get_first_child (title)) : NULL;
}

char *
editor_toast_get_words (AdwToast *toast)
{
  GtkWidget *part = GTK_WIDGET (editor_toast_get_label (toast));
  const char *action = adw_toast_get_button_label (toast);
  GString *words = g_string_new (part != NULL ? gtk_label_get_text (GTK_LABEL (part))
                                              : adw_toast_get_title (toast));

  while (part != NULL && (part = gtk_widget_get_next_sibling (part)) != NULL)
    g_string_append_printf (words, "; %s", get_button_name (part));
  /* libadwaita for a GTK that has announcements tells of this button itself. */
  if (action != NULL && !editor_compat_has_announcements ())
    g_string_append_printf (words, "; %s", action);

  return g_string_free (words, FALSE);
}
