/* file-bytes.h: the contents of a file that somebody named, up to a limit
 *
 * For any thread but that of the main loop, since a disk may be slow. Whatever has that name, it
 * neither hangs nor eats the memory: a folder, a device or a pipe that nobody writes to is rejected
 * before a byte of it is read, and a file is not read beyond @max_bytes.
 *
 *   GBytes *bytes = file_bytes_read ("board.json", 4 * 1024 * 1024, NULL, &error);
 *
 * Errors, each with a sentence for a player: G_IO_ERROR of the system, G_IO_ERROR_IS_DIRECTORY,
 * G_IO_ERROR_NOT_REGULAR_FILE, and DECODE_ERROR_TOO_LONG beyond the limit.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *file_bytes_read (const char    *path,
                         gsize          max_bytes,
                         GCancellable  *cancellable,
                         GError       **error);

G_END_DECLS
