/* Depth-first search with backtracking over all boards that the engine's generator can make, in its
 * order: the piece never steps down, visits no square twice, and lays no trap twice. The number of
 * boards grows exponentially with the size, so the search stops when it has enough. The state is
 * changed in place and restored after each branch; the recursion is no deeper than a board has
 * moves.
 */
#include "spaces/rules/generate.h"

#include "spaces/rules/limits.h"

#include <string.h>

typedef struct
{
  guint      size;
  gsize      limit; /* boards wanted */
  GPtrArray *boards;
  gsize      n_moves;
  guint      n_traps;
  SpacesMove moves[2 * SPACES_MAX_SQUARES]; /* a square at most once for each type */
  gboolean   visited[SPACES_MAX_SQUARES];
  gboolean   trapped[SPACES_MAX_SQUARES];
} Generator;

static void go_on_from (Generator    *generator,
                        SpacesSquare  at,
                        gboolean      may_trap);

static guint
index_of (const Generator *generator,
          SpacesSquare     at)
{
  return (guint) at.row * generator->size + (guint) at.col;
}

/* The square beside @at, or @at itself; FALSE when it lies off the board. */
static gboolean
step (const Generator *generator,
      SpacesSquare     at,
      SpacesSquare     by,
      SpacesSquare    *to)
{
  to->row = (gint8) (at.row + by.row);
  to->col = (gint8) (at.col + by.col);

  return to->row >= 0 && to->col >= 0 && to->col < (int) generator->size;
}

/* The caller takes the move back by lowering n_moves. */
static void
push (Generator      *generator,
      SpacesSquare    square,
      SpacesMoveType  type)
{
  generator->moves[generator->n_moves++] = (SpacesMove) { square, (guint8) type };
}

/* Adds the board that ends above @top, the moves so far and the final. */
static void
emit (Generator    *generator,
      SpacesSquare  top)
{
  push (generator, (SpacesSquare) { SPACES_GOAL_ROW, top.col }, SPACES_MOVE_FINAL);
  g_ptr_array_add (generator->boards,
                   spaces_board_new (generator->size, generator->moves, generator->n_moves));
  generator->n_moves--;
}

/* Goes to @to and on from there, and takes it back. */
static void
try_piece (Generator    *generator,
           SpacesSquare  to)
{
  guint index = index_of (generator, to);

  if (generator->visited[index] || generator->trapped[index])
    return;

  generator->visited[index] = TRUE;
  push (generator, to, SPACES_MOVE_PIECE);
  go_on_from (generator, to, TRUE);
  generator->n_moves--;
  generator->visited[index] = FALSE;
}

/* Lays a trap on @at and goes on; the piece must move next, so no second trap follows. Traps in the
 * top row are never laid. */
static void
try_trap (Generator    *generator,
          SpacesSquare  piece,
          SpacesSquare  at)
{
  guint index = index_of (generator, at);

  if (at.row == 0 || generator->trapped[index])
    return;

  generator->trapped[index] = TRUE;
  generator->n_traps++;
  push (generator, at, SPACES_MOVE_TRAP);
  go_on_from (generator, piece, FALSE);
  generator->n_moves--;
  generator->n_traps--;
  generator->trapped[index] = FALSE;
}

/* Up, left and right, and for a trap the piece's own square: the order decides which boards come
 * first, and is the engine's. */
static void
go_on_from (Generator    *generator,
            SpacesSquare  at,
            gboolean      may_trap)
{
  static const SpacesSquare ways[] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 0, 0 } };
  SpacesSquare to;

  if (generator->boards->len >= generator->limit)
    return;

  if (at.row == 0)
    {
      emit (generator, at);
      return;
    }

  for (guint i = 0; i < 3; i++)
    if (step (generator, at, ways[i], &to))
      try_piece (generator, to);

  if (!may_trap || generator->n_traps >= spaces_rules_web_trap_limit (generator->size))
    return;

  for (guint i = 0; i < 4; i++)
    if (step (generator, at, ways[i], &to))
      try_trap (generator, at, to);
}

/* At most @limit boards of @size. As in the engine the limit is shared out between the columns in
 * which the piece starts, rounded up, and the last columns get what is left. The array owns its
 * boards. */
GPtrArray *
spaces_generate (guint size,
                 gsize limit)
{
  g_autofree Generator *generator = NULL;
  GPtrArray *boards;
  gsize share;

  g_return_val_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE, NULL);

  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  share = limit / size + (limit % size != 0);
  generator = g_new0 (Generator, 1);
  generator->size = size;
  generator->boards = boards;
  for (guint col = 0; col < size && boards->len < limit; col++)
    {
      generator->limit = MIN (limit, boards->len + share);
      try_piece (generator, (SpacesSquare) { (gint8) (size - 1), (gint8) col });
    }

  return boards;
}
