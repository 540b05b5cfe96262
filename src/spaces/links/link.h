/* link.h: the links that the program writes
 *
 * docs/formats.md, "Links of the Spaces game". `base` is a web address such as
 * "https://spaces-game.com/"; what it has behind a `#` is dropped. `|` is written as it is. Every
 * function gives NULL for a base that is no web address.
 *
 *   short       <base>#<code>, and with a name <base>#<code>:<name>
 *   several     <base>#<code>,<code>…: a deck or any other selection
 *   named       <base>#challenge=<code>
 *   result      <base>#result=<code>,<code>&next=<code>: the boards of the player and the opponent
 *               of a round, and the board that is asked to be answered
 *   challenge   <base>#c=<compressed>, which today's web game opens: a challenge to the first round
 *               of a new game, from a sender with an id and a name
 *
 * A name is that of the board (suffixes.h); NULL or "" writes none, and
 * of a long one the first SPACES_NAME_MAX_CHARACTERS are written. The game knows no names
 * in links, so a challenge never has one, and the others have one only when the person wants it.
 *
 * Example: base "https://spaces-game.com/" and the board `2|2p0p2tG0f` give
 * "https://spaces-game.com/#2|2p0p2tG0f", with the name "My board" behind it ":My%20board".
 */
#pragma once

#include "spaces/board/board.h"

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
                                       const SpacesBoard *board,
                                       const char        *name);
/* @names may be NULL, and so may each of them. */
char       *share_link_make_several   (const char        *base,
                                       SpacesBoard *const *boards,
                                       const char *const *names,
                                       gsize              n_boards);
/* How many characters longer a link is with @name. */
gsize       share_link_name_length    (const char        *name);
char       *share_link_make_result    (const char        *base,
                                       const SpacesBoard *player,
                                       const SpacesBoard *opponent,
                                       const SpacesBoard *next);
char       *share_link_make_challenge (const char        *base,
                                       const SpacesBoard *board,
                                       const ShareSender *sender);
char       *share_link_make_game_id   (void);
