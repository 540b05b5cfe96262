#include "text/share-url.h"

#include <string.h>

/* ---- Finding --------------------------------------------------------------------------- */

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

static gsize
count_character (const char *text,
                 TextSpan    span,
                 char        c)
{
  gsize n = 0;

  for (gsize i = span.from; i < span.to; i++)
    n += text[i] == c;

  return n;
}

/* Whether the last character of @span belongs to the sentence around the address. */
static gboolean
is_sentence_end (const char *text,
                 TextSpan    span)
{
  char last = text[span.to - 1];

  if (strchr (".,;:!?'", last) != NULL)
    return TRUE;
  if (last == ')')
    return count_character (text, span, ')') > count_character (text, span, '(');
  if (last == ']')
    return count_character (text, span, ']') > count_character (text, span, '[');
  if (last == '}')
    return count_character (text, span, '}') > count_character (text, span, '{');

  return FALSE;
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

      while (whole.from < at && strchr ("([{'", text[whole.from]) != NULL)
        whole.from++;
      whole.to = find_end (text, length, at);
      while (whole.to > at + 1 && is_sentence_end (text, whole))
        whole.to--;
      share_url_split (text, whole, url);
      return TRUE;
    }

  return FALSE;
}

/* ---- Splitting ------------------------------------------------------------------------- */

static gsize
find_character (const char *text,
                TextSpan    span,
                char        c)
{
  const char *found = span.from < span.to ? memchr (text + span.from, c, span.to - span.from) : NULL;

  return found != NULL ? (gsize) (found - text) : span.to;
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

/* ---- Percent codes ---------------------------------------------------------------------- */

static gboolean
is_percent_code (const char *text,
                 TextSpan    span,
                 gsize       at)
{
  return text[at] == '%' && span.to - at >= 3
         && g_ascii_isxdigit (text[at + 1]) && g_ascii_isxdigit (text[at + 2]);
}

/* The bytes @span of @source without percent codes. A `%` that begins none is kept. */
MappedText *
share_url_decode (const MappedText *source,
                  TextSpan          span,
                  ShareUrlPlus      plus)
{
  const char *text = mapped_text_get_text (source);
  MappedTextBuilder *builder = mapped_text_builder_new (source);

  for (gsize at = span.from; at < span.to;)
    {
      char byte = text[at];
      gsize taken = 1;

      if (is_percent_code (text, span, at))
        {
          byte = (char) (g_ascii_xdigit_value (text[at + 1]) << 4 | g_ascii_xdigit_value (text[at + 2]));
          taken = 3;
        }
      else if (byte == '+' && plus == SHARE_URL_PLUS_IS_SPACE)
        byte = ' ';

      mapped_text_builder_replace (builder, at, at + taken, &byte, 1);
      at += taken;
    }

  return mapped_text_builder_end (builder);
}
