/* inspect-pentominoes.h: what the inspection finds of pentominoes: permalinks and boards
 *
 * A permalink is `#/` and a slug (pentominoes/encoding/slug.h), behind any address. Behind that of
 * the application a slug that cannot be read is one all the same, with its error; behind others
 * `#/` means something else then. A slug without an address is recognised when it is all of the
 * text, can be read to its end, and says more than a size: three letters alone would be many words.
 * Among other words it has to be of version 3, long, and with digits, which no word of a language
 * is.
 *
 * Of a damaged slug the fields up to the damage are there, and a board that is not complete.
 *
 * Its finds are of pent_board_kind.
 *
 * Example: `https://pentominoes.river.me/#/R88P411` is the format INSPECT_PENTOMINOES_SLUG with one
 * find, and the fields "base" and "slug", the latter with "surface", "height", "width" and "piece"
 * in it.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"

#define INSPECT_PENTOMINOES_SLUG "pentominoes-slug"

extern const InspectGame inspect_pentominoes;
