/* Drawings that recur, as recording surfaces by key. A surface that writes a file (PDF) emits a
 * recording once and refers to it later. */
#include "drawing/drawing-cache.h"

struct _DrawingCache
{
  GHashTable *recordings; /* of cairo_surface_t, by key */
};

DrawingCache *
drawing_cache_new (void)
{
  DrawingCache *cache = g_new0 (DrawingCache, 1);

  cache->recordings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) cairo_surface_destroy);

  return cache;
}

void
drawing_cache_free (DrawingCache *cache)
{
  g_hash_table_unref (cache->recordings);
  g_free (cache);
}

/* The recording for @key, made by @draw when it is first asked for. It stays the cache's. */
cairo_surface_t *
drawing_cache_get (DrawingCache            *cache,
                   const char              *key,
                   const cairo_rectangle_t *extents,
                   DrawingCacheDraw         draw,
                   gpointer                 data)
{
  cairo_surface_t *recording = g_hash_table_lookup (cache->recordings, key);
  cairo_t *cr;

  if (recording != NULL)
    return recording;

  recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, extents);
  cr = cairo_create (recording);
  draw (cr, data);
  cairo_destroy (cr);
  g_hash_table_insert (cache->recordings, g_strdup (key), recording);

  return recording;
}
