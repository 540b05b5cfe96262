/* config-code.h: a game and its options as one letter and one byte
 *
 *   FreeCell  F  mini | columns << 1 | cells << 4; columns and cells are 0 where they are the usual
 *             ones
 *   Klondike  K  draw | Vegas << 2 | timed << 3 | columns << 4; columns are 0 for 7
 *   Spider    S  suits
 *
 * In text the byte is two lower-case hexadecimal digits, or `M` and the columns for mini FreeCell
 * with two cells, and for Klondike, draw 1, of 3 to 6 columns. There is one code for every
 * configuration: what is usual is never written out.
 *
 * Example: FreeCell is F 0x00 `00`, mini FreeCell F 0x01 `M4`, Klondike draw 3 K 0x03 `03`.
 */
#pragma once

#include "cards/deal/game-config.h"

#define CARDS_CONFIG_CODE_LENGTH 2

gboolean cards_game_from_letter  (char               letter,
                                  CardsGame         *game);
char     cards_game_letter       (CardsGame          game);

guint8   cards_config_to_byte    (const CardsConfig *config);
gboolean cards_config_from_byte  (CardsGame          game,
                                  guint8             byte,
                                  CardsConfig       *config);
void     cards_config_write_code (const CardsConfig *config,
                                  char               code[CARDS_CONFIG_CODE_LENGTH]);
gboolean cards_config_read_code  (CardsGame          game,
                                  const char         code[CARDS_CONFIG_CODE_LENGTH],
                                  CardsConfig       *config);
