/* sample-pictures.h: pictures that the tests of reading make for themselves
 *
 * A *page* is a cairo surface of white paper. The writers turn it into the bytes of a format.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

cairo_surface_t *sample_page_new         (int              width,
                                          int              height);
void             sample_page_code        (cairo_surface_t *page,
                                          const char      *text,
                                          double           x,
                                          double           y,
                                          double           module);

GBytes          *sample_png              (cairo_surface_t *page);
GBytes          *sample_interlaced_png   (cairo_surface_t *page);
GBytes          *sample_jpeg             (cairo_surface_t *page,
                                          int              n_components);
GBytes          *sample_sampled_jpeg     (cairo_surface_t *page,
                                          int              n_components,
                                          int              sampling,
                                          gboolean         progressive);
GBytes          *sample_webp             (cairo_surface_t *page,
                                          gboolean         lossless);
GBytes          *sample_transparent_webp (cairo_surface_t *page,
                                          gboolean         lossless);

G_END_DECLS
