/* atomic-file.h: writes a file whole or not at all
 *
 * The contents go into a new file in the same folder, which takes the place of the old one in one
 * step when it is complete and on the disk. A full disk, a cancelled job or a failed @write
 * leaves the old file as it was, or no file where there was none, and nothing else in the folder.
 *
 * What people expect of an old file stays: its permissions, its owner as far as that is allowed,
 * and a symbolic link, which goes on pointing at the file that is written. A file that may not be
 * written to is not replaced. Other names of the same file (hard links) keep the old contents.
 * Devices, pipes and what a descriptor of a process stands for (/dev/stdout) cannot be replaced;
 * they are written to directly. Places that are no folder of this machine are written by GIO, as
 * safely as their server allows.
 *
 * Blocks, and waits for the disk: the window calls it in a thread. Errors are GIOErrors whose
 * message is the system's own, without the name of the file, and those of @write.
 *
 *     g_autoptr (GFile) file = g_file_new_for_path ("board.json");
 *
 *     if (!atomic_file_write (file, atomic_file_put_bytes, bytes, NULL, &error))
 *       g_printerr ("board.json: %s\n", error->message);
 *
 * Files that belong together are all written before the first takes its place:
 *
 *     g_autoptr (AtomicFiles) files = atomic_files_new ();
 *
 *     if (!atomic_files_write (files, one, atomic_file_put_bytes, first, NULL, &error)
 *         || !atomic_files_write (files, other, atomic_file_put_bytes, second, NULL, &error)
 *         || !atomic_files_finish (files, NULL, &error))
 *       g_printerr ("Nothing was written: %s\n", error->message);
 */
#pragma once

#include <gio/gio.h>

/* Writes everything to @stream, which the caller closes; FALSE with @error set when that failed. */
typedef gboolean (*AtomicFileFunc) (GOutputStream  *stream,
                                    gpointer        data,
                                    GCancellable   *cancellable,
                                    GError        **error);

gboolean atomic_file_write     (GFile           *file,
                                AtomicFileFunc   write,
                                gpointer         data,
                                GCancellable    *cancellable,
                                GError         **error);

typedef GPtrArray AtomicFiles; /* of those that are written, and not finished */

/* What is not finished is dropped with it. A file stays open until then. Devices, and places that
 * are no folder of this machine, are written at once. */
AtomicFiles *atomic_files_new  (void);
gboolean atomic_files_write    (AtomicFiles     *self,
                                GFile           *file,
                                AtomicFileFunc   write,
                                gpointer         data,
                                GCancellable    *cancellable,
                                GError         **error);
/* One after the other takes its place, which needs no room any more. */
gboolean atomic_files_finish   (AtomicFiles     *self,
                                GCancellable    *cancellable,
                                GError         **error);

/* Writes the GBytes @bytes; an AtomicFileFunc. */
gboolean atomic_file_put_bytes (GOutputStream   *stream,
                                gpointer         bytes,
                                GCancellable    *cancellable,
                                GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtomicFiles, g_ptr_array_unref)
