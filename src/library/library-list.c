/* Entries are found again by their id as long as anybody holds them, so that a widget keeps its
 * entry when the list around it changes. The list itself holds those of the blocks that were read
 * last. A list that is made anew is compared with the one before from both ends: what lies between
 * is what has changed. What another query finds there is said in two steps, since GTK looks for an
 * item that it had on screen among all that came in the same step, however many these are.
 *
 * Another query is answered in two parts: the items that fill a screen are there, already read,
 * while the rest is still looked for.
 *
 * Lives on the main loop; queries and reads run as jobs of the library. Only ids are kept for the
 * whole list, 8 bytes each; items are read by blocks of LIBRARY_LIST_BLOCK when somebody asks for
 * an entry. A GtkGridView asks for many entries and holds those on screen, which is why an entry
 * without its item is given at once and "read" comes later.
 */
#include "library/library-list.h"

#include "library/library-rows.h"
#include "store/store-private.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <string.h>

/* --- Entries --------------------------------------------------------------------------------- */

/* The list finds its entries in a table without owning them, and each takes itself out of it when
 * it is finalized; it holds the table, so that this works after the list has gone. */
DEFINE_PLAIN_TYPE (LibraryEntry, library_entry, G_TYPE_OBJECT)

/* No signal for an item that is equal: after a change of the library everything on screen is read
 * again, and most of it is the same. The old item is freed after the new one is set. */
static void
set_item (LibraryEntry *self,
          LibraryItem  *item)
{
  LibraryItem *before = self->item;

  if (before != NULL && library_item_equal (before, item))
    return;

  self->item = library_item_ref (item);
  g_clear_pointer (&before, library_item_unref);
  g_signal_emit_by_name (self, "read");
}

static void
library_entry_finalize (GObject *object)
{
  LibraryEntry *self = LIBRARY_ENTRY (object);

  g_hash_table_remove (self->home, &self->id);
  g_hash_table_unref (self->home);
  g_clear_pointer (&self->item, library_item_unref);

  G_OBJECT_CLASS (library_entry_parent_class)->finalize (object);
}

static void
library_entry_class_init (LibraryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_entry_finalize;
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "read", 0);
}

static LibraryEntry *
entry_new (gint64      id,
           GHashTable *home)
{
  LibraryEntry *self = g_object_new (LIBRARY_TYPE_ENTRY, NULL);

  self->id = id;
  self->home = g_hash_table_ref (home);
  g_hash_table_insert (home, &self->id, self);

  return self;
}

/* --- The list -------------------------------------------------------------------------------- */

struct _LibraryList
{
  GObject       parent_instance;

  Library      *library;
  LibraryQuery *query;   /* owned; NULL until it is set */
  GArray       *ids;     /* gint64; empty before the first answer */
  GHashTable   *entries; /* by id; not owned */
  GQueue        blocks;  /* GPtrArrays of entries, the latest first */
  GCancellable *listing; /* the one under way, or NULL */
  gboolean      is_other; /* that is of another query, of which nothing is there yet */
  gboolean      is_part;  /* only the first items of it are */
  GError       *error;   /* of the last listing, or NULL */
};

static void library_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    LibraryList, library_list, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, library_list_model_init))

/* --- Items ----------------------------------------------------------------------------------- */

/* In the thread. */
static gpointer
read_items (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  const GArray *ids = data;

  return library_store_read (store, (const gint64 *) (gconstpointer) ids->data, ids->len, error);
}

/* The array keeps its entries, and they nothing of the list: nothing has to be cancelled when that
 * is dropped. */
static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GPtrArray) entries = data;
  g_autoptr (GPtrArray) items = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      LibraryEntry *entry = g_ptr_array_index (entries, i);

      if (items == NULL)
        entry->asked = FALSE; /* it is asked for again when it is looked at */
      else if (g_ptr_array_index (items, i) != NULL)
        set_item (entry, g_ptr_array_index (items, i));
    }
}

/* Takes @entries over. */
static void
read_entries (LibraryList *self,
              GPtrArray   *entries)
{
  GArray *ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), entries->len);

  for (guint i = 0; i < entries->len; i++)
    {
      LibraryEntry *entry = g_ptr_array_index (entries, i);

      g_array_append_val (ids, entry->id);
      entry->asked = TRUE;
    }

  library_run_async (self->library, read_items, ids, (GDestroyNotify) g_array_unref,
                     (GDestroyNotify) g_ptr_array_unref, NULL, on_read, entries);
}

/* A new reference. The table does not own entries, so one that nobody holds is made again. */
static LibraryEntry *
get_entry (LibraryList *self,
           gsize        index)
{
  const gint64 *id = &g_array_index (self->ids, gint64, index);
  LibraryEntry *entry = g_hash_table_lookup (self->entries, id);

  return entry != NULL ? g_object_ref (entry) : entry_new (*id, self->entries);
}

/* The entries around @index; a new reference. */
static GPtrArray *
keep_block (LibraryList *self,
            gsize        index)
{
  gsize begin = index - index % LIBRARY_LIST_BLOCK;
  gsize end = MIN (begin + LIBRARY_LIST_BLOCK, self->ids->len);
  GPtrArray *block = g_ptr_array_new_full (LIBRARY_LIST_BLOCK, g_object_unref);

  for (gsize i = begin; i < end; i++)
    g_ptr_array_add (block, get_entry (self, i));

  g_queue_push_head (&self->blocks, g_ptr_array_ref (block));
  if (g_queue_get_length (&self->blocks) > LIBRARY_LIST_BLOCKS)
    g_ptr_array_unref (g_queue_pop_tail (&self->blocks));
  return block;
}

static GType
library_list_get_item_type (GListModel *model)
{
  return LIBRARY_TYPE_ENTRY;
}

static guint
library_list_get_n_items (GListModel *model)
{
  return LIBRARY_LIST (model)->ids->len;
}

/* Also called from within "items-changed", by then with the new ids: take_ids() sets them before
 * it emits the signal. */
static gpointer
library_list_get_item (GListModel *model,
                       guint       position)
{
  LibraryList *self = LIBRARY_LIST (model);
  LibraryEntry *entry;

  if (position >= self->ids->len)
    return NULL;

  entry = get_entry (self, position);
  if (!entry->asked)
    read_entries (self, keep_block (self, position));

  return entry;
}

static void
library_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = library_list_get_item_type;
  iface->get_n_items = library_list_get_n_items;
  iface->get_item = library_list_get_item;
}

gint64
library_list_get_id (LibraryList *self,
                     guint        position)
{
  return position < self->ids->len ? g_array_index (self->ids, gint64, position) : 0;
}

/* --- Listing --------------------------------------------------------------------------------- */

/* Takes @ids over. One signal for the range between a common head and a common tail. Telling a view
 * that everything changed would lose its scroll position, selection and focus. @items, or NULL, are
 * the first ones, which then need not be read. */
static void
take_ids (LibraryList     *self,
          GArray          *ids,
          const GPtrArray *items)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->ids);
  guint shorter = MIN (before->len, ids->len);
  guint head = 0, tail = 0, removed, added;

  while (head < shorter
         && g_array_index (before, gint64, head) == g_array_index (ids, gint64, head))
    head++;
  while (tail < shorter - head
         && g_array_index (before, gint64, before->len - 1 - tail)
                == g_array_index (ids, gint64, ids->len - 1 - tail))
    tail++;

  removed = before->len - head - tail;
  added = ids->len - head - tail;
  if (self->is_other && removed > 0 && added > 0)
    {
      self->ids = g_array_remove_range (g_array_ref (before), head, removed);
      g_list_model_items_changed (G_LIST_MODEL (self), head, removed, 0);
      g_array_unref (self->ids);
      removed = 0;
    }
  self->is_other = FALSE;

  self->ids = ids;
  if (items != NULL && items->len > 0)
    {
      g_autoptr (GPtrArray) block = keep_block (self, 0);

      for (guint i = 0; i < MIN (block->len, items->len); i++)
        if (items->pdata[i] != NULL)
          {
            ((LibraryEntry *) block->pdata[i])->asked = TRUE;
            set_item (block->pdata[i], items->pdata[i]);
          }
    }
  if (removed + added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), head, removed, added);
}

/* Those that are shown, or may be again without being read. */
static void
read_again (LibraryList *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    if (((LibraryEntry *) entry)->asked)
      g_ptr_array_add (entries, g_object_ref (entry));
  read_entries (self, entries);
}

/* A listing that is to be made, or what it has found first. */
typedef struct
{
  LibraryList  *list;        /* a reference, as the next */
  GCancellable *cancellable;
  LibraryQuery *query;       /* owned; NULL of what was found */
  gboolean      is_other;
  GArray       *ids;         /* NULL of what is to be made */
  GPtrArray    *items;       /* as @ids; NULL where they could not be read, too */
} Listing;

static Listing *
listing_new (LibraryList  *list,
             GCancellable *cancellable)
{
  Listing *listing = g_new0 (Listing, 1);

  listing->list = g_object_ref (list);
  listing->cancellable = g_object_ref (cancellable);

  return listing;
}

RECORD_OWNS (Listing, listing_free, (list, g_object_unref), (cancellable, g_object_unref),
             (query, library_query_free), (ids, g_array_unref), (items, g_ptr_array_unref))

/* On the main loop. A list that begins with the same items stays as it is until the others are
 * found, too. */
static gboolean
on_first (gpointer data)
{
  Listing *listing = data;
  LibraryList *self = listing->list;
  gsize n_bytes = listing->ids->len * sizeof (gint64);

  if (listing->cancellable == self->listing
      && (self->ids->len < listing->ids->len
          || (n_bytes > 0 && memcmp (self->ids->data, listing->ids->data, n_bytes) != 0)))
    {
      self->is_part = TRUE; /* also if no others are found: that is told once */
      take_ids (self, g_steal_pointer (&listing->ids), listing->items);
      g_signal_emit_by_name (self, "listed");
    }

  return G_SOURCE_REMOVE;
}

/* In the thread. Whatever was asked for meanwhile comes behind the listing, so it is read here. */
static void
give_first (LibraryStore *store,
            const GArray *ids,
            gpointer      data)
{
  const Listing *listing = data;
  Listing *first = listing_new (listing->list, listing->cancellable);

  first->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_vals (first->ids, ids->data, MIN (ids->len, LIBRARY_LIST_BLOCK));
  first->items = library_store_read (store, (const gint64 *) (gconstpointer) ids->data,
                                     first->ids->len, NULL);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_first, first, listing_free);
}

/* In the thread. */
static gpointer
list_ids (LibraryStore  *store,
          gconstpointer  data,
          GCancellable  *cancellable,
          GError       **error)
{
  const Listing *listing = data;
  GArray *ids;

  library_database_set_cancellable (store->database, cancellable); /* the next letter waits */
  ids = library_search_list (store, listing->query, LIBRARY_LIST_BLOCK,
                             listing->is_other ? give_first : NULL, (gpointer) listing, error);
  library_database_set_cancellable (store->database, NULL);

  return ids;
}

static void
on_list (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (LibraryList) self = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (cancellable == self->listing) /* or it is no longer what was asked for last */
    {
      g_clear_object (&self->listing);
      g_clear_error (&self->error);
      self->error = g_steal_pointer (&error);
      self->is_part = FALSE;
      if (ids != NULL)
        take_ids (self, g_steal_pointer (&ids), NULL);
      g_signal_emit_by_name (self, "listed");
    }
}

/* The listing before is cancelled, and if it has finished already its answer is ignored, because
 * its cancellable is no longer the latest one. */
static void
list_again (LibraryList *self)
{
  Listing *listing;

  if (self->query == NULL)
    return;

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  listing = listing_new (self, self->listing);
  listing->query = library_query_copy (self->query);
  listing->is_other = self->is_other;
  library_run_async (self->library, list_ids, listing, listing_free,
                     (GDestroyNotify) g_array_unref, self->listing, on_list, g_object_ref (self));
}

/* The order of ids may be as before while an item has another name, hence both. */
static void
on_changed (LibraryList *self)
{
  list_again (self);
  read_again (self);
}

void
library_list_set_query (LibraryList        *self,
                        const LibraryQuery *query)
{
  if (self->query != NULL && library_query_equal (self->query, query))
    return;

  g_clear_pointer (&self->query, library_query_free);
  self->query = library_query_copy (query);
  self->is_other = TRUE;
  list_again (self);
}

Library *
library_list_get_library (LibraryList *self)
{
  return self->library;
}

const LibraryQuery *
library_list_get_query (LibraryList *self)
{
  return self->query;
}

gboolean
library_list_is_part (LibraryList *self)
{
  return self->is_part;
}

const GError *
library_list_get_error (LibraryList *self)
{
  return self->error;
}

/* --- The object ------------------------------------------------------------------------------ */

/* A listing under way holds a reference, so this runs only after the last answer. */
static void
library_list_finalize (GObject *object)
{
  LibraryList *self = LIBRARY_LIST (object);

  g_clear_object (&self->listing);
  g_clear_object (&self->library);
  g_queue_clear_full (&self->blocks, (GDestroyNotify) g_ptr_array_unref);
  g_hash_table_unref (self->entries);
  g_clear_pointer (&self->query, library_query_free);
  g_clear_error (&self->error);
  g_array_unref (self->ids);

  G_OBJECT_CLASS (library_list_parent_class)->finalize (object);
}

static void
library_list_class_init (LibraryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_list_finalize;
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "listed", 0);
}

static void
library_list_init (LibraryList *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->entries = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_queue_init (&self->blocks);
}

LibraryList *
library_list_new (Library *library)
{
  LibraryList *self = g_object_new (LIBRARY_TYPE_LIST, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);

  return self;
}
