/* caret.h: a text with a mark under some of its bytes
 *
 * The text is shown on one line, cut to CARET_MAX_COLUMNS around the mark with `…` where something
 * was left out. Bytes that are no characters and characters that cannot be shown are written as
 * `\xFF`, so that any input is safe on a terminal.
 *
 * Example: caret_find ("4|12p08x", 8, 7, 1) has the line `4|12p08x` and the mark at column 7, one
 * column wide. Offsets may be the length of the text: then the mark is behind it.
 */
#pragma once

#include "cli/terminal/terminal.h"

#define CARET_MAX_COLUMNS 72 /* with an indent it fits a terminal of 80 */

typedef struct
{
  char *line;   /* printable UTF-8, owned */
  guint column; /* columns in front of the mark */
  guint width;  /* columns of the mark, at least one */
} Caret;

Caret caret_find  (const char *text,
                   gsize       length,
                   gsize       offset,
                   gsize       span);
void  caret_clear (Caret      *caret);

/* Prints both in two lines. */
void  caret_print (const Terminal *terminal,
                   TerminalStyle   style,
                   const char     *text,
                   gsize           length,
                   gsize           offset,
                   gsize           span);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Caret, caret_clear)
