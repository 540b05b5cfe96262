/* library-store.h: the library on disk
 *
 * One SQLite database. Every function waits for the disk, so the window calls them in a thread
 * (library.h); a store is used by one thread at a time, and several stores, windows and programs
 * may have the same file open. Whatever a function changed is on the disk when it returns TRUE, and
 * nothing has changed when it returns FALSE.
 *
 * Opening  library_store_open() makes a library where there is none; its folder has to exist;
 *          only that of library_store_default_path() is made. A damaged file is renamed to a
 *          free name `….damaged`, `….damaged-2` and so on, and all that can be read of it goes
 *          into a new library: the LibraryStoreReport says so. One of a newer version of the
 *          program is left alone (LIBRARY_ERROR_NEWER). One that may not be written to can be read:
 *          library_store_is_read_only().
 * Ids      are never used again, not even after an item was removed; restoring it gives it its own.
 * Waiting  another program that writes is waited for, at most LIBRARY_PATIENCE unless
 *          library_store_set_patience() says otherwise.
 * Changes  library_store_get_stamp() gives a new number whenever this or another program has
 *          changed the library.
 * Others   whatever can be undone is done by an edit (library-edit.h); decks are in library-decks.h,
 *          rounds that were played in library-rounds.h.
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

#include <gio/gio.h>

G_BEGIN_DECLS

#define LIBRARY_TYPE_STORE (library_store_get_type ())
typedef struct _LibraryStore LibraryStore;

/* What opening did beyond opening. All is 0 and NULL when the library was in order. */
typedef struct
{
  char    *set_aside;   /* the path of the damaged file, or NULL */
  gsize    n_items;     /* recovered from it */
  gsize    n_decks;
  gsize    n_rounds;
  gsize    n_drafts;
  gsize    n_matches;
  gboolean is_work;     /* of library_store_open_work() */
  gboolean is_complete; /* everything that the damaged file said it had was recovered */
} LibraryStoreReport;

GType          library_store_get_type       (void) G_GNUC_CONST;

/* `spaces-editor/library.db` in the user's data folder. */
char          *library_store_default_path   (void);

/* @report may be NULL; otherwise it is filled in, also on failure, and cleared by the caller. */
LibraryStore  *library_store_open           (const char          *path,
                                             LibraryStoreReport  *report,
                                             GError             **error);
/* As library_store_open(), but a library that the program before closed properly is not looked
 * through, which takes longer the larger it is: damage that does not show at once is found by
 * library_store_verify() afterwards, or comes as DAMAGED from whatever meets it. Either way
 * library_store_open() recovers what can be read. */
LibraryStore  *library_store_open_quickly   (const char          *path,
                                             LibraryStoreReport  *report,
                                             GError             **error);
/* The database of what is being worked on, drafts for one (library-drafts.h), quickly or not. Its
 * folder is made, and whatever has its place is set aside: it is nobody's but this program's. */
LibraryStore  *library_store_open_work      (const char          *path,
                                             gboolean             is_quick,
                                             LibraryStoreReport  *report,
                                             GError             **error);
/* Looks through the whole library at @path, which may be in use; DAMAGED when it is not sound. For
 * a thread: it takes long. */
gboolean       library_store_verify         (const char          *path,
                                             GError             **error);

LibraryStore  *library_store_ref            (LibraryStore        *store);
/* The last one closes the file. */
void           library_store_unref          (LibraryStore        *store);

const char    *library_store_get_path       (LibraryStore        *store);
gboolean       library_store_is_read_only   (LibraryStore        *store);

/* How many milliseconds another program is waited for: more where nobody sits before a window. */
void           library_store_set_patience   (LibraryStore        *store,
                                             guint                patience);

/* A sentence about what opening recovered, or NULL where nothing was damaged. */
char          *library_store_report_describe (const LibraryStoreReport *report);
void           library_store_report_clear   (LibraryStoreReport  *report);

/* 0: it could not be read, which is never a stamp. */
guint64        library_store_get_stamp      (LibraryStore        *store);

/* --- Adding items ---------------------------------------------------------------------------- */

/* Adds @item as a new one, whatever id it has, with the times that it has. Errors: LIMIT. */
gboolean       library_store_add            (LibraryStore        *store,
                                             const LibraryItem   *item,
                                             gint64              *id,
                                             GError             **error);

typedef struct
{
  gsize added;
  gsize duplicates; /* left out */
} LibraryAddReport;

typedef void (*LibraryProgressFunc) (gsize    done,
                                     gsize    total,
                                     gpointer data);

/* What is changed between the two is one change, stored when it @is_done and otherwise taken back
 * as a whole. Errors of the end: as of any change; it is FALSE without one for what is not done. */
gboolean       library_store_begin          (LibraryStore        *store,
                                             GError             **error);
gboolean       library_store_end            (LibraryStore        *store,
                                             gboolean             is_done,
                                             GError             **error);

/* All of them or none, in one transaction. With @skip_duplicates those whose kind and code are in
 * the library already, or came before in @items, are left out and counted. @progress is called now
 * and then in this thread. @ids, or NULL, has place for @n_items and gets 0 for what was left
 * out. */
gboolean       library_store_add_all        (LibraryStore        *store,
                                             LibraryItem *const  *items,
                                             gsize                n_items,
                                             gboolean             skip_duplicates,
                                             gint64              *ids,
                                             LibraryProgressFunc  progress,
                                             gpointer             progress_data,
                                             GCancellable        *cancellable,
                                             LibraryAddReport    *report,
                                             GError             **error);

/* The items were shown in an editor, which orders what is `recent`; nothing else changes. */
gboolean       library_store_mark_opened    (LibraryStore        *store,
                                             gint64               id,
                                             GError             **error);

/* --- Finding items --------------------------------------------------------------------------- */

/* Errors: MISSING. */
LibraryItem   *library_store_get            (LibraryStore        *store,
                                             gint64               id,
                                             GError             **error);
/* The id of the oldest item with this code, 0 for none; -1 with @error set on failure. */
gint64         library_store_find_code      (LibraryStore        *store,
                                             LibraryKind          kind,
                                             const char          *code,
                                             GError             **error);
/* The id of the item that has the code of @item and its name, else of one without a name; any will
 * do where @item has no name. 0 for none; -1 with @error set on failure. */
gint64         library_store_find_same      (LibraryStore        *store,
                                             const LibraryItem   *item,
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStore, library_store_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LibraryStoreReport, library_store_report_clear)

G_END_DECLS
