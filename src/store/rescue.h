/* rescue.h: what the journal did not take when its window closed, kept in files
 *
 * A slot of the journal that cannot be written (writer.h) when its window closes goes into a file
 * of its own, `NAME-N.rescue` (`….rescue-2` and so on). It is written whole or not at all, and
 * only this user may read it. It goes to the first of these places that can be written to: the
 * folder of the locks (slot.h); and, if that is the one of this user, the folders of the program
 * for its state and its cache.
 *
 * The next start takes all of them in, in one transaction, and removes them. Such a slot replaces
 * an earlier state of itself. Another draft that has its number gets another one; another state of
 * its match is set aside. What is damaged is set aside as `….damaged`, after what is whole in it
 * was taken in. What is of a newer version stays as it is and is noted, so that it is told once.
 *
 * UTF-8. One line, then the lines of the slot:
 *
 *   spaces-rescue 1 board 2 17 5f3a09c1 1043 80b1d2e4 11c9dc50
 *
 * Version; kind; number of the draft, 0 for none, or percent-encoded the name of a match; its last
 * row on the disk and the checksum of that line, 0 and 00000000 for none, so that an earlier state
 * of the same slot is known; bytes behind this line and their checksum; the checksum of this line
 * up to the blank before it (text/line-sum.h).
 *
 *   g_autofree char *path = store_rescue_write (folder, &rescue, &error);
 *   if (!store_rescue_take_in (store, folder, copy_lines, &report, &error)) …     in the thread
 */
#pragma once

#include "store/journal.h"

typedef struct
{
  char     *kind;
  char     *slot;     /* "0": it had none */
  gint64    line;     /* its last row on the disk; 0: nothing of it is there */
  guint32   sum;      /* that of its line */
  char     *lines;
  gboolean  is_whole; /* of one that was read; otherwise some lines are damaged or missing */
} StoreRescue;

#define STORE_RESCUE_MAX (STORE_JOURNAL_MAX + 256 * 1024) /* bytes; those that are written are
                                                           * shorter */

/* The lines of a draft as the journal can hold them; damaged ones, too. NULL: not even one line is
 * whole, or they are of a @newer version. */
typedef char *(*StoreRescueCopy) (const char *text,
                                  gsize       length,
                                  gboolean   *newer);

void          store_rescue_free         (StoreRescue        *rescue);

/* The places where such files are looked for, @folder, that of the locks, first. */
char        **store_rescue_list_folders (const char         *folder);

/* Whether a file of this name is one of them. */
gboolean      store_rescue_is_name      (const char         *name);

/* The path of the file. NULL: no place would take it, and @error, of G_FILE_ERROR, is about the
 * first. */
char         *store_rescue_write        (const char         *folder,
                                         const StoreRescue  *rescue,
                                         GError            **error);

/* The text of a file. NULL: nothing in it is whole, or it is of a @newer version. */
StoreRescue  *store_rescue_read         (const char         *text,
                                         gsize               length,
                                         StoreRescueCopy     copy,
                                         gboolean           *newer);

/* What became of the files, each of which is told of once. */
typedef struct
{
  guint     n_rescued; /* drafts that were taken in */
  char     *set_aside; /* the name of a file that was damaged, or NULL */
  gboolean  is_newer;  /* one is of a newer version, and was left alone */
} StoreRescueReport;

/* FALSE: nothing was taken in, and the files are as they were. @report is filled in in any case and
 * cleared by the caller. */
gboolean store_rescue_take_in      (LibraryStore       *store,
                                    const char         *folder,
                                    StoreRescueCopy     copy,
                                    StoreRescueReport  *report,
                                    GError            **error);
void     store_rescue_report_clear (StoreRescueReport  *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreRescue, store_rescue_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StoreRescueReport, store_rescue_report_clear)
