#include "app/compat/late-paste.h"

static gboolean
on_late (gpointer window)
{
  gtk_window_destroy (window);

  return G_SOURCE_REMOVE;
}

/* The timeout owns a reference to the window, which is hidden till then. */
static gboolean
on_close_request (GtkWindow *window,
                  gpointer   data)
{
  gtk_widget_hide (GTK_WIDGET (window));
  /* The parent may go before, and GTK would keep a pointer to it. */
  gtk_window_set_modal (window, FALSE);
  gtk_window_set_transient_for (window, NULL);
  g_timeout_add_seconds_full (G_PRIORITY_LOW, EDITOR_PASTE_TIME, on_late, g_object_ref (window),
                              g_object_unref);

  return GDK_EVENT_STOP;
}

void
editor_compat_close_later (GtkWindow *window)
{
  gtk_window_set_destroy_with_parent (window, TRUE);
  g_signal_connect (window, "close-request", G_CALLBACK (on_close_request), NULL);
}

/* "destroy" comes before the entry gives up anything. */
static void
on_destroy (GtkWidget *entry)
{
  g_signal_handlers_disconnect_by_data (gtk_editable_get_delegate (GTK_EDITABLE (entry)), entry);
}

void
editor_search_entry_stop_in_time (GtkSearchEntry *entry)
{
  g_signal_connect (entry, "destroy", G_CALLBACK (on_destroy), NULL);
}
