/* board-snapshot.h: everything that undo brings back of a board, as one line of text in a draft
 *
 * Board, name, position, selection and opening; their meaning is in board-editor.h. Boards are
 * shared values, so a snapshot costs a few words. board_snapshot_type makes a History of them
 * (history.h):
 *
 *   g_autoptr (History) history = board_history_new (board);
 *   const BoardSnapshot *present = history_get_present (history);
 *
 * As a text the parts stand with a blank between them, the name percent-encoded:
 *
 *   4|12p08p 2 1 My%20board 0       code, position, selection, name, opening
 *
 * An empty board has no code of its own; its text holds its size and a bar (`4|`). Texts are at
 * home in drafts (draft-journal.h) and nowhere else.
 */
#pragma once

#include "game/history.h"
#include "spaces/board/board.h"

#define BOARD_EDITOR_NONE (-1) /* no move is selected */

typedef struct
{
  SpacesBoard *board;
  char        *name;      /* "" for none */
  gsize        position;  /* 0…number of moves */
  gssize       selection; /* index of a move, or BOARD_EDITOR_NONE */
  guint        opening;
} BoardSnapshot;

extern const HistoryType board_snapshot_type;

/* A history that begins with @board, all of its moves made. */
History *board_history_new (SpacesBoard *board);
