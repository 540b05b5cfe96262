/* A timeout in the main context of the thread; each tick is armed anew, which keeps a slow main
 * loop from queueing ticks. */
#include "replay/replay-clock.h"

typedef struct
{
  GSource    *source; /* what is due, or NULL */
  ReplayTick  tick;   /* of the last arming */
  gpointer    data;   /* for `tick`; borrowed */
} ReplayClockPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (ReplayClock, replay_clock, G_TYPE_OBJECT)

/* Does nothing when nothing is due. */
static void
disarm (ReplayClock *self)
{
  ReplayClockPrivate *priv = replay_clock_get_instance_private (self);

  if (priv->source == NULL)
    return;

  g_source_destroy (priv->source);
  g_clear_pointer (&priv->source, g_source_unref);
}

/* The source is cleared first: the tick may arm the clock again. */
static gboolean
on_due (gpointer data)
{
  ReplayClockPrivate *priv = replay_clock_get_instance_private (data);

  g_clear_pointer (&priv->source, g_source_unref);
  priv->tick (priv->data);

  return G_SOURCE_REMOVE;
}

static void
arm (ReplayClock *self,
     guint        delay,
     ReplayTick   tick,
     gpointer     data)
{
  ReplayClockPrivate *priv = replay_clock_get_instance_private (self);

  disarm (self);
  priv->tick = tick;
  priv->data = data;
  priv->source = g_timeout_source_new (delay);
  g_source_set_callback (priv->source, on_due, self, NULL);
  g_source_attach (priv->source, g_main_context_get_thread_default ());
}

static void
replay_clock_dispose (GObject *object)
{
  disarm (REPLAY_CLOCK (object));

  G_OBJECT_CLASS (replay_clock_parent_class)->dispose (object);
}

static void
replay_clock_class_init (ReplayClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = replay_clock_dispose;
  klass->arm = arm;
  klass->disarm = disarm;
}

static void
replay_clock_init (ReplayClock *self)
{
}

ReplayClock *
replay_clock_new (void)
{
  return g_object_new (REPLAY_TYPE_CLOCK, NULL);
}

void
replay_clock_arm (ReplayClock *self,
                  guint        delay,
                  ReplayTick   tick,
                  gpointer     data)
{
  REPLAY_CLOCK_GET_CLASS (self)->arm (self, delay, tick, data);
}

void
replay_clock_disarm (ReplayClock *self)
{
  REPLAY_CLOCK_GET_CLASS (self)->disarm (self);
}
