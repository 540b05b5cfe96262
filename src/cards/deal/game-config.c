/* The options of each game and their ranges. A member that a game does not use is 0; is_valid()
 * insists on it, by which equality is a comparison of bytes. */
#include "cards/deal/game-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FREECELL_COLUMNS 8
#define FREECELL_CELLS 4
#define MINI_COLUMNS 4
#define MINI_CELLS 2
#define KLONDIKE_COLUMNS 7
#define SPIDER_COLUMNS 10
#define MINI_SUITS 2 /* spades and hearts */

CardsConfig
cards_config_freecell (void)
{
  return (CardsConfig) { .game = CARDS_FREECELL,
                        .n_columns = FREECELL_COLUMNS,
                        .n_cells = FREECELL_CELLS };
}

CardsConfig
cards_config_mini_freecell (void)
{
  return (CardsConfig) {
    .game = CARDS_FREECELL, .n_columns = MINI_COLUMNS, .n_cells = MINI_CELLS, .mini = TRUE,
  };
}

CardsConfig
cards_config_klondike (guint draw)
{
  return (
      CardsConfig){ .game = CARDS_KLONDIKE, .n_columns = KLONDIKE_COLUMNS, .draw = (guint8) draw };
}

CardsConfig
cards_config_spider (guint n_suits)
{
  return (CardsConfig) { .game = CARDS_SPIDER,
                        .n_columns = SPIDER_COLUMNS,
                        .n_suits = (guint8) n_suits };
}

CardsConfig
cards_config_usual (const CardsConfig *config)
{
  if (config->game == CARDS_SPIDER)
    return cards_config_spider (config->n_suits);
  if (config->game == CARDS_KLONDIKE)
    return cards_config_klondike (config->draw);

  return config->mini ? cards_config_mini_freecell () : cards_config_freecell ();
}

/* Ranges of the members that a game uses, and 0 for all others. */
gboolean
cards_config_is_valid (const CardsConfig *config)
{
  switch (config->game)
    {
    case CARDS_FREECELL:
      return config->n_columns >= 2 && config->n_columns <= (config->mini ? 7 : 8)
             && config->n_cells >= 1 && config->n_cells <= CARDS_MAX_CELLS && config->mini <= TRUE
             && config->draw == 0 && !config->vegas && !config->timed && config->n_suits == 0;
    case CARDS_KLONDIKE:
      return config->n_columns >= 3 && config->n_columns <= KLONDIKE_COLUMNS
             && (config->draw == 1 || config->draw == 3) && config->vegas <= TRUE
             && config->timed <= TRUE && config->n_cells == 0 && !config->mini
             && config->n_suits == 0;
    case CARDS_SPIDER:
      return config->n_columns == SPIDER_COLUMNS
             && (config->n_suits == 1 || config->n_suits == 2 || config->n_suits == 4)
             && config->n_cells == 0 && !config->mini && config->draw == 0 && !config->vegas
             && !config->timed;
    default:
      return FALSE;
    }
}

gboolean
cards_config_equal (const CardsConfig *a,
                    const CardsConfig *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

guint
cards_config_n_cards (const CardsConfig *config)
{
  if (config->game == CARDS_SPIDER)
    return CARDS_MAX_CARDS;

  return config->mini ? CARDS_N_RANKS * MINI_SUITS : CARDS_N_CARDS;
}

/* How often a card is in the deck: Spider has eight suits in all, of one, two or four kinds. */
guint
cards_config_n_copies (const CardsConfig *config,
                       CardsCard          card)
{
  guint suit = cards_card_suit (card);

  if (card >= CARDS_N_CARDS)
    return 0;
  if (config->game == CARDS_SPIDER)
    return suit < config->n_suits ? CARDS_MAX_FOUNDATIONS / config->n_suits : 0;

  return config->mini && suit >= MINI_SUITS ? 0 : 1;
}

guint
cards_config_n_foundations (const CardsConfig *config)
{
  if (config->game == CARDS_SPIDER)
    return CARDS_MAX_FOUNDATIONS;

  return config->mini ? MINI_SUITS : CARDS_N_SUITS;
}

/* ---- Names ---- */

static char *
dup_freecell_name (const CardsConfig *config)
{
  const CardsConfig usual = cards_config_usual (config);

  if (cards_config_equal (config, &usual))
    return g_strdup (config->mini ? _("Mini FreeCell") : _("FreeCell"));
  if (config->mini)
    /* Translators: numbers of columns and of free cells */
    return g_strdup_printf (_("Mini FreeCell, columns: %1$u, free cells: %2$u"), config->n_columns,
                            config->n_cells);

  /* Translators: how many columns, and how many free cells */
  return g_strdup_printf (_("FreeCell, columns: %1$u, free cells: %2$u"), config->n_columns,
                          config->n_cells);
}

static char *
dup_klondike_name (const CardsConfig *config)
{
  if (config->n_columns == KLONDIKE_COLUMNS)
    /* Translators: %u is 1 or 3, the number of cards that are drawn at once */
    return g_strdup_printf (_("Klondike, draw %u"), config->draw);

  /* Translators: how many cards the stock gives at once, and how many columns */
  return g_strdup_printf (_("Klondike, draw %1$u, columns: %2$u"), config->draw, config->n_columns);
}

char *
cards_config_dup_name (const CardsConfig *config)
{
  switch (config->game)
    {
    case CARDS_FREECELL:
      return dup_freecell_name (config);
    case CARDS_KLONDIKE:
      return dup_klondike_name (config);
    default:
      /* Translators: %u is how many suits are played with: 1, 2 or 4 */
      return g_strdup_printf (ngettext ("Spider, %u suit", "Spider, %u suits", config->n_suits),
                              config->n_suits);
    }
}

const char *
cards_game_id (CardsGame game)
{
  static const char *const ids[CARDS_N_GAMES] = { "freecell", "klondike", "spider" };

  g_return_val_if_fail (game < CARDS_N_GAMES, NULL);

  return ids[game];
}
