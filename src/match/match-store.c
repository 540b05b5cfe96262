/* The store keeps the records in memory, newest first, and its writer asks for the text of those
 * that changed. Reading is a job of the thread, which takes each row for what it is: a match, a
 * damaged one, which it sets aside, or a newer one.
 */
#include "match/match-store.h"

#include "store/writer.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the thread has read. */
typedef struct
{
  GPtrArray       *records; /* of MatchRecord */
  GArray          *marks;   /* a StoreMark for each */
  MatchStoreReport report;
} Loaded;

struct _MatchStore
{
  GObject      parent_instance;

  Library     *work;
  StoreWriter *writer;
  GPtrArray   *records; /* of MatchRecord */
  GHashTable  *removed; /* set of ids of games */
};

G_DEFINE_FINAL_TYPE (MatchStore, match_store, G_TYPE_OBJECT)

/* --- Records --------------------------------------------------------------------------------- */

/* Linear in the matches kept. */
static gboolean
find (MatchStore *self,
      const char *game_id,
      guint      *index)
{
  for (*index = 0; *index < self->records->len; (*index)++)
    if (g_str_equal (match_store_get (self, *index)->game_id, game_id))
      return TRUE;

  return FALSE;
}

/* Newest first; ids make the order total. */
static gint
compare (gconstpointer a,
         gconstpointer b)
{
  const MatchRecord *first = *(MatchRecord *const *) a;
  const MatchRecord *second = *(MatchRecord *const *) b;

  if (first->changed != second->changed)
    return first->changed > second->changed ? -1 : 1;

  return g_strcmp0 (first->game_id, second->game_id);
}

/* Records in memory are newer than those on disk and win. Linear, but for the sorting. */
static void
merge (MatchStore   *self,
       const Loaded *loaded)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->records->len; i++)
    g_hash_table_add (known, match_store_get (self, i)->game_id);
  for (guint i = 0; i < loaded->records->len; i++)
    {
      MatchRecord *record = g_ptr_array_index (loaded->records, i);

      store_writer_know (self->writer, record->game_id, "",
                         &g_array_index (loaded->marks, StoreMark, i));
      if (!g_hash_table_contains (self->removed, record->game_id)
          && g_hash_table_add (known, record->game_id))
        g_ptr_array_add (self->records, match_record_ref (record));
    }
  g_ptr_array_sort (self->records, compare);
}

guint
match_store_get_n (MatchStore *self)
{
  return self->records->len;
}

MatchRecord *
match_store_get (MatchStore *self,
                 guint       index)
{
  g_return_val_if_fail (index < self->records->len, NULL);

  return g_ptr_array_index (self->records, index);
}

MatchRecord *
match_store_find (MatchStore *self,
                  const char *game_id)
{
  guint index;

  return find (self, game_id, &index) ? match_store_get (self, index) : NULL;
}

/* --- In the thread --------------------------------------------------------------------------- */

RECORD_OWNS (Loaded, loaded_free, (records, g_ptr_array_unref), (marks, g_array_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

/* A row by what it turned out to be. */
static gboolean
take_match (LibraryStore      *store,
            const StoreEntry  *entry,
            Loaded            *loaded,
            GError           **error)
{
  gboolean is_newer = FALSE;
  g_autoptr (MatchRecord) record = match_record_from_text (entry->line, strlen (entry->line),
                                                           &is_newer, NULL);

  if (record != NULL && g_str_equal (record->game_id, entry->slot))
    {
      g_ptr_array_add (loaded->records, g_steal_pointer (&record));
      g_array_append_val (loaded->marks, entry->mark);
      return TRUE;
    }

  loaded->report.n_newer += is_newer;
  loaded->report.n_damaged += !is_newer;
  return is_newer || store_journal_set_aside (store, STORE_JOURNAL_MATCH, entry->slot, error);
}

static gpointer
load (LibraryStore  *store,
      gconstpointer  data,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  g_autoptr (GPtrArray) entries = NULL;
  gsize n_beyond = 0;

  loaded->records = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
  loaded->marks = g_array_new (FALSE, FALSE, sizeof (StoreMark));
  entries = store_journal_list (store, STORE_JOURNAL_MATCH, MATCH_STORE_MAX, &n_beyond, error);
  loaded->report.n_beyond = (guint) n_beyond;
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (!take_match (store, g_ptr_array_index (entries, i), loaded, error))
      return NULL;

  return entries != NULL ? g_steal_pointer (&loaded) : NULL;
}

/* --- In the main loop ------------------------------------------------------------------------ */

/* A match that could not be read must not be written over. Where another program holds the database
 * it is tried again until that is over. */
static void
on_loaded (GObject      *library,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MatchStore) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Loaded) loaded = library_run_finish (LIBRARY_LIBRARY (library), result, &error);
  MatchStoreReport report = { 0 };
  gboolean is_hidden = loaded == NULL;

  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY))
    {
      match_store_load (self);
      return;
    }

  if (loaded != NULL)
    {
      merge (self, loaded);
      report = loaded->report;
      is_hidden = report.n_beyond > 0 || report.n_newer > 0;
    }
  store_writer_begin (self->writer, is_hidden ? STORE_JOURNAL_ADD : STORE_JOURNAL_REPLACE);
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "loaded", &report);
}

static void
on_failed (gpointer    owner,
           const char *reason)
{
  /* Translators: %s is a reason, such as “No space left on device” */
  g_autofree char *sentence = g_strdup_printf (_("A match couldn’t be saved on disk (%s). "
                                                 "It is safe while the window is open."), reason);

  g_signal_emit_by_name (owner, "failed", sentence);
}

static char *
write_match (gpointer     owner,
             const char  *slot,
             gint64      *sequence,
             GError     **error)
{
  const MatchRecord *record = match_store_find (owner, slot);

  if (record == NULL)
    return NULL;

  *sequence = record->changed;
  return match_record_to_text (record, error);
}

static const StoreWriterSource source = { NULL, write_match, on_failed };

static void
change (MatchStore *self,
        const char *game_id)
{
  store_writer_change (self->writer, game_id);
  g_signal_emit_by_name (self, "changed");
}

/* --- Entry points ---------------------------------------------------------------------------- */

void
match_store_load (MatchStore *self)
{
  library_run_async (self->work, load, NULL, NULL, loaded_free, NULL, on_loaded,
                     g_object_ref (self));
}

void
match_store_put (MatchStore  *self,
                 MatchRecord *record)
{
  guint index;

  if (find (self, record->game_id, &index))
    g_ptr_array_remove_index (self->records, index);
  g_ptr_array_add (self->records, match_record_ref (record));
  g_ptr_array_sort (self->records, compare);
  g_hash_table_remove (self->removed, record->game_id);
  change (self, record->game_id);
}

MatchRecord *
match_store_remove (MatchStore *self,
                    const char *game_id)
{
  MatchRecord *record;
  guint index;

  if (!find (self, game_id, &index))
    return NULL;

  record = match_record_ref (match_store_get (self, index));
  g_ptr_array_remove_index (self->records, index);
  g_hash_table_add (self->removed, g_strdup (record->game_id));
  change (self, record->game_id);

  return record;
}

/* Blocks until the thread has done all jobs; for closing only, so that what the database does not
 * take goes into files. */
gboolean
match_store_flush (MatchStore *self)
{
  gboolean is_on_disk = store_writer_flush (self->writer, 0);

  if (!is_on_disk)
    store_writer_rescue (self->writer, NULL);
  return is_on_disk;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
match_store_dispose (GObject *object)
{
  MatchStore *self = MATCH_STORE (object);

  if (self->writer != NULL)
    match_store_flush (self);
  g_clear_pointer (&self->writer, store_writer_free);

  G_OBJECT_CLASS (match_store_parent_class)->dispose (object);
}

static void
match_store_class_init (MatchStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = match_store_dispose;
  OBJECT_KEEPS (klass, MatchStore, work);
  OBJECT_KEEPS_AS (klass, MatchStore, records, g_ptr_array_unref);
  OBJECT_KEEPS_AS (klass, MatchStore, removed, g_hash_table_unref);

  PLAIN_SIGNAL (MATCH_TYPE_STORE, "loaded", 1, G_TYPE_POINTER);
  PLAIN_SIGNAL (MATCH_TYPE_STORE, "changed", 0);
  PLAIN_SIGNAL (MATCH_TYPE_STORE, "failed", 1, G_TYPE_STRING);
}

static void
match_store_init (MatchStore *self)
{
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
  self->removed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MatchStore *
match_store_new (const char *folder)
{
  MatchStore *self = g_object_new (MATCH_TYPE_STORE, NULL);
  g_autofree char *files = g_build_filename (folder, "drafts", NULL);

  self->work = library_get_work (folder);
  self->writer = store_writer_new (self->work, files, STORE_JOURNAL_MATCH, &source, self);

  return self;
}
