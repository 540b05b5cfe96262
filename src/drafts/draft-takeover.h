/* draft-takeover.h: the files of draft-rescue.h go into the store
 *
 * In all their places they are taken in, in one transaction, and removed. Such a draft replaces an
 * earlier state of itself; another draft that has its number gets another one. What is damaged is
 * set aside as `….damaged`, after what is whole in it was taken in. What is of a newer version
 * stays as it is and is noted, so that it is told once.
 *
 *   if (!draft_rescue_take_in (store, folder, &report, &error)) …      in the thread of the drafts
 */
#pragma once

#include "library/library-drafts.h"

G_BEGIN_DECLS

/* What became of the files, each of which is told of once. */
typedef struct
{
  guint     n_rescued; /* drafts that were taken in */
  char     *set_aside; /* the name of a file that was damaged, or NULL */
  gboolean  is_newer;  /* one is of a newer version, and was left alone */
} DraftRescueReport;

/* FALSE: nothing was taken in, and the files are as they were. @report is filled in in any case and
 * cleared by the caller. */
gboolean draft_rescue_take_in      (LibraryStore       *store,
                                    const char         *folder,
                                    DraftRescueReport  *report,
                                    GError            **error);
void     draft_rescue_report_clear (DraftRescueReport  *report);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DraftRescueReport, draft_rescue_report_clear)

G_END_DECLS
