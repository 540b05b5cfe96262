/* Keys by an event handler and not by shortcuts: letters are the same in both cases, and Ctrl,
 * Alt and Super leave every key to the window. The view has its editor before a key can come. */
#include "app/pentominoes/pent-keys.h"

#include "pentominoes/description/pent-description.h"

#include <glib/gi18n-lib.h>

/* As the tray has them: terrain before the pieces. */
static PentName
get_neighbour (PentName name,
               int      step)
{
  int at = name == PENT_NAME_TERRAIN ? 0 : (int) name + 1;

  if (name == PENT_NAME_NONE)
    return PENT_NAME_TERRAIN;
  at = (at + step + PENT_N_NAMES) % PENT_N_NAMES;

  return at == 0 ? PENT_NAME_TERRAIN : (PentName) (at - 1);
}

/* The cursor wraps at the edges of every surface. */
static gboolean
move (EditorCellView *cells,
      int             rows,
      int             cols)
{
  EditorPentView *view = EDITOR_PENT_VIEW (cells);
  const PentLayout *layout = editor_pent_view_get_layout (view);
  PentSquare cursor = editor_pent_view_get_cursor (view);
  int height = (int) layout->height, width = (int) layout->width;

  cursor.row = (gint16) ((cursor.row + rows + height) % height);
  cursor.col = (gint16) ((cursor.col + cols + width) % width);
  editor_pent_view_move_cursor (view, cursor, TRUE);

  return TRUE;
}

/* The choice is announced: the tray is far from the focus. */
static gboolean
choose (EditorCellView *cells,
        int             step,
        int             unused)
{
  EditorPentView *view = EDITOR_PENT_VIEW (cells);
  PentName name = get_neighbour (editor_pent_view_get_hand (view), step);
  g_autofree char *note = NULL;

  editor_pent_view_move_cursor (view, editor_pent_view_get_cursor (view), TRUE);
  editor_pent_view_take (view, name, 0);
  if (name == PENT_NAME_TERRAIN)
    note = g_strdup (_("Blocked squares: Enter puts one down"));
  else
    /* Translators: the letter of a piece, and keys */
    note = g_strdup_printf (_("Piece %s: Enter puts it down; A, D, S and W turn it"),
                            pent_describe_name (name));
  editor_pent_view_say (view, note);

  return TRUE;
}

static gboolean
turn (EditorCellView *cells,
      int             way,
      int             unused)
{
  editor_pent_view_turn (EDITOR_PENT_VIEW (cells), (PentTurn) way);
  return TRUE;
}

typedef enum
{
  ACT,
  BLOCK,
  REMOVE,
  EMPTY_HAND, /* only consumed with a piece in it */
  HINT,
} Action;

static gboolean
on_action (EditorCellView *cells,
           int             action,
           int             unused)
{
  EditorPentView *view = EDITOR_PENT_VIEW (cells);
  PentSquare cursor = editor_pent_view_get_cursor (view);

  switch ((Action) action)
    {
    case ACT:
      editor_pent_view_act (view, cursor);
      return TRUE;
    case BLOCK:
      editor_pent_view_move_cursor (view, cursor, TRUE);
      editor_pent_view_block (view, cursor);
      return TRUE;
    case REMOVE:
      editor_pent_view_remove (view, cursor);
      return TRUE;
    case EMPTY_HAND:
      if (editor_pent_view_get_hand (view) == PENT_NAME_NONE)
        return FALSE;
      editor_pent_view_take (view, PENT_NAME_NONE, 0);
      return TRUE;
    case HINT:
    default:
      return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.hint", NULL);
    }
}

static const EditorCellKey keys[] = {
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, move, -1, 0 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, move, 1, 0 },
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, move, 0, -1 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, move, 0, 1 },

  { { GDK_KEY_a }, turn, PENT_TURN_LEFT },
  { { GDK_KEY_d }, turn, PENT_TURN_RIGHT },
  { { GDK_KEY_s }, turn, PENT_FLIP_VERTICAL },
  { { GDK_KEY_w }, turn, PENT_FLIP_HORIZONTAL },
  { { GDK_KEY_q }, choose, -1 },
  { { GDK_KEY_e }, choose, 1 },

  { { GDK_KEY_Return, GDK_KEY_KP_Enter }, on_action, ACT },
  { { GDK_KEY_space }, on_action, ACT },
  { { GDK_KEY_b }, on_action, BLOCK },
  { { GDK_KEY_Delete, GDK_KEY_KP_Delete }, on_action, REMOVE },
  { { GDK_KEY_BackSpace }, on_action, REMOVE },
  { { GDK_KEY_Escape }, on_action, EMPTY_HAND },
  { { GDK_KEY_h }, on_action, HINT },
};

static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  pressed,
        guint                  code,
        GdkModifierType        state,
        EditorPentView        *view)
{
  guint key = gdk_keyval_to_lower (pressed);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_c)
    return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.next-color", "i",
                                       (state & GDK_SHIFT_MASK) != 0 ? -1 : 1);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].keys[0] || key == keys[i].keys[1])
      return keys[i].func (EDITOR_CELL_VIEW (view), keys[i].a, keys[i].b);

  return FALSE;
}

void
editor_pent_keys_attach (EditorPentView *view)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key), view);
  gtk_widget_add_controller (GTK_WIDGET (view), controller);
}
