/* file-limit.h: the largest size of a file that the process may write (ulimit -f, RLIMIT_FSIZE)
 *
 * Beyond it the system sends SIGXFSZ, which ends a program. After file_limit_heed() writing fails
 * there instead, as on a full disk (EFBIG). Other programs that are started end as they would.
 *
 * Example
 *   file_limit_heed ();                             in main(), before anything is written
 *   …
 *   if (code == SQLITE_IOERR && file_limit_was_met ()) …
 */
#pragma once

#include <glib.h>

void     file_limit_heed    (void);
/* Whether anything that this thread wrote met that limit since this was asked last: for what is
 * written by libraries that do not say why it failed. */
gboolean file_limit_was_met (void);
