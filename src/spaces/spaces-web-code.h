/* spaces-web-code.h: what the web game's own reader says about a code
 *
 * The web game reads codes with a laxer rule than spaces-code.h: numbers are read the way its
 * language does ("02", " 2", "0x3" are numbers), a goal may lie beside the board, sizes up to 99 are
 * taken, what follows a second `|` is not looked at; but a goal has one digit only. Whether *it*
 * opens a link, and the words in its console when it does not, is a question of its own.
 *
 * The words are English in every language. Indices count UTF-16 units from behind the `|`.
 * Source: specification "Spaces", b0.
 *
 * Example: `11|115pG10f` gives "Invalid move type '0' at index 6"; `2|2p0pG0f` gives NULL.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *spaces_web_code_complain (const char *code,
                                gsize       length);

G_END_DECLS
