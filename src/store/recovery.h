/* recovery.h: a damaged library is set aside, and what can be read goes into a new one
 *
 * The damaged file keeps its contents, under the first free of the names `….damaged`, `….damaged-2`
 * and so on. The new library takes its place in one step, when it is complete and on the disk; when
 * that fails, the damaged file stays where it was. Of several programs that find the damage at the
 * same time one does the work, and the others find its library.
 *
 * A file that is no library is left alone (LIBRARY_ERROR_DAMAGED), unless it has the place of the
 * library of this user.
 */
#pragma once

#include "store/error.h"

/* database.h */
typedef struct _LibraryDatabase LibraryDatabase;
typedef struct sqlite3_stmt LibraryStatement;

/* What opening did beyond opening. All is 0 and NULL when the library was in order. */
typedef struct
{
  char    *set_aside;   /* the path of the damaged file, or NULL */
  gsize    n_items;     /* recovered from it or from a copy */
  gsize    n_decks;
  gsize    n_rounds;
  gsize    n_drafts;
  gsize    n_matches;
  gsize    n_copied;    /* of all these: from the copy */
  char    *copy_date;   /* that of the copy, to be shown; NULL: nothing comes from one */
  gboolean is_work;     /* of LIBRARY_OPENING_WORK */
} LibraryStoreReport;

/* How the items of a library are taken from a damaged file: their columns and limits are the
 * library's. */
typedef struct
{
  const char *columns;     /* of an item, as they are read for insert() */
  const char *old_columns; /* the same of version 3 and earlier */
  /* Items are put in between the two; @last is for the latter. */
  gboolean  (*begin)  (LibraryDatabase   *fresh,
                       gint64            *last,
                       GError           **error);
  gboolean  (*insert) (LibraryDatabase   *fresh,
                       LibraryStatement  *row,
                       GError           **error);
  gboolean  (*end)    (LibraryDatabase   *fresh,
                       gint64             last,
                       GError           **error);
} StoreItems;

/* @is_usual_place: what is at @path is replaced even if it is no library. Without @items the
 * library has none. */
gboolean store_recovery_run   (const char          *path,
                               gboolean             is_usual_place,
                               const StoreItems    *items,
                               LibraryStoreReport  *report,
                               GError             **error);
