/* library-list.h: what a query finds, as a list for widgets that can have any length
 *
 * A GListModel of LibraryEntry. The list holds the ids alone, eight bytes an item; what is looked
 * at is read LIBRARY_LIST_BLOCK items at a time, and LIBRARY_LIST_BLOCKS blocks of them are kept.
 * Everything is read in the thread of the library: an entry is there at once, and its item a moment
 * later.
 *
 * The list follows the library: a change there, by this or another program, shows here, with
 * "items-changed" for the part of the list that differs, and with "read" of the entries that are in
 * use.
 *
 * Signals  "listed": the list is that of its query again, also where nothing changed by it, or the
 *          library could not be read (library_list_get_error()). Of a new query that finds much,
 *          once when the first items are there (library_list_is_part()) and once for all.
 *
 * Example
 *   LibraryList *list = library_list_new (library);
 *   library_list_set_query (list, &query);
 *   gtk_grid_view_set_model (view, GTK_SELECTION_MODEL (gtk_multi_selection_new (list)));
 */
#pragma once

#include "library/library.h"

/* A place of the list, with the item that it shows once that was read. Signal "read": the item was
 * read, or is another one as it was changed. */
#define LIBRARY_TYPE_ENTRY (library_entry_get_type ())
G_DECLARE_FINAL_TYPE (LibraryEntry, library_entry, LIBRARY, ENTRY, GObject)

/* To be read only. */
struct _LibraryEntry
{
  GObject      parent_instance;

  gint64       id;
  LibraryItem *item;  /* NULL until it was read, and then never again */
  gboolean     asked; /* a read of the item is under way or done */
  GHashTable  *home;  /* the table of the list; the key is &id, in here */
};

#define LIBRARY_LIST_BLOCK 100
#define LIBRARY_LIST_BLOCKS 8

#define LIBRARY_TYPE_LIST (library_list_get_type ())
G_DECLARE_FINAL_TYPE (LibraryList, library_list, LIBRARY, LIST, GObject)

/* Empty until it is given a query. */
LibraryList        *library_list_new       (Library            *library);
/* The list's. */
Library            *library_list_get_library (LibraryList      *self);
void                library_list_set_query (LibraryList        *self,
                                            const LibraryQuery *query);
/* NULL before the first one. */
const LibraryQuery *library_list_get_query (LibraryList        *self);
/* The first items of a long list are there, and the others come in a moment. */
gboolean            library_list_is_part   (LibraryList        *self);
/* Why it could not be listed the last time, or NULL. */
const GError       *library_list_get_error (LibraryList        *self);
/* 0 beyond the end. */
gint64              library_list_get_id    (LibraryList        *self,
                                            guint               position);
