/* library-save.h: the document of a window on its way into the library
 *
 * Example, in the thread of the library
 *   how = library_store_save (store, item, &kept, error);
 */
#pragma once

#include "library/library-store.h"

typedef enum
{
  LIBRARY_SAVE_FAILED, /* with an error */
  LIBRARY_SAVE_ADDED,
  LIBRARY_SAVE_NAMED,  /* it was there without a name, and has got the one of the new item */
  LIBRARY_SAVE_KNOWN,  /* it was there already, and nothing was changed */
  LIBRARY_SAVE_UPDATED, /* it was there by its id, and is now as the new item */
} LibrarySave;

/* An @item with an id becomes the one that has this id, whose tags, creature and notes stay, and
 * its name, if @item has none or is of another game; one that was recently deleted is restored with
 * that. Any other is added, unless the library has its
 * code under the same name or without one. @kept gets the item as the library has it now, NULL when
 * it has failed. */
LibrarySave library_store_save (LibraryStore  *store,
                                LibraryItem   *item,
                                LibraryItem  **kept,
                                GError       **error);
