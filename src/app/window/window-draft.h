/* window-draft.h: messages and questions about the drafts of a window's documents
 *
 * The drafts themselves are kept by drafts/draft-store.h. Here are the messages: what was found
 * when a document was made, that writing fails or works again, and, on closing with changes that
 * are not on disk, the question where else to save them.
 *
 * Adds the action "win.take-drafts" (s, a kind): the drafts of other windows, which were killed,
 * come behind the present document of that kind.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* For the documents that are there, and for others when they are first shown. The window then
 * closes once everything is on disk, or the person has chosen to lose the changes. */
void editor_window_draft_attach (EditorWindow *window);

G_END_DECLS
