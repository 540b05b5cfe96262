/* copies.h: copies of a database beside it, for when it is damaged
 *
 * `library.db.copy` is as the database was at the time of that file, `library.db.copy-2` as it was
 * a change and a day or more before. Each is a whole database without companions.
 *
 *   store_copies_keep (path, &error);      in a thread of a window, now and then
 */
#pragma once

#include "store/database.h"

#define STORE_COPIES 2 /* are kept */

/* Once a day: looks through the database at @path, which may be in use, and makes a copy if it has
 * changed since the last one. Nothing is done within a day of that, or while another program does
 * it. FALSE with DAMAGED where it is not sound, and then there is no new copy. */
gboolean  store_copies_keep       (const char  *path,
                                   GError     **error);
/* The last copy that can be opened; NULL: there is none. */
char     *store_copies_find       (const char  *path);
/* When the copy at @path was made, as the person reads dates. */
char     *store_copies_get_date   (const char  *path);
