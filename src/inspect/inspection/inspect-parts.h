/* inspect-parts.h: a text as a row of JSON texts and what stands between them
 *
 * Several files that come in together are one text, each beginning on a line of its own, and some
 * programs write JSON line by line. A JSON part ends with the bracket that closes its first one;
 * one that is never closed goes on to the line on which another file begins, or to the end. A part
 * that is no JSON ends where a line begins as JSON. White space around parts belongs to none.
 *
 * Example: "{"a":1}\n[2]\n2|2p" has three parts, the last of which is no JSON.
 */
#pragma once

#include "text/mapped-text.h"

typedef struct
{
  TextSpan span;
  gboolean is_json;
} InspectPart;

/* Whether the bytes from @at on begin as JSON does: not every bracket is one of JSON. */
gboolean inspect_part_begins_json (const char *text,
                                   gsize       length,
                                   gsize       at);
/* Of InspectPart; at most @max of them. *@n_all is set to the number of all. */
GArray  *inspect_parts_find       (const char *text,
                                   gsize       length,
                                   guint       max,
                                   gsize      *n_all);
