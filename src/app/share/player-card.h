/* player-card.h: who a challenge comes from
 *
 * The web game knows a player by an id and shows a name. The id is made once, the first time it is
 * needed, and kept in the settings; the name is asked for when there is none yet. Both go into
 * challenges and nowhere else.
 *
 * editor_player_card_ask() calls back with the name at once when it is known, else after the person
 * gave one; dismissing the question calls nothing.
 */
#pragma once

#include <gtk/gtk.h>

/* As much as a line of a score table shows. */
#define EDITOR_PLAYER_NAME_MAX 50

typedef void (*EditorPlayerNameFunc) (const char *name,
                                      gpointer    data);

char *editor_player_card_get_id (GSettings            *settings);
void  editor_player_card_ask    (GtkWindow            *parent,
                                 GSettings            *settings,
                                 EditorPlayerNameFunc  callback,
                                 gpointer              data,
                                 GDestroyNotify        destroy);
