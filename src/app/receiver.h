/* receiver.h: the ways in which a window is handed something
 *
 * Adds the actions "win.paste" and "win.open" to a window and lets texts, files and pictures be
 * dropped on it. Whatever comes in is read (received.h) and opened (window-opening.h); what cannot be
 * read changes nothing and is told in a toast.
 */
#pragma once

#include "app/received.h"
#include "app/window.h"

G_BEGIN_DECLS

void editor_receiver_attach  (EditorWindow   *window);
void editor_receiver_receive (EditorWindow   *window,
                              EditorReceived *received);

G_END_DECLS
