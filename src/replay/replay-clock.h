/* replay-clock.h: when the next move of a replay is due
 *
 * A clock calls back once after a delay in milliseconds, or never if it is disarmed before. At most
 * one call is due at a time; arming again replaces it. This is the clock of the main loop of the
 * thread that arms it; a test derives one whose time it moves by hand.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef void (*ReplayTick) (gpointer data);

#define REPLAY_TYPE_CLOCK (replay_clock_get_type ())
G_DECLARE_DERIVABLE_TYPE (ReplayClock, replay_clock, REPLAY, CLOCK, GObject)

struct _ReplayClockClass
{
  GObjectClass parent_class;

  void (*arm)    (ReplayClock *self,
                  guint        delay,
                  ReplayTick   tick,
                  gpointer     data);
  void (*disarm) (ReplayClock *self);
};

ReplayClock *replay_clock_new    (void);

void         replay_clock_arm    (ReplayClock *self,
                                  guint        delay,
                                  ReplayTick   tick,
                                  gpointer     data);
void         replay_clock_disarm (ReplayClock *self);

G_END_DECLS
