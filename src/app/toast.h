/* toast.h: what is told in toasts, and showing them
 *
 * A long sentence takes several lines: in one it would be cut, or be wider than its page. A new
 * toast takes the place of the one on show; it is the answer to what was just done.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *editor_toast_new  (const char      *sentence);

/* Takes @toast over; @overlay is in a window. */
void      editor_show_toast (AdwToastOverlay *overlay,
                             AdwToast        *toast);

G_END_DECLS
