/* saved-file.h: a file that a board was read from or saved to, and whether it is still as it was
 * left
 *
 * A file is identified by its contents: SavedFile keeps the SHA-256 of the contents that the
 * program saw last, so that a file which another program has changed is noticed however fast that
 * was, and one that was only touched is not. The id and the time that the file gave its board are
 * kept too, so that saving again writes the same board and not a new one of the same moves.
 *
 * Only the JSON of one board, the format that Save writes, is such a file: a backup, a picture or a
 * text with a link would lose the rest of what it holds if a board were written in its place.
 *
 * Memory: an immutable value, reference counted, that may be used in any thread.
 * Errors: G_IO_ERROR and DECODE_ERROR (a board without moves); the file is then as it was.
 *
 * Example: SavedFile *saved = saved_file_new (file, text, strlen (text)); … in a thread:
 * if (saved_file_check (saved, NULL) == SAVED_FILE_SAME) saved_file_write (file, saved, board, …).
 */
#pragma once

#include "spaces/board/board.h"

#include <gio/gio.h>

typedef struct
{
  GFile  *file;     /* a reference */
  char   *checksum; /* SHA-256 of the contents, hexadecimal */
  char   *id;       /* of the board, or NULL */
  gint64  created;  /* likewise, or SPACES_FILE_NO_TIME */
} SavedFile;

typedef enum
{
  SAVED_FILE_SAME,    /* as this program left it */
  SAVED_FILE_CHANGED, /* another program wrote into it */
  SAVED_FILE_GONE,    /* removed, renamed, or on a disk that is not there */
} SavedFileState;

/* NULL if @contents is not the JSON of exactly one board. */
SavedFile      *saved_file_new      (GFile              *file,
                                     const char         *contents,
                                     gssize              length);
SavedFile      *saved_file_ref      (SavedFile          *saved);
void            saved_file_unref    (SavedFile          *saved);

/* These read and write the disk, so they belong in a thread. @saved may be NULL: a new board. */
SavedFileState  saved_file_check    (SavedFile          *saved,
                                     GCancellable       *cancellable);
SavedFile      *saved_file_write    (GFile              *file,
                                     SavedFile          *saved,
                                     const SpacesBoard  *board,
                                     const char         *name,
                                     GCancellable       *cancellable,
                                     GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SavedFile, saved_file_unref)
