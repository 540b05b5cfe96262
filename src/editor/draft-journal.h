/* draft-journal.h: a board with its undo history as a text that grows by one line an edit
 *
 * UTF-8, one line for each snapshot (board-history.h). First the history as it was when the file was
 * begun, oldest first, then a line for every step since:
 *
 *   spaces-draft 2
 *   u 4|12p08p 2 1 My%20board 0 5f3a09c1      undo entry: code, position, selection, name, document
 *   = 4|12p08p04p 3 2 My%20board 0 80b1d2e4   the present, exactly once
 *   r …                                       redo entry; what redo reaches first comes first
 *   + 4|12p08p04p00p 4 3 My%20board 0 …       an edit (BOARD_STEP_PUSH)
 *   ~ …                                       more of the same edit, or another position
 *   < …                                       undo; its line holds what it led to
 *   > …                                       redo; likewise
 *
 * and at the end of each line a checksum.
 *
 * An empty board has no code of its own; its line holds its size and a bar (`4|`). Names are
 * percent-encoded. The checksum is FNV-1a, 32 bits as eight hexadecimal digits, of the line up to the
 * blank before it.
 *
 * Every line stands for itself: one that is damaged is left out, and what the others tell is kept.
 * A last line without its end is one that was being written when the program was killed, and no
 * damage. Version 1, of program 0.1.0, has no steps and no checksums; it is read likewise.
 *
 *   DraftDamage damage;
 *   g_autoptr (BoardHistory) history = draft_journal_read (text, length, &damage, &error);
 */
#pragma once

#include "editor/board-history.h"

G_BEGIN_DECLS

/* How much of a history a draft begins with. The whole of it stays in memory. */
#define DRAFT_JOURNAL_MAX_ENTRIES 500                 /* of undo, and of redo */
#define DRAFT_JOURNAL_MAX_BASE (4 * 1024 * 1024)      /* bytes; older entries are left out first */

/* What was not read. */
typedef struct
{
  gsize    n_lines; /* damaged lines that were left out */
  gboolean newer;   /* written by a newer program: nothing was read, and nothing should be changed */
  gboolean open;    /* steps can be appended: of this version, and the last line has its end */
} DraftDamage;

/* A text for the whole of @history, which steps can be appended to. */
char         *draft_journal_write       (const BoardHistory   *history);
void          draft_journal_append_step (GString              *text,
                                         BoardStep             step,
                                         const BoardSnapshot  *present);

/* Whether a draft that begins with @head, at most DRAFT_JOURNAL_HEAD bytes of it, is one of a newer
 * version, of which draft_journal_read() would read nothing. */
#define DRAFT_JOURNAL_HEAD 64
gboolean      draft_journal_is_newer    (const char           *head,
                                         gsize                 length);

/* What can be read of a draft. NULL if that is not even one board; then @error (DECODE_ERROR) says why. */
BoardHistory *draft_journal_read        (const char           *text,
                                         gsize                 length,
                                         DraftDamage          *damage,
                                         GError              **error);

G_END_DECLS
