/* minute.c: makes a minute a second, for the journeys
 *
 * What the program does when nothing has happened for a minute cannot be waited for. This library
 * is loaded into it before its start (LD_PRELOAD); nothing else in the program lasts a minute.
 */
#include <glib.h>

#define MINUTE 60 /* seconds */

guint
g_timeout_add_seconds (guint       interval,
                       GSourceFunc function,
                       gpointer    data)
{
  return g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, interval == MINUTE ? 1 : interval,
                                     function, data, NULL);
}
