/* A deck and its boards, read by one job in the thread of the library, so that both are of the
 * same moment as far as this program is concerned. The result is handed to the main loop and
 * belongs to it from then on. At most ten boards, so nothing is read by blocks.
 */
#include "app/library/deck-contents.h"

void
editor_deck_contents_free (EditorDeckContents *contents)
{
  g_clear_pointer (&contents->deck, library_deck_unref);
  g_clear_pointer (&contents->items, g_ptr_array_unref);
  g_free (contents);
}

/* In the thread of the library. */
static gpointer
read_contents (LibraryStore  *store,
               gconstpointer  data,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (EditorDeckContents) contents = g_new0 (EditorDeckContents, 1);
  const gint64 *ids;
  gsize n_ids;

  contents->deck = library_store_get_deck (store, *(const gint64 *) data, error);
  if (contents->deck == NULL)
    return NULL;

  ids = library_deck_get_boards (contents->deck, &n_ids);
  contents->items = library_store_read (store, ids, n_ids, error);
  if (contents->items == NULL)
    return NULL;
  while (g_ptr_array_remove (contents->items, NULL))
    ; /* another program removed a board between the two, and the next "changed" is on its way */

  return g_steal_pointer (&contents);
}

void
editor_deck_contents_read_async (Library             *library,
                                 gint64               deck,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  library_run_async (library, read_contents, g_memdup2 (&deck, sizeof deck), g_free,
                     (GDestroyNotify) editor_deck_contents_free, NULL, callback, data);
}

EditorDeckContents *
editor_deck_contents_read_finish (Library       *library,
                                  GAsyncResult  *result,
                                  GError       **error)
{
  return library_run_finish (library, result, error);
}

/* All or nothing: a deck in which one code is damaged cannot be played or written. */
GPtrArray *
editor_deck_contents_decode (EditorDeckContents  *contents,
                             GError             **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_board_unref);

  for (guint i = 0; i < contents->items->len; i++)
    {
      SpacesBoard *board = library_item_decode_board (g_ptr_array_index (contents->items, i),
                                                      error);

      if (board == NULL)
        return NULL;
      g_ptr_array_add (boards, board);
    }

  return g_steal_pointer (&boards);
}
