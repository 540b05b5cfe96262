/* draft-takeover.h: drafts that earlier versions kept in files go into the store
 *
 * Up to version 0.1.0 and some time after it a draft was the file `draft-N` or `draft-KIND-N` in
 * the folder of the slots (draft-slot.h), in the form of draft-journal.h, and `….saved` beside it
 * had the lines of saved-openings.h. All of them go into the store in one transaction, and are kept
 * as `….imported` (`….imported-2` and so on).
 *
 * A file whose slot somebody holds is left to the next start: an earlier version is using it. One
 * that cannot be taken over, because nothing in it can be read or it is of a newer version, stays
 * as it is and is noted, so that it is told once (library_store_tell_takeovers()). A file is known
 * by name, length and time: when another one has its place, that is looked at again.
 *
 *   if (!draft_takeover_run (store, folder, &error)) …      in the thread of the drafts
 */
#pragma once

#include "library/library-drafts.h"

G_BEGIN_DECLS

/* FALSE: nothing was taken over, and the files are as they were. */
gboolean draft_takeover_run (LibraryStore  *store,
                             const char    *folder,
                             GError       **error);

G_END_DECLS
