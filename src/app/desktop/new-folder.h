/* new-folder.h: a new folder for several files that belong together
 *
 * It lies in the one that a person chose and is called as asked for, made safe, or "Zigzag 2" where
 * that is taken: nothing that is there is replaced. Blocks; errors are GIOErrors.
 *
 * editor_new_folder_save_async() makes one and saves texts in it, "Boards-1.spaces.json" and so on,
 * in a thread. All of them or none: when one fails, the folder goes again with those before.
 *
 * Example
 *   g_autofree char *name = editor_new_folder_safe_name ("Zig/zag");
 *   g_autoptr (GFile) folder = editor_new_folder_make (parent, name, &error);
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A name for folders and files. */
char  *editor_new_folder_safe_name   (const char           *name);
GFile *editor_new_folder_make        (GFile                *parent,
                                      const char           *name,
                                      GError              **error);

/* @texts are strings; a reference is held. @ending is what stands behind the dot. */
void   editor_new_folder_save_async  (GFile                *parent,
                                      const char           *name,
                                      const char           *ending,
                                      GPtrArray            *texts,
                                      GAsyncReadyCallback   callback,
                                      gpointer              data);
/* The folder that was made. */
GFile *editor_new_folder_save_finish (GAsyncResult         *result,
                                      GError              **error);

G_END_DECLS
