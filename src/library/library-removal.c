/* A removal keeps the items as they were, when each was shown in an editor last, and the boards of
 * every deck that they lay in, before and after. When a deck is still as the removal left it, it
 * gets back all that it had; otherwise each board goes back to its place, as far as the deck has
 * room and boards of its size.
 *
 * A removal is an immutable value with an atomic reference count, which an Undo keeps; the store
 * remembers nothing of it. Removing and restoring are one transaction each. Items come back with
 * their old ids, which AUTOINCREMENT never gives to others.
 */
#include "library/library-decks.h"
#include "library/library-places.h"
#include "library/library-rows.h"
#include "library/library-store-private.h"

#include <string.h>

typedef struct
{
  gint64  deck;   /* its id */
  GArray *before; /* of gint64 */
  GArray *after;
} DeckPlaces;

struct _LibraryRemoval
{
  GPtrArray *items;  /* of LibraryItem */
  GArray    *opened; /* of gint64, for each item: what orders those that are recent */
  GPtrArray *decks;  /* of DeckPlaces */
};

G_DEFINE_BOXED_TYPE (LibraryRemoval, library_removal, library_removal_ref, library_removal_unref)

static void
places_free (gpointer data)
{
  DeckPlaces *places = data;

  g_array_unref (places->before);
  g_array_unref (places->after);
  g_free (places);
}

static LibraryRemoval *
removal_new (void)
{
  LibraryRemoval *removal = g_atomic_rc_box_new0 (LibraryRemoval);

  removal->items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  removal->opened = g_array_new (FALSE, FALSE, sizeof (gint64));
  removal->decks = g_ptr_array_new_with_free_func (places_free);

  return removal;
}

static void
removal_clear (gpointer data)
{
  LibraryRemoval *removal = data;

  g_ptr_array_unref (removal->items);
  g_array_unref (removal->opened);
  g_ptr_array_unref (removal->decks);
}

LibraryRemoval *
library_removal_ref (LibraryRemoval *removal)
{
  return g_atomic_rc_box_acquire (removal);
}

void
library_removal_unref (LibraryRemoval *removal)
{
  g_atomic_rc_box_release_full (removal, removal_clear);
}

gsize
library_removal_get_n_items (const LibraryRemoval *removal)
{
  return removal->items->len;
}

/* --- Removing -------------------------------------------------------------------------------- */

/* Writes down the decks of an item before it is taken away. */
static gboolean
note_decks (LibraryRemoval   *removal,
            GHashTable       *known,
            LibraryDatabase  *database,
            gint64            item,
            GError          **error)
{
  g_autoptr (LibraryStatement) rows = NULL;
  g_autoptr (GArray) decks = NULL;

  rows = library_database_query (database, "SELECT DISTINCT deck FROM deck_items WHERE item = ?",
                                 error, "i", item);
  decks = rows != NULL ? library_rows_read_ids (rows, error) : NULL;
  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      gint64 deck = g_array_index (decks, gint64, i);
      GArray *before;
      DeckPlaces *places;

      if (g_hash_table_contains (known, &deck))
        continue;
      before = library_places_read_boards (database, deck, error);
      if (before == NULL)
        return FALSE;
      places = g_new0 (DeckPlaces, 1);
      places->deck = deck;
      places->before = before;
      places->after = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_ptr_array_add (removal->decks, places);
      g_hash_table_add (known, g_memdup2 (&deck, sizeof deck));
    }

  return decks != NULL;
}

static gboolean
note_opened (LibraryRemoval   *removal,
             LibraryDatabase  *database,
             gint64            item,
             GError          **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;
  gint64 opened;

  row = library_database_query (database, "SELECT opened FROM items WHERE id = ?", error, "i",
                                item);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  opened = has_row ? library_statement_get_int (row, 0) : 0;
  g_array_append_val (removal->opened, opened);
  return TRUE;
}

/* An item that is gone already (removed by another program) is passed over. */
static gboolean
remove_item (LibraryRemoval   *removal,
             GHashTable       *known,
             LibraryDatabase  *database,
             gint64            id,
             GError          **error)
{
  LibraryItem *item;

  if (!library_rows_read_item (database, id, &item, error))
    return FALSE;
  if (item == NULL)
    return TRUE;

  g_ptr_array_add (removal->items, item);
  return note_opened (removal, database, id, error)
         && note_decks (removal, known, database, id, error)
         && library_database_run (database, "DELETE FROM items WHERE id = ?", error, "i", id);
}

/* The rows of the items are gone from the decks by themselves; the places are counted anew. */
static gboolean
close_gaps (LibraryRemoval   *removal,
            LibraryDatabase  *database,
            GError          **error)
{
  for (guint i = 0; i < removal->decks->len; i++)
    {
      DeckPlaces *places = removal->decks->pdata[i];
      GArray *after = library_places_read_boards (database, places->deck, error);

      if (after == NULL)
        return FALSE;
      g_array_unref (places->after);
      places->after = after;
      if (!library_places_write_boards (database, places->deck,
                                        (const gint64 *) (void *) after->data, after->len, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
remove_items (LibraryRemoval   *removal,
              LibraryDatabase  *database,
              const gint64     *ids,
              gsize             n_ids,
              GError          **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (gsize i = 0; i < n_ids; i++)
    {
      if (!remove_item (removal, known, database, ids[i], error))
        return FALSE;
    }

  return close_gaps (removal, database, error);
}

gboolean
library_store_remove (LibraryStore    *store,
                      const gint64    *ids,
                      gsize            n_ids,
                      LibraryRemoval **removed,
                      GError         **error)
{
  g_autoptr (LibraryRemoval) removal = removal_new ();

  if (!library_database_begin (store->database, error)
      || !library_database_finish (store->database,
                                   remove_items (removal, store->database, ids, n_ids, error),
                                   error))
    return FALSE;

  if (removed != NULL)
    *removed = g_steal_pointer (&removal);
  return TRUE;
}

/* --- Restoring ------------------------------------------------------------------------------- */

/* Whether the statement gives a row is its only result. */
static gboolean
exists (LibraryDatabase  *database,
        const char       *sql,
        gint64            id,
        gboolean         *found,
        GError          **error)
{
  g_autoptr (LibraryStatement) row = library_database_query (database, sql, error, "i", id);

  return row != NULL && library_statement_step (row, found, error);
}

static gboolean
contains (const GArray *ids,
          gint64        id)
{
  for (guint i = 0; i < ids->len; i++)
    {
      if (g_array_index (ids, gint64, i) == id)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_same (const GArray *a,
         const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (gint64)) == 0);
}

/* Puts those of the boards that were taken away back to their places, if the deck has room. */
static void
insert_missing (GArray           *boards,
                const DeckPlaces *places)
{
  for (guint i = 0; i < places->before->len && boards->len < LIBRARY_DECK_BOARDS; i++)
    {
      gint64 id = g_array_index (places->before, gint64, i);

      if (!contains (places->after, id) && !contains (boards, id))
        g_array_insert_val (boards, MIN (i, boards->len), id);
    }
}

static gboolean
is_of_one_size (LibraryDatabase  *database,
                const GArray     *boards,
                gboolean         *same,
                GError          **error)
{
  guint first = 0;

  *same = TRUE;
  for (guint i = 0; i < boards->len; i++)
    {
      const gint64 *id = &g_array_index (boards, gint64, i);
      guint size;

      if (!library_places_get_size (database, id, 1, &size, error))
        return FALSE;
      if (i == 0)
        first = size;
      *same &= size == first;
    }

  return TRUE;
}

/* A deck that was deleted since stays deleted, and one that would get two sizes is left as it
 * is. */
static gboolean
restore_places (LibraryDatabase   *database,
                const DeckPlaces  *places,
                GError           **error)
{
  g_autoptr (GArray) boards = NULL;
  gboolean found, same;

  if (!exists (database, "SELECT 1 FROM decks WHERE id = ?", places->deck, &found, error))
    return FALSE;
  if (!found)
    return TRUE;

  boards = library_places_read_boards (database, places->deck, error);
  if (boards == NULL)
    return FALSE;
  if (is_same (boards, places->after))
    {
      g_array_set_size (boards, 0);
      g_array_append_vals (boards, places->before->data, places->before->len);
    }
  else
    insert_missing (boards, places);
  if (!is_of_one_size (database, boards, &same, error))
    return FALSE;

  return !same || library_places_write_boards (database, places->deck,
                                               (const gint64 *) (void *) boards->data, boards->len,
                                               error);
}

static gboolean
restore_item (LibraryDatabase    *database,
              const LibraryItem  *item,
              gint64              opened,
              GError            **error)
{
  gint64 id = library_item_get_id (item);
  gboolean found;

  if (!exists (database, "SELECT 1 FROM items WHERE id = ?", id, &found, error))
    return FALSE;

  return found
         || (library_rows_insert_item (database, item, id, NULL, error)
             && library_database_run (database, "UPDATE items SET opened = ? WHERE id = ?", error,
                                      "ii", opened, id));
}

static gboolean
restore_all (LibraryDatabase       *database,
             const LibraryRemoval  *removal,
             GError               **error)
{
  for (guint i = 0; i < removal->items->len; i++)
    {
      if (!restore_item (database, removal->items->pdata[i],
                         g_array_index (removal->opened, gint64, i), error))
        return FALSE;
    }
  for (guint i = 0; i < removal->decks->len; i++)
    {
      if (!restore_places (database, removal->decks->pdata[i], error))
        return FALSE;
    }

  return TRUE;
}

gboolean
library_store_restore (LibraryStore          *store,
                       const LibraryRemoval  *removal,
                       GError               **error)
{
  if (!library_database_begin (store->database, error))
    return FALSE;

  return library_database_finish (store->database, restore_all (store->database, removal, error),
                                  error);
}
