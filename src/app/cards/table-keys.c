/* Only the keys listed are consumed. All state, cursor and picked-up cards, is the view's. */
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
on_arrow (EditorCellView *cells,
          int             dx,
          int             dy)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);
  CardsTable *table = get_table (view);
  CardsPile pile = editor_table_view_get_cursor (view).pile;

  if (table == NULL)
    return FALSE;

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
on_digit (EditorCellView *cells,
          int             column,
          int             unused)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);
  CardsTable *table = get_table (view);
  CardsPile pile = { CARDS_PILE_TABLEAU, (guint8) column };

  if (table == NULL)
    return FALSE;

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
on_space (EditorCellView *cells,
          int             unused,
          int             unused_too)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);
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
on_enter (EditorCellView *cells,
          int             unused,
          int             unused_too)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);
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
on_escape (EditorCellView *cells,
           int             unused,
           int             unused_too)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);

  if (!is_picked (view))
    return FALSE;

  editor_table_view_put_back (view);
  return TRUE;
}

static gboolean
on_undo (EditorCellView *cells,
         int             unused,
         int             unused_too)
{
  CardsEditor *editor = editor_table_view_get_editor (EDITOR_TABLE_VIEW (cells));

  if (editor != NULL)
    document_undo (DOCUMENT_DOCUMENT (editor));
  return editor != NULL;
}

static gboolean
on_all_home (EditorCellView *cells,
             int             unused,
             int             unused_too)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);

  if (get_table (view) == NULL)
    return FALSE;

  editor_table_view_send_all (view);
  return TRUE;
}

static gboolean
on_hint (EditorCellView *cells,
         int             unused,
         int             unused_too)
{
  EditorTableView *view = EDITOR_TABLE_VIEW (cells);

  if (get_table (view) == NULL)
    return FALSE;

  editor_table_view_show_hint (view);
  return TRUE;
}

/* Replaying */

static gboolean
on_step (EditorCellView *cells,
         int             by,
         int             unused)
{
  CardsEditor *editor = editor_table_view_get_editor (EDITOR_TABLE_VIEW (cells));
  gint64 position, n_moves;

  if (editor == NULL)
    return FALSE;

  position = (gint64) cards_editor_get_position (editor) + by;
  n_moves = (gint64) cards_editor_get_n_moves (editor);
  cards_editor_set_position (editor, (gsize) CLAMP (position, 0, n_moves));
  return TRUE;
}

/* The table of keys */

static const EditorCellKey keys[] = {
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, on_arrow, -1, 0 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, on_arrow, 1, 0 },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, on_arrow, 0, -1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, on_arrow, 0, 1 },

  { { GDK_KEY_1, GDK_KEY_KP_1 }, on_digit, 0 },
  { { GDK_KEY_2, GDK_KEY_KP_2 }, on_digit, 1 },
  { { GDK_KEY_3, GDK_KEY_KP_3 }, on_digit, 2 },
  { { GDK_KEY_4, GDK_KEY_KP_4 }, on_digit, 3 },
  { { GDK_KEY_5, GDK_KEY_KP_5 }, on_digit, 4 },
  { { GDK_KEY_6, GDK_KEY_KP_6 }, on_digit, 5 },
  { { GDK_KEY_7, GDK_KEY_KP_7 }, on_digit, 6 },
  { { GDK_KEY_8, GDK_KEY_KP_8 }, on_digit, 7 },
  { { GDK_KEY_9, GDK_KEY_KP_9 }, on_digit, 8 },
  { { GDK_KEY_0, GDK_KEY_KP_0 }, on_digit, 9 },

  { { GDK_KEY_comma, GDK_KEY_less }, on_step, -1 },
  { { GDK_KEY_period, GDK_KEY_greater }, on_step, 1 },
  { { GDK_KEY_Home, GDK_KEY_KP_Home }, on_step, -CARDS_RECORD_MAX_MOVES },
  { { GDK_KEY_End, GDK_KEY_KP_End }, on_step, CARDS_RECORD_MAX_MOVES },

  { { GDK_KEY_space, GDK_KEY_KP_Space }, on_space },
  { { GDK_KEY_Return, GDK_KEY_KP_Enter }, on_enter },
  { { GDK_KEY_Escape }, on_escape },
  { { GDK_KEY_u, GDK_KEY_BackSpace }, on_undo },
  { { GDK_KEY_f }, on_all_home },
  { { GDK_KEY_h }, on_hint },
};

void
editor_table_keys_attach (EditorTableView *view)
{
  editor_cell_view_add_keys (EDITOR_CELL_VIEW (view), keys, G_N_ELEMENTS (keys));
}
