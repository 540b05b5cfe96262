/* replay.h: plays moves, of whatever game, forward and back
 *
 * A Replay is the player's state machine (replay-state.h) with a position, a speed and a clock. It
 * knows no game: it asks its ReplaySource how many moves there are and what each of them did, and
 * views show the state after `position` moves when that notifies. Any move of the position costs
 * the same, back as well as forward.
 *
 * Position  how many moves have been made, 0…length; after loading 0
 * Speed     0.5, 1, 2, 4 or 8 moves a second; 1 at first. Other numbers become the nearest
 *           of these. A change while playing counts from now.
 * Loading   asks the source whether all its moves are legal. Where they are not, replay_load()
 *           returns FALSE, the length is how many could be read, and a seek goes among them;
 *           playing means nothing until another one is loaded.
 * Calls     that mean nothing in the present state return FALSE and change nothing.
 *
 * Properties, all notify: "state" (uint, a ReplayState), "position" and "length" (ulong), "speed"
 * (double), "source" (a ReplaySource or NULL).
 */
#pragma once

#include "replay/replay-clock.h"
#include "replay/replay-source.h"
#include "replay/replay-state.h"

G_BEGIN_DECLS

#define REPLAY_N_SPEEDS 5

#define REPLAY_TYPE_REPLAY (replay_get_type ())
G_DECLARE_FINAL_TYPE (Replay, replay, REPLAY, REPLAY, GObject)

Replay       *replay_new             (ReplayClock  *clock);

gboolean      replay_load            (Replay       *self,
                                      ReplaySource *source);

ReplayState   replay_get_state       (Replay       *self);
gsize         replay_get_position    (Replay       *self);
gsize         replay_get_length      (Replay       *self);
gdouble       replay_get_speed       (Replay       *self);
const GError *replay_get_error       (Replay       *self);

gboolean      replay_play            (Replay       *self);
gboolean      replay_pause           (Replay       *self);
gboolean      replay_toggle          (Replay       *self);
gboolean      replay_seek            (Replay       *self,
                                      gsize         position);
gboolean      replay_step            (Replay       *self,
                                      gint          by);
gboolean      replay_home            (Replay       *self);
gboolean      replay_end             (Replay       *self);
void          replay_set_speed       (Replay       *self,
                                      gdouble       speed);
void          replay_set_speed_level (Replay       *self,
                                      guint         level);

G_END_DECLS
