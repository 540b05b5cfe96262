#include "text/json-complaint.h"

#include "text/utf16.h"

#define CONTEXT 10 /* units that are quoted before and behind an unexpected one */

/* Reads as the engine does, with a stack of open brackets in place of recursion. */
typedef struct
{
  const guint16 *units;
  gsize n_units;
  gsize at;
  GByteArray *open; /* '{' and '[' */
  char *complaint;
} Reader;

static gboolean
complain (Reader     *reader,
          const char *words)
{
  reader->complaint = g_strdup_printf ("%s in JSON at position %" G_GSIZE_FORMAT, words, reader->at);
  return FALSE;
}

static gboolean
complain_after (Reader *reader)
{
  reader->complaint = g_strdup_printf ("Unexpected non-whitespace character after JSON at position %"
                                       G_GSIZE_FORMAT, reader->at);
  return FALSE;
}

static char *
quote (const Reader *reader,
       gsize         from,
       gsize         to)
{
  return utf16_to_utf8 (reader->units + from, to - from, UTF16_REPLACE_LONE, NULL);
}

/* The unit at hand belongs nowhere; it is shown with what stands around it. */
static gboolean
complain_token (Reader *reader)
{
  gsize at = reader->at;
  gsize from = 0, to = reader->n_units;
  g_autofree char *token = NULL;
  g_autofree char *context = NULL;

  if (at >= reader->n_units)
    {
      reader->complaint = g_strdup ("Unexpected end of JSON input");
      return FALSE;
    }

  if (reader->n_units > 2 * CONTEXT)
    {
      from = at < CONTEXT ? 0 : at - CONTEXT;
      to = at >= CONTEXT && at + CONTEXT >= reader->n_units ? reader->n_units : at + CONTEXT;
    }

  token = quote (reader, at, at + 1);
  context = quote (reader, from, to);
  reader->complaint = g_strdup_printf ("Unexpected token '%s', %s\"%s\"%s is not valid JSON", token,
                                       from > 0 ? "..." : "", context,
                                       to < reader->n_units ? "..." : "");
  return FALSE;
}

static gboolean
is_next (const Reader *reader,
         char          c)
{
  return reader->at < reader->n_units && reader->units[reader->at] == (guint16) c;
}

static gboolean
is_digit_next (const Reader *reader)
{
  return reader->at < reader->n_units && reader->units[reader->at] >= '0'
         && reader->units[reader->at] <= '9';
}

static void
skip_space (Reader *reader)
{
  while (is_next (reader, ' ') || is_next (reader, '\n') || is_next (reader, '\r')
         || is_next (reader, '\t'))
    reader->at++;
}

static gboolean
read_unicode_escape (Reader *reader)
{
  for (int i = 0; i < 4; i++, reader->at++)
    if (reader->at >= reader->n_units || reader->units[reader->at] > 'f'
        || !g_ascii_isxdigit ((char) reader->units[reader->at]))
      return complain (reader, "Bad Unicode escape");

  return TRUE;
}

static gboolean
read_escape (Reader *reader)
{
  static const char escapes[] = "\"\\/bfnrt";

  reader->at++;
  if (reader->at >= reader->n_units)
    return complain_token (reader);

  if (is_next (reader, 'u'))
    {
      reader->at++;
      return read_unicode_escape (reader);
    }

  for (const char *escape = escapes; *escape != '\0'; escape++)
    if (is_next (reader, *escape))
      {
        reader->at++;
        return TRUE;
      }

  return complain (reader, "Bad escaped character");
}

static gboolean
read_string (Reader *reader)
{
  for (reader->at++; !is_next (reader, '"');)
    {
      if (reader->at >= reader->n_units)
        return complain (reader, "Unterminated string");
      if (reader->units[reader->at] < ' ')
        return complain (reader, "Bad control character in string literal");
      if (!is_next (reader, '\\'))
        reader->at++;
      else if (!read_escape (reader))
        return FALSE;
    }

  reader->at++;
  return TRUE;
}

static void
skip_digits (Reader *reader)
{
  while (is_digit_next (reader))
    reader->at++;
}

static gboolean
read_number (Reader *reader)
{
  if (is_next (reader, '-'))
    {
      reader->at++;
      if (!is_digit_next (reader))
        return complain (reader, "No number after minus sign");
    }

  if (is_next (reader, '0'))
    {
      reader->at++;
      if (is_digit_next (reader))
        return complain (reader, "Unexpected number");
    }
  skip_digits (reader);

  if (is_next (reader, '.'))
    {
      reader->at++;
      if (!is_digit_next (reader))
        return complain (reader, "Unterminated fractional number");
      skip_digits (reader);
    }

  if (is_next (reader, 'e') || is_next (reader, 'E'))
    {
      reader->at++;
      if (is_next (reader, '+') || is_next (reader, '-'))
        reader->at++;
      if (!is_digit_next (reader))
        return complain (reader, "Exponent part is missing a number");
      skip_digits (reader);
    }

  return TRUE;
}

static gboolean
read_word (Reader     *reader,
           const char *word)
{
  for (; *word != '\0'; word++, reader->at++)
    if (!is_next (reader, *word))
      return complain_token (reader);

  return TRUE;
}

/* The name of a member and its colon, for which the engine has words only at the first one. */
static gboolean
read_name (Reader  *reader,
           gboolean first)
{
  skip_space (reader);
  if (!is_next (reader, '"'))
    return complain (reader, first ? "Expected property name or '}'"
                                   : "Expected double-quoted property name");
  if (!read_string (reader))
    return FALSE;

  skip_space (reader);
  if (!is_next (reader, ':'))
    return first ? complain (reader, "Expected ':' after property name") : complain_token (reader);

  reader->at++;
  return TRUE;
}

/* A value up to its end, or the opening of one that has parts; @opened says which. */
static gboolean
read_value (Reader   *reader,
            gboolean *opened)
{
  const guint8 object = '{', array = '[';

  *opened = FALSE;
  skip_space (reader);
  if (is_next (reader, '"'))
    return read_string (reader);
  if (is_next (reader, '-') || is_digit_next (reader))
    return read_number (reader);
  if (is_next (reader, 't'))
    return read_word (reader, "true");
  if (is_next (reader, 'f'))
    return read_word (reader, "false");
  if (is_next (reader, 'n'))
    return read_word (reader, "null");
  if (!is_next (reader, '{') && !is_next (reader, '['))
    return complain_token (reader);

  *opened = TRUE;
  g_byte_array_append (reader->open, is_next (reader, '{') ? &object : &array, 1);
  reader->at++;
  skip_space (reader);
  if (is_next (reader, reader->open->data[reader->open->len - 1] == object ? '}' : ']'))
    {
      *opened = FALSE;
      reader->at++;
      g_byte_array_set_size (reader->open, reader->open->len - 1);
      return TRUE;
    }

  return reader->open->data[reader->open->len - 1] != object || read_name (reader, TRUE);
}

/* What follows a value: closing brackets, and then a comma if there is more to come. */
static gboolean
read_after_value (Reader   *reader,
                  gboolean *more)
{
  for (*more = FALSE;;)
    {
      gboolean object;

      skip_space (reader);
      if (reader->open->len == 0)
        return reader->at >= reader->n_units
               || complain_after (reader);

      object = reader->open->data[reader->open->len - 1] == '{';
      if (is_next (reader, ','))
        {
          reader->at++;
          *more = TRUE;
          return !object || read_name (reader, FALSE);
        }
      if (!is_next (reader, object ? '}' : ']'))
        return complain (reader, object ? "Expected ',' or '}' after property value"
                                        : "Expected ',' or ']' after array element");

      reader->at++;
      g_byte_array_set_size (reader->open, reader->open->len - 1);
    }
}

/* The engine's words about the first fault of @units, or NULL when they are JSON. */
char *
json_complaint_make (const guint16 *units,
                     gsize          n_units)
{
  g_autoptr (GByteArray) open = g_byte_array_new ();
  Reader reader = { units, n_units, 0, open, NULL };
  gboolean opened, more = TRUE;

  while (more && read_value (&reader, &opened))
    if (!opened && !read_after_value (&reader, &more))
      break;

  return reader.complaint;
}
