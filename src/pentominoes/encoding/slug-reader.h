/* slug-reader.h: what the readers of all versions share: the place in the text, and what was found
 *
 * A reader goes over its slug once, from left to right, and collects pieces, colors, notes and
 * parts. What a piece says about the color of its name counts more than the color section, and the
 * last piece of a name more than the others.
 */
#pragma once

#include "pentominoes/encoding/slug-reading.h"

G_BEGIN_DECLS

typedef struct
{
  const char      *text;
  gsize            length;
  gsize            at;       /* the next byte to read */
  PentSurface      surface;
  guint            height, width;
  PentPiece       *pieces;   /* room for one a byte of the text: no form is shorter */
  PentPiece       *allocated_pieces; /* the same when it is to be freed, or NULL */
  gsize            n_pieces;
  guint8           colors[PENT_N_COLORS];
  guint            placed;   /* bit set of names with a piece */
  guint            listed;   /* bit set of names in the color section */
  gboolean         swap_singles; /* row and column of single terrain squares behind columns:
                                  * slug.h */
  PentSlugVersion  version;
  guint            notes;
  GArray          *parts;    /* or NULL */
} SlugReader;

static inline gboolean
slug_reader_at_end (const SlugReader *self)
{
  return self->at >= self->length;
}

/* The next byte, NUL at the end. */
static inline char
slug_reader_peek (const SlugReader *self)
{
  return self->at < self->length ? self->text[self->at] : '\0';
}

/* The letter of a piece, capital or small. FALSE if there is another character, which stays. */
gboolean   slug_reader_take_name        (SlugReader       *self,
                                         PentName         *name);
/* How a piece lies, with the color that the character holds, too. */
gboolean   slug_reader_take_orientation (SlugReader       *self,
                                         guint            *orientation,
                                         guint            *color,
                                         GError          **error);
void       slug_reader_add_piece        (SlugReader       *self,
                                         PentPiece         piece,
                                         guint             color);
gboolean   slug_reader_add_color        (SlugReader       *self,
                                         PentName          name,
                                         guint             color,
                                         GError          **error);
gboolean   slug_reader_check_color      (const SlugReader *self,
                                         guint             color,
                                         GError          **error);
gboolean   slug_reader_fail_place       (const SlugReader *self,
                                         gsize             row_offset,
                                         guint             row,
                                         gsize             col_offset,
                                         guint             col,
                                         GError          **error);
PentBoard *slug_reader_make_board       (SlugReader       *self);

char      *slug_reader_quote            (const SlugReader *self);

void       slug_reader_append_part      (SlugReader       *self,
                                         PentSlugPartKind  kind,
                                         gsize             from,
                                         PentPiece         piece,
                                         guint             color);

/* The part from @from up to where the reader is, for who wants parts. */
static inline void
slug_reader_add_part (SlugReader       *self,
                      PentSlugPartKind  kind,
                      gsize             from,
                      PentPiece         piece,
                      guint             color)
{
  if (self->parts != NULL)
    slug_reader_append_part (self, kind, from, piece, color);
}

/* Whether a centre is on the board; the offsets are where its row and its column are written. */
static inline gboolean
slug_reader_check_place (const SlugReader *self,
                         gsize             row_offset,
                         guint             row,
                         gsize             col_offset,
                         guint             col,
                         GError          **error)
{
  return (row < self->height && col < self->width)
         || slug_reader_fail_place (self, row_offset, row, col_offset, col, error);
}

G_END_DECLS
