/* recipient-notice.h: what the person who gets a board will see
 *
 * A board that is unfinished or not legal can be sent all the same, by any way: as a link, a code,
 * a picture, a file or on a card. Then it is said beforehand what becomes of it. One sentence for
 * all ways; NULL for a board that is legal.
 *
 *   unfinished    it does not reach the goal yet; it may break a rule besides
 *   not legal     a move breaks a rule of the game, or of today's web game, which may play the
 *                 board all the same
 *   not for web   legal, but its link is one that today's web game cannot read (a goal above column
 *                 10 or a later one)
 *
 * Sentences are translated; free them with g_free(). Nothing here fails.
 *
 * Example: `4|12p08p` gives "Your opponent will see an unfinished board.", and `2|2p1pG1f`
 * "Move 2 breaks the rules, but the web game plays the board all the same."
 */
#pragma once

#include "spaces/rules/check.h"

char *recipient_notice_describe       (const SpacesReport *report);
char *recipient_notice_describe_board (const SpacesBoard  *board);
/* The same in a few words, for places without room. */
char *recipient_notice_label          (const SpacesReport *report);
/* The first move that breaks a rule, counted from 1; 0 for none. That the web game cannot read a
 * goal is not the move's fault. */
guint recipient_notice_find_breach    (const SpacesReport *report);
