/* The sentences for verdicts. Each is a clause without a capital letter and a period, since
 * callers put it behind “Move 12:” or into a sentence of their own. A verdict is described for
 * the table before the move; names of cards are made once (Scene) and used where a clause needs
 * them. */
#include "cards/rules/move-verdict.h"

#include "cards/rules/runs.h"

#include <glib/gi18n-lib.h>

/* What a clause may name: the card that moves first, and the card it would lie on. NULL where there
 * is none. */
typedef struct
{
  const CardsTable *table;
  CardsMove         move;
  char             *card;
  char             *below;
} Scene;

static char *
dup_name (CardsCard card)
{
  return card < CARDS_N_CARDS ? cards_card_dup_name (card) : NULL;
}

/* The lowest card that would move, as far as the move names one: an illegal move may name
 * anything. */
static CardsCard
first_card (const CardsTable *table,
            CardsMove         move)
{
  CardsRow row;

  if (move.from.kind != CARDS_PILE_TABLEAU
      || move.from.index >= cards_table_get_n_piles (table, CARDS_PILE_TABLEAU))
    return cards_table_get_top (table, move.from);

  row = cards_table_get_column (table, move.from.index);
  return move.card < row.n ? row.cards[move.card] : CARDS_NO_CARD;
}

/* ---- Clauses by the kind of verdict ---- */

static char *
describe_no_way (const Scene *s)
{
  if (s->move.from.kind == CARDS_PILE_CELL && s->move.to.kind == CARDS_PILE_CELL)
    return g_strdup (_("cards can’t move between free cells"));
  if (s->move.from.kind == CARDS_PILE_FOUNDATION && s->move.to.kind == CARDS_PILE_FOUNDATION)
    return g_strdup (_("cards can’t move between foundations"));
  if (s->move.from.kind == CARDS_PILE_STOCK)
    return g_strdup (_("cards from the stock can’t go there"));
  if (s->move.to.kind == CARDS_PILE_STOCK || s->move.to.kind == CARDS_PILE_WASTE)
    return g_strdup (_("cards can’t go back to the stock or the waste"));

  return g_strdup (_("the game doesn’t have this move"));
}

static char *
describe_empty_source (const Scene *s)
{
  guint number = s->move.from.index + 1U;

  switch (s->move.from.kind)
    {
    case CARDS_PILE_TABLEAU:
      return g_strdup_printf (_("column %u is empty"), number);
    case CARDS_PILE_CELL:
      return g_strdup_printf (_("free cell %u is empty"), number);
    case CARDS_PILE_FOUNDATION:
      return g_strdup_printf (_("foundation %u is empty"), number);
    default:
      return g_strdup (_("the waste is empty"));
    }
}

static char *
describe_not_next (const Scene *s)
{
  guint height = cards_table_get_height (s->table, s->move.to.index);
  g_autofree char *next = NULL;

  if (height == 0)
    /* Translators: %s is a card: “7 of Spades” */
    return g_strdup_printf (_("an empty foundation takes an Ace, not the %s"), s->card);
  if (height == CARDS_N_RANKS)
    return g_strdup_printf (_("foundation %u is full"), s->move.to.index + 1U);

  next = dup_name (cards_card_make (height, cards_table_get_suit (s->table, s->move.to.index)));
  /* Translators: the number of a foundation and two cards: “7 of Spades” */
  return g_strdup_printf (_("foundation %u takes the %s next, not the %s"),
                          s->move.to.index + 1U, next, s->card);
}

static char *
describe_too_many (const Scene *s)
{
  guint n = cards_move_n_cards (s->table, s->move);
  guint limit = cards_run_carry_limit (s->table, s->move.to.index);

  /* Translators: the first number is that of the cards that may be moved at once */
  return g_strdup_printf (
      ngettext ("the empty cells and columns let you move %u card at once, not %u",
                "the empty cells and columns let you move %u cards at once, not %u", limit),
      limit, n);
}

/* Verdicts about the pile that the cards come from. */
static char *
describe_source (const Scene *s,
                 CardsVerdict verdict)
{
  switch (verdict)
    {
    case CARDS_VERDICT_EMPTY_SOURCE:
      return describe_empty_source (s);
    case CARDS_VERDICT_NO_CARD:
      return g_strdup_printf (_("column %u doesn’t have that many cards"), s->move.from.index + 1U);
    case CARDS_VERDICT_FACE_DOWN:
      return g_strdup (_("a face-down card can’t move"));
    case CARDS_VERDICT_NOT_A_RUN:
      /* Translators: %s is a card: “7 of Spades” */
      return g_strdup_printf (_("the cards from the %s on can’t move together"), s->card);
    default:
      return g_strdup (_("free cells and foundations take one card at a time"));
    }
}

/* Verdicts about the pile that the cards go to. */
static char *
describe_target (const Scene *s,
                 CardsVerdict verdict)
{
  switch (verdict)
    {
    case CARDS_VERDICT_CELL_OCCUPIED:
      return g_strdup_printf (_("free cell %u is taken"), s->move.to.index + 1U);
    case CARDS_VERDICT_DOES_NOT_FIT:
      /* Translators: two cards: “7 of Spades” */
      return g_strdup_printf (_("the %s can’t go on the %s"), s->card, s->below);
    case CARDS_VERDICT_KINGS_ONLY:
      /* Translators: %s is a card: “7 of Spades” */
      return g_strdup_printf (_("an empty column takes a King, not the %s"), s->card);
    case CARDS_VERDICT_ACES_ONLY:
      return g_strdup (_("only an Ace can move between foundations, to an empty one"));
    case CARDS_VERDICT_NOT_NEXT:
      return describe_not_next (s);
    default:
      return describe_too_many (s);
    }
}

static char *
describe (const Scene *s,
          CardsVerdict verdict)
{
  switch (verdict)
    {
    case CARDS_VERDICT_OK:
      return g_strdup (_("the move is legal"));
    case CARDS_VERDICT_NO_PILE:
      return g_strdup (_("the game doesn’t have this pile"));
    case CARDS_VERDICT_NO_WAY:
      return describe_no_way (s);
    case CARDS_VERDICT_SAME_PILE:
      return g_strdup (_("the cards are there already"));
    case CARDS_VERDICT_NOTHING_TO_DRAW:
      return g_strdup (_("there are no cards to draw"));
    case CARDS_VERDICT_EMPTY_COLUMN:
      return g_strdup (_("fill every empty column before you deal"));
    case CARDS_VERDICT_EMPTY_SOURCE:
    case CARDS_VERDICT_NO_CARD:
    case CARDS_VERDICT_FACE_DOWN:
    case CARDS_VERDICT_NOT_A_RUN:
    case CARDS_VERDICT_SEVERAL_CARDS:
      return describe_source (s, verdict);
    case CARDS_VERDICT_CELL_OCCUPIED:
    case CARDS_VERDICT_DOES_NOT_FIT:
    case CARDS_VERDICT_KINGS_ONLY:
    case CARDS_VERDICT_ACES_ONLY:
    case CARDS_VERDICT_NOT_NEXT:
    case CARDS_VERDICT_TOO_MANY:
      return describe_target (s, verdict);
    case CARDS_N_VERDICTS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
cards_verdict_describe (const CardsTable *table,
                        CardsMove         move,
                        CardsVerdict      verdict)
{
  g_autofree char *card = dup_name (first_card (table, move));
  g_autofree char *below = dup_name (cards_table_get_top (table, move.to));
  const Scene scene = { table, move, card, below };

  return describe (&scene, verdict);
}

/* Stable names for programs that read our output; never translated. */
const char *
cards_verdict_id (CardsVerdict verdict)
{
  static const char *const ids[CARDS_N_VERDICTS] = {
    [CARDS_VERDICT_OK] = "legal",
    [CARDS_VERDICT_NO_PILE] = "no-pile",
    [CARDS_VERDICT_NO_WAY] = "no-way",
    [CARDS_VERDICT_SAME_PILE] = "same-pile",
    [CARDS_VERDICT_EMPTY_SOURCE] = "empty-source",
    [CARDS_VERDICT_NO_CARD] = "no-card",
    [CARDS_VERDICT_FACE_DOWN] = "face-down",
    [CARDS_VERDICT_NOT_A_RUN] = "not-a-run",
    [CARDS_VERDICT_SEVERAL_CARDS] = "several-cards",
    [CARDS_VERDICT_CELL_OCCUPIED] = "cell-occupied",
    [CARDS_VERDICT_DOES_NOT_FIT] = "does-not-fit",
    [CARDS_VERDICT_KINGS_ONLY] = "kings-only",
    [CARDS_VERDICT_ACES_ONLY] = "aces-only",
    [CARDS_VERDICT_NOT_NEXT] = "not-next",
    [CARDS_VERDICT_TOO_MANY] = "too-many",
    [CARDS_VERDICT_NOTHING_TO_DRAW] = "nothing-to-draw",
    [CARDS_VERDICT_EMPTY_COLUMN] = "empty-column",
  };

  g_return_val_if_fail (verdict < CARDS_N_VERDICTS, NULL);

  return ids[verdict];
}
