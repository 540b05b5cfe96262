/* board-link.h: the link to the board that is being built
 *
 * A GameLink that follows a BoardEditor and the settings, in the style and with the base that the
 * settings name. There is no text while the board has no moves (a code holds at least one) or the
 * base is no web address.
 *
 * The name of the board is written behind its code if the setting "link-name" says so (the game
 * does not read names, this program does). A challenge has the name of its sender instead.
 *
 * A link of the style "challenge" invites to the first round of a game (challenge.h). It comes
 * from the player of the settings (player-card.h), so that an answer to it is recognised. The
 * game stays the same as long as the object lives, so that the same board has the same link.
 *
 * A challenge is several times as long as a short link.
 */
#pragma once

#include "spaces/editor/board-editor.h"
#include "text/game-link.h"

#include <gio/gio.h>

GameLink *editor_board_link_new (BoardEditor *editor,
                                 GSettings   *settings);
