/* board-history.h: the undo and redo stacks of a board, whole boards each
 *
 * A snapshot is everything that undo brings back: board, name, position, selection and document
 * (their meaning is in board-editor.h). Boards are shared values, so a snapshot costs a few words.
 *
 * Four steps are all that ever happens to a history (BoardStep). Who keeps a copy of one up to date,
 * as the draft on disk is, repeats them with board_history_apply():
 *
 *   board_history_apply (copy, BOARD_STEP_PUSH, board_history_get_present (history));
 *
 * Copies share the boards. They may be used in another thread than the original, each in one.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

#define BOARD_EDITOR_NONE (-1) /* no move is selected */

/* Undo is not limited by anything a person would notice; this bounds what an endless script costs. */
#define BOARD_EDITOR_MAX_HISTORY 10000

typedef struct
{
  SpacesBoard *board;
  char        *name;
  gsize        position;
  gssize       selection;
  guint        document;
} BoardSnapshot;

typedef struct _BoardHistory BoardHistory;

typedef enum
{
  BOARD_STEP_PUSH,  /* an edit: what was present can be undone, what could be redone is gone */
  BOARD_STEP_AMEND, /* the present is another one, as part of the step that led here */
  BOARD_STEP_UNDO,
  BOARD_STEP_REDO,
} BoardStep;

BoardSnapshot       *board_snapshot_copy       (const BoardSnapshot  *snapshot);
void                 board_snapshot_free       (BoardSnapshot        *snapshot);

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
/* From the oldest, which undo reaches last; and from the one that redo reaches first. */
const BoardSnapshot *board_history_get_undo    (const BoardHistory   *history,
                                                gsize                 index);
const BoardSnapshot *board_history_get_redo    (const BoardHistory   *history,
                                                gsize                 index);
BoardHistory        *board_history_copy        (const BoardHistory   *history);

/* Repeats @step of another history, where it led to @present. Should the steps before it not have
 * been the same ones, as after a damaged line of a draft, @present is the present all the same. */
void                 board_history_apply       (BoardHistory         *history,
                                                BoardStep             step,
                                                const BoardSnapshot  *present);

/* Puts @snapshot behind all that can be redone: how a reader fills a history it made. */
void                 board_history_append_redo (BoardHistory         *history,
                                                const BoardSnapshot  *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardHistory, board_history_free)

G_END_DECLS
