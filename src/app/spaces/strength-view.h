/* strength-view.h: how strong the board is, while it is drawn
 *
 * A bar of wins, ties and losses with its figures, what the board was played against, and its three
 * worst enemies, each with a button that plays it (action "win.play-against"). A board that is not
 * legal yet has no figures, and says why; neither has one that the library has no opponents for.
 * Two lists choose whom it plays and how points are counted (strength-choice.h); the decks to
 * choose from are read away from the main loop while the lists are on the screen, and again when
 * the library changes. A switch below them is for hints on the board.
 *
 * Below it the change of one move that would make the board win most, and a button that makes it,
 * one step to undo: "Best change: a trap at row 2, column 1 as move 5: +3 %". Only a legal board
 * has one, and only where something gains as much as is shown as 0.1 %.
 *
 * Both are worked out only while they are on screen: folded, behind another page or in a hidden
 * sidebar nothing is played. An edit gives up the board before (strength-job.h); what was found for
 * it stays, dimmed, until the first of the new figures.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_STRENGTH_VIEW (editor_strength_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthView, editor_strength_view, EDITOR, STRENGTH_VIEW, GtkWidget)

/* An expander around the view, which is made when it is unfolded for the first time. Whether it is
 * unfolded is remembered (setting "strength-visible"), and the same in all windows. */
GtkWidget *editor_strength_group_new (BoardEditor *editor,
                                      GSettings   *settings);
