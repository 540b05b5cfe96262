/* draft-takeover.h: drafts that are kept in files go into the store
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
 * The files of draft-rescue.h, in all their places, are taken in likewise and removed. Such a draft
 * replaces an earlier state of itself; another draft that has its number gets another one. What is
 * damaged is set aside as `….damaged`, after what is whole in it was taken in.
 *
 *   if (!draft_takeover_run (store, folder, &report, &error)) …      in the thread of the drafts
 */
#pragma once

#include "library/library-drafts.h"

G_BEGIN_DECLS

/* What became of the files of draft-rescue.h, each of which is told of once. */
typedef struct
{
  guint     n_rescued; /* drafts that were taken in */
  char     *set_aside; /* the name of a file that was damaged, or NULL */
  gboolean  is_newer;  /* one is of a newer version, and was left alone */
} DraftTakeoverReport;

/* FALSE: nothing was taken over, and the files are as they were. @report is filled in in any case
 * and cleared by the caller. */
gboolean draft_takeover_run          (LibraryStore         *store,
                                      const char           *folder,
                                      DraftTakeoverReport  *report,
                                      GError              **error);
void     draft_takeover_report_clear (DraftTakeoverReport  *report);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DraftTakeoverReport, draft_takeover_report_clear)

G_END_DECLS
