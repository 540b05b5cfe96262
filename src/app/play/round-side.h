/* round-side.h: what stands beside a round: the scores, its steps, fog and scoring
 *
 * Shows an EditorMatch and the steps of the round on show, as far as they have been seen. The
 * switch of the fog is the action "play.fog", a step that is chosen "play.seek"; the scoring is set
 * at the match.
 */
#pragma once

#include "match/match.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ROUND_SIDE (editor_round_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundSide, editor_round_side, EDITOR, ROUND_SIDE, GtkWidget)

GtkWidget *editor_round_side_new  (EditorMatch     *match);
/* The round that the match shows; NULL for none. */
void       editor_round_side_show (EditorRoundSide *self,
                                   SpacesRound     *round,
                                   gboolean         fogged);
void       editor_round_side_seek (EditorRoundSide *self,
                                   gsize            step);

G_END_DECLS
