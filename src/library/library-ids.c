#include "library/library-ids.h"

#include <string.h>

GArray *
library_ids_copy (const gint64 *ids,
                  gsize         n_ids)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof *ids, (guint) n_ids);

  return g_array_append_vals (copy, ids, (guint) n_ids);
}

gboolean
library_ids_equal (const GArray *a,
                   const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (gint64)) == 0);
}

gboolean
library_ids_find (const GArray *ids,
                  gint64        id,
                  guint        *place)
{
  for (*place = 0; *place < ids->len; ++*place)
    if (g_array_index (ids, gint64, *place) == id)
      return TRUE;

  return FALSE;
}

gboolean
library_ids_find_nearest (const GArray *ids,
                          gint64        id,
                          guint        *place)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id
        && (best == G_MAXUINT || ABS ((int) i - (int) *place) < ABS ((int) best - (int) *place)))
      best = i;
  *place = best;

  return best != G_MAXUINT;
}

void
library_ids_merge (GArray       *ids,
                   const GArray *known,
                   const GArray *wanted,
                   guint         most)
{
  guint place;

  if (library_ids_equal (ids, known))
    {
      g_array_set_size (ids, 0);
      if (wanted->len > 0)
        g_array_append_vals (ids, wanted->data, wanted->len);
      return;
    }

  for (guint i = 0; i < known->len; i++)
    if (!library_ids_find (wanted, g_array_index (known, gint64, i), &place)
        && library_ids_find (ids, g_array_index (known, gint64, i), &place))
      g_array_remove_index (ids, place);
  for (guint i = 0; i < wanted->len && ids->len < most; i++)
    if (!library_ids_find (known, g_array_index (wanted, gint64, i), &place)
        && !library_ids_find (ids, g_array_index (wanted, gint64, i), &place))
      g_array_insert_val (ids, MIN (i, ids->len), g_array_index (wanted, gint64, i));
}
