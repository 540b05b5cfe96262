/* draft-writer.h: one draft file, written by a thread of its own
 *
 * The main loop hands over the steps of a history, which costs it a few words a step; the thread
 * writes them behind those that are on disk (draft-journal.h), in their order, and has the disk
 * keep them (fdatasync). It holds a copy of the history, made from the same steps, and writes the
 * file anew from it when it has grown to twice what it began with, when it was removed, or after
 * damage. A file is made anew under another name and put in place when it is whole.
 *
 *   DraftWriter *writer = draft_writer_new (slot, "board", document_get_history (document), FALSE);
 *   draft_writer_push (writer, HISTORY_STEP_PUSH, present);   any number of steps
 *   draft_writer_commit (writer);                             the thread begins to write them
 *
 * After every attempt the signal "written" (string: NULL, or a reason in the user's language) is
 * emitted in the main loop. What could not be written stays in memory, and the next commit, also
 * one without steps, tries again.
 */
#pragma once

#include "document/draft-slot.h"
#include "document/history.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define DRAFT_TYPE_WRITER (draft_writer_get_type ())
G_DECLARE_FINAL_TYPE (DraftWriter, draft_writer, DRAFT, WRITER, GObject)

/* Takes @slot. @whole says that the file of the slot holds just @history, so that steps can be
 * appended to it; otherwise it is written anew with the first commit. */
DraftWriter *draft_writer_new    (DraftSlot     *slot,
                                  const char    *kind,
                                  const History *history,
                                  gboolean       whole);

/* @present is copied. */
void         draft_writer_push   (DraftWriter   *self,
                                  HistoryStep    step,
                                  gconstpointer  present);
void         draft_writer_commit (DraftWriter   *self);

/* Commits and waits until the thread has nothing left to do, for @milliseconds at most. TRUE if
 * everything is on disk. */
gboolean     draft_writer_flush  (DraftWriter   *self,
                                  guint          milliseconds);

G_END_DECLS
