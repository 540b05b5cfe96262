/* batch-strength.h: how good boards are
 *
 *   board.strength     encoded, scoring?, population?, sample?, seed?, against?   as
 *   strength-json.h boards.tournament  boards, scoring?
 *   ranking, table
 *
 * `against` is a list of codes; without it the board is played against a population, "all" unless
 * it is "plain".
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

gboolean batch_board_strength    (BatchRequest  *request,
                                  JsonWriter    *answer,
                                  GError       **error);
gboolean batch_boards_tournament (BatchRequest  *request,
                                  JsonWriter    *answer,
                                  GError       **error);

G_END_DECLS
