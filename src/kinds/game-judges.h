/* game-judges.h: what can be found out about a value in a moment: whether a game can still be won
 *
 * A table of its own, since who asks needs the solvers. A game that has none is not in it.
 *
 * Example, in a thread of low priority
 *   words = game_judge_item (item, code, cancellable);   // "winnable", or NULL
 */
#pragma once

#include <gio/gio.h>

/* Whether there is anything to find out of what the library keeps under this number. */
gboolean game_can_judge_item (guint         item);
/* Takes up to a second. A word or two to be put behind others, translated; NULL where nothing was
 * found out, or it was cancelled. */
char    *game_judge_item     (guint         item,
                              const char   *code,
                              GCancellable *cancellable);
