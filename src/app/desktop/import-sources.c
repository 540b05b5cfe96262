/* Each source is one asynchronous request. Its Request keeps the widget alive until the answer, and
 * so the window that a toast would be shown in; a window that was closed meanwhile just shows
 * none. */
#include "app/desktop/import-sources.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/desktop-portal.h"
#include "app/desktop/window-toast.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget          *widget;
  EditorImportFunc  func;
} Request;

static Request *
request_new (GtkWidget        *widget,
             EditorImportFunc  func)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (widget), func };

  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->widget);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
on_pasted (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorImport) received = editor_import_paste_finish (result, &error);

  if (received != NULL)
    request->func (request->widget, received);
  else
    editor_show_toast (request->widget, error->message);
}

void
editor_import_ask_clipboard (GtkWidget        *widget,
                             EditorImportFunc  func)
{
  editor_import_paste_async (gtk_widget_get_clipboard (widget), NULL, on_pasted,
                             request_new (widget, func));
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorImport) received = NULL;

  if (file == NULL)
    return;

  received = editor_import_new ();
  editor_import_add_file (received, file);
  request->func (request->widget, received);
}

void
editor_import_ask_file (GtkWidget        *widget,
                        EditorImportFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)),
                            _("Open a File, or a Picture with a QR Code"), on_file_chosen,
                            request_new (widget, func));
}

static void
on_files_chosen (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GListModel) files = editor_compat_choose_finish (result);
  g_autoptr (EditorImport) received = NULL;

  if (files == NULL)
    return;

  received = editor_import_new ();
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      editor_import_add_file (received, file);
    }
  request->func (request->widget, received);
}

void
editor_import_ask_files (GtkWidget        *widget,
                         const char       *title,
                         EditorImportFunc  func)
{
  editor_compat_open_many_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_files_chosen,
                                 request_new (widget, func));
}

static void
on_screenshot (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (EditorImport) received = editor_import_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = editor_portal_screenshot_finish (result, &error);
  g_autoptr (GFile) file = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    editor_show_toast (request->widget,
                       _("Apps can’t take screenshots on this desktop. Take a screenshot yourself, "
                         "copy it and paste it here."));
  else if (uri == NULL)
    editor_show_toast (request->widget, error->message);
  if (uri == NULL)
    return;

  file = g_file_new_for_uri (uri);
  editor_import_add_file (received, file);
  request->func (request->widget, received);
}

void
editor_import_ask_screen (GtkWidget        *widget,
                          EditorImportFunc  func)
{
  editor_portal_take_screenshot (GTK_WINDOW (gtk_widget_get_root (widget)), NULL, on_screenshot,
                                 request_new (widget, func));
}
