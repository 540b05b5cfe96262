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

/* The round on show, and what sharing it needs; nothing of it is taken over. */
typedef struct
{
  GtkWidget   *widget; /* the toasts come from its window, which the dialogs belong to */
  EditorMatch *match;
  SpacesRound *round;  /* or NULL */
  GSettings   *settings;
  gsize        step;
  gboolean     fogged;
} EditorRoundShown;

/* Does one of "play.reply", "play.copy-link" (a short reply: it shows the round and asks for an
 * answer), "play.copy-svg", "play.copy-png", "play.save-gif" and "play.save-page" (a web page that
 * shows the round as the link does). "play.copy" and "play.export" copy the link and save the
 * animation, or say why there is nothing to be copied or exported. */
void        editor_round_share     (const EditorRoundShown *shown,
                                    const char             *action);
/* Enables those that can be done. */
void        editor_round_enable    (const EditorRoundShown *shown);
/* What a reply is, for a tooltip. */
const char *editor_reply_describe  (EditorMatch            *match);
/* @match has the board editor. A reply that was copied makes it the opponent's turn. */
void        editor_reply_ask       (GtkWidget              *widget,
                                    EditorMatch            *match,
                                    GSettings              *settings);
