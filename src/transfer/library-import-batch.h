/* library-import-batch.h: what an import has read, until it is stored
 *
 * Items in the order of their sources, decks as runs of them, and diagnostics about what was
 * rejected or repaired. The readers of the forms of texts add to it at the end, so that one can
 * take back what it added since a mark.
 */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

#define LIBRARY_IMPORT_MAX_ITEMS 500000  /* some 200 MB while they are read */
#define LIBRARY_IMPORT_MAX_DIAGNOSTICS 1000  /* of each sort; nobody reads further */

/* One thing that was rejected or repaired. */
typedef struct
{
  char  *source;  /* the name that the source was given */
  gsize  line;    /* from 1; 0: no line is to blame */
  char  *message; /* one translated sentence */
} LibraryImportDiagnostic;

typedef struct
{
  gsize imported;   /* items that are in the library now and were not before */
  gsize duplicates; /* left out, because the library or an earlier source has them */
  gsize repaired;   /* items that were not read as they stood */
  gsize rejected;    /* boards, lines and files that could not be read */
  gsize decks;      /* added */
  gsize rounds;     /* added, out of backups */
} LibraryImportSummary;

/* Where an item was read. */
typedef struct
{
  const char *source; /* belongs to the import */
  gsize       line;   /* from 1, where the item begins */
} LibraryImportPlace;

typedef struct _LibraryImport LibraryImport;

/* @tags are added to those of every item, out of backups excepted; NULL for none. */
LibraryImport        *library_import_new          (const char *const    *tags);
void                  library_import_free         (LibraryImport        *import);

/* For those who play the boards instead of keeping them: codes of boards without moves are
 * rejected. */
void                  library_import_set_needs_moves (LibraryImport       *import);
gboolean              library_import_needs_moves     (const LibraryImport *import);

/* A source that the caller could not even open. */
void                  library_import_reject       (LibraryImport        *import,
                                                   const char           *source,
                                                   gsize                 line,
                                                   const char           *message);

/* Items that were read and are not stored yet, an array of LibraryItem that belongs to the import.
 * Those of backups are not among them. */
gsize                 library_import_get_n_items  (const LibraryImport  *import);
GPtrArray            *library_import_get_items    (LibraryImport        *import);
/* Of the item with this index. */
LibraryImportPlace    library_import_get_place    (const LibraryImport  *import,
                                                   gsize                 index);

LibraryImportSummary  library_import_get_summary  (const LibraryImport  *import);
/* Arrays of LibraryImportDiagnostic that belong to the import. */
GPtrArray            *library_import_get_rejected  (LibraryImport        *import);
GPtrArray            *library_import_get_repaired (LibraryImport        *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImport, library_import_free)

/* ---- For the readers ---- */

/* A run of boards that came as a deck: places in the items of the import. */
typedef struct
{
  char  *source;
  char  *name;  /* or NULL */
  gsize  first;
  gsize  n_boards;
} LibraryImportDeck;

/* How far an import has come. */
typedef struct
{
  guint items;
  guint rejected;
  guint repaired;
  LibraryImportSummary summary;
} LibraryImportMark;

/* Takes @item; FALSE, after a rejection, when there is no room for more. */
gboolean          library_import_add_item   (LibraryImport            *import,
                                             const char               *source,
                                             gsize                     line,
                                             LibraryItem              *item);
/* Gives the last item a name, unless that is "", and the tags of a text
 * (library_text_split_tags()). */
void              library_import_describe_last (LibraryImport         *import,
                                                const char            *source,
                                                const char            *name,
                                                const char            *tags);
void              library_import_add_deck   (LibraryImport            *import,
                                             const char               *source,
                                             const char               *name,
                                             gsize                     first,
                                             gsize                     n_boards);
void              library_import_add_repair (LibraryImport            *import,
                                             const char               *source,
                                             gsize                     line,
                                             const char               *message);

/* The lines (gsize) that hold nothing of a game, with @n_lines in all, among what was rejected
 * since @first, in the order of the source. */
void              library_import_refuse_lines (LibraryImport          *import,
                                               const char             *source,
                                               const GArray           *lines,
                                               gsize                   n_lines,
                                               guint                   first);

LibraryImportMark library_import_mark       (const LibraryImport      *import);
void              library_import_go_back    (LibraryImport            *import,
                                             const LibraryImportMark  *mark);

/* A file that is restored when the import is stored. */
typedef struct
{
  char *source;
  char *path;
} LibraryImportBackup;

void              library_import_add_backup (LibraryImport            *import,
                                             const char               *source,
                                             const char               *path);

/* ---- For storing ---- */

/* What @message says of @n things of a source, each of which counts as refused. */
void              library_import_reject_several (LibraryImport        *import,
                                               const char             *source,
                                               gsize                   n,
                                               const char             *message);
/* An array of LibraryImportBackup that belongs to the import. */
GArray           *library_import_get_backups (LibraryImport           *import);
/* An array of LibraryImportDeck that belongs to the import. */
GArray           *library_import_get_decks  (LibraryImport            *import);
/* The backups, or all the rest, have been stored, and @added was added. */
void              library_import_set_restored (LibraryImport              *import,
                                               const LibraryImportSummary *added);
void              library_import_set_stored (LibraryImport              *import,
                                             const LibraryImportSummary *added);

G_END_DECLS
