/* search-entry.h: a search entry that goes while something is still being pasted into it
 *
 * GtkSearchEntry listens to the GtkText in it and stops listening only when it is finalized, while
 * a paste that waits for another program keeps the text. Up to GTK 4.8 (at least) what is pasted
 * then is told to an entry that is no more: criticals, or worse.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once for each GtkSearchEntry, after it is made. */
void editor_search_entry_stop_in_time (GtkSearchEntry *entry);

G_END_DECLS
