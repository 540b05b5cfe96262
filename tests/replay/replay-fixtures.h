/* replay-fixtures.h: a clock that is moved by hand */
#pragma once

#include "replay/replay.h"

typedef struct
{
  Replay *replay;
  guint   delay; /* 0 while nothing is due */
} HandClock;

/* A ReplayAlarm. */
static void
hand_clock_set (Replay   *replay,
                guint     delay,
                gpointer  clock)
{
  HandClock *self = clock;

  self->replay = replay;
  self->delay = delay;
}

/* Lets the time come that the clock waits for. */
static inline gboolean
hand_clock_strike (HandClock *self)
{
  if (self->delay == 0)
    return FALSE;

  self->delay = 0;
  replay_tick (self->replay);

  return TRUE;
}
