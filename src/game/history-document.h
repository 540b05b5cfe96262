/* history-document.h: a document that is a history of whole states
 *
 * What the editors of all games have in common. It keeps the history, makes its entries, undoes and
 * redoes, saves it to a draft and restores it from one, and signals every step. An editor derives
 * from it and only implements what is special to its game: which entry an edit leads to, and what
 * that changes.
 *
 * History  property "history" (pointer to a History, which is taken), construct only.
 * Entries  of the type of that history. An editor reads the present and hands over another one; it
 *          is copied. To compare the two first is the editor's: a call always makes a step.
 * Groups   between history_document_begin_group() and _end_group() the first commit makes an entry
 *          and those after it are part of that, so that a drag is one step. Groups may be nested.
 *          What is done in a group after undo or redo is an entry of its own again.
 * Opening  an entry for what is opened gets history_document_next_opening(), one for an edit keeps
 *          that of the present. The openings of a history that is appended get new numbers, so that
 *          what belongs to either stays apart.
 * Order    "step" is emitted, then the properties notify, each once, then "changed".
 *
 *   CardsSnapshot next = { record, position, NULL };
 *   history_document_commit (HISTORY_DOCUMENT (self), &next);
 */
#pragma once

#include "game/document.h"

G_BEGIN_DECLS

#define HISTORY_TYPE_DOCUMENT (history_document_get_type ())
G_DECLARE_DERIVABLE_TYPE (HistoryDocument, history_document, HISTORY, DOCUMENT, GObject)

struct _HistoryDocumentClass
{
  GObjectClass parent_class;

  /* Another entry is present than @before, or it is another one of the same value: drops what was
   * derived from it and notifies of the editor's own properties. Whether title, status or replay
   * may be another one. */
  gboolean (*follow) (HistoryDocument *self,
                      gconstpointer    before);
};

gconstpointer history_document_get_present (HistoryDocument *self);
/* A number that no entry has had so far. */
guint         history_document_next_opening (HistoryDocument *self);

/* An edit. */
void          history_document_commit      (HistoryDocument *self,
                                            gconstpointer    entry);
/* An entry of its own, also within a group. */
void          history_document_push        (HistoryDocument *self,
                                            gconstpointer    entry);
/* Part of the step that led here, as to look at another position is. */
void          history_document_amend       (HistoryDocument *self,
                                            gconstpointer    entry);

void          history_document_begin_group (HistoryDocument *self);
void          history_document_end_group   (HistoryDocument *self);

G_END_DECLS
