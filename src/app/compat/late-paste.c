#include "app/compat/late-paste.h"

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
