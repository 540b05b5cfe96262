/* print-face.h: draws one side of a card
 *
 * The same drawing serves screen, print, PDF, SVG and PNG. Everything is in millimetres: the
 * cairo_t of the pen must be scaled so that one user unit is one millimetre, and the card's top
 * left corner is the origin.
 *
 * Faces    BOTH has picture and QR code beside (broad cards) or above (upright cards) each other;
 *          PICTURE and CODE are the front and the back of a card that has two sides.
 * Pixels   On a raster surface a module of the QR code is a whole number of the pen's pixels.
 * Pen      what one drawing of many cards keeps between them: the context that words are set with,
 *          and for a PDF the drawings that many pictures have in common (drawing-cache.h).
 */
#pragma once

#include "drawing/print-picture.h"
#include "print/print-card.h"

#include <pango/pangocairo.h>

typedef enum
{
  PRINT_FACE_BOTH,
  PRINT_FACE_PICTURE,
  PRINT_FACE_CODE,
} PrintFace;

typedef struct
{
  cairo_t      *cr;
  PangoContext *words;
  double        pixel; /* mm of a device pixel; 0 on a vector surface */
  DrawingCache *cache; /* NULL but for a PDF */
} PrintPen;

/* @shares is for a PDF, to which a drawing that many cards have in common is written once. */
void   print_pen_init        (PrintPen        *pen,
                              cairo_t         *cr,
                              double           pixel,
                              gboolean         shares);
void   print_pen_clear       (PrintPen        *pen);

/* @show_code: with the picture's code in small type. */
void   print_face_draw       (const PrintCard *card,
                              PrintFace        face,
                              PrintPen        *pen,
                              double           width,
                              double           height,
                              gboolean         show_code);
double print_face_get_module (const PrintCard *card,
                              PrintFace        face,
                              double           width,
                              double           height,
                              gboolean         show_code);
gboolean print_face_cuts_name (const PrintCard *card,
                               PrintFace        face,
                               PangoContext    *words,
                               double           width,
                               double           height,
                               gboolean         show_code);
