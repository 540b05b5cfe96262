/* free-name.h: a name beside a file, under which a copy of it is kept
 *
 * The first of `library.db.damaged`, `library.db.damaged-2` and so on that is free, without a log
 * of SQLite beside it that would be taken for its own. Another program may use it first: the caller
 * then asks again.
 *
 * Example: g_autofree char *name = free_name_find ("library.db", "damaged");
 */
#pragma once

#include <glib.h>

/* To be freed; NULL with errno when all names that are tried are taken. */
char *free_name_find (const char *path,
                              const char *ending);
