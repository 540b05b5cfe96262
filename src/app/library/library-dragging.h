/* library-dragging.h: items of the library are dragged onto a deck, and out
 *
 * What is dragged are ids, which only this program takes, and links for others (library-links.h).
 *
 * Example
 *   editor_library_dragging_add_source (tile, library, get_ids, self);
 *   editor_library_dragging_add_deck (row, library, deck);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The ids that are dragged when the drag begins on @widget, to be freed with g_free(); none where
 * nothing is to be dragged. */
typedef gint64 *(*EditorLibraryDragged) (GtkWidget *widget,
                                         gsize     *n_ids,
                                         gpointer   data);

GdkContentProvider *editor_library_dragging_new_content (Library             *library,
                                                         const gint64        *ids,
                                                         gsize                n_ids);
void                editor_library_dragging_add_source  (GtkWidget           *widget,
                                                         Library             *library,
                                                         EditorLibraryDragged get_ids,
                                                         gpointer             data);
/* What is dropped on @widget, a row of a list, is put behind the boards of @deck, with a toast that
 * says so. */
void                editor_library_dragging_add_deck    (GtkWidget           *widget,
                                                         Library             *library,
                                                         gint64               deck);

G_END_DECLS
