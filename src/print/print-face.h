/* print-face.h: draws one side of a card
 *
 * The same drawing serves screen, print, PDF, SVG and PNG. Everything is in millimetres: the
 * cairo_t of the pen must be scaled so that one user unit is one millimetre, and the card's top
 * left corner is the origin.
 *
 * Faces    BOTH has picture and QR code beside (broad cards) or above (upright cards) each other;
 *          PICTURE and CODE are the front and the back of a card that has two sides.
 * Pixels   On a raster surface a module of the QR code is a whole number of the pen's pixels.
 */
#pragma once

#include "print/print-card.h"
#include "print/print-pen.h"

G_BEGIN_DECLS

typedef enum
{
  PRINT_FACE_BOTH,
  PRINT_FACE_PICTURE,
  PRINT_FACE_CODE,
} PrintFace;

typedef struct
{
  gboolean show_code; /* print the picture's code in small type */
} PrintStyle;

void   print_face_draw       (const PrintCard  *card,
                              PrintFace         face,
                              PrintPen         *pen,
                              double            width,
                              double            height,
                              const PrintStyle *style);
double print_face_get_module (const PrintCard  *card,
                              PrintFace         face,
                              double            width,
                              double            height,
                              const PrintStyle *style);

G_END_DECLS
