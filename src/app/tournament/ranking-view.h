/* ranking-view.h: the ranking of a tournament, a table that can be sorted
 *
 * Place, board, points, wins, ties, losses, Elo, and the best and the worst round of each board. A
 * click on a heading sorts; editor_ranking_view_sort() does for those who have no pointer. Enter or
 * a double click on a row activates it.
 *
 * Signal "activated" (place): the row of the board with this place.
 */
#pragma once

#include "app/tournament/tournament-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_RANKING_VIEW (editor_ranking_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRankingView, editor_ranking_view, EDITOR, RANKING_VIEW, GtkWidget)

void        editor_ranking_view_set_result (EditorRankingView      *self,
                                            EditorTournamentResult *result);
/* Places and names from the first one, figures from the largest one. */
void        editor_ranking_view_sort       (EditorRankingView      *self,
                                            EditorTournamentColumn  column);
/* The heading of a column, translated. */
const char *editor_ranking_view_get_title  (EditorTournamentColumn  column);

G_END_DECLS
