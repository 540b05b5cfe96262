/* draft-journal.h: a document with its undo history as a text that grows by one line an edit
 *
 * Each line is a row of the store (store/journal.h). UTF-8. The first line names version
 * and kind; without a kind it is a board's. Then one line for each entry of the history
 * (history.h), which its type writes and reads: first the history as it was when the draft was
 * begun, oldest first, then a line for every step since. A board's entry is described in
 * spaces/editor/board-snapshot.h:
 *
 *   spaces-draft 2
 *   u 4|12p08p 2 1 My%20board 0 5f3a09c1      undo entry
 *   = 4|12p08p04p 3 2 My%20board 0 80b1d2e4   the present, exactly once
 *   r …                                       redo entry; what redo reaches first comes first
 *   + 4|12p08p04p00p 4 3 My%20board 0 …       an edit (HISTORY_STEP_PUSH)
 *   ~ …                                       more of the same edit, or another position
 *   < …                                       undo; its line holds what it led to
 *   > …                                       redo; likewise
 *   i 3 17 c7b7c83f                           the opening 3 is the item 17 of the library; further
 *                                             pairs may follow, and a later one counts
 *
 * At the end of each line stands a checksum (text/line-sum.h).
 *
 * Every line is complete by itself: one that is damaged is left out, and what the others contain
 * is kept. A last line without its end is one that was being written when the program was killed,
 * and no damage.
 *
 *   DraftDamage damage;
 *   g_autoptr (History) history
 *       = draft_journal_read ("board", &board_snapshot_type, text, length, &damage, &error);
 */
#pragma once

#include "game/history.h"

/* The kind of a draft that names none. */
#define DRAFT_JOURNAL_FIRST_KIND "board"

/* How much of a history a draft begins with. The whole of it stays in memory. */
#define DRAFT_JOURNAL_MAX_ENTRIES 500                 /* of undo, and of redo */
#define DRAFT_JOURNAL_MAX_BASE (4 * 1024 * 1024)      /* bytes; older entries are left out first */

/* What was not read. */
typedef struct
{
  gsize    n_lines; /* damaged lines that were left out */
  gboolean newer;   /* written by a newer program: nothing was read, and nothing should be
                     * changed */
  gboolean open;    /* steps can be appended: of this version, and the last line has its end */
} DraftDamage;

/* A text for the whole of @history, which steps can be appended to. */
char     *draft_journal_write       (const char         *kind,
                                     const History      *history);
void      draft_journal_append_step (GString            *text,
                                     HistoryStep         step,
                                     const HistoryType  *type,
                                     gconstpointer       present);

void      draft_journal_append_item (GString            *text,
                                     guint               opening,
                                     gint64              id);

/* Whether a draft that begins with @head, its first line or more, is one of a newer version, of
 * which draft_journal_read() would read nothing. */
gboolean  draft_journal_is_newer    (const char         *head,
                                     gsize               length);

/* The lines of a draft, of whatever type, as the store can hold them; damaged ones, too. NULL: not
 * even one line is whole, or the draft is newer. */
char     *draft_journal_copy        (const char         *text,
                                     gsize               length,
                                     gboolean           *newer);

/* What can be read of a draft of @kind. NULL if that is not even one whole entry; then @error
 * (DECODE_ERROR) says why. */
History  *draft_journal_read        (const char         *kind,
                                     const HistoryType  *type,
                                     const char         *text,
                                     gsize               length,
                                     DraftDamage        *damage,
                                     GError            **error);
/* The items of the library in whole lines of a draft: gint64 by the number of the opening. */
GHashTable *draft_journal_read_items (const char        *text);
