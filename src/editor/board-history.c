#include "editor/board-history.h"

#include <string.h>

struct _BoardHistory
{
  GPtrArray     *undo; /* of BoardSnapshot, the last is undone first */
  GPtrArray     *redo; /* of BoardSnapshot, the last is redone first */
  BoardSnapshot *present;
};

BoardSnapshot *
board_snapshot_copy (const BoardSnapshot *from)
{
  BoardSnapshot *snapshot = g_new (BoardSnapshot, 1);

  snapshot->board = spaces_board_ref (from->board);
  snapshot->name = g_strdup (from->name != NULL ? from->name : "");
  snapshot->position = from->position;
  snapshot->selection = from->selection;
  snapshot->document = from->document;

  return snapshot;
}

void
board_snapshot_free (BoardSnapshot *snapshot)
{
  spaces_board_unref (snapshot->board);
  g_free (snapshot->name);
  g_free (snapshot);
}

static BoardHistory *
history_alloc (BoardSnapshot *present)
{
  BoardHistory *history = g_new (BoardHistory, 1);

  history->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) board_snapshot_free);
  history->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) board_snapshot_free);
  history->present = present;

  return history;
}

BoardHistory *
board_history_new (SpacesBoard *board)
{
  BoardSnapshot first = { board, NULL, spaces_board_get_n_moves (board), BOARD_EDITOR_NONE };

  return history_alloc (board_snapshot_copy (&first));
}

void
board_history_free (BoardHistory *history)
{
  g_ptr_array_unref (history->undo);
  g_ptr_array_unref (history->redo);
  g_clear_pointer (&history->present, board_snapshot_free);
  g_free (history);
}

const BoardSnapshot *
board_history_get_present (const BoardHistory *history)
{
  return history->present;
}

/* Makes @snapshot the present, a step of its own: undo leads back to what was. */
void
board_history_push (BoardHistory        *history,
                    const BoardSnapshot *snapshot)
{
  BoardSnapshot *present = board_snapshot_copy (snapshot);

  g_ptr_array_add (history->undo, history->present);
  history->present = present;
  g_ptr_array_set_size (history->redo, 0);

  if (history->undo->len > BOARD_EDITOR_MAX_HISTORY)
    g_ptr_array_remove_index (history->undo, 0);
}

/* Makes @snapshot the present as part of the step that led here. */
void
board_history_amend (BoardHistory        *history,
                     const BoardSnapshot *snapshot)
{
  BoardSnapshot *present = board_snapshot_copy (snapshot);

  board_snapshot_free (history->present);
  history->present = present;
}

static gboolean
history_step (BoardHistory *history,
              GPtrArray    *from,
              GPtrArray    *to)
{
  if (from->len == 0)
    return FALSE;

  g_ptr_array_add (to, history->present);
  history->present = g_ptr_array_steal_index (from, from->len - 1);

  return TRUE;
}

gboolean
board_history_undo (BoardHistory *history)
{
  return history_step (history, history->undo, history->redo);
}

gboolean
board_history_redo (BoardHistory *history)
{
  return history_step (history, history->redo, history->undo);
}

gsize
board_history_get_n_undo (const BoardHistory *history)
{
  return history->undo->len;
}

gsize
board_history_get_n_redo (const BoardHistory *history)
{
  return history->redo->len;
}

/* The largest number of a document in the whole history. */
guint
board_history_get_max_document (const BoardHistory *history)
{
  guint max = history->present->document;

  for (guint i = 0; i < history->undo->len; i++)
    max = MAX (max, ((BoardSnapshot *) g_ptr_array_index (history->undo, i))->document);
  for (guint i = 0; i < history->redo->len; i++)
    max = MAX (max, ((BoardSnapshot *) g_ptr_array_index (history->redo, i))->document);

  return max;
}

const BoardSnapshot *
board_history_get_undo (const BoardHistory *history,
                        gsize               index)
{
  return g_ptr_array_index (history->undo, index);
}

const BoardSnapshot *
board_history_get_redo (const BoardHistory *history,
                        gsize               index)
{
  return g_ptr_array_index (history->redo, history->redo->len - 1 - index);
}

static gpointer
copy_entry (gconstpointer entry,
            gpointer      data)
{
  return board_snapshot_copy (entry);
}

BoardHistory *
board_history_copy (const BoardHistory *history)
{
  BoardHistory *copy = history_alloc (board_snapshot_copy (history->present));

  g_ptr_array_extend (copy->undo, history->undo, copy_entry, NULL);
  g_ptr_array_extend (copy->redo, history->redo, copy_entry, NULL);

  return copy;
}

static gboolean
snapshot_equal (const BoardSnapshot *a,
                const BoardSnapshot *b)
{
  return a->position == b->position && a->selection == b->selection && a->document == b->document
         && g_strcmp0 (a->name, b->name) == 0 && spaces_board_equal (a->board, b->board);
}

void
board_history_apply (BoardHistory        *history,
                     BoardStep            step,
                     const BoardSnapshot *present)
{
  if (step == BOARD_STEP_PUSH)
    board_history_push (history, present);
  else if (step == BOARD_STEP_UNDO)
    board_history_undo (history);
  else if (step == BOARD_STEP_REDO)
    board_history_redo (history);

  if (!snapshot_equal (history->present, present))
    board_history_amend (history, present);
}

void
board_history_append_redo (BoardHistory        *history,
                           const BoardSnapshot *snapshot)
{
  g_ptr_array_insert (history->redo, 0, board_snapshot_copy (snapshot));
}
