/* window-toast.h: asks the window that a widget is in to show a toast
 *
 * The caller need not know which window that is: the toast is an action of the window, "win.toast"
 * with the sentence, or "win.toast-with" where it has a button. Sentences are translated, and whole
 * ones. Nothing is shown when the widget is in no window, or in one without such an action.
 *
 * Example: editor_show_toast (GTK_WIDGET (self), _("Cards sent to the printer"));
 */
#pragma once

#include <gtk/gtk.h>

void editor_show_toast         (GtkWidget  *widget,
                                const char *sentence);
/* The button has the label @label and the action @action. */
void editor_show_toast_with    (GtkWidget  *widget,
                                const char *sentence,
                                const char *label,
                                const char *action);
void editor_show_undo_toast    (GtkWidget  *widget,
                                const char *sentence);
/* Reports why there is no link to copy: a web address in the preferences that isn't valid. */
void editor_show_address_error (GtkWidget  *widget,
                                const char *sentence);
