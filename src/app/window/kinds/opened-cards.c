#include "app/window/kinds/opened-cards.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

#include <string.h>

gpointer
editor_opened_cards_read (const char *text,
                          GType      *type)
{
  g_autoptr (MappedText) source = mapped_text_new (text, strlen (text));
  g_auto (CardsLink) link = { 0 };
  const char *inner;
  gssize length;

  if (!cards_link_read (source, &link, NULL))
    return NULL;

  inner = mapped_text_get_text (link.text);
  length = (gssize) mapped_text_get_length (link.text);
  *type = link.is_session ? CARDS_TYPE_RECORD : CARDS_TYPE_TABLE;
  if (link.is_session)
    return cards_session_decode (inner, length, NULL, NULL);

  return cards_position_decode (inner, length, NULL, NULL);
}
