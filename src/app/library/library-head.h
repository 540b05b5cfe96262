/* library-head.h: what stands above the items of the library: search, order and menu
 *
 * Above the rounds their title takes the place of search and order. A button shows the side where
 * that is folded away. Without room the order is in the menu alone.
 *
 * Property "order": "newest", "oldest", "name", "size" or "moves"; action "library.order" (s).
 *
 * Example
 *   search_entry = editor_library_head_set_up (head, flap);
 *   editor_library_head_show (head, FALSE, is_narrow);
 */
#pragma once

#include "library/library.h"

#include <adwaita.h>

#define EDITOR_TYPE_LIBRARY_HEAD (editor_library_head_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryHead, editor_library_head, EDITOR, LIBRARY_HEAD, GtkBox)

/* To be called once; @flap has the side. The field of the search, the head's. */
GtkSearchEntry *editor_library_head_set_up         (EditorLibraryHead *self,
                                                    AdwFlap           *flap);
void            editor_library_head_show           (EditorLibraryHead *self,
                                                    gboolean           is_rounds,
                                                    gboolean           is_narrow);
/* FALSE: nothing was chosen, so that decks and what is recent have an order of their own. */
gboolean        editor_library_head_get_order      (EditorLibraryHead *self,
                                                    LibraryOrder      *order);
/* The part of the menu that is about the whole library, the head's. */
GMenuModel     *editor_library_head_get_whole_menu (EditorLibraryHead *self);
