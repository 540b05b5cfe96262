/* play-page.h: the board that is being built, played against an opponent's
 *
 * Shows a round of an EditorMatch step by step: the picture with one sentence (round-stage.h), both
 * scores, the list of steps. A round that has not been played through is shown only as far as it
 * was played, unless it is revealed. Without an opponent the page offers the ways to get one, and
 * lists the matches that are kept (match-keeping.h); where a round waits for a board to be drawn it
 * says who waits, and leads to Design.
 *
 * Actions, with the prefix "play.":
 *   opponents  read (s, a link or code), stop-reading, open, open-deck, from-library (by
 *              win.choose-opponent), draw-opponent, find-opponent
 *   rounds     seek (u, a step), next-round, reveal-all, find-answer, fog (a state)
 *   matches    new-match, open-match (s, a game's id), remove-match (s, likewise)
 *   replies    reply, copy-link, copy-svg, copy-png, save-gif; by Ctrl+C and Ctrl+E: copy, export,
 *              which say why where there is nothing to be copied or exported
 * Results are reported with the window's action "win.toast".
 *
 * Properties: "narrow" (boolean, read only: there is no room for the sidebar beside the round),
 * "against" (string, read only: whom the board plays, in words), "sidebar-visible" and "fogged"
 * (boolean).
 */
#pragma once

#include "app/play/match-keeping.h"
#include "app/play/opponent-intake.h"
#include "spaces/editor/board-editor.h"
#include "spaces/round/round.h"

#include <adwaita.h>

#define EDITOR_TYPE_PLAY_PAGE (editor_play_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPlayPage, editor_play_page, EDITOR, PLAY_PAGE, AdwBin)

/* Of the match of @keeping, for the board of @editor. */
GtkWidget *editor_play_page_new        (EditorMatchKeeping *keeping,
                                        BoardEditor        *editor,
                                        GSettings          *settings);
/* Takes whatever a person has of an opponent: a code, a link of any kind, a challenge with its
 * earlier rounds, a reply, or the JSON of a board or a deck (opponent.h), all as a paste on the
 * page does. A long text is read off the main loop; a new one cancels that. Where it cannot be read
 * nothing changes, and the reason is shown.
 *
 *   editor_opponent_intake_read (editor_play_page_get_intake (page), "2|2p3tG0f", "Bea"); */
EditorOpponentIntake *editor_play_page_get_intake (EditorPlayPage *self);
/* @boards, ten of SpacesBoard, are the deck of @side. */
void       editor_play_page_take_deck  (EditorPlayPage *self,
                                        SpacesSide      side,
                                        GPtrArray      *boards,
                                        const char     *name);
/* Shows a round that was played as the first one of the match @game_id, which goes on if it is
 * kept. @name is the opponent's, or NULL. */
void       editor_play_page_show_round (EditorPlayPage *self,
                                        const char     *game_id,
                                        SpacesBoard    *player,
                                        SpacesBoard    *opponent,
                                        const char     *name,
                                        SpacesScoring   scoring);
/* Shows a round of a tournament. It is not one that anybody played: it is not recorded, and the
 * next one takes its place. @name is the opponent's. */
void       editor_play_page_show_pairing
                                       (EditorPlayPage *self,
                                        SpacesBoard    *player,
                                        SpacesBoard    *opponent,
                                        const char     *name,
                                        SpacesScoring   scoring);
/* Rounds that are played to the end are recorded in the library in the file at @path. To be called
 * once. */
void       editor_play_page_record     (EditorPlayPage *self,
                                        const char     *path);
/* The size of the player's board, 0 while it has no moves. */
guint      editor_play_page_get_size   (EditorPlayPage *self);
