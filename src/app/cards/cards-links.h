/* cards-links.h: the two links to a solitaire: how it stands, and how it was played
 *
 * The position link holds the table that is shown, the game link the deal and all moves. A game
 * that began with a position, or with a deal that the web game does not have, has no game link; the
 * error says so.
 *
 * Links begin with the base of the setting "solitaire-base". Errors are of DECODE_ERROR, their
 * messages sentences for people.
 */
#pragma once

#include "cards/editor/cards-editor.h"

#include <gio/gio.h>

G_BEGIN_DECLS

char *editor_cards_make_position_link (CardsEditor  *editor,
                                       GSettings    *settings,
                                       GError      **error);
char *editor_cards_make_game_link     (CardsEditor  *editor,
                                       GSettings    *settings,
                                       GError      **error);

G_END_DECLS
