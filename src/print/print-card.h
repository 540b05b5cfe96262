/* print-card.h: what stands on one printed card
 *
 * A card is the picture of a game with a name, a line of text and its link as a QR code. It is a
 * value: made complete, never changed, reference counted. print-face.h draws it.
 *
 * Errors: those of qr_symbol_new() when the link is too long for a code; then no card is made.
 */
#pragma once

#include "drawing/print-picture.h"
#include "qr/qr-symbol.h"
#include "objects/shared-value.h"

SHARED_VALUE_TYPE (PrintCard, print_card)

/* All owned, and to be read only. */
struct _PrintCard
{
  PrintPicture *picture;
  char         *name;    /* may be empty, never NULL */
  char         *caption; /* below the name; never NULL */
  QrSymbol     *symbol;  /* of picture->link */
};

PrintCard *print_card_new   (PrintPicture  *picture,
                             const char    *name,
                             const char    *caption,
                             QrLevel        level,
                             GError       **error);
