/* At most ten boards, so nothing is read by blocks. */
#include "transfer/library-full-deck.h"

#include "transfer/library-export.h"

LibraryFullDeck *
library_full_deck_read (LibraryStore  *store,
                        gint64         id,
                        GError       **error)
{
  g_autoptr (LibraryFullDeck) self = g_new0 (LibraryFullDeck, 1);
  const gint64 *ids;
  gsize n_ids;

  self->deck = library_store_get_deck (store, id, error);
  if (self->deck == NULL)
    return NULL;

  ids = library_deck_get_boards (self->deck, &n_ids);
  self->items = library_store_read (store, ids, n_ids, error);
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

LibraryFullDeck *
library_full_deck_read_finish (Library       *library,
                               GAsyncResult  *result,
                               GError       **error)
{
  return library_run_finish (library, result, error);
}

void
library_full_deck_free (LibraryFullDeck *self)
{
  g_clear_pointer (&self->deck, library_deck_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

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
library_full_deck_is_playable (const LibraryFullDeck *self)
{
  for (guint i = 0; i < self->items->len; i++)
    if (!library_export_can_hold (g_ptr_array_index (self->items, i)))
      return FALSE;

  return self->items->len == SPACES_DECK_BOARDS;
}

/* ---- Files ---- */

/* What a writer of files wants to have; all but the boards belong to the deck. */
typedef struct
{
  GPtrArray          *boards;
  SpacesFileItem      items[LIBRARY_DECK_BOARDS];
  SpacesFileDeckItem  deck;
} Prepared;

static void
prepared_clear (Prepared *prepared)
{
  g_clear_pointer (&prepared->boards, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Prepared, prepared_clear)

static gboolean
prepare (const LibraryFullDeck  *self,
         Prepared               *prepared,
         GError                **error)
{
  prepared->boards = library_full_deck_decode (self, error);
  if (prepared->boards == NULL)
    return FALSE;

  for (guint i = 0; i < prepared->boards->len && i < LIBRARY_DECK_BOARDS; i++)
    prepared->items[i] = library_export_describe (g_ptr_array_index (self->items, i),
                                                  g_ptr_array_index (prepared->boards, i));
  prepared->deck = (SpacesFileDeckItem) {
    .name = library_deck_get_name (self->deck),
    .created = library_deck_get_created (self->deck),
    .items = prepared->items,
    .n_items = prepared->boards->len,
  };

  return TRUE;
}

char *
library_full_deck_write (const LibraryFullDeck  *self,
                         GError                **error)
{
  g_auto (Prepared) prepared = { NULL };

  return prepare (self, &prepared, error) ? spaces_file_write_deck (&prepared.deck, error) : NULL;
}

gboolean
library_full_deck_add (const LibraryFullDeck  *self,
                       SpacesFileList         *list,
                       gboolean               *is_full,
                       GError                **error)
{
  g_auto (Prepared) prepared = { NULL };

  return prepare (self, &prepared, error)
         && spaces_file_list_add_deck (list, &prepared.deck, is_full, error);
}
