/* qr-view.h: the QR code of the link, small, in the sidebar
 *
 * With its version, the smallest size at which it prints sharply, and what the one who scans it
 * will see if the board is not one to be played. A click opens it in the whole window (action
 * "win.scan"). A board without moves has no link and so no QR code; a link too long for one that
 * phones read says so in its place.
 */
#pragma once

#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_QR_VIEW (editor_qr_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorQrView, editor_qr_view, EDITOR, QR_VIEW, GtkWidget)

void editor_qr_view_set_link (EditorQrView *self,
                              GameLink     *link);

G_END_DECLS
