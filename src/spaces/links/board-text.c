/* Reads what a person pastes: a code or a link with one. Programs on the way encode links more or
 * less, so a link is tried as it is, with its bars decoded, and decoded as a whole; the first that
 * is a board wins. Offsets of errors are mapped back to the text that was given. Linear in the
 * text.
 */
#include "spaces/links/board-text.h"

#include "spaces/board/code.h"
#include "text/share-url.h"

#include <string.h>

#define NAMED "challenge="

/* The `#` between a link and its code: the first `#`, if it is not preceded by a code (which has a
 * `|`), since a `#` behind a code begins its checksum. */
static const char *
find_fragment (const char *text)
{
  const char *hash = strchr (text, '#');

  if (hash == NULL || memchr (text, '|', hash - text) != NULL)
    return NULL;

  return hash;
}

/* Whether @text is a link that carries a code, rather than a code. */
gboolean
board_text_is_link (const char *text)
{
  return find_fragment (text) != NULL;
}

/* Only the bar, which many programs replace in an address and nothing else: a name keeps its
 * percent codes then. */
static char *
decode_bars (const char *text,
             gssize      length)
{
  GString *decoded = g_string_new_len (text, length);

  g_string_replace (decoded, "%7C", "|", 0);
  g_string_replace (decoded, "%7c", "|", 0);

  return g_string_free (decoded, FALSE);
}

/* @name is set only when the code carries one. */
static SpacesBoard *
read_code (const char  *code,
           gssize       length,
           char       **name,
           GError     **error)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  SpacesBoard *board = spaces_code_decode_any (code, length, &extras, error);

  if (board != NULL && name != NULL)
    *name = g_steal_pointer (&extras.name);

  return board;
}

/* A name has percent codes of its own, so a link is decoded no further than necessary: it is
 * read as it is, then with its bars decoded, and only then as one that was encoded as a whole on
 * its way. */
static SpacesBoard *
read_link_code (const char  *start,
                gsize        length,
                char       **name,
                GError     **error)
{
  g_autofree char *barred = decode_bars (start, (gssize) length);
  g_autoptr (MappedText) plain = mapped_text_new (start, length);
  g_autoptr (MappedText) decoded = share_url_decode (plain, (TextSpan) { 0, length },
                                                     SHARE_URL_KEEP_PLUS);
  SpacesBoard *board = read_code (start, (gssize) length, name, NULL);

  if (board == NULL)
    board = read_code (barred, -1, name, NULL);
  if (board == NULL)
    board = read_code (decoded->text, (gssize) decoded->length,
                       name, error);
  if (board == NULL && decode_error_get_offset (*error) != DECODE_NO_OFFSET)
    {
      gsize offset = decode_error_get_offset (*error);

      decode_error_place (*error, mapped_text_get_origin (decoded, offset, offset).from);
    }

  return board;
}

/* The board that @text holds, or NULL; white space and the challenge key before the code are
 * skipped. @name is set to the name that the code carries, or left as it is. */
SpacesBoard *
board_text_read (const char  *text,
                 char       **name,
                 GError     **error)
{
  const char *start = find_fragment (text);
  GError *problem = NULL;
  SpacesBoard *board;
  gboolean is_link = start != NULL;
  gsize length;

  start = is_link ? start + 1 : text;
  if (is_link && g_str_has_prefix (start, NAMED))
    start += strlen (NAMED);
  start += strspn (start, " \t\r\n");
  for (length = strlen (start); length > 0 && g_ascii_isspace (start[length - 1]); length--)
    continue;

  board = is_link ? read_link_code (start, length, name, &problem)
                  : read_code (start, (gssize) length, name, &problem);
  if (board != NULL)
    return board;

  decode_error_shift (problem, start - text);
  g_propagate_error (error, problem);

  return NULL;
}
