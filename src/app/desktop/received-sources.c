#include "app/desktop/received-sources.h"

#include "app/desktop/app-compat.h"
#include "app/desktop/desktop-portal.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget          *widget;
  EditorReceivedFunc  func;
} Asking;

static Asking *
asking_new (GtkWidget          *widget,
            EditorReceivedFunc  func)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking) { g_object_ref (widget), func };

  return asking;
}

static void
asking_free (Asking *asking)
{
  g_object_unref (asking->widget);
  g_free (asking);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static void
tell (const Asking *asking,
      const char   *sentence)
{
  gtk_widget_activate_action (asking->widget, "win.toast", "s", sentence);
}

static void
on_pasted (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorReceived) received = editor_received_paste_finish (result, &error);

  if (received != NULL)
    asking->func (asking->widget, received);
  else
    tell (asking, error->message);
}

void
editor_received_ask_clipboard (GtkWidget          *widget,
                               EditorReceivedFunc  func)
{
  editor_received_paste_async (gtk_widget_get_clipboard (widget), NULL, on_pasted,
                               asking_new (widget, func));
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorReceived) received = NULL;

  if (file == NULL)
    return;

  received = editor_received_new ();
  editor_received_add_file (received, file);
  asking->func (asking->widget, received);
}

void
editor_received_ask_file (GtkWidget          *widget,
                          EditorReceivedFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)),
                            _("Open a File, or a Picture with a QR Code"), on_file_chosen,
                            asking_new (widget, func));
}

static void
on_screenshot (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (EditorReceived) received = editor_received_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = editor_portal_screenshot_finish (result, &error);
  g_autoptr (GFile) file = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    tell (asking, _("This desktop does not let programs take pictures of the screen. Take a "
                    "screenshot yourself, copy it, and paste it here."));
  else if (uri == NULL)
    tell (asking, error->message);
  if (uri == NULL)
    return;

  file = g_file_new_for_uri (uri);
  editor_received_add_file (received, file);
  asking->func (asking->widget, received);
}

void
editor_received_ask_screen (GtkWidget          *widget,
                            EditorReceivedFunc  func)
{
  editor_portal_take_screenshot (GTK_WINDOW (gtk_widget_get_root (widget)), NULL, on_screenshot,
                                 asking_new (widget, func));
}
