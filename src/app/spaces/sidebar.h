/* sidebar.h: the board seen as a sequence, a code, a strength, a picture, a QR code and a link
 *
 * Puts the views of one board in order, the share bar pinned below them. Each follows the editor
 * by itself. It is made after the first frame of the window.
 */
#pragma once

#include "app/canvas/document-side.h"
#include "app/spaces/strength-group.h"
#include "spaces/editor/board-editor.h"
#include "text/game-link.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SIDEBAR (editor_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (EditorSidebar, editor_sidebar, EDITOR, SIDEBAR, EditorDocumentSide)

GtkWidget *editor_sidebar_new (BoardEditor *editor,
                               GameLink    *link,
                               GSettings   *settings);
EditorStrengthGroup *
           editor_sidebar_get_strength_group (EditorSidebar *self);

G_END_DECLS
