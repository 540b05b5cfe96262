/* replay-source.h: what can be replayed: so many moves
 *
 * The state after n moves is the business of the views, which ask their game for it; the player
 * only says which n. A change of the moves is a new source.
 *
 *   length   the number of moves
 *   stop     why there are no more of them although more were written, as a sentence; NULL where
 *            all are legal. One that is wrong further on has the moves before that as its length.
 *
 * Example: replay_source_new (3, "Move 4 is not legal")
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define REPLAY_TYPE_SOURCE (replay_source_get_type ())
G_DECLARE_FINAL_TYPE (ReplaySource, replay_source, REPLAY, SOURCE, GObject)

/* @stop may be NULL. */
ReplaySource *replay_source_new        (gsize         length,
                                        const char   *stop);
gsize         replay_source_get_length (ReplaySource *self);
const char   *replay_source_get_stop   (ReplaySource *self);

G_END_DECLS
