/* library-full-deck.h: a deck of the library together with its boards
 *
 * Boards that another program removed between the reading of the deck and that of its boards are
 * left away. Errors: MISSING for a deck that is not there, DECODE_ERROR for a board whose code was
 * damaged, and, of a file, for a deck that has not ten boards with moves (file-writer.h).
 *
 * Example
 *   g_autoptr (LibraryFullDeck) deck = library_full_deck_read (store, id, &error);
 *   g_autofree char *json = library_full_deck_write (deck, &error);
 */
#pragma once

#include "library/library-decks.h"
#include "library/library.h"
#include "spaces/files/file-list.h"

typedef struct
{
  LibraryDeck *deck;
  GPtrArray   *items; /* of LibraryItem, in the order of the deck */
} LibraryFullDeck;

LibraryFullDeck *library_full_deck_read        (LibraryStore           *store,
                                                gint64                  id,
                                                GError                **error);
/* As one job of the library, so that both are of the same moment as far as this program is
 * concerned; library_run_finish() gives the deck. */
void             library_full_deck_read_async  (Library                *library,
                                                gint64                  id,
                                                GAsyncReadyCallback     callback,
                                                gpointer                data);
void             library_full_deck_free        (LibraryFullDeck        *self);

/* An array of SpacesBoard, all or nothing: with one damaged code a deck cannot be played. */
GPtrArray       *library_full_deck_decode      (const LibraryFullDeck  *self,
                                                GError                **error);

/* Whether a file of the game has a place for an item. */
gboolean         library_export_can_hold       (const LibraryItem      *item);
/* @board, which is that of @item, for the writer of files; both have to stay. */
SpacesFileItem   library_export_describe       (const LibraryItem      *item,
                                                const SpacesBoard      *board);
/* Whether the game's files, which have only decks of ten boards with moves, can hold it. */
gboolean         library_full_deck_is_playable (const LibraryFullDeck  *self);
/* The file of a deck. */
char            *library_full_deck_write       (const LibraryFullDeck  *self,
                                                GError                **error);
/* Adds it to a backup: spaces_file_list_add_deck(). */
gboolean         library_full_deck_add         (const LibraryFullDeck  *self,
                                                SpacesFileList         *list,
                                                gboolean               *is_full,
                                                GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryFullDeck, library_full_deck_free)
