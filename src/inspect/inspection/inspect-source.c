/* A scanner with two independent look-aheads, the next address and the next bare word. Both are
 * cached in the InspectSearch and only searched again when the scan has passed them, so each
 * byte of a text is looked at a bounded number of times however many sources there are.
 *
 * Joining lines and words never looks behind the first one that cannot belong to the body, and
 * copies each byte once. */
#include "inspect/inspection/inspect-source.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
ends_word (char     c,
           gboolean is_code)
{
  return (guchar) c <= ' ' || strchr ("<>\"`", c) != NULL || (is_code && strchr (",;", c) != NULL);
}

/* The end of a bare word: white space, ASCII quotation marks, or the first byte that is no ASCII
 * (quotation marks and dashes of any language). Trailing punctuation belongs to the sentence
 * around it. */
static gsize
find_word_end (const char *text,
               gsize       length,
               gsize       at,
               gboolean    is_code)
{
  gsize start = at;

  while (at < length && !ends_word (text[at], is_code) && (guchar) text[at] < 0x80)
    at++;
  while (at > start + 1 && strchr (".,;:!?)]}'", text[at - 1]) != NULL)
    at--;

  return at;
}

static InspectOpening
open_word (const InspectSearch *search,
           gsize                at)
{
  return search->open (search->text->text, search->text->length,
                       at, search->open_data);
}

/* The first offset behind @start at which a bare word may begin, or the length of the text.
 * Words begin behind a byte that is no letter, digit or `|`: a code inside of another word is no
 * code. */
static gsize
find_bare (const InspectSearch *search,
           gsize                start)
{
  const char *text = search->text->text;
  gsize length = search->text->length;

  for (gsize at = start + 1; at < length; at++)
    if (!(g_ascii_isalnum (text[at - 1]) || text[at - 1] == '|')
        && open_word (search, at) != INSPECT_OPENS_NOTHING)
      return at;

  return length;
}

/* Removes the `=` with which quoted-printable mails mark a broken line. An `=` right behind the
 * name of a parameter (a short fragment without another `=` or `|`) belongs to the link. */
static void
cut_soft_break (const char *text,
                gsize       length,
                ShareUrl   *url)
{
  gsize end = url->whole.to;
  TextSpan fragment = url->fragment;

  if (!url->has_fragment || fragment.to - fragment.from < 2 || text[end - 1] != '=' || end >= length
      || (text[end] != '\n' && text[end] != '\r'))
    return;
  if (memchr (text + fragment.from, '=', end - 1 - fragment.from) == NULL
      && memchr (text + fragment.from, '|', end - 1 - fragment.from) == NULL
      && end - fragment.from < 16)
    return;

  url->whole.to--;
  url->fragment.to--;
}

/* Caches the first address at or behind @start. If the scan has entered the address in its
 * middle, only its beginning is moved. */
static void
look_for_url (InspectSearch *search,
              gsize          start)
{
  const char *text = search->text->text;

  if (!search->url_looked || (search->has_url && search->url.at < start))
    search->has_url = share_url_find (text, search->text->length, start,
                                      &search->url);
  else if (search->has_url && search->url.whole.from < start)
    share_url_trim_start (text, start, &search->url);
  search->url_looked = TRUE;
}

/* Caches the first bare word at or behind @start. @start itself is always tried, since a source
 * may begin right behind the one before it, within a word. */
static gboolean
look_for_bare (InspectSearch *search,
               gsize          start,
               gsize         *bare)
{
  *bare = start;
  if (open_word (search, start) != INSPECT_OPENS_NOTHING)
    return TRUE;

  if (!search->bare_looked || (search->has_bare && search->bare <= start))
    {
      search->bare = find_bare (search, start);
      search->has_bare = search->bare < search->text->length;
    }
  search->bare_looked = TRUE;
  *bare = search->bare;

  return search->has_bare;
}

/* A bare word is represented as an address of which only `whole` is not empty. */
static void
take_bare (InspectSource       *source,
           const InspectSearch *search,
           gsize                at)
{
  TextSpan bare = { at, find_word_end (search->text->text,
                                       search->text->length, at,
                                       open_word (search, at) == INSPECT_OPENS_CODE) };

  source->url = (ShareUrl) { .whole = bare,
                             .base = { bare.from, bare.from },
                             .query = { bare.from, bare.from },
                             .fragment = { bare.to, bare.to },
                             .at = bare.from };
  source->is_link = FALSE;
  source->body = bare;
}

/* Gives the address or bare word that begins first. A code with a checksum contains a `#` and
 * looks like an address whose base is the code; it counts as a code. */
gboolean
inspect_search_next (InspectSearch *search,
                     gsize          start,
                     InspectSource *source)
{
  const char *bytes = search->text->text;
  gsize length = search->text->length;
  gboolean has_bare;
  gsize bare;

  if (start >= length)
    return FALSE;

  look_for_url (search, start);
  has_bare = look_for_bare (search, start, &bare);
  source->text = search->text;
  source->url = search->url;
  /* A word that begins as a code is one, though it has a `#` with its checksum. */
  if (search->has_url && (!has_bare || source->url.whole.from < bare
                          || (source->url.whole.from == bare && source->url.base.to == bare)))
    {
      cut_soft_break (bytes, length, &source->url);
      source->is_link = source->url.has_fragment;
      source->body = source->is_link ? source->url.fragment : source->url.query;
    }
  else if (has_bare)
    take_bare (source, search, bare);
  else
    return FALSE;

  source->resume = MAX (source->url.whole.to, start + 1);
  return TRUE;
}

/* The value of the first parameter @name of the body; the comparison is exact. */
gboolean
inspect_source_get_parameter (const InspectSource *source,
                              const char          *name,
                              TextSpan            *value)
{
  const char *text = source->text->text;
  TextSpan rest = source->body;
  ShareParameter parameter;

  while (share_url_next_parameter (text, &rest, &parameter))
    {
      gsize n = parameter.name.to - parameter.name.from;

      if (parameter.has_value && n == strlen (name)
          && memcmp (text + parameter.name.from, name, n) == 0)
        {
          *value = parameter.value;
          return TRUE;
        }
    }

  return FALSE;
}

/* The address before the `#`, with its query, or NULL for a bare word. */
char *
inspect_source_dup_base (const InspectSource *source)
{
  TextSpan base = { source->url.base.from, source->url.query.to };

  if (!source->is_link || base.from >= base.to)
    return NULL;
  if (source->url.query.from >= source->url.query.to)
    base.to = source->url.base.to;

  return g_strndup (source->text->text + base.from, base.to - base.from);
}

/* Converts a span of the clean text to one of the pasted text. */
TextSpan
inspect_source_get_place (const InspectSource *source,
                          TextSpan             span)
{
  return mapped_text_get_origin (source->text, span.from, span.to);
}

void
inspect_source_add_base (const InspectSource *source,
                         InspectionBuilder   *builder)
{
  g_autofree char *base = inspect_source_dup_base (source);
  TextSpan span = { source->url.base.from,
                    source->url.base.from + (base != NULL ? strlen (base) : 0) };

  if (base != NULL)
    inspection_builder_add_field (builder, "base", _("Address"), base,
                                  inspect_source_get_place (source, span));
}

/* The length of the source in characters. */
gsize
inspect_source_count (const InspectSource *source)
{
  TextSpan whole = source->url.whole;

  return g_utf8_strlen (source->text->text + whole.from, whole.to - whole.from);
}

/* The offset behind a line break and what mails put around it (`=`, spaces, `>` of quotations),
 * or @at itself when there is no line break. */
static gsize
skip_line_break (const char *text,
                 gsize       length,
                 gsize       at)
{
  gsize end = at;

  while (end < length && strchr (" \t\r=", text[end]) != NULL && text[end] != '\0')
    end++;
  if (end >= length || text[end] != '\n')
    return at;

  for (end++; end < length && strchr (" \t>", text[end]) != NULL && text[end] != '\0'; end++)
    ;
  return end;
}

MappedText *
inspect_source_join (const InspectSource *source,
                     TextSpan             span,
                     const char          *letters,
                     gboolean             lines,
                     gsize               *end)
{
  const char *text = source->text->text;
  gsize length = source->text->length;
  const char *behind = lines ? "\r\n \t>.,;)=" : " ,.;)\r\n";
  MappedTextBuilder *builder = NULL;
  gsize at = span.to;

  for (guint n = 0; n < INSPECT_MAX_JOINED_LINES; n++)
    {
      gsize from = lines ? skip_line_break (text, length, at) : at + strspn (text + at, " ,");
      gsize to = from + strspn (text + from, letters);

      if (from == at || to == from || (text[to] != '\0' && strchr (behind, text[to]) == NULL))
        break;

      if (builder == NULL)
        {
          gboolean soft = lines && span.to > span.from && text[span.to - 1] == '=';

          builder = mapped_text_builder_new (source->text);
          mapped_text_builder_copy (builder, span.from, soft ? span.to - 1 : span.to);
        }
      mapped_text_builder_copy (builder, from, to);
      at = to;
    }

  *end = at;
  return builder != NULL ? mapped_text_builder_end (builder) : NULL;
}
