/* One list for each object: the only key that is needed for all that is kept so. */
#include "app/widgets/keep-with.h"

#define KEPT "editor-kept"

typedef struct
{
  gpointer       data;
  GDestroyNotify destroy;
} Kept;

static void
kept_free (gpointer item)
{
  Kept *kept = item;

  kept->destroy (kept->data);
  g_free (kept);
}

void
editor_keep_with (gpointer       object,
                  gpointer       data,
                  GDestroyNotify destroy)
{
  GPtrArray *all = g_object_get_data (object, KEPT);
  Kept *kept = g_new (Kept, 1);

  if (all == NULL)
    {
      all = g_ptr_array_new_with_free_func (kept_free);
      g_object_set_data_full (object, KEPT, all, (GDestroyNotify) g_ptr_array_unref);
    }
  *kept = (Kept) { data, destroy };
  g_ptr_array_add (all, kept);
}
