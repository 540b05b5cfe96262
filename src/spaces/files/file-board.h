/* file-board.h: one board as the game's files write it
 *
 *   {"id": uuid, "name": 1–50 characters, "boardSize": 2…99, "grid": [["empty"|"piece"|"trap"]],
 *    "sequence": [{"position": {"row": −1…, "col": 0…},
 *                  "type": "piece"|"trap"|"final", "order": 1…}],
 *    "thumbnail": text, "createdAt": milliseconds or a date in ISO 8601}
 *
 * Only the size and the sequence are read; everything else in a board is derived from them or is
 * about the board and read by its neighbours. The moves count as they stand in the array, whatever
 * their numbers say, as in the web game. A board without a size has that of its grid.
 *
 * On failure the error (DECODE_ERROR_FIELD, SIZE, NO_MOVES, POSITION_RANGE, MOVE_TYPE, TOO_LONG)
 * has no offset; @error_span is the value that is to blame instead. Source:
 * docs/formats.md, "JSON files".
 */
#pragma once

#include "spaces/board/board.h"
#include "text/json-span.h"

/* What was set right while reading. */
typedef enum
{
  SPACES_FILE_BOARD_AS_IT_STANDS = 0,
  SPACES_FILE_BOARD_SIZE_FROM_GRID = 1 << 0, /* no size was stored */
  SPACES_FILE_BOARD_GRID_DIFFERS = 1 << 1,   /* the stored grid is not the one the moves give */
  SPACES_FILE_BOARD_RENUMBERED = 1 << 2,     /* the moves were not numbered 1, 2, 3… */
} SpacesFileBoardFixups;

gboolean     spaces_file_board_is_like (JsonSpan                value);
SpacesBoard *spaces_file_board_read    (JsonSpan                value,
                                        SpacesFileBoardFixups  *fixups,
                                        JsonSpan               *error_span,
                                        GError                **error);
