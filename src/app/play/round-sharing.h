/* round-sharing.h: shares a round as a link, a picture, a file or a reply
 *
 * Copies a link or a picture to the clipboard or saves an animation or a web page. The result is
 * reported in a toast of the window (action "win.toast"). An animation is drawn and written beside
 * the window, which stays usable.
 *
 * A reply carries the rounds that were played and the board for the next one. Where the present
 * round is still open a dialog asks first which board that is, and where the player has no name yet
 * another one asks for it (player-card.h). Who chooses to design another board first is taken to
 * Design (action "win.design").
 */
#pragma once

#include "match/match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A link that shows the round, at the web address @base, and asks for an answer to @next: a short
 * reply. Where @next is no board for this game, the board of the round takes its place. */
void editor_round_copy_link     (GtkWidget         *widget,
                                 const SpacesRound *round,
                                 const SpacesBoard *next,
                                 const char        *base);
/* A web page that shows the round, as the link does. */
void editor_round_save_page     (GtkWidget         *widget,
                                 const SpacesRound *round,
                                 const SpacesBoard *next,
                                 GSettings         *settings);
void editor_round_copy_svg      (GtkWidget         *widget,
                                 const SpacesRound *round);
void editor_round_copy_png      (GtkWidget         *widget,
                                 const SpacesRound *round,
                                 gsize              step,
                                 gboolean           fogged);
void editor_round_save_gif      (GtkWidget         *widget,
                                 SpacesRound       *round,
                                 gboolean           fogged);
/* @match has the board editor. A reply that was copied makes it the opponent's turn. */
void editor_reply_ask           (GtkWidget         *widget,
                                 EditorMatch       *match,
                                 GSettings         *settings);

G_END_DECLS
