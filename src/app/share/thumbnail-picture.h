/* thumbnail-picture.h: a widget that shows the game's small picture of a board
 *
 * A square as large as fits. It does not follow the theme: what is shown is the picture as other
 * programs get it (spaces/picture/thumbnail-painter.h).
 */
#pragma once

#include "spaces/board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_THUMBNAIL_PICTURE (editor_thumbnail_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, EDITOR, THUMBNAIL_PICTURE,
                      GtkWidget)

void        editor_thumbnail_picture_set_board (EditorThumbnailPicture *self,
                                                SpacesBoard            *board);
GdkTexture *editor_thumbnail_make_texture      (const SpacesBoard      *board,
                                                guint                   size);

G_END_DECLS
