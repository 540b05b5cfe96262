/* match-reply.h: the links that answer an opponent
 *
 *   challenge   …#c=…, which today's web game opens: the board for the next round, with all rounds
 *               that were kept, as this player saw them, and the totals
 *   result      …#result=<yours>,<theirs>&next=<board>, short: the last round and the next board
 *
 * Both carry the rounds that were kept (editor_match_keep()), so there must be one. NULL when there
 * is none, or when the base is no web address.
 */
#pragma once

#include "app/match.h"

G_BEGIN_DECLS

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
char *editor_match_reply_result    (EditorMatch             *match,
                                    const SpacesBoard       *next,
                                    const char              *base);

G_END_DECLS
