/* window-opening.h: what a window does with something that was handed to it
 *
 * Adds the actions "win.inspect" (s, a text), "win.open-board" (ss, code and name) and
 * "win.play-against" (ss, a text and a name, see play-page.h) to a window. A board that is opened takes the place of the present
 * one, which undo brings back.
 *
 *   editor_opening_take_text (window, "4|12p08p12t04p00pG0f", NULL);
 */
#pragma once

#include "app/window.h"

G_BEGIN_DECLS

void editor_opening_attach    (EditorWindow *window);
/* @origin says where it came from ("a picture"), or is NULL. */
void editor_opening_take_text (EditorWindow *window,
                               const char   *text,
                               const char   *origin);

G_END_DECLS
