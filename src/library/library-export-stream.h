/* library-export-stream.h: a list of boards as files of the game, however many they are
 *
 * The boards are read from the library and written block by block, so that memory stays flat. As
 * with library_export_boards() (library-export.h), what is no board with a move is left out and
 * counted, and files that a reader would not take are split: one takes as many boards as fit into
 * SPACES_FILE_MAX_BYTES and SPACES_FILE_MAX_BOARDS.
 *
 * A person is asked for one file or for a folder before any text is made: library_export_plan()
 * says which. It looks at what the library knows of the boards, and no further than to the board
 * that makes them too many for one file.
 *
 * Errors: LIBRARY_ERROR_INVALID when nothing is left to write, DECODE_ERROR for a board whose code
 * was damaged, %G_IO_ERROR_CANCELLED, and those of the stream.
 *
 * Example
 *   g_autoptr (LibraryExportStream) boards = library_export_stream_new (store, ids, n_ids, NULL);
 *   while (!library_export_stream_is_done (boards))
 *     if (!library_export_stream_write_file (boards, next_stream (), cancellable, &error)) …
 */
#pragma once

#include "library/library-store.h"

G_BEGIN_DECLS

/* Where the boards were not counted to the end there are more than one, and two files or more. */
typedef struct
{
  gsize        n_boards;
  gsize        n_left_out;
  gboolean     is_one_file; /* everything is counted, and fits into one file */
  LibraryItem *first;       /* a reference to the first board, or NULL */
} LibraryExportPlan;

void     library_export_plan_clear        (LibraryExportPlan    *plan);
/* @plan is filled in, and cleared by the caller; also after a failure, FALSE. */
gboolean library_export_plan              (LibraryStore         *store,
                                           const gint64         *ids,
                                           gsize                 n_ids,
                                           LibraryExportPlan    *plan,
                                           GError              **error);

typedef struct _LibraryExportStream LibraryExportStream;

/* @ids must stay until the end. @n_done, an int that may be NULL, is set atomically to how many of
 * them are written. Used by one thread at a time, which has @store to itself. */
LibraryExportStream *
         library_export_stream_new        (LibraryStore         *store,
                                           const gint64         *ids,
                                           gsize                 n_ids,
                                           int                  *n_done);
void     library_export_stream_free       (LibraryExportStream  *self);

/* Writes as many boards as one file takes. */
gboolean library_export_stream_write_file (LibraryExportStream  *self,
                                           GOutputStream        *stream,
                                           GCancellable         *cancellable,
                                           GError              **error);
gboolean library_export_stream_is_done    (LibraryExportStream  *self);
gsize    library_export_stream_get_n_left_out (LibraryExportStream *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LibraryExportPlan, library_export_plan_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryExportStream, library_export_stream_free)

G_END_DECLS
