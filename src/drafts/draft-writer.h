/* draft-writer.h: one draft, written by the thread of the drafts' library
 *
 * The main loop formats each step of a history as a line, and the thread appends the lines to those
 * that are on the disk (draft-journal.h, store/drafts.h), in their order. When the draft
 * has grown to twice what it began with, when its rows were removed, or after damage, the main loop
 * hands over the whole history as a text, which is put in its place. Each is one transaction: the
 * draft is there as it was before or after it.
 *
 *   DraftWriter *writer = draft_writer_new (work, slot, "board", history, NULL);
 *   draft_writer_push (writer, HISTORY_STEP_PUSH, present);   any number of steps
 *   draft_writer_commit (writer);                             the thread begins to write them
 *
 * After every attempt the signal "written" (pointer: NULL, or a GError) is emitted in the main
 * loop. What could not be written stays in memory, and the next commit, also one without steps,
 * tries again.
 */
#pragma once

#include "game/history.h"
#include "drafts/draft-slot.h"
#include "store/thread.h"
#include "store/drafts.h"

G_BEGIN_DECLS

/* Where what is on the disk ends, and how long it is. */
typedef struct
{
  LibraryDraftMark mark;
  gsize            length; /* bytes */
  guint32          sum;    /* of the last line (draft_journal_get_last_sum()); 0 for none */
} DraftEnd;

#define DRAFT_TYPE_WRITER (draft_writer_get_type ())
G_DECLARE_FINAL_TYPE (DraftWriter, draft_writer, DRAFT, WRITER, GObject)

/* Takes @slot; @history has to be there as long as the writer is. @end, or NULL, says that the
 * draft on the disk holds just @history, but for the step that is pushed first, and ends there:
 * steps are appended to it. Otherwise it is written anew with the first commit. */
DraftWriter *draft_writer_new    (Library        *work,
                                  DraftSlot      *slot,
                                  const char     *kind,
                                  const History  *history,
                                  const DraftEnd *end);

/* @present is what @step led to, and it is in the history already. */
void         draft_writer_push   (DraftWriter    *self,
                                  HistoryStep     step,
                                  gconstpointer   present);
void         draft_writer_commit (DraftWriter    *self);

/* Commits and waits until the thread has nothing left to do, for @milliseconds at most. TRUE if
 * everything is on disk. */
gboolean     draft_writer_flush  (DraftWriter    *self,
                                  guint           milliseconds);

/* Waits until the thread has nothing left to do, however long that takes. TRUE if everything is on
 * disk. */
gboolean     draft_writer_wait   (DraftWriter    *self);

/* Where the draft ended after the last attempt. */
DraftEnd     draft_writer_get_end (DraftWriter   *self);

G_END_DECLS
