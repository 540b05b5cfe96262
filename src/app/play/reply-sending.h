/* reply-sending.h: a reply to the opponent, copied as a link
 *
 * A reply carries the rounds that were played and the board for the next one. Where the present
 * round is still open a dialog asks first which board that is, and where the player has no name yet
 * another one asks for it (player-card.h). The result is reported in a toast of the window (action
 * "win.toast"); whoever chooses to design another board first is taken to Design (action
 * "win.design").
 */
#pragma once

#include "match/match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @widget is where the toasts come from, and @match has the board editor. A reply that was copied
 * makes it the opponent's turn. */
void editor_reply_ask (GtkWidget   *widget,
                       EditorMatch *match,
                       GSettings   *settings);

G_END_DECLS
