/* toast.h: a toast that says a whole sentence
 *
 * A long sentence takes several lines: in one it would be cut, or be wider than its page. It is
 * shown by toast-area.h, which makes its lines shorter where there is less room.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Characters of a line. */
#define EDITOR_TOAST_CHARS 44

AdwToast *editor_toast_new (const char *sentence);

G_END_DECLS
