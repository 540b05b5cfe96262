/* inspect-steps.h: what can be done with something that was inspected
 *
 * The steps are names of actions, "inspect.open" and so on; editor_inspect_step() does one of them
 * for a widget of the page, and tells in a toast what was done. @board is the one that is shown, or
 * NULL; a step that needs one does nothing without.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

extern const char *const editor_inspect_steps[];
extern const gsize       editor_inspect_n_steps;

void editor_inspect_step (GtkWidget             *widget,
                          const char            *step,
                          Inspection            *inspection,
                          const InspectionFind *board);

G_END_DECLS
