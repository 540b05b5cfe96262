/* Keys: one function serves each group: arrows, letters beside the piece, steps in time. It returns
 * FALSE where it did nothing, and the key goes on to the window. The view has its board before its
 * page is shown.
 *
 * Pointer and touch, a small state machine: pressed, then dragged or not. A press and release on
 * one square is a click and places a move; leaving the first square starts drawing, where every
 * legal square passed is a move and all are one step to undo. A second finger, or another gesture
 * that takes over, ends drawing and keeps what was drawn.
 *
 * All coordinates are pixels of the view. Nothing here decides legality: the editor's verdicts
 * do. */
#include "app/canvas/board-input.h"

#include "app/widgets/figures.h"
#include "app/widgets/hand.h"
#include "app/widgets/keep-with.h"
#include "spaces/description/move-description.h"
#include "spaces/description/square-description.h"
#include "spaces/picture/painter.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- Keys ------------------------------------------------------------------------------------ */

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

/* --- Pointer --------------------------------------------------------------------------------- */

#define WHEEL_ZOOM 1.12 /* the factor of one click of a wheel */
#define HINT_DELAY 500  /* milliseconds that a pointer rests before the hint is shown */

typedef struct
{
  EditorBoardView *view;             /* not owned */

  gboolean         pressed;          /* a gesture is under way that may still do something */
  gboolean         is_trap;          /* it is the gesture for traps */
  gboolean         dragged;          /* it has left its first square and draws */
  SpacesSquare     first;            /* where it began */
  SpacesSquare     last;             /* the square that it met last */
  double           last_x, last_y;   /* the last point of it */
  SpacesMove       hovered;          /* what a click would do; its square may be NOWHERE */
  gboolean         is_settled;       /* the hovered square was just clicked: no hint until it is
                                      * left */
  guint            hint_timeout;     /* source of on_hint_timeout(), or 0 */
} EditorBoardPointer;

static gboolean
find_square (EditorBoardPointer *self,
             double              x,
             double              y,
             SpacesSquare       *square)
{
  return editor_board_view_get_editor (self->view) != NULL
         && spaces_layout_find (editor_board_view_get_layout (self->view), x, y, square);
}

static const SpacesNext *
get_next (EditorBoardPointer *self)
{
  return board_editor_get_next (editor_board_view_get_editor (self->view));
}

/* Another board may have come while a gesture was under way, with fewer squares. */
static gboolean
is_on_board (EditorBoardPointer *self,
             SpacesSquare        square)
{
  return editor_board_view_get_editor (self->view) != NULL
         && spaces_move_fits (editor_square_get_move (square, SPACES_MOVE_PIECE),
                              get_next (self)->size);
}

static gboolean
is_shifted (GtkEventController *controller)
{
  return (gtk_event_controller_get_current_event_state (controller) & GDK_SHIFT_MASK) != 0;
}

/* Touch has no hover, and drags scroll where the board is larger than its view. */
static gboolean
is_touch (GtkEventController *controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static gboolean
can_scroll (EditorBoardPointer *self)
{
  const SpacesLayout *layout = editor_board_view_get_layout (self->view);

  return spaces_layout_get_width (layout) > layout->width
         || spaces_layout_get_height (layout) > layout->height;
}

static gboolean
is_legal (EditorBoardPointer *self,
          SpacesMove          move)
{
  return spaces_verdict_allows (spaces_next_get_verdict (get_next (self), move));
}

/* What a click at a point of @square does: the move of the small mark that is there, or else that
 * of the tool; for @is_trap a trap. */
static SpacesMove
find_move (EditorBoardPointer *self,
           SpacesSquare        square,
           double              x,
           double              y,
           gboolean            is_trap)
{
  SpacesMoveType tool = is_trap ? SPACES_MOVE_TRAP : editor_board_view_get_tool (self->view);
  SpacesMove other = editor_square_get_move (
      square, tool == SPACES_MOVE_TRAP ? SPACES_MOVE_PIECE : SPACES_MOVE_TRAP);

  const SpacesLayout *layout = editor_board_view_get_layout (self->view);

  return !is_trap && is_legal (self, other) && spaces_layout_is_on_mark (layout, square, x, y)
             ? other
             : editor_square_get_move (square, tool);
}

/* --- Hovering -------------------------------------------------------------------------------- */

/* What a click would do, and what moves there are worth if that is known. */
static char *
explain (EditorBoardPointer *self,
         SpacesMove          move)
{
  g_autofree char *click = editor_square_explain (get_next (self), move.square, move.type,
                                                  editor_hand_is_finger ());
  const GArray *hints = editor_board_view_get_hints (self->view);
  g_autofree char *worth
      = hints != NULL ? editor_isolate_figures (spaces_hints_describe (hints, move.square)) : NULL;

  if (click == NULL || worth == NULL)
    return g_strdup (click != NULL ? click : worth);

  return g_strdup_printf ("%s\n%s", click, worth);
}

/* Shows what a click would do, once for each square that the pointer rests on. A rejection or a
 * cheer shown there stays, and there is no hint where a click would do nothing. */
static gboolean
on_hint_timeout (gpointer data)
{
  EditorBoardPointer *self = data;
  g_autofree char *text = NULL;

  self->hint_timeout = 0;
  if (!is_on_board (self, self->hovered.square)
      || editor_board_view_get_note (self->view)->kind != EDITOR_NOTE_NONE)
    return G_SOURCE_REMOVE;

  text = explain (self, self->hovered);
  if (text != NULL)
    editor_board_view_show_note (self->view, EDITOR_NOTE_HINT, self->hovered.square, text);

  return G_SOURCE_REMOVE;
}

/* Every motion restarts the delay. */
static void
await_rest (EditorBoardPointer *self)
{
  g_clear_handle_id (&self->hint_timeout, g_source_remove);
  if (!self->is_settled && editor_board_view_get_note (self->view)->kind == EDITOR_NOTE_NONE)
    self->hint_timeout = g_timeout_add (HINT_DELAY, on_hint_timeout, self);
}

static void
stop_hint (EditorBoardPointer *self)
{
  g_clear_handle_id (&self->hint_timeout, g_source_remove);
  if (editor_board_view_get_note (self->view)->kind == EDITOR_NOTE_HINT)
    editor_board_view_clear_note (self->view);
}

/* Only legal moves have a preview; shift previews a trap, as shift and a click place one. */
static void
preview (EditorBoardPointer *self,
         SpacesMove          move)
{
  editor_board_view_set_preview (self->view, is_legal (self, move) ? &move : NULL);
}

/* The pointer moved on to another square, or to another mark of it, so that the note about the one
 * before is removed; it might cover the next. */
static void
enter (EditorBoardPointer *self,
       SpacesMove          move)
{
  if (spaces_square_equal (move.square, self->hovered.square)
      && move.type == self->hovered.type)
    return;

  editor_board_view_clear_note (self->view);
  self->hovered = move;
  self->is_settled = FALSE;
}

static void
leave_squares (EditorBoardPointer *self)
{
  stop_hint (self);
  self->hovered.square = SPACES_NOWHERE;
  editor_board_view_set_preview (self->view, NULL);
}

static void
on_motion (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           EditorBoardPointer       *self)
{
  SpacesSquare square;

  if (self->pressed || is_touch (GTK_EVENT_CONTROLLER (controller)))
    return;

  if (!find_square (self, x, y, &square))
    {
      leave_squares (self);
      return;
    }

  enter (self, find_move (self, square, x, y, is_shifted (GTK_EVENT_CONTROLLER (controller))));
  await_rest (self);
  preview (self, self->hovered);
}

/* --- Pressing and dragging ------------------------------------------------------------------- */

/* Every press moves the cursor; whether it is a click or a drag is known only later. */
static void
on_drag_begin (GtkGestureDrag     *gesture,
               double              x,
               double              y,
               EditorBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  SpacesSquare square;

  self->pressed = FALSE;
  self->dragged = FALSE;
  editor_board_view_set_preview (self->view, NULL);
  if (!find_square (self, x, y, &square))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->view)); /* beside the squares is the board, too */
      return;
    }
  if (button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_SECONDARY)
    return;

  self->pressed = TRUE;
  self->is_trap = button == GDK_BUTTON_SECONDARY || is_shifted (GTK_EVENT_CONTROLLER (gesture));
  stop_hint (self);
  self->first = self->last = self->hovered.square = square;
  self->is_settled = TRUE;
  self->last_x = x;
  self->last_y = y;
  editor_board_view_move_cursor (self->view, square, FALSE);
}

/* The drag's first square is a move of its own, unless it takes the piece from where it is. */
static gboolean
start_drawing (EditorBoardPointer *self)
{
  const SpacesNext *next = get_next (self);

  self->dragged = TRUE;
  document_begin_group (DOCUMENT_DOCUMENT (editor_board_view_get_editor (self->view)));

  return (next->has_piece && spaces_square_equal (next->piece, self->first))
         || editor_board_view_place (self->view, editor_board_view_get_tool (self->view),
                                     self->first);
}

/* Closes the group, so that what was drawn is one step to undo. Safe to call at any time. */
static void
stop_drawing (EditorBoardPointer *self)
{
  BoardEditor *editor = editor_board_view_get_editor (self->view);

  if (self->dragged && editor != NULL)
    document_end_group (DOCUMENT_DOCUMENT (editor));
  self->dragged = FALSE;
  self->pressed = FALSE;
}

/* Nothing where the move is not legal, and no note. */
static gboolean
draw (EditorBoardPointer *self,
      SpacesSquare        square)
{
  SpacesMoveType tool = editor_board_view_get_tool (self->view);

  return is_legal (self, editor_square_get_move (square, tool))
         && editor_board_view_place (self->view, tool, square);
}

/* Continues to @square if that is legal; illegal squares on the way are skipped without a note.
 * Across a corner the way leads over one of the two neighbours, the first that is legal. */
static void
draw_to (EditorBoardPointer *self,
         SpacesSquare        square)
{
  SpacesSquare last = self->last;

  if (last.row != square.row && last.col != square.col
      && !draw (self, (SpacesSquare) { last.row, square.col }))
    draw (self, (SpacesSquare) { square.row, last.col });
  draw (self, square);
  self->last = square;
}

/* A fast pointer skips squares, so the line between two of its reports is sampled: eight points for
 * the width of a square, 1000 at most. */
static void
draw_along (EditorBoardPointer *self,
            double              x,
            double              y)
{
  double pitch = spaces_layout_get_pitch (editor_board_view_get_layout (self->view));
  double distance = hypot (x - self->last_x, y - self->last_y);
  int n_steps = 1 + (int) MIN (8 * distance / pitch, 1000);

  if (!is_on_board (self, self->first) || !is_on_board (self, self->last))
    {
      stop_drawing (self);
      return;
    }

  for (int i = 1; i <= n_steps; i++)
    {
      double share = (double) i / n_steps;
      SpacesSquare square;

      if (!find_square (self, self->last_x + share * (x - self->last_x),
                        self->last_y + share * (y - self->last_y), &square)
          || spaces_square_equal (square, self->last))
        continue;
      if (!self->dragged && !start_drawing (self))
        {
          stop_drawing (self);
          return;
        }
      draw_to (self, square);
    }

  self->last_x = x;
  self->last_y = y;
}

/* Traps are placed by clicks only, and on a touchscreen a drag scrolls a board that is zoomed
 * in. */
static void
on_drag_update (GtkGestureDrag     *gesture,
                double              offset_x,
                double              offset_y,
                EditorBoardPointer *self)
{
  double x, y;

  if (!self->pressed || self->is_trap
      || (is_touch (GTK_EVENT_CONTROLLER (gesture)) && can_scroll (self)))
    return;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  draw_along (self, x + offset_x, y + offset_y);
  if (self->dragged)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Another gesture, such as a pinch or a scroll, claimed the touch: then the release is no click. */
static gboolean
was_taken_over (GtkGesture *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (
      GTK_GESTURE_SINGLE (gesture));

  return gtk_gesture_get_sequence_state (gesture, sequence) == GTK_EVENT_SEQUENCE_DENIED;
}

/* A click counts only if it ends on the square where it began. */
static void
on_drag_end (GtkGestureDrag     *gesture,
             double              offset_x,
             double              offset_y,
             EditorBoardPointer *self)
{
  gboolean is_click = self->pressed && !self->dragged && !was_taken_over (GTK_GESTURE (gesture));
  SpacesSquare square;
  SpacesMove move;
  double x, y;

  stop_drawing (self);
  if (!is_click || !gtk_gesture_drag_get_start_point (gesture, &x, &y)
      || !find_square (self, x + offset_x, y + offset_y, &square)
      || !spaces_square_equal (square, self->first))
    return;

  move = find_move (self, square, x, y, self->is_trap);
  if (editor_board_view_place (self->view, move.type, square)
      && !is_touch (GTK_EVENT_CONTROLLER (gesture)))
    preview (self, find_move (self, square, x, y, FALSE));
}

/* The touch equivalent of the secondary button. */
static void
on_long_press (GtkGestureLongPress *gesture,
               double               x,
               double               y,
               EditorBoardPointer  *self)
{
  SpacesSquare square = self->first;

  if (!self->pressed || self->dragged || !is_on_board (self, square))
    return;

  stop_drawing (self);
  editor_board_view_place (self->view, SPACES_MOVE_TRAP, square);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
add_press_gestures (EditorBoardPointer *self)
{
  GtkWidget *widget = GTK_WIDGET (self->view);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (stop_drawing), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect (long_press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (drag, long_press);
}

static void
free_pointer (gpointer data)
{
  EditorBoardPointer *self = data;

  g_clear_handle_id (&self->hint_timeout, g_source_remove);
  g_free (self);
}

/* The state belongs to the view's data and lives as long as the view. */
void
editor_board_input_attach (EditorBoardView *view)
{
  EditorBoardPointer *self = g_new0 (EditorBoardPointer, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *pinch;

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, free_pointer);
  self->view = view;
  self->hovered.square = SPACES_NOWHERE;
  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_squares), self);
  gtk_widget_add_controller (GTK_WIDGET (view), motion);
  add_press_gestures (self);
  pinch = editor_cell_view_add_gestures (EDITOR_CELL_VIEW (view), WHEEL_ZOOM);
  /* Two fingers draw nothing. */
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (stop_drawing), self);

  editor_cell_view_add_keys (EDITOR_CELL_VIEW (view), keys, G_N_ELEMENTS (keys));
  editor_cell_view_add_zoom_keys (EDITOR_CELL_VIEW (view), GTK_WIDGET (view));
}
