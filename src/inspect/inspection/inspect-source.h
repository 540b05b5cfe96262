/* inspect-source.h: the parts of a message that may be links or codes
 *
 * A source is a span of the clean text that is worth a look: an address, or a bare word that begins
 * as one of a format does. Its *body* is what stands behind the `#`; without one, what stands
 * behind the `?` of an address, or all of a bare word. An InspectSearch gives one after the other,
 * and reads each byte of the text once. How words begin the caller knows:
 *
 *   InspectSearch search = INSPECT_SEARCH_INIT (text, open, NULL);
 *   while (inspect_search_next (&search, start, &source))
 *     start = source.resume;
 *
 * Mails break long lines. inspect_source_join() puts the lines that follow onto a body, without the
 * line breaks, the `=` or spaces around them, and the `>` of quotations, as long as they consist of
 * one word of the letters that the reader names. Whether they belong to it only the reader of the
 * format can tell, so it tries without first. The words behind a body that spaces or commas part
 * from it can be joined in the same way.
 *
 * Example: in "see 2|2p0pG0f, ok" the source is 4…13, which is also its body, if `2|` opens a code.
 */
#pragma once

#include "inspect/inspection/inspection-builder.h"
#include "text/share-url.h"

#define INSPECT_MAX_JOINED_LINES 1000 /* a text of 64 KiB in lines of 64 characters */

typedef struct
{
  const MappedText *text;
  ShareUrl          url;
  TextSpan          body;
  gboolean          is_link; /* there is a `#` before the body */
  gsize             resume;  /* where the next source is looked for; a reader may move it on */
} InspectSource;

/* What begins at a byte of the text. */
typedef enum
{
  INSPECT_OPENS_NOTHING,
  INSPECT_OPENS_WORD, /* ends before white space, a quotation mark or what is no ASCII */
  INSPECT_OPENS_CODE, /* the same, and before a `,` or `;` as well */
} InspectOpening;

typedef InspectOpening (*InspectOpen) (const char   *text,
                                       gsize         length,
                                       gsize         at,
                                       gconstpointer data);

/* What was found beyond the source that was given last. */
typedef struct
{
  const MappedText *text;
  InspectOpen       open;
  gconstpointer     open_data;
  gboolean          url_looked;  /* whether there is an address has been looked up … */
  gboolean          has_url;     /* … and this is the first one at or behind the last start */
  ShareUrl          url;
  gboolean          bare_looked; /* likewise */
  gboolean          has_bare;
  gsize             bare;        /* where a bare word begins */
} InspectSearch;

#define INSPECT_SEARCH_INIT(mapped, opener, data)                                                  \
  {                                                                                                \
    .text = (mapped), .open = (opener), .open_data = (data)                                        \
  }

/* @start never goes back from one call to the next. */
gboolean    inspect_search_next          (InspectSearch       *search,
                                          gsize                start,
                                          InspectSource       *source);
gboolean    inspect_source_get_parameter (const InspectSource *source,
                                          const char          *name,
                                          TextSpan            *value);
char       *inspect_source_dup_base      (const InspectSource *source);
/* The same as a field, if there is one. */
void        inspect_source_add_base      (const InspectSource *source,
                                          InspectionBuilder   *builder);
TextSpan    inspect_source_get_place     (const InspectSource *source,
                                          TextSpan             span);
gsize       inspect_source_count         (const InspectSource *source);
/* The bytes @span with the @lines or else the words behind it, as long as each is one word of
 * @letters; *@end is set to the end of the last one. NULL when none can be joined. */
MappedText *inspect_source_join          (const InspectSource *source,
                                          TextSpan             span,
                                          const char          *letters,
                                          gboolean             lines,
                                          gsize               *end);
