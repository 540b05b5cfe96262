/* hand.h: sentences that say what to do speak to the hand that did something last
 *
 * A mouse clicks, a finger taps and holds. What was used last in a window that is watched decides,
 * for the whole program.
 *
 *   editor_hand_watch (window);
 *   editor_hand_add (label, _("Tap a square to start.")); // which says to click one
 *
 *   editor_hand_call (self, G_CALLBACK (update)); // now, and whenever it is another one
 *   text = editor_hand_choose (_("Click a square"), _("Tap a square"));
 */
#pragma once

#include <gtk/gtk.h>

void        editor_hand_watch     (GtkWidget  *window);
gboolean    editor_hand_is_finger (void);
const char *editor_hand_choose    (const char *for_mouse,
                                   const char *for_finger);
/* @update gets @object, as long as that is there. */
void        editor_hand_call      (gpointer    object,
                                   GCallback   update);
/* What @label says now is for the mouse. @for_finger has to stay. */
void        editor_hand_add       (GtkLabel   *label,
                                   const char *for_finger);
