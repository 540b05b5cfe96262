/* gdk_clipboard_set_content() is the only call that can fail, and it fails at once: on success the
 * provider is kept by the clipboard and serialises the content later, whenever another program
 * asks. */
#include "app/desktop/clipboard.h"

#include "app/desktop/window-toast.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* Whether the clipboard accepted @content. */
static gboolean
take (GtkWidget          *widget,
      GdkContentProvider *content)
{
  return content != NULL && gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), content);
}

void
editor_copy (GtkWidget          *widget,
             GdkContentProvider *content,
             const char         *sentence)
{
  editor_show_toast (widget,
                     take (widget, content) ? sentence : _("Could not copy to the clipboard"));
}

void
editor_copy_text (GtkWidget  *widget,
                  const char *text,
                  const char *sentence)
{
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, text);

  editor_copy (widget, content, sentence);
}

void
editor_copy_texture (GtkWidget  *widget,
                     GdkTexture *texture,
                     const char *sentence)
{
  g_autoptr (GdkContentProvider) content
      = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);

  editor_copy (widget, content, sentence);
}

/* The last way to share: the link itself, selected, to be copied by hand. */
static void
show_link (GtkWindow  *parent,
           const char *link)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("Copy This Link"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), _("The link couldn’t be copied "
                                                              "automatically. Press Ctrl+C to "
                                                              "copy it from here."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("Close"));
  gtk_editable_set_text (GTK_EDITABLE (entry), link);
  gtk_editable_set_editable (GTK_EDITABLE (entry), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Link to the board"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  gtk_window_present (GTK_WINDOW (dialog));
  /* Grabbing the focus selects the text of an editable entry only, and this one is not. */
  gtk_widget_grab_focus (entry);
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
}

void
editor_copy_link (GtkWidget  *widget,
                  const char *link,
                  const char *sentence)
{
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, link);

  if (editor_copy_with_link (widget, content, link))
    editor_show_toast (widget, sentence);
}

gboolean
editor_copy_with_link (GtkWidget          *widget,
                       GdkContentProvider *content,
                       const char         *link)
{
  gboolean is_taken = take (widget, content);

  if (!is_taken)
    show_link (GTK_WINDOW (gtk_widget_get_root (widget)), link);

  return is_taken;
}
