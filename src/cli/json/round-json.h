/* round-json.h: rounds and what is known of them, as members of a JSON object
 *
 * Names and shapes are those of the game's own results, the same for `spaces batch` and for
 * `--json`: positions are {"row":…,"col":…} in the player's frame, steps count from 0 and −1 is
 * none.
 *
 *   result  winner, playerPoints, opponentPoints, playerOutcome, playerVisualOutcome,
 *           opponentVisualOutcome, collision, playerFinalPosition, opponentFinalPosition,
 *           simulationDetails
 *   steps   one object a step: text, and player and opponent with position (null before the piece
 *           has started), points and events
 */
#pragma once

#include "spaces/answer/answer.h"
#include "spaces/round/deck.h"
#include "text/json-writer.h"

void round_json_write_result (JsonWriter         *writer,
                              const SpacesResult *result);
void round_json_write_steps  (JsonWriter         *writer,
                              const SpacesRound  *round,
                              gboolean            fogged);
void round_json_write_game   (JsonWriter         *writer,
                              const SpacesGame   *game);
void round_json_write_fog    (JsonWriter         *writer,
                              const SpacesBoard  *board,
                              const SpacesFog    *fog);
void round_json_write_answer (JsonWriter         *writer,
                              const SpacesAnswer *answer);
