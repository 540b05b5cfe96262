/* hint-description.h: what the moves on a square are worth, in words
 *
 * For a screen reader, and for a pointer that rests where a number has no room: what moving there,
 * leaving a trap there or finishing there is worth (spaces/strength/hints.h), a sentence each.
 *
 * Example: "Moving here wins 61 % of the rounds, +3 % against the average: the best choice."
 */
#pragma once

#include "spaces/strength/hints.h"

G_BEGIN_DECLS

/* NULL when no move on @square has a hint; otherwise free with g_free(). */
char *spaces_hints_describe (const SpacesHints *hints,
                             SpacesSquare       square);

G_END_DECLS
