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

AdwToast *editor_toast_new             (const char *sentence);
/* AdwToast has room for one button; @button is another one, between the sentence and that. */
AdwToast *editor_toast_new_with_button (const char *sentence,
                                        GtkWidget  *button);

/* What shows the sentence; NULL for a toast that was made by none of these. */
GtkLabel *editor_toast_get_label       (AdwToast   *toast);

G_END_DECLS
