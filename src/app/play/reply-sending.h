/* reply-sending.h: a reply to the opponent, copied as a link
 *
 * A reply carries the rounds that were played and the board for the next one. Which board that is
 * is asked first where the present round is still open, and the player's name where there is none
 * yet (player-card.h). What has come of it is told in a toast of the window (action "win.toast");
 * who would rather design another board first is taken there (action "win.design").
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
