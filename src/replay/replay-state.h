/* replay-state.h: the states of a player of moves, and every way from one to another
 *
 * The table is the one of docs/formats.md, "Replay". What it does not allow is rejected and
 * changes nothing.
 *
 *   state       load decoded legal fail play pause seek seek-end tick last
 *   initial     loading  ·           ·      ·      ·         ·       ·       ·         ·        ·
 *   loading     loading  validating  ·      error  ·         ·       ·       ·         ·        ·
 *   validating  loading  ·           ready  error  ·         ·       ·       ·         ·        ·
 *   ready       loading  ·           ·      ·      playing   ·       paused  complete  ·        ·
 *   playing     loading · · · · paused paused complete playing complete
 *   paused      loading  ·           ·      ·      playing   ·       paused  complete  ·        ·
 *   complete    loading  ·           ·      ·      playing   ·       paused  complete  ·        ·
 *   error       loading  ·           ·      ·      ·         ·       error   error     ·        ·
 *
 * Seek-end is a seek or a step that arrives at the last move; seek is one to any other place. Tick
 * is a move made by the clock, last is the one that arrives at the end. Two things the table does
 * not show: playing from complete starts at position 0, and playing where there is no move at all
 * is followed by last at once. An error is left by loading alone; what could be read before it can
 * still be looked at, move by move.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  REPLAY_STATE_INITIAL,
  REPLAY_STATE_LOADING,
  REPLAY_STATE_VALIDATING,
  REPLAY_STATE_READY,
  REPLAY_STATE_PLAYING,
  REPLAY_STATE_PAUSED,
  REPLAY_STATE_COMPLETE,
  REPLAY_STATE_ERROR,
  REPLAY_N_STATES
} ReplayState;

typedef enum
{
  REPLAY_EVENT_LOAD,
  REPLAY_EVENT_DECODED,
  REPLAY_EVENT_LEGAL,
  REPLAY_EVENT_FAIL,
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
