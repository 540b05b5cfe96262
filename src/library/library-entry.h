/* library-entry.h: a place of a list of the library, with the item that it shows once that was read
 *
 * Properties: "item" (LibraryItem, read only), NULL until it was read; it notifies when the item
 * was read and when it was changed. An entry of a LibraryList (library-list.h), which makes it.
 */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_ENTRY (library_entry_get_type ())
G_DECLARE_FINAL_TYPE (LibraryEntry, library_entry, LIBRARY, ENTRY, GObject)

/* @home, an array by id, forgets the entry when it goes. */
LibraryEntry *library_entry_new       (gint64        id,
                                       GHashTable   *home);
gint64        library_entry_get_id    (LibraryEntry *self);
/* The entry's, or NULL. */
LibraryItem  *library_entry_get_item  (LibraryEntry *self);
/* @item may be NULL. */
void          library_entry_set_item  (LibraryEntry *self,
                                       LibraryItem  *item);
/* Whether the item was asked for. */
gboolean      library_entry_get_asked (LibraryEntry *self);
void          library_entry_set_asked (LibraryEntry *self,
                                       gboolean      asked);

G_END_DECLS
