/* Keys by an event handler and not by shortcuts: letters are the same in both cases, and Ctrl,
 * Alt and Super leave every key to the window. */
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
static void
move (EditorPentView *view,
      int             rows,
      int             cols)
{
  const PentLayout *layout = editor_pent_view_get_layout (view);
  PentSquare cursor = editor_pent_view_get_cursor (view);
  int height = (int) layout->height, width = (int) layout->width;

  cursor.row = (gint16) ((cursor.row + rows + height) % height);
  cursor.col = (gint16) ((cursor.col + cols + width) % width);
  editor_pent_view_move_cursor (view, cursor, TRUE);
}

/* The choice is announced: the tray is far from the focus. */
static void
choose (EditorPentView *view,
        int             step)
{
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
}

static gboolean
press_letter (EditorPentView *view,
              guint           key)
{
  switch (gdk_keyval_to_lower (key))
    {
    case GDK_KEY_a:
      editor_pent_view_turn (view, PENT_TURN_LEFT);
      return TRUE;
    case GDK_KEY_d:
      editor_pent_view_turn (view, PENT_TURN_RIGHT);
      return TRUE;
    case GDK_KEY_s:
      editor_pent_view_turn (view, PENT_FLIP_VERTICAL);
      return TRUE;
    case GDK_KEY_w:
      editor_pent_view_turn (view, PENT_FLIP_HORIZONTAL);
      return TRUE;
    case GDK_KEY_q:
      choose (view, -1);
      return TRUE;
    case GDK_KEY_e:
      choose (view, 1);
      return TRUE;
    case GDK_KEY_b:
      editor_pent_view_move_cursor (view, editor_pent_view_get_cursor (view), TRUE);
      editor_pent_view_block (view, editor_pent_view_get_cursor (view));
      return TRUE;
    case GDK_KEY_h:
      return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.hint", NULL);
    default:
      return FALSE;
    }
}

static gboolean
press_arrow (EditorPentView *view,
             guint           key)
{
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move (view, -1, 0);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move (view, 1, 0);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move (view, 0, -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move (view, 0, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Escape is only consumed with a piece in the hand. */
static gboolean
press_other (EditorPentView *view,
             guint           key)
{
  PentSquare cursor = editor_pent_view_get_cursor (view);

  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      editor_pent_view_act (view, cursor);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      editor_pent_view_remove (view, cursor);
      return TRUE;
    case GDK_KEY_Escape:
      if (editor_pent_view_get_hand (view) == PENT_NAME_NONE)
        return FALSE;
      editor_pent_view_take (view, PENT_NAME_NONE, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        EditorPentView        *view)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || editor_pent_view_get_editor (view) == NULL)
    return FALSE;
  if (gdk_keyval_to_lower (key) == GDK_KEY_c)
    return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.next-color", "i",
                                       (state & GDK_SHIFT_MASK) != 0 ? -1 : 1);

  return press_letter (view, key) || press_arrow (view, key) || press_other (view, key);
}

void
editor_pent_keys_attach (EditorPentView *view)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key), view);
  gtk_widget_add_controller (GTK_WIDGET (view), controller);
}
