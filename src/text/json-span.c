/* Two phases. *Checking* (Checker, check_*) is a recursive descent parser over text that nobody has
 * looked at; it knows the end of the text and reports errors with their place. The recursion is
 * bounded by max_depth. *Walking* (skip_*, iter_*) runs over text that passed the check, so it
 * needs no end and no errors: every bracket and quotation mark has its partner.
 *
 * Checking costs one pass. Walking builds no index: to step over a value means to scan it, so
 * reading all of a text costs its length for each level of nesting, and a member is looked up in
 * O(size of its object). The files of the game are small and flat. */
#include "text/json-span.h"

#include "text/decode-error.h"
#include "text/json-scan.h"
#include "text/plain-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The largest integer of which a double knows its neighbours: what JavaScript calls safe. */
#define MAX_SAFE_INTEGER 9007199254740991.0

/* The state of the check. */
typedef struct
{
  const char *text; /* its beginning, for offsets */
  const char *end;  /* behind its last byte; *end is never read */
  const char *at;
  guint depth;      /* of the containers that are open */
  guint max_depth;  /* above it the text is rejected */
  JsonSpanMembers *members; /* noted on the way; may be NULL */
  GError **error;   /* of the caller; may be NULL */
} Checker;

/* What the grammar allows where something else was found: in a token what JsonScan says, between
 * tokens the following. */
enum
{
  EXPECTED_VALUE = JSON_SCAN_WORD,
  EXPECTED_NAME, /* of a member */
  EXPECTED_COLON,
  EXPECTED_END_OF_OBJECT,
  EXPECTED_END_OF_ARRAY,
  EXPECTED_END, /* of the text */
};

static gboolean check_value (Checker *checker);
static gboolean check_bare_value (Checker *checker);

/* For walking only: stops at the next byte that is not a space; there always is one. */
static const char *
skip_space (const char *at)
{
  while (json_scan_is_space (*at))
    at++;
  return at;
}

/* --- Checking --------------------------------------------------------------------------------- */

static void
check_space (Checker *checker)
{
  while (checker->at < checker->end && json_scan_is_space (*checker->at))
    checker->at++;
}

/* Whether the next byte is @c; FALSE at the end. */
static gboolean
check_next_is (const Checker *checker,
               char           c)
{
  return checker->at < checker->end && *checker->at == c;
}

/* A sentence for each, as its parts could not be declined. */
static const char *const unexpected[] = {
  /* Translators: here and in the next sentences %s is what was found: “x” or “the end” */
  [JSON_SCAN_ESCAPE] = N_("This isn’t valid JSON: expected an escape such as \\n, but found %s"),
  /* Translators: %s is what was found */
  [JSON_SCAN_CHARACTER] = N_("This isn’t valid JSON: expected a character of a string, but found "
                             "%s"),
  /* Translators: %s is what was found */
  [JSON_SCAN_HEX] = N_("This isn’t valid JSON: expected a hexadecimal digit, but found %s"),
  /* Translators: %s is what was found */
  [JSON_SCAN_QUOTE] = N_("This isn’t valid JSON: expected a closing quotation mark, but found %s"),
  /* Translators: %s is what was found */
  [JSON_SCAN_DIGIT] = N_("This isn’t valid JSON: expected a digit, but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_VALUE] = N_("This isn’t valid JSON: expected a value, but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_NAME] = N_("This isn’t valid JSON: expected the name of a member in quotation marks, "
                       "but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_COLON] = N_("This isn’t valid JSON: expected “:”, but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_END_OF_OBJECT] = N_("This isn’t valid JSON: expected “,” or “}”, but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_END_OF_ARRAY] = N_("This isn’t valid JSON: expected “,” or “]”, but found %s"),
  /* Translators: %s is what was found */
  [EXPECTED_END] = N_("This isn’t valid JSON: expected the end, but found %s"),
};

/* Reports an unexpected token: what was expected, and which character is there. Always FALSE. */
static gboolean
check_fail (Checker *checker,
            guint    expected)
{
  gsize offset = checker->at - checker->text;
  g_autofree char *found = decode_quote_byte (checker->text, checker->end - checker->text, offset);
  g_autoptr (GString) sentence = g_string_new (_(unexpected[expected]));

  g_string_replace (sentence, "%s", found, 1);
  return decode_error_set (checker->error, DECODE_ERROR_JSON, offset, "%s", sentence->str);
}

/* Turns the result of a token's scan into success or an error. */
static gboolean
check_scan (Checker  *checker,
            JsonScan  scan)
{
  return scan == JSON_SCAN_DONE || check_fail (checker, scan);
}

static gboolean
check_string (Checker *checker)
{
  const char *readable;

  return check_scan (checker, json_scan_string (&checker->at, checker->end, &readable));
}

/* Keeps a member of the outermost object, as long as there is room. */
static void
note_member (JsonSpanMembers *members,
             JsonSpan         name,
             JsonSpan         value)
{
  if (members->n < JSON_SPAN_KEPT_MEMBERS)
    {
      members->names[members->n] = name;
      members->values[members->n] = value;
    }
  members->n++;
}

/* A member of an object: name, colon, value. */
static gboolean
check_member (Checker *checker)
{
  JsonSpan name, value;

  if (!check_next_is (checker, '"'))
    return check_fail (checker, EXPECTED_NAME);
  name.from = checker->at;
  if (!check_string (checker))
    return FALSE;
  name.to = checker->at;

  check_space (checker);
  if (!check_next_is (checker, ':'))
    return check_fail (checker, EXPECTED_COLON);

  checker->at++;
  check_space (checker);
  value.from = checker->at;
  if (!check_bare_value (checker))
    return FALSE;
  value.to = checker->at;

  if (checker->members != NULL && checker->depth == 1)
    note_member (checker->members, name, value);
  check_space (checker);
  return TRUE;
}

/* An array or object from its opening to its closing bracket. The depth is checked before anything
 * is descended into, which bounds the stack. */
static gboolean
check_container (Checker *checker,
                 char     closing)
{
  if (checker->depth == checker->max_depth)
    return decode_error_set (checker->error, DECODE_ERROR_TOO_LONG, checker->at - checker->text,
                             /* Translators: %u is how many levels are allowed */
                             _("This JSON text is nested too deeply: the limit is %u levels"),
                             checker->max_depth);

  checker->depth++;
  checker->at++;
  check_space (checker);
  if (!check_next_is (checker, closing))
    {
      for (;;)
        {
          if (closing == '}' ? !check_member (checker) : !check_value (checker))
            return FALSE;
          if (!check_next_is (checker, ','))
            break;
          checker->at++;
          check_space (checker);
        }
      if (!check_next_is (checker, closing))
        return check_fail (checker,
                           closing == '}' ? EXPECTED_END_OF_OBJECT : EXPECTED_END_OF_ARRAY);
    }

  checker->depth--;
  checker->at++;
  return TRUE;
}

/* One value without the space around it; calls itself through check_container(). */
static gboolean
check_bare_value (Checker *checker)
{
  switch (checker->at < checker->end ? *checker->at : '\0')
    {
    case '{':
      return check_container (checker, '}');
    case '[':
      return check_container (checker, ']');
    case '"':
      return check_string (checker);
    case '-':
    case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
      return check_scan (checker, json_scan_number (&checker->at, checker->end));
    default:
      return check_scan (checker, json_scan_word (&checker->at, checker->end));
    }
}

static gboolean
check_value (Checker *checker)
{
  check_space (checker);
  if (!check_bare_value (checker))
    return FALSE;

  check_space (checker);
  return TRUE;
}

/* The whole text must be UTF-8; so the tokens can be compared byte by byte. */
static gboolean
check_encoding (const char  *text,
                gsize        length,
                GError     **error)
{
  const char *bad;
  g_autofree char *found = NULL;

  if (plain_text_is_ascii (text, length) || g_utf8_validate_len (text, length, &bad))
    return TRUE;

  found = decode_quote_byte (text, length, bad - text);
  return decode_error_set (error, DECODE_ERROR_ENCODING, bad - text,
                           /* Translators: %s is a damaged byte, as “byte 0xFF” */
                           _("This isn’t UTF-8 text: it contains %s"), found);
}

/* Checks the whole text and returns the span of its one value in @root. A byte order mark in front
 * is skipped. Notes the members of @root in @members, if it is not NULL and @root is an object. */
gboolean
json_span_parse_members (const char       *text,
                         gsize             length,
                         guint             max_depth,
                         JsonSpan         *root,
                         JsonSpanMembers  *members,
                         GError          **error)
{
  Checker checker = { text, text + length, text, 0, max_depth, members, error };

  if (members != NULL)
    members->n = 0;
  if (!check_encoding (text, length, error))
    return FALSE;

  if (length >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0)
    checker.at += 3;

  check_space (&checker);
  if (checker.at == checker.end)
    return decode_error_set (error, DECODE_ERROR_EMPTY, DECODE_NO_OFFSET,
                             _("The JSON text is empty"));

  root->from = checker.at;
  if (!check_value (&checker))
    return FALSE;
  if (checker.at < checker.end)
    return check_fail (&checker, EXPECTED_END);

  root->to = checker.end;
  while (json_scan_is_space (root->to[-1]))
    root->to--;
  return TRUE;
}

/* --- Walking ---------------------------------------------------------------------------------- */

/* Behind the string at @at. A backslash takes the next byte with it; of \uXXXX that is enough. */
static const char *
skip_string (const char *at)
{
  for (at++; *at != '"'; at++)
    if (*at == '\\')
      at++;

  return at + 1;
}

/* Behind the container at @at. Brackets are only counted, not matched, since the check has matched
 * them; those inside of strings are passed over. */
static const char *
skip_container (const char *at)
{
  guint depth = 0;

  for (;;)
    {
      switch (*at)
        {
        case '"':
          at = skip_string (at);
          continue;
        case '{':
        case '[':
          depth++;
          break;
        case '}':
        case ']':
          if (--depth == 0)
            return at + 1;
          break;
        default:
          break;
        }
      at++;
    }
}

/* Behind the value at @at. A bare word or number inside a container ends before what follows it. */
static const char *
skip_value (const char *at)
{
  if (*at == '"')
    return skip_string (at);
  if (*at == '{' || *at == '[')
    return skip_container (at);

  while (*at != ',' && *at != '}' && *at != ']' && !json_scan_is_space (*at))
    at++;

  return at;
}

/* The first byte decides: the value is well-formed. */
JsonSpanKind
json_span_get_kind (JsonSpan span)
{
  if (span.from == NULL)
    return JSON_SPAN_ABSENT;

  switch (*span.from)
    {
    case '{':
      return JSON_SPAN_OBJECT;
    case '[':
      return JSON_SPAN_ARRAY;
    case '"':
      return JSON_SPAN_STRING;
    case 'n':
      return JSON_SPAN_NULL;
    case 't':
    case 'f':
      return JSON_SPAN_BOOLEAN;
    default:
      return JSON_SPAN_NUMBER;
    }
}

/* Starts before the first element or member of @span; anything else has none. */
JsonSpanIter
json_span_iter (JsonSpan span)
{
  JsonSpanKind kind = json_span_get_kind (span);
  char closing = kind == JSON_SPAN_ARRAY ? ']' : kind == JSON_SPAN_OBJECT ? '}' : '\0';

  return (JsonSpanIter) { closing != '\0' ? skip_space (span.from + 1) : NULL, closing };
}

/* The value at the iterator, which is moved to the next element or member or to the closing
 * bracket. */
static gboolean
iter_value (JsonSpanIter *iter,
            JsonSpan     *value)
{
  value->from = iter->at;
  value->to = skip_value (iter->at);
  iter->at = skip_space (value->to);
  if (*iter->at == ',')
    iter->at = skip_space (iter->at + 1);

  return TRUE;
}

gboolean
json_span_next_element (JsonSpanIter *iter,
                        JsonSpan     *value)
{
  if (iter->closing != ']' || *iter->at == ']')
    return FALSE;

  return iter_value (iter, value);
}

/* The next member; @name is the span of its name, in quotation marks and with its escapes. */
gboolean
json_span_next_member (JsonSpanIter *iter,
                       JsonSpan     *name,
                       JsonSpan     *value)
{
  if (iter->closing != '}' || *iter->at == '}')
    return FALSE;

  name->from = iter->at;
  name->to = skip_string (iter->at);
  iter->at = skip_space (skip_space (name->to) + 1);

  return iter_value (iter, value);
}

/* How many elements an array has; 0 for anything else. */
gsize
json_span_count (JsonSpan span)
{
  JsonSpan value;
  gsize count = 0;

  if (json_span_get_kind (span) != JSON_SPAN_ARRAY)
    return 0;

  JSON_EACH_ELEMENT (value, span)
    count++;

  return count;
}

JsonSpan
json_span_member (JsonSpan    object,
                  const char *name)
{
  JsonSpan value;

  json_span_members (object, &name, 1, &value);
  return value;
}

/* Looks for several members in one walk; those that are not there become absent. A member that
 * occurs again overwrites the first: the last one wins. */
void
json_span_members (JsonSpan           object,
                   const char *const *names,
                   gsize              n_names,
                   JsonSpan          *values)
{
  JsonSpan name, value;

  memset (values, 0, n_names * sizeof *values);
  if (json_span_get_kind (object) != JSON_SPAN_OBJECT)
    return;

  JSON_EACH_MEMBER (name, value, object)
    for (gsize i = 0; i < n_names; i++)
      if (json_span_string_equal (name, names[i]))
        values[i] = value;
}

/* The next character of a string; what no C string can hold becomes U+FFFD. */
static gunichar
read_character (const char **at)
{
  gunichar character = json_scan_character (at);

  return character == 0 || (character >= 0xD800 && character <= 0xDFFF) ? 0xFFFD : character;
}

/* Whether a string is @text. Most names differ in the first byte. Without escapes all bytes are
 * compared, otherwise the characters; an escape is longer than the character that it stands for. */
gboolean
json_span_string_equal (JsonSpan    string,
                        const char *text)
{
  const char *at, *end;
  gsize length;

  if (string.from == NULL || *string.from != '"')
    return FALSE;

  at = string.from + 1;
  end = string.to - 1;
  if (at < end && *at != *text && *at != '\\')
    return FALSE;

  length = strlen (text);
  if ((gsize) (end - at) <= length)
    return (gsize) (end - at) == length && memcmp (at, text, length) == 0;

  for (; at < end && *text != '\0'; text = g_utf8_next_char (text))
    if (read_character (&at) != g_utf8_get_char (text))
      return FALSE;

  return at == end && *text == '\0';
}

/* The text of a string; NULL for anything else. */
char *
json_span_dup_string (JsonSpan string)
{
  GString *text;

  if (json_span_get_kind (string) != JSON_SPAN_STRING)
    return NULL;

  text = g_string_sized_new (string.to - string.from);
  for (const char *at = string.from + 1; at < string.to - 1;)
    g_string_append_unichar (text, read_character (&at));

  return g_string_free (text, FALSE);
}

/* The length of a string in UTF-16 units; 0 for anything else. */
gsize
json_span_string_length (JsonSpan string)
{
  gsize length = 0;

  if (json_span_get_kind (string) != JSON_SPAN_STRING)
    return 0;

  for (const char *at = string.from + 1; at < string.to - 1;)
    length += read_character (&at) > 0xFFFF ? 2 : 1;

  return length;
}

gboolean
json_span_is_true (JsonSpan span)
{
  return span.from != NULL && *span.from == 't';
}

/* The number as JavaScript has it, infinite when it is beyond all doubles; NaN for anything else. A
 * number of usual length is copied to the stack, because g_ascii_strtod() needs a NUL. */
double
json_span_get_number (JsonSpan number)
{
  g_autofree char *long_text = NULL;
  char text[64];
  gsize length;

  if (json_span_get_kind (number) != JSON_SPAN_NUMBER)
    return NAN;

  length = number.to - number.from;
  if (length >= sizeof text)
    {
      long_text = g_strndup (number.from, length);
      return g_ascii_strtod (long_text, NULL);
    }

  memcpy (text, number.from, length);
  text[length] = '\0';
  return g_ascii_strtod (text, NULL);
}

/* Whether @number is a whole number that a double holds exactly; 2.0, 2e0 and -0 are. The
 * comparison is written so that NaN fails it. */
gboolean
json_span_get_integer (JsonSpan  number,
                       gint64   *value)
{
  double exact = json_span_get_number (number);

  if (!(fabs (exact) <= MAX_SAFE_INTEGER) || exact != floor (exact))
    return FALSE;

  *value = (gint64) exact;
  return TRUE;
}

gboolean
json_span_get_member_between (JsonSpan    object,
                              const char *name,
                              gint64      low,
                              gint64      high,
                              guint      *number)
{
  gint64 value;

  if (!json_span_get_integer (json_span_member (object, name), &value) || value < low
      || value > high)
    return FALSE;

  *number = (guint) value;
  return TRUE;
}

static void
print_break (guint    indent,
             GString *text)
{
  g_string_append_c (text, '\n');
  for (guint i = 0; i < indent; i++)
    g_string_append (text, "  ");
}

/* An array or object over several lines; an empty one is just its brackets. */
static void
print_container (JsonSpan span,
                 gboolean object,
                 guint    indent,
                 GString *text)
{
  JsonSpanIter iter;
  JsonSpan name, value;
  gboolean any = FALSE;

  g_string_append_c (text, *span.from);
  iter = json_span_iter (span);
  while (object ? json_span_next_member (&iter, &name, &value)
                : json_span_next_element (&iter, &value))
    {
      if (any)
        g_string_append_c (text, ',');
      any = TRUE;
      print_break (indent + 1, text);
      if (object)
        {
          g_string_append_len (text, name.from, name.to - name.from);
          g_string_append (text, ": ");
        }
      json_span_print (value, indent + 1, text);
    }
  if (any)
    print_break (indent, text);
  g_string_append_c (text, object ? '}' : ']');
}

/* Appends @span laid out with two spaces a level, its strings and numbers as they are. @indent is
 * the level that the line it begins on has. */
void
json_span_print (JsonSpan  span,
                 guint     indent,
                 GString  *text)
{
  JsonSpanKind kind = json_span_get_kind (span);

  if (kind == JSON_SPAN_OBJECT || kind == JSON_SPAN_ARRAY)
    print_container (span, kind == JSON_SPAN_OBJECT, indent, text);
  else if (kind != JSON_SPAN_ABSENT)
    g_string_append_len (text, span.from, span.to - span.from);
}

/* --- Strings of any units --------------------------------------------------------------------- */

/* Decodes into a scratch buffer only if there is an escape; otherwise the result points into the
 * JSON text. Halves of surrogate pairs are written in three bytes each, as UTF-8 would ("WTF-8"),
 * so that nothing is lost; well_formed says that it happened. */

/* Appends what the escape at @at stands for and returns what is behind it. */
static const char *
append_escape (GString    *text,
               const char *at,
               gboolean   *well_formed)
{
  gunichar character = json_scan_character (&at);
  char bytes[6];

  if (character >= 0xD800 && character <= 0xDFFF)
    *well_formed = FALSE;
  g_string_append_len (text, bytes, g_unichar_to_utf8 (character, bytes));

  return at;
}

/* The text of @span, valid as long as the JSON text and @scratch are left alone. */
JsonString
json_string_read (JsonSpan span,
                  GString *scratch)
{
  JsonString string = { NULL, 0, TRUE };
  const char *at, *end, *escape;

  if (json_span_get_kind (span) != JSON_SPAN_STRING)
    return string;

  at = span.from + 1;
  end = span.to - 1;
  escape = memchr (at, '\\', end - at);
  if (escape == NULL)
    {
      string.text = at;
      string.length = end - at;
      return string;
    }

  g_string_truncate (scratch, 0);
  while (escape != NULL)
    {
      g_string_append_len (scratch, at, escape - at);
      at = append_escape (scratch, escape, &string.well_formed);
      escape = memchr (at, '\\', end - at);
    }
  g_string_append_len (scratch, at, end - at);
  string.text = scratch->str;
  string.length = scratch->len;

  return string;
}
