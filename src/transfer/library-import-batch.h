/* library-import-batch.h: what an import has read, until it is stored
 *
 * Items in the order of their sources, and diagnostics about what was rejected or repaired.
 *
 * Example: import->summary.rejected is how much could not be read.
 */
#pragma once

#include "library/library-item.h"

#define LIBRARY_IMPORT_MAX_ITEMS 500000  /* some 200 MB while they are read */
#define LIBRARY_IMPORT_MAX_DIAGNOSTICS 1000  /* of each sort; nobody reads further */

/* One thing that was rejected or repaired. */
typedef struct
{
  const char *source;  /* the name that the source was given; belongs to the import */
  gsize       line;    /* from 1; 0: no line is to blame */
  const char *message; /* one translated sentence; belongs to the import */
} LibraryImportDiagnostic;

typedef struct
{
  gsize imported;   /* items that are in the library now and were not before */
  gsize duplicates; /* left out, because the library or an earlier source has them */
  gsize repaired;   /* items that were not read as they stood */
  gsize rejected;   /* boards, lines and files that could not be read */
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

/* Takes what was read so far. */
typedef void (*LibraryImportDrain) (LibraryImport *import,
                                    gpointer       data);

/* The readers alone write to it. */
struct _LibraryImport
{
  char                **tags;     /* or NULL */
  gboolean              needs_moves; /* codes of boards without moves are rejected; the caller
                                      * sets it who plays the boards instead of keeping them */
  gboolean              is_full;  /* which has been said; nothing more is read */
  GStringChunk         *texts;    /* what the other members point to */
  const char           *source;   /* the one that is read */
  char                **row;      /* columns of the row that is read: the second is a name, unless
                                   * that is "", the third are tags; or NULL */
  GPtrArray            *items;    /* LibraryItem, not stored yet; without those of backups */
  GArray               *places;   /* LibraryImportPlace of each item */
  GArray               *decks;    /* LibraryImportDeck */
  GArray               *backups;  /* LibraryImportBackup */
  GPtrArray            *rejected; /* LibraryImportDiagnostic */
  GPtrArray            *repaired; /* the same */
  LibraryImportSummary  summary;  /* so far */
  /* The caller sets it who needs each item once, of any number: it is called now and then in the
   * middle of a long list, and the items are dropped behind it. NULL: all items stay. */
  LibraryImportDrain    drain;
  gpointer              drain_data;
  gsize                 n_drained; /* items that were taken */
};

/* @tags are added to those of every item, out of backups excepted; NULL for none. */
LibraryImport        *library_import_new          (const char *const    *tags);
void                  library_import_free         (LibraryImport        *import);

/* Where there is a drain, it is called by this, too. */
void                  library_import_drain        (LibraryImport        *import);

/* A source that the caller could not even open. */
void                  library_import_reject       (LibraryImport        *import,
                                                   const char           *source,
                                                   gsize                 line,
                                                   const char           *message);

/* Counts lines as offsets go on; those of a text mostly grow, and one that does not is found from
 * the one before. */
typedef struct
{
  const char *text;
  gsize       at;   /* the offset up to which lines were counted */
  gsize       line; /* the line that it is in */
} LibraryImportCounter;

gsize                 library_import_counter_find (LibraryImportCounter *counter,
                                                   gsize                 offset);

/* What the lines of a text are, where no import reads them: whether one without white space around
 * it is a comment; and the columns of a line of `spaces library list`, what the item is, its name
 * and its tags. NULL where it is another line; one that has boards in other columns, too, is a
 * table of boards. */
gboolean              library_import_lines_is_comment (const char       *text,
                                                   gsize                 length);
char                **library_import_lines_split_row (const char        *text,
                                                   gsize                 length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImport, library_import_free)
