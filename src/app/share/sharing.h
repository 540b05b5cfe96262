/* sharing.h: the ways in which what is shown leaves the window
 *
 * One table of ways: adds their actions to a window, makes the menu of them, and carries them out
 * for the window's subject, a document of any kind (shared-document.h). These are copy (link
 * and picture together), copy-link, share (the same), copy-markdown, copy-html, copy-picture, mail,
 * mail-picture, browse and export-document, and those that a kind has of its own. Each reports the
 * outcome in a toast (action "toast" of the window) and, when the recipient will see something
 * special, what that is. Actions that the subject does not have are disabled.
 *
 * Sharing has fallbacks: mail and browser are requested through the portal (desktop-portal.h);
 * without a portal the link is copied, and if the clipboard rejects it a dialog shows it to be
 * copied by hand. Closing the desktop's dialog reports nothing.
 *
 * Nothing is made before an action is used.
 */
#pragma once

#include "app/share/shared-document.h"

#include <gtk/gtk.h>

typedef struct _EditorSharing EditorSharing;

/* @window owns it, and frees it at its end. */
EditorSharing *editor_sharing_new         (GtkApplicationWindow *window);
void           editor_sharing_free        (EditorSharing        *self);
/* NULL where there is nothing to share. */
void           editor_sharing_set_subject (EditorSharing        *self,
                                           EditorSharedDocument *subject);

/* The menu of all ways to share @shared, those of its kind among them. The caller owns it. */
GMenu         *editor_sharing_make_menu   (EditorSharedDocument *shared);

/* Lets the keys for copying copy what is shown while @canvas has the focus: in a text field the
 * same keys are the field's. */
void           editor_sharing_add_keys    (GtkWidget            *canvas);

/* For the items of a kind; both report @error if there is nothing to copy. */
void           editor_sharing_copy_text   (EditorSharedDocument *subject,
                                           GtkWindow            *window,
                                           const char           *text,
                                           const char           *copied,
                                           const GError         *error);
void           editor_sharing_copy_link   (GtkWindow            *window,
                                           const char           *link,
                                           const char           *copied,
                                           const GError         *error);

/* The link as text, a small picture as pixels (PNG and the other formats of GdkTexture) and as SVG:
 * a chat takes the text, a drawing program the picture. NULL where there was no memory for it. */
GdkContentProvider *
               editor_sharing_make_content (const GameSubject   *subject,
                                            const char          *text);
