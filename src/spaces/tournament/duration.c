#include "spaces/tournament/duration.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MINUTE 60.0
#define HOUR (60 * MINUTE)

char *
spaces_duration_describe (double seconds)
{
  gulong n = (gulong) ceil (seconds);

  if (n < 2 * MINUTE)
    /* Translators: %'lu is a time that something takes */
    return g_strdup_printf (ngettext ("%'lu second", "%'lu seconds", n), n);
  n = (gulong) round (seconds / MINUTE);
  if (seconds < 2 * HOUR)
    /* Translators: %'lu is a time that something takes */
    return g_strdup_printf (ngettext ("%'lu minute", "%'lu minutes", n), n);
  n = (gulong) round (seconds / HOUR);

  /* Translators: %'lu is a time that something takes */
  return g_strdup_printf (ngettext ("%'lu hour", "%'lu hours", n), n);
}
