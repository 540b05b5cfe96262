/* library-picture.h: a GtkPicture that shows an item of the library
 *
 * It is drawn anew in another theme and at another scale. The picture before stays until the next
 * one is there, unless it was that of another item.
 *
 * Example
 *   self->shown = editor_library_picture_new (picture, thumbnails, 128);
 *   editor_library_picture_set_item (self->shown, item);
 */
#pragma once

#include "app/library/library-thumbnails.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LIBRARY_PICTURE (editor_library_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryPicture, editor_library_picture, EDITOR, LIBRARY_PICTURE,
                      GObject)

/* In a square of @side logical pixels. */
EditorLibraryPicture *editor_library_picture_new      (GtkPicture              *picture,
                                                       EditorLibraryThumbnails *thumbnails,
                                                       guint                    side);
/* NULL: nothing that has a picture. */
void                  editor_library_picture_set_item (EditorLibraryPicture    *self,
                                                       LibraryItem             *item);

G_END_DECLS
