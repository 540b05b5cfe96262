/* json-span.h: JSON read where it stands, with the byte span of every value
 *
 * json_span_parse() checks a whole text once: UTF-8, the grammar of RFC 8259, and the depth before
 * anything is descended into. After that a *span* is a value of that text: a pair of pointers from
 * its first byte to behind its last. Nothing is copied and nothing is built, so that reading costs
 * no memory whatever the text is, and each value knows its place. json_span_parse_members() notes
 * on the way where the members of the outermost object are, for readers of small texts by the
 * million.
 *
 * Spans are only ever made by the functions below and only valid while the text is. Members that
 * an object has twice count as JavaScript counts them: the last one wins.
 *
 * Strings may hold U+0000 and halves of surrogate pairs, which no C string can; when a string is
 * copied they become U+FFFD. Lengths are counted in UTF-16 units, as JavaScript counts them.
 *
 * Errors are of the domain DECODE_ERROR with the byte: ENCODING (no UTF-8, or a NUL byte), EMPTY,
 * JSON (the grammar), TOO_LONG (too deep). A byte order mark in front is skipped.
 *
 * Example: in `{"a":[1,2.5]}` the member "a" has the span 5…12, and its second element 8…11.
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *from; /* NULL: there is no such value */
  const char *to;
} JsonSpan;

typedef enum
{
  JSON_SPAN_ABSENT,
  JSON_SPAN_NULL,
  JSON_SPAN_BOOLEAN,
  JSON_SPAN_NUMBER,
  JSON_SPAN_STRING,
  JSON_SPAN_ARRAY,
  JSON_SPAN_OBJECT,
} JsonSpanKind;

#define JSON_SPAN_KEPT_MEMBERS 8

/* Where the members of an object are, in their order; of more than there is room for only their
 * number. */
typedef struct
{
  JsonSpan names[JSON_SPAN_KEPT_MEMBERS];
  JsonSpan values[JSON_SPAN_KEPT_MEMBERS];
  guint    n;
} JsonSpanMembers;

typedef struct
{
  const char *at;
  char        closing; /* the bracket that ends the walk; 0: there is nothing to walk */
} JsonSpanIter;

gboolean     json_span_parse_members (const char         *text,
                                      gsize               length,
                                      guint               max_depth,
                                      JsonSpan           *root,
                                      JsonSpanMembers    *members,
                                      GError            **error);
#define json_span_parse(text, length, max_depth, root, error) \
  json_span_parse_members (text, length, max_depth, root, NULL, error)

JsonSpanKind json_span_get_kind      (JsonSpan            span);

/* Loops over an array, or over an object; anything else is passed over. The variables are the
 * caller's. */
#define JSON_EACH_ELEMENT(value, array) \
  for (JsonSpanIter value##_iter = json_span_iter (array); \
       json_span_next_element (&value##_iter, &value);)
#define JSON_EACH_MEMBER(name, value, object) \
  for (JsonSpanIter value##_iter = json_span_iter (object); \
       json_span_next_member (&value##_iter, &name, &value);)

JsonSpanIter json_span_iter          (JsonSpan            span);
gboolean     json_span_next_element  (JsonSpanIter       *iter,
                                      JsonSpan           *value);
gboolean     json_span_next_member   (JsonSpanIter       *iter,
                                      JsonSpan           *name,
                                      JsonSpan           *value);
gsize        json_span_count         (JsonSpan            span);

JsonSpan     json_span_member        (JsonSpan            object,
                                      const char         *name);
void         json_span_members       (JsonSpan            object,
                                      const char *const  *names,
                                      gsize               n_names,
                                      JsonSpan           *values);

gboolean     json_span_string_equal  (JsonSpan            string,
                                      const char         *text);
char        *json_span_dup_string    (JsonSpan            string);
gsize        json_span_string_length (JsonSpan            string);
gboolean     json_span_is_true       (JsonSpan            span);
double       json_span_get_number    (JsonSpan            number);
gboolean     json_span_get_integer   (JsonSpan            number,
                                      gint64             *value);
/* The member @name of @object if it is a whole number from @low to @high; FALSE for anything
 * else. */
gboolean     json_span_get_member_between (JsonSpan       object,
                                           const char    *name,
                                           gint64         low,
                                           gint64         high,
                                           guint         *number);

void         json_span_print         (JsonSpan            span,
                                      guint               indent,
                                      GString            *text);

/* What a JSON string says, whatever it says
 *
 * A JSON string may hold U+0000, and by an escape one half of a surrogate pair alone, which no
 * valid UTF-8 text can. json_string_read() keeps both: the text it gives has its length beside it,
 * is not ended by a NUL byte, and a lone surrogate is three bytes in the manner of UTF-8, as
 * utf16_from_utf8() takes it (utf16.h).
 *
 * A string without escapes is not copied: the text points into the JSON text. One with escapes is
 * put into @scratch, whose contents are replaced and whose memory is kept for the next one.
 *
 * Example: `"a\u00e9"` is the three bytes 61 C3 A9; `"\ud83d"` is ED A0 BD and not well formed.
 */
typedef struct
{
  const char *text;   /* NULL: the span is no string */
  gsize       length; /* bytes */
  gboolean    well_formed; /* valid UTF-8: no surrogate stands alone */
} JsonString;

JsonString json_string_read (JsonSpan  span,
                             GString  *scratch);
