/* qr-symbol.h: a QR code as an immutable value, and its pictures
 *
 * Units: a *module* is one of the small squares. `width` counts the modules of a side without the
 * quiet zone: 4 × version + 17. The quiet zone is QR_QUIET_ZONE modules on every side in every
 * picture unless another is asked for. A picture is never scaled by a fraction of a module.
 *
 * The smallest version (1…40) that holds the text is used, mixing modes (qr-segments.h), at the
 * error correction level that is asked for. Errors: QR_ERROR_TOO_LONG when even version 40 does not
 * hold the text or the text is longer than QR_MAX_LINK; QR_ERROR_EMPTY; QR_ERROR_FAILED when a
 * picture would be wider than QR_MAX_SIDE pixels.
 *
 * qr_symbol_draw()      fills the dark modules and nothing else with the source of the context, in
 *                       one path; (x, y) is the corner of the quiet zone.
 * qr_symbol_to_svg()    a white square and one black path in units of modules.
 * qr_symbol_to_png()    one bit a pixel, black and white.
 * qr_symbol_to_text()   two modules to a character, `▀▄█` and spaces, one line feed behind each
 *                       line. Blocks are the *light* modules, right for light writing on a dark
 *                       ground; with `invert` blocks are the dark ones, for dark writing on light.
 * qr_symbol_get_print_mm()  the side with its quiet zone at QR_MM_PER_MODULE, rounded up: printed
 *                       smaller than this a phone may not read it.
 *
 * Example: `https://spaces-game.com/#2|2p0p2tG0f` at level M is version 3, 29 modules wide, 37 with
 * its quiet zone.
 */
#pragma once

#include <cairo.h>
#include <glib-object.h>

#define QR_QUIET_ZONE 4      /* modules; ISO/IEC 18004 asks for four */
#define QR_MAX_LINK 2000     /* bytes; beyond this phones stop reading the symbol from paper */
#define QR_MAX_SIDE 16384    /* pixels of a picture: at one bit each, 32 MiB when it is read */
#define QR_MM_PER_MODULE 0.4 /* the smallest module that phones read from ordinary print */

typedef enum
{
  QR_LEVEL_L, /* 7 % of the symbol may be lost */
  QR_LEVEL_M, /* 15 % */
  QR_LEVEL_Q, /* 25 % */
  QR_LEVEL_H, /* 30 % */
} QrLevel;

typedef enum
{
  QR_ERROR_EMPTY,
  QR_ERROR_TOO_LONG,
  QR_ERROR_FAILED,
} QrError;

#define QR_ERROR (qr_error_quark ())
GQuark      qr_error_quark          (void);

typedef struct _QrSymbol QrSymbol;

QrSymbol   *qr_symbol_new           (const char      *text,
                                     QrLevel          level,
                                     GError         **error);
QrSymbol   *qr_symbol_ref           (QrSymbol        *symbol);
void        qr_symbol_unref         (QrSymbol        *symbol);

guint       qr_symbol_get_version   (const QrSymbol  *symbol);
guint       qr_symbol_get_width     (const QrSymbol  *symbol);
QrLevel     qr_symbol_get_level     (const QrSymbol  *symbol);
gboolean    qr_symbol_is_dark       (const QrSymbol  *symbol,
                                     guint            row,
                                     guint            col);
guint       qr_symbol_get_print_mm  (const QrSymbol  *symbol);

void        qr_symbol_draw          (const QrSymbol  *symbol,
                                     cairo_t         *cr,
                                     double           x,
                                     double           y,
                                     double           module,
                                     guint            quiet_zone);
char       *qr_symbol_to_svg        (const QrSymbol  *symbol,
                                     guint            module,
                                     guint            quiet_zone);
GBytes     *qr_symbol_to_png        (const QrSymbol  *symbol,
                                     guint            module,
                                     guint            quiet_zone,
                                     GError         **error);
char       *qr_symbol_to_text       (const QrSymbol  *symbol,
                                     guint            quiet_zone,
                                     gboolean         invert);

/* For pictures: the length in modules of the first run of dark ones in @row at or behind column
 * @from, which begins at @start, 0 when there is none; and the side in pixels, 0 when it would be
 * more than QR_MAX_SIDE. */
guint       qr_symbol_next_run      (const QrSymbol  *symbol,
                                     guint            row,
                                     guint            from,
                                     guint           *start);
guint       qr_symbol_picture_side  (const QrSymbol  *symbol,
                                     guint            module,
                                     guint            quiet_zone);

const char *qr_level_name           (QrLevel          level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrSymbol, qr_symbol_unref)
