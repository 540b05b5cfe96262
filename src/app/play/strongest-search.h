/* strongest-search.h: takes the strongest board, once it is found, into the match or the editor
 *
 * The search itself is that of answer-bar.h. The board is the opponent of the one that is built, or
 * takes the place of that one against the opponent. Its points are not shown: the round between the
 * two is yet to be played.
 */
#pragma once

#include "app/play/answer-bar.h"
#include "match/match.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_STRONGEST_OPPONENT, /* against the player's board */
  EDITOR_STRONGEST_ANSWER,   /* against the opponent's, for the player */
} EditorStrongest;

/* Begins the search; NULL, or a sentence why there is nothing to search for. */
const char *editor_strongest_search (EditorAnswerBar *bar,
                                     EditorMatch     *match,
                                     EditorStrongest  what);
/* Takes @answer into @match, or into @editor; returns a sentence about it, to be freed. */
char       *editor_strongest_take   (SpacesAnswer    *answer,
                                     EditorMatch     *match,
                                     BoardEditor     *editor,
                                     EditorStrongest  what);

G_END_DECLS
