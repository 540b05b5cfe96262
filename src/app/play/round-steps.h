/* round-steps.h: a round as a list of steps, with what each was worth for either side
 *
 * One row a step: its number, what happened in a few words (the whole sentence is its tooltip), and
 * the points won and lost by the player and by the opponent, gains and losses apart ("+1 −1"). The
 * row of the present step is selected; selecting another row asks for that step with the action
 * "play.seek" (u). Steps that have not been seen yet are not in the list.
 */
#pragma once

#include "spaces/round/round.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_ROUND_STEPS (editor_round_steps_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundSteps, editor_round_steps, EDITOR, ROUND_STEPS, GtkBox)

/* The first @n steps of @round, which may be NULL. */
void editor_round_steps_show (EditorRoundSteps *self,
                              SpacesRound      *round,
                              gboolean          fogged,
                              gsize             n);
/* Shows as many steps as @n_seen, if they are not shown already. */
void editor_round_steps_seek (EditorRoundSteps *self,
                              gsize             step,
                              gsize             n_seen);
