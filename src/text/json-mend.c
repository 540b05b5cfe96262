#include "text/json-mend.h"

#include <string.h>

#include "text/json-scan.h"

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

/* Behind the closing quotation mark of the text at hand; FALSE when there is none, and then
 * mender->at stands where the text that can be read ends. */
static gboolean
skip_text (Mender *mender)
{
  const char *at = mender->text + mender->at, *readable;
  gboolean done = json_scan_string (&at, mender->text + mender->length, &readable) == JSON_SCAN_DONE;

  mender->at = (gsize) ((done ? at : readable) - mender->text);

  return done;
}

static gboolean
is_word_character (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '+' || c == '.';
}

/* A number or a word. At the very end of the text nobody knows whether it was complete. */
static gboolean
skip_word (Mender *mender)
{
  const char *at = mender->text + mender->at, *end = mender->text + mender->length;
  gboolean is_number = *at == '-' || g_ascii_isdigit (*at);
  JsonScan scan = is_number ? json_scan_number (&at, end) : json_scan_word (&at, end);

  mender->at = (gsize) (at - mender->text);

  return scan == JSON_SCAN_DONE && at < end && !is_word_character (*at);
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
  while (mender->at < mender->length && json_scan_is_space (mender->text[mender->at]))
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
