/* The slug follows `#/`; a query behind it, white space around it and a slash at its end
 * are not part of it. Without `#/` the whole text is taken for a slug. */
#include "pentominoes/encoding/slug-url.h"

#include <string.h>

#define FRONT "#/"

/* The span of the slug in @text, which may be empty. */
TextSpan
slug_url_find (const char *text,
               gsize       length)
{
  TextSpan span = { 0, length };
  const char *front = length > 0 ? memmem (text, length, FRONT, strlen (FRONT)) : NULL;
  const char *query;

  if (front != NULL)
    span.from = (gsize) (front - text) + strlen (FRONT);
  while (span.from < span.to && g_ascii_isspace (text[span.from]))
    span.from++;
  query = span.from < span.to ? memchr (text + span.from, '?', span.to - span.from) : NULL;
  if (query != NULL)
    span.to = (gsize) (query - text);
  while (span.from < span.to && g_ascii_isspace (text[span.to - 1]))
    span.to--;
  if (span.from < span.to && text[span.to - 1] == '/')
    span.to--;

  return span;
}
