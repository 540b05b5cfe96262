/* What a gesture does on a table. Each begins with a clean table, without the marks of the one
 * before, and ends with a move on the editor, new marks, or a rejection in words; whether a move is
 * legal only the rules know. */
#include "app/cards/table-view-private.h"

#include "app/cards/spot-label.h"
#include "cards/description/move-speech.h"
#include "cards/editor/move-hint.h"

#include <glib/gi18n-lib.h>

/* Always FALSE, so that an action can return the call. */
static gboolean
reject (EditorTableView *self,
        const char      *reason)
{
  editor_table_view_set_note (self, reason, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return FALSE;
}

/* Only columns have several cards to move from. */
static CardsMove
get_move (CardsSpot from,
          CardsPile to)
{
  guint card = from.pile.kind == CARDS_PILE_TABLEAU ? (guint) from.card : 0;

  return (CardsMove) { from.pile, to, (guint8) card };
}

/* All piles that take the picked-up cards; the stock and the waste never do. */
static void
find_targets (EditorTableView *self)
{
  self->n_targets = 0;
  for (guint kind = 0; kind < CARDS_PILE_STOCK; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (self->table, kind); i++)
      {
        CardsPile pile = { (guint8) kind, (guint8) i };

        if (cards_rules_check (self->table, get_move (self->picked, pile)) == CARDS_VERDICT_OK)
          self->targets[self->n_targets++] = pile;
      }
}

CardsSpot
editor_table_view_get_picked (EditorTableView *self)
{
  return self->picked;
}

/* Why the cards from @spot upwards cannot be picked up, or NULL. */
static const char *
find_obstacle (EditorTableView *self,
               CardsSpot        spot)
{
  CardsRow row;

  if (spot.card < 0)
    return _("There is no card here.");
  if (spot.pile.kind != CARDS_PILE_TABLEAU)
    return NULL;

  row = cards_table_get_column (self->table, spot.pile.index);
  if (spot.card < (int) (row.n - row.n_up))
    return _("This card lies face down.");
  if (row.n - (guint) spot.card > cards_rules_run_length (self->table, spot.pile.index))
    return _("The cards from here on do not belong together.");

  return NULL;
}

gboolean
editor_table_view_pick (EditorTableView *self,
                        CardsSpot        spot)
{
  const char *obstacle = find_obstacle (self, spot);

  editor_table_view_clear_marks (self);
  if (obstacle != NULL)
    return reject (self, obstacle);

  self->picked = spot;
  find_targets (self);
  return TRUE;
}

void
editor_table_view_put_back (EditorTableView *self)
{
  editor_table_view_clear_marks (self);
}

/* Every action ends here: a legal move is made and the cursor follows the cards; otherwise the
 * reason is shown. */
static gboolean
make_move (EditorTableView *self,
           CardsMove        move)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  g_autoptr (GError) error = NULL;

  if (cards_editor_move (self->editor, move, &error))
    {
      CardsPile pile = move.to;

      self->cursor = editor_table_view_keep_cursor (self, (CardsSpot) { pile, G_MAXINT });
      if (editor_cell_view_holds_focus (view))
        editor_cell_view_focus_cursor (view, editor_cell_view_shows_cursor (view));
      return TRUE;
    }

  return reject (self, error->message);
}

gboolean
editor_table_view_put (EditorTableView *self,
                       CardsPile        pile)
{
  CardsSpot picked = self->picked;

  g_return_val_if_fail (!cards_spot_is_nowhere (picked), FALSE);

  editor_table_view_clear_marks (self);
  return make_move (self, get_move (picked, pile));
}

/* The offset of the lifted cards since the press, in pixels. */
void
editor_table_view_drag (EditorTableView *self,
                        double           dx,
                        double           dy)
{
  self->is_dragged = TRUE;
  self->drag_x = dx;
  self->drag_y = dy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_table_view_deal (EditorTableView *self)
{
  const CardsConfig *config = cards_table_get_config (self->table);
  CardsPile stock = { CARDS_PILE_STOCK, 0 };
  CardsPile to = { config->game == CARDS_KLONDIKE ? CARDS_PILE_WASTE : CARDS_PILE_TABLEAU, 0 };

  editor_table_view_clear_marks (self);
  return make_move (self, (CardsMove) { stock, to, 0 });
}

gboolean
editor_table_view_send_home (EditorTableView *self,
                             CardsPile        pile)
{
  CardsCard card = cards_table_get_top (self->table, pile);
  g_autofree char *name = NULL;
  g_autofree char *reason = NULL;
  CardsMove move;

  editor_table_view_clear_marks (self);
  if (card == CARDS_NO_CARD)
    return reject (self, _("There is no card here."));
  if (cards_rules_find_home (self->table, pile, &move))
    return make_move (self, move);

  name = cards_card_dup_name (card);
  /* Translators: %s is like "7 of Spades" */
  reason = g_strdup_printf (_("No foundation takes the %s now."), name);
  return reject (self, reason);
}

/* One step to undo, however many cards went. */
void
editor_table_view_send_all (EditorTableView *self)
{
  g_autofree char *sentence = NULL;
  guint n;

  editor_table_view_clear_marks (self);
  n = cards_editor_send_home (self->editor);
  if (n == 0)
    {
      reject (self, _("No card can safely go to the foundations now."));
      return;
    }

  sentence = g_strdup_printf (ngettext ("%u card went to the foundations.",
                                        "%u cards went to the foundations.", n),
                              n);
  editor_table_view_set_note (self, sentence, FALSE);
}

/* Of a run the lowest card is named, as it is the one to drag. */
static char *
describe_hint (EditorTableView *self)
{
  CardsMove move = self->hint;
  g_autofree char *from = cards_speech_pile (move.from);
  g_autofree char *to = cards_speech_pile (move.to);
  g_autofree char *name = NULL;
  CardsCard card = cards_table_get_top (self->table, move.from);

  if (move.from.kind == CARDS_PILE_STOCK)
    return g_strdup (_("A legal move: deal from the stock"));
  if (move.from.kind == CARDS_PILE_TABLEAU)
    card = cards_table_get_column (self->table, move.from.index).cards[move.card];

  name = cards_card_dup_name (card);
  /* Translators: "A legal move: 7 of Spades from Tableau 5 to Tableau 3" */
  return g_strdup_printf (_("A legal move: %s from %s to %s"), name, from, to);
}

/* Each repetition shows the next move of the list; any other action starts it again. */
void
editor_table_view_show_hint (EditorTableView *self)
{
  g_autoptr (GArray) moves = cards_hint_list (self->table);
  guint n_hints = self->n_hints;
  g_autofree char *words = NULL;

  editor_table_view_clear_marks (self);
  if (moves->len == 0)
    {
      reject (self, _("No legal move is left. Undo leads back."));
      return;
    }

  self->hint = g_array_index (moves, CardsMove, n_hints % moves->len);
  self->n_hints = n_hints + 1;
  words = describe_hint (self);
  editor_table_view_set_note (self, words, FALSE);
}
