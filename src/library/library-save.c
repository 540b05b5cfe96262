/* Saving decides between four outcomes (LibrarySave): an item whose id is still there is written
 * over; else one with the same code and name, or without a name, is taken for the same; and only
 * what is not there yet is added. What a person wrote on the item in the library (tags, creature,
 * notes) always stays: an edit writes the code and the name alone.
 *
 * Looking and writing are one transaction, so that what another program changes comes before or
 * after it as a whole. */
#include "library/library-save.h"

#include "library/library-edit.h"
#include "library/library-rows.h"
#include "store/store-private.h"

/* A document on its way into the library, and what became of it. */
typedef struct
{
  LibraryItem      *item;
  LibrarySavedFunc  on_saved; /* or NULL */
  gpointer          data;
  GDestroyNotify    destroy;  /* or NULL */
} Saving;

typedef struct
{
  LibrarySave  how;  /* never LIBRARY_SAVE_FAILED: that is the lack of a result */
  LibraryItem *kept; /* as it is stored now, with its id and times */
} Saved;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  library_item_unref (saving->item);
  if (saving->destroy != NULL)
    saving->destroy (saving->data);
  g_free (saving);
}

static void
saved_free (gpointer data)
{
  Saved *saved = data;

  g_clear_pointer (&saved->kept, library_item_unref);
  g_free (saved);
}

/* Writes @item over @known; what is the same already is not written. */
static gboolean
write_over (LibraryStore       *store,
            const LibraryItem  *known,
            const LibraryItem  *item,
            GError            **error)
{
  gboolean keeps_name = item->name[0] == '\0'
                        || item->kind != LIBRARY_KIND_BOARD;
  g_autoptr (LibraryItem) with_id = library_item_with (item, id, known->id);
  g_autoptr (LibraryEdit) edit
      = library_edit_new_columns (with_id, LIBRARY_COLUMN_CODE
                                               | (keeps_name ? 0 : LIBRARY_COLUMN_NAME));

  return library_store_apply (store, edit, NULL, error);
}

/* An item that was removed meanwhile (by another window) is added again instead of failing: the
 * board that is open must not be lost. */
static gboolean
write_item (LibraryStore  *store,
            LibraryItem   *item,
            Saved         *saved,
            GError       **error)
{
  gint64 id = item->id;
  g_autoptr (LibraryItem) known = NULL;

  saved->how = LIBRARY_SAVE_UPDATED;
  if (id > 0 && !library_rows_read_item (store->database, id, &known, error))
    return FALSE;
  if (known == NULL)
    {
      id = library_store_find_same (store, item, error);
      if (id < 0 || (id > 0 && !library_rows_read_item (store->database, id, &known, error)))
        return FALSE;
      saved->how = known == NULL ? LIBRARY_SAVE_ADDED
                   : *known->name == '\0' && *item->name != '\0'
                       ? LIBRARY_SAVE_NAMED : LIBRARY_SAVE_KNOWN;
    }

  if (!(known != NULL ? write_over (store, known, item, error)
                      : library_store_add (store, item, &id, error)))
    return FALSE;

  saved->kept = library_store_get (store, id, error);
  return saved->kept != NULL;
}

/* The note follows in the same job, after the commit: it never names an item that was not
 * written. */
static gpointer
save (LibraryStore  *store,
      gconstpointer  data,
      GCancellable  *cancellable,
      GError       **error)
{
  const Saving *saving = data;
  Saved *saved = g_new0 (Saved, 1);

  if (!library_database_change (store->database, error,
                                write_item (store, saving->item, saved, error)))
    g_clear_pointer (&saved, saved_free);
  else if (saving->on_saved != NULL)
    saving->on_saved (saved->kept->id, saving->data);

  return saved;
}

void
library_save_async (Library             *self,
                    LibraryItem         *item,
                    LibrarySavedFunc     on_saved,
                    gpointer             data,
                    GDestroyNotify       destroy,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving) { library_item_ref (item), on_saved, data, destroy };
  library_run_async (self, save, saving, saving_free, saved_free, NULL, callback, user_data);
}

LibrarySave
library_save_finish (Library       *self,
                     GAsyncResult  *result,
                     LibraryItem  **kept,
                     GError       **error)
{
  Saved *saved = library_run_finish (self, result, error);
  LibrarySave how = saved != NULL ? saved->how : LIBRARY_SAVE_FAILED;

  if (kept != NULL)
    *kept = saved != NULL ? g_steal_pointer (&saved->kept) : NULL;
  g_clear_pointer (&saved, saved_free);

  return how;
}
