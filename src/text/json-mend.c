#include "text/json-mend.h"

#include <string.h>

/* What may stand next. */
typedef enum
{
  EXPECT_VALUE,         /* behind a colon */
  EXPECT_VALUE_OR_END,  /* behind `[` */
  EXPECT_NAME,          /* behind a comma in an object */
  EXPECT_NAME_OR_END,   /* behind `{` */
  EXPECT_COLON,
  EXPECT_COMMA_OR_END,  /* behind a value */
  EXPECT_ELEMENT,       /* behind a comma in an array */
  EXPECT_NOTHING,
} Expectation;

typedef struct
{
  const char *text;
  gsize length;
  gsize at;
  Expectation expect;
  guint depth;
  guint max_depth;
  char open[JSON_MEND_MAX_DEPTH];

  gsize safe_at;  /* up to here everything can be closed … */
  guint safe_depth; /* … with that many brackets, which are still those of `open` */
  char safe_open[JSON_MEND_MAX_DEPTH];
} Mender;

static void
mark_safe (Mender *mender)
{
  mender->safe_at = mender->at;
  mender->safe_depth = mender->depth;
  memcpy (mender->safe_open, mender->open, mender->depth);
}

/* How many bytes the escape at @at takes; 0 when it is none or not whole. */
static gsize
escape_length (const Mender *mender,
               gsize         at)
{
  gsize left = mender->length - at;

  if (left < 2 || mender->text[at + 1] == '\0' || strchr ("\"\\/bfnrtu", mender->text[at + 1]) == NULL)
    return 0;
  if (mender->text[at + 1] != 'u')
    return 2;

  for (gsize i = 2; i < 6; i++)
    if (i >= left || !g_ascii_isxdigit (mender->text[at + i]))
      return 0;

  return 6;
}

/* Behind the closing quotation mark of the text at hand; FALSE when there is none, and then
 * mender->at stands where the text that can be read ends. */
static gboolean
skip_text (Mender *mender)
{
  gsize at = mender->at + 1;

  while (at < mender->length && mender->text[at] != '"' && (guchar) mender->text[at] >= ' ')
    {
      gsize taken = mender->text[at] == '\\' ? escape_length (mender, at) : 1;

      if (taken == 0)
        break;
      at += taken;
    }

  mender->at = at;
  if (at >= mender->length || mender->text[at] != '"')
    return FALSE;

  mender->at++;
  return TRUE;
}

static gboolean
is_word_character (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '+' || c == '.';
}

static gsize
skip_digits (const char *text,
             gsize       length,
             gsize       at)
{
  while (at < length && g_ascii_isdigit (text[at]))
    at++;

  return at;
}

/* Whether the whole of @text is a number as JSON writes it: -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][-+]?[0-9]+)?
 * There may be half a million of them, so nothing is copied or compiled for one. */
static gboolean
is_number (const char *text,
           gsize       length)
{
  gsize start = length > 0 && text[0] == '-' ? 1 : 0;
  gsize at = skip_digits (text, length, start);

  if (at == start || (at - start > 1 && text[start] == '0'))
    return FALSE;

  if (at < length && text[at] == '.')
    {
      start = at + 1;
      at = skip_digits (text, length, start);
      if (at == start)
        return FALSE;
    }
  if (at < length && (text[at] == 'e' || text[at] == 'E'))
    {
      start = at + 1;
      if (start < length && (text[start] == '-' || text[start] == '+'))
        start++;
      at = skip_digits (text, length, start);
      if (at == start)
        return FALSE;
    }

  return at == length;
}

/* A number or a word. At the very end of the text nobody knows whether it was complete. */
static gboolean
skip_word (Mender *mender)
{
  gsize start = mender->at;
  gsize length;

  while (mender->at < mender->length && is_word_character (mender->text[mender->at]))
    mender->at++;
  length = mender->at - start;
  if (length == 0 || length > 40 || mender->at >= mender->length)
    return FALSE;

  return (length == 4 && memcmp (mender->text + start, "true", 4) == 0)
         || (length == 4 && memcmp (mender->text + start, "null", 4) == 0)
         || (length == 5 && memcmp (mender->text + start, "false", 5) == 0)
         || is_number (mender->text + start, length);
}

static gboolean
open_bracket (Mender *mender,
              char    bracket)
{
  if (mender->depth == mender->max_depth)
    return FALSE;

  mender->open[mender->depth++] = bracket;
  mender->at++;
  mender->expect = bracket == '{' ? EXPECT_NAME_OR_END : EXPECT_VALUE_OR_END;
  mark_safe (mender);
  return TRUE;
}

static void
end_value (Mender *mender)
{
  mender->expect = mender->depth > 0 ? EXPECT_COMMA_OR_END : EXPECT_NOTHING;
  mark_safe (mender);
}

static gboolean
close_bracket (Mender *mender,
               char    bracket)
{
  if (mender->depth == 0 || (mender->open[mender->depth - 1] == '{') != (bracket == '}'))
    return FALSE;

  mender->depth--;
  mender->at++;
  end_value (mender);
  return TRUE;
}

static gboolean
step_value (Mender *mender,
            char    c)
{
  if (c == '{' || c == '[')
    return open_bracket (mender, c);
  if (mender->expect == EXPECT_VALUE_OR_END && c == ']')
    return close_bracket (mender, c);
  if (c == '"' ? !skip_text (mender) : !skip_word (mender))
    return FALSE;

  end_value (mender);
  return TRUE;
}

static gboolean
step_name (Mender *mender,
           char    c)
{
  if (mender->expect == EXPECT_NAME_OR_END && c == '}')
    return close_bracket (mender, c);
  if (c != '"' || !skip_text (mender))
    return FALSE;

  mender->expect = EXPECT_COLON;
  return TRUE;
}

/* Reads one thing; FALSE when the text goes no further. */
static gboolean
step (Mender *mender)
{
  char c = mender->text[mender->at];

  switch (mender->expect)
    {
    case EXPECT_VALUE:
    case EXPECT_VALUE_OR_END:
    case EXPECT_ELEMENT:
      return step_value (mender, c);
    case EXPECT_NAME:
    case EXPECT_NAME_OR_END:
      return step_name (mender, c);
    case EXPECT_COLON:
      mender->expect = EXPECT_VALUE;
      return c == ':' && mender->at++ < mender->length;
    case EXPECT_COMMA_OR_END:
      if (c == '}' || c == ']')
        return close_bracket (mender, c);
      mender->expect = mender->open[mender->depth - 1] == '{' ? EXPECT_NAME : EXPECT_ELEMENT;
      return c == ',' && mender->at++ < mender->length;
    case EXPECT_NOTHING:
    default:
      return FALSE;
    }
}

static gboolean
is_value_expected (const Mender *mender)
{
  return mender->expect == EXPECT_VALUE || mender->expect == EXPECT_VALUE_OR_END
         || mender->expect == EXPECT_ELEMENT;
}

static void
skip_space (Mender *mender)
{
  while (mender->at < mender->length && strchr (" \t\r\n", mender->text[mender->at]) != NULL
         && mender->text[mender->at] != '\0')
    mender->at++;
}

/* FALSE when nothing can be kept. A text that is whole is kept whole. */
gboolean
json_mend (const char *text,
           gsize       length,
           guint       max_depth,
           JsonMended *mended)
{
  Mender mender = { .text = text, .length = length, .max_depth = MIN (max_depth, JSON_MEND_MAX_DEPTH) };
  GString *result;
  gboolean in_text;
  gsize start;

  skip_space (&mender);
  start = mender.at;
  if (start >= length || (text[start] != '{' && text[start] != '['))
    return FALSE;

  while (mender.at < length)
    {
      start = mender.at;
      if (!step (&mender))
        break;
      skip_space (&mender);
    }

  in_text = mender.at > start && text[start] == '"' && is_value_expected (&mender);
  result = g_string_new_len (text, in_text ? mender.at : mender.safe_at);
  mended->kept = result->len;
  mended->cut_text = in_text ? start : result->len;
  if (in_text)
    g_string_append_c (result, '"');
  while (mender.safe_depth > 0)
    g_string_append_c (result, mender.safe_open[--mender.safe_depth] == '{' ? '}' : ']');
  mended->length = result->len;
  mended->text = g_string_free (result, FALSE);

  return TRUE;
}

void
json_mend_clear (JsonMended *mended)
{
  g_clear_pointer (&mended->text, g_free);
}
