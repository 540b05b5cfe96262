/* saved-openings.h: which items of the library the boards and games of a document are
 *
 * A document that was saved to the library, or opened from it, is that item from then on: Save
 * writes there again. It is kept by the opening of the document (document.h), so that another board
 * that is opened is another item, or none, and undo brings the earlier one back.
 *
 * In a file beside the draft stands a line for each, `OPENING ID`; a later one counts, and 0 says
 * that it is no item. The file only grows by such lines. A restored draft may lack openings that
 * the file has, whose numbers are given again to other boards: they are forgotten when it is read.
 * A file without a draft is about a document that is not there any more.
 *
 * Example
 *   SavedOpenings *saved = saved_openings_new (path);
 *   saved_openings_read (saved, document_get_history (document));
 *   gint64 id = saved_openings_get (saved, document_get_opening (document));
 */
#pragma once

#include "document/history.h"

G_BEGIN_DECLS

typedef struct _SavedOpenings SavedOpenings;

/* Without anything so far; @path may be NULL, for what is not kept over a restart. */
SavedOpenings *saved_openings_new      (const char    *path);
void           saved_openings_free     (SavedOpenings *self);
const char    *saved_openings_get_path (SavedOpenings *self);

/* Takes over what the file says of the openings that @history has, and forgets the others. */
void           saved_openings_read     (SavedOpenings *self,
                                        const History *history);
/* What the file says is of another document: it is removed. */
void           saved_openings_begin    (SavedOpenings *self);

/* 0: it is no item. */
gint64         saved_openings_get      (SavedOpenings *self,
                                        guint          opening);
/* In memory alone; saved_openings_note() writes it down. */
void           saved_openings_set      (SavedOpenings *self,
                                        guint          opening,
                                        gint64         id);

/* Appends to the file at @path; in any thread. What cannot be written is left out: the item is in
 * the library all the same. */
void           saved_openings_note     (const char    *path,
                                        guint          opening,
                                        gint64         id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SavedOpenings, saved_openings_free)

G_END_DECLS
