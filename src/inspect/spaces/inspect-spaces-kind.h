/* inspect-spaces-kind.h: what the inspection finds of the Spaces game: boards
 *
 * They are of spaces_board_kind. The ids of the formats that they are found in stand here, too,
 * where each reader can use them.
 *
 * Example: `2|2p0pG0f` is the format INSPECT_SPACES_CODE with one find of this kind.
 */
#pragma once

#include "inspect/inspection/inspection-builder.h"
#include "spaces/board/board.h"
#include "spaces/links/board-kind.h"

G_BEGIN_DECLS

#define INSPECT_SPACES_CODE "spaces-code"           /* 2|2p0pG0f */
#define INSPECT_SPACES_SHORT "spaces-short"         /* #2|2p0pG0f */
#define INSPECT_SPACES_NAMED "spaces-named"         /* #challenge=2|2p0pG0f */
#define INSPECT_SPACES_RESULT "spaces-result"       /* #result=…,…&next=… */
#define INSPECT_SPACES_CHALLENGE "spaces-challenge" /* #c=… */
#define INSPECT_SPACES_STATE "spaces-state"         /* #… */
#define INSPECT_SPACES_LOT "spaces-lot"             /* #lot=…, #lot-home=… */
#define INSPECT_SPACES_STORED "spaces-stored"       /* #s=… */
#define INSPECT_SPACES_FILE "spaces-file"           /* JSON */

/* @name is for people; @is_named: the text itself calls the board so. @creature may be NULL. An
 * incomplete board is one of which only the first moves could be read. */
void inspect_spaces_add_board (InspectionBuilder *builder,
                               const SpacesBoard *board,
                               const char        *name,
                               gboolean           is_named,
                               const char        *creature,
                               TextSpan           place,
                               gboolean           complete);

/* The finds that are boards, of InspectionFind; they belong to the inspection, the array to the
 * caller. */
GPtrArray *inspect_spaces_list_boards (const Inspection *inspection);

G_END_DECLS
