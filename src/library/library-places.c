/* Reads and writes which boards are in a deck, in the table deck_items. A place is the position of
 * a board in its deck. The list of a deck is at most ten rows, so it is always written as a whole,
 * in the transaction of the caller: places then count from 0 without gaps.
 */
#include "library/library-places.h"

#include "library/library-rows.h"

GArray *
library_places_read_boards (LibraryDatabase  *database,
                            gint64            deck,
                            GError          **error)
{
  g_autoptr (LibraryStatement) rows = NULL;

  rows = library_database_query (database,
                                 "SELECT item FROM deck_items WHERE deck = ? ORDER BY place"
                                 " LIMIT " G_STRINGIFY (LIBRARY_PLACES_MOST), error, "i", deck);

  return rows != NULL ? library_rows_read_ids (rows, error) : NULL;
}

gboolean
library_places_write_boards (LibraryDatabase  *database,
                             gint64            deck,
                             const gint64     *boards,
                             gsize             n_boards,
                             GError          **error)
{
  if (!library_database_run (database, "DELETE FROM deck_items WHERE deck = ?", error, "i", deck))
    return FALSE;

  for (gsize i = 0; i < n_boards; i++)
    {
      if (!library_database_run (database,
                                 "INSERT INTO deck_items (deck, place, item) VALUES (?, ?, ?)",
                                 error, "iii", deck, (gint64) i, boards[i]))
        return FALSE;
    }

  return TRUE;
}

/* The size of the first board that exists, 0 when none does. Boards of one deck have one size. */
gboolean
library_places_get_size (LibraryDatabase  *database,
                         const gint64     *boards,
                         gsize             n_boards,
                         guint            *size,
                         GError          **error)
{
  *size = 0;
  for (gsize i = 0; i < n_boards && *size == 0; i++)
    {
      g_autoptr (LibraryStatement) row = NULL;
      gboolean has_row;

      row = library_database_query (database, "SELECT size FROM items WHERE id = ?", error, "i",
                                    boards[i]);
      if (row == NULL || !library_statement_step (row, &has_row, error))
        return FALSE;
      if (has_row)
        *size = (guint) library_statement_get_int (row, 0);
    }

  return TRUE;
}
