/* share-text.h: the words around a link
 *
 * A link travels inside of something: a Markdown line, a piece of HTML, a mail. Names come from
 * people and may hold anything; each form escapes what would break it. An empty name becomes
 * "Spaces board".
 *
 * Example: the board named "a]b" gives the Markdown `[a\]b](https://spaces-game.com/#2|2p)`.
 */
#pragma once

#include "spaces/board/board.h"

/* What a link to a board of that name is called. */
const char *share_text_title    (const char        *name);
char       *share_text_markdown (const char        *name,
                                 const char        *link);
char       *share_text_html     (const char        *name,
                                 const char        *link);
/* Of a mail with a board: its subject, and a few friendly words. */
char       *share_text_subject  (const char        *name);
char       *share_text_greeting (const SpacesBoard *board,
                                 const char        *name);
/* A mail about any game. */
char       *share_text_message  (const char        *greeting,
                                 const char        *link);
