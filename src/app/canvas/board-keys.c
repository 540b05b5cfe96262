/* The keys of a board as shortcuts with arguments, so that one function serves each group:
 * arrows, letters beside the piece, steps in time, zoom. Shortcuts work while any cell of the
 * view has the focus. A function returns FALSE where it did nothing, and the key goes on to the
 * window. */
#include "app/canvas/board-keys.h"

#include <glib/gi18n-lib.h>

#include "text/shown.h"

typedef struct
{
  guint           key;
  GdkModifierType modifiers;
  int             row, col; /* change of the square, or a number the key's function takes */
} Key;

typedef struct
{
  guint           key;
  GdkModifierType modifiers;
  GtkShortcutFunc func;
} PlainKey;

/* NULL while no board is shown. */
static EditorBoardView *
get_ready_view (GtkWidget *widget)
{
  EditorBoardView *view = EDITOR_BOARD_VIEW (widget);

  return editor_board_view_get_editor (view) != NULL ? view : NULL;
}

/* Stops at the edges; the goal row is above row 0. */
static gboolean
move_cursor (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  SpacesSquare cursor;
  int size, d_row, d_col;

  if (view == NULL)
    return FALSE;

  g_variant_get (args, "(ii)", &d_row, &d_col);
  cursor = editor_board_view_get_cursor (view);
  size = (int) editor_board_view_get_layout (view)->size;
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
finish (GtkWidget *widget,
        GVariant  *args,
        gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  const SpacesNext *next;

  if (view == NULL)
    return FALSE;

  next = board_editor_get_next (editor_board_view_get_editor (view));
  return place (view, SPACES_MOVE_FINAL,
                (SpacesSquare) { SPACES_GOAL_ROW, next->has_piece
                                                      ? next->piece.col
                                                      : editor_board_view_get_cursor (view).col });
}

/* Enter on the piece in the top row finishes the board; Space never does. */
static gboolean
place_piece (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  const SpacesNext *next;
  SpacesSquare cursor;
  gboolean is_enter;

  if (view == NULL)
    return FALSE;

  g_variant_get (args, "(b)", &is_enter);
  next = board_editor_get_next (editor_board_view_get_editor (view));
  cursor = editor_board_view_get_cursor (view);
  if (is_enter && cursor.row == 0 && next->has_piece && spaces_square_equal (cursor, next->piece))
    return finish (widget, NULL, NULL);

  return place (view, SPACES_MOVE_PIECE, cursor);
}

static gboolean
place_trap (GtkWidget *widget,
            GVariant  *args,
            gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);

  return view != NULL && place (view, SPACES_MOVE_TRAP, editor_board_view_get_cursor (view));
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
move_piece (GtkWidget *widget,
            GVariant  *args,
            gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  int d_row, d_col;

  g_variant_get (args, "(ii)", &d_row, &d_col);

  return view != NULL && place_beside (view, SPACES_MOVE_PIECE, d_row, d_col);
}

static gboolean
trap_beside (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  int d_row, d_col;

  g_variant_get (args, "(ii)", &d_row, &d_col);

  return view != NULL && place_beside (view, SPACES_MOVE_TRAP, d_row, d_col);
}

static gboolean
finish_ahead (GtkWidget *widget,
              GVariant  *args,
              gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  g_autoptr (GError) error = NULL;
  BoardEditor *editor;

  if (view == NULL)
    return FALSE;

  editor = editor_board_view_get_editor (view);
  editor_board_view_clear_note (view);
  if (board_editor_finish_ahead (editor, &error))
    editor_board_view_cheer (view, editor_board_view_get_cursor (view));
  else
    reject_here (view, SHOWN_SENTENCE (error->message));

  return TRUE;
}

/* Shows a rejection where there is no move to remove. */
static gboolean
take_back (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);

  if (view == NULL)
    return FALSE;

  editor_board_view_clear_note (view);
  if (!board_editor_take_back (editor_board_view_get_editor (view)))
    reject_here (view, _("There is no move to take back."));

  return TRUE;
}

/* By one step, or all the way: a step of more than any board has moves. */
#define ALL_THE_WAY G_MAXINT32

/* The editor clamps the position to the board's moves. */
static gboolean
step_position (GtkWidget *widget,
               GVariant  *args,
               gpointer   data)
{
  EditorBoardView *view = get_ready_view (widget);
  BoardEditor *editor;
  gint64 position;
  int step, unused;

  if (view == NULL)
    return FALSE;

  g_variant_get (args, "(ii)", &step, &unused);
  editor = editor_board_view_get_editor (view);
  editor_board_view_clear_note (view);
  position = (gint64) board_editor_get_position (editor) + step;
  board_editor_set_position (editor, (gsize) MAX (0, position));

  return TRUE;
}

/* Escape is only consumed if there was a note to remove. */
static gboolean
dismiss (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  EditorBoardView *view = EDITOR_BOARD_VIEW (widget);
  gboolean had_note = editor_board_view_get_note (view)->kind != EDITOR_NOTE_NONE;

  editor_board_view_clear_note (view);

  return had_note;
}

/* @arguments is what the key's function gets, or NULL; a floating reference is taken over. */
static void
add_key (GtkShortcutController *keys,
         guint                  key,
         GdkModifierType        modifiers,
         GtkShortcutFunc        func,
         GVariant              *arguments)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, arguments);
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

/* Keys of one group share a function and differ in its arguments. */
static void
add_keys (GtkShortcutController *controller,
          GtkShortcutFunc        func,
          const Key             *keys,
          gsize                  n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    add_key (controller, keys[i].key, keys[i].modifiers, func,
             g_variant_new ("(ii)", keys[i].row, keys[i].col));
}

static const Key cursor_keys[] = {
  { GDK_KEY_Up, 0, -1, 0 },    { GDK_KEY_KP_Up, 0, -1, 0 },    { GDK_KEY_Down, 0, 1, 0 },
  { GDK_KEY_KP_Down, 0, 1, 0 }, { GDK_KEY_Left, 0, 0, -1 },    { GDK_KEY_KP_Left, 0, 0, -1 },
  { GDK_KEY_Right, 0, 0, 1 },  { GDK_KEY_KP_Right, 0, 0, 1 },
};

static const Key piece_keys[] = {
  { GDK_KEY_w, 0, -1, 0 },
  { GDK_KEY_a, 0, 0, -1 },
  { GDK_KEY_s, 0, 1, 0 },
  { GDK_KEY_d, 0, 0, 1 },
};

static const Key trap_keys[] = {
  { GDK_KEY_w, GDK_SHIFT_MASK, -1, 0 }, { GDK_KEY_a, GDK_SHIFT_MASK, 0, -1 },
  { GDK_KEY_s, GDK_SHIFT_MASK, 1, 0 },  { GDK_KEY_d, GDK_SHIFT_MASK, 0, 1 },
  { GDK_KEY_x, GDK_SHIFT_MASK, 0, 0 },
};

static const Key position_keys[] = {
  { GDK_KEY_Home, 0, -ALL_THE_WAY, 0 }, { GDK_KEY_KP_Home, 0, -ALL_THE_WAY, 0 },
  { GDK_KEY_End, 0, ALL_THE_WAY, 0 },   { GDK_KEY_KP_End, 0, ALL_THE_WAY, 0 },
  { GDK_KEY_comma, 0, -1, 0 },          { GDK_KEY_period, 0, 1, 0 },
};

static const PlainKey plain_keys[] = {
  { GDK_KEY_t, 0, place_trap },        { GDK_KEY_g, 0, finish },
  { GDK_KEY_f, 0, finish_ahead },      { GDK_KEY_BackSpace, 0, take_back },
  { GDK_KEY_Escape, 0, dismiss },
};

static const guint enter_keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
static const guint space_keys[] = { GDK_KEY_space, GDK_KEY_KP_Space };

void
editor_board_keys_attach (EditorBoardView *view)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  add_keys (keys, move_cursor, cursor_keys, G_N_ELEMENTS (cursor_keys));
  add_keys (keys, move_piece, piece_keys, G_N_ELEMENTS (piece_keys));
  add_keys (keys, trap_beside, trap_keys, G_N_ELEMENTS (trap_keys));
  add_keys (keys, step_position, position_keys, G_N_ELEMENTS (position_keys));
  editor_cell_view_add_zoom_keys (EDITOR_CELL_VIEW (view), GTK_WIDGET (view));

  for (gsize i = 0; i < G_N_ELEMENTS (plain_keys); i++)
    add_key (keys, plain_keys[i].key, plain_keys[i].modifiers, plain_keys[i].func, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (enter_keys); i++)
    add_key (keys, enter_keys[i], 0, place_piece, g_variant_new ("(b)", TRUE));
  for (gsize i = 0; i < G_N_ELEMENTS (space_keys); i++)
    add_key (keys, space_keys[i], 0, place_piece, g_variant_new ("(b)", FALSE));

  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (keys));
}
