/* inspect-cards.h: what solitaire contributes to the table of formats
 *
 * `inspect_cards` has its two formats, positions and sessions, in links and alone, for the table
 * of inspect-games.h, and boards in letters, which are all of a text (plain-board.h). A position
 * is a find of cards_position_kind, a session one of cards_game_kind, and its moves are legal.
 * Each format holds finds of one kind, whose id is its own, and one find at most.
 *
 * A source is a link to a solitaire when it has the parameter `p`, `game` or `replay` and either
 * leads to a folder with the name of a game or has a value that looks right: many other addresses
 * have parameters of these names. A value that cannot be read is reported with its place. A line
 * break that a mail has made is left out when the text can be read with the lines behind it.
 *
 * Without an address in front they begin so:
 *
 *   v1F00AAAD…      a position in the text form: `v`, a number, a capital letter and ten characters
 *                   more
 *   AUYAAAAD…       a position in the binary form, if it can be read to its end
 *   g4z3m.NsJm      a session, if it can be read to its end, with at least one move
 *   p=…             a parameter with a value that looks like one of these
 *   ?p=…  /klondike/?game=…  klondike?game=…   what is left of an address: whatever the value is
 *
 * Where the text is nothing but this word, the text form of a position may be shorter, and a
 * session may have no moves, if there is a digit in its deal: `g4z3m.` is one, and `end.` is a
 * word.
 *
 * Each byte of a text is looked at a bounded number of times: a position, a parameter and the name
 * of a game are short, and a session has one period only, at which the word is given up that has
 * another.
 *
 * Example: `https://mikhaidn.github.io/CardGames/freecell/?p=v1F00…` is an address, its base 0…48,
 * and `v1F00…` the text, an INSPECT_CARDS_POSITION.
 */
#pragma once

#include "cards/encoding/game-link.h"
#include "inspect/inspection/inspect-format.h"

#define INSPECT_CARDS_POSITION "cards-position" /* ?p=v1F00…, v1F00… */
#define INSPECT_CARDS_SESSION "cards-session"   /* ?game=g4z3m.Ns, ?replay=g4z3m.Ns, g4z3m.Ns */

#define INSPECT_CARDS_BOARD "cards-board"       /* lines of cards, 7C 7D … */

extern const InspectGame inspect_cards;

/* --- Words ----------------------------------------------------------------------------------- */

InspectOpening inspect_cards_open          (const char             *text,
                                            gsize                   length,
                                            gsize                   at);
/* Whether a value looks like a position or a session, so that a parameter of its name means one. */
gboolean       inspect_cards_looks_right   (const char             *text,
                                            gsize                   length,
                                            gboolean                is_session);

/* --- Links ----------------------------------------------------------------------------------- */

/* A source that is a link to a solitaire, or a position or session alone. */
typedef struct
{
  InspectSource     *source;
  InspectionBuilder *builder;
  CardsLink          link;       /* empty after an error */
  gboolean           is_session; /* also after an error: what the parameter names */
  gboolean           is_joined;  /* lines behind the source belong to it */
  TextSpan           whole;      /* of the source, in its text */
  gsize              end;        /* where it ends with the lines that belong to it */
  GError            *error;
} InspectCardsLink;

void           inspect_cards_link_clear    (InspectCardsLink       *self);
/* FALSE when the source of @self is no link of the format that it names. */
gboolean       inspect_cards_link_find     (InspectCardsLink       *self);

/* The readers of the two formats, for a link without an error. */
void           inspect_cards_read_position (const InspectCardsLink *self);
void           inspect_cards_read_session  (const InspectCardsLink *self);

gboolean       inspect_cards_read_board    (InspectSource          *source,
                                            InspectionBuilder      *builder);

/* What both have: the place of bytes of the position or session, cut at its end; the one find; and
 * @text as the link was given: on the same address, or on the usual one if its beginning was
 * lost. */
TextSpan       inspect_cards_place         (const InspectCardsLink *self,
                                            gsize                   from,
                                            gsize                   to);
void           inspect_cards_add_find      (const InspectCardsLink *self,
                                            const GameKind         *kind,
                                            gpointer                value,
                                            const char             *name,
                                            gboolean                complete);
char          *inspect_cards_link_dup      (const InspectCardsLink *self,
                                            CardsGame               game,
                                            const char             *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (InspectCardsLink, inspect_cards_link_clear)
