/* A state machine with a position and a clock. Every operation but loading is an
 * event: replay_follow() asks the table for the next state, and replay_enter() is the only place
 * that changes state, arms the clock, and notifies. An event that means nothing in a state changes
 * nothing and returns FALSE. */
#include "replay/replay.h"

#include <math.h>

/* Steps a second. */
static const gdouble speeds[REPLAY_N_SPEEDS] = { 0.5, 1, 2, 4, 8 };

/* One more than the state that follows: 0, which all other entries are, rejects the event. */
#define TO(state) (REPLAY_STATE_##state + 1)

/* Of the states in which nothing moves by itself. */
#define RESTING                              \
  {                                          \
    [REPLAY_EVENT_PLAY] = TO (PLAYING),      \
    [REPLAY_EVENT_SEEK] = TO (PAUSED),       \
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE), \
  }

static const guint8 transitions[REPLAY_N_STATES][REPLAY_N_EVENTS] = {
  [REPLAY_STATE_READY] = RESTING,
  [REPLAY_STATE_PAUSED] = RESTING,
  [REPLAY_STATE_COMPLETE] = RESTING,
  [REPLAY_STATE_PLAYING] = {
    [REPLAY_EVENT_PAUSE] = TO (PAUSED),
    [REPLAY_EVENT_SEEK] = TO (PAUSED),
    [REPLAY_EVENT_SEEK_END] = TO (COMPLETE),
    [REPLAY_EVENT_TICK] = TO (PLAYING),
    [REPLAY_EVENT_LAST] = TO (COMPLETE),
  },
  [REPLAY_STATE_ERROR] = {
    [REPLAY_EVENT_SEEK] = TO (ERROR),
    [REPLAY_EVENT_SEEK_END] = TO (ERROR),
  },
};

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

struct _Replay
{
  GObject parent_instance;

  ReplayClock  *clock;    /* owned by this replay alone */
  ReplaySource *source;   /* NULL until one is loaded */
  ReplayState   state;
  gsize         position; /* moves that were made, 0…length */
  gsize         length;   /* moves of the source */
  gdouble       speed;    /* one of `speeds` */
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_POSITION,
  PROP_LENGTH,
  PROP_SPEED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (Replay, replay, G_TYPE_OBJECT)

static void replay_on_tick (gpointer data);

static void
replay_notify (Replay *self,
               guint   prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* The next tick in one step's time; replaces the one before. */
static void
replay_arm (Replay *self)
{
  replay_clock_arm (self->clock, (guint) (1000 / self->speed), replay_on_tick, self);
}

static void
replay_set_position (Replay *self,
                     gsize   position)
{
  if (self->position == position)
    return;

  self->position = position;
  replay_notify (self, PROP_POSITION);
}

/* Enters @state at @position. The position is notified first, so that a handler of
 * the state finds the position that led to it. Handlers may call the replay again. */
static void
replay_enter (Replay      *self,
              ReplayState  state,
              gsize        position)
{
  ReplayState before = self->state;

  self->state = state;
  if (state == REPLAY_STATE_PLAYING)
    replay_arm (self);
  else
    replay_clock_disarm (self->clock);

  replay_set_position (self, position);
  if (before != state)
    replay_notify (self, PROP_STATE);
}

/* Follows @event if it is allowed in this state. */
static gboolean
replay_follow (Replay      *self,
               ReplayEvent  event,
               gsize        position)
{
  ReplayState next;

  if (!replay_state_follow (self->state, event, &next))
    return FALSE;

  replay_enter (self, next, position);

  return TRUE;
}

static void
replay_on_tick (gpointer data)
{
  g_autoptr (Replay) self = g_object_ref (data); /* a listener may drop the last reference */
  gsize position = MIN (self->position + 1, self->length);

  replay_follow (self, position == self->length ? REPLAY_EVENT_LAST : REPLAY_EVENT_TICK, position);
}

/* ---- Loading ---- */

gboolean
replay_load (Replay       *self,
             ReplaySource *source)
{
  gsize length = replay_source_get_length (source);
  gboolean is_legal = replay_source_get_stop (source) == NULL;

  replay_clock_disarm (self->clock);
  replay_set_position (self, 0); /* which is one of either source */
  g_set_object (&self->source, source);
  if (self->length != length)
    {
      self->length = length;
      replay_notify (self, PROP_LENGTH);
    }
  replay_enter (self, is_legal ? REPLAY_STATE_READY : REPLAY_STATE_ERROR, 0);

  return is_legal;
}

/* ---- Playing ---- */

/* Plays from the position, or from the beginning when it is at the end. A replay without moves is
 * complete at once. */
gboolean
replay_play (Replay *self)
{
  gsize position = self->state == REPLAY_STATE_COMPLETE ? 0 : self->position;

  if (!replay_follow (self, REPLAY_EVENT_PLAY, position))
    return FALSE;
  if (self->state == REPLAY_STATE_PLAYING && self->position == self->length)
    return replay_follow (self, REPLAY_EVENT_LAST, self->length);

  return TRUE;
}

gboolean
replay_pause (Replay *self)
{
  return replay_follow (self, REPLAY_EVENT_PAUSE, self->position);
}

/* What the space bar does. */
gboolean
replay_toggle (Replay *self)
{
  return replay_pause (self) || replay_play (self);
}

/* A position beyond the end is the end. */
gboolean
replay_seek (Replay *self,
             gsize   position)
{
  if (position >= self->length)
    return replay_follow (self, REPLAY_EVENT_SEEK_END, self->length);

  return replay_follow (self, REPLAY_EVENT_SEEK, position);
}

/* @by moves on, or back if it is negative; a step over an end stops there. */
gboolean
replay_step (Replay *self,
             gint    by)
{
  gsize back;

  if (by >= 0)
    return replay_seek (self, MIN ((gsize) by, self->length - self->position) + self->position);

  back = (gsize) -(gint64) by;

  return replay_seek (self, self->position > back ? self->position - back : 0);
}

gboolean
replay_home (Replay *self)
{
  return replay_seek (self, 0);
}

gboolean
replay_end (Replay *self)
{
  return replay_seek (self, G_MAXSIZE);
}

/* The nearest of the speeds there are; while playing the next tick counts from now. */
void
replay_set_speed (Replay  *self,
                  gdouble  speed)
{
  guint nearest = 0;

  for (guint i = 1; i < REPLAY_N_SPEEDS; i++)
    {
      if (fabs (speeds[i] - speed) < fabs (speeds[nearest] - speed))
        nearest = i;
    }
  if (speeds[nearest] == self->speed)
    return;

  self->speed = speeds[nearest];
  if (self->state == REPLAY_STATE_PLAYING)
    replay_arm (self);
  replay_notify (self, PROP_SPEED);
}

/* @level 1…5, as the number keys have it. */
void
replay_set_speed_level (Replay *self,
                        guint   level)
{
  g_return_if_fail (level >= 1 && level <= REPLAY_N_SPEEDS);

  replay_set_speed (self, speeds[level - 1]);
}

/* ---- Accessors ---- */

ReplayState
replay_get_state (Replay *self)
{
  return self->state;
}

gsize
replay_get_position (Replay *self)
{
  return self->position;
}

gsize
replay_get_length (Replay *self)
{
  return self->length;
}

gdouble
replay_get_speed (Replay *self)
{
  return self->speed;
}

/* Why loading failed, in the state of error, or NULL; it stays the source's. */
const char *
replay_get_stop (Replay *self)
{
  return self->source != NULL ? replay_source_get_stop (self->source) : NULL;
}

/* ---- The object ---- */

static void
replay_get_property (GObject    *object,
                     guint       prop_id,
                     GValue     *value,
                     GParamSpec *pspec)
{
  Replay *self = REPLAY_REPLAY (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_POSITION:
      g_value_set_ulong (value, self->position);
      break;
    case PROP_LENGTH:
      g_value_set_ulong (value, self->length);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
replay_dispose (GObject *object)
{
  Replay *self = REPLAY_REPLAY (object);

  if (self->clock != NULL)
    replay_clock_disarm (self->clock);
  g_clear_object (&self->clock);
  g_clear_object (&self->source);
  G_OBJECT_CLASS (replay_parent_class)->dispose (object);
}

static void
replay_class_init (ReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = replay_get_property;
  object_class->dispose = replay_dispose;

  props[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, REPLAY_N_STATES - 1, 0, readable);
  props[PROP_POSITION] = g_param_spec_ulong ("position", NULL, NULL, 0, G_MAXULONG, 0, readable);
  props[PROP_LENGTH] = g_param_spec_ulong ("length", NULL, NULL, 0, G_MAXULONG, 0, readable);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0.5, 8, 1, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
replay_init (Replay *self)
{
  self->clock = replay_clock_new ();
  self->speed = 1;
}

/* @clock may be NULL for the one of the main loop; it must be this replay's alone. */
Replay *
replay_new (ReplayClock *clock)
{
  Replay *self = g_object_new (REPLAY_TYPE_REPLAY, NULL);

  if (clock != NULL)
    g_set_object (&self->clock, clock);

  return self;
}
