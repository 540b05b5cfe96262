/* replay-fixtures.h: a source with so many moves, and a clock that is moved by hand */
#pragma once

#include "replay/replay-clock.h"
#include "replay/replay-source.h"

#define COUNT_TYPE_SOURCE (count_source_get_type ())
G_DECLARE_FINAL_TYPE (CountSource, count_source, COUNT, SOURCE, GObject)

struct _CountSource
{
  GObject  parent_instance;
  gsize    length;
  gboolean illegal;
};

static gsize
count_source_get_length (ReplaySource *source)
{
  return COUNT_SOURCE (source)->length;
}

static char *
count_source_describe (ReplaySource *source,
                       gsize         n)
{
  return g_strdup_printf ("Move %" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT, n,
                          COUNT_SOURCE (source)->length);
}

static gboolean
count_source_validate (ReplaySource *source,
                       GError      **error)
{
  if (!COUNT_SOURCE (source)->illegal)
    return TRUE;

  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "Move 2 is not legal");

  return FALSE;
}

static void
count_source_iface_init (ReplaySourceInterface *iface)
{
  iface->get_length = count_source_get_length;
  iface->describe = count_source_describe;
  iface->validate = count_source_validate;
}

G_DEFINE_TYPE_WITH_CODE (CountSource, count_source, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (REPLAY_TYPE_SOURCE, count_source_iface_init))

static void
count_source_class_init (CountSourceClass *klass)
{
}

static void
count_source_init (CountSource *self)
{
}

static inline ReplaySource *
count_source_new (gsize    length,
                  gboolean illegal)
{
  CountSource *self = g_object_new (COUNT_TYPE_SOURCE, NULL);

  self->length = length;
  self->illegal = illegal;

  return REPLAY_SOURCE (self);
}

#define HAND_TYPE_CLOCK (hand_clock_get_type ())
G_DECLARE_FINAL_TYPE (HandClock, hand_clock, HAND, CLOCK, GObject)

struct _HandClock
{
  GObject    parent_instance;
  ReplayTick tick; /* NULL when disarmed */
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

static void
hand_clock_iface_init (ReplayClockInterface *iface)
{
  iface->arm = hand_clock_arm;
  iface->disarm = hand_clock_disarm;
}

G_DEFINE_TYPE_WITH_CODE (HandClock, hand_clock, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (REPLAY_TYPE_CLOCK, hand_clock_iface_init))

static void
hand_clock_class_init (HandClockClass *klass)
{
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
