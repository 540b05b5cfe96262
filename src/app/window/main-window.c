#include "app/window/main-window.h"

#include "app/window/window-opening.h"
#include "app/window/window-private.h"

GtkWidget *
editor_main_window_new (GtkApplication *application,
                        GSettings      *settings,
                        const char     *data_folder)
{
  GtkWidget *widget = editor_window_new (application, settings, &editor_inspect_kinds,
                                         data_folder);
  EditorWindow *window = EDITOR_WINDOW (widget);

  editor_window_add_actions (window);
  editor_window_begin_saving (window);
  editor_window_begin (window);
  editor_window_begin_drafts (window);
  editor_window_begin_import (window);
  editor_window_begin_library (window);

  return widget;
}
