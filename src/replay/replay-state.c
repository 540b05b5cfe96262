/* The state machine as a table, with no other state than its arguments. */
#include "replay/replay-state.h"

/* One more than the state that follows: 0, which all other entries are, rejects the event. */
#define TO(state) (REPLAY_STATE_##state + 1)

static const guint8 transitions[REPLAY_N_STATES][REPLAY_N_EVENTS] = {
  [REPLAY_STATE_READY] = {
    [REPLAY_EVENT_PLAY] = TO (PLAYING),
    [REPLAY_EVENT_SEEK] = TO (PAUSED),
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE),
  },
  [REPLAY_STATE_PLAYING] = {
    [REPLAY_EVENT_PAUSE] = TO (PAUSED),
    [REPLAY_EVENT_SEEK] = TO (PAUSED),
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE),
    [REPLAY_EVENT_TICK] = TO (PLAYING),
    [REPLAY_EVENT_LAST] = TO (COMPLETE),
  },
  [REPLAY_STATE_PAUSED] = {
    [REPLAY_EVENT_PLAY] = TO (PLAYING),
    [REPLAY_EVENT_SEEK] = TO (PAUSED),
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE),
  },
  [REPLAY_STATE_COMPLETE] = {
    [REPLAY_EVENT_PLAY] = TO (PLAYING),
    [REPLAY_EVENT_SEEK] = TO (PAUSED),
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE),
  },
  [REPLAY_STATE_ERROR] = {
    [REPLAY_EVENT_SEEK] = TO (ERROR),
    [REPLAY_EVENT_SEEK_END] = TO (ERROR),
  },
};

/* FALSE, and @next untouched, when @event means nothing in @state. */
gboolean
replay_state_follow (ReplayState  state,
                     ReplayEvent  event,
                     ReplayState *next)
{
  g_return_val_if_fail (state < REPLAY_N_STATES && event < REPLAY_N_EVENTS, FALSE);

  if (transitions[state][event] == 0)
    return FALSE;

  *next = transitions[state][event] - 1;

  return TRUE;
}
