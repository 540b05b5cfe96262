/* share-link.h: the links that the program writes
 *
 * Specification README 6. `base` is a web address such as "https://spaces-game.com/"; what it has
 * behind a `#` is dropped. `|` is written as it is.
 *
 *   short       <base>#<code>
 *   named       <base>#challenge=<code>
 *
 * Example: base "https://spaces-game.com/" and the board `2|2p0p2tG0f` give
 * "https://spaces-game.com/#2|2p0p2tG0f".
 */
#pragma once

#include "spaces/spaces-board.h"

G_BEGIN_DECLS

#define SHARE_DEFAULT_SHORT_BASE "https://spaces-game.com/"
#define SHARE_DEFAULT_WEB_BASE "https://spaces-game-api.vercel.app/"

typedef enum
{
  SHARE_LINK_SHORT,
  SHARE_LINK_NAMED,
} ShareLinkStyle;

char       *share_link_make          (ShareLinkStyle     style,
                                      const char        *base,
                                      const SpacesBoard *board);
gboolean    share_link_base_is_valid (const char        *base);

G_END_DECLS
