/* inspect-cards-word.h: how positions and games begin without an address in front
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
 */
#pragma once

#include "inspect/inspection/inspect-source.h"

G_BEGIN_DECLS

InspectOpening inspect_cards_open        (const char *text,
                                          gsize       length,
                                          gsize       at);
/* Whether a value looks like a position or a session, so that a parameter of its name means one. */
gboolean       inspect_cards_looks_right (const char *text,
                                          gsize       length,
                                          gboolean    is_session);

G_END_DECLS
