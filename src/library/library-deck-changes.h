/* library-deck-changes.h: what a window changes in the decks of the library
 *
 * Each is one job of library.h and ends with library_deck_change_finish(), which gives the deck as
 * it was before, so that library_put_deck_back_async() can undo the change; of a new deck it gives
 * the deck itself.
 *
 * A window says which board it means by its place and its id: where another window has changed the
 * deck meanwhile, the board is looked for at its new place, and a board that lies there no more
 * leaves the deck as it is.
 *
 * Example: a board is taken out, with a way back
 *   library_take_out_of_deck_async (library, deck, 3, board, on_taken_out, self);
 *   …
 *   LibraryDeck *before = library_deck_change_finish (library, result, &error);
 *   library_put_deck_back_async (library, before, on_put_back, self);
 */
#pragma once

#include "library/library-decks.h"
#include "library/library.h"

G_BEGIN_DECLS

/* The place behind all boards. */
#define LIBRARY_DECK_END G_MAXUINT

/* Where there is a deck called @name already, the new one is called "name 2", and so on. */
void         library_add_deck_async         (Library              *self,
                                             const char           *name,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
void         library_rename_deck_async      (Library              *self,
                                             gint64                deck,
                                             const char           *name,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
/* The board at the place @from, from 0, comes to the place @to. */
void         library_move_in_deck_async     (Library              *self,
                                             gint64                deck,
                                             guint                 from,
                                             gint64                board,
                                             guint                 to,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
/* The boards come before the one at @place. Errors: LIMIT, INVALID, MISSING as of
 * library_store_set_deck_boards(). */
void         library_put_in_deck_async      (Library              *self,
                                             gint64                deck,
                                             guint                 place,
                                             const gint64         *boards,
                                             gsize                 n_boards,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
void         library_take_out_of_deck_async (Library              *self,
                                             gint64                deck,
                                             guint                 place,
                                             gint64                board,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
void         library_remove_deck_async      (Library              *self,
                                             gint64                deck,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
/* @deck has these boards again, and is there again if it was removed. */
void         library_put_deck_back_async    (Library              *self,
                                             LibraryDeck          *deck,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
LibraryDeck *library_deck_change_finish     (Library              *self,
                                             GAsyncResult         *result,
                                             GError              **error);

G_END_DECLS
