/* library-store.h: the library on disk
 *
 * The boards and games of a store (store/store.h). Every function waits for the disk, so the
 * window calls them in a thread (library.h). What a function has changed is on the disk when it
 * returns TRUE, and nothing has changed when it returns FALSE.
 *
 * Ids      are never used again, not even after an item was removed; restoring it gives it its own.
 * Edits    everything that can be undone is an edit (library-edit.h); decks are in
 *          library-decks.h, rounds that were played in library-rounds.h.
 *
 * Errors are of LIBRARY_ERROR; %G_IO_ERROR_CANCELLED only where there is a GCancellable.
 *
 * Example
 *   g_autoptr (LibraryStore) store = library_store_open (path, NULL, &error);
 *   LibraryQuery query = LIBRARY_QUERY_INIT;
 *   g_autofree gint64 *ids = library_store_list (store, &query, &n, &error);
 *   g_autoptr (GPtrArray) items = library_store_read (store, ids, MIN (n, 100), &error);
 */
#pragma once

#include "library/library-item.h"
#include "library/library-query.h"
#include "store/store.h"

/* --- Opening --------------------------------------------------------------------------------- */

/* How items are taken from a damaged file (store/recovery.h). */
extern const StoreItems library_store_items;

/* @report may be NULL; otherwise it is filled in, also on failure, and cleared by the caller. */
LibraryStore  *library_store_open_as        (const char          *path,
                                             LibraryOpening       opening,
                                             LibraryStoreReport  *report,
                                             GError             **error);
#define library_store_open(path, report, error) \
  library_store_open_as (path, LIBRARY_OPENING_PLAIN, report, error)

/* --- Adding items ---------------------------------------------------------------------------- */

/* Adds @item as a new one, with the times that it has; its id is ignored. Errors: LIMIT. */
gboolean       library_store_add            (LibraryStore        *store,
                                             const LibraryItem   *item,
                                             gint64              *id,
                                             GError             **error);

/* All of them or none, in one transaction. With @skip_duplicates those whose kind and code are in
 * the library already, or came before in @items, are left out. @ids, or NULL, has place for
 * @n_items and gets 0 for what was left out. */
gboolean       library_store_add_all        (LibraryStore        *store,
                                             LibraryItem *const  *items,
                                             gsize                n_items,
                                             gboolean             skip_duplicates,
                                             gint64              *ids,
                                             GCancellable        *cancellable,
                                             GError             **error);

/* The items were shown in an editor, which orders what is `recent`; nothing else changes. */
gboolean       library_store_mark_opened    (LibraryStore        *store,
                                             gint64               id,
                                             GError             **error);

/* What was deleted no later than @until is gone for good. Nothing is written where there is
 * none. */
#define LIBRARY_DELETED_DAYS 30 /* that it is kept */
gboolean       library_store_purge          (LibraryStore        *store,
                                             gint64               until,
                                             GError             **error);

/* --- Finding items --------------------------------------------------------------------------- */

/* Errors: MISSING. */
LibraryItem   *library_store_get            (LibraryStore        *store,
                                             gint64               id,
                                             GError             **error);
/* The id of the oldest item with this code that is not deleted, 0 for none; -1 with @error set on
 * failure. */
gint64         library_store_find_code      (LibraryStore        *store,
                                             LibraryKind          kind,
                                             const char          *code,
                                             GError             **error);
/* The ids in order, to be freed with g_free(); never NULL without an error. */
gint64        *library_store_list           (LibraryStore        *store,
                                             const LibraryQuery  *query,
                                             gsize               *n_ids,
                                             GError             **error);
/* An array of @n_ids places with a LibraryItem each, in the order of @ids, and NULL for what is
 * not there any more. */
GPtrArray     *library_store_read           (LibraryStore        *store,
                                             const gint64        *ids,
                                             gsize                n_ids,
                                             GError             **error);
gboolean       library_store_count          (LibraryStore        *store,
                                             const LibraryQuery  *query,
                                             gsize               *count,
                                             GError             **error);

/* A tag, as it was first written, and how many items have it. */
typedef struct
{
  char  *tag;
  gsize  n_items;
} LibraryTag;

/* All tags by name, an array that owns its LibraryTags. */
GPtrArray     *library_store_list_tags      (LibraryStore        *store,
                                             GError             **error);
