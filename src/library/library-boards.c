#include "library/library-boards.h"

#include <glib/gi18n-lib.h>

#include "library/library-decks.h"
#include "store/error.h"
#include "library/library-store.h"
#include "spaces/board/code.h"

static gboolean
find_deck (LibraryStore  *store,
           const char    *name,
           LibraryQuery  *query,
           GError       **error)
{
  if (name == NULL)
    return TRUE;

  query->order = LIBRARY_ORDER_DECK;
  query->deck = library_store_find_deck (store, name, error);
  if (query->deck == 0)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING, _("There is no deck “%s”."), name);

  return query->deck > 0;
}

/* Items that were removed since they were listed are left out. */
static GPtrArray *
decode_items (GPtrArray *items)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  for (guint i = 0; i < items->len; i++)
    {
      SpacesBoard *board = NULL;

      if (items->pdata[i] != NULL)
        board = spaces_code_decode (library_item_get_code (items->pdata[i]), -1, NULL, NULL);
      if (board != NULL)
        g_ptr_array_add (boards, board);
    }

  return boards;
}

static GPtrArray *
read_boards (const char    *path,
             const char    *deck,
             LibraryQuery  *query,
             GError       **error)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, error);
  g_autofree gint64 *ids = NULL;
  g_autoptr (GPtrArray) items = NULL;
  gsize n_ids;

  if (store == NULL || !find_deck (store, deck, query, error))
    return NULL;

  ids = library_store_list (store, query, &n_ids, error);
  if (ids == NULL)
    return NULL;
  items = library_store_read (store, ids, n_ids, error);

  return items != NULL ? decode_items (items) : NULL;
}

GPtrArray *
library_boards_read (const char  *path,
                     const char  *deck,
                     guint        size,
                     GError     **error)
{
  g_autofree char *own = path != NULL ? g_strdup (path) : library_store_default_path ();
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) boards = NULL;

  query.kind = LIBRARY_KIND_BOARD;
  query.min_size = query.max_size = size;
  boards = g_file_test (own, G_FILE_TEST_EXISTS)
               ? read_boards (own, deck, &query, error)
               : g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  if (boards == NULL)
    return NULL;
  if (boards->len == 0)
    {
      if (size > 0)
        g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING,
                     _("The library has no such board of size %u."), size);
      else
        g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING,
                             _("The library has no such board."));
      return NULL;
    }

  return g_steal_pointer (&boards);
}
