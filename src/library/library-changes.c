/* Each function packs what it needs into a Change or a Saving, which the library's thread gets with
 * the job and frees when it is done; nothing here is used by two threads at once.
 *
 * Saving decides between four outcomes (LibrarySave): an item whose id is still there is written
 * over; else one with the same code and name, or without a name, is taken for the same; and only
 * what is not there yet is added. What a person wrote on the item in the library (tags, creature,
 * notes) always stays.
 *
 * Jobs keep their order, so two changes of this program never overlap. Each reads the item anew
 * instead of trusting what the window showed, in the transaction in which it writes: what another
 * program changes comes before or after it as a whole. */
#include "library/library-changes.h"

#include "library/library-decks.h"

#include <glib/gi18n-lib.h>

/* The result of jobs that have none: NULL would mean a failure. */
#define DONE GINT_TO_POINTER (TRUE)

/* What a change is about; what it does not need stays empty. */
typedef struct
{
  gint64 *ids;     /* owned; a copy of the caller's */
  gsize   n_ids;
  char   *name;    /* of an item or a deck, or the notes; NULL for the other changes */
  char  **added;   /* tags; NULL for none */
  char  **removed; /* the same */
} Change;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_free (change->ids);
  g_free (change->name);
  g_strfreev (change->added);
  g_strfreev (change->removed);
  g_free (change);
}

static Change *
change_new (const gint64 *ids,
            gsize         n_ids)
{
  Change *change = g_new0 (Change, 1);

  change->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  change->n_ids = n_ids;

  return change;
}

/* Takes @change over. For jobs whose result is DONE, which needs no freeing. */
static void
run (Library             *self,
     LibraryJob           job,
     Change              *change,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  library_change_async (self, job, change, change_free, NULL, callback, user_data);
}

gboolean
library_change_finish (Library       *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  return library_run_finish (self, result, error) != NULL;
}

/* --- Saving ---------------------------------------------------------------------------------- */

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

/* @item with what a person wrote on @known. */
static LibraryItem *
take_place (LibraryItem *known,
            LibraryItem *item)
{
  gboolean keeps_name = library_item_get_name (item)[0] == '\0'
                        || library_item_get_kind (item) != LIBRARY_KIND_BOARD;
  g_autoptr (LibraryItem) with_id = library_item_with_id (item, library_item_get_id (known));
  g_autoptr (LibraryItem) with_tags
      = library_item_with_tags (with_id, library_item_get_tags (known));
  g_autoptr (LibraryItem) with_creature
      = library_item_with_creature (with_tags, library_item_get_creature (known));
  g_autoptr (LibraryItem) with_notes
      = library_item_with_notes (with_creature, library_item_get_notes (known));
  g_autoptr (LibraryItem) with_times
      = library_item_with_times (with_notes, library_item_get_created (known),
                                 library_item_get_changed (known));

  return keeps_name ? library_item_with_name (with_times, library_item_get_name (known))
                    : g_steal_pointer (&with_times);
}

/* Writes @item over @known, which is taken; what is the same already is not written. */
static gboolean
write_over (LibraryStore  *store,
            LibraryItem   *known,
            LibraryItem   *item,
            Saved         *saved,
            GError       **error)
{
  g_autoptr (LibraryItem) before = known;
  gint64 id = library_item_get_id (known);

  saved->kept = take_place (known, item);
  if (library_item_equal (saved->kept, before))
    return TRUE;
  if (!library_store_update (store, saved->kept, error))
    return FALSE;

  g_clear_pointer (&saved->kept, library_item_unref);
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
  LibraryItem *known;
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
  LibraryItem *known = id > 0 ? library_store_get (store, id, &failure) : NULL;
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

/* --- Names and tags -------------------------------------------------------------------------- */

static gpointer
rename_item (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const Change *change = data;
  g_autoptr (LibraryItem) item = library_store_get (store, change->ids[0], error);
  g_autoptr (LibraryItem) named = NULL;

  if (item == NULL)
    return NULL;

  named = library_item_with_name (item, change->name);
  return library_store_update (store, named, error) ? DONE : NULL;
}

void
library_rename_async (Library             *self,
                      gint64               id,
                      const char          *name,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Change *change = change_new (&id, 1);

  change->name = g_strdup (name);
  run (self, rename_item, change, callback, user_data);
}

static gpointer
write_notes (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const Change *change = data;
  g_autoptr (LibraryItem) item = library_store_get (store, change->ids[0], error);
  g_autoptr (LibraryItem) noted = NULL;

  if (item == NULL)
    return NULL;

  noted = library_item_with_notes (item, change->name);
  return library_store_update (store, noted, error) ? DONE : NULL;
}

void
library_set_notes_async (Library             *self,
                         gint64               id,
                         const char          *notes,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  Change *change = change_new (&id, 1);

  change->name = g_strdup (notes);
  run (self, write_notes, change, callback, user_data);
}

/* Tags are compared without regard to case, as the library does. */
static gboolean
names_tag (char       **tags,
           const char  *tag)
{
  for (; tags != NULL && *tags != NULL; tags++)
    {
      g_autofree char *a = g_utf8_casefold (*tags, -1);
      g_autofree char *b = g_utf8_casefold (tag, -1);

      if (g_str_equal (a, b))
        return TRUE;
    }

  return FALSE;
}

/* The array borrows its strings; library_item_with_tags() copies and sorts them. */
static LibraryItem *
change_tags (LibraryItem  *item,
             const Change *change)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  for (const char *const *tag = library_item_get_tags (item); *tag != NULL; tag++)
    if (!names_tag (change->removed, *tag))
      g_ptr_array_add (tags, (gpointer) *tag);
  for (char **tag = change->added; tag != NULL && *tag != NULL; tag++)
    if (!library_item_has_tag (item, *tag))
      g_ptr_array_add (tags, *tag);
  g_ptr_array_add (tags, NULL);

  return library_item_with_tags (item, (const char *const *) tags->pdata);
}

/* Items that another program removed are NULL and passed over. */
static gpointer
tag_items (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  const Change *change = data;
  g_autoptr (GPtrArray) items = library_store_read (store, change->ids, change->n_ids, error);

  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      g_autoptr (LibraryItem) tagged = NULL;

      if (g_ptr_array_index (items, i) == NULL)
        continue;
      tagged = change_tags (g_ptr_array_index (items, i), change);
      if (!library_item_equal (tagged, g_ptr_array_index (items, i))
          && !library_store_update (store, tagged, error))
        return NULL;
    }

  return items != NULL ? DONE : NULL;
}

void
library_tag_async (Library             *self,
                   const gint64        *ids,
                   gsize                n_ids,
                   const char *const   *added,
                   const char *const   *removed,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  Change *change = change_new (ids, n_ids);

  change->added = g_strdupv ((char **) added);
  change->removed = g_strdupv ((char **) removed);
  run (self, tag_items, change, callback, user_data);
}

/* --- Copies ---------------------------------------------------------------------------------- */

/* The store gives it an id. */
static LibraryItem *
copy_item (LibraryItem *item)
{
  g_autoptr (LibraryItem) copy = library_item_with_id (item, 0);
  gint64 now = g_get_real_time () / 1000;
  g_autoptr (LibraryItem) fresh = library_item_with_times (copy, now, now);
  const char *name = library_item_get_name (item);
  g_autofree char *longer = NULL;
  g_autofree char *fitting = NULL;

  if (name[0] == '\0')
    return g_steal_pointer (&fresh);

  /* Translators: the name of a board that was duplicated */
  longer = g_strdup_printf (_("%s (copy)"), name);
  fitting = g_utf8_strlen (longer, -1) <= LIBRARY_MAX_NAME ? g_strdup (longer) : g_strdup (name);
  return library_item_with_name (fresh, fitting);
}

static gpointer
duplicate_items (LibraryStore  *store,
                 gconstpointer  data,
                 GCancellable  *cancellable,
                 GError       **error)
{
  const Change *change = data;
  g_autoptr (GPtrArray) items = library_store_read (store, change->ids, change->n_ids, error);
  g_autoptr (GPtrArray) copies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  g_autoptr (GArray) ids = g_array_new (FALSE, TRUE, sizeof (gint64));

  if (items == NULL)
    return NULL;

  for (guint i = 0; i < items->len; i++)
    if (g_ptr_array_index (items, i) != NULL)
      g_ptr_array_add (copies, copy_item (g_ptr_array_index (items, i)));
  g_array_set_size (ids, copies->len);
  if (!library_store_add_all (store, (LibraryItem *const *) copies->pdata, copies->len, FALSE,
                              (gint64 *) (gpointer) ids->data, NULL, NULL, cancellable, NULL,
                              error))
    return NULL;

  return g_steal_pointer (&ids);
}

void
library_duplicate_async (Library             *self,
                         const gint64        *ids,
                         gsize                n_ids,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  library_change_async (self, duplicate_items, change_new (ids, n_ids), change_free,
                        (GDestroyNotify) g_array_unref, callback, user_data);
}

GArray *
library_duplicate_finish (Library       *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return library_run_finish (self, result, error);
}

/* --- Decks ----------------------------------------------------------------------------------- */

/* The store checks the limit of ten and that the boards have one size. */
static gboolean
append_boards (LibraryStore  *store,
               gint64         deck_id,
               const Change  *change,
               GError       **error)
{
  g_autoptr (LibraryDeck) deck = library_store_get_deck (store, deck_id, error);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 *ids;
  gsize n_ids;

  if (deck == NULL)
    return FALSE;

  ids = library_deck_get_boards (deck, &n_ids);
  g_array_append_vals (boards, ids, n_ids);
  g_array_append_vals (boards, change->ids, change->n_ids);

  return library_store_set_deck_boards (store, deck_id, (const gint64 *) (gpointer) boards->data,
                                        boards->len, error);
}

/* A deck that was only just made goes again with the transaction when the boards do not fit into
 * it. */
static gpointer
add_to_deck (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const Change *change = data;
  gint64 deck = library_store_find_deck (store, change->name, error);

  if (deck < 0 || (deck == 0 && !library_store_add_deck (store, change->name, &deck, error)))
    return NULL;

  return append_boards (store, deck, change, error) ? DONE : NULL;
}

void
library_add_to_deck_async (Library             *self,
                           const char          *name,
                           const gint64        *ids,
                           gsize                n_ids,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Change *change = change_new (ids, n_ids);

  change->name = g_strdup (name);
  run (self, add_to_deck, change, callback, user_data);
}

/* --- Removing -------------------------------------------------------------------------------- */

/* The removal is NULL after an error, which is what a job returns then. */
static gpointer
remove_items (LibraryStore  *store,
              gconstpointer  data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Change *change = data;
  LibraryRemoval *removal = NULL;

  library_store_remove (store, change->ids, change->n_ids, &removal, error);

  return removal;
}

void
library_remove_async (Library             *self,
                      const gint64        *ids,
                      gsize                n_ids,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  library_run_async (self, remove_items, change_new (ids, n_ids), change_free,
                     (GDestroyNotify) library_removal_unref, NULL, callback, user_data);
}

LibraryRemoval *
library_remove_finish (Library       *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  return library_run_finish (self, result, error);
}

static gpointer
restore_items (LibraryStore  *store,
               gconstpointer  data,
               GCancellable  *cancellable,
               GError       **error)
{
  return library_store_restore (store, data, error) ? DONE : NULL;
}

void
library_restore_async (Library             *self,
                       LibraryRemoval      *removal,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  library_run_async (self, restore_items, library_removal_ref (removal),
                     (GDestroyNotify) library_removal_unref, NULL, NULL, callback, user_data);
}
