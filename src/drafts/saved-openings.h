/* saved-openings.h: which items of the library the boards and games of a document are
 *
 * A document that was saved to the library, or opened from it, is that item from then on: Save
 * writes there again. It is kept by the opening of the document (document.h), so that another board
 * that is opened is another item, or none, and undo brings the earlier one back.
 *
 * Beside the lines of the draft stands one for each opening, `OPENING ID` (store/drafts.h); a
 * later one counts, and 0 says that it is no item. A restored draft may lack openings that are
 * noted, whose numbers are given again to other boards: they are forgotten when it is read. Notes
 * without a draft are about a document that is not there any more.
 *
 * Example
 *   SavedOpenings *saved = saved_openings_new (work, "board", 1);
 *   saved_openings_read (saved, "3 17\n", document_get_history (document));
 *   gint64 id = saved_openings_get (saved, document_get_opening (document));
 */
#pragma once

#include "game/history.h"
#include "store/thread.h"

G_BEGIN_DECLS

typedef struct _SavedOpenings SavedOpenings;

/* Without anything so far, for draft @number of @kind in @work; 0 for what is not kept over a
 * restart. */
SavedOpenings *saved_openings_new      (Library       *work,
                                        const char    *kind,
                                        guint          number);
void           saved_openings_free     (SavedOpenings *self);

/* Takes over what @text says of the openings that @history has, and forgets the others. */
void           saved_openings_read     (SavedOpenings *self,
                                        const char    *text,
                                        const History *history);
/* Takes over, and has written down, what @text says of the openings of a draft that was put behind
 * @history, where each of them has a number higher by @distance. */
void           saved_openings_take     (SavedOpenings *self,
                                        const char    *text,
                                        guint          distance,
                                        const History *history);
/* What is noted is of another document: it is forgotten. */
void           saved_openings_begin    (SavedOpenings *self);

/* 0: it is no item. */
gint64         saved_openings_get      (SavedOpenings *self,
                                        guint          opening);
/* In memory alone; a note writes it down. */
void           saved_openings_set      (SavedOpenings *self,
                                        guint          opening,
                                        gint64         id);

/* A value that any thread may use: what is to be written down of @opening. */
typedef struct _SavedNote SavedNote;

SavedNote     *saved_openings_make_note (SavedOpenings *self,
                                        guint          opening);
void           saved_note_free         (SavedNote     *note);
/* Has the thread of the drafts write it. What cannot be written is left out: the item is in the
 * library all the same. */
void           saved_note_write        (gint64         id,
                                        gpointer       note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SavedOpenings, saved_openings_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SavedNote, saved_note_free)

G_END_DECLS
