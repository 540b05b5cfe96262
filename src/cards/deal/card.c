/* Cards as numbers, rank × 4 + suit, and their names. Letters are for files and links and never
 * translated; names are for players, as one pattern for each suit, so that a language can order
 * the words as it needs. */
#include "cards/deal/card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char rank_letters[] = "A23456789TJQK";
static const char suit_letters[] = "SHCD";

/* ---- Letters ---- */

char
cards_rank_letter (guint rank)
{
  g_return_val_if_fail (rank < CARDS_N_RANKS, '?');

  return rank_letters[rank];
}

char
cards_suit_letter (guint suit)
{
  g_return_val_if_fail (suit < CARDS_N_SUITS, '?');

  return suit_letters[suit];
}

static gboolean
find_letter (const char *letters,
             char        letter,
             guint      *index)
{
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  if (found == NULL)
    return FALSE;

  *index = (guint) (found - letters);
  return TRUE;
}

gboolean
cards_suit_from_letter (char   letter,
                        guint *suit)
{
  return find_letter (suit_letters, g_ascii_toupper (letter), suit);
}

/* The card that the whole of @text names: a rank, which may be `10`, and a suit, in letters of any
 * case. */
gboolean
cards_card_parse (const char *text,
                  gsize       length,
                  CardsCard  *card)
{
  gboolean is_ten = length == 3 && text[0] == '1' && text[1] == '0';
  guint rank, suit;

  if (length != 2 && !is_ten)
    return FALSE;
  if (!find_letter (rank_letters, is_ten ? 'T' : g_ascii_toupper (text[0]), &rank)
      || !cards_suit_from_letter (text[length - 1], &suit))
    return FALSE;

  *card = cards_card_make (rank, suit);
  return TRUE;
}

/* ---- Names ---- */

const char *
cards_suit_name (guint suit)
{
  static const char *const names[CARDS_N_SUITS] = {
    N_("Spades"), N_("Hearts"), N_("Clubs"), N_("Diamonds"),
  };

  g_return_val_if_fail (suit < CARDS_N_SUITS, NULL);

  return _(names[suit]);
}

/* One pattern for each suit, because languages differ in what they put first. Ranks that are
 * written as numbers need no translation. */
char *
cards_card_dup_name (CardsCard card)
{
  static const char *const ranks[CARDS_N_RANKS] = {
    NC_("rank of a playing card", "Ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
    NC_("rank of a playing card", "Jack"), NC_("rank of a playing card", "Queen"),
    NC_("rank of a playing card", "King"),
  };
  const char *rank;

  g_return_val_if_fail (card < CARDS_N_CARDS, NULL);

  rank = ranks[cards_card_rank (card)];
  if (!g_ascii_isdigit (rank[0]))
    rank = g_dpgettext2 (GETTEXT_PACKAGE, "rank of a playing card", rank);
  switch (cards_card_suit (card))
    {
    case CARDS_SPADES:
      /* Translators: a playing card; %s is its rank: “Ace”, “7” */
      return g_strdup_printf (_("%s of Spades"), rank);
    case CARDS_HEARTS:
      /* Translators: a playing card; %s is its rank: “Ace”, “7” */
      return g_strdup_printf (_("%s of Hearts"), rank);
    case CARDS_CLUBS:
      /* Translators: a playing card; %s is its rank: “Ace”, “7” */
      return g_strdup_printf (_("%s of Clubs"), rank);
    default:
      /* Translators: a playing card; %s is its rank: “Ace”, “7” */
      return g_strdup_printf (_("%s of Diamonds"), rank);
    }
}
