/* match-description.h: what a player should know about a round of a match
 *
 *   editor_match_describe()  a warning about its boards, in a sentence; NULL for none
 *   editor_match_compare()   that points which were sent are others than the boards play, which are
 *                            what counts; NULL when they agree. A negative number says that they
 *                            were not sent
 *
 *   editor_match_describe_round()  which round it is, and against whom: "Round 1 against Ryan"
 *   editor_match_describe_task()  the present round, and what the player is to do in it; NULL for
 *                            nothing
 *
 * Of a round that is not known yet neither reveals what will happen in it: no place, no points.
 * All are translated; free them.
 */
#pragma once

#include "match/match.h"

char *editor_match_describe          (EditorMatch       *self,
                                      guint              place);
char *editor_match_compare           (EditorMatch       *self,
                                      guint              place,
                                      const gint         sent[SPACES_N_SIDES]);
char *editor_match_describe_round    (EditorMatch       *self,
                                      guint              place);
char *editor_match_describe_task     (EditorMatch       *self);
/* Whether there is no round to look at because it waits for a board of the player's. What stands in
 * its place, then and otherwise: a few words, and a sentence. */
gboolean editor_match_waits          (EditorMatch       *self);
/* Whether the next board is drawn and the one who challenged waits for it. */
gboolean editor_match_owes_reply     (EditorMatch       *self);
char *editor_match_describe_wait     (EditorMatch       *self);
char *editor_match_describe_why      (EditorMatch       *self);
/* Whom the board plays, for a line below its name: "against Bea", "no opponent yet". */
char *editor_match_describe_opponent (EditorMatch       *self);
