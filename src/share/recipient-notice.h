/* recipient-notice.h: what the person who gets a board will see
 *
 * A board that is unfinished or not legal can be sent all the same, by any way: as a link, a code,
 * a picture, a file or on a card. Then it is said beforehand what becomes of it. One sentence for
 * all ways; NULL for a board that is played as it is.
 *
 *   unfinished    it does not reach the goal yet
 *   not legal     the rules of the game, or those of today's web game, do not allow it
 *   not for web   legal, but its link is one that today's web game cannot read (a goal above column
 *                 10 or a later one)
 *
 * Sentences are translated and not to be freed. Nothing here fails.
 *
 * Example: `4|12p08p` gives "Your opponent will see an unfinished board."
 */
#pragma once

#include "spaces/rules/check.h"

G_BEGIN_DECLS

const char *recipient_notice_describe       (const SpacesReport *report);
const char *recipient_notice_describe_board (const SpacesBoard  *board);
/* The same in two or three words, for places without room. */
const char *recipient_notice_label          (const SpacesReport *report);

G_END_DECLS
