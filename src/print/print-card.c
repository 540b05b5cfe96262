/* A card is made once, with its QR code, and shared by all sheets and previews: making the code is
 * the expensive part. Immutable and atomically reference counted, so that threads can draw it. */
#include "print/print-card.h"

/* Takes @picture over, also when no card is made. A name that is NULL or empty leaves the place of
 * the name to the caption; a caption that is NULL becomes the text of the picture. */
PrintCard *
print_card_new (PrintPicture  *picture,
                const char    *name,
                const char    *caption,
                QrLevel        level,
                GError       **error)
{
  g_autoptr (PrintPicture) owned = picture;
  g_autoptr (QrSymbol) symbol = qr_symbol_new (owned->link, level, error);
  PrintCard *card;

  if (symbol == NULL)
    return NULL;

  card = g_atomic_rc_box_new0 (PrintCard);
  card->name = g_strdup (name != NULL ? name : "");
  card->caption = g_strdup (caption != NULL ? caption : owned->text);
  card->symbol = g_steal_pointer (&symbol);
  card->picture = g_steal_pointer (&owned);

  return card;
}

SHARED_OWNS (PrintCard, print_card, (picture, print_picture_free), (name, g_free),
             (caption, g_free), (symbol, qr_symbol_unref))
