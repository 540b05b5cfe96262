/* toast-area.h: a container whose toasts cover nothing that can be pressed
 *
 * Holds one child, and shows toasts over it. A toast stands in the middle of the foot of the stage,
 * which is the widget inside with the style class "toast-stage" that is in view, or else the whole
 * child. It never covers a button, a slider, a switch or a field, nor a row of a list unless all
 * else is full: it stands above those, and where there is no room for that the child makes room. It
 * may cover squares, but those of a picture with the style class "toast-free", whose stage leaves
 * room below. The place is looked for again when what is below changes.
 *
 *   self->toast_area = EDITOR_TOAST_AREA (editor_toast_area_new (content));
 *   editor_toast_area_show (self->toast_area, editor_toast_new (_("Copied")));
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_TOAST_AREA (editor_toast_area_get_type ())
G_DECLARE_FINAL_TYPE (EditorToastArea, editor_toast_area, EDITOR, TOAST_AREA, GtkWidget)

/* Around @child. */
GtkWidget *editor_toast_area_new  (GtkWidget       *child);
/* Takes @toast over. It takes the place of the one on show: it is the answer to what was just
 * done. */
void       editor_toast_area_show (EditorToastArea *self,
                                   AdwToast        *toast);
/* Sends the one on show away: it is about what is no longer so. */
void       editor_toast_area_clear (EditorToastArea *self);
/* Shows @toast, which it takes over, in the area that @widget is in. */
void       editor_toast_area_show_around (GtkWidget *widget,
                                          AdwToast  *toast);
