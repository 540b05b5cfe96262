/* scratch.h: folders that a test makes for itself and takes away again, and what is in one */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Removes @folder with all that is in it; one that is not there is no fault. Links are not
 * followed. */
void  scratch_remove (const char *folder);
/* How many files and folders are in @folder, which exists. */
guint scratch_count  (const char *folder);

G_END_DECLS
