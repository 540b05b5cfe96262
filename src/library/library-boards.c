#include "library/library-boards.h"

#include <glib/gi18n-lib.h>

#include "library/library-decks.h"
#include "store/error.h"
#include "library/library-store.h"
#include "spaces/board/code.h"

/* Items that were removed since they were listed are left out. */
static gboolean
read_boards (const char    *path,
             const char    *deck,
             LibraryQuery  *query,
             GPtrArray     *boards,
             GError       **error)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, error);
  g_autofree gint64 *ids = NULL;
  g_autoptr (GPtrArray) items = NULL;
  gsize n_ids;

  if (store != NULL && deck != NULL)
    {
      query->order = LIBRARY_ORDER_DECK;
      query->deck = library_store_need_deck (store, deck, error);
    }
  if (store == NULL || (deck != NULL && query->deck == 0))
    return FALSE;

  ids = library_store_list (store, query, &n_ids, error);
  items = ids != NULL ? library_store_read (store, ids, n_ids, error) : NULL;
  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      const LibraryItem *item = g_ptr_array_index (items, i);
      SpacesBoard *board
          = item != NULL ? spaces_code_decode (item->code, -1, NULL, NULL) : NULL;

      if (board != NULL)
        g_ptr_array_add (boards, board);
    }

  return items != NULL;
}

GPtrArray *
library_boards_read (const char  *path,
                     const char  *deck,
                     guint        size,
                     GError     **error)
{
  g_autofree char *own = path != NULL ? g_strdup (path) : library_store_default_path ();
  LibraryQuery query = { .kind = LIBRARY_KIND_BOARD, .min_size = size, .max_size = size };
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_board_unref);

  if (g_file_test (own, G_FILE_TEST_EXISTS) && !read_boards (own, deck, &query, boards, error))
    return NULL;
  if (boards->len > 0)
    return g_steal_pointer (&boards);

  if (size > 0)
    /* Translators: %u is the number of rows and columns */
    library_fail (error, LIBRARY_ERROR_MISSING, _("The library has no such board of size %u."),
                  size);
  else
    library_fail (error, LIBRARY_ERROR_MISSING, _("The library has no such board."));
  return NULL;
}
