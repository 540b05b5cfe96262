/* strength-bar.h: a bar of three parts, as long as there are wins, ties and losses
 *
 * The parts differ in their pattern and not only in their colour: plain, striped, hatched. They
 * are boxes of the style classes "strength-part" and "wins", "ties" or "losses", which a legend
 * beside the bar can use as well. Wins come first, at the right in languages that are read from
 * there. The bar is one picture for a screen reader, with the words that its owner gives it.
 */
#pragma once

#include "spaces/strength/tally.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_STRENGTH_BAR (editor_strength_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthBar, editor_strength_bar, EDITOR, STRENGTH_BAR, GtkWidget)

/* @words say the same as the bar. */
void editor_strength_bar_show (EditorStrengthBar     *self,
                               const SpacesTallySums *sums,
                               const char            *words);

G_END_DECLS
