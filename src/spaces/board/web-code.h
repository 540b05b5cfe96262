/* web-code.h: whether the web game's own reader takes a code
 *
 * The web game reads codes with a laxer rule than code.h: numbers are read the way its
 * language does ("02", " 2", "0x3" are numbers), a goal may lie beside the board, sizes up to 99
 * are taken, what follows a second `|` is not looked at; but a goal has one digit only. Whether
 * *it* opens a link is a question of its own.
 *
 * Source: docs/formats.md, "Code".
 *
 * Example: it does not read `11|115pG10f`, and it reads ` 02|2p0pG0f|x`.
 */
#pragma once

#include <glib.h>

gboolean spaces_web_code_is_read (const char *code,
                                  gsize       length);
