/* ranking-row.h: a row of the ranking, which shows one entry after another
 *
 * The rows of the list stay where they are when the ranking is sorted or another tournament was
 * played: each is given another entry, and the labels that show the row say so when it is
 * *refreshed*. So no widget goes or comes for it, and the view decides how many rows it refreshes
 * at a time.
 */
#pragma once

#include "app/tournament/tournament-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_RANKING_ROW (editor_ranking_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorRankingRow, editor_ranking_row, EDITOR, RANKING_ROW, GObject)

EditorRankingRow      *editor_ranking_row_new       (void);

/* NULL for none: what is on the screen goes with the row. */
void                   editor_ranking_row_set_entry (EditorRankingRow       *self,
                                                     EditorTournamentEntry  *entry);
EditorTournamentEntry *editor_ranking_row_get_entry (EditorRankingRow       *self);

/* @label, in a cell of the list, shows @column of the row from now on, until it is unbound. */
void                   editor_ranking_row_bind      (EditorRankingRow       *self,
                                                     EditorTournamentColumn  column,
                                                     GtkLabel               *label);
void                   editor_ranking_row_unbind    (EditorRankingRow       *self,
                                                     EditorTournamentColumn  column);
/* Whether there was anything to be done. */
gboolean               editor_ranking_row_refresh   (EditorRankingRow       *self);
/* The widget of the whole row, or NULL while no label shows it. */
GtkWidget             *editor_ranking_row_find_widget (EditorRankingRow     *self);

G_END_DECLS
