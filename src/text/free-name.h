/* free-name.h: a name beside a file for what is kept of it
 *
 * The first of `library.db.damaged`, `library.db.damaged-2` and so on that nothing has yet, nor a
 * log of SQLite that would be taken for its own. Whoever gives it to a file has to expect that
 * another program was faster, and asks again.
 *
 * Example: g_autofree char *name = free_name_find ("library.db", "damaged");
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* To be freed; NULL with errno when all names that are tried are taken. */
char *free_name_find (const char *path,
                              const char *ending);

G_END_DECLS
