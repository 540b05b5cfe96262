/* inspect-cards-link.h: a source that is a link to a solitaire, or a position or session alone
 *
 * An address is one when it has the parameter `p`, `game` or `replay` and either leads to a folder
 * with the name of a game or has a value that looks right: many other addresses have parameters of
 * these names. A value that cannot be read is reported with its place.
 *
 * A line break that a mail has made is left out when the text can be read with the lines behind it.
 *
 * Example: `https://mikhaidn.github.io/CardGames/freecell/?p=v1F00…` is an address, its base
 * 0…48, and `v1F00…` the text.
 */
#pragma once

#include "cards/encoding/game-link.h"
#include "inspect/inspection/inspect-format.h"

G_BEGIN_DECLS

typedef struct
{
  CardsLink link;       /* empty after an error */
  gboolean  is_session; /* also after an error: what the parameter names */
  gboolean  is_joined;  /* lines behind the source belong to it */
  TextSpan  whole;      /* of the source, in its text */
  gsize     end;        /* where it ends with the lines that belong to it */
  GError   *error;
} InspectCardsLink;

void     inspect_cards_link_clear    (InspectCardsLink       *self);
/* FALSE, with @self empty, when the source is no link of this format. */
gboolean inspect_cards_link_find     (const InspectSource    *source,
                                      gboolean                is_session,
                                      InspectCardsLink       *self);
/* Adds what is to be said of any: size, address, joined lines, an error of the link itself. */
void     inspect_cards_link_describe (const InspectCardsLink *self,
                                      InspectSource          *source,
                                      InspectionBuilder      *builder);
/* @text as it was given: on the same address, or on the usual one if its beginning was lost. */
char    *inspect_cards_link_dup      (const InspectCardsLink *self,
                                      const InspectSource    *source,
                                      CardsGame               game,
                                      const char             *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (InspectCardsLink, inspect_cards_link_clear)

G_END_DECLS
