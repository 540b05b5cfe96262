/* file-list.h: a list of boards or a backup, written board by board
 *
 * What spaces_file_write_boards() and spaces_file_write_backup() (file-writer.h) write at once,
 * byte for byte, for so many boards that neither they nor their text are to be held. The text is
 * added to a GString of the caller, who may write it away and empty it between two calls.
 *
 * A file takes as much as a reader takes: SPACES_FILE_MAX_BYTES, and SPACES_FILE_MAX_BOARDS with
 * those of its decks. What does not fit is left for the next file: *is_full is set, and
 * nothing is added. The first board or deck is always taken. Decks come after all boards.
 *
 * Errors: as in file-writer.h; then nothing is added either.
 *
 * Example
 *   SpacesFileList list;
 *   spaces_file_list_begin (&list, SPACES_FILE_BOARDS, text);
 *   if (!spaces_file_list_add_board (&list, &item, &is_full, &error)) …
 *   spaces_file_list_end (&list);
 */
#pragma once

#include "spaces/files/file-writer.h"

typedef struct
{
  GString  *text;      /* the caller's */
  gboolean  is_backup;
  gsize     length;    /* bytes that were added, wherever they are by now */
  gsize     n_boards;  /* outside of decks */
  gsize     n_decks;
} SpacesFileList;

/* @kind is SPACES_FILE_BOARDS, or SPACES_FILE_BACKUP: one without a profile and opponents. */
void     spaces_file_list_begin       (SpacesFileList            *list,
                                       SpacesFileKind             kind,
                                       GString                   *text);
gboolean spaces_file_list_add_board   (SpacesFileList            *list,
                                       const SpacesFileItem      *item,
                                       gboolean                  *is_full,
                                       GError                   **error);
gboolean spaces_file_list_add_deck    (SpacesFileList            *list,
                                       const SpacesFileDeckItem  *deck,
                                       gboolean                  *is_full,
                                       GError                   **error);
void     spaces_file_list_end         (SpacesFileList            *list);
