/* mapped-text.h: a text that remembers where each of its bytes came from
 *
 * What a person pastes is seldom what a reader wants: line breaks of a mail have to go, `%7C`
 * stands for `|`. Every such step makes a new text, and every byte of it knows the span of the
 * *pasted* text that it stands for, through however many steps. So an error or a field that is
 * found in the last text can be shown in the first.
 *
 * Spans are half open, in bytes: from … to. An empty span marks a place between two bytes. The map
 * takes 8 bytes a byte; pasted texts are bounded long before that matters.
 *
 * Values are immutable once they are made, reference counted, and end with a NUL that is not
 * counted. A builder makes them.
 *
 * Example: the pasted text `2%7C2p` with its percent code undone is `2|2p`, and the span 1…2 of it,
 * the `|`, maps to the span 1…4 of the pasted text.
 */
#pragma once

#include "objects/shared-value.h"

#include <glib.h>

typedef struct
{
  gsize from;
  gsize to;
} TextSpan;

SHARED_VALUE_TYPE (MappedText, mapped_text)

/* Text and length are to be read. */
struct _MappedText
{
  char               *text;    /* owned, ended by a NUL */
  gsize               length;
  struct _TextOrigin *origins; /* one for each byte; NULL when every byte came from its own place +
                                * shift */
  gsize               shift;   /* without origins: where the first byte was; with them: for an empty
                                * text */
};

typedef struct _MappedTextBuilder MappedTextBuilder;

MappedText        *mapped_text_new             (const char         *text,
                                                gsize               length);

TextSpan           mapped_text_get_origin      (const MappedText   *mapped,
                                                gsize               from,
                                                gsize               to);
MappedText        *mapped_text_slice           (const MappedText   *mapped,
                                                gsize               from,
                                                gsize               to);

MappedTextBuilder *mapped_text_builder_new     (const MappedText   *source);
void               mapped_text_builder_copy    (MappedTextBuilder  *builder,
                                                gsize               from,
                                                gsize               to);
void               mapped_text_builder_replace (MappedTextBuilder  *builder,
                                                gsize               from,
                                                gsize               to,
                                                const char         *with,
                                                gsize               length);
MappedText        *mapped_text_builder_end     (MappedTextBuilder  *builder);
