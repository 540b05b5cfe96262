/* board-status.h: how the board that is being built stands, in words
 *
 * One thing at a time: what is wrong, or else what comes next, or that the board is ready. All texts
 * are translated; free those that are not const.
 *
 * Example: of `4|12p08p12t04p00pG0f`, without a name, the name is "Untitled Board", the description
 * "4×4 · 6 moves · ready to share", and the status BOARD_STATUS_READY.
 */
#pragma once

#include "editor/board-editor.h"

G_BEGIN_DECLS

typedef enum
{
  BOARD_STATUS_OPEN,    /* it goes on: the words say what comes next */
  BOARD_STATUS_READY,   /* complete and legal */
  BOARD_STATUS_ADVICE,  /* one thing to know before it is shared: the web game takes less */
  BOARD_STATUS_PROBLEM, /* the words say what is wrong */
} BoardStatus;

/* The line below the name. */
char       *board_status_describe       (BoardEditor *editor,
                                         BoardStatus *status);
/* The same in few words, for a narrow window: without the size and the number of moves. */
char       *board_status_describe_short (BoardEditor *editor,
                                         BoardStatus *status);
/* The index of the move that the description complains of, or BOARD_EDITOR_NONE. */
gssize      board_status_get_problem    (BoardEditor *editor);
/* "1 of 3 traps": how many lie, and how many today's web game takes. */
char       *board_status_describe_traps (BoardEditor *editor);
/* The board's name, or what stands for one. */
const char *board_status_get_name       (BoardEditor *editor);

G_END_DECLS
