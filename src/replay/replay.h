/* replay.h: plays moves, of whatever game, forward and back
 *
 * A Replay is the player's state machine with a position, a speed and an alarm. It knows no game,
 * only how many moves there are; views show the state after `position` moves when that notifies.
 * Any move of the position costs the same, back as well as forward.
 *
 * Position  how many moves have been made, 0…length; after loading 0
 * Speed     0.5, 1, 2, 4 or 8 moves a second; 1 at first. A change while playing counts from now.
 * Loading   the number of moves. Where more were written, of which the first is not legal, a
 *           sentence says so: replay_load() then returns FALSE, and a seek goes among the moves
 *           before that; playing means nothing until others are loaded.
 * Calls     that mean nothing in the present state return FALSE and change nothing.
 *
 * The states, and every way from one to another, are those of docs/formats.md, "Replay". What the
 * table does not allow is rejected and changes nothing.
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
 * is a move made by the alarm, last is the one that arrives at the end. Three things the table does
 * not show: loading leads from every state to ready, or to error where a move is not legal; playing
 * from complete starts at position 0; and playing where there is no move at all is followed by last
 * at once. An error is left by loading alone; what could be read before it can still be looked at,
 * move by move.
 *
 * Properties, all notify: "state" (uint, a ReplayState), "position" and "length" (ulong), "speed"
 * (double).
 */
#pragma once

#include <glib-object.h>

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

#define REPLAY_N_SPEEDS 5

#define REPLAY_TYPE_REPLAY (replay_get_type ())
G_DECLARE_FINAL_TYPE (Replay, replay, REPLAY, REPLAY, GObject)

/* Calls replay_tick() of @replay once, in @delay milliseconds, in place of a call that is due;
 * never if @delay is 0. */
typedef void (*ReplayAlarm) (Replay   *replay,
                             guint     delay,
                             gpointer  clock);

/* @alarm is NULL for the main loop; a test moves the time by hand. */
Replay       *replay_new             (ReplayAlarm   alarm,
                                      gpointer      clock);
void          replay_tick            (Replay       *self);

/* @stop is NULL where all moves that were written are legal. */
gboolean      replay_load            (Replay       *self,
                                      gsize         length,
                                      const char   *stop);

ReplayState   replay_get_state       (Replay       *self);
gsize         replay_get_position    (Replay       *self);
gsize         replay_get_length      (Replay       *self);
gdouble       replay_get_speed       (Replay       *self);
const char   *replay_get_stop        (Replay       *self);

gboolean      replay_play            (Replay       *self);
gboolean      replay_pause           (Replay       *self);
gboolean      replay_toggle          (Replay       *self);
gboolean      replay_seek            (Replay       *self,
                                      gsize         position);
gboolean      replay_step            (Replay       *self,
                                      gint          by);
void          replay_set_speed_level (Replay       *self,
                                      guint         level);

/* The table: FALSE, and @next untouched, when @event means nothing in @state. */
gboolean      replay_state_follow    (ReplayState   state,
                                      ReplayEvent   event,
                                      ReplayState  *next);
