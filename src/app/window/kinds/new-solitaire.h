/* new-solitaire.h: the actions "win.new-solitaire" and "win.open-solitaire"
 *
 *   new-solitaire        asks what to deal (new-deal.h), and opens that in the window
 *   open-solitaire (ss)  opens a position or a game, given as its text; the other text is why a
 *                        replay stops at its end, or ""
 *
 * The solitaire before is a step of undo away, the board stays a draft.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_new_solitaire_attach (EditorWindow *window,
                                  GSettings    *settings);

G_END_DECLS
