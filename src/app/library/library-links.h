/* library-links.h: what other programs get of items that are dragged: their links
 *
 * A GdkContentProvider of text, a link a line, and of a list of addresses. Nothing is read before
 * somebody wants it, so that thousands of items can be dragged; then it is read in the thread of
 * the library. What cannot be linked is in the text as its code, and not in the list.
 *
 * Example
 *   gdk_content_provider_new_union ({ ids, editor_library_links_new (library, ids, n_ids) }, 2);
 */
#pragma once

#include "library/library.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_LIBRARY_LINKS (editor_library_links_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryLinks, editor_library_links, EDITOR, LIBRARY_LINKS,
                      GdkContentProvider)

GdkContentProvider *editor_library_links_new (Library      *library,
                                              const gint64 *ids,
                                              gsize         n_ids);

G_END_DECLS
