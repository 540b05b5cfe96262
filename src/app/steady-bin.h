/* steady-bin.h: a container whose width does not depend on how its child is laid out
 *
 * A flap folds when its content and its sidebar no longer fit side by side. Folding makes the
 * content simpler and so less wide, and the flap would unfold at once again. So this container
 * remembers the natural width that its child had while "narrow" was not set, and keeps asking for
 * it while it is.
 *
 * And while "narrow" is not set it never insists on more than STEADY_BIN_MINIMUM: a window could
 * otherwise not become so small that its content has a reason to be simpler. Should there be less
 * room than the child needs, the child is cut at the end for the one frame until that happens.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define STEADY_BIN_MINIMUM 300 /* logical pixels */

#define EDITOR_TYPE_STEADY_BIN (editor_steady_bin_get_type ())
G_DECLARE_FINAL_TYPE (EditorSteadyBin, editor_steady_bin, EDITOR, STEADY_BIN, GtkWidget)

void editor_steady_bin_set_narrow (EditorSteadyBin *self,
                                   gboolean         narrow);

G_END_DECLS
