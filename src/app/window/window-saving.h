/* window-saving.h: the documents of a window as items of the library
 *
 * A document that was saved to the library, or opened from it, is that item from then on
 * (saved-openings.h): Save writes there again, and the title says whether both are the same
 * (EditorSaved).
 *
 *   win.save-to-library    the document of the header is saved; a toast says so the first time, and
 *                          leads to its name or to the page
 *   win.name-saved         asks for its name, which then is that of the item, too
 *
 * Nothing of the library is read before the first picture of the window is painted, and nothing at
 * all for a document that is no item.
 */
#pragma once

#include "app/window/window.h"
#include "drafts/saved-openings.h"
#include "library/library-item.h"

G_BEGIN_DECLS

/* The library is in @data_folder. */
void editor_window_saving_attach (EditorWindow *window,
                                  const char   *data_folder,
                                  GSettings    *settings);
/* The document that is shown was opened from @item, and is that from now on. */
void editor_window_saving_bind   (EditorWindow *window,
                                  LibraryItem  *item);
/* Which items the openings of @document are, one of the window's; borrowed. */
SavedOpenings *
     editor_window_saving_get_openings (EditorWindow *window,
                                  Document     *document);

G_END_DECLS
