/* keep-with.h: state that lives as long as an object that is not ours
 *
 * What handles the events of a view, or follows a job of GTK's, goes with it, after its signal
 * handlers and controllers, which may still need it while they go. Nobody looks it up again: who
 * needs it gets it as data of a signal.
 *
 *   Pointer *self = g_new0 (Pointer, 1);
 *   editor_keep_with (view, self, g_free);
 */
#pragma once

#include <glib-object.h>

/* @destroy frees @data when @object is finalized; what was kept first goes first. */
void editor_keep_with (gpointer       object,
                       gpointer       data,
                       GDestroyNotify destroy);
