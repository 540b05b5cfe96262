/* A pushdown automaton reads the text token by token: `expect` is its state, `open` its stack of
 * brackets. Whenever all that was read could be closed by closing the open brackets, the place and
 * the stack are noted (mark_safe()). Where reading stops, the text is cut at the last such place
 * and the brackets of the noted stack are closed.
 *
 * One pass; the cost is linear in the text, times the depth (64 at most) for copying the stack. No
 * recursion, no allocation but the result. */
#include "text/json-repair.h"

#include <string.h>

#include "text/json-scan.h"
#include "objects/record-owns.h"

/* The state of the automaton: what may come next. */
typedef enum
{
  EXPECT_VALUE,         /* behind a colon, or a comma in an array */
  EXPECT_VALUE_OR_END,  /* behind `[` */
  EXPECT_NAME,          /* behind a comma in an object */
  EXPECT_NAME_OR_END,   /* behind `{` */
  EXPECT_COLON,
  EXPECT_COMMA_OR_END,  /* behind a value */
  EXPECT_NOTHING,
} Expectation;

typedef struct
{
  const char *text;
  gsize length;                     /* of `text`, bytes */
  gsize at;                         /* the next byte to read */
  Expectation expect;               /* what may stand there */
  guint depth;                      /* open brackets, at most max_depth */
  guint max_depth;                  /* at most JSON_REPAIR_MAX_DEPTH */
  char open[JSON_REPAIR_MAX_DEPTH]; /* the stack: `{` or `[`, the outermost first */

  gsize safe_at;  /* up to here everything can be closed … */
  guint safe_depth; /* … with that many brackets, which are still those of `open` */
  char safe_open[JSON_REPAIR_MAX_DEPTH];
} Repair;

/* Notes that the text up to here is complete but for its closing brackets. */
static void
mark_safe (Repair *repair)
{
  repair->safe_at = repair->at;
  repair->safe_depth = repair->depth;
  memcpy (repair->safe_open, repair->open, repair->depth);
}

/* Moves behind the closing quotation mark of the string that begins here. FALSE when there is none;
 * repair->at is then where the readable part of the string ends. */
static gboolean
skip_text (Repair *repair)
{
  const char *at = repair->text + repair->at, *readable;
  gboolean done = json_scan_string (&at, repair->text + repair->length, &readable)
                  == JSON_SCAN_DONE;

  repair->at = (gsize) ((done ? at : readable) - repair->text);

  return done;
}

/* Skips a number, true, false or null. At the very end of the text it counts as incomplete: nobody
 * knows whether `12` was cut off from `123`. */
static gboolean
skip_word (Repair *repair)
{
  const char *at = repair->text + repair->at, *end = repair->text + repair->length;
  gboolean is_number = *at == '-' || g_ascii_isdigit (*at);
  JsonScan scan = is_number ? json_scan_number (&at, end) : json_scan_word (&at, end);

  repair->at = (gsize) (at - repair->text);

  return scan == JSON_SCAN_DONE && at < end && !g_ascii_isalnum (*at)
         && memchr ("-+.", *at, 3) == NULL;
}

/* Pushes @bracket; an empty container can be closed at once, so this place is safe. FALSE beyond
 * the depth. */
static gboolean
open_bracket (Repair *repair,
              char    bracket)
{
  if (repair->depth == repair->max_depth)
    return FALSE;

  repair->open[repair->depth++] = bracket;
  repair->at++;
  repair->expect = bracket == '{' ? EXPECT_NAME_OR_END : EXPECT_VALUE_OR_END;
  mark_safe (repair);
  return TRUE;
}

/* A value is complete; nothing may follow the outermost one. */
static void
end_value (Repair *repair)
{
  repair->expect = repair->depth > 0 ? EXPECT_COMMA_OR_END : EXPECT_NOTHING;
  mark_safe (repair);
}

/* Pops the bracket that @bracket closes; FALSE when it does not match the innermost open one. */
static gboolean
close_bracket (Repair *repair,
               char    bracket)
{
  if (repair->depth == 0 || (repair->open[repair->depth - 1] == '{') != (bracket == '}'))
    return FALSE;

  repair->depth--;
  repair->at++;
  end_value (repair);
  return TRUE;
}

/* Reads a value, or the end of an empty array. */
static gboolean
step_value (Repair *repair,
            char    c)
{
  if (c == '{' || c == '[')
    return open_bracket (repair, c);
  if (repair->expect == EXPECT_VALUE_OR_END && c == ']')
    return close_bracket (repair, c);
  if (c == '"' ? !skip_text (repair) : !skip_word (repair))
    return FALSE;

  end_value (repair);
  return TRUE;
}

/* Reads the name of a member, or the end of an empty object. Behind a name nothing is safe until
 * its value is complete. */
static gboolean
step_name (Repair *repair,
           char    c)
{
  if (repair->expect == EXPECT_NAME_OR_END && c == '}')
    return close_bracket (repair, c);
  if (c != '"' || !skip_text (repair))
    return FALSE;

  repair->expect = EXPECT_COLON;
  return TRUE;
}

/* Reads one token and moves the automaton on; FALSE when the text goes no further. The second
 * halves of the comparisons with `repair->length` only move `at` on: it is below the length
 * here. */
static gboolean
step (Repair *repair)
{
  char c = repair->text[repair->at];

  switch (repair->expect)
    {
    case EXPECT_VALUE:
    case EXPECT_VALUE_OR_END:
      return step_value (repair, c);
    case EXPECT_NAME:
    case EXPECT_NAME_OR_END:
      return step_name (repair, c);
    case EXPECT_COLON:
      repair->expect = EXPECT_VALUE;
      return c == ':' && repair->at++ < repair->length;
    case EXPECT_COMMA_OR_END:
      if (c == '}' || c == ']')
        return close_bracket (repair, c);
      repair->expect = repair->open[repair->depth - 1] == '{' ? EXPECT_NAME : EXPECT_VALUE;
      return c == ',' && repair->at++ < repair->length;
    case EXPECT_NOTHING:
    default:
      return FALSE;
    }
}

static void
skip_space (Repair *repair)
{
  while (repair->at < repair->length && json_scan_is_space (repair->text[repair->at]))
    repair->at++;
}

/* FALSE when nothing can be kept. A text that is whole is kept whole. A cut string is kept when it
 * is a value: then the text goes up to its last readable character, and the stack is still that of
 * the last safe place, since nothing was opened since. */
gboolean
json_repair (const char   *text,
             gsize         length,
             guint         max_depth,
             JsonRepaired *repaired)
{
  Repair repair
      = { .text = text, .length = length, .max_depth = MIN (max_depth, JSON_REPAIR_MAX_DEPTH) };
  GString *result;
  gboolean in_text;
  gsize start;

  skip_space (&repair);
  start = repair.at;
  if (start >= length || (text[start] != '{' && text[start] != '['))
    return FALSE;

  while (repair.at < length)
    {
      start = repair.at;
      if (!step (&repair))
        break;
      skip_space (&repair);
    }

  /* A string that is cut off is kept where it is a value and not the name of a member. */
  in_text = repair.at > start && text[start] == '"'
            && (repair.expect == EXPECT_VALUE || repair.expect == EXPECT_VALUE_OR_END);
  result = g_string_new_len (text, in_text ? repair.at : repair.safe_at);
  repaired->kept = result->len;
  repaired->cut_text = in_text ? start : result->len;
  if (in_text)
    g_string_append_c (result, '"');
  while (repair.safe_depth > 0)
    g_string_append_c (result, repair.safe_open[--repair.safe_depth] == '{' ? '}' : ']');
  repaired->length = result->len;
  repaired->text = g_string_free (result, FALSE);

  return TRUE;
}

/* Frees the text of a result. */
RECORD_CLEARS_EXTERN (JsonRepaired, json_repair_clear, (text, g_free))
