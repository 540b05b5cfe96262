/* hysteresis-bin.h: a container that notifies when its child has to make do with less space
 *
 * "narrow" is set while the width is less than what the child needs at least when it is not narrow,
 * or less than "narrow-below"; "low" while the height is less than "low-below", or not more than
 * the width by "low-beyond" (0: no matter). The owner of the bin then makes the child simpler. Both
 * change after the frame in which the size was allocated, since nothing can be changed during
 * layout.
 *
 * What a child needs while it is simple says nothing of what it needs otherwise: the bin remembers
 * that. And it asks for HYSTERESIS_BIN_MINIMUM in every case (more only where a simple child needs
 * more): a window could otherwise not become so small that its content has a reason to be simpler,
 * and a flap that folds when its content and its sidebar do not fit would unfold at once again.
 * Should there be less room than the child needs, it is cut at the end for the one frame until that
 * is changed. Rows of tools that have no room even then, as with large letters, scroll sideways:
 * each is in a scrolled window with a "vscrollbar-policy" of never.
 *
 *   <object class="EditorHysteresisBin" id="hysteresis_bin">
 *     <property name="narrow-below">700</property>
 *     <signal name="notify::narrow" handler="on_narrow" swapped="yes"/>
 *     <child>…</child>
 *   </object>
 */
#pragma once

#include <adwaita.h>

/* Logical pixels. With a sidebar of 339 and the line between them: 700. */
#define HYSTERESIS_BIN_MINIMUM 360

#define EDITOR_TYPE_HYSTERESIS_BIN (editor_hysteresis_bin_get_type ())
G_DECLARE_FINAL_TYPE (EditorHysteresisBin, editor_hysteresis_bin, EDITOR, HYSTERESIS_BIN, AdwBin)

gboolean editor_hysteresis_bin_get_narrow (EditorHysteresisBin *self);
gboolean editor_hysteresis_bin_get_low    (EditorHysteresisBin *self);
