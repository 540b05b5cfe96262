/* window-draft.h: what a window tells and asks about the drafts of its documents
 *
 * The drafts themselves are kept by document/draft-store.h. Here are the words: what was found when
 * a document was made, that the disk takes nothing or takes it again, and, on closing with
 * something that is on no disk, the question where else to save it.
 *
 * Adds the action "win.take-drafts" (s, a kind): the drafts of other windows, which were killed,
 * come behind the present document of that kind.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* For the documents that are there, and for others when they are first shown. The window then
 * closes once everything is on disk, or the person has said that it need not be. */
void editor_window_draft_attach (EditorWindow *window);

G_END_DECLS
