/* toast.h: a toast that says a whole sentence
 *
 * A long sentence takes several lines: in one it would be cut, or be wider than its page. It is
 * shown by toast-area.h.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *editor_toast_new (const char *sentence);

G_END_DECLS
