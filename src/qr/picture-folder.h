/* picture-folder.h: the pictures in a folder, and in the folders in there
 *
 * What a file is called says nothing: a picture is what begins as one. Folders and files come in
 * the order of their names. Hidden ones are left out, and links to folders are not followed, since
 * they may lead in a circle.
 *
 *   found = picture_folder_list (path, pictures, &n_others, cancellable, &error);
 */
#pragma once

#include <gio/gio.h>

#define PICTURE_FOLDER_MAX_FILES 10000 /* some seconds of looking, and hours of reading */

/* Adds the path of each picture to @pictures, and to @n_others how many other files there are.
 * FALSE when there is no picture, or not all were looked at: what was found by then is there. */
gboolean picture_folder_list (const char    *path,
                              GPtrArray     *pictures,
                              guint         *n_others,
                              GCancellable  *cancellable,
                              GError       **error);

/* Whether the file at @path begins as a picture does. One that cannot be opened does not: the
 * reader reports why. */
gboolean picture_folder_is_picture (const char   *path,
                                    GCancellable *cancellable);
