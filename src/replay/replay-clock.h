/* replay-clock.h: when the next move of a replay is due
 *
 * A clock calls back once after a delay in milliseconds, or never if it is disarmed before. At most
 * one call is due at a time; arming again replaces it. The clock of the main loop is what programs
 * use; a test brings one whose time it moves by hand.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef void (*ReplayTick) (gpointer data);

#define REPLAY_TYPE_CLOCK (replay_clock_get_type ())
G_DECLARE_INTERFACE (ReplayClock, replay_clock, REPLAY, CLOCK, GObject)

struct _ReplayClockInterface
{
  GTypeInterface parent_iface;

  void (*arm)    (ReplayClock *self,
                  guint        delay,
                  ReplayTick   tick,
                  gpointer     data);
  void (*disarm) (ReplayClock *self);
};

void replay_clock_arm    (ReplayClock *self,
                          guint        delay,
                          ReplayTick   tick,
                          gpointer     data);
void replay_clock_disarm (ReplayClock *self);

#define REPLAY_TYPE_LOOP_CLOCK (replay_loop_clock_get_type ())
G_DECLARE_FINAL_TYPE (ReplayLoopClock, replay_loop_clock, REPLAY, LOOP_CLOCK, GObject)

ReplayClock *replay_loop_clock_new (void);

G_END_DECLS
