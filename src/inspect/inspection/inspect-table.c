/* Tries the readers of all games on each source of a text. The first reader that recognises a
 * source owns it; the readers of the games behind it are then asked whether they could read it
 * as well, which becomes a note. Nothing here knows a format: the order of the table is the only
 * priority.
 *
 * Cost: each source is offered to every reader once, and at most INSPECT_MAX_SOURCES sources are
 * read (or INSPECTION_MAX_WHOLE); further ones are only counted, without decoding them. */
#include "inspect/inspection/inspect-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gsize
inspect_table_get_max_sources (const InspectTable *table)
{
  return table->is_whole ? INSPECTION_MAX_WHOLE : INSPECT_MAX_SOURCES;
}

/* The InspectOpen callback of the search: the first game that recognises the beginning of a bare
 * word decides how the word ends. */
static InspectOpening
open_any (const char    *text,
          gsize          length,
          gsize          at,
          gconstpointer  data)
{
  const InspectTable *table = data;
  InspectOpening opening = INSPECT_OPENS_NOTHING;

  for (gsize i = 0; table->games[i] != NULL && opening == INSPECT_OPENS_NOTHING; i++)
    opening = table->games[i]->open (text, length, at);

  return opening;
}

/* Offers the source to @formats in order. Readers that decline have added nothing to @builder,
 * which has the size of the source. */
static gboolean
read_first (const InspectFormat *formats,
            gsize                n_formats,
            InspectSource       *source,
            InspectionBuilder   *builder)
{
  builder->inspection->sizes.characters = inspect_source_count (source);
  for (gsize i = 0; i < n_formats; i++)
    if (formats[i].read (source, builder))
      {
        inspection_builder_default_format (builder, formats[i].id, _(formats[i].title));
        return TRUE;
      }

  return FALSE;
}

/* A second opinion: what @game alone makes of a source, on a copy of the source and with a
 * builder of its own, so that neither is changed. Readings with errors are no alternatives. */
static Inspection *
read_for_itself (const InspectGame   *game,
                 const InspectSource *source)
{
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) reading = NULL;
  InspectSource copy = *source;

  if (!read_first (game->formats, game->n_formats, &copy, builder))
    return NULL;

  reading = inspection_builder_end (g_steal_pointer (&builder));
  return inspection_has_errors (reading) ? NULL : g_steal_pointer (&reading);
}

/* Adds a note for each game from index @first on that can read @source without an error. */
static void
note_other_readings (const InspectTable  *table,
                     gsize                first,
                     const InspectSource *source,
                     InspectionBuilder   *builder)
{
  for (gsize i = first; table->games[i] != NULL; i++)
    {
      g_autoptr (Inspection) reading = read_for_itself (table->games[i], source);

      if (reading != NULL)
        inspection_builder_report (builder, INSPECTION_NOTE, "second-reading",
                                   inspect_source_get_place (source, source->url.whole),
                                   /* Translators: %s is what a text is called, such as "Position
                                    * of a solitaire" */
                                   _("The same text can also be read as this: %s."),
                                   reading->title);
    }
}

static gboolean
read_source (const InspectTable *table,
             InspectSource      *source,
             InspectionBuilder  *builder)
{
  const InspectSource untouched = *source;

  for (gsize i = 0; table->games[i] != NULL; i++)
    if (read_first (table->games[i]->formats, table->games[i]->n_formats, source, builder))
      {
        note_other_readings (table, i + 1, &untouched, builder);
        return TRUE;
      }

  return FALSE;
}

/* The last resorts of each game, for bare words in a text in which nothing else was found. */
static gboolean
read_last (const InspectTable *table,
           InspectSource      *source,
           InspectionBuilder  *builder)
{
  for (gsize i = 0; table->games[i] != NULL; i++)
    if (read_first (table->games[i]->last, table->games[i]->n_last, source, builder))
      return TRUE;

  return FALSE;
}

static gboolean
contains_no_case (const char *text,
                  TextSpan    span,
                  const char *needle)
{
  gsize n = strlen (needle);

  for (gsize at = span.from; at + n <= span.to; at++)
    if (g_ascii_strncasecmp (text + at, needle, n) == 0)
      return TRUE;

  return FALSE;
}

/* Whether @span may contain an address whose `#` or `?` is percent-encoded. A cheap test before
 * the span is decoded. */
static gboolean
may_carry (const char *text,
           TextSpan    span)
{
  return contains_no_case (text, span, "%23") || contains_no_case (text, span, "%3f");
}

/* Decodes the percent codes of @span and reads the first source in the result. Only one level is
 * undone: redirecting services encode the target once. */
static gboolean
read_unescaped (const InspectTable *table,
                const MappedText   *text,
                TextSpan            span,
                InspectionBuilder  *builder)
{
  g_autoptr (MappedText) decoded = share_url_decode (text, span, SHARE_URL_KEEP_PLUS);
  InspectSearch search = INSPECT_SEARCH_INIT (decoded, open_any, table);
  InspectSource inner;

  if (!inspect_search_next (&search, 0, &inner) || !read_source (table, &inner, builder))
    return FALSE;

  inspection_builder_report (builder, INSPECTION_NOTE, "carried",
                             mapped_text_get_origin (decoded, 0, decoded->length),
                             _("The link was inside another address."));
  return TRUE;
}

/* Redirecting services carry the target address in a parameter or in their path; the parameters
 * are tried first, then the whole address. */
static gboolean
read_carried (const InspectTable  *table,
              const InspectSource *outer,
              InspectionBuilder   *builder)
{
  const char *text = outer->text->text;
  TextSpan rest = outer->url.query;
  ShareParameter parameter;

  if (!may_carry (text, outer->url.whole))
    return FALSE;

  while (share_url_next_parameter (text, &rest, &parameter))
    if (may_carry (text, parameter.value)
        && read_unescaped (table, outer->text, parameter.value, builder))
      return TRUE;

  return may_carry (text, outer->url.base)
         && read_unescaped (table, outer->text, outer->url.whole, builder);
}

/* An estimate for counting sources beyond the limit without reading them: bare words, links with
 * something behind the `#`, and addresses with a parameter that a game also knows without an
 * address. */
static gboolean
may_be_recognised (const InspectTable  *table,
                   const InspectSource *source)
{
  const char *text = source->text->text;
  gsize length = source->text->length;
  TextSpan rest = source->url.query;
  ShareParameter parameter;

  if (source->body.from < source->body.to
      && (source->is_link || source->url.base.from == source->url.base.to))
    return TRUE;

  while (share_url_next_parameter (text, &rest, &parameter))
    if (open_any (text, length, parameter.name.from, table) != INSPECT_OPENS_NOTHING)
      return TRUE;

  return FALSE;
}

void
inspect_table_read (const InspectTable *table,
                    const MappedText   *clean,
                    GCancellable       *cancellable,
                    GPtrArray          *items,
                    gsize              *n_more)
{
  InspectSearch search = INSPECT_SEARCH_INIT (clean, open_any, table);
  InspectSource source;
  gsize start = 0;

  while (*n_more <= INSPECT_MAX_COUNTED && !g_cancellable_is_cancelled (cancellable)
         && inspect_search_next (&search, start, &source))
    {
      g_autoptr (InspectionBuilder) builder = NULL;

      start = source.resume;
      if (items->len == inspect_table_get_max_sources (table))
        {
          *n_more += may_be_recognised (table, &source);
          continue;
        }

      builder = inspection_builder_new (table->is_whole);
      if (read_source (table, &source, builder) || read_carried (table, &source, builder))
        g_ptr_array_add (items, inspection_builder_end (g_steal_pointer (&builder)));
      start = source.resume; /* the reader may have moved it on */
    }
}

static InspectSource
make_source (const MappedText *text,
             TextSpan          span)
{
  InspectSource source = { .text = text, .body = span, .resume = span.to };

  source.url.whole = span;
  source.url.base = source.url.query = (TextSpan) { span.from, span.from };

  return source;
}

Inspection *
inspect_table_read_text (const InspectTable *table,
                         const MappedText   *clean)
{
  InspectSource source = make_source (clean, (TextSpan) { 0, clean->length });
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (table->is_whole);

  for (gsize i = 0; table->games[i] != NULL; i++)
    if (table->games[i]->text != NULL && read_first (table->games[i]->text, 1, &source, builder))
      return inspection_builder_end (g_steal_pointer (&builder));

  return NULL;
}

/* One builder serves all words: a reader that declines has added nothing to it. Words are split
 * at white space and quotation marks, since no reader has said where they begin. */
Inspection *
inspect_table_read_last (const InspectTable *table,
                         const MappedText   *clean)
{
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (table->is_whole);
  const char *text = clean->text;
  gsize length = clean->length;

  for (gsize at = 0; at < length;)
    {
      gsize word = strcspn (text + at, " \t\r\n<>\"'`");
      InspectSource source = make_source (clean, (TextSpan) { at, at + word });

      if (word > 0 && read_last (table, &source, builder))
        return inspection_builder_end (g_steal_pointer (&builder));
      at += word + 1;
    }

  return NULL;
}
