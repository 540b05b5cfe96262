/* Saving decides between four outcomes (LibrarySave): an item whose id is still there is written
 * over; else one with the same code and name, or without a name, is taken for the same; and only
 * what is not there yet is added. What a person wrote on the item in the library (tags, creature,
 * notes) always stays: an edit writes the code and the name alone.
 *
 * Looking and writing are one transaction, so that what another program changes comes before or
 * after it as a whole. */
#include "library/library-save.h"

#include "library/library-edit.h"

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
            Saved              *saved,
            GError            **error)
{
  gboolean keeps_name = library_item_get_name (item)[0] == '\0'
                        || library_item_get_kind (item) != LIBRARY_KIND_BOARD;
  gint64 id = library_item_get_id (known);
  g_autoptr (LibraryItem) with_id = library_item_with_id (item, id);
  g_autoptr (LibraryEdit) edit
      = library_edit_new_columns (with_id, LIBRARY_COLUMN_CODE
                                               | (keeps_name ? 0 : LIBRARY_COLUMN_NAME));

  if (!library_store_apply (store, edit, NULL, error))
    return FALSE;

  saved->kept = library_store_get (store, id, error);
  return saved->kept != NULL;
}

static gboolean
save_new (LibraryStore  *store,
          LibraryItem   *item,
          Saved         *saved,
          GError       **error)
{
  gint64 id = library_store_find_same (store, item, error);
  g_autoptr (LibraryItem) known = NULL;
  gboolean gets_name;

  if (id < 0)
    return FALSE;
  if (id == 0)
    {
      saved->how = LIBRARY_SAVE_ADDED;
      if (!library_store_add (store, item, &id, error))
        return FALSE;
      saved->kept = library_store_get (store, id, error);
      return saved->kept != NULL;
    }

  known = library_store_get (store, id, error);
  if (known == NULL)
    return FALSE;

  gets_name = library_item_get_name (known)[0] == '\0' && library_item_get_name (item)[0] != '\0';
  saved->how = gets_name ? LIBRARY_SAVE_NAMED : LIBRARY_SAVE_KNOWN;
  return write_over (store, known, item, saved, error);
}

/* An item that was removed meanwhile (by another window) is added again instead of failing: the
 * board that is open must not be lost. */
static Saved *
write_item (LibraryStore  *store,
            LibraryItem   *item,
            GError       **error)
{
  gint64 id = library_item_get_id (item);
  g_autoptr (GError) failure = NULL;
  g_autoptr (LibraryItem) known = id > 0 ? library_store_get (store, id, &failure) : NULL;
  gboolean is_saved;
  Saved *saved;

  if (failure != NULL && !g_error_matches (failure, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  saved = g_new0 (Saved, 1);
  saved->how = LIBRARY_SAVE_UPDATED;
  is_saved = known != NULL ? write_over (store, known, item, saved, error)
                           : save_new (store, item, saved, error);
  if (!is_saved)
    g_clear_pointer (&saved, saved_free);

  return saved;
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
  Saved *saved;

  if (!library_store_begin (store, error))
    return NULL;
  saved = write_item (store, saving->item, error);
  if (!library_store_end (store, saved != NULL, saved != NULL ? error : NULL))
    {
      g_clear_pointer (&saved, saved_free);
      return NULL;
    }

  if (saving->on_saved != NULL)
    saving->on_saved (library_item_get_id (saved->kept), saving->data);
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
