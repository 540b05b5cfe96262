/* print-card.h: what stands on one printed card
 *
 * A card is a board with its name, a line of text and the link as a QR code. It is a value: made
 * complete, never changed, reference counted.
 *
 * Errors: those of qr_symbol_new() when the link is too long for a code; then no card is made.
 */
#pragma once

#include "qr/qr-symbol.h"
#include "spaces/board/board.h"

G_BEGIN_DECLS

typedef struct _Card Card;

Card              *card_new         (SpacesBoard  *board,
                                     const char   *name,
                                     const char   *caption,
                                     const char   *link,
                                     QrLevel       level,
                                     GError      **error);
Card              *card_ref         (Card         *card);
void               card_unref       (Card         *card);

const SpacesBoard *card_get_board   (const Card   *card);
const char        *card_get_name    (const Card   *card);
const char        *card_get_caption (const Card   *card);
const char        *card_get_code    (const Card   *card);
const QrSymbol    *card_get_symbol  (const Card   *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Card, card_unref)

G_END_DECLS
