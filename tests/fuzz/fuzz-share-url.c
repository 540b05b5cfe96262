/* Any bytes as a message with addresses: the search comes to an end, all parts lie in the message,
 * and every byte without its percent code knows where it came from. */
#include "fuzz.h"

#include "text/share-url.h"

static void
check_span (TextSpan span,
            TextSpan whole)
{
  g_assert_true (span.from <= span.to && span.to <= whole.to);
}

static void
check_decoded (const MappedText *pasted,
               TextSpan          span)
{
  g_autoptr (MappedText) decoded = share_url_decode (pasted, span, SHARE_URL_PLUS_IS_SPACE);
  gsize last = span.from;

  g_assert_cmpuint (decoded->length, <=, span.to - span.from);
  for (gsize i = 0; i < decoded->length; i++)
    {
      TextSpan origin = mapped_text_get_origin (decoded, i, i + 1);

      g_assert_true (origin.from >= last && origin.from < origin.to && origin.to <= span.to);
      last = origin.to;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (MappedText) pasted = NULL;
  ShareUrl url;
  gsize start = 0;

  pasted = mapped_text_new (text, size);
  text = pasted->text;
  size = pasted->length;
  for (guint n = 0; n < 50 && share_url_find (text, size, start, &url); n++)
    {
      TextSpan rest = url.fragment;
      ShareParameter parameter;

      g_assert_true (url.whole.from >= start && url.whole.from < url.whole.to
                     && url.whole.to <= size);
      check_span (url.base, url.whole);
      check_span (url.query, url.whole);
      check_span (url.fragment, url.whole);
      while (share_url_next_parameter (text, &rest, &parameter))
        check_span (parameter.value, url.whole);
      check_decoded (pasted, url.whole);
      start = url.whole.to;
    }

  return 0;
}
