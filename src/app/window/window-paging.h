/* window-paging.h: the actions that turn the pages of a window
 *
 * Adds design, show-page (s, a name), next-page, previous-page and focus-page, with the prefix
 * "win.". The first and the last page are ends; a name that no page has does nothing.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_window_paging_attach (EditorWindow *window);

G_END_DECLS
