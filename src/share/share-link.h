/* share-link.h: the links that the program writes
 *
 * Specification README 6. `base` is a web address such as "https://spaces-game.com/"; what it has
 * behind a `#` is dropped. `|` is written as it is. Every function gives NULL for a base that is no
 * web address.
 *
 *   short       <base>#<code>
 *   several     <base>#<code>,<code>…: a deck or any other selection
 *   named       <base>#challenge=<code>
 *   result      <base>#result=<code>,<code>&next=<code>: the boards of the player and the opponent
 *               of a round, and the board that is asked to be answered
 *   challenge   <base>#c=<compressed>, which today's web game opens: a challenge to the first round
 *               of a new game, from a sender with an id and a name
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

/* Who sends a challenge. The web game wants all three, and none empty. */
typedef struct
{
  const char *player_id;   /* a UUID, always the same for the same person */
  const char *player_name;
  const char *game_id;     /* "game-", milliseconds, "-", nine of 0–9 a–z; new for each game */
} ShareSender;

char       *share_link_make           (ShareLinkStyle     style,
                                       const char        *base,
                                       const SpacesBoard *board);
char       *share_link_make_several   (const char        *base,
                                       SpacesBoard *const *boards,
                                       gsize              n_boards);
char       *share_link_make_result    (const char        *base,
                                       const SpacesBoard *player,
                                       const SpacesBoard *opponent,
                                       const SpacesBoard *next);
char       *share_link_make_challenge (const char        *base,
                                       const SpacesBoard *board,
                                       const ShareSender *sender);
char       *share_link_make_game_id   (void);
gboolean    share_link_base_is_valid  (const char        *base);

G_END_DECLS
