/* drawing-cache.h: drawings that are shown many times in one file, stored once
 *
 * A PDF stores a recorded drawing once, however often it is painted: the empty squares of a board,
 * the backs of cards. Other surfaces gain nothing by it, and cairo's SVG never lets go of such a
 * recording, so only who writes a PDF has a cache; to everybody else it is NULL.
 *
 * A key is the name of a drawing, with the name of the game that draws it in front. What is drawn
 * must depend on the key alone. A cache belongs to one thread.
 *
 * Example:
 *   cairo_surface_t *squares = drawing_cache_get (cache, "spaces squares 4", &extents, draw,
 *   &size); cairo_set_source_surface (cr, squares, 0, 0); cairo_paint (cr);
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _DrawingCache DrawingCache;

typedef void (*DrawingCacheDraw) (cairo_t *cr,
                                  gpointer data);

DrawingCache    *drawing_cache_new  (void);
void             drawing_cache_free (DrawingCache            *cache);

/* The recording of this name, owned by the cache; the first time it is drawn, with @data. */
cairo_surface_t *drawing_cache_get  (DrawingCache            *cache,
                                     const char              *key,
                                     const cairo_rectangle_t *extents,
                                     DrawingCacheDraw         draw,
                                     gpointer                 data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawingCache, drawing_cache_free)

G_END_DECLS
