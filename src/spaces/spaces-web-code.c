#include "spaces/spaces-web-code.h"

#include <string.h>

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

static char *
units_to_text (Units units)
{
  return utf16_to_utf8 (units.units, units.n_units, UTF16_REPLACE_LONE, NULL);
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

/* The game's parseInt: white space, a sign, "0x", and then as many digits as there are. */
static gboolean
parse_int (Units  text,
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

static gsize
find_bar (Units text,
          gsize from)
{
  while (from < text.n_units && text.units[from] != '|')
    from++;

  return from;
}

static char *
complain_type (Units moves,
               gsize at)
{
  g_autofree char *type = units_to_text (units_part (moves, at, at + 1));

  return g_strdup_printf ("Invalid move type '%s' at index %" G_GSIZE_FORMAT, type, at);
}

static gboolean
is_type (guint16 unit)
{
  return unit == 'p' || unit == 't' || unit == 'f';
}

/* A goal: "G", one digit, a type. */
static char *
read_goal (Units  moves,
           gsize *at)
{
  gint64 column;

  if (*at + 2 >= moves.n_units)
    return g_strdup_printf ("Invalid goal position at index %" G_GSIZE_FORMAT, *at);
  if (!parse_int (units_part (moves, *at + 1, *at + 2), &column))
    return g_strdup_printf ("Invalid goal column at index %" G_GSIZE_FORMAT, *at + 1);
  if (!is_type (moves.units[*at + 2]))
    return complain_type (moves, *at + 2);

  *at += 3;
  return NULL;
}

/* A square of @width units and a type. */
static char *
read_square (Units   moves,
             gsize   width,
             gsize  *at,
             gint64 *square)
{
  Units digits;

  if (*at + width >= moves.n_units)
    return g_strdup_printf ("Invalid position at index %" G_GSIZE_FORMAT ": not enough characters",
                            *at);

  digits = units_part (moves, *at, *at + width);
  if (!parse_int (digits, square))
    {
      g_autofree char *value = units_to_text (digits);

      return g_strdup_printf ("Invalid position value '%s' at index %" G_GSIZE_FORMAT, value, *at);
    }
  if (!is_type (moves.units[*at + width]))
    return complain_type (moves, *at + width);

  *at += width + 1;
  return NULL;
}

/* The row is rounded down and the column keeps the sign of the square, as the game divides. */
static char *
check_bounds (gint64 square,
              gint64 size)
{
  gint64 row = square >= 0 ? square / size : -((-square + size - 1) / size);
  gint64 col = square % size;

  if (row == -1 || (row >= 0 && row < size && col >= 0))
    return NULL;

  return g_strdup_printf ("Position (%" G_GINT64_FORMAT ", %" G_GINT64_FORMAT ") is out of bounds for "
                          "%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT " board", row, col, size, size);
}

/* All moves are read before the first is asked whether it is on the board. */
static char *
read_moves (Units  moves,
            gint64 size)
{
  gsize width = size * size - 1 < 10 ? 1 : size * size - 1 < 100 ? 2 : 3;
  g_autofree char *out_of_bounds = NULL;

  for (gsize at = 0; at < moves.n_units;)
    {
      gint64 square = 0;
      char *complaint;

      if (moves.units[at] == 'G')
        complaint = read_goal (moves, &at);
      else
        complaint = read_square (moves, width, &at, &square);
      if (complaint != NULL)
        return complaint;
      if (out_of_bounds == NULL)
        out_of_bounds = check_bounds (square, size);
    }

  return g_steal_pointer (&out_of_bounds);
}

/* The web game's words about @code, or NULL when it reads it. */
char *
spaces_web_code_complain (const char *code,
                          gsize       length)
{
  Units text, size_text, moves;
  gsize bar;
  gint64 size;
  g_autofree guint16 *units = utf16_from_utf8 (code, length, &text.n_units);

  text.units = units;
  bar = find_bar (text, 0);
  if (bar == 0 || bar + 1 >= text.n_units || text.units[bar + 1] == '|')
    return g_strdup ("Invalid encoded board format: missing size or sequence");

  size_text = units_part (text, 0, bar);
  moves = units_part (text, bar + 1, find_bar (text, bar + 1));
  if (!parse_int (size_text, &size) || size < WEB_MIN_SIZE || size > WEB_MAX_SIZE)
    {
      g_autofree char *raw = units_to_text (size_text);

      return g_strdup_printf ("Invalid board size: %s", raw);
    }

  return read_moves (moves, size);
}
