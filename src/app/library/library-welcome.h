/* library-welcome.h: ten boards to begin with, in a deck
 *
 * Each shows one thing that a piece or a trap can do, and has it for a name. All have one size, so
 * that the deck can be played. What the library has already is not added again.
 *
 * Example: editor_library_add_welcome (GTK_WIDGET (self), library);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_library_add_welcome (GtkWidget *widget,
                                 Library   *library);

G_END_DECLS
