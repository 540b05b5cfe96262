/* Plays two boards step by step, as round.h defines it. Both sides are the same structure; only the
 * opponent turns its squares into the player's frame. Traps are a bit plane, one word for each row,
 * so that testing a square costs a shift. What a step comes to for both sides at once is decided by
 * spaces_fortunes_step() (action.h), which packed-board.c uses too: the two cannot drift apart. A
 * round costs time proportional to its moves and the squares of both boards.
 */
#include "spaces/round/round.h"

#include <string.h>

#include "spaces/board/board-private.h"
#include "spaces/round/action.h"
#include "spaces/round/plain-round.h"
#include "spaces/round/prepared-board.h"

/* Squares of both sides lie between −31 and 31 in either direction, also for boards of different
 * sizes; each row of the plane is one word of traps. */
#define PLANE_ROWS 64
#define PLANE_ORIGIN 32 /* row and bit of the square (0, 0) */

typedef struct
{
  const SpacesMove  *moves;
  gsize              n_moves;
  guint              size;         /* of its own board */
  guint              turn;         /* size of the player's board if this is the opponent, else 0 */
  int                best_row;     /* nearest to the goal so far, in its own frame */
  SpacesSquare       own;          /* where the piece stands, in its own frame */
  SpacesFortune      fortune;      /* losses, trapped, goal, ended */
  SpacesSideStep     now;          /* in the player's frame */
  SpacesSideResult   result;
  guint8             finished[SPACES_MAX_SQUARES]; /* the grid after all moves */
  guint64            traps[PLANE_ROWS]; /* that lie so far, in the player's frame */
} Piece;

struct _SpacesRound
{
  SpacesBoard  *board[SPACES_N_SIDES];
  SpacesScoring scoring;
  SpacesResult  result;
  gsize         n_steps;
  SpacesStep    steps[]; /* n_steps + 1 of them, the first before any move */
};

/* Clears only the rows of the plane that can be used: @reach is the size of the larger board, and
 * no square is farther than that from the plane's origin. */
static void
piece_init (Piece             *self,
            const SpacesBoard *board,
            guint              turn,
            guint              reach)
{
  guint frame = turn != 0 ? turn : spaces_board_get_size (board);

  self->moves = spaces_board_get_moves (board);
  self->n_moves = spaces_board_get_n_moves (board);
  self->size = spaces_board_get_size (board);
  self->turn = turn;
  self->fortune = (SpacesFortune) { .losses = 0 };
  memset (&self->now, 0, sizeof self->now);
  memset (&self->result, 0, sizeof self->result);
  memset (self->traps + PLANE_ORIGIN - reach, 0, (2 * reach + 1) * sizeof *self->traps);
  spaces_grid_derive (board, self->n_moves, self->finished);

  self->result.last_step = -1;
  self->now.square = (SpacesSquare) { (gint8) (frame - 1), 0 };
  if (turn != 0)
    self->now.square = spaces_square_turn (self->now.square, turn);
  self->now.target = self->now.square;
}

/* @own, a square of the piece's own board, in the player's frame. */
static SpacesSquare
piece_frame (const Piece  *self,
             SpacesSquare  own)
{
  return self->turn != 0 ? spaces_square_turn (own, self->turn) : own;
}

static void
piece_score (Piece *self,
             gint   by,
             guint  event)
{
  self->now.events |= event;
  self->result.points += by;
}

/* The first square of the piece never scores; whether another does depends on @scoring. */
static void
piece_go (Piece         *self,
          SpacesSquare   to,
          SpacesScoring  scoring)
{
  gboolean placed = self->now.placed;

  if (spaces_step_scores (scoring, placed, self->own.row, self->best_row, to.row))
    piece_score (self, 1, SPACES_EVENT_SCORED);
  self->best_row = spaces_step_best_row (placed, self->best_row, to.row);

  self->now.events |= placed ? SPACES_EVENT_MOVED : SPACES_EVENT_STARTED;
  self->now.placed = TRUE;
  self->own = to;
  self->now.square = self->now.target;
  self->result.moves++;
}

static void
piece_lay (Piece *self)
{
  SpacesSquare at = self->now.target;

  self->now.events |= SPACES_EVENT_TRAP;
  self->traps[at.row + PLANE_ORIGIN] |= G_GUINT64_CONSTANT (1) << (at.col + PLANE_ORIGIN);
}

static void
piece_finish (Piece        *self,
              SpacesSquare  at)
{
  self->now.placed = TRUE;
  spaces_fortune_reach_goal (&self->fortune);
  self->own = at;
  self->now.square = self->now.target;
  piece_score (self, 1, SPACES_EVENT_GOAL);
}

/* The own move of one side. A side that has ended, or has no move left, does nothing and stays. */
static void
piece_act (Piece         *self,
           gsize          step,
           SpacesScoring  scoring)
{
  SpacesMove move;

  self->now.events = SPACES_EVENT_NONE;
  if (self->fortune.ended || step >= self->n_moves)
    return;

  move = self->moves[step];
  self->now.target = piece_frame (self, move.square);
  self->result.last_step = (gint) step;

  switch (spaces_action_of (move, self->size, self->finished))
    {
    case SPACES_ACTION_MOVE:
      piece_go (self, move.square, scoring);
      break;
    case SPACES_ACTION_TRAP:
      piece_lay (self);
      break;
    case SPACES_ACTION_GOAL:
    default:
      piece_finish (self, move.square);
      break;
    }
}

/* Traps of one side never harm that side, so only the other's plane is looked at. */
static gboolean
piece_is_on_trap (const Piece *self,
                  const Piece *other)
{
  SpacesSquare at = self->now.square;

  return self->now.placed
         && (other->traps[at.row + PLANE_ORIGIN] >> (at.col + PLANE_ORIGIN) & 1) != 0;
}

/* Records what the step came to for a side that had lost @losses points before. */
static inline void
piece_suffer (Piece *self,
              guint  losses)
{
  self->now.ended = (guint8) self->fortune.ended;
  if (self->fortune.losses > losses)
    {
      /* A side is trapped once at most: a later loss is a collision. */
      gboolean trapped = self->fortune.trapped && losses == 0;

      self->now.events |= trapped ? SPACES_EVENT_TRAPPED : SPACES_EVENT_COLLISION;
      if (trapped)
        self->result.trap = self->now.square;
      if (self->result.points > 0)
        piece_score (self, -1, SPACES_EVENT_LOST);
    }
  self->now.points = self->result.points;
}

/* One step of both sides; FALSE when the round is over after it. */
static gboolean
pieces_step (Piece         *a,
             Piece         *b,
             gsize          step,
             SpacesScoring  scoring)
{
  guint a_losses = a->fortune.losses, b_losses = b->fortune.losses;
  gboolean more, meet;

  piece_act (a, step, scoring);
  piece_act (b, step, scoring);

  meet = a->now.placed && b->now.placed && spaces_square_equal (a->now.square, b->now.square);
  more = spaces_fortunes_step (&a->fortune, &b->fortune, meet, piece_is_on_trap (a, b),
                               piece_is_on_trap (b, a));
  piece_suffer (a, a_losses);
  piece_suffer (b, b_losses);

  return more;
}

/* Plays to the end, step by step; @steps is NULL or has room for a state after every move of the
 * longer board. */
static gsize
walk (const SpacesBoard *player,
      const SpacesBoard *opponent,
      SpacesScoring      scoring,
      SpacesResult      *result,
      SpacesStep        *steps)
{
  gsize last = MAX (spaces_board_get_n_moves (player), spaces_board_get_n_moves (opponent));
  guint size = spaces_board_get_size (player);
  guint reach = MAX (size, spaces_board_get_size (opponent));
  gboolean more = TRUE;
  Piece a, b;
  gsize n;

  piece_init (&a, player, 0, reach);
  piece_init (&b, opponent, size, reach);
  if (steps != NULL)
    steps[0] = (SpacesStep) { { a.now, b.now } };

  for (n = 0; more && n < last; n++)
    {
      more = pieces_step (&a, &b, n, scoring);
      if (steps != NULL)
        steps[n + 1] = (SpacesStep) { { a.now, b.now } };
    }

  a.result.square = a.now.square;
  a.result.hit_trap = a.fortune.trapped;
  b.result.square = b.now.square;
  b.result.hit_trap = b.fortune.trapped;
  result->side[SPACES_SIDE_PLAYER] = a.result;
  result->side[SPACES_SIDE_OPPONENT] = b.result;
  spaces_result_settle (result, a.fortune.goal, b.fortune.goal);

  return n;
}

/* The result alone, without keeping the steps. */
void
spaces_round_play (const SpacesBoard *player,
                   const SpacesBoard *opponent,
                   SpacesScoring      scoring,
                   SpacesResult      *result)
{
  gboolean alike = player->size == opponent->size;
  const SpacesPreparedBoard *a = alike ? spaces_prepared_board_get (player) : NULL;
  const SpacesPreparedBoard *b = alike ? spaces_prepared_board_get (opponent) : NULL;

  if (a != NULL && b != NULL)
    spaces_prepared_board_play (a, b, scoring, result);
  else if (!alike || !spaces_plain_round_play (player, opponent, scoring, result))
    walk (player, opponent, scoring, result, NULL);
}

SpacesRound *
spaces_round_new (SpacesBoard   *player,
                  SpacesBoard   *opponent,
                  SpacesScoring  scoring)
{
  gsize last = MAX (spaces_board_get_n_moves (player), spaces_board_get_n_moves (opponent));
  SpacesRound *round
      = g_atomic_rc_box_alloc (sizeof (SpacesRound) + (last + 1) * sizeof (SpacesStep));

  round->board[SPACES_SIDE_PLAYER] = spaces_board_ref (player);
  round->board[SPACES_SIDE_OPPONENT] = spaces_board_ref (opponent);
  round->scoring = scoring;
  round->n_steps = walk (player, opponent, scoring, &round->result, round->steps);

  return round;
}

SHARED_OWNS (SpacesRound, spaces_round, (board[SPACES_SIDE_PLAYER], spaces_board_unref),
             (board[SPACES_SIDE_OPPONENT], spaces_board_unref))

/* The board of @side, in its own frame; it stays the round's. */
SpacesBoard *
spaces_round_get_board (const SpacesRound *round,
                        SpacesSide         side)
{
  return round->board[side];
}

gboolean
spaces_round_has_same_boards (const SpacesRound *a,
                              const SpacesRound *b)
{
  return a != NULL && b != NULL
         && spaces_board_equal (a->board[SPACES_SIDE_PLAYER], b->board[SPACES_SIDE_PLAYER])
         && spaces_board_equal (a->board[SPACES_SIDE_OPPONENT], b->board[SPACES_SIDE_OPPONENT]);
}

const SpacesResult *
spaces_round_get_result (const SpacesRound *round)
{
  return &round->result;
}

/* How many steps were played until the round was over. */
gsize
spaces_round_get_n_steps (const SpacesRound *round)
{
  return round->n_steps;
}

/* The state after @n steps; 0 is before the first. */
const SpacesStep *
spaces_round_get_step (const SpacesRound *round,
                       gsize              n)
{
  g_return_val_if_fail (n <= round->n_steps, NULL);

  return &round->steps[n];
}
