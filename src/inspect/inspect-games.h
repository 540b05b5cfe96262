/* inspect-games.h: the table of all games
 *
 * A row is what the texts of a game look like (inspection/inspect-format.h) and of which kinds
 * (game/game-kind.h) what is found in them is. How these kinds look is in a second table,
 * kinds/game-kinds.h, so that a program that draws nothing loads no cairo.
 *
 * A further game is one more row in inspect-games.c. A program with other games, such as a test,
 * has a table of this name itself, which then takes the place of the one in the library.
 *
 * Example: inspect_games_find_item (1)->document is "cards".
 */
#pragma once

#include "inspect/inspection/inspect-format.h"

/* In the order in which their formats are tried; ends with NULL. */
extern const InspectGame *const inspect_games[];

/* The first kind of the documents of that name, or whose items have that number; or NULL. */
const GameKind *inspect_games_find (const char *document,
                                    guint       item);
#define inspect_games_find_document(document) inspect_games_find (document, 0)
#define inspect_games_find_item(item) inspect_games_find (NULL, item)
