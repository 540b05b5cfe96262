/* board-json.h: boards and what is known of them, as members of a JSON object
 *
 * The writers add members to an object that the caller has begun; the readers take values of a
 * request. Names and shapes are those of docs/batch.md, the same for `spaces batch` and for
 * `--json`.
 *
 * Errors of the readers are DECODE_ERROR_FIELD, DECODE_ERROR_SIZE, DECODE_ERROR_NO_MOVES, and
 * DECODE_ERROR_TOO_LONG for a board whose code would be too long to be read.
 */
#pragma once

#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#define BOARD_JSON_MAX_MOVES (SPACES_CODE_MAX_LENGTH / 2) /* no code that can be read holds more */
#define BOARD_JSON_MAX_DEPTH 32 /* a board nests three levels; what is around it may be ignored */

void         board_json_write_grid    (JsonWriter             *writer,
                                       const SpacesBoard      *board);
void         board_json_write_decoded (JsonWriter             *writer,
                                       const SpacesBoard      *board,
                                       const SpacesCodeExtras *extras);
void         board_json_write_report  (JsonWriter             *writer,
                                       const SpacesBoard      *board,
                                       const SpacesReport     *report);
void         board_json_write_codes   (JsonWriter             *writer,
                                       GPtrArray              *boards);

SpacesBoard *board_json_read          (JsonSpan                object,
                                       GError                **error);
gboolean     board_json_read_square   (JsonSpan                span,
                                       SpacesSquare           *square);

const char  *board_json_describe_wide (void);
