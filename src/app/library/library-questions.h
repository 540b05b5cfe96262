/* library-questions.h: what is asked about the items that are selected: their tags, and a deck
 *
 * Each reads what there is first, then asks in a dialog of @parent, and changes the library as the
 * person says. What does not work is reported in a toast.
 *
 *   tags   every tag of the library with a check mark: set where all of the items have it,
 *          undecided where some do; and a field for new ones, with commas between them
 *   deck   the decks, and a field for a new one
 *
 * Example: editor_library_ask_tags (GTK_WINDOW (root), library, ids, n_ids);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_library_ask_tags (GtkWindow    *parent,
                              Library      *library,
                              const gint64 *ids,
                              gsize         n_ids);
void editor_library_ask_deck (GtkWindow    *parent,
                              Library      *library,
                              const gint64 *ids,
                              gsize         n_ids);

G_END_DECLS
