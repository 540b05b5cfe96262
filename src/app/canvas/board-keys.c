/* One function serves each group of keys: arrows, letters beside the piece, steps in time. It
 * returns FALSE where it did nothing, and the key goes on to the window. The view has
 * its board before its page is shown. */
#include "app/canvas/board-keys.h"

#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Stops at the edges; the goal row is above row 0. */
static gboolean
move_cursor (gpointer view,
             int      d_row,
             int      d_col)
{
  SpacesSquare cursor = editor_board_view_get_cursor (view);
  int size = (int) editor_board_view_get_layout (view)->size;

  editor_board_view_move_cursor (
      view,
      (SpacesSquare) { (gint8) CLAMP (cursor.row + d_row, SPACES_GOAL_ROW, size - 1),
                       (gint8) CLAMP (cursor.col + d_col, 0, size - 1) },
      TRUE);

  return TRUE;
}

/* The cursor moves along even if the move is rejected: the note is shown beside the square that
 * was meant. */
static gboolean
place (EditorBoardView *view,
       SpacesMoveType   type,
       SpacesSquare     square)
{
  editor_board_view_move_cursor (view, square, TRUE);
  editor_board_view_place (view, type, square);

  return TRUE;
}

/* Goes to the goal above the piece, or above the cursor where there is no piece yet. */
static gboolean
finish (gpointer view,
        int      unused,
        int      unused_too)
{
  const SpacesNext *next = board_editor_get_next (editor_board_view_get_editor (view));

  return place (view, SPACES_MOVE_FINAL,
                (SpacesSquare) { SPACES_GOAL_ROW, next->has_piece
                                                      ? next->piece.col
                                                      : editor_board_view_get_cursor (view).col });
}

/* Enter on the piece in the top row finishes the board; Space never does. */
static gboolean
place_piece (gpointer view,
             int      is_enter,
             int      unused)
{
  const SpacesNext *next = board_editor_get_next (editor_board_view_get_editor (view));
  SpacesSquare cursor = editor_board_view_get_cursor (view);

  if (is_enter && cursor.row == 0 && next->has_piece && spaces_square_equal (cursor, next->piece))
    return finish (view, 0, 0);

  return place (view, SPACES_MOVE_PIECE, cursor);
}

static gboolean
place_trap (gpointer view,
            int      unused,
            int      unused_too)
{
  return place (view, SPACES_MOVE_TRAP, editor_board_view_get_cursor (view));
}

/* A rejection about no other square is shown at the cursor. */
static void
reject_here (EditorBoardView *view,
             const char      *reason)
{
  SpacesSquare cursor = editor_board_view_get_cursor (view);

  editor_board_view_move_cursor (view, cursor, TRUE);
  editor_board_view_show_note (view, EDITOR_NOTE_REJECTION, cursor, reason);
}

/* The web game's own keys: a move of @type on the square beside the piece, or under it. */
static gboolean
place_beside (EditorBoardView *view,
              SpacesMoveType   type,
              int              d_row,
              int              d_col)
{
  const SpacesNext *next = board_editor_get_next (editor_board_view_get_editor (view));
  int row, col;

  if (!next->has_piece)
    {
      reject_here (view, _("There is no piece to go by yet: choose a square in the bottom row and "
                           "press Enter."));
      return TRUE;
    }

  row = next->piece.row + d_row;
  col = next->piece.col + d_col;
  if (col < 0 || col >= (int) next->size || row >= (int) next->size
      || (row < 0 && type == SPACES_MOVE_TRAP))
    {
      reject_here (view, _("The board ends here: choose another direction."));
      return TRUE;
    }

  return place (view, type, (SpacesSquare) { (gint8) row, (gint8) col });
}

static gboolean
move_piece (gpointer view,
            int      d_row,
            int      d_col)
{
  return place_beside (view, SPACES_MOVE_PIECE, d_row, d_col);
}

static gboolean
trap_beside (gpointer view,
             int      d_row,
             int      d_col)
{
  return place_beside (view, SPACES_MOVE_TRAP, d_row, d_col);
}

static gboolean
finish_ahead (gpointer view,
              int      unused,
              int      unused_too)
{
  g_autoptr (GError) error = NULL;

  editor_board_view_clear_note (view);
  if (board_editor_finish_ahead (editor_board_view_get_editor (view), &error))
    editor_board_view_cheer (view, editor_board_view_get_cursor (view));
  else
    reject_here (view, SHOWN_SENTENCE (error->message));

  return TRUE;
}

/* Shows a rejection where there is no move to remove. */
static gboolean
take_back (gpointer view,
           int      unused,
           int      unused_too)
{
  editor_board_view_clear_note (view);
  if (!board_editor_take_back (editor_board_view_get_editor (view)))
    reject_here (view, _("There is no move to take back."));

  return TRUE;
}

/* By one step, or all the way: a step of more than any board has moves. */
#define ALL_THE_WAY G_MAXINT32

/* The editor clamps the position to the board's moves. */
static gboolean
step_position (gpointer view,
               int      step,
               int      unused)
{
  BoardEditor *editor = editor_board_view_get_editor (view);
  gint64 position = (gint64) board_editor_get_position (editor) + step;

  editor_board_view_clear_note (view);
  board_editor_set_position (editor, (gsize) MAX (0, position));

  return TRUE;
}

/* Escape is only consumed if there was a note to remove. */
static gboolean
dismiss (gpointer view,
         int      unused,
         int      unused_too)
{
  gboolean had_note = editor_board_view_get_note (view)->kind != EDITOR_NOTE_NONE;

  editor_board_view_clear_note (view);

  return had_note;
}

static const EditorCellKey keys[] = {
  { GDK_KEY_Up, move_cursor, -1, 0 },
  { GDK_KEY_Down, move_cursor, 1, 0 },
  { GDK_KEY_Left, move_cursor, 0, -1 },
  { GDK_KEY_Right, move_cursor, 0, 1 },

  { GDK_KEY_w, move_piece, -1, 0 },
  { GDK_KEY_a, move_piece, 0, -1 },
  { GDK_KEY_s, move_piece, 1, 0 },
  { GDK_KEY_d, move_piece, 0, 1 },
  { GDK_KEY_w, trap_beside, -1, 0, GDK_SHIFT_MASK },
  { GDK_KEY_a, trap_beside, 0, -1, GDK_SHIFT_MASK },
  { GDK_KEY_s, trap_beside, 1, 0, GDK_SHIFT_MASK },
  { GDK_KEY_d, trap_beside, 0, 1, GDK_SHIFT_MASK },
  { GDK_KEY_x, trap_beside, 0, 0, GDK_SHIFT_MASK },

  { GDK_KEY_Home, step_position, -ALL_THE_WAY },
  { GDK_KEY_End, step_position, ALL_THE_WAY },
  { GDK_KEY_comma, step_position, -1 },
  { GDK_KEY_period, step_position, 1 },

  { GDK_KEY_Return, place_piece, TRUE },
  { GDK_KEY_ISO_Enter, place_piece, TRUE },
  { GDK_KEY_space, place_piece, FALSE },
  { GDK_KEY_t, place_trap },
  { GDK_KEY_g, finish },
  { GDK_KEY_f, finish_ahead },
  { GDK_KEY_BackSpace, take_back },
  { GDK_KEY_Escape, dismiss },
};

void
editor_board_keys_attach (EditorBoardView *view)
{
  editor_cell_view_add_keys (EDITOR_CELL_VIEW (view), keys, G_N_ELEMENTS (keys));
  editor_cell_view_add_zoom_keys (EDITOR_CELL_VIEW (view), GTK_WIDGET (view));
}
