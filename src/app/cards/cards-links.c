#include "app/cards/cards-links.h"

#include "app/desktop/settings.h"
#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

static char *
make_link (CardsEditor    *editor,
           GSettings      *settings,
           CardsLinkKind   kind,
           const char     *text,
           GError        **error)
{
  g_autofree char *base = g_settings_get_string (settings, EDITOR_SETTING_SOLITAIRE_BASE);
  CardsGame game = cards_table_get_config (cards_editor_get_table (editor))->game;
  char *link = cards_link_make (base, kind, game, text);

  if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("The web address for solitaire links in Preferences isn't valid"));

  return link;
}

char *
editor_cards_make_position_link (CardsEditor  *editor,
                                 GSettings    *settings,
                                 GError      **error)
{
  g_autofree char *text
      = cards_position_encode (cards_editor_get_table (editor), 1, CARDS_POSITION_TEXT, error);

  return text != NULL ? make_link (editor, settings, CARDS_LINK_POSITION, text, error) : NULL;
}

char *
editor_cards_make_game_link (CardsEditor  *editor,
                             GSettings    *settings,
                             GError      **error)
{
  g_autofree char *text = cards_session_encode (cards_editor_get_record (editor), error);

  return text != NULL ? make_link (editor, settings, CARDS_LINK_REPLAY, text, error) : NULL;
}
