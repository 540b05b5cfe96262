/* replay-state.h: the states of a player of moves, and every way from one to another
 *
 * The table is the one of docs/formats.md, "Replay". What it does not allow is rejected and
 * changes nothing.
 *
 *   state     play     pause   seek    seek-end  tick     last
 *   initial   ·        ·       ·       ·         ·        ·
 *   ready     playing  ·       paused  complete  ·        ·
 *   playing   ·        paused  paused  complete  playing  complete
 *   paused    playing  ·       paused  complete  ·        ·
 *   complete  playing  ·       paused  complete  ·        ·
 *   error     ·        ·       error   error     ·        ·
 *
 * Seek-end is a seek or a step that arrives at the last move; seek is one to any other place. Tick
 * is a move made by the clock, last is the one that arrives at the end. Three things the table does
 * not show: loading leads from every state to ready, or to error where a move is not legal; playing
 * from complete starts at position 0; and playing where there is no move at all is followed by last
 * at once. An error is left by loading alone; what could be read before it can still be looked at,
 * move by move.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  REPLAY_STATE_INITIAL,
  REPLAY_STATE_READY,
  REPLAY_STATE_PLAYING,
  REPLAY_STATE_PAUSED,
  REPLAY_STATE_COMPLETE,
  REPLAY_STATE_ERROR,
  REPLAY_N_STATES
} ReplayState;

typedef enum
{
  REPLAY_EVENT_PLAY,
  REPLAY_EVENT_PAUSE,
  REPLAY_EVENT_SEEK,
  REPLAY_EVENT_SEEK_END,
  REPLAY_EVENT_TICK,
  REPLAY_EVENT_LAST,
  REPLAY_N_EVENTS
} ReplayEvent;

gboolean replay_state_follow (ReplayState  state,
                              ReplayEvent  event,
                              ReplayState *next);

G_END_DECLS
