/* qr-symbol-private.h: what all sources of qr-symbol.h need
 *
 * qr_symbol_next_run()      the length in modules of the first run of dark ones in @row at or
 *                           behind column @from, which begins at @start; 0 when there is none.
 * qr_symbol_picture_side()  pixels; 0 when the picture would be wider than QR_MAX_SIDE.
 */
#pragma once

#include "qr/qr-symbol.h"

G_BEGIN_DECLS

guint qr_symbol_next_run     (const QrSymbol *symbol,
                              guint           row,
                              guint           from,
                              guint          *start);
guint qr_symbol_picture_side (const QrSymbol *symbol,
                              guint           module,
                              guint           quiet_zone);

G_END_DECLS
