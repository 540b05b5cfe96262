/* thumbnail-view.h: the game's own small picture of the board
 *
 * The SVG that the web game makes of the board, with a menu to copy it as SVG or PNG and to save
 * it. It can be dragged into other programs, which take it as SVG, as pixels, or as the link. The
 * picture follows when the program has nothing else to do, so it never holds up an edit.
 */
#pragma once

#include "spaces/editor/board-editor.h"
#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_THUMBNAIL_VIEW (editor_thumbnail_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorThumbnailView, editor_thumbnail_view, EDITOR, THUMBNAIL_VIEW, GtkWidget)

void editor_thumbnail_view_set_editor (EditorThumbnailView *self,
                                       BoardEditor         *editor,
                                       GameLink            *link);

G_END_DECLS
