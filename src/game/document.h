/* document.h: what a person builds, plays and shares, of whatever game
 *
 * A window shows a document and acts on it through this base class: it names it, shows its status,
 * undoes and redoes, keeps it as a draft. An editor of a game derives from it and adds what only
 * that game has: which entry of the history an edit leads to, and what that changes.
 *
 * Kind      a short word of small letters, "board" for one: what a draft and a page of the window
 *           are found by.
 * Title     the title in the header bar, never empty. A document that can be renamed has a name,
 *           which may be "", beside it.
 * Status    a sentence, and whether that is a problem. A document may lead to that problem.
 * History   whole states (history.h), handed over as the construct-only property "history"
 *           (pointer). Every step emits the signal "step" (int, a HistoryStep) after it was made;
 *           that is what a draft follows (draft-store.h).
 * Opening   a number that stays the same while a document is edited, and is another one for each
 *           board or game that is opened in its place; undo brings the earlier one back, and a
 *           draft keeps it. What belongs to the board or game beside its history, such as its file
 *           and its item in the library, is kept by this number. An entry for what is opened gets
 *           document_next_opening(), one for an edit keeps that of the present. The openings of a
 *           history that is appended get new numbers, so that what belongs to either stays apart.
 * Replay    what a timeline steps through: a number of steps, and the position among them, 0…n,
 *           which is where the document is looked at; to change it is no edit. Where more moves
 *           were written, of which the first is not legal, a sentence says so.
 * Changes   the signal "changed" says that the title, the status or the replay may be another one;
 *           it comes after "step". "can-undo" and "can-redo" (boolean) and "position" (uint) are
 *           properties, read only, that notify between the two, each once.
 * Entries   of the type of the history. An editor reads the present and hands over another one; it
 *           is copied. To compare the two first is the editor's: a call always makes a step.
 * Groups    between document_begin_group() and document_end_group() the first commit makes an entry
 *           and those after it are part of that, so that a drag is one step. Groups may be nested.
 *           What is done in a group after undo or redo is an entry of its own again.
 *
 *   g_auto (DocumentStatus) status = document_get_status (document);
 *   if (status.state == DOCUMENT_PROBLEM) …
 *
 *   CardsSnapshot next = { record, position, NULL };
 *   document_commit (DOCUMENT_DOCUMENT (self), &next);
 */
#pragma once

#include "game/history.h"
#include <glib-object.h>

typedef enum
{
  DOCUMENT_OPEN,    /* it goes on: the sentence says what comes next */
  DOCUMENT_READY,   /* complete and right */
  DOCUMENT_ADVICE,  /* one thing to know before it is shared */
  DOCUMENT_PROBLEM, /* the sentence says what is wrong */
} DocumentState;

typedef struct
{
  DocumentState state;
  char            *sentence; /* "4×4 · 6 moves · ready to share" */
  char            *brief;    /* the same in few words, "ready to share" */
  gboolean         leads;    /* document_show_problem() goes to the problem */
} DocumentStatus;

void document_status_clear (DocumentStatus *status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DocumentStatus, document_status_clear)

#define DOCUMENT_TYPE_DOCUMENT (document_get_type ())
G_DECLARE_DERIVABLE_TYPE (Document, document, DOCUMENT, DOCUMENT, GObject)

struct _DocumentClass
{
  GObjectClass parent_class;

  const char  *kind;

  const char     *(*get_title)      (Document      *self);
  const char     *(*get_name)       (Document      *self); /* left out with the next */
  void            (*set_name)       (Document      *self,  /* where it cannot be renamed */
                                     const char    *name);
  DocumentStatus  (*get_status)     (Document      *self);
  void            (*show_problem)   (Document      *self); /* left out where nothing leads */

  gsize           (*get_n_steps)    (Document      *self);
  const char     *(*get_stop)       (Document      *self); /* left out where all is legal */
  gsize           (*get_position)   (Document      *self);
  void            (*set_position)   (Document      *self,
                                     gsize          position);

  /* Another entry is present than @before, or it is another one of the same value: drops what was
   * derived from it and notifies of the editor's own properties. Whether title, status or replay
   * may be another one. */
  gboolean        (*follow)         (Document      *self,
                                     gconstpointer  before);
};

const char    *document_get_kind       (Document      *self);

const char    *document_get_title      (Document      *self);
gboolean       document_can_rename     (Document      *self);
/* "" for a document without a name. */
const char    *document_get_name       (Document      *self);
void           document_set_name       (Document      *self,
                                        const char    *name);

DocumentStatus document_get_status     (Document      *self);
/* Selects the problem of the status; does nothing unless `leads` is set. */
void           document_show_problem   (Document      *self);

gsize          document_get_n_steps    (Document      *self);
/* Why there are no more steps, or NULL. */
const char    *document_get_stop       (Document      *self);
gsize          document_get_position   (Document      *self);
void           document_set_position   (Document      *self,
                                        gsize          position);

gboolean       document_get_can_undo   (Document      *self);
gboolean       document_get_can_redo   (Document      *self);
/* Nothing happens where there is nothing to undo, or redo. */
void           document_undo           (Document      *self);
void           document_redo           (Document      *self);

const History *document_get_history    (Document      *self);
guint          document_get_opening    (Document      *self);
/* Puts @history, which is taken, in place of the present one; no step is emitted. */
void           document_take_history   (Document      *self,
                                        History       *history);
/* Appends @history: all of its undo entries and its present come after this one's, a
 * step each, so that undo leads through them back to what is present now. */
void           document_append_history (Document      *self,
                                        const History *history);

/* --- For the editors --- */

gconstpointer  document_get_present    (Document      *self);
/* A number that no entry has had so far. */
guint          document_next_opening   (Document      *self);

/* An edit. */
void           document_commit         (Document      *self,
                                        gconstpointer  entry);
/* An entry of its own, also within a group. */
void           document_push           (Document      *self,
                                        gconstpointer  entry);
/* Part of the step that led here, as to look at another position is. */
void           document_amend          (Document      *self,
                                        gconstpointer  entry);

void           document_begin_group    (Document      *self);
void           document_end_group      (Document      *self);
