/* board-words.h: moves and boards in words, for every place that shows them
 *
 * Moves are counted from 1 in words; rows and columns from 0, as in the game. All texts are
 * translated. Example: move 2 of `4|12p08p12t` is "Trap", "row 3, column 0".
 */
#pragma once

#include "editor/board-editor.h"

G_BEGIN_DECLS

/* How a board stands, for the line below its name. */
typedef enum
{
  EDITOR_STANDING_OPEN,    /* it goes on: the line says what comes next */
  EDITOR_STANDING_READY,   /* complete and legal */
  EDITOR_STANDING_ADVICE,  /* one thing to know before it is shared: the web game takes less */
  EDITOR_STANDING_PROBLEM, /* the line says what is wrong */
} EditorStanding;

const char *editor_words_type       (SpacesMove       move);
char       *editor_words_place      (SpacesMove       move);
char       *editor_words_move       (SpacesMove       move,
                                     gsize            index);
char       *editor_words_size       (guint            size);
char       *editor_words_n_moves    (gsize            n_moves);
char       *editor_words_traps      (BoardEditor     *editor);
const char *editor_words_name       (BoardEditor     *editor);
char       *editor_words_standing   (BoardEditor     *editor,
                                     EditorStanding  *standing);
/* The same in few words, for a narrow window: without the size and the number of moves. */
char       *editor_words_brief      (BoardEditor     *editor,
                                     EditorStanding  *standing);
/* The index of the move that the standing complains of, or BOARD_EDITOR_NONE. */
gssize      editor_words_problem_move (BoardEditor   *editor);

G_END_DECLS
