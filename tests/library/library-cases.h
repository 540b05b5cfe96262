/* library-cases.h: a library in a folder of its own, and what is put into it */
#pragma once

#include "library/library-store.h"

G_BEGIN_DECLS

typedef struct
{
  char         *folder;
  char         *path;
  LibraryStore *store;
} LibraryCase;

void         library_case_set_up    (LibraryCase   *fixture,
                                     gconstpointer  data);
void         library_case_tear_down (LibraryCase   *fixture,
                                     gconstpointer  data);
/* Closes the store and opens it again. */
void         library_case_reopen    (LibraryCase   *fixture);

/* Another file in its place: one of that version of the tables, with the board "old", whose tag is
 * "tag". The store is closed. */
void         library_case_write_old (LibraryCase   *fixture,
                                     gint64         version);

LibraryItem *library_case_board     (const char    *code,
                                     const char    *name);
/* The same item, added and changed at these times. */
LibraryItem *library_case_date      (const LibraryItem *item,
                                     gint64         created,
                                     gint64         changed);
/* Adds a board, whose tags are separated by commas. */
gint64       library_case_add       (LibraryStore  *store,
                                     const char    *code,
                                     const char    *name,
                                     const char    *tags);
/* A legal board of 6×6 to 9×9, another one for each number below 768. */
char        *library_case_code      (guint          number);

/* The names of all that @query asks for, with commas between them. */
char        *library_case_list      (LibraryStore       *store,
                                     const LibraryQuery *query);
gsize        library_case_count     (LibraryStore  *store);
/* Reads every item, tag, deck and round, and fails the test where one cannot be read. */
void         library_case_read_all  (LibraryStore  *store);

#define library_case_assert_list(store, query, expected) \
  G_STMT_START { \
    g_autofree char *list_ = library_case_list (store, query); \
    g_assert_cmpstr (list_, ==, expected); \
  } G_STMT_END

G_END_DECLS
