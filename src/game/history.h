/* history.h: undo and redo of whole states, whatever they are states of
 *
 * An entry is everything that undo brings back. What that is, a HistoryType says: entries are
 * values, copied cheaply (they share what is large), never changed, and each can be written as one
 * line of text and be read from it again, so that a draft (draft-journal.h) needs to know nothing
 * more.
 *
 * Four steps are all that ever happens to a history (HistoryStep). Code that keeps a copy of one up
 * to date, such as the draft on disk, repeats them with history_apply():
 *
 *   history_apply (copy, HISTORY_STEP_PUSH, history_get_present (history));
 *
 * A copy may be used in another thread than the original, each in one; so may the functions of a
 * type.
 */
#pragma once

#include <glib-object.h>

/* Undo is not limited by anything a person would notice; this bounds what an endless script
 * costs. */
#define HISTORY_MAX_UNDO 10000

/* What the entries of a history are. */
typedef struct
{
  /* Left out for a structure that begins with a value: then its size and the type of the value,
   * which is boxed, and where in it a text is that is its own, or 0. */
  gpointer (*copy)     (gconstpointer  entry);
  void     (*free)     (gpointer       entry);
  gsize      size;
  GType    (*get_type) (void);
  goffset    text;

  gboolean (*equal)    (gconstpointer  a,
                        gconstpointer  b);

  /* Appends one line without its end, which is not empty and holds no control characters. */
  void     (*write)    (gconstpointer  entry,
                        GString       *text);
  /* An entry from such a line, NULL if it cannot be read: @text is from a file and may be
   * anything. */
  gpointer (*read)     (const char    *text);
  /* Nothing was made yet that anybody would miss. */
  gboolean (*is_blank) (gconstpointer  entry);

  /* Where in an entry the opening is that it belongs to (document.h), a guint. Left out where
   * nothing is opened: all entries are of opening 0. */
  goffset    opening;
} HistoryType;

typedef struct _History History;

typedef enum
{
  HISTORY_STEP_PUSH,  /* an edit: what was present can be undone, what could be redone is gone */
  HISTORY_STEP_AMEND, /* the present is another one, as part of the step that led here */
  HISTORY_STEP_UNDO,
  HISTORY_STEP_REDO,
} HistoryStep;

gpointer           history_entry_copy  (const HistoryType *type,
                                        gconstpointer      entry);
void               history_entry_free  (const HistoryType *type,
                                        gpointer           entry);

/* @present is copied; @type stays where it is. */
History           *history_new         (const HistoryType *type,
                                        gconstpointer      present);
void               history_free        (History           *history);

const HistoryType *history_get_type    (const History     *history);
gconstpointer      history_get_present (const History     *history);

/* Makes @entry the present, a step of its own: undo leads back to what was. */
void               history_push        (History           *history,
                                        gconstpointer      entry);
/* Makes @entry the present as part of the step that led here. */
void               history_amend       (History           *history,
                                        gconstpointer      entry);
/* FALSE if there is nothing to undo, or redo. */
gboolean           history_undo        (History           *history);
gboolean           history_redo        (History           *history);

gsize              history_get_n_undo  (const History     *history);
gsize              history_get_n_redo  (const History     *history);
/* From the oldest, which undo reaches last; and from the one that redo reaches first. */
gconstpointer      history_get_undo    (const History     *history,
                                        gsize              index);
gconstpointer      history_get_redo    (const History     *history,
                                        gsize              index);

/* Of the present; the largest one of all entries, undone ones too; and whether any entry is of
 * @opening. The last two are linear in the history. */
guint              history_get_opening     (const History *history);
guint              history_get_max_opening (const History *history);
gboolean           history_has_opening     (const History *history,
                                            guint          opening);

/* Repeats @step of another history, where it led to @present. Should the steps before it not have
 * been the same ones, as after a damaged line of a draft, @present is the present all the same. */
void               history_apply       (History           *history,
                                        HistoryStep        step,
                                        gconstpointer      present);

/* Puts @entry behind all that can be redone: how a reader fills a history it made. */
void               history_append_redo (History           *history,
                                        gconstpointer      entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (History, history_free)
