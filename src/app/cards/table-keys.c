/* Keys are shortcuts, not an event handler: they work while any child of the view has the focus,
 * and only the keys listed are consumed. All state, cursor and picked-up cards, is the view's. */
#include "app/cards/table-keys.h"

#include "app/cards/spot-label.h"

#include <math.h>

static CardsTable *
get_table (EditorTableView *view)
{
  CardsEditor *editor = editor_table_view_get_editor (view);

  return editor != NULL ? cards_editor_get_table (editor) : NULL;
}

static gboolean
is_picked (EditorTableView *view)
{
  return !cards_spot_is_nowhere (editor_table_view_get_picked (view));
}

/* Moving the cursor */

/* To the top card of a pile: the view clamps the index. */
static void
go_to (EditorTableView *view,
       CardsPile        pile)
{
  editor_table_view_move_cursor (view, (CardsSpot) { pile, G_MAXINT }, TRUE);
}

/* The single places from left to right, as table-layout.h has them. */
static guint
list_places (const CardsTable *table,
             CardsPile        *places)
{
  static const CardsPileKind order[]
      = { CARDS_PILE_STOCK, CARDS_PILE_WASTE, CARDS_PILE_CELL, CARDS_PILE_FOUNDATION };
  guint n = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (order); k++)
    for (guint i = 0; i < cards_table_get_n_piles (table, order[k]); i++)
      places[n++] = (CardsPile) { (guint8) order[k], (guint8) i };

  return n;
}

/* Within the columns, or within the places of the row above them; it stops at both ends. */
static void
go_sideways (EditorTableView  *view,
             const CardsTable *table,
             int               by)
{
  CardsPile places[CARDS_MAX_CELLS + CARDS_MAX_FOUNDATIONS + 2];
  CardsPile pile = editor_table_view_get_cursor (view).pile;
  guint n = list_places (table, places);
  int at = pile.index;

  if (pile.kind == CARDS_PILE_TABLEAU)
    {
      int last = (int) cards_table_get_n_piles (table, CARDS_PILE_TABLEAU) - 1;

      go_to (view, (CardsPile) { CARDS_PILE_TABLEAU, (guint8) CLAMP (at + by, 0, last) });
      return;
    }

  for (guint i = 0; i < n; i++)
    if (cards_pile_equal (places[i], pile))
      at = (int) i;
  go_to (view, places[CLAMP (at + by, 0, (int) n - 1)]);
}

/* The pile of the other row that lies nearest. */
static CardsPile
find_across (EditorTableView  *view,
             const CardsTable *table,
             CardsPile         pile)
{
  const CardsLayout *layout = editor_table_view_get_layout (view);
  double x = cards_layout_get_card (layout, (CardsSpot) { pile, -1 }).x;
  CardsPile piles[CARDS_MAX_CELLS + CARDS_MAX_FOUNDATIONS + 2], best = pile;
  double nearest = G_MAXDOUBLE;
  guint n;

  if (pile.kind == CARDS_PILE_TABLEAU)
    n = list_places (table, piles);
  else
    {
      n = cards_table_get_n_piles (table, CARDS_PILE_TABLEAU);
      for (guint i = 0; i < n; i++)
        piles[i] = (CardsPile) { CARDS_PILE_TABLEAU, (guint8) i };
    }

  for (guint i = 0; i < n; i++)
    {
      double way = fabs (cards_layout_get_card (layout, (CardsSpot) { piles[i], -1 }).x - x);

      if (way < nearest)
        best = piles[i];
      nearest = MIN (nearest, way);
    }

  return best;
}

/* In a column the cursor stays among the cards that can be picked up. */
static gboolean
go_along (EditorTableView  *view,
          const CardsTable *table,
          int               by)
{
  CardsSpot spot = editor_table_view_get_cursor (view);
  int n = (int) editor_spot_count (table, spot.pile);
  int first;

  if (spot.pile.kind != CARDS_PILE_TABLEAU || is_picked (view))
    return FALSE;

  first = n - (int) cards_rules_run_length (table, spot.pile.index);
  spot.card += by;
  if (spot.card < first || spot.card >= n)
    return FALSE;

  editor_table_view_move_cursor (view, spot, TRUE);
  return TRUE;
}

/* Up and down move within a column first, and from its end to the other row. */
static gboolean
on_arrow (GtkWidget *widget,
          GVariant  *args,
          gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);
  CardsTable *table = get_table (view);
  CardsPile pile = editor_table_view_get_cursor (view).pile;
  int dx, dy;

  if (table == NULL)
    return FALSE;

  g_variant_get (args, "(ii)", &dx, &dy);
  if (dx != 0)
    go_sideways (view, table, dx);
  else if (!go_along (view, table, dy) && (dy < 0) == (pile.kind == CARDS_PILE_TABLEAU))
    go_to (view, find_across (view, table, pile));

  return TRUE;
}

/* Moving cards */

/* A digit picks up one card. If that does not fit, the longest run above it that does is moved,
 * from short to long. */
static void
put_as_many_as_fit (EditorTableView  *view,
                    const CardsTable *table,
                    CardsPile         to)
{
  CardsSpot spot = editor_table_view_get_picked (view);
  guint run = spot.pile.kind == CARDS_PILE_TABLEAU
                  ? cards_rules_run_length (table, spot.pile.index)
                  : 1;
  int first = (int) editor_spot_count (table, spot.pile) - (int) run;

  for (int card = spot.card; card >= first && card >= 0; card--)
    {
      guint at = spot.pile.kind == CARDS_PILE_TABLEAU ? (guint) card : 0;
      CardsMove move = { spot.pile, to, (guint8) at };

      if (cards_rules_check (table, move) == CARDS_VERDICT_OK)
        {
          editor_table_view_pick (view, (CardsSpot) { spot.pile, card });
          break;
        }
    }
  editor_table_view_put (view, to);
}

/* The first digit picks up, the second puts down; the same digit twice puts back. */
static gboolean
on_digit (GtkWidget *widget,
          GVariant  *args,
          gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);
  CardsTable *table = get_table (view);
  CardsPile pile = { CARDS_PILE_TABLEAU, 0 };

  if (table == NULL)
    return FALSE;

  pile.index = (guint8) g_variant_get_int32 (args);
  if (pile.index >= cards_table_get_n_piles (table, CARDS_PILE_TABLEAU))
    return TRUE;

  if (!is_picked (view))
    {
      go_to (view, pile);
      editor_table_view_pick (view, editor_table_view_get_cursor (view));
    }
  else if (cards_pile_equal (editor_table_view_get_picked (view).pile, pile))
    editor_table_view_put_back (view);
  else
    {
      put_as_many_as_fit (view, table, pile);
      go_to (view, pile);
    }

  return TRUE;
}

/* Space picks up and puts down at the cursor; on the stock it deals. */
static gboolean
on_space (GtkWidget *widget,
          GVariant  *args,
          gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);
  CardsSpot cursor = editor_table_view_get_cursor (view);

  if (get_table (view) == NULL)
    return FALSE;

  editor_table_view_move_cursor (view, cursor, TRUE);
  if (is_picked (view) && cards_pile_equal (editor_table_view_get_picked (view).pile, cursor.pile))
    editor_table_view_put_back (view);
  else if (is_picked (view))
    editor_table_view_put (view, cursor.pile);
  else if (cursor.pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (view);
  else
    editor_table_view_pick (view, cursor);

  return TRUE;
}

/* The cursor stays where the card was, so that the next one can follow it. */
static gboolean
on_enter (GtkWidget *widget,
          GVariant  *args,
          gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);
  CardsSpot cursor = editor_table_view_get_cursor (view);

  if (get_table (view) == NULL)
    return FALSE;

  if (cursor.pile.kind == CARDS_PILE_STOCK)
    editor_table_view_deal (view);
  else if (editor_table_view_send_home (view, cursor.pile))
    go_to (view, cursor.pile);

  return TRUE;
}

/* Only consumed if something was picked up. */
static gboolean
on_escape (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);

  if (!is_picked (view))
    return FALSE;

  editor_table_view_put_back (view);
  return TRUE;
}

static gboolean
on_undo (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  CardsEditor *editor = editor_table_view_get_editor (EDITOR_TABLE_VIEW (widget));

  if (editor != NULL)
    document_undo (DOCUMENT_DOCUMENT (editor));
  return editor != NULL;
}

static gboolean
on_all_home (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);

  if (get_table (view) == NULL)
    return FALSE;

  editor_table_view_send_all (view);
  return TRUE;
}

static gboolean
on_hint (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (widget);

  if (get_table (view) == NULL)
    return FALSE;

  editor_table_view_show_hint (view);
  return TRUE;
}

/* Replaying */

static gboolean
on_step (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  CardsEditor *editor = editor_table_view_get_editor (EDITOR_TABLE_VIEW (widget));
  gint64 position, n_moves;

  if (editor == NULL)
    return FALSE;

  position = (gint64) cards_editor_get_position (editor) + g_variant_get_int32 (args);
  n_moves = (gint64) cards_editor_get_n_moves (editor);
  cards_editor_set_position (editor, (gsize) CLAMP (position, 0, n_moves));
  return TRUE;
}

/* The table of keys */

static void
add_key (GtkShortcutController *controller,
         guint                  key,
         GtkShortcutFunc        func,
         GVariant              *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (func, NULL, NULL));

  if (args != NULL)
    gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static void
add_arrows (GtkShortcutController *controller)
{
  static const struct
  {
    guint key, keypad;
    int   dx, dy;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      GVariant *args = g_variant_new ("(ii)", arrows[i].dx, arrows[i].dy);

      g_variant_ref_sink (args);
      add_key (controller, arrows[i].key, on_arrow, args);
      add_key (controller, arrows[i].keypad, on_arrow, args);
      g_variant_unref (args);
    }
}

static void
add_steps (GtkShortcutController *controller)
{
  static const struct
  {
    guint key, keypad;
    int   by;
  } steps[] = {
    { GDK_KEY_comma, GDK_KEY_less, -1 },
    { GDK_KEY_period, GDK_KEY_greater, 1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -CARDS_RECORD_MAX_MOVES },
    { GDK_KEY_End, GDK_KEY_KP_End, CARDS_RECORD_MAX_MOVES },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GVariant *by = g_variant_new_int32 (steps[i].by);

      g_variant_ref_sink (by);
      add_key (controller, steps[i].key, on_step, by);
      add_key (controller, steps[i].keypad, on_step, by);
      g_variant_unref (by);
    }
}

void
editor_table_keys_attach (EditorTableView *view)
{
  static const struct
  {
    guint           key;
    GtkShortcutFunc func;
  } keys[] = {
    { GDK_KEY_space, on_space },   { GDK_KEY_KP_Space, on_space }, { GDK_KEY_Return, on_enter },
    { GDK_KEY_KP_Enter, on_enter }, { GDK_KEY_Escape, on_escape },  { GDK_KEY_u, on_undo },
    { GDK_KEY_BackSpace, on_undo }, { GDK_KEY_f, on_all_home },     { GDK_KEY_h, on_hint },
  };
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  add_arrows (controller);
  add_steps (controller);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    add_key (controller, keys[i].key, keys[i].func, NULL);
  for (guint digit = 0; digit < 10; digit++)
    {
      GVariant *column = g_variant_new_int32 (digit == 0 ? 9 : (int) digit - 1);

      g_variant_ref_sink (column);
      add_key (controller, GDK_KEY_0 + digit, on_digit, column);
      add_key (controller, GDK_KEY_KP_0 + digit, on_digit, column);
      g_variant_unref (column);
    }
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (controller));
}
