#include "store/error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (library-error-quark, library_error)

const char *
library_error_get_reason (const GError *error)
{
  if (error->domain != LIBRARY_ERROR)
    return error->message;

  switch ((LibraryError) error->code)
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
    case LIBRARY_ERROR_NEWER:
    case LIBRARY_ERROR_DAMAGED:
    case LIBRARY_ERROR_LIMIT:
    case LIBRARY_ERROR_FAILED:
      break;
    }

  return _("the disk reported a fault");
}

/* Faults of the library as a whole are reported by the signal "failed"; those of one item or deck
 * only to the one who asked. */
gboolean
library_error_was_reported (const GError *error)
{
  if (error->domain != LIBRARY_ERROR)
    return FALSE;

  switch ((LibraryError) error->code)
    {
    case LIBRARY_ERROR_NEWER:
    case LIBRARY_ERROR_DAMAGED:
    case LIBRARY_ERROR_BUSY:
    case LIBRARY_ERROR_FULL:
    case LIBRARY_ERROR_READ_ONLY:
    case LIBRARY_ERROR_FAILED:
      return TRUE;
    case LIBRARY_ERROR_MISSING:
    case LIBRARY_ERROR_EXISTS:
    case LIBRARY_ERROR_LIMIT:
    case LIBRARY_ERROR_INVALID:
      return FALSE;
    }

  return FALSE;
}
