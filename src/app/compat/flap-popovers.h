/* flap-popovers.h: the lists that drop down in a sidebar go when it folds away
 *
 * AdwFlap gives its hidden sidebar room, too, with which GTK puts a popover that is open there
 * back on the screen: black, over the window, and closed by no key. To be deleted with AdwFlap, for
 * which libadwaita 1.4 has AdwOverlaySplitView.
 *
 * Example: in the init function of a page whose template has a flap
 *   editor_flap_popovers_close (self->flap);
 */
#pragma once

#include <adwaita.h>

/* To be called once, when @flap has its sidebar. */
void editor_flap_popovers_close (AdwFlap *flap);
