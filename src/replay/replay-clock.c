/* The clock of a replay as an interface, so that tests need not wait. The real one is a timeout in
 * the main context of the thread; each tick is armed anew, which keeps a slow main loop from
 * queueing ticks. */
#include "replay/replay-clock.h"

G_DEFINE_INTERFACE (ReplayClock, replay_clock, G_TYPE_OBJECT)

static void
replay_clock_default_init (ReplayClockInterface *iface)
{
}

void
replay_clock_arm (ReplayClock *self,
                  guint        delay,
                  ReplayTick   tick,
                  gpointer     data)
{
  g_return_if_fail (REPLAY_IS_CLOCK (self));

  REPLAY_CLOCK_GET_IFACE (self)->arm (self, delay, tick, data);
}

void
replay_clock_disarm (ReplayClock *self)
{
  g_return_if_fail (REPLAY_IS_CLOCK (self));

  REPLAY_CLOCK_GET_IFACE (self)->disarm (self);
}

struct _ReplayLoopClock
{
  GObject parent_instance;

  GSource   *source; /* what is due, or NULL */
  ReplayTick tick;   /* of the last arming */
  gpointer   data;   /* for `tick`; borrowed */
};

static void replay_loop_clock_iface_init (ReplayClockInterface *iface);

G_DEFINE_TYPE_WITH_CODE (ReplayLoopClock, replay_loop_clock, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (REPLAY_TYPE_CLOCK, replay_loop_clock_iface_init))

/* Does nothing when nothing is due. */
static void
replay_loop_clock_disarm (ReplayClock *clock)
{
  ReplayLoopClock *self = REPLAY_LOOP_CLOCK (clock);

  if (self->source == NULL)
    return;

  g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

/* The source is cleared first: the tick may arm the clock again. */
static gboolean
replay_loop_clock_due (gpointer data)
{
  ReplayLoopClock *self = data;

  g_clear_pointer (&self->source, g_source_unref);
  self->tick (self->data);

  return G_SOURCE_REMOVE;
}

static void
replay_loop_clock_arm (ReplayClock *clock,
                       guint        delay,
                       ReplayTick   tick,
                       gpointer     data)
{
  ReplayLoopClock *self = REPLAY_LOOP_CLOCK (clock);

  replay_loop_clock_disarm (clock);
  self->tick = tick;
  self->data = data;
  self->source = g_timeout_source_new (delay);
  g_source_set_callback (self->source, replay_loop_clock_due, self, NULL);
  g_source_attach (self->source, g_main_context_get_thread_default ());
}

static void
replay_loop_clock_dispose (GObject *object)
{
  replay_loop_clock_disarm (REPLAY_CLOCK (object));
  G_OBJECT_CLASS (replay_loop_clock_parent_class)->dispose (object);
}

static void
replay_loop_clock_class_init (ReplayLoopClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = replay_loop_clock_dispose;
}

static void
replay_loop_clock_init (ReplayLoopClock *self)
{
}

static void
replay_loop_clock_iface_init (ReplayClockInterface *iface)
{
  iface->arm = replay_loop_clock_arm;
  iface->disarm = replay_loop_clock_disarm;
}

/* The clock of the main loop of the thread that arms it. */
ReplayClock *
replay_loop_clock_new (void)
{
  return g_object_new (REPLAY_TYPE_LOOP_CLOCK, NULL);
}
