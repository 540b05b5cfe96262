/* match-taking.h: what was read of an opponent, taken into a match
 *
 *   a board         plays the present round
 *   rounds          those of a reply follow what was kept; those of a whole game start the match
 *                   again
 *   a deck          of ten boards plays when both sides have one
 *
 * What a player should know about it comes back as sentences, to be freed by the caller: that the
 * points that were sent differ from those that the boards play, that the match is full, what is
 * still missing. NULL or an empty list for nothing.
 */
#pragma once

#include "match/match.h"
#include "spaces/links/opponent.h"

/* @own_id is the player's in the web game: a game that was made under it was made here. */
GStrv editor_match_take_opponent (EditorMatch          *match,
                                  const SpacesOpponent *opponent,
                                  const char           *own_id);
char *editor_match_take_deck     (EditorMatch          *match,
                                  const SpacesOpponent *deck,
                                  SpacesSide            side);
