/* library-ids.h: arrays of the ids of items, as they lie in a deck
 *
 * Example: where a board lies
 *   if (library_ids_find (deck->boards, board, &place))
 *     g_print ("%u", place);
 */
#pragma once

#include <glib.h>

/* gint64, as in all of these. */
GArray  *library_ids_copy         (const gint64 *ids,
                                   gsize         n_ids);
gboolean library_ids_equal        (const GArray *a,
                                   const GArray *b);
/* FALSE where it is not there. */
gboolean library_ids_find         (const GArray *ids,
                                   gint64        id,
                                   guint        *place);
/* The same for the place that is the nearest to *place. */
gboolean library_ids_find_nearest (const GArray *ids,
                                   gint64        id,
                                   guint        *place);
/* @ids were @known when they were to become @wanted, and become so as far as others have not
 * changed them in between; up to @most are put in. */
void     library_ids_merge        (GArray       *ids,
                                   const GArray *known,
                                   const GArray *wanted,
                                   guint         most);
