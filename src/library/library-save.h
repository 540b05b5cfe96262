/* library-save.h: the document of a window on its way into the library
 *
 * One job of library.h: it is done in the thread of the library, after all that was asked for
 * before.
 *
 * Example
 *   library_save_async (library, item, NULL, NULL, NULL, on_saved, self);
 *   …
 *   LibrarySave how = library_save_finish (library, result, &kept, &error);
 */
#pragma once

#include "library/library.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_SAVE_FAILED, /* with an error */
  LIBRARY_SAVE_ADDED,
  LIBRARY_SAVE_NAMED,  /* it was there without a name, and has got the one of the new item */
  LIBRARY_SAVE_KNOWN,  /* it was there already, and nothing was changed */
  LIBRARY_SAVE_UPDATED, /* it was there by its id, and is now as the new item */
} LibrarySave;

/* An @item with an id becomes the one that has this id, whose tags, creature and notes stay, and
 * its name, if @item has none or is of another game. Any other is added, unless the library has its
 * code under the same name or without one. @on_saved, or NULL, is called in the thread of the
 * library as soon as it is on the disk, to note which item a draft is (drafts/draft-store.h);
 * @destroy, or NULL, frees @data. */
typedef void  (*LibrarySavedFunc)      (gint64                id,
                                        gpointer              data);
void            library_save_async     (Library              *self,
                                        LibraryItem          *item,
                                        LibrarySavedFunc      on_saved,
                                        gpointer              data,
                                        GDestroyNotify        destroy,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* @kept, or NULL, gets the item as the library has it now. */
LibrarySave     library_save_finish    (Library              *self,
                                        GAsyncResult         *result,
                                        LibraryItem         **kept,
                                        GError              **error);

G_END_DECLS
