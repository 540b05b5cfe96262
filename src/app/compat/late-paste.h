/* late-paste.h: an entry that goes while something is still being pasted into it
 *
 * GTK does not cancel its request to the clipboard when a search entry or a file chooser goes, and
 * what another program hands over afterwards is told to a widget that is no more: criticals, or
 * worse. GTK 4.8 does that: to be deleted with the first version that cancels the request.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_PASTE_TIME 5 /* seconds; longer than a program takes to hand over what it copied */

/* Closing hides @window for some seconds before destroying it. To be called before the window is
 * shown. */
void editor_compat_close_later        (GtkWindow      *window);
/* Once for each GtkSearchEntry, after it is made: it stops listening when it is destroyed. */
void editor_search_entry_stop_in_time (GtkSearchEntry *entry);
