/* A state machine with a position and an alarm. Every operation but loading is an
 * event: replay_follow() asks the table for the next state, and replay_enter() is the only place
 * that changes state, sets the alarm, and notifies. An event that means nothing in a state changes
 * nothing and returns FALSE. */
#include "replay/replay.h"

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

  ReplayAlarm alarm;    /* NULL for a timeout of the main loop */
  gpointer    clock;    /* for `alarm`; borrowed */
  guint       due;      /* the timeout, or 0 */
  ReplayState state;
  gsize       position; /* moves that were made, 0…length */
  gsize       length;
  char       *stop;     /* why there are no more moves, or NULL */
  gdouble     speed;    /* one of `speeds` */
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

static void
replay_notify (Replay *self,
               guint   prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static gboolean
on_due (gpointer data)
{
  Replay *self = data;

  self->due = 0;
  replay_tick (self);

  return G_SOURCE_REMOVE;
}

/* Each tick is armed anew, which keeps a slow main loop from queueing ticks. */
static void
set_alarm (Replay *self,
           guint   delay)
{
  if (self->alarm != NULL)
    {
      self->alarm (self, delay, self->clock);
      return;
    }

  g_clear_handle_id (&self->due, g_source_remove);
  if (delay > 0)
    self->due = g_timeout_add (delay, on_due, self);
}

/* The next tick in one step's time while playing; replaces the one before. */
static void
replay_arm (Replay *self)
{
  set_alarm (self, self->state == REPLAY_STATE_PLAYING ? (guint) (1000 / self->speed) : 0);
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
  replay_arm (self);
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

void
replay_tick (Replay *self)
{
  /* A listener may drop the last reference. */
  G_GNUC_UNUSED g_autoptr (Replay) held = g_object_ref (self);
  gsize position = MIN (self->position + 1, self->length);

  replay_follow (self, position == self->length ? REPLAY_EVENT_LAST : REPLAY_EVENT_TICK, position);
}

/* ---- Loading ---- */

gboolean
replay_load (Replay     *self,
             gsize       length,
             const char *stop)
{
  gboolean is_legal = stop == NULL;

  g_free (self->stop);
  self->stop = g_strdup (stop);
  set_alarm (self, 0);
  replay_set_position (self, 0); /* which is one of either length */
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

/* @level 1…5, as the number keys have it; while playing the next tick counts from now. */
void
replay_set_speed_level (Replay *self,
                        guint   level)
{
  g_return_if_fail (level >= 1 && level <= REPLAY_N_SPEEDS);

  if (speeds[level - 1] == self->speed)
    return;

  self->speed = speeds[level - 1];
  replay_arm (self);
  replay_notify (self, PROP_SPEED);
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

/* Why loading failed, in the state of error, or NULL. */
const char *
replay_get_stop (Replay *self)
{
  return self->stop;
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
replay_finalize (GObject *object)
{
  Replay *self = REPLAY_REPLAY (object);

  set_alarm (self, 0);
  g_free (self->stop);
  G_OBJECT_CLASS (replay_parent_class)->finalize (object);
}

static void
replay_class_init (ReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = replay_get_property;
  object_class->finalize = replay_finalize;

  props[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, REPLAY_N_STATES - 1, 0, readable);
  props[PROP_POSITION] = g_param_spec_ulong ("position", NULL, NULL, 0, G_MAXULONG, 0, readable);
  props[PROP_LENGTH] = g_param_spec_ulong ("length", NULL, NULL, 0, G_MAXULONG, 0, readable);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0.5, 8, 1, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
replay_init (Replay *self)
{
  self->speed = 1;
}

Replay *
replay_new (ReplayAlarm alarm,
            gpointer    clock)
{
  Replay *self = g_object_new (REPLAY_TYPE_REPLAY, NULL);

  self->alarm = alarm;
  self->clock = clock;

  return self;
}
