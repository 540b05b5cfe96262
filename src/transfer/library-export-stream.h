/* library-export-stream.h: items of the library as codes or files of the game, however many
 *
 *   codes    one file, which library_import_read_text() reads again: the code of each item on a
 *            line of its own; with names and creatures behind those of boards where asked for
 *   boards   a list of boards, each with its name, its tags and the time when it was added
 *   backup   boards and decks, as the web game writes and restores them; a deck stands in it whole
 *
 * What is written is read from the library item by item, so that memory stays flat. The game's
 * files hold boards with moves and decks of ten of them: what else there is, is left out and
 * counted. A file that a reader would not take is worth nothing, so lists and backups that would
 * have more than SPACES_FILE_MAX_BYTES or SPACES_FILE_MAX_BOARDS are split: one takes as much as
 * fits, boards before decks.
 *
 * A person is asked for one file or for a folder before anything is written: library_export_plan()
 * says which. It looks no further than to the board that makes them too many for one file.
 *
 * Errors: LIBRARY_ERROR_INVALID when nothing is left to write in a file of the game, DECODE_ERROR
 * for a board whose code was damaged, %G_IO_ERROR_CANCELLED, and those of the stream.
 *
 * Example
 *   const LibraryExportSource source = { LIBRARY_EXPORT_BOARDS, ids, n_ids };
 *   g_autoptr (LibraryExportStream) boards = library_export_stream_new (store, &source, NULL);
 *   while (!library_export_stream_is_done (boards))
 *     if (!library_export_stream_write_file (boards, next_stream (), cancellable, &error)) …
 */
#pragma once

#include "library/library-store.h"

typedef enum
{
  LIBRARY_EXPORT_CODES,
  LIBRARY_EXPORT_NAMED_CODES,
  LIBRARY_EXPORT_BOARDS,
  LIBRARY_EXPORT_BACKUP,
} LibraryExportForm;

/* What is written; the arrays are borrowed and stay until the end. */
typedef struct
{
  LibraryExportForm  form;
  const gint64      *ids;
  gsize              n_ids;
  const gint64      *decks;   /* of a backup */
  gsize              n_decks;
} LibraryExportSource;

/* What the first file holds, and what was left out until then. */
typedef struct
{
  gsize        n_boards;
  gsize        n_decks;
  gsize        n_left_out;
  gboolean     is_one_file; /* that is everything */
  LibraryItem *first;       /* a reference to the first board, or NULL */
} LibraryExportPlan;

void     library_export_plan_clear        (LibraryExportPlan          *plan);
/* Of a list or a backup. @plan is filled in, and cleared by the caller; also after a failure,
 * FALSE. Errors: DECODE_ERROR as when it is written. */
gboolean library_export_plan              (LibraryStore               *store,
                                           const LibraryExportSource  *source,
                                           LibraryExportPlan          *plan,
                                           GError                    **error);

/* Adds the line of its code, with the line feed. */
void     library_export_append_code       (const LibraryItem          *item,
                                           gboolean                    with_names,
                                           GString                    *text);
/* The name of the file @index, from 0, of @n_files: @name itself when there is one alone, and
 * "boards-2.json" for the second of "boards.json". */
char    *library_export_name              (const char                 *name,
                                           gsize                       index,
                                           gsize                       n_files);

typedef struct _LibraryExportStream LibraryExportStream;

/* @n_done, an int that may be NULL, is set atomically to how many items and decks are written. Used
 * by one thread at a time, which has @store to itself. */
LibraryExportStream *
         library_export_stream_new        (LibraryStore               *store,
                                           const LibraryExportSource  *source,
                                           int                        *n_done);
void     library_export_stream_free       (LibraryExportStream        *self);

/* Writes as much as one file takes. */
gboolean library_export_stream_write_file (LibraryExportStream        *self,
                                           GOutputStream              *stream,
                                           GCancellable               *cancellable,
                                           GError                    **error);
gboolean library_export_stream_is_done    (LibraryExportStream        *self);
gsize    library_export_stream_get_n_left_out (LibraryExportStream    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LibraryExportPlan, library_export_plan_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryExportStream, library_export_stream_free)
