/* deck-contents.h: a deck of the library together with its boards
 *
 * Read in one job, so that both are of the same moment.
 *
 * Example
 *   editor_deck_contents_read_async (library, id, on_read, self);
 *   …
 *   EditorDeckContents *contents = editor_deck_contents_read_finish (library, result, &error);
 */
#pragma once

#include "library/library-decks.h"
#include "library/library.h"

G_BEGIN_DECLS

typedef struct
{
  LibraryDeck *deck;
  GPtrArray   *items; /* of LibraryItem, in the order of the deck */
} EditorDeckContents;

void                editor_deck_contents_read_async  (Library              *library,
                                                      gint64                deck,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              data);
EditorDeckContents *editor_deck_contents_read_finish (Library              *library,
                                                      GAsyncResult         *result,
                                                      GError              **error);
void                editor_deck_contents_free        (EditorDeckContents   *contents);
/* An array of SpacesBoard, or NULL where one of them was damaged. */
GPtrArray          *editor_deck_contents_decode      (EditorDeckContents   *contents,
                                                      GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorDeckContents, editor_deck_contents_free)

G_END_DECLS
