/* pent-link.h: the permalink of a board of pentominoes
 *
 * The base of the setting "pentominoes-base" and the slug of today's version behind it:
 * `https://pentominoes.river.me/#/` and `R88P411R00`. Errors are of DECODE_ERROR, their messages sentences
 * for people: a board that is too large has no slug.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#include <gio/gio.h>

G_BEGIN_DECLS

char *editor_pent_link_make (const PentBoard  *board,
                             GSettings        *settings,
                             GError          **error);

G_END_DECLS
