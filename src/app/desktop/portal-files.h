/* portal-files.h: files that another program hands into a sandbox
 *
 * In a sandbox the names of files outside lead nowhere. So the desktop's portal of documents passes
 * files on: the one who gives gets a key, which goes by the clipboard or a drop, and whoever has
 * the key gets names that can be opened here. The key is used up by that.
 *
 * Errors are those of the bus, for the log; with no portal there are no files.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_PORTAL_FILES_FORMAT "application/vnd.portal.filetransfer"
#define EDITOR_PORTAL_FILES_MAX_KEY 256 /* bytes; the portal's own have 10 */

void   editor_portal_files_async  (GBytes               *key,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
GStrv  editor_portal_files_finish (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS
