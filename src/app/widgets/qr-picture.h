/* qr-picture.h: a drawing area that draws a QR code sharply
 *
 * Black on white in every theme, with its quiet zone, in modules of whole device pixels: as large
 * as fits, centred on the white. Without a symbol it is an empty white square. In a template it is
 * a GtkDrawingArea with the css-name "qr" and the role "img".
 */
#pragma once

#include "qr/qr-symbol.h"

#include <gtk/gtk.h>

/* @symbol may be NULL. */
void editor_qr_picture_set_symbol (GtkDrawingArea *area,
                                   QrSymbol       *symbol);
