/* tournament-entry.h: a row of the ranking
 *
 * One board's place in a result, as an object for list models. Immutable.
 */
#pragma once

#include "app/tournament/tournament-result.h"

#include <gio/gio.h>

G_BEGIN_DECLS

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
} EditorTournamentColumn;
#define EDITOR_N_TOURNAMENT_COLUMNS 9

#define EDITOR_TYPE_TOURNAMENT_ENTRY (editor_tournament_entry_get_type ())
G_DECLARE_FINAL_TYPE (EditorTournamentEntry, editor_tournament_entry, EDITOR, TOURNAMENT_ENTRY,
                      GObject)

EditorTournamentEntry *editor_tournament_entry_new       (EditorTournamentResult *result,
                                                          guint                   place);
guint                  editor_tournament_entry_get_place (EditorTournamentEntry  *self);
/* What stands in a column; free with g_free(). */
char                  *editor_tournament_entry_format    (EditorTournamentEntry  *self,
                                                          EditorTournamentColumn  column);
/* The row for a screen reader; free with g_free(). */
char                  *editor_tournament_entry_describe  (EditorTournamentEntry  *self);
/* The place of the opponent in the best or the worst round. */
guint                  editor_tournament_entry_get_opponent (EditorTournamentEntry  *self,
                                                          EditorTournamentColumn  column);
/* Like strcmp(); what is equal is in the order of the places. */
gint                   editor_tournament_entry_compare   (EditorTournamentEntry  *a,
                                                          EditorTournamentEntry  *b,
                                                          EditorTournamentColumn  column);

G_END_DECLS
