/* The web game's decoder, ported only as far as to say whether it accepts a code. It works on
 * UTF-16 units and reads numbers with parseInt, which takes more than digits: white space, signs
 * and hexadecimal numbers. Linear in the text.
 */
#include "spaces/board/web-code.h"

#include "text/utf16.h"

#define WEB_MIN_SIZE 2
#define WEB_MAX_SIZE 99

typedef struct
{
  const guint16 *units;
  gsize n_units;
} Units;

static Units
units_part (Units units,
            gsize from,
            gsize to)
{
  return (Units) { units.units + from, to - from };
}

/* What the game's language takes for white space before a number. */
static gboolean
is_web_space (guint16 unit)
{
  return (unit >= 0x09 && unit <= 0x0D) || unit == ' ' || unit == 0xA0 || unit == 0xFEFF
         || unit == 0x2028 || unit == 0x2029
         || (unit >= 0x80 && g_unichar_type (unit) == G_UNICODE_SPACE_SEPARATOR);
}

static int
digit_value (guint16 unit,
             int     base)
{
  int value = unit < 0x80 ? g_ascii_xdigit_value ((char) unit) : -1;

  return value < base ? value : -1;
}

/* The game's parseInt: white space, a sign, “0x”, and then as many digits as there are. Numbers are
 * capped, since every one that large is out of bounds anyway. */
static gboolean
parse_int (Units   text,
           gint64 *number)
{
  gsize at = 0;
  gboolean negative = FALSE;
  int base = 10;
  gsize first;

  while (at < text.n_units && is_web_space (text.units[at]))
    at++;
  if (at < text.n_units && (text.units[at] == '-' || text.units[at] == '+'))
    negative = text.units[at++] == '-';
  if (at + 1 < text.n_units && text.units[at] == '0' && (text.units[at + 1] | 0x20) == 'x')
    {
      base = 16;
      at += 2;
    }

  *number = 0;
  for (first = at; at < text.n_units && digit_value (text.units[at], base) >= 0; at++)
    *number = MIN (*number * base + digit_value (text.units[at], base), G_MAXINT32);
  if (negative)
    *number = -*number;

  return at > first;
}

/* The next “|”, or the end. */
static gsize
find_bar (Units text,
          gsize from)
{
  while (from < text.n_units && text.units[from] != '|')
    from++;

  return from;
}

static gboolean
is_type (guint16 unit)
{
  return unit == 'p' || unit == 't' || unit == 'f';
}

/* A goal: "G", one digit, a type. */
static gboolean
read_goal (Units  moves,
           gsize *at)
{
  gint64 column;

  if (*at + 2 >= moves.n_units || !parse_int (units_part (moves, *at + 1, *at + 2), &column)
      || !is_type (moves.units[*at + 2]))
    return FALSE;

  *at += 3;
  return TRUE;
}

/* As the game divides: the row is rounded down (Math.floor), and the column keeps the sign of the
 * square (%). */
static gboolean
is_in_bounds (gint64 square,
              gint64 size)
{
  gint64 row = square >= 0 ? square / size : -((-square + size - 1) / size);
  gint64 col = square % size;

  return row == -1 || (row >= 0 && row < size && col >= 0);
}

/* A square of as many units as the size asks for, and a type. */
static gboolean
read_square (Units   moves,
             gint64  size,
             gsize  *at)
{
  gsize width = size * size - 1 < 10 ? 1 : size * size - 1 < 100 ? 2 : 3;
  gint64 square;

  if (*at + width >= moves.n_units || !parse_int (units_part (moves, *at, *at + width), &square)
      || !is_in_bounds (square, size) || !is_type (moves.units[*at + width]))
    return FALSE;

  *at += width + 1;
  return TRUE;
}

gboolean
spaces_web_code_is_read (const char *code,
                         gsize       length)
{
  Units text, moves;
  gsize bar;
  gint64 size;
  g_autofree guint16 *units = utf16_from_utf8 (code, length, &text.n_units);

  text.units = units;
  bar = find_bar (text, 0);
  if (bar + 1 >= text.n_units || text.units[bar + 1] == '|')
    return FALSE;
  if (!parse_int (units_part (text, 0, bar), &size) || size < WEB_MIN_SIZE || size > WEB_MAX_SIZE)
    return FALSE;

  moves = units_part (text, bar + 1, find_bar (text, bar + 1));
  for (gsize at = 0; at < moves.n_units;)
    if (moves.units[at] == 'G' ? !read_goal (moves, &at) : !read_square (moves, size, &at))
      return FALSE;

  return TRUE;
}
