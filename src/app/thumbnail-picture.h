/* svg-picture.h: a widget that shows an SVG text, and the same text as pixels
 *
 * The picture fills the widget and keeps its proportions. It does not follow the theme: what is
 * shown is the file as other programs get it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SVG_PICTURE (editor_svg_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorSvgPicture, editor_svg_picture, EDITOR, SVG_PICTURE, GtkWidget)

void        editor_svg_picture_set_text   (EditorSvgPicture *self,
                                           const char       *text);
const char *editor_svg_picture_get_text   (EditorSvgPicture *self);
GdkTexture *editor_svg_picture_to_texture (EditorSvgPicture *self,
                                           guint             size);

G_END_DECLS
