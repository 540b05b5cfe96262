/* qr-picture.h: a widget that draws a QR code sharply
 *
 * Black on white in every theme, with its quiet zone, in modules of whole device pixels: as large
 * as fits, centred on the white. Without a symbol it is an empty white square.
 */
#pragma once

#include "qr/qr-symbol.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_QR_PICTURE (editor_qr_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorQrPicture, editor_qr_picture, EDITOR, QR_PICTURE, GtkWidget)

void      editor_qr_picture_set_symbol (EditorQrPicture *self,
                                        QrSymbol        *symbol);
QrSymbol *editor_qr_picture_get_symbol (EditorQrPicture *self);

G_END_DECLS
