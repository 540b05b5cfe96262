#include "app/window/window-size.h"

#include "app/desktop/settings.h"

#define SMALLEST 360 /* pixels, the width and height that every page is made for */

void
editor_window_size_restore (GtkWindow          *window,
                            EditorDocumentView *document_view,
                            GSettings          *settings)
{
  gtk_window_set_default_size (window, g_settings_get_int (settings, EDITOR_SETTING_WINDOW_WIDTH),
                               g_settings_get_int (settings, EDITOR_SETTING_WINDOW_HEIGHT));
  if (g_settings_get_boolean (settings, EDITOR_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (window);
  g_object_set (document_view, "sidebar-visible",
                g_settings_get_boolean (settings, EDITOR_SETTING_SIDEBAR_VISIBLE), NULL);
}

void
editor_window_size_remember (GtkWindow          *window,
                             EditorDocumentView *document_view,
                             GSettings          *settings)
{
  gboolean sidebar_visible;
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, EDITOR_SETTING_WINDOW_WIDTH, MAX (width, SMALLEST));
  g_settings_set_int (settings, EDITOR_SETTING_WINDOW_HEIGHT, MAX (height, SMALLEST));
  g_settings_set_boolean (settings, EDITOR_SETTING_WINDOW_MAXIMIZED,
                          gtk_window_is_maximized (window));

  /* Where it lies over the document the sidebar comes and goes by itself. */
  if (editor_document_page_get_narrow (editor_document_view_get_page (document_view)))
    return;

  g_object_get (document_view, "sidebar-visible", &sidebar_visible, NULL);
  g_settings_set_boolean (settings, EDITOR_SETTING_SIDEBAR_VISIBLE, sidebar_visible);
}
