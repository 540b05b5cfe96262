/* deck-contents.h: a deck and its boards, read in the thread of the library
 *
 * In one job, so that both are of the same moment as far as this program is concerned.
 *
 * Example
 *   editor_deck_contents_read_async (library, id, on_read, self);
 *   …
 *   LibraryFullDeck *deck = editor_deck_contents_read_finish (library, result, &error);
 */
#pragma once

#include "transfer/library-full-deck.h"
#include "library/library.h"

G_BEGIN_DECLS

void             editor_deck_contents_read_async  (Library              *library,
                                                   gint64                deck,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              data);
LibraryFullDeck *editor_deck_contents_read_finish (Library              *library,
                                                   GAsyncResult         *result,
                                                   GError              **error);

G_END_DECLS
