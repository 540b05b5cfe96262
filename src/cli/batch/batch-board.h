/* batch-board.h: boards, squares and scorings in the requests of `spaces batch` */
#pragma once

#include "cli/batch/batch-request.h"
#include "spaces/board/code.h"
#include "spaces/round/result.h"

G_BEGIN_DECLS

#define BATCH_MAX_GENERATED 100000 /* boards of one answer: some 20 MB of text for 31×31 */

/* Decodes the code in the member @name; @extras may be NULL. */
SpacesBoard *batch_board_get         (BatchRequest        *request,
                                      const char          *name,
                                      SpacesCodeExtras    *extras);
/* Reads the optional square in the member @name. *@found is @square, or NULL when it is absent. */
gboolean     batch_board_get_square  (const BatchRequest  *request,
                                      const char          *name,
                                      SpacesSquare        *square,
                                      const SpacesSquare **found);
/* The optional member "scoring", web unless it is there. */
gboolean     batch_board_get_scoring (const BatchRequest  *request,
                                      SpacesScoring       *scoring);

G_END_DECLS
