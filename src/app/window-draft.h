/* window-draft.h: what a window tells and asks about its draft
 *
 * The draft itself is kept by editor/draft-store.h. Here are the words: what was found at the start,
 * that the disk takes nothing or takes it again, and, on closing with something that is on no disk,
 * the question where else to save it.
 *
 *   store = editor_window_draft_open (window, editor, folder);
 *   if (!editor_window_draft_close (window, store))
 *     return GDK_EVENT_STOP;     the person was asked; the window closes itself if that is the answer
 *
 * Adds the action "win.take-drafts": the drafts of other windows, which were killed, come behind the
 * present board.
 */
#pragma once

#include "app/window.h"
#include "editor/draft-store.h"

G_BEGIN_DECLS

/* Restores the draft into @editor. The window's toasts must be ready for use. */
DraftStore *editor_window_draft_open  (EditorWindow *window,
                                       BoardEditor  *editor,
                                       const char   *folder);

/* TRUE if everything is on disk, or the person has said that it need not be. */
gboolean    editor_window_draft_close (EditorWindow *window,
                                       DraftStore   *store);

G_END_DECLS
