/* State and operations that all versions share. A reader moves `at` forward only, so that every
 * version is linear in its text. Which of several colors of a name counts is decided here once:
 * a placed piece wins over the color section, the last one of each over those before it. */
#include "pentominoes/encoding/slug-reader.h"

#include "pentominoes/encoding/slug-letters.h"

#include <glib/gi18n-lib.h>

/* --- What a reader came to -------------------------------------------------------------------- */

static const char *const version_names[PENT_N_SLUG_VERSIONS] = {
  [PENT_SLUG_0] = "0",     [PENT_SLUG_0A] = "0a", [PENT_SLUG_1] = "1", [PENT_SLUG_1_1] = "1.1",
  [PENT_SLUG_1_5] = "1.5", [PENT_SLUG_2] = "2",   [PENT_SLUG_3] = "3", [PENT_SLUG_3_1] = "3.1",
};

const char *
pent_slug_version_get_name (PentSlugVersion version)
{
  g_return_val_if_fail (version < PENT_N_SLUG_VERSIONS, NULL);

  return version_names[version];
}

/* One sentence on a single note, without a period. */
const char *
pent_slug_note_describe (PentSlugNotes note)
{
  static const char *const sentences[PENT_N_NOTES] = { /* by bit */
    N_("An orientation uses a character that the game reads but never writes"),
    N_("A color above 5 is written as a digit of its own instead of a small letter"),
    N_("A blocked square has an orientation, which it doesn’t need"),
    N_("Several pieces have the same place; the last of them counts"),
    N_("There is a color section, or a color in it, without any pieces"),
    N_("The color section names a piece that is on the board; its color there counts"),
    N_("A piece has several colors; the last of them counts"),
    N_("A number is written with a leading zero"),
    N_("Positions mix the forms of several versions"),
  };
  int bit = g_bit_nth_lsf (note, -1);

  g_return_val_if_fail (bit >= 0 && bit < PENT_N_NOTES, NULL);

  return _(sentences[bit]);
}

gboolean
slug_reader_take_name (SlugReader *self,
                       PentName   *name)
{
  char letter = slug_reader_peek (self);

  *name = pent_name_from_letter (g_ascii_islower (letter) ? (char) (letter - 'a' + 'A') : letter);
  if (*name == PENT_NAME_NONE)
    return FALSE;

  self->at++;
  return TRUE;
}

/* Characters that the application reads and never writes are accepted with a note. */
gboolean
slug_reader_take_orientation (SlugReader *self,
                              guint      *orientation,
                              guint      *color)
{
  char letter = slug_reader_peek (self);

  if (!slug_orientation_read (letter, orientation, color))
    return decode_error_set (self->error, DECODE_ERROR_ORIENTATION, self->at,
                             /* Translators: %s is what was found */
                             _("Expected an orientation (a digit or a letter), but found %s"),
                             slug_reader_quote (self));

  if (!slug_orientation_is_written (letter))
    self->notes |= PENT_NOTE_ORIENTATION;
  self->at++;

  return TRUE;
}

void
slug_reader_append_part (SlugReader       *self,
                         PentSlugPartKind  kind,
                         gsize             from,
                         PentPiece         piece,
                         guint             color)
{
  PentSlugPart part = { .kind = (guint8) kind, .color = (guint8) color, .piece = piece,
                        .from = (guint32) from, .to = (guint32) self->at };

  g_array_append_val (self->parts, part);
}

/* A piece on the board; terrain has no color. */
void
slug_reader_add_piece (SlugReader *self,
                       PentPiece   piece,
                       guint       color)
{
  self->pieces[self->n_pieces++] = piece;
  if (piece.name == PENT_NAME_TERRAIN)
    return;

  if ((self->placed & 1u << piece.name) != 0 && self->colors[piece.name] != color)
    self->notes |= PENT_NOTE_COLOR_TWICE;
  self->placed |= 1u << piece.name;
  self->colors[piece.name] = (guint8) color;
}

/* A color whose character is the last one that was read. */
gboolean
slug_reader_check_color (const SlugReader *self,
                         guint             color)
{
  return color < PENT_N_COLORS
         || decode_error_set (self->error, DECODE_ERROR_COLOR, self->at - 1,
                              /* Translators: the number that was found, and the highest */
                              _("Color %1$u doesn’t exist; colors go from 0 to %2$d"), color,
                              PENT_N_COLORS - 1);
}

/* --- Colors ----------------------------------------------------------------------------------- */

/* The names of the section come behind their color; @color is −1 before the first. */
static gboolean
read_color_name (SlugReader *self,
                 int         color,
                 gboolean    has_small)
{
  char letter = slug_reader_peek (self);
  gboolean is_small = has_small && g_ascii_islower (letter);
  PentName name = pent_name_from_letter (is_small ? g_ascii_toupper (letter) : letter);
  guint whole = (guint) color + (is_small ? SLUG_COLORS_PER_CASE : 0);

  if (color < 0)
    return decode_error_set (self->error, DECODE_ERROR_COLOR, self->at,
                             /* Translators: %s is what was found */
                             _("Expected the number of a color, but found %s"),
                             slug_reader_quote (self));
  if (name >= PENT_N_PIECES)
    return decode_error_set (self->error, DECODE_ERROR_COLOR, self->at,
                             has_small
                             /* Translators: %s is what was found */
                             ? _("Expected a color or the name of a pentomino, but found %s")
                             /* Translators: %s is what was found */
                             : _("Expected a color or the capital letter of a pentomino, but "
                                 "found %s"),
                             slug_reader_quote (self));

  self->at++;
  if (!slug_reader_check_color (self, whole))
    return FALSE;

  if ((self->listed & 1u << name) != 0)
    self->notes |= PENT_NOTE_COLOR_TWICE;
  self->listed |= 1u << name;
  if ((self->placed & 1u << name) != 0)
    self->notes |= PENT_NOTE_PLACED_COLOR;
  else
    self->colors[name] = (guint8) whole;
  slug_reader_add_part (self, PENT_PART_COLOR_NAME, self->at - 1,
                        (PentPiece) { .name = (guint8) name }, whole);

  return TRUE;
}

/* A color without names and a digit above 5 are read as the application does, and noted. */
gboolean
slug_reader_read_colors (SlugReader *self,
                         gboolean    has_small)
{
  int n_colors = has_small ? PENT_N_COLORS : 10;
  int color = -1;
  gboolean is_named = FALSE; /* the color, or the section before the first one */

  self->at++;
  slug_reader_add_part (self, PENT_PART_COLORS, self->at - 1, SLUG_NO_PIECE, 0);
  while (!slug_reader_at_end (self))
    {
      int next = slug_number_read (slug_reader_peek (self));

      if (next < 0 || next >= n_colors)
        {
          if (!read_color_name (self, color, has_small))
            return FALSE;
          is_named = TRUE;
          continue;
        }

      if (color >= 0 && !is_named)
        self->notes |= PENT_NOTE_EMPTY_COLORS;
      if (next >= SLUG_COLORS_PER_CASE)
        self->notes |= PENT_NOTE_COLOR_DIGIT;
      color = next;
      is_named = FALSE;
      self->at++;
      slug_reader_add_part (self, PENT_PART_COLOR, self->at - 1, SLUG_NO_PIECE, (guint) color);
    }
  if (!is_named)
    self->notes |= PENT_NOTE_EMPTY_COLORS;

  return TRUE;
}

/* --- Places and the board --------------------------------------------------------------------- */

/* Says what is wrong with a centre beside the board. */
gboolean
slug_reader_fail_place (const SlugReader *self,
                        gsize             row_offset,
                        guint             row,
                        gsize             col_offset,
                        guint             col)
{
  if (row >= self->height)
    return decode_error_set (
        self->error, DECODE_ERROR_POSITION_RANGE, row_offset,
        /* Translators: number of the row, and how many rows there are */
        ngettext ("Row %1$u is outside the board, which has %2$u row; rows count from 0",
                  "Row %1$u is outside the board, which has %2$u rows; rows count from 0",
                  self->height),
        row, self->height);

  return decode_error_set (
      self->error, DECODE_ERROR_POSITION_RANGE, col_offset,
      /* Translators: number of the column, and how many columns there are */
      ngettext ("Column %1$u is outside the board, which has %2$u column; columns count from 0",
                "Column %1$u is outside the board, which has %2$u columns; columns count from 0",
                self->width),
      col, self->width);
}

/* The board itself drops all but the last piece of several with one centre; that there are fewer
 * pieces than were read is how it is noticed. */
PentBoard *
slug_reader_make_board (SlugReader *self)
{
  PentBoard *board = pent_board_new (self->surface, self->height, self->width, self->colors,
                                     self->pieces, self->n_pieces);

  if (board->n_pieces < self->n_pieces)
    self->notes |= PENT_NOTE_SAME_CENTRE;

  return board;
}

const char *
slug_reader_quote (SlugReader *self)
{
  g_free (self->quoted);
  self->quoted = decode_quote_byte (self->text, self->length, self->at);

  return self->quoted;
}
