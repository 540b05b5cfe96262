/* Finds addresses in running text and takes them apart, without copying and without GUri: a pasted
 * address is often damaged, and every part must keep its place in the text.
 *
 * Each function is linear in what it looks at. */
#include "text/share-url.h"

#include <string.h>

/* --- Finding ---------------------------------------------------------------------------------- */

/* Characters beyond ASCII that end an address: quotation marks of several languages, spaces. */
static gboolean
character_ends_address (gunichar character)
{
  static const gunichar quotes[] = {
    0xAB, 0xBB, 0x2018, 0x2019, 0x201A, 0x201B, 0x201C, 0x201D, 0x201E, 0x201F,
    0x2039, 0x203A, 0x300C, 0x300D, 0x300E, 0x300F, 0xFF02,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (quotes); i++)
    if (character == quotes[i])
      return TRUE;

  return g_unichar_isspace (character) || character == 0x3000;
}

/* Whether an address cannot go on at @at, and how many bytes stand there. */
static gboolean
ends_address (const char *text,
              gsize       length,
              gsize       at,
              gsize      *taken)
{
  guchar c = text[at];
  gunichar character;

  *taken = 1;
  if (c < 0x80)
    return c <= ' ' || c == 0x7F || c == '<' || c == '>' || c == '"' || c == '`';

  character = g_utf8_get_char_validated (text + at, MIN (length - at, 4));
  if (character == (gunichar) -1 || character == (gunichar) -2)
    return FALSE;

  *taken = g_utf8_skip[c];
  return character_ends_address (character);
}

/* Whether http:// or https:// begins at @at, with something behind it, and not in the middle of a
 * word. */
static gboolean
begins_scheme (const char *text,
               gsize       length,
               gsize       at)
{
  gsize left = length - at;

  if (at > 0 && g_ascii_isalnum (text[at - 1]))
    return FALSE;

  return (left > 7 && g_ascii_strncasecmp (text + at, "http://", 7) == 0)
         || (left > 8 && g_ascii_strncasecmp (text + at, "https://", 8) == 0);
}

/* The end of the address that began before @at. */
static gsize
find_end (const char *text,
          gsize       length,
          gsize       at)
{
  gsize taken;

  for (; at < length; at += taken)
    if (ends_address (text, length, at, &taken))
      break;

  return at;
}

static const char brackets[] = "()[]{}"; /* an opening one at each even index */

/* Whether @last, the last character of an address, belongs to the sentence around it. A bracket
 * that does is subtracted from those of its kind in @unmatched. */
static gboolean
is_sentence_end (char   last,
                 gssize unmatched[3])
{
  const char *kind;

  if (last == '\0')
    return FALSE;
  if (strchr (".,;:!?'", last) != NULL)
    return TRUE;

  kind = strchr (brackets, last);
  return kind != NULL && (kind - brackets) % 2 == 1 && unmatched[(kind - brackets) / 2]-- > 0;
}

/* Cuts off punctuation of the sentence that the address stands in: full stops and the like, and
 * closing brackets that were not opened in it. Brackets are counted once: an address may end in a
 * million of them. */
static void
cut_sentence_end (const char *text,
                  gsize       at,
                  TextSpan   *whole)
{
  gssize unmatched[3] = { 0 }; /* how many more (), [] and {} are closed than opened */

  for (gsize i = whole->from; i < whole->to; i++)
    {
      const char *kind = text[i] != '\0' ? strchr (brackets, text[i]) : NULL;

      if (kind != NULL)
        unmatched[(kind - brackets) / 2] += (kind - brackets) % 2 == 1 ? 1 : -1;
    }
  while (whole->to > at + 1 && is_sentence_end (text[whole->to - 1], unmatched))
    whole->to--;
}

/* Quotation marks and opening brackets in front of a word are not part of the address. */
static gsize
skip_opening (const char *text,
              gsize       from,
              gsize       at)
{
  while (from < at && text[from] != '\0' && strchr ("([{'", text[from]) != NULL)
    from++;

  return from;
}

/* The next address from @start on. */
gboolean
share_url_find (const char *text,
                gsize       length,
                gsize       start,
                ShareUrl   *url)
{
  gsize word = start;
  gsize taken;

  for (gsize at = start; at < length; at += taken)
    {
      TextSpan whole = { at, 0 };

      if (ends_address (text, length, at, &taken))
        {
          word = at + taken;
          continue;
        }

      if (text[at] == '#')
        whole.from = word;
      else if (!begins_scheme (text, length, at))
        continue;

      whole.from = skip_opening (text, whole.from, at);
      whole.to = find_end (text, length, at);
      cut_sentence_end (text, at, &whole);
      share_url_split (text, whole, url);
      url->at = at;
      return TRUE;
    }

  return FALSE;
}

/* --- Splitting -------------------------------------------------------------------------------- */

/* The first @c in @span, or its end. */
static gsize
find_character (const char *text,
                TextSpan    span,
                char        c)
{
  const char *found = span.from < span.to ? memchr (text + span.from, c, span.to - span.from)
                                          : NULL;

  return found != NULL ? (gsize) (found - text) : span.to;
}

/* Moves the beginning of @url to @start, as if share_url_find() had been called from there: @start
 * lies behind the beginning of @url, but not behind url->at, where the address was recognised. This
 * spares reading the text again. Only the start moves: the end is kept even if its closing bracket
 * was opened before @start. */
void
share_url_trim_start (const char *text,
                      gsize       start,
                      ShareUrl   *url)
{
  gsize from = skip_opening (text, start, url->at);

  url->whole.from = url->base.from = from;
  if (url->base.to >= from)
    return;

  /* The first `?` was cut off; the next one begins the query. */
  url->base.to = find_character (text, (TextSpan) { from, url->at }, '?');
  url->query = (TextSpan) { MIN (url->base.to + 1, url->at), url->at };
}

/* The parts of the address @whole; a text without `#` has no fragment. */
void
share_url_split (const char *text,
                 TextSpan    whole,
                 ShareUrl   *url)
{
  gsize hash = find_character (text, whole, '#');
  TextSpan before = { whole.from, hash };
  gsize question = find_character (text, before, '?');

  url->whole = whole;
  url->at = whole.from;
  url->base = (TextSpan) { whole.from, question };
  url->query = (TextSpan) { MIN (question + 1, hash), hash };
  url->has_fragment = hash < whole.to;
  url->fragment = (TextSpan) { MIN (hash + 1, whole.to), whole.to };
}

/* Takes the first `name=value` off @rest; FALSE when there is none. Empty pairs are passed over. */
gboolean
share_url_next_parameter (const char     *text,
                          TextSpan       *rest,
                          ShareParameter *parameter)
{
  gsize end, equals;

  while (rest->from < rest->to && text[rest->from] == '&')
    rest->from++;
  if (rest->from >= rest->to)
    return FALSE;

  end = find_character (text, *rest, '&');
  equals = find_character (text, (TextSpan) { rest->from, end }, '=');
  parameter->name = (TextSpan) { rest->from, equals };
  parameter->has_value = equals < end;
  parameter->value = (TextSpan) { MIN (equals + 1, end), end };
  rest->from = MIN (end + 1, rest->to);

  return TRUE;
}

/* --- Percent codes ---------------------------------------------------------------------------- */

/* The bytes @span of @source without percent codes. A `%` that begins none is kept. */
MappedText *
share_url_decode (const MappedText *source,
                  TextSpan          span,
                  ShareUrlPlus      plus)
{
  const char *text = source->text;
  MappedTextBuilder *builder = mapped_text_builder_new (source);

  for (gsize at = span.from; at < span.to;)
    {
      char byte = text[at];
      gsize taken = 1;

      if (percent_code_read (text + at, span.to - at, &byte))
        taken = PERCENT_CODE_LENGTH;
      else if (byte == '+' && plus == SHARE_URL_PLUS_IS_SPACE)
        byte = ' ';

      mapped_text_builder_replace (builder, at, at + taken, &byte, 1);
      at += taken;
    }

  return mapped_text_builder_end (builder);
}

/* --- Addresses to build upon ------------------------------------------------------------------ */

/* Whether links can be built upon @base: an absolute http or https address with a host. A fragment
 * is ignored, for links replace it. */
gboolean
share_url_is_base (const char *base)
{
  g_autofree char *address = NULL;
  g_autoptr (GUri) uri = NULL;

  if (base == NULL || !g_utf8_validate (base, -1, NULL))
    return FALSE;

  address = g_strndup (base, strcspn (base, "#"));
  if (strpbrk (address, " \t\r\n<>\"") != NULL)
    return FALSE;

  uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);
  if (uri == NULL || g_uri_get_host (uri) == NULL || *g_uri_get_host (uri) == '\0')
    return FALSE;

  return strcmp (g_uri_get_scheme (uri), "https") == 0
         || strcmp (g_uri_get_scheme (uri), "http") == 0;
}
