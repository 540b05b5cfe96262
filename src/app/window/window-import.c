/* Only the ways in: each ends in an EditorImport, which has not been read yet, for a page
 * (window-opening.h). Keys and drops are handled in the capture phase, before the widget that is
 * focused or pointed at, because text widgets would take both for themselves. */
#include "app/window/window-import.h"

#include "app/desktop/import-offer.h"
#include "app/desktop/import-sources.h"
#include "app/library/library-page.h"
#include "app/window/window-opening.h"

void
editor_window_import_into_library (EditorWindow *window,
                                   EditorImport *import)
{
  editor_library_page_import (
      EDITOR_LIBRARY_PAGE (editor_window_show_page (window, EDITOR_PAGE_LIBRARY)), import);
}

/* What is pasted and dropped is for the visible page. */
static void
take_import (GtkWidget    *widget,
             EditorImport *import)
{
  EditorWindow *window = EDITOR_WINDOW (widget);
  EditorPage page = editor_window_get_page (window);

  if (page == EDITOR_PAGE_LIBRARY)
    editor_window_import_into_library (window, import);
  else
    editor_opening_import (window, import, page);
}

static void
take_file (GtkWidget    *widget,
           EditorImport *import)
{
  editor_opening_import (EDITOR_WINDOW (widget), import, EDITOR_PAGE_DESIGN);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  editor_import_ask_clipboard (GTK_WIDGET (data), take_import);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  editor_import_ask_file (GTK_WIDGET (data), take_file);
}

static gboolean
is_editable (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    return gtk_editable_get_editable (GTK_EDITABLE (widget));

  return GTK_IS_TEXT_VIEW (widget) && gtk_text_view_get_editable (GTK_TEXT_VIEW (widget));
}

/* An editable field inserts a text itself. A picture or a file goes to the page even then: the
 * field has no use for it. */
static gboolean
on_paste_key (GtkWidget *widget,
              GVariant  *arguments,
              gpointer   data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  if (focus != NULL && is_editable (focus)
      && editor_import_is_text (gtk_widget_get_clipboard (widget)))
    return FALSE;

  return gtk_widget_activate_action (widget, "win.paste", NULL);
}

static void
add_key (GtkShortcutController *controller,
         guint                  key,
         GdkModifierType        modifiers)
{
  gtk_shortcut_controller_add_shortcut (
      controller, gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                    gtk_callback_action_new (on_paste_key, NULL, NULL)));
}

/* Before the widgets: a text that cannot be written in would keep the key to itself. */
static void
add_keys (EditorWindow *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  add_key (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_v, GDK_CONTROL_MASK);
  add_key (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_Insert, GDK_SHIFT_MASK);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

void
editor_window_import_attach (EditorWindow *window)
{
  static const GActionEntry actions[] = { { "paste", paste_action }, { "open", open_action } };

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  add_keys (window);
  /* Before the fields, too, which would put what is dropped in the middle of what they hold. */
  editor_import_take_drops (GTK_WIDGET (window), GTK_PHASE_CAPTURE, take_import);
}
