/* toast.h: a toast that says a whole sentence
 *
 * A long sentence takes several lines: in one it would be cut, or be wider than its page. A word
 * that takes more than two, as a name may, ends in “…”. The toast is shown by toast-area.h, which
 * makes its lines shorter where there is less room, and shows the icons of its buttons alone.
 *
 *   button = editor_toast_add_button (toast, _("Inspect"), "edit-find-symbolic");
 */
#pragma once

#include <adwaita.h>

/* Characters of a line. */
#define EDITOR_TOAST_CHARS 44

AdwToast  *editor_toast_new         (const char *sentence);
/* AdwToast has room for one button; this adds more before that, which dismiss the toast as well. */
GtkWidget *editor_toast_add_button  (AdwToast   *toast,
                                     const char *name,
                                     const char *icon);

/* With icons in the place of the names of those buttons. */
void       editor_toast_set_compact (AdwToast   *toast,
                                     gboolean    compact);

/* All that it says, for who hears it: the sentence, and what its buttons do. */
char      *editor_toast_get_words   (AdwToast   *toast);

/* What shows the sentence; NULL for a toast that was not made here. */
GtkLabel  *editor_toast_get_label   (AdwToast   *toast);
