/* At most ten boards, so nothing is read by blocks. */
#include "transfer/library-full-deck.h"

#include "objects/record-owns.h"

LibraryFullDeck *
library_full_deck_read (LibraryStore  *store,
                        gint64         id,
                        GError       **error)
{
  g_autoptr (LibraryFullDeck) self = g_new0 (LibraryFullDeck, 1);

  self->deck = library_store_get_deck (store, id, error);
  if (self->deck == NULL)
    return NULL;

  self->items = library_store_read (store, (const gint64 *) (gpointer) self->deck->boards->data,
                                    self->deck->boards->len, error);
  if (self->items == NULL)
    return NULL;
  while (g_ptr_array_remove (self->items, NULL))
    ; /* another program removed a board between the two */

  return g_steal_pointer (&self);
}

/* In the thread of the library. */
static gpointer
read_deck (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_full_deck_read (store, *(const gint64 *) data, error);
}

void
library_full_deck_read_async (Library             *library,
                              gint64               id,
                              GAsyncReadyCallback  callback,
                              gpointer             data)
{
  library_run_async (library, read_deck, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_full_deck_free, NULL, callback, data);
}

RECORD_OWNS_EXTERN (LibraryFullDeck, library_full_deck_free, (deck, library_deck_unref),
                    (items, g_ptr_array_unref))

GPtrArray *
library_full_deck_decode (const LibraryFullDeck  *self,
                          GError                **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_board_unref);

  for (guint i = 0; i < self->items->len; i++)
    {
      SpacesBoard *board = library_item_decode_board (g_ptr_array_index (self->items, i), error);

      if (board == NULL)
        return NULL;
      g_ptr_array_add (boards, board);
    }

  return g_steal_pointer (&boards);
}

gboolean
library_export_can_hold (const LibraryItem *item)
{
  return item->kind == LIBRARY_KIND_BOARD && item->n_moves > 0;
}

SpacesFileItem
library_export_describe (const LibraryItem *item,
                         const SpacesBoard *board)
{
  const char *name = item->name;

  return (SpacesFileItem) {
    .board = board,
    .name = *name != '\0' ? name : NULL,
    .tags = item->tags,
    .created = item->created,
  };
}

gboolean
library_full_deck_is_playable (const LibraryFullDeck *self)
{
  for (guint i = 0; i < self->items->len; i++)
    if (!library_export_can_hold (g_ptr_array_index (self->items, i)))
      return FALSE;

  return self->items->len == SPACES_DECK_BOARDS;
}

/* --- Files ----------------------------------------------------------------------------------- */

/* What a writer of files wants to have: @deck with @items, LIBRARY_DECK_BOARDS of them, for as long
 * as the boards that it returns. */
static GPtrArray *
prepare (const LibraryFullDeck  *self,
         SpacesFileItem         *items,
         SpacesFileDeckItem     *deck,
         GError                **error)
{
  GPtrArray *boards = library_full_deck_decode (self, error);

  for (guint i = 0; boards != NULL && i < MIN (boards->len, LIBRARY_DECK_BOARDS); i++)
    items[i] = library_export_describe (g_ptr_array_index (self->items, i),
                                        g_ptr_array_index (boards, i));
  *deck = (SpacesFileDeckItem) {
    .name = self->deck->name,
    .created = self->deck->created,
    .items = items,
    .n_items = self->items->len,
  };

  return boards;
}

char *
library_full_deck_write (const LibraryFullDeck  *self,
                         GError                **error)
{
  SpacesFileItem items[LIBRARY_DECK_BOARDS];
  SpacesFileDeckItem deck;
  g_autoptr (GPtrArray) boards = prepare (self, items, &deck, error);

  return boards != NULL ? spaces_file_write_deck (&deck, error) : NULL;
}

gboolean
library_full_deck_add (const LibraryFullDeck  *self,
                       SpacesFileList         *list,
                       gboolean               *is_full,
                       GError                **error)
{
  SpacesFileItem items[LIBRARY_DECK_BOARDS];
  SpacesFileDeckItem deck;
  g_autoptr (GPtrArray) boards = prepare (self, items, &deck, error);

  return boards != NULL && spaces_file_list_add_deck (list, &deck, is_full, error);
}
