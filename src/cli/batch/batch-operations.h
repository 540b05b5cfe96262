/* batch-operations.h: what `spaces batch` can do
 *
 * Each family of operations is a file with a table of its rows (batch-request.h), ended by a row
 * without a name. Everything that is told of operations elsewhere comes from these tables: the
 * schema, the answer of batch.operations, and the list in the manual page.
 *
 * A new operation is a function in the file of its family, a row in the table there, and a section
 * in docs/batch.md, which the test batch-schema asks for.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "spaces/round/result.h"

extern const BatchOperation batch_board_operations[];
extern const BatchOperation batch_cards_operations[];
extern const BatchOperation batch_link_operations[];
extern const BatchOperation batch_pentominoes_operations[];
extern const BatchOperation batch_round_operations[];
extern const BatchOperation batch_strength_operations[];
extern const BatchOperation batch_self_operations[];

/* These tables, ended by NULL. */
extern const BatchOperation *const batch_families[];
#define BATCH_EACH_OPERATION(row) \
  for (guint row##_family = 0; batch_families[row##_family] != NULL; row##_family++) \
    for (const BatchOperation *row = batch_families[row##_family]; row->name != NULL; row++)

#define BATCH_MAX_GENERATED 100000 /* boards of one answer: some 20 MB of text for 31×31 */
#define BATCH_GENERATED 500        /* without a limit; as many as the game's own tool makes */

/* Why the code of a board cannot be read. */
#define BATCH_CODE_ERRORS "field/empty/too-long/separator/size/no-moves/position/position-range/" \
  "goal-column/goal-range/move-type/creature/name/checksum/trailing"

/* Members that operations of several families take. */
#define BATCH_CODE(name) \
  REQUIRED (name, TEXT, SHAPE ("code"), READ_BY (batch_read_board, spaces_board_unref))
#define BATCH_SQUARE(name) \
  OPTIONAL (name, JSON, SHAPE ("square"), READ_BY (batch_read_square, g_free))
#define BATCH_SIZE(presence) presence ("size", INTEGER, BETWEEN (SPACES_MIN_SIZE, SPACES_MAX_SIZE))
#define BATCH_SCORING OPTIONAL ("scoring", CHOICE, ONE_OF (batch_scorings))

extern const char *const batch_scorings[]; /* as SpacesScoring */

/* Readers. */
gpointer batch_read_board  (const char       *name,
                            const BatchValue *value,
                            GError          **error);
gpointer batch_read_square (const char       *name,
                            const BatchValue *value,
                            GError          **error);
