/* library-edit.h: a change of the library as a value, with its inverse
 *
 * An edit says what is to be changed: the name of an item, the boards of a deck. Applying it gives
 * another edit that takes the change back, and applying that one gives the one that makes it again:
 * so undo and redo are applying, too.
 *
 * Applying  is one transaction, all or nothing. It reads what it changes within, and writes those
 *           columns alone that are meant: what another program changes comes before or after it,
 *           and is kept where it is something else. An item that is gone is passed over where
 *           several are changed, and an error (MISSING) where it is the only one.
 * Inverse   puts everything back as it was: ids, places in decks, times. What others have done
 *           since stays: a deck keeps the boards that came and the order that they were given.
 * Value     immutable and reference counted, to be used in any thread.
 *
 * Errors: LIBRARY_ERROR, as each change says.
 *
 * Example: deleting, with a way back
 *   g_autoptr (LibraryEdit) deletion = library_edit_new_removal (ids, n_ids);
 *   g_autoptr (LibraryEdit) way_back = NULL;
 *
 *   library_store_apply (store, deletion, &way_back, &error);
 *   library_store_apply (store, way_back, NULL, &error);
 */
#pragma once

#include "library/library-decks.h"
#include "library/library.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_EDIT (library_edit_get_type ())
typedef struct _LibraryEdit LibraryEdit;

GType        library_edit_get_type          (void) G_GNUC_CONST;
LibraryEdit *library_edit_ref               (LibraryEdit         *edit);
void         library_edit_unref             (LibraryEdit         *edit);

/* --- Items ----------------------------------------------------------------------------------- */

/* These columns of the item that has the id of @item. Errors: LIMIT, and INVALID where the board
 * lies in a deck with boards of another size. */
LibraryEdit *library_edit_new_columns       (LibraryItem         *item,
                                             LibraryColumns       columns);
/* "" takes the name, or the notes, away. */
LibraryEdit *library_edit_new_name          (gint64               id,
                                             const char          *name);
LibraryEdit *library_edit_new_notes         (gint64               id,
                                             const char          *notes);
/* Gives the items the tags @added and takes @removed away from them; either may be NULL. */
LibraryEdit *library_edit_new_tags          (const gint64        *ids,
                                             gsize                n_ids,
                                             const char *const   *added,
                                             const char *const   *removed);
/* A copy of each item with everything that a person wrote on it. That of what has a name is called
 * “… (copy)”. */
LibraryEdit *library_edit_new_copies        (const gint64        *ids,
                                             gsize                n_ids);
/* Items go, and out of the decks that they lie in. */
LibraryEdit *library_edit_new_removal       (const gint64        *ids,
                                             gsize                n_ids);

/* --- Decks ----------------------------------------------------------------------------------- */

/* The place behind all boards. */
#define LIBRARY_DECK_END G_MAXUINT

/* Errors of all that name a deck: INVALID without a name, LIMIT with a too long one, EXISTS where
 * another deck has it, whatever its case. Of all that put boards into one: LIMIT for too many,
 * MISSING for a board that is not there, INVALID for what is no board and for boards of two sizes;
 * the sentence says which. */
LibraryEdit *library_edit_new_deck          (const char          *name,
                                             const gint64        *boards,
                                             gsize                n_boards);
/* Where there is a deck called @name already, the new one is called "name 2", and so on. */
LibraryEdit *library_edit_new_numbered_deck (const char          *name);
LibraryEdit *library_edit_new_deck_name     (gint64               deck,
                                             const char          *name);
LibraryEdit *library_edit_new_deck_removal  (gint64               deck);
/* What lies in the deck from now on. */
LibraryEdit *library_edit_new_deck_boards   (gint64               deck,
                                             const gint64        *boards,
                                             gsize                n_boards);
/* The boards come before the one at @place. */
LibraryEdit *library_edit_new_deck_put      (gint64               deck,
                                             guint                place,
                                             const gint64        *boards,
                                             gsize                n_boards);
/* A board is meant by its place, from 0, and its id: where the deck was changed meanwhile it is
 * looked for at its new place, and one that lies there no more leaves the deck as it is. */
LibraryEdit *library_edit_new_deck_take     (gint64               deck,
                                             guint                place,
                                             gint64               board);
/* It comes to the place @to, or to the last one. */
LibraryEdit *library_edit_new_deck_move     (gint64               deck,
                                             guint                from,
                                             gint64               board,
                                             guint                to);
/* Puts the boards behind those of the deck that is called @name, which is made if need be. */
LibraryEdit *library_edit_new_deck_fill     (const char          *name,
                                             const gint64        *boards,
                                             gsize                n_boards);

/* --- Rounds ---------------------------------------------------------------------------------- */

LibraryEdit *library_edit_new_round_removal (const gint64        *ids,
                                             gsize                n_ids);

/* --- Applying -------------------------------------------------------------------------------- */

/* @inverse may be NULL. */
gboolean     library_store_apply            (LibraryStore        *store,
                                             const LibraryEdit   *edit,
                                             LibraryEdit        **inverse,
                                             GError             **error);
/* As one job of the library. */
void         library_apply_async            (Library             *self,
                                             LibraryEdit         *edit,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
/* The inverse. */
LibraryEdit *library_apply_finish           (Library             *self,
                                             GAsyncResult        *result,
                                             GError             **error);

/* Nothing is to be changed: the inverse of what had nothing to change. */
gboolean     library_edit_is_empty          (const LibraryEdit   *edit);
/* How many items it changes. */
guint        library_edit_get_n_items       (const LibraryEdit   *edit);
/* Of an inverse: the deck as it was before the change, or a new one; NULL where it was about none.
 * The edit's. */
LibraryDeck *library_edit_get_deck          (const LibraryEdit   *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryEdit, library_edit_unref)

G_END_DECLS
