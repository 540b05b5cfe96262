/* scan-page.h: the QR code in the whole window
 *
 * White in every theme, so that any camera reads it from the screen. Escape or the back button
 * leaves (action "win.main"), the button beside the window controls makes it full screen.
 */
#pragma once

#include "app/share/shared-document.h"

#include <adwaita.h>

#define EDITOR_TYPE_SCAN_PAGE (editor_scan_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorScanPage, editor_scan_page, EDITOR, SCAN_PAGE, AdwBin)

GtkWidget *editor_scan_page_new (EditorSharedDocument *shared);
