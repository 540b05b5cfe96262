/* solitaire-link.h: the link to the solitaire that is played
 *
 * A GameLink that follows a CardsEditor. It leads to the whole game where there is a link to that:
 * the deal, and all moves, to be replayed. A game that began with a position, or with a deal that
 * the web game does not have, has none; then it leads to the table as it is shown. Either can be
 * had for itself.
 *
 * Links begin with the property "base" (string), a web address; without a valid one there is no
 * link, and the problem says so. Errors are of DECODE_ERROR, their messages sentences for people.
 *
 * Example: with the base CARDS_LINK_DEFAULT_BASE, of FreeCell, deal 27105970, with one move
 * https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.Ns
 */
#pragma once

#include "cards/editor/cards-editor.h"
#include "text/game-link.h"

GameLink *cards_solitaire_link_new           (CardsEditor  *editor);

/* To the table that is shown. */
char     *cards_solitaire_link_make_position (GameLink     *self,
                                              GError      **error);
char     *cards_solitaire_link_make_game     (GameLink     *self,
                                              GError      **error);
