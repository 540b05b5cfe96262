/* state.h: the whole games that links carried before there were challenges
 *
 *   <base>#<LZ-string, URI form, of a JSON object>            no name before the payload
 *
 * The object is one of (docs/formats.md, "Whole games in links")
 *
 *   whole    a GameState: user, opponent, gameId, roundHistory, decks …
 *   full     {"type":"full_state","state":GameState}
 *   delta    {"type":"delta","changes":{some members of a GameState}}
 *   resync   {"type":"resync_request", …}; carries no game
 *
 * Today's web game opens none of them, and its own schema rejected any round that reached the goal.
 * This reader wants the boards: it takes them wherever a state has some, whatever the rest is worth
 * (files.h says how, and what is wrong with each).
 *
 * Errors: those of files.h, and DECODE_ERROR_FIELD for JSON that is no object.
 *
 * Example: {"type":"resync_request","requestId":"abc"} is a resync with no board.
 */
#pragma once

#include "spaces/files/files.h"
#include "text/json-span.h"

typedef enum
{
  SPACES_STATE_WHOLE,
  SPACES_STATE_FULL,
  SPACES_STATE_DELTA,
  SPACES_STATE_RESYNC,
  SPACES_STATE_OTHER, /* an object of a type that the game never had */
} SpacesStateKind;

/* The boards in a state, and what is wrong with them. */
SpacesFile *spaces_state_read       (const char       *json,
                                     gssize            length,
                                     SpacesStateKind  *kind,
                                     GError          **error);
const char *spaces_state_kind_title (SpacesStateKind   kind);
