/* library-thumbnails.h: the small pictures of the library, drawn off the main loop
 *
 * A picture is asked for and comes a moment later; one that was shown lately is there at once.
 * Those that are kept take EDITOR_LIBRARY_THUMBNAILS_BYTES at most, however many items are looked
 * at. Boards are drawn in the theme of the desktop, the light one as the game itself draws them;
 * what other games have is drawn as on paper. One that cannot be drawn is empty.
 *
 * Example
 *   GdkTexture *texture = editor_library_thumbnails_find (thumbnails, item, 128);
 *   if (texture == NULL)
 *     editor_library_thumbnails_draw_async (thumbnails, item, 128, cancellable, on_drawn, self);
 */
#pragma once

#include "library/library-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_LIBRARY_THUMBNAILS_BYTES (24 * 1024 * 1024) /* 384 pictures of 128 pixels */

#define EDITOR_TYPE_LIBRARY_THUMBNAILS (editor_library_thumbnails_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryThumbnails, editor_library_thumbnails, EDITOR,
                      LIBRARY_THUMBNAILS, GObject)

EditorLibraryThumbnails *
            editor_library_thumbnails_new         (void);

/* The picture in a square of @side pixels in the present theme, which belongs to the cache, or
 * NULL. */
GdkTexture *editor_library_thumbnails_find        (EditorLibraryThumbnails *self,
                                                   LibraryItem             *item,
                                                   guint                    side);
/* What is cancelled before its turn is not drawn. */
void        editor_library_thumbnails_draw_async  (EditorLibraryThumbnails *self,
                                                   LibraryItem             *item,
                                                   guint                    side,
                                                   GCancellable            *cancellable,
                                                   GAsyncReadyCallback      callback,
                                                   gpointer                 data);
/* A new reference, or NULL when it was cancelled. */
GdkTexture *editor_library_thumbnails_draw_finish (EditorLibraryThumbnails *self,
                                                   GAsyncResult            *result);

G_END_DECLS
