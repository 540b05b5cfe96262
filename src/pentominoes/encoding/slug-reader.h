/* slug-reader.h: what the readers of all versions share: the place in the text, and what was found
 *
 * A reader goes over its slug once, from left to right, and collects pieces, colors, notes and
 * parts. What a piece says about the color of its name counts more than the color section, and the
 * last piece of a name more than the others.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"
#include "text/decode-error.h"

/* The versions of the permalinks, and what a reader reports beside the board
 *
 * A slug is the part of a permalink behind `https://pentominoes.river.me/#/`. It went through seven
 * versions in three weeks of 2023:
 *
 *   0, 0a  a compressed JSON text; 0a, which lived for half an hour, calls height and width y and x
 *   1      6.10V10.0I10.6      height.width, then name, orientation and row.column of each piece
 *   1.1    6_10V10_0I10_6      with underscores
 *   1.5    6_10VA0_0I10_6_1P   with colors in the orientation, and of unplaced names at the end
 *   2      6_10va00i106 without separators: a small letter has a row of one digit, a capital of two
 *   3      R6aVA00I106 surface, one character for each number, up to twelve colors, terrain last
 *   3.1    R88RY39012…         terrain of a whole row or column written once
 *
 * A note is something that today's application reads and never writes; nothing is lost by it, but
 * the slug is not the one that would be written.
 *
 * A part is a span of the slug and what it stands for. Parts come in the order of the text and
 * leave nothing out, but for version 0, which is compressed and has none.
 */
typedef enum
{
  PENT_SLUG_0,
  PENT_SLUG_0A,
  PENT_SLUG_1,
  PENT_SLUG_1_1,
  PENT_SLUG_1_5,
  PENT_SLUG_2,
  PENT_SLUG_3,
  PENT_SLUG_3_1,
  PENT_N_SLUG_VERSIONS,
} PentSlugVersion;

/* How single squares of terrain are written behind columns. */
typedef enum
{
  PENT_SLUG_CORRECT,
  PENT_SLUG_AS_APPLICATION, /* with the fault of the application, to compare */
} PentSlugSingles;

typedef enum
{
  PENT_NOTE_ORIENTATION = 1 << 0,     /* 8, 9 or o–z for an orientation */
  PENT_NOTE_COLOR_DIGIT = 1 << 1,     /* a color above 5 as one digit */
  PENT_NOTE_TERRAIN_PIECE = 1 << 2,   /* terrain written as a piece, `r011` */
  PENT_NOTE_SAME_CENTRE = 1 << 3,     /* several pieces with one centre: the last counts */
  PENT_NOTE_EMPTY_COLORS = 1 << 4,    /* a color section, or a color in it, without names */
  PENT_NOTE_PLACED_COLOR = 1 << 5,    /* the color section has a name that is placed: that color
                                       * counts */
  PENT_NOTE_COLOR_TWICE = 1 << 6,     /* a name has several colors: the last counts */
  PENT_NOTE_LEADING_ZERO = 1 << 7,    /* 08 for a height, width, row or column */
  PENT_NOTE_MIXED = 1 << 8,           /* several ways to write coordinates in one slug */
  PENT_N_NOTES = 9,
} PentSlugNotes;

typedef enum
{
  PENT_PART_SURFACE,
  PENT_PART_HEIGHT,
  PENT_PART_WIDTH,
  PENT_PART_PIECE,          /* piece, color */
  PENT_PART_TERRAIN,        /* the R, RY or RZ in front */
  PENT_PART_TERRAIN_ROW,    /* a group of one row: piece.row */
  PENT_PART_TERRAIN_COLUMN, /* a group of one column: piece.col */
  PENT_PART_TERRAIN_PAIRS,  /* the 0 in front of single squares */
  PENT_PART_TERRAIN_SQUARE, /* piece */
  PENT_PART_COLORS,         /* the underscore or period in front */
  PENT_PART_COLOR,          /* color */
  PENT_PART_COLOR_NAME,     /* piece.name, color */
} PentSlugPartKind;

typedef struct
{
  guint8    kind;  /* PentSlugPartKind */
  guint8    color;
  PentPiece piece;
  guint32   from;  /* bytes of the slug, half open */
  guint32   to;
} PentSlugPart;

typedef struct
{
  PentSlugVersion version;
  guint           notes; /* PentSlugNotes */
  GArray         *parts; /* of PentSlugPart; given by the caller, NULL for none */
} PentSlugReading;

const char *pent_slug_version_get_name  (PentSlugVersion   version);
const char *pent_slug_note_describe     (PentSlugNotes     note);

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
  char            *quoted;   /* slug_reader_quote() */
  GError         **error;
} SlugReader;

static inline gboolean
slug_reader_at_end (const SlugReader *self)
{
  return self->at >= self->length;
}

/* Of parts that stand for no piece. */
#define SLUG_NO_PIECE ((PentPiece) { .name = PENT_NAME_NONE })

/* The next byte, NUL at the end. */
static inline char
slug_reader_peek (const SlugReader *self)
{
  return self->at < self->length ? self->text[self->at] : '\0';
}

/* The letter of a piece, capital or small. FALSE if there is another character, which stays. */
gboolean    slug_reader_take_name        (SlugReader       *self,
                                          PentName         *name);
/* How a piece lies, with the color that the character holds, too. */
gboolean    slug_reader_take_orientation (SlugReader       *self,
                                          guint            *orientation,
                                          guint            *color);
void        slug_reader_add_piece        (SlugReader       *self,
                                          PentPiece         piece,
                                          guint             color);
gboolean    slug_reader_check_color      (const SlugReader *self,
                                          guint             color);
/* The color section up to the end. Since version 3 there are the colors a and b, and a small name
 * adds 6 to its color: @has_small. */
gboolean    slug_reader_read_colors      (SlugReader       *self,
                                          gboolean          has_small);
gboolean    slug_reader_fail_place       (const SlugReader *self,
                                          gsize             row_offset,
                                          guint             row,
                                          gsize             col_offset,
                                          guint             col);
PentBoard  *slug_reader_make_board       (SlugReader       *self);

/* The next byte as a person can read it; good until the next call. */
const char *slug_reader_quote            (SlugReader       *self);

void        slug_reader_append_part      (SlugReader       *self,
                                          PentSlugPartKind  kind,
                                          gsize             from,
                                          PentPiece         piece,
                                          guint             color);

/* Notes the part from @from up to where the reader is, if the caller wants parts. */
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
                         guint             col)
{
  return (row < self->height && col < self->width)
         || slug_reader_fail_place (self, row_offset, row, col_offset, col);
}
