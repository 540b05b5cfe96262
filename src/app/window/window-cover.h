/* window-cover.h: what takes the place of a window's pages for a while: help, the code to be
 * scanned, or the page that scans cards
 *
 * All are made when they are first shown. Help is kept, a page for each kind of document, and so
 * are the cards; the QR page is made anew each time. After help the focus is where it was before.
 *
 *   EditorWindowCover *cover = editor_window_cover_new (stack, main_box);
 *   editor_window_cover_show_help (cover, "board", FALSE);
 *   editor_window_cover_lift (cover);
 */
#pragma once

#include "app/share/shared-document.h"

#include <gtk/gtk.h>

typedef struct _EditorWindowCover EditorWindowCover;

/* @stack holds @covered, and both live as long as the cover does. If nothing had the focus before
 * help, "win.focus-page" says where it goes. */
EditorWindowCover *editor_window_cover_new       (GtkStack             *stack,
                                                  GtkWidget            *covered);
void               editor_window_cover_free      (EditorWindowCover    *self);
/* The help for a kind of document (document.h), or the page of all keys in its place. */
void               editor_window_cover_show_help (EditorWindowCover    *self,
                                                  const char           *kind,
                                                  gboolean              is_keys);
/* The QR code that opens @shared. */
void               editor_window_cover_show_scan (EditorWindowCover    *self,
                                                  EditorSharedDocument *shared);
/* The page that scans cards, an EditorCameraPage. */
GtkWidget         *editor_window_cover_show_camera
                                                 (EditorWindowCover    *self);
/* The same while it is shown, else NULL. */
GtkWidget         *editor_window_cover_find_camera
                                                 (EditorWindowCover    *self);
/* Shows what is covered. The focus is left to the caller. */
void               editor_window_cover_lift      (EditorWindowCover    *self);
