/* window-size.h: the size of a window, and whether its sidebar is there, from one start to the next
 *
 * Read once, when the window is made: one that is open keeps its size whatever another one stores.
 * Stored when it closes. Sizes are in the toolkit's pixels, without the shadow.
 */
#pragma once

#include "app/window/document-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where nothing was stored yet the sizes are the defaults of the settings. */
void editor_window_size_restore  (GtkWindow          *window,
                                  EditorDocumentView *document_view,
                                  GSettings          *settings);
void editor_window_size_remember (GtkWindow          *window,
                                  EditorDocumentView *document_view,
                                  GSettings          *settings);

G_END_DECLS
