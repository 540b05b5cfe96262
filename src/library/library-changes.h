/* library-changes.h: what a window changes in the library
 *
 * Each is one job of library.h: it is done in the thread of the library, after all that was asked
 * for before. Values are copied or referenced, so that the caller may let them go at once.
 *
 * Example: removing, with a way back
 *   library_remove_async (library, ids, n_ids, on_removed, self);
 *   …
 *   LibraryRemoval *removal = library_remove_finish (library, result, &error);
 *   library_restore_async (library, removal, on_restored, self);
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
 * library as soon as it is on the disk, to note which item a draft is (drafts/saved-openings.h);
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

/* Gives the item @name; "" takes the name away. */
void            library_rename_async   (Library              *self,
                                        gint64                id,
                                        const char           *name,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* Gives the item @notes; "" takes them away. */
void            library_set_notes_async (Library             *self,
                                        gint64                id,
                                        const char           *notes,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* Gives the items the tags @added and takes @removed away from them; either may be NULL. */
void            library_tag_async      (Library              *self,
                                        const gint64         *ids,
                                        gsize                 n_ids,
                                        const char *const    *added,
                                        const char *const    *removed,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* Puts the boards behind those of the deck that is called @name, which is made if need be. */
void            library_add_to_deck_async (Library           *self,
                                        const char           *name,
                                        const gint64         *ids,
                                        gsize                 n_ids,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
void            library_restore_async  (Library              *self,
                                        LibraryRemoval       *removal,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* Of those above that change items, and of library_restore_async(). */
gboolean        library_change_finish  (Library              *self,
                                        GAsyncResult         *result,
                                        GError              **error);

/* Adds a copy of each item with everything that a person wrote on it, all or none. A copy of what
 * has a name is called “… (copy)”. */
void            library_duplicate_async (Library             *self,
                                        const gint64         *ids,
                                        gsize                 n_ids,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* The ids of the copies (gint64); fewer than there were ids where items were gone. */
GArray         *library_duplicate_finish (Library            *self,
                                        GAsyncResult         *result,
                                        GError              **error);

void            library_remove_async   (Library              *self,
                                        const gint64         *ids,
                                        gsize                 n_ids,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
LibraryRemoval *library_remove_finish  (Library              *self,
                                        GAsyncResult         *result,
                                        GError              **error);

G_END_DECLS
