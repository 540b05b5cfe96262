/* sharing.h: the ways in which a board leaves the window, except as a file
 *
 * Adds actions to a window and carries them out: copy (link and picture together), copy-link, share
 * (the same), copy-challenge, copy-markdown, copy-html, copy-code, copy-json, copy-picture, mail,
 * mail-picture and browse. Each tells in a toast (action "toast" of the window) what has happened
 * and, when the board is unfinished or not legal, what the one who gets it will see.
 *
 * Sharing goes down a stair: mail and browser are asked for through the desktop (desktop-portal.h);
 * where there is none the link is copied, and where the clipboard does not take it the link is
 * shown to be copied by hand. A person who closes the desktop's dialog hears nothing.
 *
 * Nothing is made before an action is used. The window owns this object.
 */
#pragma once

#include "editor/board-editor.h"
#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHARING (editor_sharing_get_type ())
G_DECLARE_FINAL_TYPE (EditorSharing, editor_sharing, EDITOR, SHARING, GObject)

EditorSharing *editor_sharing_new (GtkApplicationWindow *window,
                                   BoardEditor          *editor,
                                   GameLink             *link,
                                   GSettings            *settings);

G_END_DECLS
