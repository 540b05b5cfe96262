/* library-questions.h: what is asked about the items that are selected: their tags, and a deck
 *
 * Each reads what there is first, then asks in a dialog of the window of @widget, and changes the
 * library as the person says (library-history.h).
 *
 *   tags   every tag of the library with a check mark: set where all of the items have it,
 *          undecided where some do; and a field for new ones, with commas between them
 *   deck   the decks, and a field for a new one
 *   erase  whether they are to go for good
 *
 * Example: editor_library_ask_tags (page, library, ids, n_ids);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

void editor_library_ask_tags (GtkWidget    *widget,
                              Library      *library,
                              const gint64 *ids,
                              gsize         n_ids);
void editor_library_ask_deck (GtkWidget    *widget,
                              Library      *library,
                              const gint64 *ids,
                              gsize         n_ids);
/* @n_ids 0: all that was recently deleted. */
void editor_library_ask_erase (GtkWidget    *widget,
                               Library      *library,
                               const gint64 *ids,
                               gsize         n_ids);
