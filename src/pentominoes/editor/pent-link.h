/* pent-link.h: the permalink of the board of pentominoes that is built
 *
 * A GameLink that follows a PentEditor: the property "base" (string), a web address, and behind it
 * the slug of today's version: `https://pentominoes.river.me/#/` and `R88P411R00`. Older versions
 * can be had, too.
 *
 * A board that is too large has no slug; then there is no link, and the problem says so, as it does
 * for a base that is no address. Errors are of DECODE_ERROR, their messages sentences for people.
 */
#pragma once

#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/encoding/slug.h"
#include "text/game-link.h"

GameLink *pent_link_new  (PentEditor       *editor);

/* A version that has no place for something of the board has no link to it. Version 0 takes its
 * time. */
char     *pent_link_make (GameLink         *self,
                          PentSlugVersion   version,
                          GError          **error);
