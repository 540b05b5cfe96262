/* share-url.h: the addresses in a pasted message, and their parts
 *
 *   https://host/path?query#fragment
 *   `------ base ----'
 *
 * The game keeps everything behind the first `#`. Its reader takes `name=value` pairs joined by `&`
 * there, undoes percent codes and takes `+` for a space; where there is no `#` it looks at the
 * whole text. share_url_split() and share_url_next_parameter() do the same.
 *
 * share_url_find() is for people: it finds the next address in a message. An address begins with
 * `http://` or `https://` in any case, or with the first word that has a `#` in it, and ends at
 * white space, at a bracket `<` `>`, or at a quotation mark of any language. Punctuation behind it
 * that belongs to the sentence (`.` `,` `;` `:` `!` `?`, a closing bracket that was not opened
 * inside) is left outside. `|` is part of an address although no standard allows it there: the
 * game's short links have it.
 *
 * share_url_trim_start() is for a reader that has taken something before an address, and reads on:
 * the address that was found already then begins where the rest does.
 *
 * All spans count bytes of the text that was given; their ends are exclusive. Nothing here fails.
 *
 * Example: in `Play <https://x.example/?a=b#c=N4Ig>!` the address is 6…35, its base 6…24, its query
 * 25…28, its fragment 29…35 and the only parameter there is "c" with the value `N4Ig`.
 */
#pragma once

#include "text/mapped-text.h"

/* A byte of an address, written as `%` and two hexadecimal digits
 *
 * The one place that reads such a code; what a `%` means that begins none is for the caller to say.
 *
 * Example: percent_code_read ("%7Cx", 4, &byte) is TRUE and gives `|`; the code has
 * PERCENT_CODE_LENGTH bytes.
 */
#define PERCENT_CODE_LENGTH 3

/* Whether the @length bytes of @text begin with a code; @byte is then what it stands for. */
static inline gboolean
percent_code_read (const char *text,
                   gsize       length,
                   char       *byte)
{
  if (length < PERCENT_CODE_LENGTH || text[0] != '%' || !g_ascii_isxdigit (text[1])
      || !g_ascii_isxdigit (text[2]))
    return FALSE;

  *byte = (char) (g_ascii_xdigit_value (text[1]) << 4 | g_ascii_xdigit_value (text[2]));
  return TRUE;
}

typedef struct
{
  TextSpan whole;
  TextSpan base;     /* empty where the address begins with its fragment */
  TextSpan query;    /* without the `?` */
  TextSpan fragment; /* without the `#` */
  gboolean has_fragment;
  gsize    at;       /* where it was recognised: its scheme, or its `#` where it has none */
} ShareUrl;

typedef struct
{
  TextSpan name;
  TextSpan value;    /* empty at the end of the name where there is no `=` */
  gboolean has_value;
} ShareParameter;

typedef enum
{
  SHARE_URL_KEEP_PLUS,
  SHARE_URL_PLUS_IS_SPACE, /* as a web form writes it, and as the game reads it */
} ShareUrlPlus;

gboolean    share_url_find           (const char       *text,
                                      gsize             length,
                                      gsize             start,
                                      ShareUrl         *url);
void        share_url_trim_start     (const char       *text,
                                      gsize             start,
                                      ShareUrl         *url);
void        share_url_split          (const char       *text,
                                      TextSpan          whole,
                                      ShareUrl         *url);
gboolean    share_url_next_parameter (const char       *text,
                                      TextSpan         *rest,
                                      ShareParameter   *parameter);
MappedText *share_url_decode         (const MappedText *source,
                                      TextSpan          span,
                                      ShareUrlPlus      plus);

/* Whether links can be made from @base, which may be NULL: an absolute http or https address with a
 * host. What it has behind a `#` does not count. */
gboolean    share_url_is_base        (const char       *base);
