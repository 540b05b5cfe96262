/* duration.h: how long a tournament takes, in words
 *
 * Example: 39.2 seconds are "40 seconds", 200 are "3 minutes", 10,000 are "3 hours".
 */
#pragma once

#include <glib.h>

/* Rounded, in the largest unit of which there are two; free with g_free(). */
char *spaces_duration_describe (double seconds);
