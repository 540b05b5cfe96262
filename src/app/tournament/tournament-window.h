/* tournament-window.h: the window of a tournament
 *
 * Every board of a group plays every other one, off the main loop, with a bar that shows how
 * far it is and a button that stops it where that takes longer than a moment. Then there are
 * two views: the ranking (ranking-view.h) and the cross table (cross-table.h). Where the boards
 * have several sizes each size plays a tournament of its own, and one is chosen. Scoring is
 * chosen in the menu and remembered (setting "strength-scoring").
 *
 * What would take longer than some seconds is asked about before, with an estimate: all rounds, or
 * a sample, which is suggested where a minute would not do. More boards than a table can have, and
 * samples, have the ranking alone.
 *
 * Actions  choice.strength-scoring  "web" or "engine"
 *          tournament.sort     (u) EditorTournamentColumn, sorts the ranking
 *          tournament.view     (s) "ranking" or "cross"
 *          tournament.copy     copies the table as CSV, as `spaces tournament --csv` writes it
 *          tournament.play     shows the round of the chosen cell
 *          tournament.cancel   stops, or does not answer the question
 *          tournament.answer   (b) whether a sample is played
 *
 * Of its parent it asks win.show-pairing (sssb): the codes of a board and its opponent, the name of
 * that, and whether scoring is the engine's. It goes with its parent.
 *
 * Keys     Escape and Ctrl+W close, Ctrl+C copies, Ctrl+1 and Ctrl+2 lead to the two views.
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_TOURNAMENT_WINDOW (editor_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorTournamentWindow, editor_tournament_window, EDITOR, TOURNAMENT_WINDOW,
                      AdwWindow)

/* Presents the window and plays. @groups has at least one EditorTournamentGroup; @n_alone boards
 * are in none of them. */
GtkWidget *editor_tournament_window_show (GtkWindow *parent,
                                          GSettings *settings,
                                          GPtrArray *groups,
                                          guint      n_alone);
