/* error.h: what can go wrong with the library, in sentences a player understands
 *
 * Every function of the library that can fail gives a GError of this domain. The message is one
 * translated sentence that can be shown as it is; it never has an SQL text or a code of SQLite.
 *
 * Example: a store on a full disk fails with %LIBRARY_ERROR_FULL and "The disk is full, so the
 * library could not be saved."
 */
#pragma once

#include <glib.h>

#define LIBRARY_PATIENCE 5000 /* milliseconds until the lock of another program is an error */

typedef enum
{
  LIBRARY_ERROR_NEWER,     /* written by a newer version of the program; the file was left alone */
  LIBRARY_ERROR_DAMAGED,   /* the file is no library, or parts of it cannot be read */
  LIBRARY_ERROR_BUSY,      /* another program holds it for longer than LIBRARY_PATIENCE */
  LIBRARY_ERROR_FULL,      /* the disk is full */
  LIBRARY_ERROR_READ_ONLY, /* the file or its folder may not be written to */
  LIBRARY_ERROR_MISSING,   /* no such item, deck, file or folder */
  LIBRARY_ERROR_EXISTS,    /* the name is taken */
  LIBRARY_ERROR_LIMIT,     /* too long, or too many: see the limits of library-item.h */
  LIBRARY_ERROR_INVALID,   /* what was to be stored breaks a rule, such as boards of two sizes */
  LIBRARY_ERROR_FAILED,    /* anything else: no memory, a broken disk */
} LibraryError;

#define LIBRARY_ERROR (library_error_quark ())
GQuark library_error_quark (void);

/* Sets @error and gives FALSE. */
gboolean    library_fail (GError       **error,
                          LibraryError   code,
                          const char    *format,
                          ...) G_GNUC_PRINTF (3, 4);

/* Why something could not be written, in a few words for the parentheses of a sentence; of an error
 * of any domain. It lives as long as @error. */
const char *library_error_get_reason (const GError *error);

/* Whether @error, of a job, is one that "failed" of its thread has reported. */
gboolean    library_error_was_reported (const GError *error);
