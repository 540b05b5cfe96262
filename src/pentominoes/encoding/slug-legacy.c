/* Recursive descent without a way back. The grammar is ambiguous where digits meet a separator:
 * it may divide row and column, or begin the color section. The case of the name and the number
 * of digits decide (read_place()); how places were written decides the version at the end. */
#include "pentominoes/encoding/slug-legacy.h"

#include "pentominoes/encoding/slug-letters.h"

#include <glib/gi18n-lib.h>

#define NO_PIECE ((PentPiece) { .name = PENT_NAME_NONE })
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
           guint            *side,
           GError          **error)
{
  gsize from = self->at;

  skip_digits (self);
  *side = value_of (self, from, self->at);
  if (*side < PENT_MIN_SIZE || *side > PENT_MAX_SIZE)
    {
      decode_error_set (error, DECODE_ERROR_SIZE, from,
                        kind == PENT_PART_HEIGHT ? _("The height must be a number from %d to %d")
                                                 : _("The width must be a number from %d to %d"),
                        PENT_MIN_SIZE, PENT_MAX_SIZE);
      return FALSE;
    }
  slug_reader_add_part (self, kind, from, NO_PIECE, 0);

  return TRUE;
}

static gboolean
read_sides (SlugReader *self,
            Writing    *writing,
            GError    **error)
{
  g_autofree char *quoted = NULL;

  if (!read_side (self, PENT_PART_HEIGHT, &self->height, error))
    return FALSE;

  if (!is_separator (slug_reader_peek (self)))
    {
      quoted = slug_reader_quote (self);
      decode_error_set (error, DECODE_ERROR_SEPARATOR, self->at,
                        _("Expected a period or an underscore between height and width, but found "
                          "%s"),
                        quoted);
      return FALSE;
    }
  writing->begins_with_period = slug_reader_peek (self) == '.';
  self->at++;

  return read_side (self, PENT_PART_WIDTH, &self->width, error);
}

/* ---- Pieces ---- */

static gboolean
read_name (SlugReader *self,
           PentName   *name,
           GError    **error)
{
  g_autofree char *quoted = NULL;

  if (slug_reader_take_name (self, name))
    return TRUE;

  quoted = slug_reader_quote (self);
  decode_error_set (error, DECODE_ERROR_PIECE, self->at,
                    _("Expected a piece (one of F I L P N T U V W X Y Z, or R for a blocked "
                      "square), but found %s"),
                    quoted);
  return FALSE;
}

static gboolean
fail_no_digit (const SlugReader *self,
               GError          **error)
{
  g_autofree char *quoted = slug_reader_quote (self);

  decode_error_set (error, DECODE_ERROR_POSITION, self->at,
                    _("Expected a digit of the row or column, but found %s"), quoted);
  return FALSE;
}

/* Row and column with a separator between them; the reader is at it. */
static gboolean
read_separated_place (SlugReader *self,
                      gsize       row_at,
                      PentPiece  *piece,
                      Writing    *writing,
                      GError    **error)
{
  gsize row_end = self->at, col_at;
  guint row, col;

  if (slug_reader_peek (self) == '.')
    writing->has_period = TRUE;
  else
    writing->has_underscore = TRUE;
  self->at++;
  col_at = self->at;
  if (skip_digits (self) == 0)
    return fail_no_digit (self, error);

  row = value_of (self, row_at, row_end);
  col = value_of (self, col_at, self->at);
  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return slug_reader_check_place (self, row_at, row, col_at, col, error);
}

/* Row and column side by side, in the digits from @row_at to where the reader is. */
static gboolean
read_joined_place (SlugReader *self,
                   gsize       row_at,
                   gboolean    is_small,
                   PentPiece  *piece,
                   Writing    *writing,
                   GError    **error)
{
  gsize col_at = row_at + (is_small ? 1 : MAX_ROW_DIGITS);
  guint row, col;

  if (self->at <= col_at)
    return fail_no_digit (self, error);

  writing->has_joined = TRUE;
  row = value_of (self, row_at, col_at);
  col = value_of (self, col_at, self->at);
  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return slug_reader_check_place (self, row_at, row, col_at, col, error);
}

static gboolean
read_place (SlugReader *self,
            gboolean    is_small,
            PentPiece  *piece,
            Writing    *writing,
            GError    **error)
{
  gsize from = self->at;
  gsize n_digits = skip_digits (self);

  if (n_digits == 0)
    return fail_no_digit (self, error);
  if (is_separator (slug_reader_peek (self)) && !is_small && n_digits <= MAX_ROW_DIGITS)
    return read_separated_place (self, from, piece, writing, error);

  return read_joined_place (self, from, is_small, piece, writing, error);
}

static gboolean
read_piece (SlugReader *self,
            Writing    *writing,
            GError    **error)
{
  gsize from = self->at;
  gboolean is_small = g_ascii_islower (slug_reader_peek (self));
  PentPiece piece = { 0 };
  guint orientation, color;
  PentName name;

  if (!read_name (self, &name, error)
      || !slug_reader_take_orientation (self, &orientation, &color, error)
      || !read_place (self, is_small, &piece, writing, error))
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

/* ---- Colors ---- */

/* Here names are capitals only: the small ones came with version 3. */
static gboolean
read_color_name (SlugReader *self,
                 int         color,
                 GError    **error)
{
  PentName name = pent_name_from_letter (slug_reader_peek (self));
  g_autofree char *quoted = NULL;

  if (color >= 0 && name < PENT_N_PIECES)
    {
      self->at++;
      if (!slug_reader_add_color (self, name, (guint) color, error))
        return FALSE;
      slug_reader_add_part (self, PENT_PART_COLOR_NAME, self->at - 1,
                            (PentPiece) { .name = (guint8) name }, (guint) color);
      return TRUE;
    }

  quoted = slug_reader_quote (self);
  decode_error_set (error, DECODE_ERROR_COLOR, self->at,
                    color >= 0 ? _("Expected a color or the capital letter of a pentomino, but "
                                   "found %s")
                               : _("Expected the number of a color, but found %s"),
                    quoted);
  return FALSE;
}

static gboolean
read_colors (SlugReader *self,
             Writing    *writing,
             GError    **error)
{
  int color = -1;
  gboolean is_named = FALSE;

  self->at++;
  slug_reader_add_part (self, PENT_PART_COLORS, self->at - 1, NO_PIECE, 0);
  while (!slug_reader_at_end (self))
    {
      char letter = slug_reader_peek (self);

      if (!g_ascii_isdigit (letter))
        {
          if (!read_color_name (self, color, error))
            return FALSE;
          is_named = TRUE;
          writing->has_color = TRUE;
          continue;
        }

      if (color >= 0 && !is_named)
        self->notes |= PENT_NOTE_EMPTY_COLORS;
      color = letter - '0';
      is_named = FALSE;
      if (color >= SLUG_COLORS_PER_CASE)
        self->notes |= PENT_NOTE_COLOR_DIGIT;
      self->at++;
      slug_reader_add_part (self, PENT_PART_COLOR, self->at - 1, NO_PIECE, (guint) color);
    }
  if (!is_named)
    self->notes |= PENT_NOTE_EMPTY_COLORS;

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
slug_legacy_read (SlugReader *self,
                  GError    **error)
{
  Writing writing = { 0 };

  self->surface = PENT_SURFACE_RECTANGLE;
  if (!read_sides (self, &writing, error))
    return FALSE;

  while (!slug_reader_at_end (self) && !is_separator (slug_reader_peek (self)))
    if (!read_piece (self, &writing, error))
      return FALSE;
  if (!slug_reader_at_end (self) && !read_colors (self, &writing, error))
    return FALSE;

  self->version = determine_version (&writing);
  if (is_mixed (&writing))
    self->notes |= PENT_NOTE_MIXED;

  return TRUE;
}
