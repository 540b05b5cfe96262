/* camera-page.h: "Scan Cards", which turns printed cards into boards again
 *
 * A page over the window, as the large QR code is. Whatever is read becomes a row of a list
 * (scanned-cards.h), whether it is held into the camera or stands in a picture that is dropped on
 * the page, pasted, or chosen. What came last is the current one, marked in the list, shown below
 * the picture with a mark, and spoken; a person may select another. Undo takes the last back; four
 * buttons say what becomes of all, or of the current one.
 *
 * What they do is for the window: the page emits "used" with an EditorCameraUse. Escape or the back
 * button leaves (action "win.main"), and the list stays for as long as the window.
 *
 *   GtkWidget *page = editor_camera_page_new ();
 *   g_signal_connect (page, "used", G_CALLBACK (on_used), window);
 *   editor_camera_page_take (page, import);
 */
#pragma once

#include "app/camera/scanned-cards.h"
#include "app/desktop/import.h"

#include <adwaita.h>

typedef enum
{
  EDITOR_CAMERA_ADD,     /* all cards to the library */
  EDITOR_CAMERA_DECK,    /* all boards in a deck */
  EDITOR_CAMERA_PLAY,    /* against the current card */
  EDITOR_CAMERA_INSPECT, /* the current card, or whatever else it is */
} EditorCameraUse;

#define EDITOR_TYPE_CAMERA_PAGE (editor_camera_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorCameraPage, editor_camera_page, EDITOR, CAMERA_PAGE, AdwBin)

GtkWidget         *editor_camera_page_new          (void);
/* Reads pictures, texts and folders that were dropped, pasted or chosen: each code of a picture is
 * a card, and so is what could not be read, with its reason. The cards that came until it was
 * cancelled stay. @import is read by a thread alone from now on. */
void               editor_camera_page_take         (GtkWidget        *page,
                                                    EditorImport     *import);
/* Of EditorScannedCard, in order; some are no cards. The page's. */
GListModel        *editor_camera_page_get_cards    (EditorCameraPage *self);
/* NULL where none is. The page's. */
EditorScannedCard *editor_camera_page_get_current  (EditorCameraPage *self);
