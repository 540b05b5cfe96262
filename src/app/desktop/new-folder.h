/* new-folder.h: a new folder for several files that belong together
 *
 * It lies in the one that a person chose and is called as asked for, made safe, or "Zigzag 2" where
 * that is taken: nothing that is there is replaced. Its files are "Zigzag-1.spaces.json" and so on.
 * All of them or none: when one fails, or the job is cancelled, the folder goes again with those
 * before. Errors are GIOErrors.
 *
 * Example
 *   const EditorNewFolderFiles files = { "spaces.json", 1, 1, write_file, has_more, exporting };
 *   editor_new_folder_save_async (parent, "Zig/zag", &files, cancellable, on_saved, exporting);
 */
#pragma once

#include "text/atomic-file.h"

typedef struct
{
  const char     *ending;   /* what stands behind the dot; static */
  guint           first;    /* number of the first file */
  int             n_digits; /* of a number, at least */
  AtomicFileFunc  write;    /* writes the next file */
  /* Whether there is another one. Called in the thread, before each file but the first. */
  gboolean      (*has_more) (gpointer data);
  gpointer        data;     /* that must stay until the end */
} EditorNewFolderFiles;

/* The folder that was made. Blocks. */
GFile *editor_new_folder_save        (GFile                       *parent,
                                      const char                  *name,
                                      const EditorNewFolderFiles  *files,
                                      GCancellable                *cancellable,
                                      GError                     **error);

/* The same in a thread. */
void   editor_new_folder_save_async  (GFile                       *parent,
                                      const char                  *name,
                                      const EditorNewFolderFiles  *files,
                                      GCancellable                *cancellable,
                                      GAsyncReadyCallback          callback,
                                      gpointer                     user_data);
GFile *editor_new_folder_save_finish (GAsyncResult                *result,
                                      GError                     **error);
