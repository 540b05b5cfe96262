/* memory-room.h: whether there is room for what is about to be done
 *
 * GLib ends the program when it gets no memory or no thread, and so, in their own ways, do Pango
 * and fontconfig. Where a job is known to take much at once, it is asked for in front, and the
 * person gets a sentence instead: with an address space that is limited (`ulimit -v`, a service's
 * LimitAS=) or where the system promises no more than it has.
 *
 * Units   bytes, and threads with the stacks that they have by default.
 * Errors  G_IO_ERROR_FAILED, "Not enough memory".
 * Cost    two system calls. What is asked for is given back at once, so this is no promise; but
 *         nothing else of the program takes much at the same time.
 *
 * Example: if (!memory_room_check (width * height * 4, 2, error)) return FALSE;
 */
#pragma once

#include <gio/gio.h>

gboolean memory_room_check (guint64   bytes,
                            guint     n_threads,
                            GError  **error);
