/* replay-fixtures.h: a clock that is moved by hand */
#pragma once

#include "replay/replay-clock.h"

#define HAND_TYPE_CLOCK (hand_clock_get_type ())
G_DECLARE_FINAL_TYPE (HandClock, hand_clock, HAND, CLOCK, ReplayClock)

struct _HandClock
{
  ReplayClock parent_instance;
  ReplayTick  tick; /* NULL when disarmed */
  gpointer   data;
  guint      delay;
};

static void
hand_clock_arm (ReplayClock *clock,
                guint        delay,
                ReplayTick   tick,
                gpointer     data)
{
  HandClock *self = HAND_CLOCK (clock);

  self->tick = tick;
  self->data = data;
  self->delay = delay;
}

static void
hand_clock_disarm (ReplayClock *clock)
{
  HAND_CLOCK (clock)->tick = NULL;
}

G_DEFINE_TYPE (HandClock, hand_clock, REPLAY_TYPE_CLOCK)

static void
hand_clock_class_init (HandClockClass *klass)
{
  REPLAY_CLOCK_CLASS (klass)->arm = hand_clock_arm;
  REPLAY_CLOCK_CLASS (klass)->disarm = hand_clock_disarm;
}

static void
hand_clock_init (HandClock *self)
{
}

/* Lets the time come that the clock waits for. */
static inline gboolean
hand_clock_strike (HandClock *self)
{
  ReplayTick tick = self->tick;

  if (tick == NULL)
    return FALSE;

  self->tick = NULL;
  tick (self->data);

  return TRUE;
}
