/* slug-url.h: the slug in a permalink
 *
 * The application keeps its board behind `#/`. What is taken away: everything up to there, white
 * space around, a query `?…` behind, and a slash at the end. Without `#/` the whole text is the
 * slug. Nothing is judged here.
 *
 * Example: in ` https://pentominoes.river.me/#/R88P411/` the slug is 33…40.
 */
#pragma once

#include "text/mapped-text.h"

G_BEGIN_DECLS

#define SLUG_URL_BASE "https://pentominoes.river.me/#/"

TextSpan slug_url_find (const char *text,
                        gsize       length);

G_END_DECLS
