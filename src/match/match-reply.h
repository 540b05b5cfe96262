/* match-reply.h: the link that answers an opponent
 *
 * A challenge, …#c=…, which today's web game opens: the board for the next round, with all rounds
 * that were kept (editor_match_keep()), as this player saw them, and the totals. There must be such
 * a round: NULL when there is none, or when the base is no web address. After the last round it is
 * the result of the game, without a board. Rounds whose boards nobody knows are only counted.
 */
#pragma once

#include "match/match.h"

/* Who replies, as the web game knows players. */
typedef struct
{
  const char *id;
  const char *name;
} EditorMatchPlayer;

char *editor_match_reply_challenge (EditorMatch             *match,
                                    const SpacesBoard       *next,
                                    const char              *base,
                                    const EditorMatchPlayer *player);
