/* json-number.h: numbers as JavaScript writes them
 *
 * The game's links carry numbers that its own program has written; written anew they must be the
 * same letters. JavaScript takes the fewest digits that are read back as the same number, and of
 * those the nearest: 0.1, not 0.10000000000000001. From 10^21 on and below 10^-6 it writes `1e+21`
 * and `1e-7`.
 *
 * Example: json_number_format (0.1, buffer) writes "0.1" and returns 3. A number must be finite.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JSON_NUMBER_SIZE 32 /* bytes; the longest is -0.0000012345678901234567 with 25 */

gsize json_number_format (double  number,
                          char    buffer[JSON_NUMBER_SIZE]);

G_END_DECLS
