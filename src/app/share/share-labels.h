/* share-labels.h: sentences about what is shared, and the QR code of a link
 *
 * What is unfinished or not legal can be shared all the same; the sentence then says what
 * the recipient will see (game-link.h), in a line of its own. All texts are translated and
 * none of them shows a link.
 *
 * The code of a link has error correction M, that of a long one L (game-link.h). Errors: those of
 * qr_symbol_new(), and G_IO_ERROR_INVALID_ARGUMENT with the problem of the link.
 *
 * Example: of an unfinished board, "Link copied", and below it "Your opponent will see an
 * unfinished board."
 */
#pragma once

#include "qr/qr-symbol.h"
#include "spaces/share/share-fit.h"
#include "text/game-link.h"

#include <gio/gio.h>

QrSymbol   *editor_link_code_make           (GameLink     *link,
                                             GError      **error);
gboolean    editor_link_code_measure        (GameLink     *link,
                                             ShareFit     *fit);

char       *editor_share_label_link_copied  (GameLink     *link,
                                             const char   *copied);
char       *editor_share_label_add_receiver (GameLink     *link,
                                             const char   *sentence);
const char *editor_share_label_no_link      (GameLink     *link);
char       *editor_share_label_fit          (const char   *link);
char       *editor_share_label_link         (GameLink     *link);
const char *editor_share_label_no_code      (const GError *error);
