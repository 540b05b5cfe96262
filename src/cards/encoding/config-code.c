/* The options of a game as one byte, and as two characters. Both are functions both ways: a byte
 * that is not the one written for its configuration is rejected (cards_config_from_byte()), by
 * which every configuration has one code and nothing needs a list of exceptions.
 *
 * A field of 0 stands for the usual number of columns or cells. */
#include "cards/encoding/config-code.h"

#include <string.h>

static const char game_letters[CARDS_N_GAMES + 1] = "FKS"; /* in the order of CardsGame */
static const char digits[] = "0123456789abcdef";

gboolean
cards_game_from_letter (char       letter,
                        CardsGame *game)
{
  const char *found = letter != '\0' ? strchr (game_letters, letter) : NULL;

  if (found == NULL)
    return FALSE;

  *game = (CardsGame) (found - game_letters);
  return TRUE;
}

char
cards_game_letter (CardsGame game)
{
  g_return_val_if_fail (game < CARDS_N_GAMES, '?');

  return game_letters[game];
}

/* ---- One byte ---- */

/* FreeCell: bit 0 mini, bits 1–3 columns, 4–6 cells. Klondike: bits 0–1 draw, 2 Vegas, 3 timed,
 * 4–7 columns. Spider: the number of suits. */
guint8
cards_config_to_byte (const CardsConfig *config)
{
  const CardsConfig usual = cards_config_usual (config);
  guint columns = config->n_columns == usual.n_columns ? 0 : config->n_columns;
  guint cells = config->n_cells == usual.n_cells ? 0 : config->n_cells;

  switch (config->game)
    {
    case CARDS_FREECELL:
      return (guint8) (config->mini | columns << 1 | cells << 4);
    case CARDS_KLONDIKE:
      return (guint8) (config->draw | config->vegas << 2 | config->timed << 3 | columns << 4);
    default:
      return config->n_suits;
    }
}

static CardsConfig
freecell_from_byte (guint8 byte)
{
  CardsConfig config = byte & 1 ? cards_config_mini_freecell () : cards_config_freecell ();
  guint columns = byte >> 1 & 7, cells = byte >> 4 & 7;

  if (columns > 0)
    config.n_columns = (guint8) columns;
  if (cells > 0)
    config.n_cells = (guint8) cells;

  return config;
}

static CardsConfig
klondike_from_byte (guint8 byte)
{
  CardsConfig config = cards_config_klondike (byte & 3);

  config.vegas = byte >> 2 & 1;
  config.timed = byte >> 3 & 1;
  if (byte >> 4 > 0)
    config.n_columns = byte >> 4;

  return config;
}

/* Decodes, validates, encodes again: a byte that differs from the result is rejected. */
gboolean
cards_config_from_byte (CardsGame    game,
                        guint8       byte,
                        CardsConfig *config)
{
  CardsConfig read;

  if (game == CARDS_FREECELL)
    read = freecell_from_byte (byte);
  else if (game == CARDS_KLONDIKE)
    read = klondike_from_byte (byte);
  else
    read = cards_config_spider (byte);

  if (!cards_config_is_valid (&read) || cards_config_to_byte (&read) != byte)
    return FALSE;

  *config = read;
  return TRUE;
}

/* ---- Two characters ---- */

/* The configuration of the short code `M` and a number of columns: the game with few columns. */
static CardsConfig
short_config (CardsGame game,
              guint     columns)
{
  CardsConfig config =
      game == CARDS_FREECELL ? cards_config_mini_freecell () : cards_config_klondike (1);

  config.n_columns = (guint8) columns;
  return config;
}

/* The usual Klondike has none, although its columns are a digit. */
static gboolean
has_short_code (const CardsConfig *config)
{
  const CardsConfig klondike = cards_config_klondike (1);
  CardsConfig other;

  if (config->game == CARDS_SPIDER || cards_config_equal (config, &klondike))
    return FALSE;

  other = short_config (config->game, config->n_columns);
  return cards_config_equal (config, &other);
}

void
cards_config_write_code (const CardsConfig *config,
                         char               code[CARDS_CONFIG_CODE_LENGTH])
{
  guint8 byte = cards_config_to_byte (config);

  if (has_short_code (config))
    {
      code[0] = 'M';
      code[1] = digits[config->n_columns];
      return;
    }

  code[0] = digits[byte >> 4];
  code[1] = digits[byte & 15];
}

/* A short code is only accepted where it would be written, so that no game has two codes. */
static gboolean
read_short_code (CardsGame    game,
                 char         digit,
                 CardsConfig *config)
{
  CardsConfig read;

  if (game == CARDS_SPIDER || !g_ascii_isdigit (digit))
    return FALSE;

  read = short_config (game, (guint) (digit - '0'));
  if (!cards_config_is_valid (&read) || !has_short_code (&read))
    return FALSE;

  *config = read;
  return TRUE;
}

static int
hex_value (char digit)
{
  const char *found = digit != '\0' ? strchr (digits, digit) : NULL;

  return found != NULL ? (int) (found - digits) : -1;
}

gboolean
cards_config_read_code (CardsGame    game,
                        const char   code[CARDS_CONFIG_CODE_LENGTH],
                        CardsConfig *config)
{
  int high = hex_value (code[0]), low = hex_value (code[1]);

  if (code[0] == 'M')
    return read_short_code (game, code[1], config);

  return high >= 0 && low >= 0 && cards_config_from_byte (game, (guint8) (high << 4 | low), config);
}
