/* library-picture.h: a widget that shows an item of the library, drawn off the main loop
 *
 * What was shown lately is there at once, anything else a moment later. Pictures share what was
 * drawn by way of their EditorLibraryThumbnails, which keep 24 MiB at most, however many items are
 * looked at. Boards are drawn in the theme of the desktop, the light one as the game itself draws
 * them; what other games have is drawn as on paper. One that cannot be drawn is empty.
 *
 * It is drawn anew in another theme and at another scale. The picture before stays until the next
 * one is there, unless it was that of another item.
 *
 * Example
 *   GtkWidget *picture = editor_library_picture_new (thumbnails, 128);
 *   editor_library_picture_set_item (EDITOR_LIBRARY_PICTURE (picture), item);
 */
#pragma once

#include "library/library-item.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_LIBRARY_THUMBNAILS (editor_library_thumbnails_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryThumbnails, editor_library_thumbnails, EDITOR,
                      LIBRARY_THUMBNAILS, GObject)

EditorLibraryThumbnails *editor_library_thumbnails_new (void);

#define EDITOR_TYPE_LIBRARY_PICTURE (editor_library_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryPicture, editor_library_picture, EDITOR, LIBRARY_PICTURE,
                      GtkWidget)

/* In a square of @side logical pixels. */
GtkWidget *editor_library_picture_new      (EditorLibraryThumbnails *thumbnails,
                                            guint                    side);
/* To be called once, for one that a template has. */
void       editor_library_picture_set_up   (EditorLibraryPicture    *self,
                                            EditorLibraryThumbnails *thumbnails,
                                            guint                    side);
/* NULL: nothing that has a picture. */
void       editor_library_picture_set_item (EditorLibraryPicture    *self,
                                            LibraryItem             *item);
