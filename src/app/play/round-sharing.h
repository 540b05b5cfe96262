/* round-sharing.h: shares a round as a link, a picture or an animation
 *
 * Copies a link or a picture to the clipboard or saves an animation. The result is reported in a
 * toast of the window (action "win.toast"). An animation is drawn and written beside the window,
 * which stays usable.
 */
#pragma once

#include "spaces/round/round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A link that shows the round, at the web address @base, and asks for an answer to @next: a short
 * reply. Where @next is no board for this game, the board of the round takes its place. */
void editor_round_copy_link     (GtkWidget         *widget,
                                 const SpacesRound *round,
                                 const SpacesBoard *next,
                                 const char        *base);
void editor_round_copy_svg      (GtkWidget         *widget,
                                 const SpacesRound *round);
void editor_round_copy_png      (GtkWidget         *widget,
                                 const SpacesRound *round,
                                 gsize              step,
                                 gboolean           fogged);
void editor_round_save_gif      (GtkWidget         *widget,
                                 SpacesRound       *round,
                                 gboolean           fogged);

G_END_DECLS
