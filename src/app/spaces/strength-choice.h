/* strength-choice.h: whom the board plays in Strength, and how points are counted
 *
 * All plain boards, all legal ones, or those of its size in the library or in one of its decks, as
 * the settings say (EDITOR_SETTING_STRENGTH_AGAINST, EDITOR_SETTING_STRENGTH_SCORING).
 *
 * Signal "changed": another choice was made, or the library changed while its boards are the
 * opponents.
 *
 *   EditorStrengthChoice *choice = editor_strength_choice_new (settings);
 *   g_signal_connect_swapped (choice, "changed", G_CALLBACK (update), self);
 *   editor_strength_choice_get (choice)->scoring
 */
#pragma once

#include "spaces/strength/strength.h"

#include <gio/gio.h>

#define EDITOR_STRENGTH_DECK_PREFIX "deck:" /* of the setting: the name of a deck follows */

typedef enum
{
  EDITOR_STRENGTH_PLAIN,
  EDITOR_STRENGTH_ALL,
  EDITOR_STRENGTH_LIBRARY,
  EDITOR_STRENGTH_DECK,
} EditorStrengthKind;

/* An immutable value, reference counted and safe between threads. */
typedef struct
{
  EditorStrengthKind  kind;
  char               *deck; /* its name, or NULL */
  SpacesScoring       scoring;
} EditorStrengthOpponents;

EditorStrengthOpponents *editor_strength_opponents_new   (EditorStrengthKind       kind,
                                                          const char              *deck,
                                                          SpacesScoring            scoring);
EditorStrengthOpponents *editor_strength_opponents_ref   (EditorStrengthOpponents *opponents);
void                     editor_strength_opponents_unref (EditorStrengthOpponents *opponents);
/* Whether they are those of a population, which is drawn or counted; else boards are given. */
gboolean                 editor_strength_opponents_are_population
                                                         (const EditorStrengthOpponents *opponents);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStrengthOpponents, editor_strength_opponents_unref)

#define EDITOR_TYPE_STRENGTH_CHOICE (editor_strength_choice_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthChoice, editor_strength_choice, EDITOR, STRENGTH_CHOICE,
                      GObject)

EditorStrengthChoice    *editor_strength_choice_new (GSettings            *settings);
/* Another object with every change, and the same one until then: boards that were read for it can
 * be kept. It belongs to the choice. */
EditorStrengthOpponents *editor_strength_choice_get (EditorStrengthChoice *self);
