/* game-link.h: links to positions and games of solitaire
 *
 *   <base>{freecell,klondike,spider}/?p=<position>
 *   <base>{freecell,klondike}/?game=<session>     the game, opened where it ends
 *   <base>{freecell,klondike}/?replay=<session>   the game, opened at its beginning
 *
 * Read are these on any base, what is left when the beginning is cut off (`/klondike/?p=…`, `?p=…`,
 * `p=…`), and a position or a session alone. White space around the text does not count, percent
 * codes are undone, `+` stays, what is behind a `#` and other parameters are passed over. Two of
 * the three parameters in one link are rejected, and so is a session of FreeCell in a link to
 * Klondike. What the position or the session says is for position.h and session.h.
 *
 * Errors: DECODE_ERROR_EMPTY, _UNKNOWN (nothing of the kind), _AMBIGUOUS, _ROUTE, with the byte.
 *
 * Example: cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_REPLAY, CARDS_FREECELL, "g4z3m.Ns")
 * is https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.Ns
 */
#pragma once

#include "cards/deal/game-config.h"
#include "text/mapped-text.h"

#define CARDS_LINK_DEFAULT_BASE "https://mikhaidn.github.io/CardGames/"

typedef enum
{
  CARDS_LINK_BARE,     /* read only: the text stands alone */
  CARDS_LINK_POSITION,
  CARDS_LINK_GAME,
  CARDS_LINK_REPLAY,
} CardsLinkKind;

typedef struct
{
  CardsLinkKind kind;
  gboolean      is_session;
  MappedText   *text;       /* the position or the session, without percent codes; owned */
} CardsLink;

/* NULL for a base that is no web address. */
char       *cards_link_make          (const char     *base,
                                      CardsLinkKind   kind,
                                      CardsGame       game,
                                      const char     *text);
gboolean    cards_link_read          (MappedText     *source,
                                      CardsLink      *link,
                                      GError        **error);
void        cards_link_clear         (CardsLink      *link);
/* "p", "game", "replay"; NULL for a text without an address. */
const char *cards_link_parameter     (CardsLinkKind   kind);
/* Whether a text without an address looks like a position, whatever is then wrong with it. */
gboolean    cards_link_is_position   (const char     *text,
                                      gsize           length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CardsLink, cards_link_clear)
