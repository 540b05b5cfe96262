/* web-link.h: a link that is a web address with something of a document behind it
 *
 * What the links of several games have in common: the property "base" (string), with which they
 * begin, and that text or problem are made when they are first asked for after a change. A game
 * derives from it and says what stands behind the base, and what the link leads to.
 *
 *   make       the whole link, which the caller owns, or NULL with an error whose message is the
 *              `problem` of the GameLink; asked once after each web_link_drop()
 *   describe   as in GameLink
 *
 * Example: a link to a number
 *   static char *
 *   make (WebLink *link, GError **error)
 *   {
 *     return g_strdup_printf ("%s%u", web_link_get_base (link), NUMBER_LINK (link)->number);
 *   }
 */
#pragma once

#include "text/game-link.h"

G_BEGIN_DECLS

#define WEB_TYPE_LINK (web_link_get_type ())
G_DECLARE_DERIVABLE_TYPE (WebLink, web_link, WEB, LINK, GObject)

struct _WebLinkClass
{
  GObjectClass   parent_class;

  char        *(*make)     (WebLink  *self,
                            GError  **error);
  char        *(*describe) (WebLink  *self);
};

/* "" until it is set. */
const char *web_link_get_base (WebLink *self);
/* Whether it was asked for since it was last dropped. */
gboolean    web_link_is_made  (WebLink *self);
/* For those who derive: what was made holds no more. Tells of the change. */
void        web_link_drop     (WebLink *self);

G_END_DECLS
