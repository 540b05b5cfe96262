/* board-history.h: the undo and redo stacks of a board, whole boards each
 *
 * A snapshot is everything that undo brings back: board, name, position, selection and document
 * (their meaning is in board-editor.h). Boards are shared values, so a snapshot costs a few words.
 *
 * The stacks and the present snapshot have a text form, from which a draft comes back after the
 * program was closed or killed. It is UTF-8, one line per snapshot, oldest first:
 *
 *   spaces-draft 1
 *   u 4|12p08p 2 1 My%20board      undo entry: code, position, selection, name (percent-encoded)
 *   = 4|12p08p04p 3 2 My%20board   the present, exactly once
 *   r …                            redo entry, the one that redo reaches first comes first
 *
 * A document other than 0 is a number behind the name, with a space before it.
 *
 * An empty board has no code of its own; its line holds its size and a bar (`4|`).
 */
#pragma once

#include "spaces/spaces-board.h"

G_BEGIN_DECLS

typedef struct
{
  SpacesBoard *board;
  char        *name;
  gsize        position;
  gssize       selection;
  guint        document;
} BoardSnapshot;

typedef struct _BoardHistory BoardHistory;

BoardHistory        *board_history_new         (SpacesBoard          *board);
void                 board_history_free        (BoardHistory         *history);

const BoardSnapshot *board_history_get_present (const BoardHistory   *history);
void                 board_history_push        (BoardHistory         *history,
                                                const BoardSnapshot  *snapshot);
void                 board_history_amend       (BoardHistory         *history,
                                                const BoardSnapshot  *snapshot);
gboolean             board_history_undo        (BoardHistory         *history);
gboolean             board_history_redo        (BoardHistory         *history);
gsize                board_history_get_n_undo  (const BoardHistory   *history);
gsize                board_history_get_n_redo  (const BoardHistory   *history);
guint                board_history_get_max_document
                                               (const BoardHistory   *history);

char                *board_history_to_text     (const BoardHistory   *history);
BoardHistory        *board_history_from_text   (const char           *text,
                                                gssize                length,
                                                GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardHistory, board_history_free)

G_END_DECLS
