#include "library/library-places-private.h"

#include "store/store-private.h"

/* A removal has the numbers of 256 places, and a board 16 of them. */
#define REMOVAL "255"
#define BOARD   16

gboolean
library_places_keep (LibraryStore       *store,
                     const LibraryDeck  *before,
                     const LibraryDeck  *now,
                     GError            **error)
{
  LibraryDatabase *database = store->database;
  gint64 lowest;
  guint n_stayed = 0;

  if (!library_database_run (database,
                             "UPDATE deck_items SET place ="
                             " (SELECT count (*) FROM deck_items AS own"
                             " WHERE own.deck = deck_items.deck AND own.place >= 0"
                             " AND own.place < deck_items.place)"
                             " WHERE deck = ? AND place >= 0", error, "i", now->id)
      || !library_database_get_number (database, "SELECT ifnull (min (place), 0) & ~" REMOVAL
                                       " FROM deck_items WHERE deck = ?", &lowest, error, "i",
                                       now->id))
    return FALSE;

  for (guint i = 0; i < MIN (before->boards->len, LIBRARY_DECK_BOARDS); i++)
    {
      gint64 board = g_array_index (before->boards, gint64, i);

      if (n_stayed < now->boards->len && g_array_index (now->boards, gint64, n_stayed) == board)
        n_stayed++;
      else if (!library_database_run (database, "INSERT INTO deck_items (deck, place, item)"
                                      " SELECT ?, ?, id FROM items WHERE id = ?", error, "iii",
                                      now->id, lowest - BOARD * (gint64) (i + 1) + n_stayed, board))
        return FALSE;
    }

  return TRUE;
}

#define OF_RESTORED " place < 0 AND item IN (SELECT id FROM items WHERE deleted = 0)"

GArray *
library_places_list (LibraryStore  *store,
                     GError       **error)
{
  g_autoptr (LibraryStatement) rows
      = library_database_query (store->database, "SELECT deck, item, place, decks.changed"
                                " FROM deck_items JOIN decks ON decks.id = deck"
                                " WHERE" OF_RESTORED " ORDER BY deck, place", error, "");
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (LibraryKeptPlace));
  gboolean is_read = rows != NULL, has_row;

  while (is_read && (is_read = library_statement_step (rows, &has_row, error)) && has_row)
    {
      gint64 number = library_statement_get_int (rows, 2);
      LibraryKeptPlace place = { library_statement_get_int (rows, 0),
                                 library_statement_get_int (rows, 1), number,
                                 (guint) number & (BOARD - 1),
                                 library_statement_get_int (rows, 3) };

      g_array_append_val (places, place);
    }

  return is_read ? g_steal_pointer (&places) : NULL;
}

gboolean
library_places_move_on (LibraryStore            *store,
                        const LibraryKeptPlace  *place,
                        GError                 **error)
{
  return library_database_run (store->database,
                               "UPDATE deck_items SET place = place + 1 WHERE deck = ?"
                               " AND place < ? AND place >= (? & ~" REMOVAL ")", error, "iii",
                               place->deck, place->number, place->number);
}

gboolean
library_places_forget (LibraryStore  *store,
                       GError       **error)
{
  return library_database_run (store->database, "DELETE FROM deck_items WHERE" OF_RESTORED, error,
                               "");
}
