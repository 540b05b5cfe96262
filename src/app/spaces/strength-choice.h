/* strength-choice.h: whom the board plays now, as the settings and the library say
 *
 * Signal "changed": the opponents are others: another choice was made, or boards of the library
 * changed while it is they who play.
 *
 *   EditorStrengthChoice *choice = editor_strength_choice_new (settings);
 *   g_signal_connect_swapped (choice, "changed", G_CALLBACK (update), self);
 *   editor_strength_job_begin (job, board, editor_strength_choice_get (choice));
 */
#pragma once

#include "app/spaces/strength-opponents.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STRENGTH_CHOICE (editor_strength_choice_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthChoice, editor_strength_choice, EDITOR, STRENGTH_CHOICE,
                      GObject)

EditorStrengthChoice    *editor_strength_choice_new (GSettings            *settings);
/* Another object with every change, and the same one until then: boards that were read for it can
 * be kept. It belongs to the choice. */
EditorStrengthOpponents *editor_strength_choice_get (EditorStrengthChoice *self);

G_END_DECLS
