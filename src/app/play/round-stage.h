/* round-stage.h: a round on show: its picture, one sentence, and the bar that runs through its
 * steps
 *
 * Shows a SpacesRound and a step of it; buttons, slider and keys move on from there. Of a round
 * that is not known (match.h) it shows only the steps that were seen, and reveals the number of
 * steps neither in words nor by a slider; the bar then has a button to reveal the rest.
 *
 * Its keys are those of the bar, and Ctrl+plus, Ctrl+minus and Ctrl+0, which zoom the picture.
 *
 * Signals "step" (uint): this step is on show now; "reveal": a person asks for the rest of the
 * round. editor_round_stage_get_step() is the step of the picture that can be shared.
 */
#pragma once

#include "spaces/round/round.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_ROUND_STAGE (editor_round_stage_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundStage, editor_round_stage, EDITOR, ROUND_STAGE, GtkBox)

/* @round may be NULL for nothing. @seen: how many steps are no secret; all of them if @known. */
void     editor_round_stage_show      (EditorRoundStage *self,
                                       SpacesRound      *round,
                                       gsize             step,
                                       gsize             seen,
                                       gboolean          known);
/* The round on show became known: it shows how it ends. */
void     editor_round_stage_open      (EditorRoundStage *self);
void     editor_round_stage_seek      (EditorRoundStage *self,
                                       gsize             step);
gsize    editor_round_stage_get_step  (EditorRoundStage *self);
/* Nothing of the round was seen yet: the player's board, called @own, may be exchanged for one that
 * is drawn, of this size. NULL: it may not. editor_round_stage_show() then says so. */
void     editor_round_stage_set_own    (EditorRoundStage *self,
                                        const char       *own,
                                        guint             size);
void     editor_round_stage_set_fogged (EditorRoundStage *self,
                                        gboolean          fogged);
/* Brief sentences and few buttons. */
void     editor_round_stage_set_compact (EditorRoundStage *self,
                                         gboolean          compact);
