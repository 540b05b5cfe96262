/* Saving decides between four outcomes (LibrarySave): an item whose id is still there is written
 * over; else one with the same code and name, or without a name, is taken for the same; and only
 * what is not there yet is added. What a person wrote on the item in the library (tags, creature,
 * notes) always stays: an edit writes the code and the name alone.
 *
 * Looking and writing are one transaction, so that what another program changes comes before or
 * after it as a whole.
 */
#include "library/library-save.h"

#include "library/library-edit.h"
#include "library/library-rows.h"
#include "store/store-private.h"

/* The item that has the code of @item and its name, else one without a name; any will do where
 * @item has no name. NULL for none. */
static gboolean
find_same (LibraryStore       *store,
           const LibraryItem  *item,
           LibraryItem       **same,
           GError            **error)
{
  return library_rows_get_first (library_database_query (
                                     store->database,
                                     "SELECT " LIBRARY_ROWS_ITEM " FROM items"
                                     " WHERE code = ? AND kind = ? AND deleted = 0"
                                     " AND (name = ? OR name = '' OR ? = '')"
                                     " ORDER BY name = ? DESC, id LIMIT 1", error, "tittt",
                                     item->code, (gint64) item->kind, item->name, item->name,
                                     item->name),
                                 (LibraryRowFunc) library_rows_get_item, (gpointer *) same, error);
}

/* Writes the code and the name of @item over @known, and what a person wrote on that stays; what is
 * the same already is not written. */
static gboolean
write_over (LibraryStore       *store,
            const LibraryItem  *known,
            const LibraryItem  *item,
            GError            **error)
{
  gboolean keeps_name = item->name[0] == '\0' || item->kind != LIBRARY_KIND_BOARD;
  g_autoptr (LibraryItem) with_id = library_item_with (item, id, known->id);
  g_autoptr (LibraryEdit) edit
      = library_edit_new_columns (with_id, LIBRARY_COLUMN_CODE | LIBRARY_COLUMN_DELETED
                                               | (keeps_name ? 0 : LIBRARY_COLUMN_NAME));

  return library_store_apply (store, edit, NULL, error);
}

/* An item that was removed meanwhile (by another window) is added again instead of failing: the
 * board that is open must not be lost. */
static LibrarySave
write_item (LibraryStore  *store,
            LibraryItem   *item,
            LibraryItem  **kept,
            GError       **error)
{
  gint64 id = item->id;
  LibrarySave how = LIBRARY_SAVE_UPDATED;
  g_autoptr (LibraryItem) known = NULL;

  if (id > 0 && !library_rows_read_item (store->database, id, &known, error))
    return LIBRARY_SAVE_FAILED;
  if (known == NULL)
    {
      if (!find_same (store, item, &known, error))
        return LIBRARY_SAVE_FAILED;
      how = known == NULL ? LIBRARY_SAVE_ADDED
            : *known->name == '\0' && *item->name != '\0' ? LIBRARY_SAVE_NAMED
                                                          : LIBRARY_SAVE_KNOWN;
    }

  if (!(known != NULL ? write_over (store, known, item, error)
                      : library_store_add (store, item, &id, error)))
    return LIBRARY_SAVE_FAILED;

  *kept = library_store_get (store, known != NULL ? known->id : id, error);
  return *kept != NULL ? how : LIBRARY_SAVE_FAILED;
}

LibrarySave
library_store_save (LibraryStore  *store,
                    LibraryItem   *item,
                    LibraryItem  **kept,
                    GError       **error)
{
  LibrarySave how;

  *kept = NULL;
  if (library_database_change (store->database, error,
                               (how = write_item (store, item, kept, error))
                                   != LIBRARY_SAVE_FAILED))
    return how;

  g_clear_pointer (kept, library_item_unref);
  return LIBRARY_SAVE_FAILED;
}
