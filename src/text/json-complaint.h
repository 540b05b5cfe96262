/* json-complaint.h: what a web browser says about a text that is no JSON
 *
 * The web game shows nothing when a link is broken; its words are in the console, and they are those
 * of the JavaScript engine. Somebody who compares the two programs, or who reads a report about a
 * broken link, finds the same words here: those of V8 11, in English in every language. They count
 * positions in UTF-16 units.
 *
 * For words meant for a player see json-span.h.
 *
 * Example: `{"a"x` gives "Expected ':' after property name in JSON at position 4".
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *json_complaint_make (const guint16 *units,
                           gsize          n_units);

G_END_DECLS
