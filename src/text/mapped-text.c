/* Origins are kept as spans of the *first* text, so that a map costs the same after any number of
 * steps: each step looks up the origins of the step before. A text that is the pasted one, or a
 * slice of it, needs no array: the origin of a byte is its own place plus a shift. */
#include "text/mapped-text.h"

/* Where a byte came from. 32 bits are enough for every text that is read. */
typedef struct _TextOrigin
{
  guint32 from;
  guint32 to;
} Origin;

/* Room for a short text; many are built from parts of one long text. */
#define FIRST_ROOM 64

struct _MappedTextBuilder
{
  const MappedText *source; /* borrowed until the text is built */
  GString *text;            /* the new text so far */
  GArray *origins;          /* of Origin, one for each byte of it */
};

/* Takes @text and @origins over. */
static MappedText *
mapped_text_alloc (char   *text,
                   gsize   length,
                   Origin *origins,
                   gsize   shift)
{
  MappedText *mapped = g_atomic_rc_box_new (MappedText);

  mapped->text = text;
  mapped->length = length;
  mapped->origins = origins;
  mapped->shift = shift;

  return mapped;
}

/* The pasted text itself. */
MappedText *
mapped_text_new (const char *text,
                 gsize       length)
{
  g_return_val_if_fail (length <= G_MAXUINT32, NULL);

  return mapped_text_alloc (g_strndup (text, length), length, NULL, 0);
}

SHARED_OWNS (MappedText, mapped_text, (text, g_free), (origins, g_free))

/* The span of the pasted text that one byte stands for; @at is below the length. */
static TextSpan
origin_of_byte (const MappedText *mapped,
                gsize             at)
{
  TextSpan span = { at + mapped->shift, at + mapped->shift + 1 };

  if (mapped->origins != NULL)
    {
      span.from = mapped->origins[at].from;
      span.to = mapped->origins[at].to;
    }

  return span;
}

/* The span of the pasted text that the bytes @from … @to stand for. An empty span, and any place
 * behind the end, becomes the empty span behind the byte before it. */
TextSpan
mapped_text_get_origin (const MappedText *mapped,
                        gsize             from,
                        gsize             to)
{
  TextSpan span = { mapped->shift, mapped->shift };

  from = MIN (from, mapped->length);
  to = CLAMP (to, from, mapped->length);
  if (from < to)
    {
      span.from = origin_of_byte (mapped, from).from;
      span.to = MAX (span.from, origin_of_byte (mapped, to - 1).to);
    }
  else if (from < mapped->length)
    span.from = span.to = origin_of_byte (mapped, from).from;
  else if (from > 0)
    span.from = span.to = origin_of_byte (mapped, from - 1).to;

  return span;
}

/* The bytes @from … @to as a text of its own, with the same origins. */
MappedText *
mapped_text_slice (const MappedText *mapped,
                   gsize             from,
                   gsize             to)
{
  Origin *origins = NULL;

  g_return_val_if_fail (from <= to && to <= mapped->length, NULL);

  if (mapped->origins != NULL)
    origins = g_memdup2 (mapped->origins + from, (to - from) * sizeof (Origin));

  return mapped_text_alloc (g_strndup (mapped->text + from, to - from), to - from, origins,
                            origins != NULL ? mapped_text_get_origin (mapped, from, from).from
                                            : mapped->shift + from);
}

/* @source must live until the text is built. */
MappedTextBuilder *
mapped_text_builder_new (const MappedText *source)
{
  MappedTextBuilder *builder = g_new (MappedTextBuilder, 1);

  builder->source = source;
  builder->text = g_string_sized_new (MIN (source->length, FIRST_ROOM));
  builder->origins = g_array_sized_new (FALSE, FALSE, sizeof (Origin),
                                        (guint) MIN (source->length, FIRST_ROOM));

  return builder;
}

/* Adds the bytes @from … @to of the source as they are. */
void
mapped_text_builder_copy (MappedTextBuilder *builder,
                          gsize              from,
                          gsize              to)
{
  const MappedText *source = builder->source;

  g_string_append_len (builder->text, source->text + from, (gssize) (to - from));
  if (source->origins != NULL)
    g_array_append_vals (builder->origins, source->origins + from, (guint) (to - from));
  for (gsize i = from; source->origins == NULL && i < to; i++)
    {
      Origin origin = { (guint32) (i + source->shift), (guint32) (i + source->shift + 1) };

      g_array_append_val (builder->origins, origin);
    }
}

/* Adds @with for the bytes @from … @to of the source: each of its bytes gets the whole span. */
void
mapped_text_builder_replace (MappedTextBuilder *builder,
                             gsize              from,
                             gsize              to,
                             const char        *with,
                             gsize              length)
{
  TextSpan span = mapped_text_get_origin (builder->source, from, to);
  Origin origin = { span.from, span.to };

  g_string_append_len (builder->text, with, length);
  for (gsize i = 0; i < length; i++)
    g_array_append_val (builder->origins, origin);
}

/* The finished text; the builder is gone. */
MappedText *
mapped_text_builder_end (MappedTextBuilder *builder)
{
  gsize length = builder->text->len;
  gsize start = mapped_text_get_origin (builder->source, 0, 0).from;
  MappedText *mapped;

  mapped = mapped_text_alloc (g_string_free (builder->text, FALSE), length,
                              (Origin *) (gpointer) g_array_free (builder->origins, FALSE), start);
  /* A text of no bytes has no origins either. */
  if (length == 0)
    g_clear_pointer (&mapped->origins, g_free);
  g_free (builder);

  return mapped;
}
