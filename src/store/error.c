/* Errors of the library as a whole (a full disk, a damaged file) are told apart from those of one
 * request (no such item, a name that is taken). */
#include "store/error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (library-error-quark, library_error)

gboolean
library_fail (GError       **error,
              LibraryError   code,
              const char    *format,
              ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (LIBRARY_ERROR, (int) code, format, args));
  va_end (args);

  return FALSE;
}

const char *
library_error_get_reason (const GError *error)
{
  if (error->domain != LIBRARY_ERROR)
    return error->message;

  switch (error->code)
    {
    case LIBRARY_ERROR_FULL:
      return _("the disk is full");
    case LIBRARY_ERROR_BUSY:
      return _("another program is writing there");
    case LIBRARY_ERROR_READ_ONLY:
    case LIBRARY_ERROR_MISSING:
    case LIBRARY_ERROR_INVALID:
      return _("the data folder isn’t writable");
    case LIBRARY_ERROR_EXISTS:
      return error->message;
    default:
      return _("the disk reported a fault");
    }
}

/* The others are reported only to the one who asked. */
gboolean
library_error_was_reported (const GError *error)
{
  return error->domain == LIBRARY_ERROR && error->code != LIBRARY_ERROR_MISSING
         && error->code != LIBRARY_ERROR_EXISTS && error->code != LIBRARY_ERROR_LIMIT
         && error->code != LIBRARY_ERROR_INVALID;
}
