/* library-import-private.h: what an import has read until it is stored, for its readers
 *
 * Items in the order of their sources, decks as runs of them, and diagnostics about what was
 * rejected or repaired. The readers of the forms of texts add to it at the end, so that one can
 * take back what it added since a mark.
 */
#pragma once

#include "inspect/inspect.h"
#include "transfer/library-import.h"

G_BEGIN_DECLS

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

/* A file that is restored when the import is stored. */
typedef struct
{
  char *source;
  char *path;
} LibraryImportBackup;

struct _LibraryImport
{
  char                **tags;     /* or NULL */
  gboolean              needs_moves;
  GPtrArray            *items;    /* LibraryItem */
  GArray               *places;   /* LibraryImportPlace of each item */
  GStringChunk         *sources;  /* the names in the places */
  GArray               *decks;    /* LibraryImportDeck */
  GArray               *backups;  /* LibraryImportBackup */
  GPtrArray            *rejected;  /* LibraryImportDiagnostic */
  GPtrArray            *repaired; /* the same */
  LibraryImportSummary  summary;  /* so far */
};

/* Takes @item; FALSE, after a rejection, when there is no room for more. */
gboolean            library_import_add_item       (LibraryImport           *import,
                                                   const char              *source,
                                                   gsize                    line,
                                                   LibraryItem             *item);
/* Gives the last item a name, unless that is "", and the tags of a text
 * (library_text_split_tags()). */
void                library_import_describe_last  (LibraryImport           *import,
                                                   const char              *source,
                                                   const char              *name,
                                                   const char              *tags);
void                library_import_add_repair     (LibraryImport           *import,
                                                   const char              *source,
                                                   gsize                    line,
                                                   const char              *message);
/* What @message says of @n things of a source, each of which counts as rejected. */
void                library_import_reject_several (LibraryImport           *import,
                                                   const char              *source,
                                                   gsize                    n,
                                                   const char              *message);
/* The lines (gsize) that hold nothing of a game, with @n_lines in all, among what was rejected
 * since @first, in the order of the source. */
void                library_import_refuse_lines   (LibraryImport           *import,
                                                   const char              *source,
                                                   const GArray            *lines,
                                                   gsize                    n_lines,
                                                   guint                    first);
LibraryImportMark   library_import_mark           (const LibraryImport     *import);
void                library_import_go_back        (LibraryImport           *import,
                                                   const LibraryImportMark *mark);

/* What an inspection found: boards, positions and games, and boards of pentominoes. What it reports
 * as an error is rejected, and what it has set right is a repair. @inspection is that of @text,
 * which begins in line @first_line of its source. */
void                library_import_add_finds      (LibraryImport           *import,
                                                   const char              *source,
                                                   const char              *text,
                                                   gsize                    length,
                                                   gsize                    first_line,
                                                   const Inspection        *inspection);
/* A file of the game with its boards, names, tags, times and decks, or whatever else the inspection
 * recognises. @text is all of the file, and is followed by a NUL. */
void                library_import_read_json      (LibraryImport           *import,
                                                   const char              *source,
                                                   const char              *text,
                                                   gsize                    length);

/* Lines, in pieces of any length. Only the line that is being read is held, and the first
 * INSPECT_MAX_TEXT bytes: where the lines alone make no sense, because a mail has broken a code into
 * several, a short text is read once more as a whole. @source has to outlive the reader. */
typedef struct _LibraryImportLines LibraryImportLines;

LibraryImportLines *library_import_lines_new      (LibraryImport           *import,
                                                   const char              *source);
void                library_import_lines_free     (LibraryImportLines      *lines);
/* FALSE when the import has no room for more, and reading on makes no sense. */
gboolean            library_import_lines_feed     (LibraryImportLines      *lines,
                                                   const char              *bytes,
                                                   gsize                    length);
/* Once, after the last piece. */
void                library_import_lines_end      (LibraryImportLines      *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImportLines, library_import_lines_free)

G_END_DECLS
