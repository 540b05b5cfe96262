/* new-folder.h: a new folder for several files that belong together
 *
 * It lies in the one that a person chose and is called as asked for, made safe, or "Zigzag 2" where
 * that is taken: nothing that is there is replaced. Blocks; errors are GIOErrors.
 *
 * editor_new_folder_save_async() makes one and saves files in it, "Boards-1.spaces.json" and so on,
 * in a thread. All of them or none: when one fails, or the job is cancelled, the folder goes again
 * with those before.
 *
 * Example
 *   g_autofree char *name = editor_new_folder_safe_name ("Zig/zag");
 *   g_autoptr (GFile) folder = editor_new_folder_make (parent, name, &error);
 */
#pragma once

#include "text/atomic-file.h"

G_BEGIN_DECLS

/* A name for folders and files. */
char  *editor_new_folder_safe_name   (const char           *name);
GFile *editor_new_folder_make        (GFile                *parent,
                                      const char           *name,
                                      GError              **error);

/* Called in the thread, before each file but the first. */
typedef gboolean (*EditorNewFolderFunc) (gpointer data);

/* @ending is what stands behind the dot. @write writes the next file, as long as @has_more says
 * that there is one; @data must stay until the end. */
void   editor_new_folder_save_async  (GFile                *parent,
                                      const char           *name,
                                      const char           *ending,
                                      AtomicFileFunc        write,
                                      EditorNewFolderFunc   has_more,
                                      gpointer              data,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
/* The folder that was made. */
GFile *editor_new_folder_save_finish (GAsyncResult         *result,
                                      GError              **error);

G_END_DECLS
