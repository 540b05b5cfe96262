/* Recursive descent without a way back. The grammar is ambiguous where digits meet a separator:
 * it may divide row and column, or begin the color section. The case of the name and the number
 * of digits decide (read_place()); how places were written decides the version at the end. */
#include "pentominoes/encoding/slug-legacy.h"

#include <glib/gi18n-lib.h>

#define MAX_ROW_DIGITS 2 /* with more a separator begins the colors */

/* How places were written, and whether there were colors, which decides the version. */
typedef struct
{
  gboolean has_period;
  gboolean has_underscore; /* between row and column */
  gboolean has_joined;     /* row and column without a separator */
  gboolean has_color;
  gboolean begins_with_period; /* between height and width */
} Writing;

static inline gboolean
is_separator (char letter)
{
  return letter == '.' || letter == '_';
}

/* ---- Numbers ---- */

/* The digits from @from to @to, which need not fit: then more than any board has. */
static guint
value_of (SlugReader *self,
          gsize       from,
          gsize       to)
{
  guint value = 0;

  if (to - from > 1 && self->text[from] == '0')
    self->notes |= PENT_NOTE_LEADING_ZERO;
  for (gsize i = from; i < to; i++)
    value = MIN (value * 10 + (guint) (self->text[i] - '0'), 9999);

  return value;
}

/* Skips digits and gives back how many there are. */
static gsize
skip_digits (SlugReader *self)
{
  gsize from = self->at;

  while (g_ascii_isdigit (slug_reader_peek (self)))
    self->at++;

  return self->at - from;
}

static gboolean
read_side (SlugReader       *self,
           PentSlugPartKind  kind,
           guint            *side)
{
  gsize from = self->at;

  skip_digits (self);
  *side = value_of (self, from, self->at);
  if (*side < PENT_MIN_SIZE || *side > PENT_MAX_SIZE)
    return decode_error_set (self->error, DECODE_ERROR_SIZE, from,
                             kind == PENT_PART_HEIGHT
                             /* Translators: lowest and highest number */
                             ? _("The height must be a number from %1$d to %2$d")
                             /* Translators: lowest and highest number */
                             : _("The width must be a number from %1$d to %2$d"),
                             PENT_MIN_SIZE, PENT_MAX_SIZE);
  slug_reader_add_part (self, kind, from, SLUG_NO_PIECE, 0);

  return TRUE;
}

static gboolean
read_sides (SlugReader *self,
            Writing    *writing)
{
  if (!read_side (self, PENT_PART_HEIGHT, &self->height))
    return FALSE;

  if (!is_separator (slug_reader_peek (self)))
    return decode_error_set (self->error, DECODE_ERROR_SEPARATOR, self->at,
                             /* Translators: %s is what was found */
                             _("Expected a period or an underscore between height and width, but "
                               "found %s"),
                             slug_reader_quote (self));
  writing->begins_with_period = slug_reader_peek (self) == '.';
  self->at++;

  return read_side (self, PENT_PART_WIDTH, &self->width);
}

/* ---- Pieces ---- */

static gboolean
fail_no_digit (SlugReader *self)
{
  return decode_error_set (self->error, DECODE_ERROR_POSITION, self->at,
                           /* Translators: %s is what was found */
                           _("Expected a digit of the row or column, but found %s"),
                           slug_reader_quote (self));
}

/* Row and column with a separator between them, or side by side: then the row of a small letter has
 * one digit, of a capital two. */
static gboolean
read_place (SlugReader *self,
            gboolean    is_small,
            PentPiece  *piece,
            Writing    *writing)
{
  gsize row_at = self->at;
  gsize n_digits = skip_digits (self);
  gsize row_end = row_at + (is_small ? 1 : MAX_ROW_DIGITS), col_at = row_end;
  guint row, col;

  if (n_digits == 0)
    return fail_no_digit (self);

  if (is_separator (slug_reader_peek (self)) && !is_small && n_digits <= MAX_ROW_DIGITS)
    {
      gboolean is_period = slug_reader_peek (self) == '.';

      writing->has_period |= is_period;
      writing->has_underscore |= !is_period;
      row_end = self->at++;
      col_at = self->at;
      skip_digits (self);
    }
  else
    writing->has_joined = TRUE;
  if (self->at <= col_at)
    return fail_no_digit (self);

  row = value_of (self, row_at, row_end);
  col = value_of (self, col_at, self->at);
  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return slug_reader_check_place (self, row_at, row, col_at, col);
}

static gboolean
read_piece (SlugReader *self,
            Writing    *writing)
{
  gsize from = self->at;
  gboolean is_small = g_ascii_islower (slug_reader_peek (self));
  PentPiece piece = { 0 };
  guint orientation, color;
  PentName name;

  if (!slug_reader_take_name (self, &name))
    return decode_error_set (self->error, DECODE_ERROR_PIECE, self->at,
                             /* Translators: %s is what was found */
                             _("Expected a piece (one of F I L P N T U V W X Y Z, or R for a "
                               "blocked square), but found %s"),
                             slug_reader_quote (self));
  if (!slug_reader_take_orientation (self, &orientation, &color)
      || !read_place (self, is_small, &piece, writing))
    return FALSE;

  piece.name = (guint8) name;
  piece.orientation = (guint8) orientation;
  if (name == PENT_NAME_TERRAIN)
    color = 0;
  writing->has_color = writing->has_color || color > 0;
  slug_reader_add_piece (self, piece, color);
  slug_reader_add_part (self, PENT_PART_PIECE, from, piece, color);

  return TRUE;
}

/* ---- Entry points ---- */

static PentSlugVersion
determine_version (const Writing *writing)
{
  if (writing->has_joined)
    return PENT_SLUG_2;
  if (writing->has_period || (writing->begins_with_period && !writing->has_underscore))
    return PENT_SLUG_1;

  return writing->has_color ? PENT_SLUG_1_5 : PENT_SLUG_1_1;
}

/* More than one of the three ways in one slug: no version of the application wrote such a text. */
static gboolean
is_mixed (const Writing *writing)
{
  gboolean periods = writing->has_period || writing->begins_with_period;

  return (periods && (writing->has_underscore || writing->has_joined))
         || (writing->has_underscore && writing->has_joined)
         || (writing->has_period && !writing->begins_with_period);
}

gboolean
slug_legacy_read (SlugReader *self)
{
  Writing writing = { 0 };

  self->surface = PENT_SURFACE_RECTANGLE;
  if (!read_sides (self, &writing))
    return FALSE;

  while (!slug_reader_at_end (self) && !is_separator (slug_reader_peek (self)))
    if (!read_piece (self, &writing))
      return FALSE;
  if (!slug_reader_at_end (self) && !slug_reader_read_colors (self, FALSE))
    return FALSE;

  writing.has_color = writing.has_color || self->listed != 0;
  self->version = determine_version (&writing);
  if (is_mixed (&writing))
    self->notes |= PENT_NOTE_MIXED;

  return TRUE;
}
