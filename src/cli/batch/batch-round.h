/* batch-round.h: the operations round.… of `spaces batch`
 *
 *   round.simulate  playerBoard, opponentBoard, scoring? web|engine     the result
 *   round.deck      playerDeck, opponentDeck (ten codes each)            rounds, totals, winner
 *   round.combined  playerBoard, opponentBoard, playerMaxStep?, opponentMaxStep?
 *                   (−1 hides every move)                                svg
 *   round.fog       encoded, lastStep, hitTrap, trapPosition?            fogMoves, fogEncoded, grid
 *   round.answer    opponentBoard, scoring?, forwardOnly?, maxMoves?     playerBoard, points,
 *                                                                        proven, bound
 *
 * Names and shapes are in round-json.h. Errors in a board carry the byte in that text, and its
 * member's name stands before the sentence.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "spaces/round/result.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

/* The optional member "scoring", web unless it is there. */
gboolean batch_round_get_scoring (const BatchRequest *request,
                                  SpacesScoring      *scoring,
                                  GError            **error);

gboolean batch_round_simulate (BatchRequest  *request,
                               JsonWriter    *answer,
                               GError       **error);
gboolean batch_round_deck     (BatchRequest  *request,
                               JsonWriter    *answer,
                               GError       **error);
gboolean batch_round_combined (BatchRequest  *request,
                               JsonWriter    *answer,
                               GError       **error);
gboolean batch_round_fog      (BatchRequest  *request,
                               JsonWriter    *answer,
                               GError       **error);
gboolean batch_round_answer   (BatchRequest  *request,
                               JsonWriter    *answer,
                               GError       **error);

G_END_DECLS
