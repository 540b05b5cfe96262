/* window-cover.h: what takes the place of a window's pages for a while: help, or the code to be
 * scanned
 *
 * Both are made when they are first shown. Help is kept, a page for each kind of document; the QR
 * page is made anew each time. After help the focus is where it was before.
 *
 *   EditorWindowCover *cover = editor_window_cover_new (stack, main_box, document_view);
 *   editor_window_cover_show_help (cover, "board");
 *   editor_window_cover_lift (cover);
 */
#pragma once

#include "app/share/shared-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WINDOW_COVER (editor_window_cover_get_type ())
G_DECLARE_FINAL_TYPE (EditorWindowCover, editor_window_cover, EDITOR, WINDOW_COVER, GObject)

/* @stack holds @covered, and both live longer than the cover does, as does @home, which gets the
 * focus after help if nothing had it before. */
EditorWindowCover *editor_window_cover_new       (GtkStack             *stack,
                                                  GtkWidget            *covered,
                                                  GtkWidget            *home);
/* The help for a kind of document (document.h). */
void               editor_window_cover_show_help (EditorWindowCover    *self,
                                                  const char           *kind);
/* The QR code that opens @shared. */
void               editor_window_cover_show_scan (EditorWindowCover    *self,
                                                  EditorSharedDocument *shared);
/* Shows what is covered. The focus is left to the caller. */
void               editor_window_cover_lift      (EditorWindowCover    *self);

G_END_DECLS
