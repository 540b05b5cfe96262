/* file-schema.h: whether the web game itself would take a file back
 *
 * The web game checks what it loads against a schema and rejects the whole file at the first board
 * that does not fit. This is that schema, as a table; the messages are our own.
 * docs/formats.md, "What the web game takes back".
 *
 * It is asked for four kinds: board, boards, deck and backup. Unknown members are ignored, as the
 * game ignores them. Paths are the game's own: "sequence.0.order", "" for the whole.
 *
 * The two rules about a board as a whole (its grid has the stored size, its positions are inside)
 * are only asked when nothing in it has a wrong type, again as in the game.
 */
#pragma once

#include "spaces/files/file-contents.h"

/* Whether the web game takes @root as a file of this @kind; each reason why not is an issue. */
gboolean spaces_file_schema_check (SpacesFileKind      kind,
                                   JsonSpan            root,
                                   SpacesFileWarnings *issues);
