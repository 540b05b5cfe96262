/* ranking-view.h: the ranking of a tournament, a table that can be sorted
 *
 * Place, a small picture, board, points, wins, ties, losses, Elo, and the best and the worst round
 * of each board, which only a result with a table has; of a sample the mean points of a round, with
 * their margin, instead of Elo. A click on a heading sorts; editor_ranking_view_sort() does for
 * those who have no pointer. Enter or a double click on a row activates it.
 *
 * Signal "activated" (place): the row of the board with this place.
 */
#pragma once

#include "app/tournament/tournament-result.h"

#include <adwaita.h>

/* What a ranking can be sorted by. */
typedef enum
{
  EDITOR_TOURNAMENT_PLACE,
  EDITOR_TOURNAMENT_NAME,
  EDITOR_TOURNAMENT_POINTS,
  EDITOR_TOURNAMENT_WINS,
  EDITOR_TOURNAMENT_TIES,
  EDITOR_TOURNAMENT_LOSSES,
  EDITOR_TOURNAMENT_ELO,
  EDITOR_TOURNAMENT_BEST,  /* by the lead in the best round */
  EDITOR_TOURNAMENT_WORST,
  EDITOR_TOURNAMENT_MEAN,  /* the points of a round, in a sample */
} EditorTournamentColumn;
#define EDITOR_N_TOURNAMENT_COLUMNS 10

/* One board's place in a result, as an object for list models. Immutable. */
#define EDITOR_TYPE_TOURNAMENT_ENTRY (editor_tournament_entry_get_type ())
G_DECLARE_FINAL_TYPE (EditorTournamentEntry, editor_tournament_entry, EDITOR, TOURNAMENT_ENTRY,
                      GObject)

EditorTournamentEntry *editor_tournament_entry_new       (EditorTournamentResult *result,
                                                          guint                   place);
/* What stands in a column; free with g_free(). */
char                  *editor_tournament_entry_format    (EditorTournamentEntry  *self,
                                                          EditorTournamentColumn  column);
/* Like strcmp(); what is equal is in the order of the places. */
gint                   editor_tournament_entry_compare   (EditorTournamentEntry  *a,
                                                          EditorTournamentEntry  *b,
                                                          EditorTournamentColumn  column);

#define EDITOR_TYPE_RANKING_VIEW (editor_ranking_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRankingView, editor_ranking_view, EDITOR, RANKING_VIEW, AdwBin)

void        editor_ranking_view_set_result (EditorRankingView      *self,
                                            EditorTournamentResult *result);
/* Places and names from the first one, figures from the largest one. */
void        editor_ranking_view_sort       (EditorRankingView      *self,
                                            EditorTournamentColumn  column);
/* Whether the result has what stands in a column. */
gboolean    editor_ranking_view_has_column (const EditorTournamentResult *result,
                                            EditorTournamentColumn        column);
/* The heading of a column, translated. */
const char *editor_ranking_view_get_title  (EditorTournamentColumn  column);
