/* Adds up, by square of the player's board, what the first steps of a round put there. Moves
 * outside the board (a goal, or a larger opponent's squares) have no square and are left out.
 * Proportional to squares and steps; nothing is kept between two calls.
 */
#include "spaces/round/round-trace.h"

#include "objects/record-owns.h"

/* The entry of @square, or NULL when it lies outside the player's board. */
static SpacesTraceSquare *
find (const SpacesRoundTrace *trace,
      SpacesSquare            square)
{
  int size = (int) trace->size;

  if (square.row < 0 || square.row >= size || square.col < 0 || square.col >= size)
    return NULL;

  return &trace->squares[square.row * size + square.col];
}

/* Enters the move that @side made in @step. */
static void
follow (SpacesRoundTrace     *trace,
        SpacesSide            side,
        const SpacesSideStep *now,
        gsize                 step)
{
  SpacesTraceSquare *square = find (trace, now->target);

  if (now->events & SPACES_EVENT_GOAL)
    trace->goal[side] = (guint32) step;
  if (square == NULL)
    return;

  if (now->events & (SPACES_EVENT_STARTED | SPACES_EVENT_MOVED))
    spaces_numbers_count (&square->pieces[side], (guint32) step);
  if (now->events & SPACES_EVENT_TRAP)
    spaces_numbers_count (&square->traps[side], (guint32) step);
}

/* A trap of the opponent that the player has not stood on yet is unknown. A player is trapped once
 * at most, so at most one is known. */
static void
hide_traps (SpacesRoundTrace  *trace,
            const SpacesRound *round)
{
  const SpacesNumbers none = { 0 };
  SpacesSquare known = { 0, 0 };
  gboolean is_known = FALSE;

  for (gsize n = 1; n <= trace->step && !is_known; n++)
    {
      const SpacesSideStep *now = &spaces_round_get_step (round, n)->side[SPACES_SIDE_PLAYER];

      is_known = (now->events & SPACES_EVENT_TRAPPED) != 0;
      known = now->square;
    }

  for (guint i = 0; i < trace->size * trace->size; i++)
    {
      SpacesTraceSquare *square = &trace->squares[i];

      if (!is_known || square != find (trace, known))
        square->traps[SPACES_SIDE_OPPONENT] = none;
    }
}

/* Nobody's own board is a secret: what is still to come of it, made or not. Backwards, so that the
 * first move on a square is the one that stays. */
static void
add_plans (SpacesRoundTrace  *trace,
           const SpacesBoard *board)
{
  for (gsize i = spaces_board_get_n_moves (board); i-- > 0;)
    {
      const SpacesMove *move = spaces_board_get_move (board, i);
      SpacesTraceSquare *square = find (trace, move->square);

      if (square == NULL || square->pieces[SPACES_SIDE_PLAYER].n > 0
          || square->traps[SPACES_SIDE_PLAYER].n > 0)
        continue;
      square->plan = (guint32) i + 1;
      square->plans_trap = move->type == SPACES_MOVE_TRAP;
    }
}

/* @step is at most the number of steps of @round. */
SpacesRoundTrace *
spaces_round_trace_new (const SpacesRound *round,
                        gsize              step,
                        gboolean           fogged)
{
  SpacesRoundTrace *trace = g_new0 (SpacesRoundTrace, 1);

  g_return_val_if_fail (step <= spaces_round_get_n_steps (round), trace);

  trace->size = spaces_board_get_size (spaces_round_get_board (round, SPACES_SIDE_PLAYER));
  trace->step = step;
  trace->fogged = fogged;
  trace->squares = g_new0 (SpacesTraceSquare, trace->size * trace->size);

  for (gsize n = 1; n <= step; n++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      follow (trace, side, &spaces_round_get_step (round, n)->side[side], n);
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      trace->placed[side] = spaces_round_get_step (round, step)->side[side].placed;
      trace->piece[side] = spaces_round_get_step (round, step)->side[side].square;
    }
  if (fogged)
    {
      hide_traps (trace, round);
      add_plans (trace, spaces_round_get_board (round, SPACES_SIDE_PLAYER));
    }

  return trace;
}

RECORD_OWNS_EXTERN (SpacesRoundTrace, spaces_round_trace_free, (squares, g_free))

const SpacesTraceSquare *
spaces_round_trace_get (const SpacesRoundTrace *trace,
                        SpacesSquare            square)
{
  return find (trace, square);
}

/* Whether fog lies on the square: nothing of either side has been there, or is to come of the
 * player's. */
gboolean
spaces_round_trace_unseen (const SpacesRoundTrace *trace,
                           SpacesSquare            square)
{
  const SpacesTraceSquare *content = find (trace, square);

  if (!trace->fogged || content == NULL)
    return FALSE;

  return content->plan == 0 && content->pieces[SPACES_SIDE_PLAYER].n == 0
         && content->pieces[SPACES_SIDE_OPPONENT].n == 0
         && content->traps[SPACES_SIDE_PLAYER].n == 0
         && content->traps[SPACES_SIDE_OPPONENT].n == 0;
}
