/* match-description.h: what a player should know about a round of a match
 *
 *   editor_match_describe_sizes()  that two boards are of different sizes, which nobody can play;
 *                                  NULL when
 *                            they are of one size
 *   editor_match_describe()  a warning about its boards, in a sentence; NULL for none
 *   editor_match_compare()   that points which were sent are others than the boards play, which are
 *                            what counts; NULL when they agree. A negative number says that they
 *                            were not sent
 *
 * Of a round that is not known yet neither reveals what will happen in it: no place, no points.
 * Both are translated; free them.
 */
#pragma once

#include "match/match.h"

G_BEGIN_DECLS

char *editor_match_describe_sizes    (const SpacesBoard *own,
                                      const SpacesBoard *opponent);
char *editor_match_describe          (EditorMatch       *self,
                                      guint              place);
char *editor_match_compare           (EditorMatch       *self,
                                      guint              place,
                                      const gint         sent[SPACES_N_SIDES]);
/* Whom the board plays, for a line below its name: "against Bea", "no opponent yet". */
char *editor_match_describe_opponent (EditorMatch       *self);

G_END_DECLS
