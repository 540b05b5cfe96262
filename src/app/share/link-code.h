/* link-code.h: the QR code of a link, and what the link fits into
 *
 * The code of a link has error correction M, that of a long one L (game-link.h).
 *
 * Errors: those of qr_symbol_new(), and G_IO_ERROR_INVALID_ARGUMENT with the problem of the link.
 *
 * Example: a short link to a board of six moves gives a code of version 4.
 */
#pragma once

#include "qr/qr-symbol.h"
#include "spaces/share/share-fit.h"
#include "text/game-link.h"

#include <gio/gio.h>

G_BEGIN_DECLS

QrSymbol *editor_link_code_make    (GameLink  *link,
                                    GError   **error);
gboolean  editor_link_code_measure (GameLink  *link,
                                    ShareFit  *fit);

G_END_DECLS
