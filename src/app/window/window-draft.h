/* window-draft.h: what a window tells and asks about its draft
 *
 * The draft itself is kept by document/draft-store.h. Here are the words: what was found at the start,
 * that the disk takes nothing or takes it again, and, on closing with something that is on no disk,
 * the question where else to save it.
 *
 *   result = draft_store_restore (store);
 *   editor_window_draft_attach (window, store, result);
 *
 * Adds the action "win.take-drafts": the drafts of other windows, which were killed, come behind the
 * present board.
 */
#pragma once

#include "app/window/window.h"
#include "document/draft-store.h"

G_BEGIN_DECLS

/* Tells @result, which was found at the start, and keeps @store as long as the window lives. The
 * window then closes once everything is on disk, or the person has said that it need not be. */
void editor_window_draft_attach (EditorWindow     *window,
                                 DraftStore       *store,
                                 DraftStoreResult  result);

G_END_DECLS
