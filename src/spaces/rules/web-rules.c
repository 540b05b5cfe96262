/* The game's own rules, ported one to one: the web game's validator, its test whether a board is
 * playable, the engine's test, and the score. They are more lenient in places than walk.h and
 * stricter in others, which is why they are kept apart. The texts are the game's own, byte for
 * byte, and not translated. All are linear in moves and squares.
 */
#include "spaces/rules/web-rules.h"

#include "spaces/board/visits.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/walk.h"

/* The texts of this file are the game's own and are not translated. */

static guint
count_cells (const guint8 *cells,
             guint         size,
             SpacesCell    cell)
{
  guint count = 0;

  for (guint i = 0; i < size * size; i++)
    count += cells[i] == cell;

  return count;
}

static gsize
count_moves (const SpacesBoard *board,
             SpacesMoveType     type)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize count = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    count += moves[i].type == type;

  return count;
}

/* Counts the errors, and writes them out if anybody wants to have them. */
typedef struct
{
  SpacesWebErrorFunc add; /* or NULL */
  gpointer           data;
  guint              n_errors;
} Errors;

G_GNUC_PRINTF (3, 4)
static void
errors_add (Errors     *errors,
            const char *field,
            const char *format,
            ...)
{
  va_list args;

  errors->n_errors++;
  if (errors->add == NULL)
    return;

  va_start (args, format);
  errors->add (field, g_strdup_vprintf (format, args), errors->data);
  va_end (args);
}

static void
check_counts (const SpacesBoard *board,
              const guint8      *cells,
              Errors            *errors)
{
  guint size = spaces_board_get_size (board);
  gulong n_moves = (gulong) spaces_board_get_n_moves (board);
  gulong limit = (gulong) spaces_rules_move_limit (size);
  gulong n_trap_moves = (gulong) count_moves (board, SPACES_MOVE_TRAP);
  guint n_traps = count_cells (cells, size, SPACES_CELL_TRAP);
  guint trap_limit = spaces_rules_web_trap_limit (size);

  if (n_traps > trap_limit)
    errors_add (errors, "trap", "Board can have maximum %u traps (found %u)", trap_limit, n_traps);
  if (n_moves < 2)
    errors_add (errors, "sequence", "Board must have at least 2 sequence items (found %lu)",
                n_moves);
  if (n_moves > limit)
    errors_add (errors, "sequence", "Board can have maximum %lu sequence items (found %lu)", limit,
                n_moves);
  if (n_traps != n_trap_moves)
    errors_add (errors, "trap", "Grid has %u traps but sequence has %lu trap moves", n_traps,
                n_trap_moves);
}

/* What the web game says about the move that it counts as @item. */
static void
judge_move (SpacesMove    move,
            gulong        item,
            guint         size,
            const guint8 *cells,
            Errors       *errors)
{
  int row = move.square.row;
  int col = move.square.col;
  SpacesCell cell;

  if (move.type == SPACES_MOVE_FINAL)
    {
      if (row != SPACES_GOAL_ROW)
        errors_add (errors, "sequence",
                    "Final move (item %lu) must be at row -1 (off the board), found at row %d",
                    item, row);
      return;
    }

  if (row == SPACES_GOAL_ROW)
    {
      errors_add (errors, "sequence", "Sequence item %lu has invalid row %d", item, row);
      return;
    }

  cell = cells[row * (int) size + col];
  if (move.type == SPACES_MOVE_TRAP && cell != SPACES_CELL_TRAP)
    errors_add (errors, "sequence", "Sequence item %lu at (%d, %d) expects trap but found %s",
                item, row, col, spaces_cell_names[cell]);
}

/* How many errors there are. Calls @add for every one; it may be NULL. */
guint
spaces_web_rules_errors (const SpacesBoard  *board,
                         SpacesWebErrorFunc  add,
                         gpointer            data)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  guint size = spaces_board_get_size (board);
  Errors errors = { .add = add, .data = data };
  guint8 cells[SPACES_MAX_SQUARES];

  spaces_grid_derive (board, n_moves, cells);
  check_counts (board, cells, &errors);
  for (gsize i = 0; i < n_moves; i++)
    judge_move (moves[i], (gulong) i + 1, size, cells, &errors);

  return errors.n_errors;
}

/* Every final is on the goal row and nothing else is; at least one move. */
gboolean
spaces_web_rules_web_playable (const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);

  for (gsize i = 0; i < n_moves; i++)
    if ((moves[i].type == SPACES_MOVE_FINAL) != (moves[i].square.row == SPACES_GOAL_ROW))
      return FALSE;

  return n_moves > 0;
}

/* Whether the engine makes @move at this point. A trap counts only if its square still is one on
 * the finished board. */
static gboolean
engine_takes (const SpacesWalk *walk,
              SpacesMove        move,
              const guint8     *cells)
{
  SpacesSquare at = move.square;
  gboolean stays = spaces_walk_is_under (walk, at);
  gboolean beside = walk->has_piece && spaces_walk_distance (walk, at) == 1;

  if (move.type == SPACES_MOVE_FINAL)
    return at.row == SPACES_GOAL_ROW && !walk->must_move;

  if (at.row == SPACES_GOAL_ROW)
    return FALSE;

  if (move.type == SPACES_MOVE_PIECE)
    return !walk->has_piece || (beside && !spaces_walk_is_trapped (walk, at));

  return cells[at.row * (int) walk->size + at.col] == SPACES_CELL_TRAP
         && (stays || (beside && !walk->must_move));
}

/* The engine wants a piece in every row, the goal reached, and no more traps than the limit. */
static gboolean
engine_takes_end (const SpacesBoard *board,
                  const SpacesWalk  *walk)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  guint32 rows = 0;
  guint n_trapped = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    if (moves[i].type == SPACES_MOVE_PIECE)
      rows |= (guint32) 1 << moves[i].square.row;
  for (guint i = 0; i < spaces_walk_n_words (walk->size); i++)
    n_trapped += (guint) __builtin_popcountll (walk->trapped[i]);

  return walk->finished && !walk->must_move
         && rows == ((guint32) 1 << walk->size) - 1
         && n_trapped <= spaces_rules_web_trap_limit (walk->size);
}

gboolean
spaces_web_rules_engine_playable (const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  guint8 cells[SPACES_MAX_SQUARES];
  SpacesWalk walk;

  spaces_grid_derive (board, n_moves, cells);
  spaces_walk_begin (&walk, spaces_board_get_size (board));
  for (gsize i = 0; i < n_moves; i++)
    {
      if (!engine_takes (&walk, moves[i], cells))
        return FALSE;
      spaces_walk_step (&walk, moves[i]);
    }

  return engine_takes_end (board, &walk);
}

/* The steps to a row nearer than all before, and the finals; the first square does not score. */
gint
spaces_web_rules_score (const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  int best = G_MAXINT;
  gint score = 0;

  for (gsize i = 0; i < n_moves; i++)
    {
      if (moves[i].type == SPACES_MOVE_FINAL)
        {
          score++;
        }
      else if (moves[i].type == SPACES_MOVE_PIECE && moves[i].square.row < best)
        {
          score += best != G_MAXINT;
          best = moves[i].square.row;
        }
    }

  return score;
}
