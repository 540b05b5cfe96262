/* files-selection.h: the boards of several files, chosen by their numbers, and written as one file
 *
 * Boards are numbered from 1 through all files in their order, as `spaces files` lists them. A
 * choice is a list of numbers and ranges, "1,4-6"; without one every board is chosen. A deck of ten
 * boards that is whole in the choice stays a deck where a backup is written.
 *
 * The selection borrows from the files, which must outlive it.
 */
#pragma once

#include "spaces/files/file-writer.h"
#include "spaces/files/files.h"

typedef struct
{
  GPtrArray *files;  /* SpacesFile, borrowed */
  guint8    *chosen; /* one for each board */
  gsize      n_boards;
} FilesSelection;

void     files_selection_init   (FilesSelection  *self,
                                 GPtrArray       *files);
void     files_selection_clear  (FilesSelection  *self);
gboolean files_selection_choose (FilesSelection  *self,
                                 const char      *choice,
                                 GError         **error);
char    *files_selection_write  (FilesSelection  *self,
                                 SpacesFileKind   kind,
                                 const char      *name,
                                 const char      *base,
                                 GError         **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FilesSelection, files_selection_clear)
