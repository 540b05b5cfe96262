/* strength-text.h: how strong a board is, in words
 *
 * Sentences about a SpacesStrength against a population, all of it or a sample, or against boards
 * of the library. All are to be freed with g_free().
 *
 * Example: "Against all 11,977 plain boards", "Against a sample of 20,000 plain boards, ±0.7 %".
 */
#pragma once

#include "app/spaces/strength-choice.h"

/* "61.3 %" of the rounds. */
char *editor_strength_describe_share   (const SpacesStrength          *strength,
                                        guint64                        rounds);
/* What it was played against. */
char *editor_strength_describe_against (const SpacesStrength          *strength,
                                        const EditorStrengthOpponents *opponents);
/* All figures, for a screen reader. */
char *editor_strength_describe         (const SpacesStrength          *strength);
/* The board that beats it by most (0) or next to most, at most 2; of 0 also that there is none. */
char *editor_strength_describe_enemy   (const SpacesStrength          *strength,
                                        guint                          number,
                                        const EditorStrengthOpponents *opponents);
