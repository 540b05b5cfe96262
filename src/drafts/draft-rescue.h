/* draft-rescue.h: drafts that could not be saved when their windows closed, kept in files
 *
 * A draft that cannot be written to its database (draft-writer.h) when its window closes goes into
 * a file of its own, `NAME-N.rescue` (`….rescue-2` and so on). It is written whole or not at all,
 * and nobody else may read it. The first of these places that takes it has it: the folder of the
 * slots; and, if that is the one of this user, the folders of the program for its state and its
 * cache.
 *
 * The next start takes all of them in, in one transaction, and removes them. Such a draft replaces
 * an earlier state of itself; another draft that has its number gets another one. What is damaged
 * is set aside as `….damaged`, after what is whole in it was taken in. What is of a newer version
 * stays as it is and is noted, so that it is told once.
 *
 * UTF-8. One line, then the lines of draft-journal.h:
 *
 *   spaces-rescue 1 board 2 17 5f3a09c1 1043 80b1d2e4 11c9dc50
 *
 * Version; kind; number of the draft, 0 for none; its last row on the disk and the checksum of that
 * line, 0 and 00000000 for none, so that an earlier state of the same draft is known; bytes behind
 * this line and their checksum; the checksum of this line up to the blank before it. Checksums are
 * those of draft-journal.h.
 *
 *   g_autofree char *path = draft_rescue_write (folder, name, &rescue, &error);
 *   if (!draft_rescue_take_in (store, folder, &report, &error)) …      in the thread of the drafts
 */
#pragma once

#include "drafts/draft-writer.h"

G_BEGIN_DECLS

typedef struct
{
  char     *kind;
  guint     number;   /* 0: it had none */
  gint64    line;     /* its last row on the disk; 0: nothing of it is there */
  guint32   sum;      /* that of its line */
  char     *lines;
  gboolean  is_whole; /* of one that was read; otherwise some lines are damaged or missing */
} DraftRescue;

#define DRAFT_RESCUE_MAX (LIBRARY_MAX_DRAFT + 4096) /* bytes; drafts that are written are shorter */

void          draft_rescue_free         (DraftRescue        *rescue);

/* The places where such files are looked for, @folder, that of the slots, first. */
char        **draft_rescue_list_folders (const char         *folder);

/* Whether a file of this name is one of them. */
gboolean      draft_rescue_is_name      (const char         *name);

/* The path of the file, for a draft whose slots are called @name. NULL: no place would take it, and
 * @error, of G_FILE_ERROR, is about the first. */
char         *draft_rescue_write        (const char         *folder,
                                         const char         *name,
                                         const DraftRescue  *rescue,
                                         GError            **error);

/* The text of a file. NULL: nothing in it is whole, or it is of a @newer version. */
DraftRescue  *draft_rescue_read         (const char         *text,
                                         gsize               length,
                                         gboolean           *newer);

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DraftRescue, draft_rescue_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DraftRescueReport, draft_rescue_report_clear)

G_END_DECLS
