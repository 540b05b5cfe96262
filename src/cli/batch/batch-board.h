/* batch-board.h: the operations board.… of `spaces batch`
 *
 *   board.decode     encoded                    size, moves, grid, canonical, notes, suffixes
 *   board.encode     size, moves                encoded
 *   board.check      encoded                    level, problems, advice, webErrors, webPlayable,
 *                                               enginePlayable, score
 *   board.thumbnail  encoded, view player|opponent, maxStep?, trapPositionToShow?
 *                    size, view blank           svg
 *   board.ascii      encoded, currentPosition?  ascii
 *   board.generate   size, limit                boardsInOrder
 *
 * Names and shapes are in board-json.h. Errors in `encoded` carry the byte in that text.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "spaces/board/code.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

#define BATCH_MAX_GENERATED 100000 /* boards of one answer: some 20 MB of text for 31×31 */

gboolean batch_board_decode    (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);
gboolean batch_board_encode    (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);
gboolean batch_board_check     (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);
gboolean batch_board_thumbnail (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);
gboolean batch_board_ascii     (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);
gboolean batch_board_generate  (BatchRequest  *request,
                                JsonWriter    *answer,
                                GError       **error);

/* For the other operations that take boards. */
SpacesBoard *batch_board_get        (BatchRequest         *request,
                                     const char           *name,
                                     SpacesCodeExtras     *extras,
                                     GError              **error);
gboolean     batch_board_get_square (const BatchRequest   *request,
                                     const char           *name,
                                     SpacesSquare         *square,
                                     const SpacesSquare  **found,
                                     GError              **error);

G_END_DECLS
