/* Enumeration of all placements: every unused name, orientation and centre, at most 12 · 8 · 60
 * trials of five squares. Sets of free squares are masks of 64 bits, so that whether two
 * placements collide, and what is left of the board, are single operations.
 *
 * Orientations of one shape that cover the same squares are found by a set of the masks seen
 * (one for each name), which also catches what wraps around an edge to the same place. */
#include "pentominoes/solver/pent-placements.h"

#define NOT_FREE (-1)
#define BIT(number) (G_GUINT64_CONSTANT (1) << (number))

typedef struct
{
  PentPlacements *self;
  PentSurface     surface;
  guint           height, width;
  gint8          *numbers; /* of each square, NOT_FREE for one that is taken */
} Board;

/* How many squares of a painted board are empty. */
guint
pent_placements_count_free (const PentBoard   *board,
                            const PentPainted *squares)
{
  guint n_squares = pent_board_get_height (board) * pent_board_get_width (board);
  guint n_free = 0;

  for (guint i = 0; i < n_squares; i++)
    n_free += squares[i].owner == PENT_OWNER_NOBODY;

  return n_free;
}

/* A bit for each name that is not on the board. */
guint
pent_placements_get_unused (const PentBoard *board)
{
  guint unused = (1u << PENT_N_PIECES) - 1;

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    unused &= ~(1u << pent_board_get_pieces (board)[i].name);

  return unused;
}

/* The number of the free square that a part of a piece covers, NOT_FREE for any other. */
static int
number_of (const Board           *board,
           const PentPiece       *piece,
           const PentShapeSquare *part)
{
  PentSquare raw = { (gint16) (piece->row + part->row), (gint16) (piece->col + part->col) };
  PentSquare square = pent_surface_wrap (board->surface, board->height, board->width, raw);

  if (!pent_surface_is_inside (board->height, board->width, square))
    return NOT_FREE;

  return board->numbers[(guint) square.row * board->width + (guint) square.col];
}

/* The squares that a piece covers; 0 where it does not fit, or covers a square twice. */
static guint64
cover_of (const Board     *board,
          const PentPiece *piece,
          int              numbers[PENT_PIECE_SQUARES])
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);
  guint64 cover = 0;

  for (guint i = 0; i < shape->n_squares; i++)
    {
      numbers[i] = number_of (board, piece, &shape->squares[i]);
      if (numbers[i] == NOT_FREE || (cover & BIT (numbers[i])) != 0)
        return 0;
      cover |= BIT (numbers[i]);
    }

  return cover;
}

/* Which free squares are neighbours is learnt from the placements themselves, so that no edge of
 * any surface needs a rule of its own here. */
static void
join_neighbours (PentPlacements  *self,
                 const PentPiece *piece,
                 const int        numbers[PENT_PIECE_SQUARES])
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);

  for (guint i = 0; i < shape->n_squares; i++)
    for (guint j = 0; j < shape->n_squares; j++)
      if (ABS (shape->squares[i].row - shape->squares[j].row)
          + ABS (shape->squares[i].col - shape->squares[j].col) == 1)
        self->neighbours[numbers[i]] |= BIT (numbers[j]);
}

/* A centre must be free as well: the centre of a piece is one of its squares. */
static void
add_name (const Board *board,
          PentName     name)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
    for (guint row = 0; row < board->height; row++)
      for (guint col = 0; col < board->width; col++)
        {
          PentPlacement placement = {
            .piece = { (guint8) row, (guint8) col, (guint8) name, (guint8) orientation },
          };
          int numbers[PENT_PIECE_SQUARES];

          if (board->numbers[row * board->width + col] == NOT_FREE)
            continue;
          placement.squares = cover_of (board, &placement.piece, numbers);
          if (placement.squares == 0)
            continue;
          join_neighbours (board->self, &placement.piece, numbers);
          if (g_hash_table_add (known, g_memdup2 (&placement.squares, sizeof placement.squares)))
            g_array_append_val (board->self->placements, placement);
        }
}

/* @squares is the painted board, of which at most PENT_PLACEMENTS_MAX_FREE are empty. */
void
pent_placements_init (PentPlacements    *self,
                      const PentBoard   *board,
                      const PentPainted *squares)
{
  guint n_squares = pent_board_get_height (board) * pent_board_get_width (board);
  g_autofree gint8 *numbers = g_new (gint8, n_squares);
  const Board where = {
    .self = self,
    .surface = pent_board_get_surface (board),
    .height = pent_board_get_height (board),
    .width = pent_board_get_width (board),
    .numbers = numbers,
  };

  *self = (PentPlacements) {
    .unused = pent_placements_get_unused (board),
    .placements = g_array_new (FALSE, FALSE, sizeof (PentPlacement)),
  };
  g_return_if_fail (pent_placements_count_free (board, squares) <= PENT_PLACEMENTS_MAX_FREE);

  for (guint i = 0; i < n_squares; i++)
    numbers[i] = squares[i].owner == PENT_OWNER_NOBODY ? (gint8) self->n_free++ : NOT_FREE;
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if ((self->unused & 1u << name) != 0)
      add_name (&where, name);
}

void
pent_placements_clear (PentPlacements *self)
{
  g_clear_pointer (&self->placements, g_array_unref);
}

/* All free squares. */
guint64
pent_placements_get_free (const PentPlacements *self)
{
  return self->n_free > 0 ? G_MAXUINT64 >> (64 - self->n_free) : 0;
}

/* Flood fill from the lowest square of @left, which is not empty: a breadth-first search over
 * masks, in which every square is expanded once. */
static guint64
flood (const PentPlacements *self,
       guint64               left)
{
  guint64 region = left & -left;
  guint64 edge = region;

  while (edge != 0)
    {
      guint64 reached = 0;

      for (; edge != 0; edge &= edge - 1)
        reached |= self->neighbours[__builtin_ctzll (edge)];
      edge = reached & left & ~region;
      region |= edge;
    }

  return region;
}

/* Whether each region of the free squares @left, however its squares hang together over whatever
 * edges, has a multiple of five of them. Otherwise no pieces can fill it. This prunes the search
 * long before exact cover would notice: an area of 3 squares cut off in a corner is a
 * contradiction at once. */
gboolean
pent_placements_fit_regions (const PentPlacements *self,
                             guint64               left)
{
  while (left != 0)
    {
      guint64 region = flood (self, left);

      if (__builtin_popcountll (region) % PENT_PIECE_SQUARES != 0)
        return FALSE;
      left &= ~region;
    }

  return TRUE;
}
