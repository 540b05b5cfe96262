/* print-size.h: the sizes of cards and paper that have names, and sizes given in figures
 *
 * Sizes are in millimetres, width first, as the named format stands upright. "page" is the whole
 * printable page and has the size 0 × 0 until a layout fills it in (print-layout.h).
 *
 * Example: "poker" is 63 × 88 mm; "90x60mm" is 90 × 60 mm.
 */
#pragma once

#include <glib.h>

#define PRINT_CARD_MIN_MM 20.0   /* below this neither picture nor code can be read */
#define PRINT_CARD_MAX_MM 1200.0 /* A0 with a little room */

typedef struct
{
  const char *id;    /* "poker", "a7", "a6", "page" */
  const char *title; /* untranslated; show it through gettext */
  double      width;
  double      height;
} PrintSize;

const PrintSize *print_sizes_get       (gsize       *n_sizes);
gboolean         print_size_parse      (const char  *text,
                                        double      *width,
                                        double      *height,
                                        GError     **error);

const PrintSize *print_paper_size_find (const char  *id);

#define PRINT_SIZE_ERROR (print_size_error_quark ())
GQuark print_size_error_quark (void);
