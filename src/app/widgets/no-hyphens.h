/* no-hyphens.h: labels that break a long word do it without a hyphen
 *
 * A code or a link that is too long for its line is broken wherever the line ends, and Pango puts a
 * hyphen there. It looks like one that belongs to the code. Any sentence may quote a
 * code: so no label of the program has such hyphens, also inside rows, toasts and dialogs that
 * a library made. Text views have EditorCodeBuffer (code-buffer.h) for the same.
 *
 *   editor_no_hyphens (); // once, before the first window; needs GTK to be initialized
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_no_hyphens (void);

G_END_DECLS
