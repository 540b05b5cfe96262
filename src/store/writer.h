/* writer.h: slots of the journal that a window changes, written in the thread of the journal
 *
 * The one policy for what is being worked on, drafts and matches alike. Its owner keeps the
 * contents in memory and says what changes: a line is appended (store_writer_append()), or a slot
 * is another one (store_writer_change()). Of the latter the owner gives all lines when they are
 * needed, or none for a slot that is removed. A slot is also written anew when it has grown to
 * twice what it began with, and when its rows are not there any more. All that a writer has to
 * write goes into one transaction: it is there as a whole or not at all.
 *
 * Delay    STORE_WRITER_DELAY milliseconds after the first change; later ones do not put it off.
 * Failure  source.failed() is told once. It is tried again every STORE_WRITER_RETRY seconds, and
 *          with every change, and what could not be written stays in memory. When all is on disk
 *          again source.recovered() is told.
 * Gone     when another file has the place of the database ("renewed" of its thread) everything
 *          that was in it is written again.
 * Closing  what the database does not take when a window closes goes into files (rescue.h), which
 *          are removed as soon as the database has it after all.
 *
 * Example
 *   StoreWriter *writer = store_writer_new (work, folder, "board", &source, self);
 *   store_writer_change (writer, "1");                              source.write() gives all of it
 *   store_writer_append (writer, "1", "+ 4|12p08p 2 1  0 80b1d2e4\n", FALSE);
 *   if (!store_writer_flush (writer, STORE_WRITER_WAIT)) …
 */
#pragma once

#include "store/journal.h"
#include "store/slot.h"
#include "store/thread.h"

#define STORE_WRITER_DELAY 200 /* milliseconds; a kill loses less than the last quarter second */
#define STORE_WRITER_RETRY 3   /* seconds between attempts while writing fails */
#define STORE_WRITER_WAIT 5000 /* milliseconds that a window which closes waits for a slow disk */

/* What the owner does, in the main loop. It must not call the writer meanwhile. */
typedef struct
{
  /* Whether anything can be written now, and else why not; also makes what is to be written known.
   * This one may call the writer. Or NULL. */
  gboolean (*prepare) (gpointer     owner,
                       GError     **error);
  /* All lines of a slot, and the @sequence of the first where it has one; NULL without @error:
   * none. */
  char    *(*write)   (gpointer     owner,
                       const char  *slot,
                       gint64      *sequence,
                       GError     **error);
  /* Writing fails, @reason in a few words; and works again. Or NULL. */
  void      (*failed)    (gpointer     owner,
                          const char  *reason);
  void      (*recovered) (gpointer     owner);
} StoreWriterSource;

typedef struct _StoreWriter StoreWriter;

/* Files of what could not be written go into @folder. @owner lives longer. */
StoreWriter *store_writer_new      (Library                 *work,
                                    const char              *folder,
                                    const char              *kind,
                                    const StoreWriterSource *source,
                                    gpointer                 owner);

/* Waits for what is being written. */
void         store_writer_free     (StoreWriter             *self);

/* Takes the lock of the one slot that is written, which no other window writes then; NULL: there is
 * none any more. It is made again with each attempt if it was removed. */
void         store_writer_hold     (StoreWriter             *self,
                                    StoreSlot               *lock);
/* What is on the disk is known by now. @way is what becomes of a slot that is there although the
 * owner did not know it. Before this nothing is written but by store_writer_flush(), and what is
 * there stays. */
void         store_writer_begin    (StoreWriter             *self,
                                    StoreJournalWay          way);

/* A slot was read: @text is all of it, and ends at @mark. It can be appended to. */
void         store_writer_know     (StoreWriter             *self,
                                    const char              *slot,
                                    const char              *text,
                                    const StoreMark         *mark);
/* A slot is another one, or new, or gone. */
void         store_writer_change   (StoreWriter             *self,
                                    const char              *slot);
/* @line, with its end, comes behind the others; one that @amends in the place of the last one that
 * was appended. FALSE: that is on its way to the disk already, and nothing was done. */
gboolean     store_writer_append   (StoreWriter             *self,
                                    const char              *slot,
                                    const char              *line,
                                    gboolean                 amends);
/* Starts the clock, for what source.prepare() makes known. */
void         store_writer_schedule (StoreWriter             *self);

/* Has the thread write what has changed without a delay. FALSE: nothing can be written now. */
gboolean     store_writer_commit   (StoreWriter             *self);
/* Writes, and waits until nothing is left to do, for @milliseconds at most, 0: however long that
 * takes. TRUE if everything is on disk. */
gboolean     store_writer_flush    (StoreWriter             *self,
                                    guint                    milliseconds);
/* Puts a slot, NULL: all that are not on disk, into files. FALSE: no place takes one. */
gboolean     store_writer_rescue   (StoreWriter             *self,
                                    const char              *slot);
/* Whether something is neither on disk nor in a file. */
gboolean     store_writer_is_behind (StoreWriter            *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreWriter, store_writer_free)
